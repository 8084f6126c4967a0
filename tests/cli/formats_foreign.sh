#!/usr/bin/env bash
# Formats of hand histories seen by parsers of others: Python's tomllib, and a JSON schema (docs/ohh.schema.json).
. "$(dirname "$0")/lib.bash"
schema=$OLDPWD/docs/ohh.schema.json

if ! python3 -c 'import tomllib, jsonschema' 2>/dev/null; then
    echo 'skipped: this needs Python 3.11 and its jsonschema (Debian: python3-jsonschema)'
    exit 77
fi

holdem init sng >sng.toml
holdem init cash >cash.toml
expect 0 holdem run sng.toml -n 3 -o logs/sng --log phh --log ohh --set=output.log_layout=table
expect 0 holdem run sng.toml -n 1 -o logs/hand --log phh --log ohh
expect 0 holdem run cash.toml --hands 400 -o logs/cash --log phh --log ohh --set=output.log_layout=session \
    --set='game.currency="€"' --set=game.money_decimals=2 --set=game.rake_percent=5 --set=game.ante=2
expect 0 holdem run cash.toml --hands 400 -o logs/play --log phh --log ohh --set=output.log_layout=session \
    --set='output.deal_to="hero"'

python3 - "$schema" <<'END' >out 2>err || fail "$(tail -n 3 err)"
import glob, json, sys, tomllib
import jsonschema

def phh_hands():
    for path in glob.glob("logs/**/*.phh", recursive=True):
        with open(path, "rb") as file:
            yield tomllib.load(file)
    for path in glob.glob("logs/**/*.phhs", recursive=True):
        with open(path, "rb") as file:
            for key, hand in tomllib.load(file).items():
                assert key == str(hand["hand"]), path
                yield hand

n = 0
for hand in phh_hands():
    n += 1
    players = len(hand["starting_stacks"])
    assert hand["variant"] == "NT" and hand["actions"][0].startswith("d dh p1 ")
    for key in ("antes", "blinds_or_straddles", "seats", "players", "finishing_stacks", "winnings"):
        assert len(hand[key]) == players, key
    pots = sum(hand["_pots"]) - sum(hand.get("_rake", []))
    assert abs(sum(hand["winnings"]) - pots) < 1e-6
    lost = sum(hand["starting_stacks"]) - sum(hand["finishing_stacks"])
    assert abs(lost - sum(hand.get("_rake", []))) < 1e-6

with open(sys.argv[1]) as file:
    schema = json.load(file)
jsonschema.Draft7Validator.check_schema(schema)
check = jsonschema.Draft7Validator(schema)
m = 0
for path in glob.glob("logs/**/*.ohh", recursive=True):
    with open(path, encoding="utf-8") as file:
        for text in file.read().split("\n\n"):
            check.validate(json.loads(text))
            m += 1
assert n == m > 800, (n, m)
END
finish
