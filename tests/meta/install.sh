#!/bin/sh
# What is installed is enough: the example is built against it through pkg-config, and plays.
# sh install.sh BUILD-DIRECTORY CC [FLAGS]: CC with the flags that the library was built with.
set -eu

prefix=$(mktemp -d)
trap 'rm -rf "$prefix"' EXIT
cmake --install "$1" --prefix "$prefix" >"$prefix/files"
PKG_CONFIG_PATH=$(dirname "$(find "$prefix" -name holdem.pc)")
export PKG_CONFIG_PATH
cp examples/custom_bot.c "$prefix"
cd "$prefix"
# shellcheck disable=SC2046,SC2086
"$2" ${3:-} -std=c17 custom_bot.c -o custom_bot $(pkg-config --cflags --libs holdem)
./custom_bot 20 | grep -q '^Watcher .* wins'
# The same source as a plugin, in a game of the installed program.
# shellcheck disable=SC2046,SC2086
"$2" ${3:-} -std=c17 -shared -fPIC -DHOLDEM_PLUGIN custom_bot.c -o custom_bot.so $(pkg-config --cflags --libs holdem)
cat >game.toml <<END
[game]
game_type = "sng"
bots = [{ type = "plugin", path = "custom_bot.so", name = "Watcher", knobs = { open = 30 } }, { type = "tag" }]
END
bin/holdem run game.toml -n 20 --quiet | grep -q '^Watcher '
test "$(bin/holdem --version)" = "holdem $(pkg-config --modversion holdem)"
test -s share/bash-completion/completions/holdem
! command -v scdoc >/dev/null || test -s share/man/man1/holdem.1
