#!/bin/sh
# SPDX-License-Identifier: MIT
#
# unsanitized: a library with sanitizers links with one compiler and one command only
#
# Property: code in a region of #pragma pupc off is, with --inst, what it is without the flag: the same
# C and the same machine code, function by function (GASP-10, GASP-50).  And what comes out of
# --inst is C: translated again, with --inst or without, it stays as it is.  A quick run takes a twelfth of the programs.
. "$UPC2C_SOURCE/tests/command.sh"
start_command_test properties/inst-off

# Prints the functions of an object file, each with its code; numbers of addresses are left out.
code() {
	objdump -dr --no-show-raw-insn "$1" | awk '
	/^[0-9a-f]+ <.*>:$/ { name = $2; keep = name !~ /^<upcr_/; next }
	keep && NF {
		sub(/^ *[0-9a-f]+:[ \t]*/, "")
		gsub(/[0-9a-f]+ <[^>]*>/, "<>") # targets within the section
		gsub(/\.(rodata|text|data|bss|LC|str)[^ ]*/, ".x")
		gsub(/(-|\+)?0x[0-9a-f]+\(%rip\)/, "(%rip)")
		print name, $0
	}'
}

# Prints the lines of the program itself: neither what stands before the first #line, nor the tables.
body() {
	sed -n '/^#line 1 /,$p' "$1" | sed '/^static const char \*upcr_event_files\[/,$d'
}

# $1: file, $2: the C, the rest: flags
translate() {
	input=$1 output=$2
	shift 2
	# shellcheck disable=SC2086 # lists of words
	good "$upcc" -trans $flags "$@" "$input" -o "$output"
}

# $1: compiler
same_code() {
	for part in plain off; do
		good "$upcc" --cc="$1" -w -O2 -c $part.c -o $part.o
		code $part.o >$part.code
		has_file $part.code
	done
	same "$program with $1" plain.code off.code || fail 'the machine code differs'
}

same_twice() {
	good "$upc2c" -E once.c
	mv "$out" once.i
	good "$upc2c" once.i -o twice.i
	same "$program" once.i twice.i || fail 'translating the output changes it'
	good "$upc2c" --inst-local --inst-functions once.i -o twice.i
	same "$program" once.i twice.i || fail 'translating the output with --inst changes it'
}

n=0
for program in $(some_of 12 "$UPC2C_SOURCE"/samples/*/*.upc "$UPC2C_SOURCE"/tests/run/low-0[12]*.upc \
	"$UPC2C_SOURCE"/tests/run/sync-0*.upc "$UPC2C_SOURCE"/tests/run/fa-*.upc "$UPC2C_SOURCE"/tests/run/local-04*.upc); do
	grep -q 'pragma pupc' "$program" && continue # has regions of its own
	flags="-w -Dmain=its_main -I$(dirname "$program") $(directive "$program" flags)"
	{
		echo '#pragma pupc off'
		cat "$program"
	} >off.upc
	translate off.upc plain.c
	translate off.upc off.c --inst-local --inst-functions
	translate "$program" once.c --inst-local --inst-functions
	body plain.c >plain.body
	body off.c >off.body
	same "$program" plain.body off.body || fail 'the C differs'
	prints c "$upc2c" --detect once.c
	case $((n % 5)) in
	0) same_code gcc ;;
	1) same_code clang-19 ;;
	2) same_twice ;;
	esac
	grep -q 'upcr_inst_' once.c || fail "$program raises nothing with --inst-functions"
	! grep -q 'upcr_inst_[a-z]*(&upcr_events' off.body || fail "$program raises events where they are off"
	n=$((n + 1))
done
[ "$n" -gt 0 ] && { ! is_whole || [ "$n" -gt 30 ]; } || fail "only $n programs"
end_command_test
