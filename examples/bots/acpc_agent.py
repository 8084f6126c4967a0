#!/usr/bin/env python3
"""An agent of the Annual Computer Poker Competition in Python, with nothing but the standard library.

In a config:  { type = "acpc", command = ["python3", "examples/bots/acpc_agent.py", "20000", "50", "100"] }
By itself:    python3 acpc_agent.py [--call | --wild] STACK SMALL_BLIND BIG_BLIND HOST PORT

The protocol tells neither stacks nor blinds, so that an agent must know its game: here by its arguments. It goes all-in
with a pair or an ace before the flop, if that is not far above the blinds, and else calls what is cheap; with --call it
only calls, with --wild it does anything. docs/ACPC.md has the protocol.
"""
import random
import socket
import sys


class State:
    """What a line MATCHSTATE:place:hand:betting:cards says, for no-limit hold'em."""

    def __init__(self, line, stack, small_blind, big_blind):
        _, place, _, betting, cards = line.split(":")
        self.place, self.stack, self.big_blind = int(place), stack, big_blind
        hole, *self.board = cards.split("/")
        hole = hole.split("|")
        self.players = len(hole)
        self.cards = hole[self.place][:2], hole[self.place][2:]
        self.folded = [False] * self.players
        blinds = [big_blind, small_blind] if self.players == 2 else [small_blind, big_blind]
        self.spent = blinds + [0] * (self.players - len(blinds))  # of the whole hand
        self.street = betting.count("/")
        self._play(betting.split("/"))

    def _play(self, streets):
        """Follows the betting to its end: who is to act then, what it costs, and what may be raised to."""
        for number, street in enumerate(streets):
            first = (1 if self.players == 2 else 2 % self.players) if number == 0 else 0
            self.step = self.big_blind
            self.open = [not folded and spent < self.stack for folded, spent in zip(self.folded, self.spent)]
            self.actor = self._next(first - 1)
            while street:
                kind, size = street[0], ""
                street = street[1:]
                while kind == "r" and street[:1].isdigit():
                    size, street = size + street[0], street[1:]
                self._act(kind, int(size or 0))
        over = self.actor is None or self.folded.count(False) == 1
        self.mine = not over and self.actor == self.place
        self.to_call = max(self.spent) - self.spent[self.place]

    def _next(self, after):
        seats = [(after + step) % self.players for step in range(1, self.players + 1)]
        return next((seat for seat in seats if self.open[seat]), None)

    def _act(self, kind, size):
        player = self.actor
        self.open[player] = False
        if kind == "f":
            self.folded[player] = True
        elif kind == "c":
            self.spent[player] = max(self.spent)
        else:
            self.step = max(self.step, size - max(self.spent))
            self.spent[player] = size
            self.open = [other != player and not folded and spent < self.stack
                         for other, (folded, spent) in enumerate(zip(self.folded, self.spent))]
        self.actor = self._next(player)

    def raises(self):
        """The least and the most that may be raised to, as totals of the hand; None where none is allowed."""
        able = [p for p in range(self.players) if not self.folded[p] and self.spent[p] < self.stack]
        if len(able) < 2 or max(self.spent) >= self.stack:
            return None
        return min(self.stack, max(self.spent) + self.step), self.stack


def careful(state):
    (a, _), (b, _) = state.cards
    good = a == b or "A" in (a, b)
    if state.street == 0 and good and state.raises() and state.to_call <= 10 * state.big_blind:
        return "r%d" % state.raises()[1]
    if state.to_call == 0:
        return "c"
    return "c" if good or state.to_call <= 2 * state.big_blind else "f"


def call(state):
    return "c"


def wild(state):
    """Folds, calls and raises to any size; for tests."""
    least, most = state.raises() or (0, 0)
    roll = random.random()
    if most and roll < 0.4:
        return "r%d" % random.choice([least, most, random.randint(least, most)])
    return "f" if state.to_call > 0 and roll > 0.85 else "c"


def play(connection, decide, stack, small_blind, big_blind):
    connection.sendall(b"VERSION:2.0.0\r\n")
    for line in connection.makefile("r", newline="\n"):
        line = line.rstrip("\r\n")
        if not line.startswith("MATCHSTATE:"):
            continue  # comments begin with # or ;
        state = State(line, stack, small_blind, big_blind)
        if state.mine:
            connection.sendall(("%s:%s\r\n" % (line, decide(state))).encode())


def main():
    words = sys.argv[1:]
    rules = {"--call": call, "--wild": wild}
    decide = rules[words.pop(0)] if words and words[0] in rules else careful
    if len(words) != 5:
        sys.exit(__doc__)
    stack, small_blind, big_blind, host, port = words
    with socket.create_connection((host, int(port))) as connection:
        connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        play(connection, decide, int(stack), int(small_blind), int(big_blind))


main()
