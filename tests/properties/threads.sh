#!/bin/sh
# SPDX-License-Identifier: MIT
#
# Property: the way a program was compiled does not change what it prints: static and dynamic
# THREADS, optimised or not, from one file or by way of -trans and objects.  A quick run takes a quarter of the samples.
. "$UPC2C_SOURCE/tests/command.sh"
start_command_test properties/threads

n=0
for expected in $(some_of 4 "$UPC2C_SOURCE"/samples/*/expected.out); do
	folder=${expected%/*}
	name=$(basename "$folder")
	good "$upcc" -O1 "$folder/$name.upc" -o program
	good "$upcrun" -n 4 ./program
	sort "$out" >dynamic
	good "$upcc" -T 4 -trans "$folder/$name.upc"
	good "$upcc" -g -c "$name.trans.c" -o part.o
	good "$upcc" part.o -o program
	good "$upcrun" -n 4 ./program
	sort "$out" >static
	same "$name" dynamic static || fail "$name: static differs from dynamic"
	n=$((n + 1))
done
[ "$n" -gt 0 ] && { ! is_whole || [ "$n" -ge 5 ]; } || fail "only $n samples"
end_command_test
