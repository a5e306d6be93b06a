#!/bin/sh
# SPDX-License-Identifier: MIT
#
# check.sh FILE.upc - what the checking library reports of a program.  A comment on the line
# where something is wrong says for which argument of the program, at which column and what:
#
#	*p = 1; // report null: 2: write of 4 bytes through a null pointer-to-shared
#
# or `// ends null: text` for a message without a place.  Where either of two sides may see a race first, `// or null:
# 2: text` is the message of the other one.  The program is run with each such argument: it must end with
# status 1, with this message and no other (but those of the same argument).  `// detail null: text` anywhere says
# what else must be in the message, `// good: WORD...` with which arguments nothing is wrong, `// options:` what
# UPC_CHECK is, in place of noleaks, `// status:` the status, in place of 1.  `// threads:`, `// flags:`,
# `// hosts-flags:` and `// units:` are those of run.sh.  gcc, clang with -T, and tcc are tried at each number of threads;
# the quick tier takes one compiler and one number.  For network.sh, on several hosts: each fourth argument, in a
# whole run all.
# Programs include turns.h where one thread must come after another in time alone: UPC2C_TURN is a file for that.
# shellcheck disable=SC2046,SC2086 # flags are lists of words
. "$UPC2C_SOURCE/tests/hosts.sh"

source=$1
name=${source##*/}
name=${name%.upc}
remember_head "$source"
if [ -n "${UPC2C_NETWORK:-}" ]; then start_test "${UPC2C_WITHIN:-network}/check-$name"; else start_test "check/$name"; fi
cd "${source%/*}" || exit
UPC_CHECK=$(directive "$source" options)
export UPC_CHECK="${UPC_CHECK:-noleaks}"
threads=$(directive "$source" threads)
threads=${threads:-1 2 4}
flags=$(directive "$source" flags)
units=$(directive "$source" units)
status=$(directive "$source" status)

# argument line column text
awk '{
	if (match($0, /\/\/ ends [^:]*: /))
		print substr($0, RSTART + 8, RLENGTH - 10) " 0 0 " substr($0, RSTART + RLENGTH)
	while (match($0, /\/\/ report [^:]*: [0-9]+: /)) {
		head = substr($0, RSTART + 10, RLENGTH - 10)
		$0 = substr($0, RSTART + RLENGTH)
		split(head, word, /: /)
		text = $0
		sub(/ *\/\/ report .*/, "", text)
		print word[1] " " FNR " " word[2] " " text
	}
}' "$name.upc" >"$work/reports"
[ -s "$work/reports" ] || has_directive "$name.upc" good || fail 'no report is expected'

# $1: threads, or the job that has them as its last part, $2: argument.
launch() {
	title="$compiler, $1 threads, $2"
	rm -f "$UPC2C_TURN"
	case $1 in
	*:*) run_job "$1" "$work/program" $2 ;;
	*) guard "$bin/upcrun" -n "$1" "$work/program" $2 ;;
	esac </dev/null >"$work/out" 2>"$work/err"
	got=$?
	[ -z "${UPC2C_NETWORK:-}" ] || remove_launcher_words "$work/err"
}

# Succeeds if the message of `// or ARGUMENT: COLUMN: TEXT` is there instead: either of two messages may be the first.
is_other_reported() {
	sed -n "/\/\/ or $argument: /{=;s|.*// or $argument: ||p;}" "$name.upc" >"$work/other"
	{ read -r line && IFS=': ' read -r column text; } <"$work/other" && is_reported "$line" "$column" "$text"
}

# Succeeds if one of the messages is this one.  $1: line or 0, $2: column, $3: text.
is_reported() {
	place="thread [0-9]+: $name.upc:$1:$2: "
	[ "$1" != 0 ] || place=''
	grep -E "^upcr: $place" "$work/err" | grep -qF -- ": $3"
}

n_arguments=0 jobs=''

# Succeeds if the argument $1 is not tried in this job.
is_left_out() {
	n_arguments=$((n_arguments + 1))
	case $1 in
	*:*) ! is_whole && [ $((n_arguments % 4)) != 1 ] ;;
	*) return 1 ;;
	esac
}

# $1: numbers of threads, or jobs.
run_all() {
	n_arguments=0
	for n in $1; do
		launched=
		while read -r argument line column text; do
			! is_left_out "$n" || continue
			[ "$argument" = "$launched" ] || launch "$n" "$argument"
			launched=$argument
			[ $got = "${status:-1}" ] || report_fault "status $got"
			is_reported "$line" "$column" "$text" || is_other_reported || report_fault "not '$text' at $line:$column"
			[ "$(grep -c '^upcr: ' "$work/err")" = "$(grep -c "^$argument " "$work/reports")" ] ||
				report_fault "not as many messages as are expected"
			sed -n "s|.*// detail $argument: ||p" "$name.upc" >"$work/details"
			case $compiler in tcc*) : >"$work/details" ;; esac # it has no names of callers
			while IFS= read -r detail; do
				grep -qF -- "$detail" "$work/err" || report_fault "nothing like '$detail'"
			done <"$work/details"
		done <"$work/reports"
		for argument in $(directive "$name.upc" good); do
			! is_left_out "$n" || continue
			launch "$n" "$argument"
			[ $got = 0 ] || report_fault "status $got"
			[ ! -s "$work/err" ] || report_fault 'a message'
		done
	done
}

# $1: compiler, $2: flags.
compile() {
	compiler="$*"
	"$bin/upcc" -check --cc="$1" $2 $flags "$name.upc" $units -o "$work/program" \
		>"$work/log" 2>&1 || { cat "$work/log"; fail "does not compile with $*"; }
	[ ! -s "$work/log" ] || { cat "$work/log"; fail "messages of upcc with $*"; }
}

# $1: compiler, the rest: numbers of threads.
try() {
	cc=$1
	shift
	case $cc in
	gcc) compile gcc '-O2 -Wall -Wextra -Werror' ;;
	tcc) compile tcc '' ;;
	*)
		for n; do
			compile clang-19 "-O0 -Wall -Wextra -Werror -T $n"
			run_all "$n"
		done
		return
		;;
	esac
	run_all "$*"
}

export UPC2C_TURN="$work/turn"
if [ -n "${UPC2C_NETWORK:-}" ]; then
	choose_jobs "$name" "$threads"
	flags="-network=mpi $flags $(directive "$source" hosts-flags)"
	compile gcc '-O2 -Wall -Wextra -Werror'
	run_all "$jobs"
elif [ -n "${UPC2C_SANITIZE:-}" ]; then
	compile "$UPC2C_COMPILER" "-O0 -fsanitize=$UPC2C_SANITIZE"
	run_all "${threads##* }"
else
	for compiler in $(choose "$name" gcc clang tcc); do
		try "$compiler" $(choose "threads of $name" $threads)
	done
fi
[ "$n_faults" = 0 ] || fail "$name; files are in $work"
end_test
