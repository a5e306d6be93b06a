#!/bin/sh
# SPDX-License-Identifier: MIT
#
# upcprof export --perfetto: a reader of its own finds in it all that the JSON of --chrome has, event by
# event, whatever names and texts hold, of one thread and several, in windows, with a bound on events, and
# with many flushes; a million events take at most 40 MB; and the file is there whole or not at all.
. "$UPC2C_SOURCE/tests/command.sh"
start_command_test upcprof/perfetto
upcprof=$bin/upcprof
here=$UPC2C_SOURCE/tests/upcprof
made=$UPC2C_BUILD/tests/upcprof
start=1767323045000000000 # the date of what writer.c makes

# With zlib, the first packet is one of compressed packets (field 50).
good "$made/upcprof_kinds" kinds.upcprof
"$upcprof" export --perfetto -o packets kinds.upcprof 2>/dev/null
zlib=$(head -c 8 packets | od -An -tx1 | grep ' 92 03')
[ -n "$zlib" ] || lack 'upcprof was built without zlib'

# Both exports of measurement $1 with the options that follow are the same, also what they say.
equal() {
	folder=$1
	shift
	rm -f a.json a.trace
	"$upcprof" export --chrome "$@" -o a.json "$folder" 2>a.said
	status=$?
	try "$upcprof" export --perfetto "$@" -o a.trace "$folder"
	[ "$got" = "$status" ] || show "status $got, but $status of --chrome"
	same "$folder $*: what it says" a.said "$err" || fail 'other words'
	[ -e a.json ] || [ -e a.trace ] || return
	"$made/upcprof_perfetto" a.trace >lines 2>"$err" || show "$folder $*: not a trace"
	date=$(sed -n 's/.*"date":"\([0-9]*\)".*/\1/p' lines)
	# Time 0 of the file is the start of the run, or the first event; its date says which.
	time='.ts'
	[ "$date" ] || time=0
	[ "${date:-$start}" -ge "$start" ] || time=".ts - $((start - date))"
	grep -v '"date"' lines | jq -S -c "if .ts then .ts = $time else . end" | LC_ALL=C sort >got
	[ "$time" = 0 ] || time=.ts
	jq -S -c -f "$here/perfetto.jq" a.json >all
	jq -S -c "if .ts then .ts = $time else . end" all | LC_ALL=C sort >expected
	same "$folder $*" expected got || fail 'other events'
	[ "$(wc -l <got)" -gt 2 ] || fail "$folder $*: nothing to compare"
}

# Checks that a.trace has at most $1 bytes for each event.
small() {
	[ -n "$zlib" ] || return
	events=$(grep -c '^{"ph":"[^M]' a.json)
	bytes=$(wc -c <a.trace)
	[ "$bytes" -le $((events * $1)) ] || fail "$bytes bytes for $events events"
}

# Every kind of event, and odd bytes; one of the threads was killed.
equal kinds.upcprof
[ "$date" = "$start" ] || fail "the date $date"
good "$made/upcprof_forms" forms.upcprof
equal forms.upcprof

# Many barriers and locks; windows, one thread, bounds.
good "$made/upcprof_trace" many.upcprof 5 20 8
equal many.upcprof
small 40
[ "$(grep -c '"ph":"f"' got)" = $((20 * (4 + 4))) ] || fail "$(grep -c '"ph":"f"' got) arrows"
equal many.upcprof --thread=2
equal many.upcprof --from=200us --to=300us
for most in $(choose upcprof/perfetto '1 2 113' '7 100 113 777'); do # 113: it ends where a thread comes to a barrier
	equal many.upcprof --max-events="$most"
done
good "$made/upcprof_trace" one.upcprof 1 20 8
equal one.upcprof
good "$made/upcprof_trace" killed.upcprof 3 5 2 killed
equal killed.upcprof

# A program's trace with many flushes.
cat >rounds.upc <<'END'
#include <pupc.h>
#include <upc_relaxed.h>
shared int there[100 * THREADS];
upc_lock_t *lock;
int main(void)
{
	unsigned step = pupc_create_event("step", "%d of %s");

	lock = upc_all_lock_alloc();
	for (int round = 0; round < 10; round++) {
		pupc_event_start(step, round, "\"10\"");
		for (int i = 0; i < 4000 / THREADS + 300 * MYTHREAD; i++)
			there[(100 * MYTHREAD + 7 * i + 1) % (100 * THREADS)] = i;
		upc_lock(lock);
		there[0] += round;
		upc_unlock(lock);
		upc_barrier;
		upc_notify;
		upc_wait;
		pupc_event_end(step, round, "end");
	}
	return 0;
}
END
good "$upcc" --inst --inst-local --inst-functions -O1 rounds.upc -o rounds
for threads in $(choose upcprof/perfetto-rounds 3 1); do
	good "$upcprof" run -n "$threads" --trace --buffer=64KB -o rounds.upcprof ./rounds
	equal rounds.upcprof
	small 40
	[ "$(grep -c 'upcprof writes the trace' got)" -gt 2 ] || fail 'too few flushes'
	[ "$(grep -c '"ph":"f"' got)" -ge $((20 * (threads - 1))) ] || fail 'too few arrows'
done

# If a file cannot be written, the old one stays, and one line says so.
good "$made/upcprof_trace" large.upcprof 4 500 60
echo old >old
bad_keeps 1 'cannot write /dev/full: No space left' "$upcprof" export --perfetto -o /dev/full large.upcprof
[ "$(wc -l <"$err")" = 1 ] || show 'more than one message'
"$upcprof" export --perfetto large.upcprof >/dev/full 2>"$err"
[ $? = 1 ] && [ "$(wc -l <"$err")" = 1 ] || show 'on a full disk'
(
	ulimit -f 16
	exec "$upcprof" export --perfetto -o old large.upcprof
) 2>"$err"
got=$?
[ "$got" = 1 ] || fail "status $got at the limit of a file's size"
grep -q 'cannot write .*old: File too large' "$err" && [ "$(wc -l <"$err")" = 1 ] || show 'at the limit'
[ "$(cat old)" = old ] || fail 'the old file is gone'
for file in old.*; do
	[ ! -e "$file" ] || fail "$file is left"
done
mkfifo pipe
head -c 1 pipe >/dev/null &
try "$upcprof" export --perfetto -o pipe large.upcprof
wait
[ "$got" = 1 ] && grep -q 'cannot write pipe: Broken pipe' "$err" && [ "$(wc -l <"$err")" = 1 ] ||
	show 'a pipe that nobody reads'

# Damaged traces, with times before the start, too: what can be read, and one message.
i=0 step=5
! is_whole || step=1
while :; do
	rm -rf lies
	try "$made/upcprof_lies" lies $i
	[ $got != 3 ] || break
	equal lies
	i=$((i + step))
done
[ $i -gt 20 ] || fail 'too few lies'

bad 2 'which format' "$upcprof" export --perfetto --chrome many.upcprof
bad 2 'a number from 0 to 4' "$upcprof" export --perfetto --thread=5 many.upcprof
end_command_test
