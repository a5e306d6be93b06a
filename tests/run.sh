#!/bin/sh
# SPDX-License-Identifier: MIT
#
# run.sh FILE.upc - compiles a program that checks itself with each compiler and runs it
# at several numbers of threads; tests/README.md says what its comments may ask for.  For network.sh, on
# several hosts.
#
# The whole tier makes a program by each compiler at each level, with THREADS chosen at launch and with -T for each
# number of threads; a quick run makes one of them, so that the folder covers all.
# shellcheck disable=SC2046,SC2086 # flags are lists of words
. "$UPC2C_SOURCE/tests/hosts.sh"

source=$1
name=${source##*/}
name=${name%.upc}
remember_head "$source"
start_test "${UPC2C_QUICK:-run}/$name"
cd "${source%/*}" || exit

threads=$(directive "$source" threads)
threads=${threads:-1 2 3 4 7}
status=$(directive "$source" status)
flags=$(directive "$source" flags)
launch=$(directive "$source" launch)
arguments=$(directive "$source" args)
compilers=$(directive "$source" compilers)
compilers=${compilers:-gcc clang tcc}
level=
strict='-Wall -Wextra -Werror'

# The library needs the compiler it was made with, and is slower; what the other
# configurations show was seen without the sanitizers.  With them gcc takes up to 40 times as long for -O1 -g as for
# -O0 -g, which leaves in all that they look for.
if [ -n "${UPC2C_SANITIZE:-}" ]; then
	compilers=$UPC2C_COMPILER level=-O0
	sanitize="-fsanitize=$UPC2C_SANITIZE -fno-sanitize-recover=all -g"
	case $threads in '1 2 3 4 7') threads='1 3 4' ;; esac
fi

# With UPC2C_NETWORK, the program runs as jobs on several hosts.
if [ -n "${UPC2C_NETWORK:-}" ]; then
	choose_jobs "$name" "$threads"
	flags="-network=mpi $flags $(directive "$source" hosts-flags)"
fi

# One compiler, one level, one thread and several, and -T, for instrumented.sh and its like; or one program at one number
# of threads, for clean.sh.
if [ -n "${UPC2C_QUICK:-}" ]; then
	quick=${UPC2C_QUICK_COMPILER:-gcc}
	level=-O1
	all=$threads
	case " $compilers " in *" $quick "*) compilers=$quick ;; *) compilers=${compilers%% *} ;; esac
	case " $threads " in
	*' 3 '*) some=3 ;;
	*' 4 '*) some=4 ;;
	*) some=${threads%% *} ;;
	esac
	case " $threads " in *' 1 '*) threads="1 $some" ;; *) threads=$some ;; esac
	if [ -n "${UPC2C_QUICK_THREADS:-}" ]; then
		level=-O0
		case " $all " in *" $UPC2C_QUICK_THREADS "*) threads=$UPC2C_QUICK_THREADS ;; *) threads=$some ;; esac
	fi
fi

# Prepares what the program must print, with %n for the number of threads, and the messages that it may give.
prepare_expected() {
	any_order=
	! has_directive "$source" stdout-any-order || any_order=yes
	directive "$source" stderr >"$work/texts"
	case $head in *'// stdout:'*) says=yes ;; *) says= ;; esac
	if [ -n "$says" ]; then
		directive "$source" stdout | sed '/^$/d'
	elif [ -f "$name.out" ]; then
		cat "$name.out"
	elif [ "${status:-0}" != 0 ]; then
		: # it ends before it can say that it is well
	else
		echo ok
	fi >"$work/template"
	expected=$work/template
	! grep -q %n "$work/template" || expected=$work/expected
}

status_is_right() {
	case $status in
	nonzero) [ "$1" != 0 ] && [ "$1" -lt 124 ] ;;
	*) [ "$1" = "${status:-0}" ] ;;
	esac
}

# $1: title, $2: program, $3: number of threads, or the job that has it as its last part.
run_one() {
	title="$1, $3 threads"
	case $3 in
	*:*) run_job "$3" "$2" $arguments ;;
	*) guard "$bin/upcrun" -n "$3" $launch "$2" $arguments ;;
	esac </dev/null >"$work/out" 2>"$work/err"
	got=$?
	[ -z "${UPC2C_HOSTS:-}" ] || remove_launcher_warning "$work/err"
	if ! status_is_right $got; then
		head -n 10 "$work/err"
		fault "$title" "ended with status $got, not ${status:-0}"
		return
	fi
	[ "$expected" = "$work/template" ] || sed "s/%n/${3##*:}/g" "$work/template" >"$expected"
	[ $got = 0 ] || [ -z "${UPC2C_NETWORK:-}" ] || remove_launcher_words "$work/out"
	if [ -n "$any_order" ]; then
		sort "$work/out" -o "$work/out"
		sort "$expected" -o "$expected"
	fi
	same "$title" "$expected" "$work/out" || fault "$title" 'wrong output'
	check_messages
}

# Checks that standard error has each text that was announced, and is empty without one.
check_messages() {
	while IFS= read -r text; do
		grep -qF -- "$text" "$work/err" || fault "$title" "no message with '$text'"
	done <"$work/texts"
	# A launcher of MPI has its own words about a status.
	[ -z "${UPC2C_NETWORK:-}" ] || [ "$got" = 0 ] || return
	if [ ! -s "$work/texts" ] && [ -s "$work/err" ]; then
		head -n 10 "$work/err"
		fault "$title" 'messages on standard error'
	fi
}

# Translates the program and its other units; $1: flags.  Sets `units` and `way`, the flags.
translate() {
	units='' way=$1
	for unit in "$name.upc" $(directive "$source" units); do
		case $unit in
		*.upc)
			made=${unit##*/}
			made=$work/${made%.upc}.trans.c
			"$bin/upcc" -trans $1 $flags "$unit" -o "$made" >"$work/log" 2>&1 ||
				{ cat "$work/log"; fail "$unit does not translate $1"; }
			[ ! -s "$work/log" ] || { cat "$work/log"; fail "$unit gives warnings $1"; }
			units="$units -x none $made"
			;;
		*) units="$units -x c $unit" ;;
		esac
	done
}

# $1: compiler, $2: its flags; the program is $work/program.
compile() {
	case $1 in
	clang) set -- clang-19 "$strict $2" ;;
	tcc) set -- tcc '' ;;
	*) set -- "$1" "$strict $2" ;;
	esac
	if ! "$bin/upcc" --cc="$1" $2 ${sanitize:-} $flags $units -o "$work/program" \
		>"$work/log" 2>&1; then
		head -n 20 "$work/log"
		fault "$title" 'does not compile'
		return 1
	fi
}

# try COMPILER LEVEL NUMBER...: the translated program at these numbers of threads.
try() {
	title="$1 $2${way:+ $way}"
	compile "$1" "$2" || return
	shift 2
	of=$title
	for n; do
		run_one "$of" "$work/program" "$n"
	done
}

# Tries one program: the checksum of the name chooses the compiler, its level, and whether THREADS is chosen at launch;
# if so the program runs at every second number of threads.
quick_program() {
	ways=
	for compiler in $compilers; do
		ways="$ways $compiler:-O0"
		[ "$compiler" = tcc ] || ways="$ways $compiler:-O2"
	done
	turn=$(checksum "$name")
	way=$(choose "$name" $ways)
	set -- "${way%:*}" "${way#*:}"
	if ! is_static $((turn / 8 % 4)); then
		translate ''
		try "$@" $(every_second $((turn / 32 % 2)))
		return
	fi
	number=$(choose "$name-threads" $threads)
	translate "-T $number"
	try "$@" "$number"
}

# Succeeds if the program has a -T; $1: a number from 0 to 3, of which the last one says yes.
is_static() {
	has_directive "$source" static-only || { [ "$1" = 3 ] && ! has_directive "$source" dynamic-only; }
}

all_dynamic_programs() {
	translate ''
	for compiler in $compilers; do
		try "$compiler" -O0 $threads
		[ "$compiler" = tcc ] || try "$compiler" -O2 $threads
	done
}

# Tries each compiler at each level and number of threads.
all_static_programs() {
	for n in $threads; do
		translate "-T $n"
		for compiler in $compilers; do
			try "$compiler" -O0 "$n"
			[ "$compiler" = tcc ] || try "$compiler" -O2 "$n"
		done
	done
}

# Tries the compiler and the level that were said, with and without -T.
given_program() {
	if ! has_directive "$source" static-only; then
		translate ''
		try "$compilers" $level $threads
		[ -z "${UPC2C_SANITIZE:-}${UPC2C_QUICK_THREADS:-}" ] || return
	fi
	! has_directive "$source" dynamic-only || return
	number=${threads##* }
	translate "-T $number"
	try "$compilers" $level "$number"
}

# Tries all jobs; each program is compiled once.
network_programs() {
	for job in $jobs; do
		title="-network=mpi $job"
		if has_directive "$source" static-only; then
			translate "-T ${job##*:}"
			compile "$compilers" -O1 || continue
		elif [ ! -f "$work/program" ]; then
			translate ''
			compile "$compilers" -O1 || return
		fi
		run_one "-network=mpi $job" "$work/program" "$job"
	done
}

prepare_expected
if [ -n "${UPC2C_NETWORK:-}" ]; then
	network_programs
elif [ -n "$level" ]; then
	given_program
elif ! is_whole; then
	quick_program
else
	has_directive "$source" static-only || all_dynamic_programs
	has_directive "$source" dynamic-only || all_static_programs
fi
[ "$n_faults" = 0 ] || fail "$name; files are in $work"
end_test
