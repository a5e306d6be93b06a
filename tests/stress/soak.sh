#!/bin/sh
# SPDX-License-Identifier: MIT
#
# soak.sh [ROUNDS [THREADS [SEED [FLAG...]]]] - soak.upc for a while; by hand with a million rounds and 8
# threads.  Prints how much memory it needed over time.
. "$UPC2C_SOURCE/tests/command.sh"
start_command_test stress/soak

rounds=20000
! is_whole || rounds=200000
rounds=${1:-$rounds} threads=${2:-4} seed=${3:-1}
[ $# -lt 3 ] || shift 3
[ $# -eq 0 ] || [ "$1" != "$rounds" ] || set --
# shellcheck disable=SC2086 # flags are lists of words
good "$upcc" ${UPCC_FLAGS-} -g -O2 "$@" "$UPC2C_SOURCE/tests/stress/soak.upc" -o soak
guard_seconds=$((600 + rounds / 100))
guard "$upcrun" -n "$threads" ./soak "$rounds" "$seed" </dev/null >"$out" 2>"$err"
got=$?
cat "$out"
[ $got = 0 ] || show "status $got"
[ ! -s "$err" ] || show 'messages'
[ "$(tail -n 1 "$out")" = ok ] || show 'not to the end'
end_command_test
