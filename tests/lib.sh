# SPDX-License-Identifier: MIT
# shellcheck shell=sh
#
# lib.sh - what the test scripts share.  The environment gives UPC2C_SOURCE and UPC2C_BUILD, the folders, and
# in sanitizer builds UPC2C_SANITIZE and UPC2C_COMPILER.  Work files are in $work, which stays when the test fails.

# The runtime's own words about a signal are what the tests look for.
export ASAN_OPTIONS="${ASAN_OPTIONS:+$ASAN_OPTIONS:}handle_segv=0:handle_sigbus=0:handle_sigfpe=0"
set -u
LC_ALL=C
export LC_ALL
# shellcheck disable=SC2034 # the scripts use it
bin=$UPC2C_BUILD/bin

# A hang is a failure, not a wait.
guard() {
	timeout -k 5 "${guard_seconds:-120}" "$@"
}

fail() {
	printf 'FAILED: %s\n' "$*"
	exit 1
}

# $1: family/name of this test.
start_test() {
	work=$UPC2C_BUILD/tests/work/$1
	rm -rf "$work"
	mkdir -p "$work" || exit
}

end_test() {
	rm -rf "$work"
}

# The values of the lines `// $2: value` in the first 40 lines of file $1, one a line.
directive() {
	sed -n "41q; s|^// $2: *||p" "$1"
}

# True if file $1 has the line `// $2`, with a colon or not.
has_directive() {
	sed -n 40q\;p "$1" | grep -qx "// $2:\\{0,1\\} *"
}

# Compares a result with what is expected; $1: title, $2: expected, $3: got.
same() {
	cmp -s "$2" "$3" && return 0
	printf '%s: expected (-) and got (+):\n' "$1"
	diff -u "$2" "$3" | sed '1,2d' | head -n 40
	return 1
}

# upc2c reports the messages that the comments `// error: ID...` and `// warning: ID...` on
# the lines of a file say, and no others.  $1: the file, without folder; the rest: flags.
expect_messages() {
	file=$1
	shift
	awk -v file="$file" '
		match($0, /\/\/ (error|warning): .*/) {
			n = split(substr($0, RSTART + 3), word, /[: ]+/)
			for (i = 2; i <= n; i++)
				print file ":" FNR ": " word[1] " " word[i]
		}' "$file" | sort -u >"$work/expected"
	[ -s "$work/expected" ] || fail "$file expects no message"

	guard "$bin/upc2c" "$@" "$file" -o "$work/out.c" 2>"$work/err"
	status=$?
	sed -nE 's/^([^ :]+:[0-9]+):[0-9]+: (error|warning): .* \[(-Werror=|-W)?([^] ]+)\]$/\1: \2 \4/p' \
		"$work/err" | sort -u >"$work/got"

	wanted=0
	grep -q ': error ' "$work/expected" && wanted=1
	title="upc2c $* $file"
	same "$title" "$work/expected" "$work/got" ||
		{ cat "$work/err"; fail "wrong messages of $title"; }
	[ $status = $wanted ] || { cat "$work/err"; fail "status $status, not $wanted: $title"; }
	[ $wanted = 0 ] || [ ! -e "$work/out.c" ] || fail 'output in spite of errors'
	rm -f "$work/out.c"
}
