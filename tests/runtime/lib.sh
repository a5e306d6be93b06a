# SPDX-License-Identifier: MIT
# shellcheck shell=sh
#
# lib.sh - runs programs that end in all kinds of ways and compares what came out.  A
# failure is printed and remembered; `finish` is the last command of a script.
set -u
LC_ALL=C
export LC_ALL
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
failures=0

complain() {
	printf '%s\n' "FAILED: $*" '--- output' >&2
	cat "$work/out" "$work/err" >&2
	failures=$((failures + 1))
}

# Runs a command; a hang becomes status 124.
run() {
	what=$*
	status=0
	# Of a death by a signal the shell says something, too, which is none of the messages.
	(exec timeout -k 5 "${guard_seconds:-60}" "$@" >"$work/out" 2>"$work/err" </dev/null) 2>/dev/null || status=$?
}

status_is() {
	[ "$status" = "$1" ] || complain "$what: status $status, not $1"
}

# The last message, one line on standard error, matches this basic regular expression.
error_is() {
	grep -qx -- "$1" "$work/err" || complain "$what: no message '$1'"
}

# No message but those that match.
errors_are() {
	if [ "$(grep -c . "$work/err")" != "$1" ]; then
		complain "$what: not $1 lines of messages"
	fi
}

output_is() {
	[ "$(cat "$work/out")" = "$1" ] || complain "$what: the output is not '$1'"
}

# Nobody runs this program any more: waits, since an end takes a moment to spread.
nobody_runs() {
	for _ in 1 2 3 4 5 6 7 8 9 10; do
		left=$(for exe in /proc/[0-9]*/exe; do readlink "$exe"; done 2>/dev/null |
			grep -cFx "$1")
		[ "$left" = 0 ] && return
		sleep 0.3
	done
	complain "$what: $left processes are left"
}

finish() {
	[ "$failures" = 0 ] || exit 1
	exit 0
}
