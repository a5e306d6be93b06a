#!/bin/sh
# SPDX-License-Identifier: MIT
#
# upcpredict: the counts of the three programs of the paper, its equations by hand, each extension, what is missing,
# the forms of its output, and wrong command lines and files.
. "$UPC2C_SOURCE/tests/command.sh"
start_command_test predict/predict
. "$UPC2C_SOURCE/tests/predicted.sh"
data=$UPC2C_SOURCE/tests/predict

# jq: the accesses of the partition whose first reference has the text.
part='def part(t): .[0].intervals[].partitions[] | select(.text == t and .pattern != "unused");'

# ---- the programs of the paper ------------------------------------------------------------

# Histogramming: 1/THREADS of the updates are local.
for threads in 2 4 12; do
	holds "$near $part part(\"array[loc]\") | (.own / 2 | near(52428 / $threads)) and
		(.other / 2 | near(52428 * ($threads - 1) / $threads))" \
		"$data/histogram.json" --machine paper-mupc --threads $threads -D percentage=0.05
done
# Equation 6.1: 104857 updates, 11/12 of them read in 83.1 us and written in 32.5 us, the others in 0.12 us each.
holds "$near .[0].seconds | near(104857 * (11 / 12 * 115.6 + 1 / 12 * 0.24) / 1000000)" \
	"$data/histogram.json" --machine paper-mupc --threads 12 --model paper -D percentage=0.1

# Matrix multiply of 240 x 240: the four partitions.
for threads in 2 4 6 8 10 12; do
	holds "$near $part ([part(\"A[i][k]\")] | .[0] | .pattern == \"local\" and .other == 0
		and (.own | near(240 * 240 * 240 / $threads)))
		and ([part(\"C[i][j]\") | select(.pattern == \"local\" and .other == 0) | .own]
			== [13824000 / $threads, 13824000 / $threads])
		and (part(\"B[k][j]\") | .pattern == \"vector\" and (.own | near(13824000 / $threads / $threads))
			and (.other | near(13824000 / $threads * (1 - 1 / $threads))))" \
		"$data/matmul.json" --machine paper-mupc --threads $threads
	# The same with blocks of rows and of columns.
	holds "$near $part (part(\"B[k][j]\") | .own | near(13824000 / $threads / $threads))
		and (part(\"A[i][k]\") | .other == 0)" "$data/matmul.json" --machine paper-mupc --threads $threads \
		--block 'A=N*N/THREADS' --block 'C=N*N/THREADS' --block 'B=N/THREADS'
done
# B: 3/4 of 3456000 in 67.8 us, the rest and three times 3456000 in 0.12 us; computation: 2 flops, 3 integers.
holds "$near .[0].seconds | near((2592000 * 67.8 + (864000 + 3 * 3456000) * 0.12 + 3456000 * 0.0035) / 1000000)" \
	"$data/matmul.json" --machine paper-mupc --threads 4 --model paper
# Between two numbers of threads that were measured: 3 is half way from 60.8 us to 67.8 us.
holds "$near $part part(\"B[k][j]\") | .seconds | near((4608000 * 2 / 3 * 64.3 + 4608000 / 3 * 0.12) / 1000000)" \
	"$data/matmul.json" --machine paper-mupc --threads 3 --model paper

# Sobel of 2000 x 2000: two border rows, three elements of each; what is accessed twice counts once.
holds "$near $part (part(\"O[i-1][j+1]\") | .other == 3 * 1998 and .own == 3 * 499 * 1998)
	and (part(\"O[i][j+1]\") | .pattern == \"local\" and .own == 2 * 500 * 1998)
	and (part(\"O[i+1][j+1]\") | .other == 3 * 1998)
	and (part(\"E[i][j]\") | .own == 500 * 1998 and .other == 0)
	and (.[0].slowest == 1)" "$data/sobel.json" --machine paper-mupc --threads 4 --model paper
holds "$near .[0].seconds | near((11988 * 67.8 + (8 * 999000 - 11988) * 0.12 + 999000 * 0.12
	+ 999000 * 0.056) / 1000000)" "$data/sobel.json" --machine paper-mupc --threads 4 --model paper

# Berkeley UPC coalesces the three elements of a border row; GCC UPC does neither.
holds "$near $part part(\"O[i-1][j+1]\") | .seconds | near((5994 * 7.7 + 2991006 * 0.12) / 1000000)" \
	"$data/sobel.json" --machine paper-berkeley --threads 4 --model paper
holds "$near $part part(\"O[i-1][j+1]\") | .seconds | near((5994 * 2.1 + 2991006 * 0.8) / 1000000)" \
	"$data/sobel.json" --machine paper-gcc-t3e --threads 4 --model paper

# From the sources of the programs: matrix multiplication cyclic and in blocks, Sobel in blocks of THREADS.
cp "$UPC2C_SOURCE/tests/refs/matmul.upc" "$UPC2C_SOURCE/tests/refs/sobel.upc" .
echo 'int main(int argc, char **argv) { if (argc > 1) blocks(); else cyclic(); return 0; }' >>matmul.upc
echo 'int main(void) { sobel(); upc_barrier; return 0; }' >>sobel.upc
for argc in 1 2; do
	holds '[.[].seconds * 10 | round] == [2130, 1771, 756]' \
		matmul.upc --machine paper-mupc --threads 2,4,12 --model paper -D argc=$argc
done
holds '[.[].seconds * 10 | round] == [27, 20, 16]' sobel.upc --machine paper-mupc --threads 2,4,12 --model paper

# In a source, words that are gathered from other hosts are vectors; the THREADS of the jobs may differ, too.
cat >gathered.upc <<'END'
#include <upc_relaxed.h>
shared double a[100 * THREADS];
int at[100];
double b[100];
int main(void)
{
	for (int i = 0; i < 100; i++)
		b[i] = a[at[i]];
	upc_barrier;
	return 0;
}
END
# One by one, 50 words of 17.7 us would take 885 us.
holds "[.[].intervals[].partitions[] | select(.text == \"a[at[i]]\") | .seconds] | .[0] < 5e-6 and .[0] == .[2]
	and .[1] > .[0] and .[1] < 2e-4" gathered.upc --machine two-processors-mpi --threads 2,2,2 --hosts 1,2,1

# A variable that is doubled: 1 + 2 + ... + 512 passes; the elements 1, 2, 4, ..., each so often: the slower one of two threads owns 1.
cat >doubled.json <<'END'
{"version": 1, "file": "doubled.upc", "arrays": [{"name": "a", "size": 8, "block": 1, "elements": "1024"}],
 "functions": [{"name": "main", "arguments": [], "body": [{"kind": "loop", "line": 1, "variable": "main.i", "first": "1",
  "step": null, "factor": "2", "count": "int(log2(1024))", "body": [
   {"kind": "loop", "line": 2, "variable": "main.j", "first": "0", "step": "1", "count": "main.i", "body": [
    {"kind": "ref", "line": 3, "text": "a[i]", "array": "a", "index": "main.i"}]}]}]}]}
END
holds "$part part(\"a[i]\") | .own == 1 and .other == 1022" doubled.json --machine paper-mupc --threads 2 --model paper

# An element that is accessed twice counts once where the first access is made whenever the other one is: not in the
# other arm of a branch.  If the read of an update is counted elsewhere, only its write counts.
cat >once.upc <<'END'
#include <upc_relaxed.h>
shared int a[100 * THREADS];
int main(void)
{
	int s = 0;
	for (int i = 0; i < 10; i++)
		s += i % 3 ? a[i] : a[i] * 2;
	for (int i = 0; i < 10; i++) {
		if (i > 7)
			s += a[i + 1];
		s += a[i + 1];
	}
	for (int i = 0; i < 10; i++) {
		if (i > 7)
			s += a[i + 2] + a[i + 2];
		if (i < 3)
			s += a[i + 2];
	}
	for (int i = 0; i < 10; i++) {
		s += a[i];
		a[i] += 1;
	}
	return s;
}
END
holds '[.[].intervals[].partitions[] | [.line, .own]] | sort == [[7, 10], [11, 10], [15, 5], [20, 10], [21, 10]]' \
	once.upc --machine paper-mupc --threads 1

# ---- machines and extensions ----------------------------------------------------------------

cat >machine.json <<'END'
{"format": "upc2c-machine", "version": 1, "name": "test", "message_rate": 1000,
 "points": [{"threads": 2, "barrier": 0.5, "places": {
  "self": {"local_read": 1e-6}, "host": {"baseline_read": 2e-6},
  "other": {"baseline_read": 1e-4, "vector_read": 1e-5}}}],
 "compute": {"flops": 0, "integers": 0, "loads": 1e-9, "stores": 1e-9}, "cache": {"line": 80, "miss": 1e-3}}
END
matmul="$data/matmul.json --machine machine.json"
# shellcheck disable=SC2086 # $matmul is several words
{
	# Two threads of one host: B is half own, half the host's.
	holds "$near $part part(\"B[k][j]\") | .own == .host and .other == 0
		and (.seconds | near(6912000 / 2 * 0.000003))" $matmul --threads 2 --hosts 1 --without outcomes
	# The translator reads and writes what is proven local by private pointers.
	holds "$near $part part(\"A[i][k]\") | .seconds | near(6912000 * 1e-9)" $matmul --threads 2 --hosts 1
	holds "$near $part part(\"A[i][k]\") | .seconds | near(6912000 * 1e-6)" $matmul --threads 2 --hosts 1 --model paper
	# Section 7.2: 1 of 10 vector reads misses.
	holds "$near $part part(\"B[k][j]\") | .seconds | near(3456000 * (1e-6 + 0.9 * 1e-6 + 0.1 * 1e-3))" \
		$matmul --threads 2 --hosts 2
	holds "$near $part part(\"B[k][j]\") | .seconds | near(3456000 * (1e-6 + 1e-5))" \
		$matmul --threads 2 --hosts 2 --without cache
	# A barrier of 16 threads is a tree of 4 levels, where one of 2 was measured.
	holds "$near .[0].intervals[0].synchronisation | near(2)" $matmul --threads 16 --hosts 1
	holds "$near .[0].intervals[0].synchronisation | near(0.5)" $matmul --threads 16 --hosts 1 --without trees
	# With block size 1 nothing is a vector, and each host sends 1000 messages a second.
	holds "$near .[0].intervals[0].accesses > 3455" $matmul --threads 2 --hosts 2 --block B=1
	holds "$near .[0].intervals[0].accesses < 400" $matmul --threads 2 --hosts 2 --block B=1 --without contention
}
# N - 2 rows do not divide: with barriers the others wait for thread 0.
holds '(.[0].imbalance == 0) and (.[0].slowest == 0)' "$data/sobel.json" --machine paper-mupc --threads 1
good "$predict" --list-machines
for machine in $(cut -d ' ' -f 1 "$out"); do
	holds '.[0].seconds > 0' "$data/matmul.json" --machine "$machine" --threads 2
done

# Work between upc_notify and upc_wait hides the barrier of 0.5 s, as far as it takes: 0.2 s and 0.8 s of reads
# from the other thread, also in a function; a barrier in one part costs all.
cat >split.upc <<'END'
#include <upc_relaxed.h>
shared int a[THREADS];
int s;
static void reads(int n)
{
	for (int i = 0; i < n; i++)
		s += a[(MYTHREAD + 1) % THREADS];
}
int main(void)
{
	reads(50000);
	upc_notify;
	reads(100000);
	upc_wait;
	for (int i = 0; i < 3; i++) {
		upc_notify;
		reads(400000);
		upc_wait;
		reads(50000);
	}
	upc_barrier;
	return 0;
}
END
holds '.[0] | [.seconds, ([.intervals[].synchronisation] | add) | . * 100 | round]
	== [10 + 50 + 3 * (80 + 10) + 50, 30 + 50]' \
	split.upc --machine machine.json --threads 2 --hosts 1 --without outcomes
holds '.[0].seconds * 100 | round == 10 + 20 + 50 + 3 * (80 + 50 + 10) + 50' \
	split.upc --machine machine.json --threads 2 --hosts 1 --without outcomes,overlap

# All threads want the memory of thread 0: its host answers 1000 messages a second.  Each of 8 threads on 8 hosts reads 500.
cat >owner.upc <<'END'
#include <upc_relaxed.h>
shared [] int first[1000];
shared int all[100 * THREADS];
int s;
int main(int argc, char **argv)
{
	if (argc == 1)
		for (int i = 0; i < 500; i++)
			s += first[i * i % 1000];
	else if (argc == 2)
		for (int i = 0; i < 500; i++)
			s += all[(MYTHREAD + 1) % THREADS];
	return 0;
}
END
holds '.[0].seconds * 100 | round == 350' owner.upc --machine machine.json --threads 8 --hosts 8 -D argc=1 --without outcomes
holds '.[0].seconds * 100 | round == 5' owner.upc --machine machine.json --threads 8 --hosts 8 -D argc=1 \
	--without outcomes,contention
holds '.[0].seconds * 10 | round == 5' owner.upc --machine machine.json --threads 8 --hosts 8 -D argc=2 --without outcomes
# Only 16 of 64 threads are looked at, of which all but the first want the memory of thread 0: 4 are on its host.
holds '.[0].seconds | . > 28 and . < 32' owner.upc --machine machine.json --threads 64 --hosts 16 -D argc=1 \
	--without outcomes

# ---- what is missing ---------------------------------------------------------------------------

holds '.[0] | .seconds == null and .low == 0 and .high == null and .missing[0].name == "percentage"' \
	"$data/histogram.json" --machine paper-mupc --threads 4
good "$predict" "$data/histogram.json" --machine paper-mupc --threads 4
grep -q '^histogram.upc:6:2: the trip count of this loop is not known: give percentage a value with -D' "$out" ||
	show 'does not say what is missing'
holds '.[0] | .low < .seconds and .seconds < .high' "$data/histogram.json" --machine paper-mupc --threads 4 \
	-D percentage=1
holds '.[0] | .low < .seconds and .seconds < .high' "$data/histogram.json" --machine paper-mupc --threads 4 \
	-D loop:6=1000

holds '.[0] | .file == "histogram.upc" and .machine == "MuPC 1.1.2 without cache" and (.missing[0].text |
	startswith("the trip count of this loop is not known: give percentage a value with -D"))' \
	"$data/histogram.json" --machine paper-mupc --threads 4

# ---- forms ---------------------------------------------------------------------------------------

good "$predict" "$data/matmul.json" --machine paper-mupc --threads 2,4 --svg out.svg
grep -q '^ *4 *4 *175.9 s *2.39  latency' "$out" || show 'no row of 4 threads'
grep -q '^<svg .*' out.svg && tail -n 1 out.svg | grep -q '</svg>' || fail 'no drawing'
good "$predict" explain "$data/matmul.json" --machine paper-mupc --threads 4 --model paper
grep -q 'reads other hosts, vector: 2592000 x 67.8 us = 175.7 s' "$out" || show 'no product'
grep -q '^run time: the sum of all intervals: 177.1 s' "$out" || show 'no sum'
# The values are those of the thread that is explained, the slowest of the first job.
echo '{"version": 1, "file": "late.upc", "functions": [{"name": "main", "arguments": [], "body": [
 {"kind": "loop", "line": 1, "variable": "main.i", "first": "0", "step": "1", "count": "MYTHREAD * THREADS", "body": [
  {"kind": "work", "line": 2, "flops": 1}, {"kind": "ref", "line": 3, "text": "a[0]", "array": "a", "index": "0"}]}]}],
 "arrays": [{"name": "a", "size": 8, "block": 1, "elements": "9"}]}' >late.json
good "$predict" explain late.json --machine paper-mupc --threads 3,8
grep -q 'thread 2 of 3 ' "$out" && grep -qF 'MYTHREAD * THREADS iterations = 2 * 3' "$out" || show 'other values'
good "$predict" "$data/matmul.json" --machine sheet-hdr --threads 32 --hosts 4 --without outcomes
grep -q '^Block size [0-9]* instead of ' "$out" && grep -q 'for A would' "$out" && show 'A needs no other blocks'
grep -q 'Without what upc2c makes local' "$out" && show 'it is without that already'
good "$predict" "$data/matmul.json" --machine sheet-hdr --threads 32 --hosts 4 --json --without outcomes
without=$(jq '.[0].seconds' "$out")
good "$predict" "$data/matmul.json" --machine sheet-hdr --threads 32 --hosts 4
said=$(sed -n 's/^Without what upc2c makes local .* (outcomes) it would take \(.*\) ms\.$/\1/p' "$out")
[ -n "$said" ] && jq -ne "($said / 1000 / $without - 1 | fabs) < 0.001" >/dev/null || show "without outcomes: $without s"

cat >rows.upc <<'END'
#include <upc_relaxed.h>
enum { N = 4096 };
shared double a[N * THREADS];
int main(void)
{
	for (int i = 0; i < N; i++)
		a[MYTHREAD * N + i] = i;
	upc_barrier;
	return 0;
}
END
good "$predict" rows.upc --machine paper-mupc --threads 4
grep -q '^Block size 4096 instead of 1 for a would take ' "$out" || show 'no block size is better'

# ---- what is wrong is said -----------------------------------------------------------------------

m="--machine paper-mupc"
# shellcheck disable=SC2086
{
	bad 2 'which program' "$predict" $m
	bad 2 'which machine' "$predict" "$data/matmul.json"
	bad 2 "no machine 'nowhere'" "$predict" "$data/matmul.json" --machine nowhere
	bad 2 "unknown option '--nonsense'" "$predict" "$data/matmul.json" $m --nonsense
	bad 2 "not '0'" "$predict" "$data/matmul.json" $m --threads 0
	bad 2 "not '2,,4'" "$predict" "$data/matmul.json" $m --threads 2,,4
	bad 2 'at least as many threads' "$predict" "$data/matmul.json" $m --threads 2 --hosts 3
	bad 2 'one for each of the 2' "$predict" "$data/matmul.json" $m --threads 2,4 --hosts 1,2,3
	bad 2 "mentions no 'M'" "$predict" "$data/matmul.json" $m -D M=3
	bad 2 'no formula: it ends too early' "$predict" "$data/matmul.json" $m -D 'N=3*'
	bad 2 'no formula: it goes wrong at' "$predict" "$data/matmul.json" $m -D 'N=3 + @'
	bad 2 'cannot set THREADS' "$predict" "$data/matmul.json" $m -D THREADS=3
	bad 2 'no loop in line 99' "$predict" "$data/matmul.json" $m -D loop:99=3
	bad 2 "no shared array 'D'" "$predict" "$data/matmul.json" $m --block D=3
	bad 2 "without knows no 'magic'" "$predict" "$data/matmul.json" $m --without magic
	bad 2 'paper or full' "$predict" "$data/matmul.json" $m --model best
	bad 2 'cannot read' "$predict" none.json $m
	bad 2 'one program at a time' "$predict" "$data/matmul.json" "$data/sobel.json" $m
	printf '{"version": 1' >half.json
	bad 2 'ends too early' "$predict" half.json $m
	printf '{"version": 7}' >later.json
	bad 2 'of another version' "$predict" later.json $m
	sed 's/"main.i \* N + main.j"/"main.i * "/' "$data/matmul.json" >broken.json
	bad 2 "'index' of line 12 is no formula" "$predict" broken.json $m
	sed 's/"threads": 0/"threads": 4/' "$data/matmul.json" >static.json
	bad 2 'of a program for 4 threads' "$predict" static.json $m --threads 4,8
	good "$predict" static.json $m --threads 4
	printf "{}" >empty.json
	bad 2 "is no machine" "$predict" "$data/matmul.json" --machine empty.json
}
# Each partition says whether it reads or writes; an update is one of each.
cat >kinds.upc <<'END'
#include <upc_relaxed.h>
shared int a[8 * THREADS], b[8 * THREADS], s;
int main(void)
{
	int x[8];

	for (int i = 0; i < 8; i++)
		a[i] = b[i + 1] + s;
	for (int i = 0; i < 8; i++)
		b[i] += 1;
	upc_memget(x, &a[1], sizeof(int));
	upc_memput(&b[1], x, sizeof(int));
	return 0;
}
END
holds '[.[0].intervals[].partitions[] | .text + " " + .access] | sort
	== ["a[i] write", "b[i + 1] read", "b[i] read", "b[i] write", "s read", "upc_memget read", "upc_memput write"]' \
	kinds.upc --machine two-processors --threads 2
# upc_threadof has a formula, and a condition with it is true for a share of the elements: in loops of which all iterations
# are visited, and of more by their period, or nearly by a sample.
for size in 60 30000 30000=N; do
	n=${size%=*} block=4
	[ "$n" = "$size" ] || block=N
	cat >own.upc <<END
#include <upc_relaxed.h>
#define N $n
shared int a[N * THREADS];
shared [$block] int b[N * THREADS];
int of(int t)
{
	int s = 0;

	for (int i = 0; i < N * THREADS; i++)
		if (upc_threadof(&b[i]) == t)
			s += b[i];
	return s;
}
int main(void)
{
	int s = of(0);

	for (int i = 0; i < N * THREADS; i++)
		if (upc_threadof(&a[i]) == MYTHREAD)
			s += a[i];
	for (int i = 0; i < N * THREADS; i++) {
		if (MYTHREAD != upc_threadof(b + i))
			continue;
		s += b[i];
	}
	for (int i = 0; i < N; i++) {
		if (i == 3)
			s++;
		s += a[i];
	}
	return s;
}
END
	for t in 1 2 3 4 7; do
		holds "def near(x): (. - x | fabs) <= 0.001 * x;
			[.[0].intervals[].partitions[] | {key: (.line | tostring), value: .}] | from_entries
			| (.[\"20\"].own | near($n)) and .[\"20\"].host == 0 and (.[\"24\"].own | near($n)) and .[\"24\"].host == 0
			and (.[\"11\"] | .own + .host | near($n)) and (.[\"29\"] | .own + .host | near($n))
			and (.[\"29\"].own | near($n / $t) or $n < 100)" own.upc --machine two-processors --threads $t
	done
done
holds '.[0].missing == []' own.upc --machine two-processors --threads 3

# A transfer between two shared objects is one with the farther thread; a loop may end in its first iteration.
cat >both.upc <<'END'
#include <upc_relaxed.h>
#define N 8
shared [N] char a[N * THREADS], b[N * THREADS];
shared int v[N * THREADS];
static int one(int way)
{
	for (int i = 0; i < N; i++) {
		if (way == 1)
			return v[i];
		v[i + 1] = 0;
	}
	return 0;
}
int main(void)
{
	upc_memcpy(&a[((MYTHREAD + 1) % THREADS) * N], &b[MYTHREAD * N], N);
	upc_memcpy(&a[MYTHREAD * N], &b[((MYTHREAD + 1) % THREADS) * N], N);
	upc_memcpy(&a[MYTHREAD * N], &b[MYTHREAD * N], N);
	for (int t = 0; t < THREADS; t++)
		upc_memcpy(&a[t * N], &b[MYTHREAD * N], N);
	for (int i = 0; i < N * THREADS; i++) {
		v[i + 1] = 1;
		break;
	}
	return one(1) + one(2);
}
END
for t in 1 2 4 7; do
	holds "[.[0].intervals[].partitions[] | {key: (.line | tostring), value: (.own + .host)}] | from_entries
		== {\"9\": 1, \"10\": 8, \"16\": 1, \"17\": 1, \"18\": 1, \"20\": $t, \"22\": 1}" \
		both.upc --machine two-processors --threads $t
	holds "[.[0].intervals[].partitions[] | {key: (.line | tostring), value: .own}] | from_entries
		| .[\"16\"] == (if $t == 1 then 1 else 0 end) and .[\"17\"] == .[\"16\"] and .[\"18\"] == 1 and .[\"20\"] == 1" \
		both.upc --machine two-processors --threads $t
done
holds '[.[0].intervals[].partitions[] | select(.line == 16) | .other] == [1]' both.upc --machine two-processors-mpi \
	--threads 2 --hosts 2

# Rows of a directory whose elements each thread sets where they are its own.
cat >directory.upc <<'END'
#include <upc_relaxed.h>
#define N 8
shared [] double *shared row[N * THREADS];
int main(void)
{
	double s = 0;

	for (int i = MYTHREAD; i < N * THREADS; i += THREADS)
		row[i] = upc_alloc(100 * sizeof(double));
	upc_barrier;
	upc_forall (int i = 0; i < N * THREADS; i++; &row[i])
		for (int j = 0; j < 100; j++)
			row[i][j] = i + j;
	upc_barrier;
	for (int i = 0; i < N * THREADS; i++)
		for (int j = 0; j < 10; j++)
			s += row[i][j];
	return s < 0;
}
END
for t in 1 2 3 4 7; do
	holds "(.[0].missing == []) and ([.[0].intervals[].partitions[] | select(.text == \"row[i][j]\") | [.line, .own, .host]] | sort
		== [[13, 800, 0], [17, 80, (80 * $t - 80)]])" directory.upc --machine two-processors --threads $t
done

# A function that calls itself in each direction of a tree is looked at once, not once per path through the tree.
cat >tree.upc <<'END'
#include <upc_relaxed.h>
struct node {
	double mass;
	shared struct node *child[4];
};
static double sum(shared struct node *n, int level, int depth)
{
	double s = n->mass;

	for (int i = 0; i < 4 && level < depth; i++)
		s += sum(n->child[i], level + 1, depth);
	if (level == 0)
		s += sum(n->child[0], level + 1, depth) + sum(n->child[1], level + 2, depth);
	return s;
}
shared struct node root[THREADS];
int main(void)
{
	double s = 0;

	for (int depth = 0; depth < 100; depth++)
		s += sum(&root[0], 0, depth);
	return s < 0;
}
END
holds '[.[0].missing[] | select(.what == "depth of the recursion")] | length == 3' tree.upc --machine two-processors --threads 4

# A signal ends it at once, in the middle of a prediction of 10^10 iterations that all differ.
cat >long.upc <<'END'
#include <upc_relaxed.h>
shared double a[100 * THREADS];
int main(void)
{
	double s = 0;

	for (int i = 0; i < 100000; i++)
		for (int j = 0; j < 100000; j++)
			for (int k = 0; k * k % 7 + j * i % 11 < 40 && k < (i * 17 + j * 13) % 101; k++)
				s += a[(i * j + k * k) % 100 * THREADS];
	return s < 0;
}
END
good "$upc2c" --refs=json long.upc -o long.json
mkfifo pipe.json
"$predict" pipe.json --machine two-processors --threads 4 &
pid=$!
cat long.json >pipe.json
while find /proc/$pid/fd -lname '*/pipe.json' | grep -q .; do sleep 0.05; done # it reads
kill -TERM $pid
wait $pid
status=$?
[ $status = 143 ] || show "SIGTERM gave status $status"

end_command_test
