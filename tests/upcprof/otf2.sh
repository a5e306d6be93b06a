#!/bin/sh
# SPDX-License-Identifier: MIT
#
# upcprof export --otf2, read by otf2-print: how many records of each kind, that regions nest and
# operations complete, names and places; and that the archive is there whole or not at all.
. "$UPC2C_SOURCE/tests/command.sh"
start_command_test upcprof/otf2
upcprof=$bin/upcprof
made=$UPC2C_BUILD/tests/upcprof

good "$made/upcprof_kinds" kinds.upcprof
if "$upcprof" export --otf2 -o x kinds.upcprof 2>&1 | grep -q 'built without the OTF2 library'; then
	bad 2 'built without the OTF2 library: install libopen-trace-format2-dev' \
		"$upcprof" export --otf2 -o archive kinds.upcprof
	lack 'upcprof was built without the OTF2 library'
	end_command_test
fi
rm -r x
needs otf2-print

# Writes the records of archive $1 as "NAME LOCATION TIME rest" to $work/records, and its definitions.
# Regions nest, times do not go back, and each operation completes; as many events as it says.
records() {
	otf2-print "$1/traces.otf2" >"$work/printed" 2>&1 || fail "otf2-print: $(tail -n 3 "$work/printed")"
	grep -aE '^[A-Z_]+ +[0-9]+ ' "$work/printed" >"$work/records"
	otf2-print -G "$1/traces.otf2" >"$work/definitions" || fail 'otf2-print -G'
	LC_ALL=C awk '
		FNR == NR {
			if ($1 == "LOCATION" && match($0, /# Events: [0-9]+/))
				n[$2] = 0 + substr($0, RSTART + 10, RLENGTH - 10)
			next
		}
		$3 < time[$2] { print "back in time: " $0 }
		{ time[$2] = $3; n[$2]-- }
		$1 == "ENTER" { open[$2, ++depth[$2]] = $NF }
		$1 == "LEAVE" && (depth[$2] < 1 || open[$2, depth[$2]--] != $NF) { print "not nested: " $0 }
		/^RMA_(GET|PUT|ATOMIC) / { started[$2, $NF]++; if (depth[$2] < 1) print "nowhere: " $0 }
		/^RMA_OP_COMPLETE/ && started[$2, $NF]-- != 1 { print "not started: " $0 }
		/^RMA_COLLECTIVE_BEGIN/ && collective[$2]++ { print "two at once: " $0 }
		/^RMA_COLLECTIVE_END/ && collective[$2]-- != 1 { print "not begun: " $0 }
		END {
			for (i in depth) if (depth[i]) print "open: " i
			for (i in started) if (started[i]) print "not complete: " i
			for (i in collective) if (collective[i]) print "not ended: " i
			for (i in n) if (n[i]) print "another number of events: " i
		}' "$work/definitions" "$work/records" >"$work/wrong"
	[ ! -s "$work/wrong" ] || fail "$1: $(head -n 5 "$work/wrong")"
}

# $1 records of the kind $2.
has() {
	n=$(grep -ac "^$2 " "$work/records")
	[ "$n" = "$1" ] || fail "$n records $2, not $1"
}

# Checks that a record, or a definition, matches.
record() {
	grep -aqE "$1" "$work/records" || fail "no record $1"
}

defined() {
	grep -aqE "$1" "$work/definitions" || fail "no definition $1"
}

# Every kind of event, and a thread that was killed.
try "$upcprof" export --otf2 -o kinds kinds.upcprof
[ "$got" = 1 ] || show 'a killed thread is no reason for status 1'
records kinds
"$upcprof" print kinds.upcprof >list 2>/dev/null
starts=$(($(grep -ac '  start  ' list) + $(grep -ac '  atomic .*  mark ' list)))
has $starts ENTER
has $starts LEAVE
has 9 RMA_GET
has 15 RMA_PUT
has 3 RMA_ATOMIC
has 27 RMA_OP_COMPLETE_BLOCKING
has 39 RMA_COLLECTIVE_BEGIN
has 39 RMA_COLLECTIVE_END
has 3 RMA_REQUEST_LOCK
has 4 RMA_ACQUIRE_LOCK
has 2 RMA_TRY_LOCK
has 4 RMA_RELEASE_LOCK
has 3 BUFFER_FLUSH
has 3 MEASUREMENT_ON_OFF
record '^RMA_GET +0 +100 .*Remote: 1 .*Bytes: 4,'
record '^RMA_PUT +2 +140 .*Remote: 0 .*Bytes: 300,'
record '^RMA_ATOMIC +1 +190 .*Remote: 2 .*COMPARE_AND_SWAP'
record '^RMA_ACQUIRE_LOCK +1 +360 .*Remote: 1 .*Lock: 320, Type: EXCLUSIVE'
record '^RMA_TRY_LOCK +0 +505 '
record '^RMA_RELEASE_LOCK +2 +430 '
record '^RMA_COLLECTIVE_END +2 +666 +Operation: BARRIER, .*\{PROCESS, MEMORY\}, Root: NONE, Sent: 0, Received: 0'
record '^RMA_COLLECTIVE_END +2 +785 +Operation: BCAST, .*Root: 2 .*Sent: 48, Received: 16'
record '^RMA_COLLECTIVE_END +0 +785 +Operation: BCAST, .*Root: 2 .*Sent: 0, Received: 16'
record '^RMA_COLLECTIVE_END +1 +805 +Operation: GATHER, .*Root: 1 .*Sent: 16, Received: 48'
record '^RMA_COLLECTIVE_END +0 +845 +Operation: REDUCE, .*Root: 1 .*Sent: 8, Received: 0'
record '^RMA_COLLECTIVE_END +0 +855 +Operation: SCAN, .*Sent: 2, Received: 2'
record '^BUFFER_FLUSH +1 +750 +Stop Time: 780'
record '^MEASUREMENT_ON_OFF +0 +900 +Mode: OFF'
grep -aqF '("last thread" <1>; INT32; 2)' "$work/printed" || fail 'who came last'
grep -aqF '("previous owner" <2>; INT32; 1)' "$work/printed" || fail 'who had the lock'
grep -aqF '("text" <0>; STRING; "end"' "$work/printed" || fail 'the text of a user event'
defined '^CLOCK_PROPERTIES +Ticks per Seconds: 1000000000, Global Offset: 10, Length: 941, Date: 2026-01-02 03:04:05.000000010'
defined '^PARADIGM +12 +UPC, '
defined '^LOCATION_GROUP +2 +Name: "UPC process 2".*PROCESS'
defined '^LOCATION +2 +Name: "UPC thread 2"'
defined '^REGION .*"main" .*"int main\(void\)".*Role: FUNCTION.*Begin: 1,'
defined '^REGION .*"upc_barrier" .*GASP_UPC_BARRIER.*Role: BARRIER, Paradigm: "UPC".*File: "k.*\.upc".*Begin: 28,'
defined '^REGION .*"mark" .*Role: CODE, Paradigm: USER'
defined '^RMA_WIN .*"shared memory"'

# A window; no events at all; several threads with many.
try "$upcprof" export --otf2 --from=110ns --to=190ns -o window kinds.upcprof
records window
has 3 RMA_ATOMIC
has 6 RMA_GET
try "$upcprof" export --otf2 --to=765ns -o cut kinds.upcprof
records cut
record '^BUFFER_FLUSH +1 +750 +Stop Time: 765'
try "$upcprof" export --otf2 --from=1s -o nothing kinds.upcprof
records nothing
has 0 ENTER
good "$made/upcprof_trace" many.upcprof 4 200 50
good "$upcprof" export --otf2 -o many/ many.upcprof
[ ! -s "$err" ] && [ ! -s "$out" ] || show 'it says something'
records many
has $((4 * 200 * 51)) RMA_OP_COMPLETE_BLOCKING
has $((4 * 201)) RMA_COLLECTIVE_END

# More texts of user events than an archive takes.
good "$made/upcprof_trace" texts.upcprof 1 66000 0
good "$upcprof" export --otf2 -o texts texts.upcprof
err_has '^upcprof: only the first 65536 different texts of user events were written$'
[ "$(otf2-print -G texts/traces.otf2 | grep -c 'STRING .*"round [0-9]*"')" -gt 65000 ] || fail 'fewer texts'

# An archive that is there stays; one that cannot be written whole is not left.
bad_keeps 1 'kinds already exists: remove it, or choose another folder' "$upcprof" export --otf2 -o kinds many.upcprof
records kinds
mkdir empty
good "$upcprof" export --otf2 -o empty many.upcprof
records empty
bad 1 'cannot write no/archive: No such file' "$upcprof" export --otf2 -o no/archive many.upcprof
for limit in 1 16 128; do
	(
		ulimit -f "$limit"
		exec "$upcprof" export --otf2 -o limited many.upcprof
	) 2>"$err"
	got=$?
	[ "$got" = 1 ] || fail "status $got at the limit of a file's size"
	grep -q 'cannot write .*limited: File is too large' "$err" || show 'nothing about the limit'
	[ -z "$(ls -d limited* 2>/dev/null)" ] || fail 'something is left'
done
bad 2 'needs -o FOLDER' "$upcprof" export --otf2 many.upcprof
bad 2 '--thread cannot be used with --otf2' "$upcprof" export --otf2 --thread=1 -o x many.upcprof
bad 2 'which format' "$upcprof" export --otf2 --chrome -o x many.upcprof
end_command_test
