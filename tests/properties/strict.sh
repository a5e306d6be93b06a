#!/bin/sh
# SPDX-License-Identifier: MIT
#
# unsanitized: slow, and other tests make the same accesses
#
# Property: the mode of accesses changes no value of a program without races: the programs about
# expressions do the same with every access strict (U-LOW-95).  A quick run takes an eighth of them.
. "$UPC2C_SOURCE/tests/command.sh"
start_command_test properties/strict

# $1: file, $2: flags of upcc, $3: title
run_strict() {
	# shellcheck disable=SC2046,SC2086 # lists of words
	good "$upcc" -include upc_strict.h -O1 $2 $(directive "$1" flags) "$1" -o program
	prints ok "$upcrun" -n 3 ./program
}

n=0
for file in $(some_of 8 "$UPC2C_SOURCE"/tests/run/low-[0-9]*.upc "$UPC2C_SOURCE"/tests/run/count-*.upc); do
	case " $(directive "$file" threads) " in '  ' | *' 3 '*) ;; *) continue ;; esac
	case " $(directive "$file" compilers) " in '  ' | *' gcc '*) ;; *) continue ;; esac
	n=$((n + 1))
	case $((n % 2)) in # the number of threads does not matter for what makes accesses strict
	0) run_strict "$file" '' ;;
	*) run_strict "$file" '-T 3' ;;
	esac
done
[ "$n" -gt 0 ] && { ! is_whole || [ "$n" -gt 60 ]; } || fail "only $n programs"
good "$upcc" -include upc_strict.h -trans "$UPC2C_SOURCE/tests/run/low-018-compound-assignment.upc" -o strict.c
grep -q 'upcr_put_int_strict' strict.c || fail 'nothing became strict'
! grep -q 'upcr_put_int(' strict.c || fail 'not all became strict'
end_command_test
