#!/bin/sh
# SPDX-License-Identifier: MIT
#
# The bytes moved of each shared object, static and of the heap, are what a model says; those of other threads are
# together what the matrix says.
. "$UPC2C_SOURCE/tests/command.sh"
start_command_test upcprof/arrays
needs jq
upcprof=$bin/upcprof

cat >arrays.upc <<'END'
#include <upc.h>
#include <upc_collective.h>
#define N 30
#define ALL (UPC_IN_ALLSYNC | UPC_OUT_ALLSYNC)
shared int cyclic[N * THREADS];
shared [5] double blocked[20 * THREADS], copied[20 * THREADS];
shared [] short whole[40];
shared [4] int parts[4 * THREADS];
shared [8] long *shared global;
shared [] int *shared rows[THREADS];
int main(void)
{
	const int me = MYTHREAD, next = (MYTHREAD + 1) % THREADS;
	shared [4] int *all = upc_all_alloc(3 * THREADS, 4 * sizeof(int));
	rows[me] = upc_alloc(64 * sizeof(int));
	if (me == THREADS - 1)
		global = upc_global_alloc(THREADS, 8 * sizeof(long));
	upc_barrier;
	for (int i = me; i < N * THREADS; i += THREADS)
		cyclic[i * 7 % (N * THREADS)] = i;
	for (int i = 0; i < 10; i++)
		blocked[(me * 5 + i * 3) % (20 * THREADS)] = i;
	for (int i = me; i < 40; i += THREADS)
		whole[i] = whole[39 - i];
	for (int i = 0; i < 12; i++)
		all[(me * 12 + 4 + i) % (12 * THREADS)] = i;
	for (int i = 0; i < 8; i++)
		global[(me * 8 + 12 + i) % (8 * THREADS)] = i;
	for (int i = 0; i < 16; i++)
		rows[next][i] = i;
	upc_memcpy(&copied[5 * next], &blocked[5 * me], 40);
	upc_all_broadcast(parts, whole, 16, ALL);
	for (int round = 0; round < 3; round++) {
		shared int *again = upc_all_alloc(THREADS, sizeof(int));
		again[next] = round;
		upc_barrier;
		if (me == 0)
			upc_free(again);
		upc_barrier;
	}
	return 0;
}
END

# Prints "NAME FROM TO OPERATIONS BYTES" for n threads.
model() {
	awk -v n="$1" '
		function use(name, me, owner, bytes) {
			operations[name " " me " " owner]++
			moved[name " " me " " owner] += bytes
		}
		function owner(e, block) { return int(e / block) % n }
		BEGIN {
			for (me = 0; me < n; me++) {
				to = (me + 1) % n
				for (i = me; i < 30 * n; i += n) use("cyclic", me, owner(i * 7 % (30 * n), 1), 4)
				for (i = 0; i < 10; i++) use("blocked", me, owner((me * 5 + i * 3) % (20 * n), 5), 8)
				for (i = me; i < 40; i += n) { use("whole", me, 0, 2); use("whole", me, 0, 2) }
				for (i = 0; i < 12; i++) use("arrays.upc:14:24", me, owner((me * 12 + 4 + i) % (12 * n), 4), 4)
				for (i = 0; i < 8; i++) use("arrays.upc:17:12", me, owner((me * 8 + 12 + i) % (8 * n), 8), 8)
				for (i = 0; i < 16; i++) use("arrays.upc:15:13", me, to, 4)
				use("copied", me, to, 40)
				use("blocked", me, me, 40)
				use("parts", me, me, 16)
				use("whole", me, 0, 16)
				for (i = 0; i < 3; i++) use("arrays.upc:34:23", me, to, 4)
			}
			for (i in moved) print i, operations[i], moved[i]
		}' | sort
}

for threads in $(choose upcprof/arrays 1 2 3 4) 7; do
	good "$upcc" -T "$threads" --inst-local -O1 arrays.upc -o arrays
	good "$upcprof" run -n "$threads" --sample=1 --trace -o m ./arrays
	model "$threads" >expected
	good "$upcprof" report --json --section=pairs,traffic m
	jq -r '.pairs.rows[] | "\(.array) \(.initiator) \(.affinity) \(.operations) \(.bytes)"' "$out" |
		grep -v '^global \|^rows ' | sort >got
	same "$threads threads" expected got || fail 'another use of arrays'
	for section in pairs traffic; do
		jq -r ".$section.rows[] | select(.initiator != .affinity)
			| \"\(.initiator) \(.affinity) \(.operations) \(.bytes)\"" "$out" |
			awk '{ o[$1 " " $2] += $3; b[$1 " " $2] += $4 } END { for (i in o) print i, o[i], b[i] }' |
			sort >$section
	done
	same "$threads threads: together" traffic pairs || fail 'not the matrix'
done

# The same from the events of a run that was killed.
mkdir cut
for file in m/*; do
	"$UPC2C_BUILD/tests/upcprof/upcprof_cut" "$file" "cut/${file##*/}" || fail cut
done
for folder in m cut; do
	try "$upcprof" report --json --section=arrays,lines,users,pairs,layouts $folder
	tr '{}' '\n' <"$out" | sed 's/"[a-z_]*_ns": [-0-9]*, //g' | sort >got.$folder
	sed -n '/"mark"/p' got.$folder | wc -l >n.$folder
done
[ "$(cat n.m)" -gt 20 ] || fail 'hardly any layout'
same 'a run that was killed' got.m got.cut || fail 'counted differently'

# The arrays of 7 threads have these kinds, layouts and numbers of allocations.
good "$upcprof" report --json --section=arrays,lines m
jq -r '.arrays.rows[] | "\(.name) \(.kind) \(.layout) \(.allocations)"' "$out" | sort >got
for line in 'cyclic static \[1\] x 210 of 4 B 0' 'blocked static \[5\] x 140 of 8 B 0' \
	'whole static \[\] x 40 of 2 B on T0 0' 'arrays.upc:14:24 heap \[4\] x 84 of 4 B 1' \
	'arrays.upc:15:13 heap \[\] x .* each 7' 'arrays.upc:17:12 heap \[8\] x 56 of 8 B 1' \
	'arrays.upc:34:23 heap \[1\] x 7 of 4 B 3'; do
	grep -q "^$line" got || fail "no '$line' in: $(cat got)"
done
jq -e '.lines.rows[] | select(.array == "cyclic" and .name == "put" and .operations == 210)' "$out" >"$err" ||
	show 'no line of cyclic'
jq -e '[.arrays.rows[] | .last_ns >= .first_ns] | all' "$out" >"$err" || show 'odd times'

# Filters.
good "$upcprof" report --json --array=copied --section=traffic,users m
[ "$(jq '[.traffic.rows[].bytes] | add' "$out")" = 280 ] || show 'not the bytes of copied'
[ "$(jq -r '[.users.rows[].array] | unique[]' "$out")" = copied ] || show 'others than copied'
good "$upcprof" report --json --line=arrays.upc:20 --section=traffic,lines m
[ "$(jq '[.traffic.rows[].operations] | add' "$out")" = 210 ] || show 'not the operations of line 20'
good "$upcprof" report --json --line=rrays.upc:20 --section=lines m
[ "$(jq '.lines.rows | length' "$out")" = 0 ] || show 'another file'
good "$upcprof" report --json --size=32-63 --section=traffic,sizes m
[ "$(jq -r '.sizes.rows[].from' "$out")" = 32 ] || show 'other sizes'
[ "$(jq '[.traffic.rows[].bytes] | add' "$out")" = 280 ] || show 'traffic of other sizes'
bad 2 "has no shared object 'other'" "$upcprof" report --array=other m
bad 2 '--line needs FILE:LINE' "$upcprof" report --line=21 m
bad 2 'a number from 1' "$upcprof" report --line=arrays.upc:0 m
bad 2 '--size needs BYTES-BYTES' "$upcprof" report --size=8 m
bad 2 'a number from 9' "$upcprof" report --size=9-8 m
bad 2 '--size does not go with' "$upcprof" report --size=8-9 --array=whole m

# Without local accesses that is said; drawn: a row of the thread of each element.
good "$upcc" --inst -O1 -T 4 arrays.upc -o arrays
good "$upcprof" run -n 4 -o remote ./arrays
good "$upcprof" report --section=arrays,layouts remote
grep -q 'own data were not recorded' "$out" || show 'nothing about local accesses'
grep -q 'Only accesses that are remote now' "$out" || show 'nothing about remote accesses'
! grep -q recommended "$out" || show 'a recommendation'
good "$upcprof" report --section=drawn --array=blocked remote
grep -q '^blocked  *20 .*  0 0 0 0 0 1 1 1 1 1 2 2 2 2 2 3 3 3 3 3$' "$out" || show 'another drawing'

# An array that is walked by blocks, but laid out in a cycle: the report finds the block size, and with this
# one it is as it said.
cat >walk.upc <<'END'
#include <upc.h>
#ifndef BLOCK
#define BLOCK 1
#endif
#define N 5000
shared [BLOCK] double a[N * THREADS];
int main(void)
{
	for (int round = 0; round < 3; round++) {
		for (int i = 0; i < N; i++)
			a[MYTHREAD * N + i] += a[(MYTHREAD * N + i + 1) % (N * THREADS)];
		upc_barrier;
	}
	return 0;
}
END
for threads in $(choose upcprof/arrays-walk 2 3 4 7); do
	good "$upcc" -T "$threads" --inst-local -O1 walk.upc -o walk
	good "$upcprof" run -n "$threads" -o m ./walk
	good "$upcprof" report --json --section=layouts m
	jq -r '.layouts.rows[] | select(.mark == "recommended") | "\(.block) \(.remote_share)"' "$out" >found
	read -r block share <found || fail 'no recommendation'
	[ "$block" = 5000 ] || show "the block size is $block"
	good "$upcc" -DBLOCK="$block" -T "$threads" --inst-local -O1 walk.upc -o walk
	good "$upcprof" run -n "$threads" -o m ./walk
	good "$upcprof" report --json --section=arrays m
	jq -r '.arrays.rows[] | select(.name == "a") | 1 - .local_share' "$out" >share
	awk -v a="$share" -v b="$(cat share)" 'BEGIN { exit !(a - b < 0.01 && b - a < 0.01) }' ||
		fail "$threads threads: $share was predicted: $(cat share)"
done

# Arrays of several dimensions have rows, also where THREADS is a factor of one.
cat >rows.upc <<'END'
#include <upc_relaxed.h>
#ifdef __UPC_STATIC_THREADS__
shared [3] int plate[8][6];
static shared [2] char hidden[4][2];
#endif
shared [5] double slab[THREADS][2][5];
shared int turned[3][THREADS];
shared int line[24 * THREADS];
int main(void)
{
	int next = (MYTHREAD + 1) % THREADS;

	slab[next][1][4] = turned[2][next] = line[next] = 1;
#ifdef __UPC_STATIC_THREADS__
	plate[7][next] = hidden[next][1] = 1;
#endif
	return 0;
}
END
layout() {
	got=$(jq -r --arg name "$1" '.arrays.rows[] | select(.name == $name) | .layout' rows.json)
	[ "$got" = "$2" ] || show "$threads threads: $1 is $got, not $2"
}
for threads in $(choose upcprof/arrays-rows 1 2 3 4); do
	good "$upcc" --inst-local rows.upc -o rows
	good "$upcprof" run -n "$threads" -o m ./rows
	good "$upcprof" report --json --section=arrays m
	cp "$out" rows.json
	layout turned "[1] x 3 x $threads of 4 B"
	good "$upcc" -T "$threads" --inst-local rows.upc -o rows
	good "$upcprof" run -n "$threads" -o m ./rows
	good "$upcprof" report --json --section=arrays,drawn m
	cp "$out" rows.json
	layout plate '[3] x 8 x 6 of 4 B'
	layout slab "[5] x $threads x 10 of 8 B"
	layout turned "[1] x 3 x $threads of 4 B"
	layout line "[1] x $((24 * threads)) of 4 B"
	layout hidden '[2] x 4 x 2 of 1 B'
	jq -r '.drawn.rows[] | select(.array == "plate") | .threads' rows.json >plate
	awk -v n="$threads" 'BEGIN { for (i = 0; i < 8; i++) for (j = 0; j < 6; j++)
		printf "%d%s", int((6 * i + j) / 3) % n, j < 5 ? " " : "\n" }' >expected
	same "$threads threads: the rows of plate" expected plate || fail 'other rows'
done
good "$upcprof" svg layout --array=plate -o with.svg m
good "$upcprof" svg layout --array=plate --columns=6 -o without.svg m
cmp -s with.svg without.svg || fail 'a drawing without --columns has other rows than the array'
good "$upcprof" html -o page.html m
grep -q '"name": "plate", [^}]*"count": 48, "row": 6,' page.html || fail 'the page does not know the rows of plate'
end_command_test
