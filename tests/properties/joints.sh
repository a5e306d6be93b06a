#!/bin/sh
# SPDX-License-Identifier: MIT
#
# Property: the tokens of the output are those of its pieces: wherever the user's text and ours meet, two
# tokens stay two.  Tried with our test programs without the white space that they can do without, half of
# them with events; a C compiler takes what comes out.  A quick run takes an eighth of them.
. "$UPC2C_SOURCE/tests/command.sh"
start_command_test properties/joints
joints=$UPC2C_BUILD/tests/properties/joints
count=0 n=0

# Checks that the output is what --dump=joints prints, but for the marks.
same_output() {
	good "$upc2c" -w "$1" -o whole.c
	good "$upc2c" -w "$1" --dump=joints
	tr -d '\036' <"$out" | cmp -s - whole.c || fail "$1: --dump=joints shows another output"
	grep -q "$(printf '\036')" "$out" || fail "$1: no marks"
}

# $1: a compiler
takes() {
	case $flags in *-network=mpi*) defines=-DUPCR_NETWORK ;; *) defines= ;; esac
	# shellcheck disable=SC2046 # a word or none
	"$1" -w -fsyntax-only $defines $(echo "$flags" | grep -o -e '-std=[cg][^ ]*') -I "$UPC2C_BUILD/include/upc2c" -I "$(dirname "$program")" out.c 2>"$err"
}

same_output "$UPC2C_SOURCE/tests/lower/update.upc"
same_output "$UPC2C_SOURCE/tests/lower/own.upc"
printf 'a\036b = 1\036.e\036+1;\n' >glued
! "$joints" check <glued >"$out" || fail 'joined tokens are not seen'
for program in $(some_of 16 "$UPC2C_SOURCE"/tests/run/*.upc "$UPC2C_SOURCE"/tests/lower/*.upc); do
	n=$((n + 1))
	"$joints" squeeze <"$program" >squeezed.upc
	flags=$(directive "$program" flags | sed 's/-W[lu],[^ ]*//g; s/-shared-heap[= ][^ ]*//; s/-l[^ ]*//g; s/--cc[^ ]*//')
	[ $((count % 2)) = 0 ] || flags="$flags --inst-local --inst-functions"
	# shellcheck disable=SC2086 # a list
	"$upc2c" -w $flags -I "$(dirname "$program")" squeezed.upc --dump=joints >marked 2>"$err" || continue
	count=$((count + 1))
	"$joints" check <marked || fail "$program, squeezed, $flags: tokens are joined"
	[ $((count % 3)) = 0 ] || continue
	tr -d '\036' <marked >out.c
	takes gcc || takes clang-19 || show "$program, squeezed: not C"
done
[ $count -ge $((n / 3)) ] || fail "only $count programs"
end_command_test
