#!/bin/sh
# SPDX-License-Identifier: MIT
#
# clean.sh [-m MODE] [GROUP/GROUPS | FILE...] - correct programs do under upcc -check and -check=race what they do
# without, and nothing is reported: those of clean/, run/, bench/corpus/, bench/local/, findings/clean/ and samples/,
# one of several groups of them, or those named, from the folder tests/.  Each is compiled once a mode and run at one
# number of threads, most at 3.  Left out are programs of run/ that end otherwise than with status 0, or say
# `// unchecked: why`; with -check=race programs that say `// races: why`, too.  As -check=race checks what -check
# does, -check alone is for programs that are not tried with -check=race, and for every third of the others; those of
# bench/local/ and findings/, which take long, leave it out.  With -m or files, each mode takes all programs.  A quick
# run tries each program of clean/ in one mode, and every twelfth of the others.
. "$UPC2C_SOURCE/tests/lib.sh"

modes='check race' every=3
is_whole || every=1
if [ "${1:-}" = -m ]; then
	every=1
	modes=$2
	shift 2
fi
group=${1:-1/1}
cd "$UPC2C_SOURCE/tests" || exit
export UPC_CHECK=noleaks

# Prints all programs.
programs() {
	cat run/*.upc | sed -n 's|^// units: *||p' | tr ' ' '\n' | sort -u >"$work/units"
	for program in clean/*.upc run/*.upc bench/corpus/*.upc bench/local/*.upc findings/clean/*.upc ../samples/*/*.upc; do
		grep -qsxF "${program##*/}" "$work/units" || echo "$program"
	done
}

# Succeeds if a program is not tried in this mode.
is_left_out() {
	case $mode:$1 in check:bench/local/* | check:findings/*) return 0 ;; esac
	has_status=$(directive "$1" status)
	if [ "${has_status:-0}" != 0 ] || grep -q '^// unchecked:' "$1"; then
		return 0
	fi
	case $mode in
	race) grep -q '^// races:' "$1" ;;
	*) [ $every = 3 ] && [ $((n_programs % 3)) != 0 ] && ! grep -q '^// races:' "$1" ;;
	esac
}

# Succeeds if a quick run tries a program in this mode: each third one with -check, and those that may have races.
is_chosen() {
	turn=$(checksum "$1")
	case $1 in clean/*) ;; *) [ $((turn % 12)) = 0 ] || return ;; esac
	chosen=race
	if [ $((turn / 12 % 3)) = 0 ] || grep -q '^// races:' "$1"; then
		case $1 in bench/local/* | findings/*) ;; *) chosen=check ;; esac
	fi
	[ "$mode" = $chosen ]
}

# Programs of bench/ and findings/, and samples: $1: program, what it must print, or `any`; the rest: its arguments.
try() {
	program=$1 expected=$2
	shift 2
	folder=$(dirname "$program")
	# shellcheck disable=SC2046 # lists of words
	(cd "$folder" && guard "$bin/upcc" -O1 -w $(directive "${program##*/}" flags) "${program##*/}" \
		$(directive "${program##*/}" units) -lm -o "$work/program") || return
	allowed=$(directive "$program" threads)
	case " ${allowed:-$threads} " in *" $threads "*) number=$threads ;; *) number=${allowed##* } ;; esac
	guard "$bin/upcrun" -n "$number" "$work/program" "$@" >"$work/out" 2>"$work/err" </dev/null || {
		head -n 12 "$work/err"
		return 1
	}
	[ ! -s "$work/err" ] || { head -n 12 "$work/err"; return 1; }
	[ "$expected" = any ] && return
	sort "$work/out" >"$work/sorted"
	sort "$expected" >"$work/wanted"
	same "$program" "$work/wanted" "$work/sorted"
}

run_program() {
	case $1 in
	run/* | clean/*) UPC2C_QUICK=clean-$key UPC2C_QUICK_THREADS=$threads ./run.sh "$PWD/$1" ;;
	bench/corpus/*)
		name=${1##*/}
		echo "${name%.upc}: ok" >"$work/expected"
		try "$1" "$work/expected"
		;;
	bench/local/*) try "$1" any small ;;
	findings/*) try "$1" any ;;
	*) try "$1" "$(dirname "$1")/expected.out" ;;
	esac
}

key=$(echo "$group" | tr -c 'a-z0-9\n' '-')
start_test "clean/$key"
case $group in
[0-9]*/[0-9]*)
	programs >"$work/all"
	[ "$(wc -l <"$work/all")" -ge 300 ] || fail 'programs are missing'
	awk -v group="${group%/*}" -v groups="${group#*/}" 'NR % groups == group % groups' "$work/all" >"$work/list"
	;;
*)
	every=1 group=1/1
	for program; do
		echo "$program"
	done >"$work/list"
	;;
esac

flags=${UPCC_FLAGS:-} n=0 n_runs=0 n_programs=0
while read -r program; do
	tried='' n_programs=$((n_programs + 1))
	for mode in $modes; do
		! is_left_out "$program" || continue
		is_whole || [ "$group" = 1/1 ] || is_chosen "$program" || continue
		n_runs=$((n_runs + 1))
		tried=yes
		case $((n_runs % 16)) in 0) threads=1 ;; 4) threads=2 ;; 8) threads=4 ;; 12) threads=7 ;; *) threads=3 ;; esac
		case $mode in
		check) UPCC_FLAGS="$flags -check" UPC2C_QUICK_COMPILER=gcc ;;
		race) UPCC_FLAGS="$flags -check=race" UPC2C_QUICK_COMPILER=tcc ;;
		esac
		export UPCC_FLAGS UPC2C_QUICK_COMPILER
		run_program "$program" >"$work/said" 2>&1 || {
			head -n 30 "$work/said"
			printf 'FAILED: %s under %s at %s threads\n' "$program" "$UPCC_FLAGS" "$threads"
			n_faults=$((n_faults + 1))
		}
	done
	[ -z "$tried" ] || n=$((n + 1))
done <"$work/list"
echo "$n programs, $n_runs runs"
[ "$n_faults" = 0 ] || fail "$n_faults faults"
end_test
