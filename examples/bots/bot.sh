#!/bin/sh
# A poker bot for holdem in the shell: checks or calls, always.
# In a config:  { type = "process", command = ["sh", "examples/bots/bot.sh"] }
# docs/BOT_PROTOCOL.md has all messages. The id of a turn is the first number in its line.
while IFS= read -r line; do
    case $line in
    '{"type":"hello"'*) echo '{"type":"hello","protocol":1,"name":"bot.sh"}' ;;
    '{"type":"act"'*)
        id=${line#*'"id":'}
        id=${id%%,*}
        case $line in
        *'"to_call":0,'*) echo "{\"id\":$id,\"action\":\"check\"}" ;;
        *) echo "{\"id\":$id,\"action\":\"call\"}" ;;
        esac
        ;;
    esac
done
