// A directory: shared pointers to what each thread allocated.  The inner pointer is read before a
// loop that leaves it alone, and again where something may have changed it.
#include <stdio.h>
#include <stdlib.h>
#include <upc_relaxed.h>

enum { SIZE = 37, WIDTH = 16 };

struct part {
	shared [] double *values;
	shared [4] int *counts;
	int first, n;
};

struct view {
	shared [] double *of[2];
	int off;
};

shared [] double *shared dir[THREADS];
shared int *shared cyclic[THREADS];
shared [4] int *shared [2] blocked[2 * THREADS];
shared [] double *shared [] everywhere[8];
shared [] double *shared [1] grid[THREADS][3];
shared [] double *shared *shared second[THREADS];
shared struct part parts[THREADS];
shared int offset[THREADS], length[THREADS];
shared [8] double flat[WIDTH * THREADS];
shared [8] int numbers[WIDTH * THREADS];
shared int failures;

static void expect(int line, double found, double wanted)
{
	if (found == wanted)
		return;
	fprintf(stderr, "line %d, thread %d: %g, not %g\n", line, MYTHREAD, found, wanted);
	failures = 1;
}

#define EXPECT(found, wanted) expect(__LINE__, (found), (wanted))

static void build(void)
{
	shared [] double *mine = upc_alloc(SIZE * sizeof(double));
	shared int *all = upc_all_alloc(SIZE, sizeof(int));
	shared [4] int *blocks = upc_all_alloc(SIZE, 4 * sizeof(int));

	for (int i = 0; i < SIZE; i++)
		mine[i] = MYTHREAD * 1000 + i;
	upc_forall(int i = 0; i < SIZE; i++; &all[i]) all[i] = 3 * i;
	upc_forall(int i = 0; i < SIZE; i++; &blocks[i]) blocks[i] = 5 * i;
	dir[MYTHREAD] = mine;
	cyclic[MYTHREAD] = all;
	blocked[2 * MYTHREAD] = blocked[2 * MYTHREAD + 1] = blocks;
	if (!MYTHREAD)
		for (int i = 0; i < 8; i++)
			everywhere[i] = mine + i;
	for (int k = 0; k < 3; k++)
		grid[MYTHREAD][k] = mine + k;
	second[MYTHREAD] = (shared [] double *shared *)dir;
	parts[MYTHREAD].values = mine;
	parts[MYTHREAD].counts = blocks;
	parts[MYTHREAD].first = 2;
	parts[MYTHREAD].n = SIZE - 2;
	offset[MYTHREAD] = 8 * MYTHREAD + 1;
	length[MYTHREAD] = SIZE;
	upc_barrier;
}

static void read_forms(int t)
{
	shared [] double *shared *sp = dir;
	shared [] double *local[2];
	struct view v, *p = &v;
	double s = 0;
	const double all = 1000.0 * t * SIZE + SIZE * (SIZE - 1) / 2;

	local[1] = v.of[1] = dir[t];
	v.off = 3;
	for (int j = 0; j < SIZE; j++)
		s += dir[t][j];
	EXPECT(s, all);
	for (int j = 0; j < SIZE; j++)
		s -= *(dir[t] + j);
	EXPECT(s, 0);
	for (int j = 0; j < SIZE; j++)
		s += sp[t][j];
	for (int j = 0; j < SIZE; j++)
		s += *(sp[t] + j);
	for (int j = 0; j < SIZE; j++)
		s += *(*(sp + t) + j);
	for (int j = 0; j < SIZE; j++)
		s += j[dir[t]];
	EXPECT(s, 4 * all);
	s = 0;
	for (int j = SIZE - 1; j >= 0; j--)
		s += dir[t][j] + dir[t][SIZE - 1 - j] - dir[(t + 1) % THREADS][0];
	EXPECT(s, 2 * all - 1000.0 * ((t + 1) % THREADS) * SIZE);
	s = 0;
	for (int j = 0; j < SIZE; j++)
		s += local[1][j] + p->of[1][j] + v.of[1][j] + (&p->of[0])[1][j];
	EXPECT(s, 4 * all);
	s = 0;
	for (int j = 0; j + 3 < SIZE; j++)
		s += dir[t][p->off + j];
	EXPECT(s, all - 3 * 1000.0 * t - 3);
	s = 0;
	for (int j = 0; j < length[t]; j++)
		s += second[t][t][j] + parts[t].values[j] + grid[t][0][j];
	EXPECT(s, 3 * all);
	s = 0;
	for (int j = parts[t].first; j < parts[t].n; j++)
		s += (&parts[t])->values[j - parts[t].first];
	EXPECT(s, 1000.0 * t * (SIZE - 4) + (SIZE - 4) * (SIZE - 5) / 2);
}

static void read_layouts(int t)
{
	long s = 0, n = 0;

	for (int j = 0; j < SIZE; j++)
		s += cyclic[t][j];
	EXPECT(s, 3 * SIZE * (SIZE - 1) / 2);
	for (int j = 0; j < SIZE; j++)
		n += blocked[2 * t + 1][j] + parts[t].counts[j];
	EXPECT(n, 5 * SIZE * (SIZE - 1));
	n = 0;
	for (int k = 0; k < 8; k++)
		for (int j = 0; j < 16; j++)
			n += everywhere[k][j];
	EXPECT(n, 8 * 120 + 16 * 28);
	n = 0;
	for (int k = 0; k < 3; k++)
		for (int j = 0; j < 16; j++)
			n += grid[t][k][j] - 1000 * t;
	EXPECT(n, 3 * 120 + 16 * 3);
}

/* Loops over the threads outside, inside, and where the entry changes on the way. */
static void read_all(void)
{
	double s = 0, all = 1000.0 * SIZE * (THREADS * (THREADS - 1) / 2) + THREADS * (SIZE * (SIZE - 1) / 2);

	for (int t = 0; t < THREADS; t++)
		for (int j = 0; j < SIZE; j++)
			s += dir[t][j];
	for (int j = 0; j < SIZE; j++)
		for (int t = 0; t < THREADS; t++)
			s += dir[t][j];
	EXPECT(s, 2 * all);
	s = 0;
	for (int t = 0; t < THREADS; t++) {
		int j = 0;

		while (j < SIZE)
			s += dir[t][j++];
	}
	for (int t = 0, j = 0; t < THREADS; j++ < SIZE - 1 ? 0 : (j = 0, t++))
		s += dir[t][j];
	EXPECT(s, 2 * all);
	s = 0;
	for (int j = 0; j < SIZE; j++)
		s += dir[j % THREADS][j];
	for (int j = 0; j < SIZE; j++)
		s -= 1000 * (j % THREADS) + j;
	EXPECT(s, 0);
}

/* The neighbour's entries, each thread its own. */
static void write_forms(void)
{
	int t = (MYTHREAD + 1) % THREADS;
	shared [] double *was = dir[t];
	double s = 0;

	upc_barrier;
	for (int j = 0; j < SIZE; j++)
		dir[t][j] += 1;
	for (int j = 0; j < SIZE; j++)
		dir[t][j]++;
	for (int j = 0; j < SIZE; j++)
		s += dir[t][j] = dir[t][j] - 1;
	EXPECT(s, 1000.0 * t * SIZE + SIZE * (SIZE + 1) / 2);
	for (int j = 0; j < SIZE; j++) {
		dir[t][j] -= 1;
		parts[t].values[j] *= 1;
	}
	s = 0;
	for (int j = 0; j < 8; j++) { /* the entry itself */
		s += dir[t][0];
		dir[t] = dir[t] + 1;
	}
	EXPECT(s, 8 * 1000.0 * t + 28);
	s = 0;
	for (int j = 0; j < 8; j++) {
		s += dir[t][0];
		*&dir[t] = was + j;
	}
	EXPECT(s, 8 * 1000.0 * t + 8 + 21);
	dir[t] = was;
	upc_barrier;
}

static void read_offsets(void)
{
	long s = 0;
	struct view v = {.off = 2}, *p = &v;

	for (int i = 0; i < 7; i++)
		flat[offset[MYTHREAD] + i] = numbers[offset[MYTHREAD] + i] = 10 * MYTHREAD + i;
	upc_barrier;
	for (int i = 0; i < 7; i++)
		s += flat[offset[MYTHREAD] + i] - numbers[i + offset[MYTHREAD]] + numbers[8 * MYTHREAD + p->off - 1 + i];
	EXPECT(s, 70 * MYTHREAD + 21);
	s = 0;
	for (int i = 0; i < 5; i++)
		s += flat[offset[offset[MYTHREAD] % THREADS] % (8 * THREADS - 6) + i];
	for (int i = 0, k = offset[MYTHREAD] % THREADS; i < 5; i++)
		s -= flat[offset[k] % (8 * THREADS - 6) + i];
	EXPECT(s, 0);
	upc_barrier;
	for (int i = 0; i < 7; i++) { /* the offset is changed by what it leads to */
		offset[MYTHREAD] = 8 * MYTHREAD + i;
		numbers[offset[MYTHREAD] + 1] = i;
	}
	for (int i = 0; i < 7; i++)
		EXPECT(numbers[8 * MYTHREAD + 1 + i], i);
	upc_barrier;
	offset[MYTHREAD] = 8 * MYTHREAD + 1;
	upc_barrier;
}

/* The sum of the first n numbers that are this thread's by i. */
static int once_of(int n)
{
	int s = 0;

	for (int i = MYTHREAD; i < n; i += THREADS)
		s += i;
	return s;
}

static void own_iterations(int t)
{
	double s = 0, once = 0;
	long n = 0;

	upc_forall(int i = 0; i < SIZE; i++; i) {
		s += dir[t][i];
		n++;
	}
	for (int i = MYTHREAD; i < SIZE; i += THREADS)
		once += 1000.0 * t + i;
	EXPECT(s, once);
	EXPECT(n, (SIZE - MYTHREAD + THREADS - 1) / THREADS);
	s = 0;
	upc_forall(int i = 0; i < 8 * THREADS; i++; &numbers[i]) s += dir[t][i % SIZE] * 0 + dir[t][offset[t] * 0];
	EXPECT(s, 8 * 1000.0 * t);
	s = once = 0;
	upc_forall(int k = 0; k < THREADS; k++; k) for (int j = 0; j < SIZE; j++) s += dir[k][j];
	upc_forall(int k = 0; k < THREADS; k++; &dir[k]) for (int j = 0; j < SIZE; j++) s += dir[k][j];
	upc_forall(int k = 0; k < THREADS; k++; dir[k]) for (int j = 0; j < SIZE; j++) s += *(dir[k] + j);
	EXPECT(s, 3 * (1000.0 * MYTHREAD * SIZE + SIZE * (SIZE - 1) / 2));
	upc_forall(int i = 0; i < SIZE; i++; &dir[t][i]) once += dir[t][i];
	EXPECT(once, t == MYTHREAD ? 1000.0 * t * SIZE + SIZE * (SIZE - 1) / 2 : 0);
	upc_forall(int i = 0; i < 7; i++; &cyclic[t][i]) {
		n += cyclic[t][i] / 3;
		numbers[i + offset[t] - 8 * t] = cyclic[t][i];
	}
	EXPECT(n, (SIZE - MYTHREAD + THREADS - 1) / THREADS + once_of(7));
	upc_barrier;
	for (int i = 0; i < 7; i++)
		EXPECT(numbers[i + 1], 3 * i);
	upc_barrier;
}

/* Nothing is read for a loop without iterations, or if the condition keeps it from being reached. */
static void guarded(void)
{
	shared [] double *shared *none = NULL;
	double s = 0;

	for (int j = 0; j < 0; j++)
		s += none[j][j];
	for (int j = 0; j < (int)s; j++)
		s += none[3][j];
	for (int j = 0; j < SIZE; j++)
		s += none ? none[3][j] : 1;
	for (int j = 0; j < SIZE; j++)
		if (none && none[3][j] > 0)
			s++;
	EXPECT(s, SIZE);
}

int main(void)
{
	build();
	for (int t = 0; t < THREADS; t++) {
		read_forms(t);
		read_layouts(t);
	}
	read_all();
	upc_barrier;
	write_forms();
	read_offsets();
	for (int t = 0; t < THREADS; t++)
		own_iterations(t);
	guarded();
	upc_barrier;
	if (failures)
		upc_global_exit(1);
	if (!MYTHREAD)
		puts("ok");
	return 0;
}
