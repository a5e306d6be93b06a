#!/bin/sh
# SPDX-License-Identifier: MIT
#
# Property: translating twice is translating once, and the same input gives the same output
# wherever it is translated.  A quick run takes a quarter of the programs.
. "$UPC2C_SOURCE/tests/command.sh"
start_command_test properties/twice

n=0
for program in $(some_of 4 "$UPC2C_SOURCE"/samples/*/*.upc "$UPC2C_SOURCE"/tests/run/low-0[2-6]*.upc); do
	good "$upc2c" "$program" -o once.c
	good "$upc2c" "$program" -o again.c
	same "$program" once.c again.c || fail 'two runs differ'
	prints c "$upc2c" --detect once.c
	good "$upc2c" -E once.c
	mv "$out" once.i
	good "$upc2c" once.i -o twice.i
	same "$program" once.i twice.i || fail 'translating the output changes it'
	n=$((n + 1))
done
[ "$n" -gt 0 ] && { ! is_whole || [ "$n" -ge 30 ]; } || fail "only $n programs"
end_command_test
