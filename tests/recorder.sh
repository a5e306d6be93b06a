# SPDX-License-Identifier: MIT
# shellcheck shell=sh
#
# recorder.sh - for tests of the events that a performance tool gets: recorder.c as an object, an archive and
# a shared object, and what it wrote.
. "$UPC2C_SOURCE/tests/command.sh"

export RECORD

# recorder NAME FLAG...: NAME.o, and NAME.so for UPC_GASP_TOOL.
recorder() {
	name=$1
	shift
	# shellcheck disable=SC2086 # nothing or one word
	good "$UPC2C_COMPILER" ${UPC2C_SANITIZE:+-fsanitize=$UPC2C_SANITIZE} -g -fPIC -Wall -Wextra -Werror \
		-I "$UPC2C_BUILD/include/upc2c" "$@" -c "$UPC2C_SOURCE/tests/gasp/recorder.c" -o "$name.o"
	# shellcheck disable=SC2086 # nothing or one word
	good "$UPC2C_COMPILER" ${UPC2C_SANITIZE:+-fsanitize=$UPC2C_SANITIZE} -shared "$name.o" -o "$name.so"
}

start_gasp_test() {
	start_command_test "gasp/$1"
	RECORD=$work/record
}

# record TOOL COMMAND...: runs it, with a shared object as the tool or with `linked`; the recorded
# lines are in $RECORD.THREAD.  Its status is in $got.
record() {
	tool=$1
	shift
	rm -f "$RECORD".*
	if [ "$tool" = linked ]; then
		try "$@"
	else
		try env UPC_GASP_TOOL="$tool" "$@"
	fi
}

# Prints the calls of a thread, with one pointer for each name; the static objects of each unit come in
# the order that the C compiler likes, and are sorted here.  tcc puts the folder of the C file, which
# is upcc's own, in front of their files (docs/limits.md).
calls_of() {
	[ -s "$RECORD.$1" ] || show "nothing was recorded of thread $1"
	sed -n 's/.* \([^ ]*\):[0-9]*:[0-9]*#\([0-9]*\).*/\1 \2/p' "$RECORD.$1" |
		grep -v "^$TMPDIR" | sort -u >"$work/pairs"
	for column in 1 2; do
		[ "$(cut -d' ' -f$column "$work/pairs" | sort -u | wc -l)" = "$(wc -l <"$work/pairs")" ] ||
			{ cat "$work/pairs"; fail 'a name with two pointers'; }
	done
	sed 's/\(:[0-9]*:[0-9]*\)#[0-9]*/\1/' "$RECORD.$1" >"$work/calls"
	grep '^init' "$work/calls"
	grep STATIC "$work/calls" | sed "s#$TMPDIR/upcc-[A-Za-z0-9]*/##" | sort -k 3
	grep -v '^init\|STATIC' "$work/calls"
}

# THREADS: each of them has been called as standard input says, where @ is the thread, and a line that
# ends with "?" anything.
recorded() {
	cat >"$work/all"
	for thread in $(seq 0 $(($1 - 1))); do
		sed "s/@/$thread/g" "$work/all" >"$work/expected"
		calls_of "$thread" >"$work/got" || exit
		awk 'NR == FNR { want[NR] = $0; next }
			want[FNR] ~ / [?]$/ { sub(/ [^ ]*$/, " ?") }
			{ print }' "$work/expected" "$work/got" >"$work/told"
		same "thread $thread of $1" "$work/expected" "$work/told" || show "wrong calls of $tool"
	done
}
