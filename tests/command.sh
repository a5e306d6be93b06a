# SPDX-License-Identifier: MIT
# shellcheck shell=sh
#
# command.sh - for tests of the programs from outside: run a command and look at its
# status, its output ($out, $err), and the files it leaves.
. "$UPC2C_SOURCE/tests/lib.sh"

# shellcheck disable=SC2034 # the scripts use them
upcc=$bin/upcc upcrun=$bin/upcrun # and upc2c, of lib.sh

# $1: family/name.  The test goes on in an empty folder.
start_command_test() {
	start_test "$1"
	TMPDIR=$work/tmp out=$work/out err=$work/err
	XDG_CACHE_HOME=$work/cache # a user's baseline of upcprof would change what is found
	export TMPDIR XDG_CACHE_HOME
	mkdir "$TMPDIR" "$work/here"
	cd "$work/here" || exit
}

end_command_test() {
	no_leftovers
	cd "$UPC2C_SOURCE" || exit
	end_test
}

# Runs a command; its status is in $got.
try() {
	guard "$@" </dev/null >"$out" 2>"$err"
	got=$?
}

show() {
	head -n 10 "$err"
	head -n 10 "$out"
	fail "$@"
}

# The command succeeds.
good() {
	try "$@"
	[ $got = 0 ] || show "status $got: $*"
}

# The command succeeds and prints the text $1, and nothing else.
prints() {
	text=$1
	shift
	good "$@"
	[ "$(cat "$out")" = "$text" ] || show "does not print '$text': $*"
}

# The command ends with status $1 (nonzero: any), a message that matches $2 and not one
# new file.
bad() {
	ls -A >"$work/before"
	bad_keeps "$@"
	ls -A >"$work/after"
	shift 2
	same "files after $*" "$work/before" "$work/after" || fail 'files were left'
}

bad_keeps() {
	wanted=$1 pattern=$2
	shift 2
	try "$@"
	case $wanted$got in
	nonzero0 | nonzero124 | nonzero137) show "status $got: $*" ;;
	nonzero*) ;;
	*) [ $got = "$wanted" ] || show "status $got, not $wanted: $*" ;;
	esac
	[ -z "$pattern" ] || err_has "$pattern"
	! grep -qE 'Assertion|runtime error:|AddressSanitizer' "$err" || show "a crash: $*"
}

err_has() {
	grep -qE -e "$1" "$err" || show "no message like '$1'"
}

err_lacks() {
	! grep -qE -e "$1" "$err" || show "a message like '$1'"
}

has_file() {
	[ -s "$1" ] || fail "there is no $1"
}

# No temporary file is left.
no_leftovers() {
	[ -z "$(ls -A "$TMPDIR")" ] || fail "left in TMPDIR: $(ls -A "$TMPDIR")"
}

# shellcheck disable=SC2034 # the scripts use it
# Makes $counted: upcprof beside a library that measures with counted times (findings/counted.c).
make_counted() {
	mkdir "$work/bin" "$work/lib"
	ln "$bin/upcprof" "$bin/upcrun" "$work/bin"
	ln "$UPC2C_BUILD/tests/findings/libupcprof-counted.so" "$work/lib/libupcprof.so"
	counted=$work/bin/upcprof
}

# Prints the words of upcc for a sample: its flags, its file and its units.
sample_words() {
	directive "$1" flags
	echo "$1"
	for unit in $(directive "$1" units); do
		echo "${1%/*}/$unit"
	done
}
