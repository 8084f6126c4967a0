/*
 * The table of commands and options: the only place where the words of the command line are written down.
 *
 * Layer: cli. Text alone: it includes nothing but its own header, so that parsing, help, the man page and completion
 * can all be made from it. What a command does stands in cmd_<verb>.c.
 * Invariants: options stand in the order of their enumerators, those of a run first, common ones last.
 * Constant; allocates nothing, cannot fail.
 */
#include "options.h"

#include <stddef.h>

#define ON_RUNS (ON(CMD_DEMO) | ON(CMD_RUN) | ON(CMD_STRUCTURE))
#define ON_LONG (ON_RUNS | ON(CMD_HAND) | ON(CMD_EQUITY) | ON(CMD_MATCH))
#define ON_STACKS (ON(CMD_ICM) | ON(CMD_PUSHFOLD))
#define ON_ALL ((1u << COMMANDS) - 1)

const struct command commands[COMMANDS] = {
    [CMD_DEMO] =
        {
            .name = "demo",
            .operands = "",
            .summary = "a series of sit-and-gos of six bots, with hand logs to look at",
            .description = "Plays a series of sit-and-go tournaments between six types of bot and prints who won what. "
                           "Leaves a folder with the config of the series and the hands of its first tournament.",
            .examples = "",
        },
    [CMD_INIT] =
        {
            .name = "init",
            .operands = "cash|sng|mtt",
            .kind = OPERAND_GAME,
            .min = 1,
            .max = 1,
            .summary = "print an example config with comments",
            .description = "Prints a config to start from: a cash game, a series of sit-and-gos, or of multi-table "
                           "tournaments.",
            .examples = "holdem init sng > my.toml  an own config to edit and run",
        },
    [CMD_CHECK] =
        {
            .name = "check",
            .operands = "FILE.toml",
            .kind = OPERAND_CONFIG,
            .min = 1,
            .max = 1,
            .summary = "check a config and print it with every default filled in",
            .description = "Reads a config (\"-\" is standard input), reports every error with its place, and prints "
                           "what it means: all keys with their values, as TOML.",
            .examples = "",
        },
    [CMD_RUN] =
        {
            .name = "run",
            .operands = "FILE.toml",
            .kind = OPERAND_CONFIG,
            .min = 1,
            .max = 1,
            .summary = "play the games of a config",
            .description =
                "Plays what the config (\"-\" is standard input) describes and prints a table of results. Results "
                "depend on the config and the seed alone, not on the number of threads.\n"
                "Interrupted once (Ctrl-C), it finishes the tournaments or sessions under way, reports those done and "
                "exits with 130; interrupted twice, it ends at once.",
            .examples = "holdem run my.toml -n 10000  10,000 tournaments, or hands of a cash game\n"
                        "holdem run my.toml -o out --log ipoker  keep results and hands in a folder\n"
                        "holdem run my.toml --set game.ante=5 --json  with an ante, results as JSON",
        },
    [CMD_HAND] =
        {
            .name = "hand",
            .operands = "verify|show|convert|export FILE...",
            .kind = OPERAND_HAND,
            .min = 2,
            .max = 1000000,
            .summary = "verify, print or convert recorded hands; print hands of a run",
            .description =
                "Reads hand histories, also compressed by zstd: files, folders with all files in them, \"-\" for "
                "standard input. Formats are told apart by what is in the file.\n"
                "verify replays every hand through the rules and compares what the record says: posts, turns, amounts, "
                "boards, pots, winners, rake and stacks. It prints one line a file. Hands of games that are not played "
                "here, and damaged ones, count as unsupported. The exit status is 0 only if none differs.\n"
                "show prints hands street by street, with stacks and pot after each action. Of a run's directory it "
                "plays one hand again, which needs no log: --hand N as logs number it, or --tournament T --hand K; "
                "with --to it is written in that format.\n"
                "convert writes the hands in the format of --to, to standard output or with -o to a file for each "
                "file that is read. Hands that do not agree with the rules are left out, which is said; the exit "
                "status is 0 only if none was.\n"
                "export plays a run's directory again and writes those of its hands that the options choose, to "
                "standard output or with -o into a folder.",
            .examples = "holdem hand verify --verbose hands.txt  why hands differ or are unsupported\n"
                        "holdem hand show hands.txt --hand 14402833808  one hand of a file\n"
                        "holdem hand show out --tournament 7 --hand 31  a hand of the run in out, log or no log\n"
                        "holdem hand convert --to ipoker -o new hands.txt  another format, into new\n"
                        "holdem hand export out --player Ann --all-in --first 20  hands of a run worth a look",
        },
    [CMD_EVAL] =
        {
            .name = "eval",
            .operands = "CARDS...",
            .kind = OPERAND_CARDS,
            .min = 1,
            .max = 64,
            .summary = "say what five to seven cards make",
            .description =
                "Finds the best five of 5, 6 or 7 cards. A card is its rank (23456789TJQKA) and its suit "
                "(cdhs), \"As\"; cards may be parted by blanks or commas or stand together. Of two hands the "
                "better has the greater strength, equal hands have the same.",
            .examples = "holdem eval As Kd Qh Jc Ts\n"
                        "holdem eval 2c2d2h7s7cKdAh",
        },
    [CMD_EQUITY] =
        {
            .name = "equity",
            .operands = "HANDS...",
            .kind = OPERAND_RANGE,
            .min = 2,
            .max = 10,
            .summary = "say what share of the pot hands or ranges win",
            .description =
                "Shows 2 to 10 hands down, each word one player's, and prints how often each wins and ties and what "
                "share "
                "of the pot it gets. A word is two cards (AhKd) or a range: AKs, AKo, AK, TT+, ATs+, 22-66, A5s-A2s, "
                "JTs-67s, "
                "random, divided by commas, each with a weight if wanted (AKs:0.5, QQ:25%).\n"
                "Goes through all deals where that takes seconds, else draws them at random until every share is known "
                "to 0.05 points, and says which it did. Sampled results depend on the seed alone, not on threads.",
            .examples = "holdem equity AhAd KsKc\n"
                        "holdem equity QQ+,AK random --board Ks7d2c  against any hand, after the flop\n"
                        "holdem equity 22+ ATs+,KQs random --precision 0.01  sampled to a hundredth of a point",
        },
    [CMD_ICM] =
        {
            .name = "icm",
            .operands = "",
            .summary = "say what tournament stacks are worth in prizes",
            .description =
                "Computes what each stack is worth by the Independent Chip Model (Malmuth and Harville): exactly for "
                "up to 15 players, else to nine digits. Small fields are also told the chances of the paid places and "
                "the equity that an all-in against each other player needs.\n"
                "Prizes are those still to be won, the first place's first, and must not rise.",
            .examples = "holdem icm --stacks 5000,3000,2000 --prizes 50,30,20",
        },
    [CMD_PUSHFOLD] =
        {
            .name = "pushfold",
            .operands = "",
            .summary = "say who goes all-in with what before the flop",
            .description =
                "Computes the equilibrium in which all-in and folding are the only choices before the flop: for two "
                "players of equal stacks, or for the stacks of up to ten in their order of action, the small and the "
                "big blind last. Amounts are big blinds; the small blind is half of one. With prizes, what counts is "
                "not chips but their worth by the Independent Chip Model.\n"
                "With --sc it prints the Sklansky-Chubukov numbers instead: how deep all-in is better than folding "
                "even with the hand face up.",
            .examples = "holdem pushfold --stack 8\n"
                        "holdem pushfold --stacks 12,7,10,9 --prizes 50,30,20  four left, three places paid\n"
                        "holdem pushfold --sc",
        },
    [CMD_MATCH] =
        {
            .name = "match",
            .operands = "[PLAYER]...",
            .kind = OPERAND_BOT,
            .min = 0,
            .max = 32,
            .summary = "play bots against each other on the same cards from every seat",
            .description =
                "A player is a type of bot, a config (all its bots take part) or FILE.toml:NAME, one bot of a config. "
                "In each set the same cards are dealt as often as there are players, and each plays them once from "
                "every seat; every bot begins afresh each time. What luck is left is the players' own, so that "
                "differences show in a fraction of the hands.\n"
                "Prints each player's result with its interval, everybody against the best with a correction for many "
                "comparisons, and says when the data do not suffice. --sprt ends the match as soon as it is decided; "
                "errors of either kind have a probability of at most 5%.\n"
                "With --round-robin it plays a match for each pair and prints the table of all against all; without "
                "players it is that of all built-in types. With --seats 6 one player sits among five of the other.",
            .examples = "holdem match tag lag  heads-up, 1,000 sets of two sessions of 100 hands\n"
                        "holdem match tag lag station --game sng --sets 5000  sit-and-gos, ROI\n"
                        "holdem match my.toml:Ann tag --sprt 0,5  is Ann ahead of tag by 0 or by 5 bb/100?\n"
                        "holdem match --round-robin tag lag my.toml  heads-up, every pair\n"
                        "holdem match --round-robin --seats 6 --sets 200  what each type wins from five of another",
        },
    [CMD_STRUCTURE] =
        {
            .name = "structure",
            .operands = "FILE.toml...",
            .kind = OPERAND_CONFIG,
            .min = 0,
            .max = 8,
            .summary = "say what the structure of a tournament does",
            .description =
                "Plays each config 200 times, or as often as it or -n says, and tells how long its tournaments last, "
                "and level by level who is left with how much; what it is like when half are out, at the bubble and "
                "at the final table; what better bots gain; and whether it matters where one is drawn. Several configs "
                "are played with the same seed and set "
                "side by side.\n"
                "With --suggest it looks for a schedule of usual steps, by playing, so that half of the tournaments "
                "are over in the wanted minutes, and prints it as a config.",
            .examples = "holdem structure turbo.toml slow.toml -n 500\n"
                        "holdem structure --suggest --players 90 --minutes 240 --stack 10000 > evening.toml",
        },
    [CMD_BOTS] =
        {
            .name = "bots",
            .operands = "[NAME|measure [PLAYER]...|calibrate [FILE.toml]]",
            .kind = OPERAND_BOT,
            .min = 0,
            .max = 33,
            .summary = "list the types of bot or the knobs of one, measure how they play, or find knobs for targets",
            .description = "Lists the built-in types of bot. With a name, lists its knobs: what a config may set in "
                           "knobs = { ... }, with unit, range and default.\n"
                           "measure plays each player in a seat of a table of the archetypes and prints its "
                           "statistics, VPIP to WWSF, with intervals; without players, those of all built-in types. "
                           "Players are named as for holdem match. --set gives seats, hands, seed, threads.\n"
                           "calibrate plays the five archetypes against each other and moves their knobs until they "
                           "reach targets: vpip, pfr, three_bet, af, wtsd. It prints the bots to paste into a config, "
                           "and what could not be reached. A file, or --set, gives targets of one's own, and seats, "
                           "hands, rounds, seed.",
            .examples = "holdem bots measure tag my.toml:Ann --set hands=1000000  does Ann play like a tag?\n"
                        "holdem bots calibrate --set seats=9  the archetypes of the full table again\n"
                        "holdem bots calibrate --set tag.vpip=24 --set tag.pfr=20  a looser tag",
        },
    [CMD_BENCH] =
        {
            .name = "bench",
            .operands = "[NAME]...",
            .kind = OPERAND_WORKLOAD,
            .min = 0,
            .max = 64,
            .summary = "say how fast this machine is",
            .description =
                "Repeats each workload for a second and prints the median, the least and the greatest of its rates: "
                "hands evaluated, equities, hands and tournaments played, hands logged, on one thread; how many times "
                "as much two threads play (scaling_2). With names, those only.\n"
                "Rates move from machine to machine and from minute to minute; what can be compared is the ratio of "
                "two programs that ran in turn.",
            .examples = "holdem bench --json > bench.json\n"
                        "holdem bench eval_random eval_batch --seconds 5",
        },
    [CMD_BOT] =
        {
            .name = "bot",
            .operands = "check COMMAND...",
            .kind = OPERAND_PROGRAM,
            .min = 2,
            .max = 200,
            .summary = "check that a bot's program speaks the protocol",
            .description =
                "Starts a program and tries it out: its hello, turns where little is legal, many turns in one write, "
                "lines "
                "in halves, messages of later versions, the end of its input; then sit-and-gos at 16 tables, and again "
                "at one. Prints a line for each, with what to mend. The exit status is 3 if there is a fault. Put -- "
                "before a command that has options.",
            .examples = "holdem bot check python3 my_bot.py\n"
                        "holdem bot check -- ./my_bot --fast  a command with options",
        },
    [CMD_ACPC_SERVER] =
        {
            .name = "acpc-server",
            .operands = "NAME...",
            .kind = OPERAND_NAME,
            .min = 1,
            .max = 10,
            .summary = "let agents of the Annual Computer Poker Competition play a match",
            .description =
                "Each NAME is an agent that speaks the competition's protocol (version 2.0.0, no-limit). The first "
                "line "
                "of output has the port for each, in order; when all have connected, they play hands that all begin "
                "with the same stacks, and the last line is the score in the competition's form. The first agent is "
                "the first one after the button in the first hand. --bot adds built-in bots behind the agents.\n"
                "An agent that fails, or acts illegally, ends the match: exit status 3. The log has a line for each "
                "hand, as the competition's tools read it.",
            .examples = "holdem acpc-server Ann Ben --hands 3000 --match-log ann-ben.log  two agents\n"
                        "holdem acpc-server Ann --bot tag --ports 5000  an agent against tag",
        },
    [CMD_HELP] =
        {
            .name = "help",
            .operands = "[COMMAND]",
            .kind = OPERAND_COMMAND,
            .min = 0,
            .max = 1,
            .summary = "show help",
            .description = "Shows the help of a command; without one, the list of commands.",
            .examples = "",
        },
};

const struct option options[OPTIONS] = {
    [OPT_NUMBER] = {NULL, 'n', "N", NULL, "as many tournaments, or hands of a cash game",
                    ON(CMD_RUN) | ON(CMD_STRUCTURE)},
    [OPT_HANDS] =
        {"hands", 0, "N", NULL,
         "hands to play; cash games only; match: hands of a session (default: 100); acpc-server: default 1000",
         ON(CMD_RUN) | ON(CMD_MATCH) | ON(CMD_ACPC_SERVER)},
    [OPT_TOURNAMENTS] = {"tournaments", 0, "N", NULL, "tournaments to play", ON(CMD_RUN) | ON(CMD_STRUCTURE)},
    [OPT_THREADS] = {"threads", 't', "N", NULL, "threads to work on (default: one for each processor)", ON_LONG},
    [OPT_SEED] = {"seed", 's', "N|random", NULL, "seed of every random draw; \"random\" draws and prints one",
                  ON_RUNS | ON(CMD_EQUITY) | ON(CMD_MATCH) | ON(CMD_ACPC_SERVER)},
    [OPT_OUTPUT] = {"output", 'o', "DIR", NULL,
                    "run: make DIR a run directory: resolved config, results as JSON, and the logs asked for; hand: "
                    "write files into DIR",
                    ON(CMD_RUN) | ON(CMD_HAND)},
    [OPT_FORCE] = {"force", 0, NULL, NULL,
                   "run: write into a directory that holds another run; log more than 100,000 hands one file each; "
                   "hand, acpc-server: replace files",
                   ON(CMD_RUN) | ON(CMD_HAND) | ON(CMD_ACPC_SERVER)},
    [OPT_SET] = {"set", 0, "KEY=VALUE", NULL, "set any key of the config, as in game.ante=5; repeatable",
                 ON(CMD_RUN) | ON(CMD_CHECK) | ON(CMD_MATCH) | ON(CMD_STRUCTURE) | ON(CMD_BOTS)},
    [OPT_LOG] = {"log", 0, "FORMAT", NULL, "log hands in this format; repeatable", ON(CMD_RUN)},
    [OPT_HAND] = {"hand", 0, "ID", NULL, "show: the hand with this id, or number of a run", ON(CMD_HAND)},
    [OPT_TOURNAMENT] = {"tournament", 0, "T", NULL, "show: --hand counts within this tournament or session",
                        ON(CMD_HAND)},
    [OPT_TO] = {"to", 0, "FORMAT", NULL, "the format that hands are written in", ON(CMD_HAND)},
    [OPT_PLAYER] = {"player", 0, "NAME", NULL, "export: hands that this player was dealt into", ON(CMD_HAND)},
    [OPT_POSITION] = {"position", 0, "POS", NULL, "export: with that player on BTN, SB, BB, UTG, CO, ...",
                      ON(CMD_HAND)},
    [OPT_POT] = {"pot", 0, "BB", NULL, "export: pots of at least so many big blinds", ON(CMD_HAND)},
    [OPT_ALL_IN] = {"all-in", 0, NULL, NULL, "export: hands in which somebody was all-in", ON(CMD_HAND)},
    [OPT_SHOWDOWN] = {"showdown", 0, NULL, NULL, "export: hands that came to a showdown", ON(CMD_HAND)},
    [OPT_LEVEL] = {"level", 0, "L", NULL, "export: hands of this blind level, from 1", ON(CMD_HAND)},
    [OPT_FIRST] = {"first", 0, "N", NULL, "export: no more than the first N of these hands", ON(CMD_HAND)},
    [OPT_VERBOSE] = {"verbose", 0, NULL, NULL, "verify: name every hand, and what differs", ON(CMD_HAND)},
    [OPT_BOARD] = {"board", 0, "CARDS", NULL, "cards on the board: 3, 4 or 5", ON(CMD_EQUITY)},
    [OPT_DEAD] = {"dead", 0, "CARDS", NULL, "cards that are gone", ON(CMD_EQUITY)},
    [OPT_EXACT] = {"exact", 0, NULL, NULL, "go through all deals, however long that takes", ON(CMD_EQUITY)},
    [OPT_SAMPLES] = {"samples", 0, "N", NULL, "draw so many deals, or fewer if --precision is reached", ON(CMD_EQUITY)},
    [OPT_PRECISION] = {"precision", 0, "P", NULL,
                       "draw until every share is known to P percent points, 95 times in 100", ON(CMD_EQUITY)},
    [OPT_GAME] = {"game", 0, "KIND", "cash sng", "what is played (default: cash, heads-up or more, 100 big blinds)",
                  ON(CMD_MATCH)},
    [OPT_SETS] = {"sets", 0, "N", NULL, "sets to play at most (default: 1000)", ON(CMD_MATCH)},
    [OPT_SPRT] =
        {"sprt", 0, "LOW,HIGH", NULL,
         "stop as soon as a sequential test tells whether the first player is ahead of the second by LOW or by "
         "HIGH",
         ON(CMD_MATCH)},
    [OPT_ROUND_ROBIN] = {"round-robin", 0, NULL, NULL, "a match for each pair of players, and the table of all",
                         ON(CMD_MATCH)},
    [OPT_SEATS] = {"seats", 0, "N", NULL, "with --round-robin: one player among N - 1 of the other (default: 2)",
                   ON(CMD_MATCH)},
    [OPT_BLINDS] = {"blinds", 0, "SB,BB", NULL, "small and big blind (default: 50,100)", ON(CMD_ACPC_SERVER)},
    [OPT_BOT] = {"bot", 0, "TYPE", NULL, "a built-in bot plays too; repeatable", ON(CMD_ACPC_SERVER)},
    [OPT_HOST] = {"host", 0, "ADDRESS", NULL,
                  "the IPv4 address to wait at for agents (default: 127.0.0.1, this machine only); 0.0.0.0: all",
                  ON(CMD_ACPC_SERVER)},
    [OPT_PORTS] = {"ports", 0, "LIST", NULL, "port of each agent, with commas between them (default: free ones)",
                   ON(CMD_ACPC_SERVER)},
    [OPT_START] = {"start", 0, "S", NULL, "seconds to wait for an agent (default: 60)", ON(CMD_ACPC_SERVER)},
    [OPT_DECISION] = {"decision", 0, "S", NULL, "seconds for a decision (default: 10)", ON(CMD_ACPC_SERVER)},
    [OPT_MATCH_LOG] = {"match-log", 0, "FILE", NULL, "write the log of the match to FILE", ON(CMD_ACPC_SERVER)},
    [OPT_STACK] = {"stack", 0, "N", NULL,
                   "pushfold: stacks of two players in big blinds (default: 10); structure: chips to begin with; "
                   "acpc-server: chips of each player at the start of each hand (default: 20000)",
                   ON(CMD_PUSHFOLD) | ON(CMD_STRUCTURE) | ON(CMD_ACPC_SERVER)},
    [OPT_STACKS] = {"stacks", 0, "LIST", NULL, "stack of each player, with commas between them", ON_STACKS},
    [OPT_PRIZES] = {"prizes", 0, "LIST", NULL, "prizes still to be won, as in 50,30,20", ON_STACKS},
    [OPT_SUGGEST] = {"suggest", 0, NULL, NULL, "look for a schedule for so many players, minutes and chips",
                     ON(CMD_STRUCTURE)},
    [OPT_PLAYERS] = {"players", 0, "N", NULL, "with --suggest: entries", ON(CMD_STRUCTURE)},
    [OPT_MINUTES] = {"minutes", 0, "N", NULL,
                     "with --suggest: when half of the tournaments should be over, give or take a tenth",
                     ON(CMD_STRUCTURE)},
    [OPT_ANTE] = {"ante", 0, "BB", NULL, "ante of each player (default: 0)", ON(CMD_PUSHFOLD)},
    [OPT_SC] = {"sc", 0, NULL, NULL, "print the Sklansky-Chubukov numbers", ON(CMD_PUSHFOLD)},
    [OPT_SECONDS] = {"seconds", 0, "S", NULL, "spend so long on each workload (default: 1); 0: run it once",
                     ON(CMD_BENCH)},
    [OPT_JSON] = {"json", 0, NULL, NULL, "print one JSON object instead of text",
                  ON(CMD_RUN) | ON(CMD_EVAL) | ON(CMD_EQUITY) | ON_STACKS | ON(CMD_BOTS) | ON(CMD_MATCH) |
                      ON(CMD_STRUCTURE) | ON(CMD_BENCH)},
    [OPT_PROGRESS] = {"progress", 0, "HOW", "auto plain none",
                      "auto: a bar on a terminal, else a line every ten seconds; plain: lines; none",
                      ON_LONG | ON(CMD_ACPC_SERVER)},
    [OPT_QUIET] = {"quiet", 0, NULL, NULL, "no progress, no warnings", ON_LONG | ON(CMD_ACPC_SERVER) | ON(CMD_BOTS)},
    [OPT_COLOR] = {"color", 0, "WHEN", "auto always never", "colours; auto: on a terminal, unless NO_COLOR is set",
                   ON_ALL | ON_PROGRAM},
    [OPT_HELP] = {"help", 'h', NULL, NULL, "show this help", ON_ALL | ON_PROGRAM},
    [OPT_VERSION] = {"version", 0, NULL, NULL, "show the version", ON_PROGRAM},
    [OPT_PRINT] = {"print", 0, "WHAT", "man completion", NULL, ON_PROGRAM},
};
