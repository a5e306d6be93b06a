#!/bin/sh
# SPDX-License-Identifier: MIT
#
# upcprof compress and upcprof run --zstd: the same trace in fewer bytes, with an index that fits;
# one message about bad compressed data, and nothing is lost where it cannot be written.
. "$UPC2C_SOURCE/tests/command.sh"
start_command_test upcprof/compress
upcprof=$bin/upcprof
made=$UPC2C_BUILD/tests/upcprof

good "$made/upcprof_trace" m 3 400 40
if "$upcprof" compress none 2>&1 | grep -q 'built without the zstd library'; then
	bad 2 '^upcprof: compress: .*install libzstd-dev' "$upcprof" compress m
	bad 2 '^upcprof: --zstd: .*install libzstd-dev' "$upcprof" run --zstd ./none
	lack 'upcprof was built without the zstd library'
	end_command_test
fi

# Counts the blocks of file $1: of events, of those compressed, and of those that the index leads to.
blocks() {
	"$made/upcprof_packed" "$1" >"$work/blocks" || fail "$1 is bad"
	read -r n_events n_packed n_found <"$work/blocks"
}

# The same events and the same report.
cp -r m plain
good "$upcprof" print m
mv "$out" events
good "$upcprof" report m
grep -v '^files' "$out" >report
good "$upcprof" compress m
err_has '^upcprof: m had [0-9.]* [KM]iB and has [0-9.]* KiB now$'
[ "$(cat m/thread.* | wc -c)" -lt $(($(cat plain/thread.* | wc -c) / 4)) ] || fail 'it is not much smaller'
for thread in 0 1 2; do
	blocks m/thread.$thread
	[ "$n_events" -gt 2 ] && [ "$n_packed" = "$n_events" ] || fail "$n_packed of $n_events blocks are compressed"
done
good "$upcprof" print m
same 'the events' events "$out" || fail 'other events'
good "$upcprof" report m
grep -v '^files' "$out" >got
same 'the report' report got || fail 'another report'
good "$upcprof" print --from=15ms --to=15.1ms plain
mv "$out" events
good "$upcprof" print --from=15ms --to=15.1ms m
same 'a window' events "$out" || fail 'other events'
[ "$(wc -l <events)" -gt 10 ] || fail 'an empty window'
cp -r m again
good "$upcprof" compress again
for thread in 0 1 2; do
	cmp m/thread.$thread again/thread.$thread || fail 'once more makes other files'
done

# The files that the library writes have an index, in several blocks if there are many.
cat >many.upc <<'END'
#include <signal.h>
#include <upc.h>
shared int n;
int main(int argc, char **argv)
{
	for (int i = 0; i < 40000; i++)
		n = n + MYTHREAD;
	if (argc > 1)
		raise(SIGKILL);
	upc_barrier;
	return 0;
}
END
good "$upcc" --inst --inst-local many.upc -o many
good "$upcprof" run -n 2 --trace --buffer=64K -o index ./many
cp -r index packed
good "$upcprof" compress packed
for thread in 0 1; do
	blocks index/thread.$thread
	[ "$n_events" -gt 3 ] && [ "$n_packed" = 0 ] && [ "$n_found" = "$n_events" ] ||
		fail "the index leads to $n_found of $n_events blocks"
	n=$n_events
	blocks packed/thread.$thread
	[ "$n_events $n_packed $n_found" = "$n $n $n" ] || fail "of $n blocks: $n_events $n_packed $n_found"
done
good "$upcprof" print index
mv "$out" events
good "$upcprof" print packed
same 'the events' events "$out" || fail 'other events'
good "$upcprof" run --zstd -n 2 --trace -o zstd ./many
blocks zstd/thread.0
[ "$n_events" -gt 0 ] && [ "$n_packed" = "$n_events" ] || fail 'run --zstd does not compress'
good "$upcprof" run --zstd -n 2 -o zstd ./many

# Bad data whose check is right: one message, and what stands before it.
for way in noise middle longer shorter huge cut; do
	rm -rf bad
	cp -r m bad
	good "$made/upcprof_packed" bad/thread.1 $way
	bad_keeps 1 '^upcprof: bad/thread.1: (it is damaged: )?a compressed block ' "$upcprof" print --thread=1 bad
	[ "$(wc -l <"$err")" = 1 ] || show "more than one message about $way"
	bad_keeps 1 '^upcprof: bad/thread.1: ' "$upcprof" report bad
	[ "$(wc -l <"$err")" = 1 ] || show "more than one message about $way"
	bad_keeps 1 '^upcprof: bad/thread.1: ' "$upcprof" export --chrome --max-events=100 -o bad.json bad
done

# The trace of a thread that was killed, unless its process may still be there.
good "$made/upcprof_trace" killed 2 300 40 killed
cp -r killed running
try "$upcprof" compress killed
[ "$got" = 1 ] || show "status $got"
err_has 'killed/thread.1 may still be in use and was not compressed'
cmp running/thread.1 killed/thread.1 || fail 'a file has changed that may still be written'
try "$upcprof" run -n 2 --trace --buffer=64K -o killed ./many now
try "$upcprof" print killed
mv "$out" events
[ "$(wc -l <events)" -gt 1000 ] || fail 'too few events'
try "$upcprof" compress killed
err_lacks 'may still be written'
blocks killed/thread.0
[ "$n_events" -gt 1 ] && [ "$n_packed" = "$n_events" ] ||
	fail "of a killed thread, $n_packed of $n_events blocks are compressed"
try "$upcprof" print killed
same 'the events' events "$out" || fail 'other events'
try "$upcprof" run --zstd -n 2 --trace --buffer=64K -o killed ./many now
blocks killed/thread.0
[ "$n_events" -gt 1 ] && [ "$n_packed" = "$n_events" ] ||
	fail "run --zstd compresses $n_packed of $n_events blocks of a killed thread"

# If a file cannot be written, the old one stays.
cp -r plain full
(
	ulimit -f 1
	exec "$upcprof" compress full
) 2>"$err"
got=$?
[ "$got" = 1 ] || fail "status $got at the limit of a file's size"
grep -q '^upcprof: cannot write .*full/thread.0: File too large' "$err" || show 'nothing about the limit'
for thread in 0 1 2; do
	cmp plain/thread.$thread full/thread.$thread || fail 'the old file has changed'
done
[ "$(ls -A full)" = "$(ls -A plain)" ] || fail 'something is left'

# No trace.
good "$made/upcprof_tables" tables
good "$upcprof" compress tables
err_has 'tables has no events'
bad 1 'No such file' "$upcprof" compress none
bad 2 'unknown option' "$upcprof" compress --level=3 m
end_command_test
