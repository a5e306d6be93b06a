#!/bin/sh
# SPDX-License-Identifier: MIT
#
# Copies and collectives move what the standard says between the threads that it says: in the matrix, by
# place, in a trace of which the profile is lost, and in archives, where each copy is one operation for
# each side that is not the thread's own.
. "$UPC2C_SOURCE/tests/command.sh"
start_command_test upcprof/moves
upcprof=$bin/upcprof

# Blocks of 3 elements a thread; permute turns by one; 7 elements in blocks of 2 are reduced to thread 1
# (or 0).
cat >moves.upc <<'END'
#include <upc.h>
#include <upc_collective.h>
#define N 3
#define ALL (UPC_IN_ALLSYNC | UPC_OUT_ALLSYNC)
shared [N * THREADS] int rows[THREADS * N * THREADS], to_rows[THREADS * N * THREADS];
shared [N] int blocks[N * THREADS], to_blocks[N * THREADS];
shared [] int all[N * THREADS];
shared int perm[THREADS];
shared [2] short list[7 * THREADS], sums[7 * THREADS];
shared short sum[THREADS];
int main(void)
{
	const int next = (MYTHREAD + 1) % THREADS, after = (MYTHREAD + 2) % THREADS;
	perm[MYTHREAD] = next;
	upc_memcpy(&blocks[N * MYTHREAD], &to_blocks[N * next], 5);
	upc_memcpy(&blocks[N * next], &to_blocks[N * MYTHREAD], 6);
	upc_memcpy(&blocks[N * next], &to_blocks[N * after], 7);
	upc_memcpy(&blocks[N * MYTHREAD], &to_blocks[N * MYTHREAD], 8);
	upc_barrier;
	upc_all_broadcast(blocks, &blocks[N * (THREADS - 1)], 4, ALL);
	upc_all_scatter(blocks, all, N * sizeof(int), ALL);
	upc_all_gather(all, blocks, N * sizeof(int), ALL);
	upc_all_gather_all(rows, blocks, N * sizeof(int), ALL);
	upc_all_exchange(rows, to_rows, 8, ALL);
	upc_all_permute(blocks, to_blocks, perm, 12, ALL);
	upc_all_reduceS(&sum[1 % THREADS], list, UPC_ADD, 7, 2, NULL, ALL);
	upc_all_prefix_reduceS(sums, list, UPC_ADD, 7, 2, NULL, ALL);
	return 0;
}
END

# Prints "LINE BYTES REMOTE-BYTES" of each line, and "FROM TO BYTES OPERATIONS" of each pair, for n threads.
model() {
	awk -v n="$1" '
		function move(line, me, peer, bytes) {
			total[line] += bytes
			far[line] += me != peer ? bytes : 0
			pair[me, peer] += bytes
			operations[me, peer]++
		}
		function copy(line, me, dst, src, bytes) {
			if (dst != me || src == me) pair[me, dst] += bytes
			if (dst != me || src == me) operations[me, dst]++
			if (src != me) pair[me, src] += bytes
			if (src != me) operations[me, src]++
			total[line] += bytes
			far[line] += dst != me || src != me ? bytes : 0
		}
		BEGIN {
			for (me = 0; me < n; me++) {
				to = (me + 1) % n
				after = (me + 2) % n
				copy(15, me, me, to, 5)
				copy(16, me, to, me, 6)
				copy(17, me, to, after, 7)
				copy(18, me, me, me, 8)
				move(20, me, n - 1, 4)
				move(21, me, 0, 12)
				move(22, me, 0, 12)
				for (k = 0; k < n; k++) move(23, me, k, 12)
				for (k = 0; k < n; k++) move(24, me, k, 8)
				move(25, me, to, 12)
				own = 0
				for (k = 0; k < 7; k++) own += int(k / 2) % n == me
				if (own == 0) continue
				move(26, me, me, 2 * own)
				move(26, me, 1 % n, 2)
				move(27, me, me, 2 * own)
				move(27, me, me, 2 * own)
				if (me > 0) move(27, me, me - 1, 2)
			}
			for (i in total) print "line", i, total[i], far[i]
			for (i in pair) {
				split(i, p, SUBSEP)
				print "pair", p[1], p[2], pair[i], operations[i]
			}
		}' | sort
}

# Prints the same of a measurement.
measured() {
	try "$upcprof" report --json --top=0 --section=flat,traffic "$1"
	jq -r '(.flat.rows[] | select(.bytes > 0 and .event != "GASP_UPC_PUT")
			| "line \(.position | split(":")[1]) \(.bytes) \(.remote_bytes)"),
		(.traffic.rows[] | "pair \(.initiator) \(.affinity) \(.bytes) \(.operations)")' "$out" | sort
}

for threads in 1 2 3 4 7; do
	good "$upcc" -T $threads --inst -O1 moves.upc -o moves
	good "$upcprof" run -n $threads --trace -o m$threads ./moves
	model $threads >expected
	measured m$threads >got
	same "$threads threads" expected got || fail 'moved something else'
	rm -rf cut
	mkdir cut
	for file in "m$threads"/*; do
		"$UPC2C_BUILD/tests/upcprof/upcprof_cut" "$file" "cut/${file##*/}" || fail cut
	done
	measured cut >got
	same "the events of $threads threads" expected got || fail 'moved something else'
done
good "$upcprof" print --thread=3 m4
grep -q 'end .*GASP_UPC_ALL_PERMUTE .* to=0  (' "$out" || show 'nothing about who gets the block'
good "$upcprof" report --section=flat --top=0 m4
grep -q ' 75\.0%  upc_all_exchange ' "$out" || show 'another remote share'

# Operations of an archive: one of line 15, 16 and 18, two of 17, none of collectives.
try "$upcprof" export --otf2 -o archive m4
[ $got = 0 ] || grep -q 'built without the OTF2 library' "$err" || show 'no archive'
if [ $got = 0 ] && has_tool otf2-print; then
	otf2-print archive/traces.otf2 >records
	for pair in GET:2 PUT:3; do
		n=$(grep -c "^RMA_${pair%:*} .* Bytes: [5-8]," records)
		[ "$n" = $((4 * ${pair#*:})) ] || fail "$n records RMA_${pair%:*}"
	done
	[ "$(grep -c '^RMA_GET ' records)" = 8 ] || fail 'operations of collectives'
fi
end_command_test
