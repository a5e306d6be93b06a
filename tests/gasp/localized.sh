#!/bin/sh
# SPDX-License-Identifier: MIT
#
# Loops that go by runs and by own iterations raise the events that they raise as they stand, each
# with the same place, element, value and phase in the same order: with --inst those of accesses to
# other threads, with --inst-local all of them (GASP 5.4.5).  The upc_forall loops control, do not, and
# share the work within another one's iterations.
# GASP-4 GASP-50.
. "$UPC2C_SOURCE/tests/command.sh"
start_command_test gasp/localized

cat >loops.upc <<'END'
#include <upc_relaxed.h>

#define N 8
struct point { int x; struct { long z[2]; } y; unsigned bits : 3; };
shared int one[N * THREADS], other[2 * N * THREADS];
shared [4] int four[2 * N * THREADS], more[N * THREADS];
shared [*] double whole[N * THREADS];
shared [] long mine[N];
shared [N] short rows[2 * THREADS][N], same[2 * THREADS][N];
shared struct point points[2 * THREADS];
shared [3] struct point threes[6 * THREADS];
shared int limit, first;
shared [2] int *shared pointers[THREADS];
strict shared int flags[THREADS];
static shared [4] int *left = four, *right = more, *shifted = four + 6;

static void own(void)
{
	upc_forall (int i = 0; i < N * THREADS; i++; &one[i])
		one[i] = other[i + 1] + i;
	upc_forall (int i = 0; i < N * THREADS; i++; &four[i])
		four[i] += more[i];
	upc_forall (int i = N * THREADS - 1; i >= 0; i--; &more[i])
		more[i] = four[i] * 2;
	upc_forall (int i = 1; i < N * THREADS - 1; i++; &four[i])
		more[i] = four[i - 1] + four[i + 1] - i;
	upc_forall (int i = 0; i < N * THREADS; i += 2; &four[i])
		four[i + 1]--;
	upc_forall (int i = 0; i < N * THREADS; i++; &whole[i])
		whole[i] = i * 0.5 + whole[N * THREADS - 1 - i];
	upc_forall (int i = 0; i < N; i++; &mine[i])
		mine[i] = i;
	upc_forall (int i = 0; i < 2 * THREADS; i++; &rows[i][0])
		for (int j = 0; j < N; j++)
			rows[i][j] = same[i][N - 1 - j] + 1;
	upc_forall (int i = 0; i < 2 * THREADS; i++; i)
		for (int j = 1; j < N - 1; j++)
			same[i][j] += (short)(rows[i][j - 1] + rows[(i + 1) % (2 * THREADS)][j + 1]);
	upc_forall (int i = 0; i < 2 * THREADS; i++; &points[i].y) {
		points[i].x = i;
		points[i].y.z[1] = points[i].x++;
		points[i].bits = 2;
	}
	upc_forall (int i = 0; i < 6 * THREADS; i++; &threes[i])
		threes[i] = points[i / 3];
	upc_forall (int i = 0; i < limit; i++; &one[i])
		one[i] = first;
	upc_forall (int i = 0; i < N * THREADS; i++; &left[i])
		left[i] += right[i];
	upc_forall (int i = 0; i < N * THREADS; i++; &left[i])
		left[i] += shifted[i];
}

static int plain(void)
{
	int sum = 0;
	shared [2] int *p = pointers[0], *q = p;

	for (int i = 0; i < N * THREADS; i++)
		sum += whole[i] > i;
	for (int i = 0; i < N; i++)
		sum += (int)mine[i];
	for (int i = 1; i < limit; i += 3)
		sum += (int)whole[i - 1] + p[i];
	for (int i = 0; i < N; i++) {
		if (mine[i] % 3 == 0)
			continue;
		sum += rows[MYTHREAD][i] + (int)mine[first];
		if (sum > 1000)
			break;
	}
	for (int i = 0; i < 4; i++)
		four[MYTHREAD * 4 + i] = sum;
	for (int i = MYTHREAD; i < N * THREADS; i += THREADS)
		one[i]++;
	for (int j = 0; j < N; j++)
		one[j * THREADS + MYTHREAD] ^= flags[0];
	for (int i = 0; i < N * THREADS; i++)
		sum += other[i];
	for (q = p; q < p + 5; q++)
		sum += *q;
	for (int i = 0; i < N * THREADS; i++)
		if (upc_threadof(&one[i]) == MYTHREAD)
			sum += one[i];
	return sum;
}

/* Accesses elements of the thread itself, and others that nearly are. */
static int nearly(int n)
{
	const int me = MYTHREAD;
	int sum = 0, half = N / 2;
	shared [] int *p = upc_alloc(N * sizeof(int)), *after = p;
	shared [N] int *q, *moved;

	q = (shared [N] int *)pointers[0];
	moved = (shared [N] int *)upc_alloc(N * sizeof(int));
	for (int j = 0; j < N; j++) {
		int k = me * 4;

		rows[me][j] = rows[MYTHREAD][N - 1 - j] + rows[MYTHREAD + THREADS][j];
		p[j] = 3;
		after[0] = p[j];
		after = j % 2 ? p : (shared [] int *)&mine[j];
		four[k + j % 4] = q[me * N + j];
		four[k + j / 2] = j;
		moved[j] = j;
		more[me * 4 + j]++;
	}
	for (int i = MYTHREAD; i < n; i += THREADS) {
		one[i] = other[i + THREADS] + other[i + 1];
		for (int k = 4 * i; k < 4 * i + 4; k++)
			more[k] *= 3;
		for (int k = 4 * i; k <= 4 * i + 4; k++)
			more[k] *= 7;
		for (int k = 4 * i + 3; k >= 4 * i; k--)
			more[k] -= 7;
		half--;
		one[half + N / 2 + MYTHREAD] = 1;
	}
	for (int i = 0; i < n; i++) {
		if (upc_threadof(&same[i % THREADS][0]) == MYTHREAD)
			for (int j = 0; j < N; j++)
				same[i % THREADS][j] = 9;
		if (i % THREADS == me && n)
			for (int j = 0; j < N; j++)
				one[i + j * THREADS] = one[i + THREADS] + (i < n - 1 ? one[i + 1] : 0);
		if (upc_threadof(&more[i]) == MYTHREAD && more[i] > 3)
			for (int j = 0; j < 2; j++)
				sum += more[i] + more[i + j] + (int)threes[i / 4].x;
	}
	if (MYTHREAD == 0)
		for (int j = 0; j < N; j++)
			sum += (int)mine[j];
	upc_forall (int i = 0; i < N * THREADS; i++; &threes[i / 8]) {
		int row = i / 8;

		threes[row].x += 1;
	}
	upc_forall (int i = 0; i < 6 * THREADS; i++; &threes[i]) {
		int next = i;

		threes[next].x += threes[i].bits;
		next++;
		threes[next % (6 * THREADS)].bits++;
	}
	upc_forall (size_t i = 0; i < 2 * (size_t)THREADS; i++; i - 1)
		points[i].x++;
	upc_forall (int i = 0; i < 2 * THREADS; i++; i - 1)
		points[(i + THREADS - 1) % THREADS].x += points[i].x;
	upc_free(p);
	upc_free(moved);
	return sum;
}

/* Called from within upc_forall and by main, too: not known to control. */
static void called(void)
{
	upc_forall (int i = 0; i < N * THREADS; i++; &four[i])
		four[i]++;
}

/* Only main calls this. */
static void apart(void)
{
	upc_forall (int i = 0; i < N * THREADS; i++; &four[i])
		four[i]++;
	upc_forall (int i = 0; i < THREADS; i++; i)
		called();
}

static void quiet(void)
{
#pragma pupc off
	upc_forall (int i = 0; i < N * THREADS; i++; &whole[i]) {
		whole[i] += whole[N - 1];
#pragma pupc on
		whole[i] -= whole[0];
	}
}

int main(void)
{
	static int sums[2];

	pointers[MYTHREAD] = (shared [2] int *)upc_all_alloc(THREADS * N, 2 * sizeof(int));
	if (MYTHREAD == 0)
		limit = N * THREADS - 1;
	upc_barrier;
	for (int k = 0; k < THREADS; k++) { /* one after another, so that the values are the same */
		if (k == MYTHREAD) {
			own();
			sums[0] = plain();
			sums[0] += nearly(N * THREADS);
			apart();
			called();
			quiet();
			upc_forall (int i = 0; i < 2 * THREADS; i++; i) {
				own();
				sums[1] += plain();
			}
		}
		upc_barrier;
	}
	one[MYTHREAD] = sums[0] + sums[1];
	return 0;
}
END

for flag in --inst --inst-local; do
	good "$upcc" -O0 $flag -fno-localize loops.upc -o standing
	good "$upcc" -O0 $flag loops.upc -o localized
	case $flag in --inst) counts="1 3 4" ;; *) counts=3 ;; esac
	for n in $counts; do
		for program in standing localized; do
			mkdir -p $program.told
			good env EVENTS_FOLDER="$PWD/$program.told" UPC_GASP_TOOL="$UPC2C_BUILD/tests/gasp/tool.so" \
				"$upcrun" -n $n ./$program
		done
		sed -i /BARRIER_LAST/d ./*.told/* # the thread that comes last is nobody's choice
		for thread in $(seq 0 $((n - 1))); do
			same "$flag, thread $thread of $n" standing.told/$thread localized.told/$thread ||
				fail "other events with $flag"
		done
	done
	[ $flag = --inst ] || [ "$(grep -c UPC_GET standing.told/0)" -gt 500 ] || fail 'there are no events'
	rm -r ./*.told
done
end_command_test
