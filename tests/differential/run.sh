#!/bin/sh
# SPDX-License-Identifier: MIT
#
# run.sh FIRST LAST EXPRESSIONS - random programs with these seeds, compiled with gcc and
# clang, with THREADS chosen at launch and before: every expression over shared objects has
# the value of its twin over private ones.  generate.c says what they are.  One of the compilers optimizes, and the other
# one does not: the seed says which.
. "$UPC2C_SOURCE/tests/command.sh"
start_command_test "differential/$1-$2"

# $1: compiler, $2: level, $3: number of threads, or empty
compiled() {
	good "$upcc" -w --cc="$1" "$2" \
		${3:+-T "$3"} -fwrapv program.upc -o program
	for n in ${3:-1 2 4}; do
		prints ok "$upcrun" -n "$n" ./program
	done
}

seed=$1 n_programs=0
while [ "$seed" -le "$2" ]; do
	good "$UPC2C_BUILD/tests/differential/generate" "$seed" "$3"
	mv "$out" program.upc
	echo "seed $seed, $3 expressions"
	case $((seed % 2)) in 0) plain=gcc optimizing=clang-19 ;; *) plain=clang-19 optimizing=gcc ;; esac
	[ -z "${UPC2C_SANITIZE:-}" ] || plain=$UPC2C_COMPILER
	compiled "$plain" -O0 ''
	if [ -n "${UPC2C_SANITIZE:-}" ]; then
		compiled "$plain" -O0 3
	else
		compiled $optimizing -O2 ''
		compiled "$plain" -O2 3
	fi
	seed=$((seed + 1)) n_programs=$((n_programs + 1))
done
echo "$n_programs programs"
[ "$n_programs" -ge 1 ] || fail 'no program was tried'
end_command_test
