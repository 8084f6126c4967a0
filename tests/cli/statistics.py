"""Counts players' statistics in hands written as PokerStars text, and compares them with those of a run's result.

    statistics.py RESULT.json HANDS.txt

A second way to the numbers, from the definitions of docs/STATISTICS.md and nothing else: it reads text, keeps whole
stacks and bets, and asks of each decision what could have been done. Compares every statistic in total, by position and
by depth of stack. Says what differs, and the hands counted.
"""
import json
import re
import sys
from collections import defaultdict

SEAT = re.compile(r"Seat (\d+): (.+) \((\d+) in chips\)$")  # with more behind it: out of hand
HEAD = re.compile(r"\(\d+/(\d+)\)")
ACTION = re.compile(r"(.+): (folds|checks|calls|bets|raises)(?: (\d+))?(?: to (\d+))?( and is all-in)?$")
POST = re.compile(r"(.+): posts (the ante|small blind|big blind) (\d+)( and is all-in)?$")
COLLECT = re.compile(r"(.+) collected (\d+) from ")
DEPTHS = [(6, "0-6"), (10, "6-10"), (15, "10-15"), (25, "15-25"), (50, "25-50")]
STATISTICS = ("vpip pfr three_bet four_bet fold_to_three_bet limp steal fold_to_steal c_bet fold_to_c_bet af afq wtsd "
              "w_sd wwsf all_in").split()


class Hand:
    """One hand: the betting as it goes on, and (times, opportunities) by player and statistic."""

    def __init__(self, lines):
        self.big_blind = int(HEAD.search(lines[0]).group(1))
        self.button = int(re.search(r"Seat #(\d+) is the button", lines[1]).group(1))
        self.seat, self.start = {}, {}
        for line in lines[2:]:
            if not line.startswith("Seat "):
                break
            if match := SEAT.match(line):
                self.seat[match[2]], self.start[match[2]] = int(match[1]), int(match[3])
        self.stack = dict(self.start)
        self.bet = dict.fromkeys(self.seat, 0)
        self.folded, self.all_in, self.won = set(), set(), set()
        self.counts = {name: defaultdict(lambda: [0, 0]) for name in self.seat}
        self.blind = {}  # "small" and "big" -> who sits there
        self.street = 0
        self.saw_flop = set()
        self.last_decision = 0  # street of it
        self.raises = []  # who raised before the flop
        self.steal = self.entered = False  # the only raise is a steal; somebody has not folded
        self.acted = set()
        self.level = self.full_raise = self.big_blind
        self.flop_bets = []
        self.c_bet = False
        self.position = None
        for line in lines[2:]:
            self.take(line)
        self.end()

    # ---- the lines ----

    def take(self, line):
        if post := POST.match(line):
            self.post(*post.groups())
        elif line == "*** HOLE CARDS ***":
            self.find_positions()
        elif line.startswith(("*** FLOP", "*** TURN", "*** RIVER")):
            self.next_street()
        elif line == "*** SUMMARY ***":
            self.street = 9
        elif self.street == 9:
            return
        elif action := ACTION.match(line):
            name, kind, amount, to, all_in = action.groups()
            self.decide(name, kind, int(to or amount or 0), bool(all_in))
        elif collect := COLLECT.match(line):
            self.won.add(collect[1])

    def post(self, name, what, amount, all_in):
        self.stack[name] -= int(amount)
        if what != "the ante":
            self.bet[name] += int(amount)
            self.blind[what.split()[0]] = name
        if all_in or self.stack[name] == 0:
            self.all_in.add(name)

    def next_street(self):
        if self.street == 0:
            self.saw_flop = set(self.seat) - self.folded
        self.street += 1
        self.bet = dict.fromkeys(self.seat, 0)
        self.level, self.acted = 0, set()

    # ---- positions ----

    def after(self, seat):
        """Players in the order in which they sit behind a seat, once round."""
        return sorted(self.seat, key=lambda name: (self.seat[name] - seat - 1) % 100)

    def find_positions(self):
        """A blind whose ante took everything posts nothing: he sits behind the button, or behind the small blind."""
        order = self.after(self.button)
        broke = [name for name in self.seat if self.stack[name] == 0 and self.bet[name] == 0]
        if "big" not in self.blind:
            small = self.blind.get("small")
            around = self.after(self.seat[small]) if small else order
            self.blind["big"] = next(name for name in around if name in broke)
        if "small" not in self.blind and order[0] in broke and order[0] != self.blind["big"]:
            self.blind["small"] = order[0]
        here = self.position = {self.blind["big"]: "BB"}
        if "small" in self.blind:
            here[self.blind["small"]] = "SB"
        for name in self.seat:
            if self.seat[name] == self.button:
                here[name] = "BTN"
        others = [name for name in reversed(order) if name not in here]
        for name, position in zip(others, ["CO", "HJ", "LJ"] + ["EP"] * len(others)):
            here[name] = position

    # ---- decisions ----

    def count(self, name, statistic, happened):
        count = self.counts[name][statistic]
        if statistic in ("af", "afq") or count[1] == 0:
            count[0] += happened
            count[1] += 1

    def could_raise(self, name):
        others = [other for other in self.seat if other not in self.folded | self.all_in | {name}]
        if not any(self.stack[other] + self.bet[other] > self.level for other in others):
            return False
        if name in self.acted and self.level - self.bet[name] < self.full_raise:
            return False
        return self.stack[name] + self.bet[name] > self.level

    def decide(self, name, kind, amount, all_in):
        self.last_decision = self.street
        if self.street == 0:
            self.count_early(name, kind)
        else:
            self.count_late(name, kind)
        if kind in ("bets", "raises"):
            by = amount - self.level
            self.full_raise = max(by, self.full_raise) if self.street == 0 else self.full_raise
            self.level = amount
        put = {"calls": amount, "bets": amount, "raises": amount - self.bet[name]}.get(kind, 0)
        self.stack[name] -= put
        self.bet[name] += put
        self.acted.add(name)
        if kind == "folds":
            self.folded.add(name)
        if all_in:
            self.all_in.add(name)

    def count_early(self, name, kind):
        raised, called, folded = kind == "raises", kind == "calls", kind == "folds"
        position, before = self.position[name], len(self.raises)
        vpip = self.counts[name]["vpip"]  # once a hand, but any of several decisions may be it
        vpip[:] = [int(vpip[0] or called or raised), 1]
        pfr = self.counts[name]["pfr"]
        pfr[:] = [int(pfr[0] or raised), 1]
        if before == 0 and position != "BB" and self.bet[name] < self.level:
            self.count(name, "limp", called)
        if before == 0 and not self.entered and position in ("CO", "BTN", "SB"):
            self.count(name, "steal", raised)
            self.steal = raised
        elif before == 1 and self.steal and position in ("SB", "BB"):
            self.count(name, "fold_to_steal", folded)
        if before == 1 and self.could_raise(name):
            self.count(name, "three_bet", raised)
        if before == 2 and self.could_raise(name):
            self.count(name, "four_bet", raised)
        if before == 2 and name == self.raises[0]:
            self.count(name, "fold_to_three_bet", folded)
        self.entered |= not folded
        if raised:
            self.raises.append(name)

    def count_late(self, name, kind):
        aggressive = kind in ("bets", "raises")
        if kind != "checks":
            self.count(name, "afq", aggressive)
        if aggressive:
            self.counts[name]["af"][0] += 1
        if kind == "calls":
            self.counts[name]["af"][1] += 1
        if self.street != 1:
            return
        if not self.flop_bets and self.raises and name == self.raises[-1]:
            self.count(name, "c_bet", aggressive)
            self.c_bet = aggressive
        elif self.c_bet and len(self.flop_bets) == 1:
            self.count(name, "fold_to_c_bet", kind == "folds")
        if aggressive:
            self.flop_bets.append(name)

    def end(self):
        left = set(self.seat) - self.folded
        showdown = left if len(left) > 1 else set()
        for name in self.seat:
            self.count(name, "all_in", bool(showdown) and self.last_decision < 3 and name in showdown)
            if name in self.saw_flop:
                self.count(name, "wtsd", name in showdown)
                self.count(name, "wwsf", name in self.won)
            if name in showdown:
                self.count(name, "w_sd", name in self.won)

    def depth(self, name):
        return next((key for less, key in DEPTHS if self.start[name] < less * self.big_blind), "50+")


def hands_of(path):
    lines = []
    with open(path, encoding="utf-8") as file:
        for line in file:
            line = line.rstrip("\n")
            if line.startswith("PokerStars Hand #") and lines:
                yield Hand(lines)
                lines = []
            if line:
                lines.append(line)
    yield Hand(lines)


def tally(paths, bots):
    """(bot, where) -> statistic -> [times, opportunities]; "hands" is a plain number."""
    totals = defaultdict(lambda: defaultdict(lambda: [0, 0]))
    hands = 0
    for path in paths:
        for hand in hands_of(path):
            hands += 1
            for name, counts in hand.counts.items():
                bot = name if name in bots else re.sub(r" #\d+$", "", name)
                for where in ("all", hand.position[name], hand.depth(name)):
                    total = totals[bot, where]
                    total["hands"][0] += 1
                    for statistic, count in counts.items():
                        total[statistic][0] += count[0]
                        total[statistic][1] += count[1]
    return totals, hands


def compare(where, told, counted):
    wrong = 0
    pairs = [("hands", told["hands"], counted["hands"][0])]
    pairs += [(key, [told[key]["times"], told[key]["opportunities"]], counted[key]) for key in STATISTICS]
    for key, ours, theirs in pairs:
        if ours != theirs:
            print(f"{where} {key}: the program says {ours}, the text {theirs}")
            wrong += 1
    return wrong


def main(result, paths):
    with open(result, encoding="utf-8") as file:
        players = json.load(file)["players"]
    totals, hands = tally(paths, {player["name"] for player in players})
    wrong = compared = 0
    for player in players:
        name, told = player["name"], player["statistics"]
        places = {"all": told, **told["by_position"], **told.get("by_depth_bb", {})}
        compared += len(places)
        for where, part in places.items():
            wrong += compare(f"{name}, {where}", part, totals[name, where])
        for bot, where in list(totals):
            if bot == name and where not in places and "by_depth_bb" in told:
                print(f"{name}, {where}: the program knows none of it")
                wrong += 1
    print(f"{hands} hands, {compared * len(STATISTICS)} statistics, {wrong} of them differ")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], sys.argv[2:]))
