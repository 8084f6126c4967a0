#!/usr/bin/env python3
"""A poker bot for holdem in Python, with nothing but the standard library.

In a config:  { type = "process", command = ["python3", "examples/bots/bot.py"] }

It plays pairs, high cards and what hits the board. docs/BOT_PROTOCOL.md has all messages; this bot needs only turns
("act"), each of which says everything about the hand. It answers all turns that have come at once with one write.
"""
import json
import os

RANKS = "23456789TJQKA"


def points(cards):
    """What two cards are worth before the flop: 5 to 57."""
    low, high = sorted(RANKS.index(card[0]) + 2 for card in cards)
    pair, suited, next_to = low == high, cards[0][1] == cards[1][1], high - low == 1
    return low + high + 20 * pair + 4 * suited + 3 * next_to


def hits(cards, board):
    """0: nothing; 1: a pair with the board; 2: more, or a pair above it."""
    ranks = [RANKS.index(card[0]) for card in cards]
    board = [RANKS.index(card[0]) for card in board]
    if ranks[0] == ranks[1]:
        return 2 if ranks[0] in board or ranks[0] > max(board) else 1
    return min(2, sum(board.count(rank) for rank in ranks))


def passive(turn):
    return {"action": "check" if turn["to_call"] == 0 else "fold"}


def call(turn):
    return {"action": "check" if turn["to_call"] == 0 else "call"}


def raise_to(turn, to):
    """Bets or raises to about `to`, as far as that is allowed."""
    if not turn["raise"]:
        return call(turn)
    return {"action": "raise", "raise_to": max(turn["raise"]["min"], min(turn["raise"]["max"], to))}


def decide(turn):
    cards, pot, to_call = turn["cards"], turn["pot"], turn["to_call"]
    price = turn["bets"][turn["seat"]] + to_call  # the bet of this street that a caller must match
    if not turn["board"]:
        worth = points(cards)
        if worth >= 34:
            return raise_to(turn, 3 * price)
        return call(turn) if worth >= 24 and 10 * to_call <= turn["stacks"][turn["seat"]] else passive(turn)
    worth = hits(cards, turn["board"])
    if worth == 2:
        return raise_to(turn, price + (pot + to_call) * 2 // 3)
    if worth == 1:
        return call(turn)
    bluff = to_call == 0 and turn["random"] % 10 == 0  # chance comes from the game: the same seed, the same run
    return raise_to(turn, pot // 2) if bluff else passive(turn)


def answer(message):
    if message["type"] == "hello":
        return {"type": "hello", "protocol": 1, "name": "bot.py", "observe": False}
    if message["type"] == "act":
        return {"id": message["id"], **decide(message)}
    return None  # start, hand, events, end, and whatever later versions may add


def main():
    rest = b""
    while chunk := os.read(0, 1 << 16):
        *lines, rest = (rest + chunk).split(b"\n")
        answers = [answer(json.loads(line)) for line in lines]
        text = "".join(json.dumps(one) + "\n" for one in answers if one).encode()
        while text:
            text = text[os.write(1, text):]


main()
