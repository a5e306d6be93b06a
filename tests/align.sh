#!/bin/sh
# SPDX-License-Identifier: MIT
#
# align.sh FILE.upc - what upcc --check-alignment reports of a program.  It is run with a word as its argument:
# `// aligned: WORD...` in its first lines says with which words all is well.  Where a collective operation is that
# threads do not come to by one way, a comment says with which words:
#
#	upc_barrier; // unaligned some each
#	upc_barrier; // strict-only fake
#
# With each word of `unaligned` the program must end with status 1 and a message that names two places with this
# comment and this word (or twice the same), under strict alignment and weak; with one of `strict-only` under
# strict alignment, and weak accepts it.  `// threads:`, `// flags:` and `// units:` are those of run.sh;
# `// plain-units: x.upc` names units that are compiled without the option.  The quick tier makes one program for each mode and
# runs it once with each word.
# shellcheck disable=SC2046,SC2086 # flags are lists of words
. "$UPC2C_SOURCE/tests/lib.sh"

source=$1
name=${source##*/}
name=${name%.upc}
remember_head "$source"
start_test "align/$name"
cd "${source%/*}" || exit
threads=$(directive "$source" threads)
threads=${threads:-1 2 3 4 7}
flags=$(directive "$source" flags)
units="$name.upc $(directive "$source" units)"
plain_units=$(directive "$source" plain-units)

# Prints a line `WORD FILE:LINE` for each word of a comment `// $1 WORD...`.
marks() {
	awk -v kind="// $1 " '{
		at = index($0, kind)
		if (!at)
			next
		rest = substr($0, at + length(kind))
		sub(/ \/\/.*/, "", rest)
		n = split(rest, word, / +/)
		for (i = 1; i <= n; i++)
			if (word[i] != "")
				print word[i] " " FILENAME ":" FNR
	}' $units
}
marks unaligned >"$work/unaligned"
marks strict-only >"$work/strict-only"
aligned=$(directive "$source" aligned)
[ -n "$aligned" ] || fail 'no word is said to be aligned'

# $1: threads, $2: word.
launch() {
	title="$mode, $compiler, $1 threads, $2"
	guard "$bin/upcrun" -n "$1" "$work/program" "$2" </dev/null >"$work/out" 2>"$work/err"
	got=$?
}

is_well() {
	launch "$1" "$2"
	[ $got = 0 ] || report_fault "status $got"
	[ ! -s "$work/err" ] || report_fault 'a message'
}

# $1: threads, $2: word, $3: file of the marks.
is_reported() {
	launch "$1" "$2"
	[ $got = 1 ] || report_fault "status $got"
	sed -n 's/^upcr: thread [0-9]*: \([^ ]*:[0-9]*\):[0-9]*: [^ ].* is not aligned with [^ ].* of thread [0-9]* at \([^ ]*:[0-9]*\):[0-9]*.*/\1 \2/p' \
		"$work/err" >"$work/places"
	read -r here there <"$work/places" || { report_fault 'no message about alignment'; return; }
	for place in $here $there; do
		grep -qxF "$2 $place" "$3" || report_fault "$place is named, which has no such comment"
	done
}

# $1: numbers of threads; the quick tier takes one for each word, and not 1 where something must be reported.
run_all() {
	for word in $aligned; do
		for n in $(choose "$name $word" $1); do
			is_well "$n" "$word"
		done
	done
	several=$1
	is_whole || several=${1#1 }
	for kind in unaligned strict-only; do
		for word in $(cut -d ' ' -f 1 "$work/$kind" | sort -u); do
			for n in $(choose "$name $word" $several); do
				case $n:$mode:$kind in
				1:* | *:weak:strict-only) is_well "$n" "$word" ;;
				*) is_reported "$n" "$word" "$work/$kind" ;;
				esac
			done
		done
	done
}

# $1: compiler; the rest: flags.
compile() {
	compiler="$*" cc=$1
	shift
	objects=
	for unit in $plain_units; do
		"$bin/upcc" --cc="$cc" -c "$@" $flags "$unit" -o "$work/$unit.o" >"$work/log" 2>&1 ||
			{ cat "$work/log"; fail "$unit does not compile with $compiler"; }
		objects="$objects $work/$unit.o"
	done
	"$bin/upcc" --check-alignment="$mode" --cc="$cc" "$@" $flags $units $objects -o "$work/program" \
		>"$work/log" 2>&1 || { cat "$work/log"; fail "does not compile with $compiler, $mode"; }
	[ ! -s "$work/log" ] || { cat "$work/log"; fail "messages of upcc with $compiler"; }
}

# $1: the way to make the program.
try() {
	last=${threads##* }
	case $1:$mode in
	sanitized:*) compile "$UPC2C_COMPILER" -O0 -Wno-upc-alignment "-fsanitize=$UPC2C_SANITIZE" ;;
	plain:*) compile gcc -O2 $warn ;;
	static:*) compile clang-19 -O0 $warn -T "$last" ;;
	with-more:strict) compile gcc -O0 $warn --inst ;;
	with-more:weak) compile clang-19 -O2 -Wno-upc-alignment -check ;;
	esac
	case $1 in
	plain) run_all "$threads" ;;
	*) run_all "$last" ;;
	esac
}

warn='-Wall -Wextra -Werror -Wno-upc-alignment'
ways='plain static with-more'
[ -z "${UPC2C_SANITIZE:-}" ] || ways=sanitized
for mode in strict weak; do
	for way in $(choose "$name $mode" $ways); do
		try "$way"
	done
done
[ "$n_faults" = 0 ] || fail "$name; files are in $work"
end_test
