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
	# The shell reports a death by a signal, too, which is none of the messages.
	(exec timeout -k 5 "${guard_seconds:-60}" "$@" >"$work/out" 2>"$work/err" </dev/null) 2>/dev/null || status=$?
}

status_is() {
	[ "$status" = "$1" ] || complain "$what: status $status, not $1"
}

# The last message, one line on standard error, matches this basic regular expression.
error_is() {
	grep -qx -- "$1" "$work/err" || complain "$what: no message '$1'"
}

# No message but those that match; facts about one are in further lines with blanks before them.
errors_are() {
	if [ "$(grep -c '^[^ ]' "$work/err")" != "$1" ]; then
		complain "$what: not $1 lines of messages"
	fi
}

output_is() {
	[ "$(cat "$work/out")" = "$1" ] || complain "$what: the output is not '$1'"
}

# Waits until the command $2... succeeds, which is $1.  A minute is a hang.
await() {
	awaited=$1 tries=0
	shift
	until "$@"; do
		tries=$((tries + 1))
		[ $tries -lt 1200 ] || { complain "$what: hangs: there is no $awaited after a minute"; return 1; }
		sleep 0.05
	done
}

# No process runs this program any more; an end takes a moment to spread.
is_gone() {
	! find /proc/[0-9]*/exe -maxdepth 0 -lname "$1" 2>/dev/null | grep -q .
}
nobody_runs() {
	await 'end of all processes' is_gone "$1"
}

finish() {
	[ "$failures" = 0 ] || exit 1
	exit 0
}
