/* SPDX-License-Identifier: MIT
 *
 * cached.upc - thread 0 reads and writes the last thread's memory, which is another host's, object by object.
 * `cached poll`: a loop of relaxed reads sees a write that nothing orders with them, some time.  `cached late`: so
 * does the owner of an object that was written before a long computation.  `cached walk`: reads and writes of
 * which UPC_STATS reports.  `cached mixed`: each read is what was written last.  `cached pages`: the same of loops
 * that private pointers walk, over several pages.  `cached bins`: reads of random elements of all threads.
 */
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <upc_relaxed.h>

#define N      1000
#define SECOND 1000000000LL
#define PAGED  40960 /* ints: 40 pages */
#define BINS   65536

shared int flag[THREADS];
strict shared int is_seen;
shared [N] long elements[N * THREADS];
shared [PAGED] int paged[PAGED * THREADS];
shared int bins[BINS / 4 * THREADS];

static long long now(void)
{
	struct timespec t;

	clock_gettime(CLOCK_MONOTONIC, &t);
	return t.tv_sec * SECOND + t.tv_nsec;
}

/* Computes by no function of the runtime. */
static void compute(long long ns)
{
	for (long long end = now() + ns; now() < end;)
		continue;
}

static int poll(void)
{
	long long end;

	if (MYTHREAD == 0) {
		int before = flag[THREADS - 1];

		is_seen = 1;
		end = now() + 20 * SECOND;
		while (flag[THREADS - 1] == before && now() < end)
			continue;
		return flag[THREADS - 1] == before;
	}
	if (MYTHREAD == THREADS - 1) {
		while (!is_seen)
			continue;
		flag[MYTHREAD] = 1;
	}
	return 0;
}

static int late(void)
{
	int is_wrong = 0;

	if (MYTHREAD == 0) {
		volatile int *answer = (int *)&is_seen; /* without a fence */

		flag[THREADS - 1] = 1;
		compute(SECOND);
		is_wrong = !*answer;
	} else if (MYTHREAD == THREADS - 1) {
		shared int *mine = &flag[MYTHREAD];

		while (*mine == 0)
			continue;
		is_seen = 1;
	}
	return is_wrong;
}

static volatile int step = 1; /* the step of loops, which the translator leaves alone so */

static int random_bins(void)
{
	unsigned state = 17;
	long sum = 0;

	for (int i = 0; MYTHREAD == 0 && i < 20000; i++) {
		state = state * 1103515245 + 12345;
		sum += bins[(state >> 8) % (BINS / 4 * THREADS)];
	}
	return sum != 0;
}

static int walk(void)
{
	long sum = 0, first = (long)N * (THREADS - 1);

	if (MYTHREAD == 0) {
		for (long i = first; i < first + N; i += step)
			elements[i] = i - first;
		upc_fence;
		for (long i = first; i < first + N; i += step)
			sum += elements[i];
		if (sum != N * (N - 1L) / 2)
			return 1;
	}
	return 0;
}

/* Runs of reads among writes, within a few lines: what is read in advance may be there already. */
static int mixed(void)
{
	static long model[N];
	unsigned state = 1;
	long first = (long)N * (THREADS - 1);

	for (int round = 0; MYTHREAD == 0 && round < 3000; round++) {
		int at, n;

		state = state * 1103515245 + 12345;
		at = (int)(state >> 8) % 200;
		n = (int)(state >> 20) % 40;
		for (int k = at % 7; k < 200; k += 31 * step)
			elements[first + k] = model[k] = round + k;
		if (state >> 26 == 0)
			upc_fence;
		for (int k = at; k < at + n; k += step)
			if (elements[first + k] != model[k])
				return 1;
	}
	return 0;
}

static int pages(void)
{
	static int model[PAGED];
	shared [] int *last = (shared [] int *)&paged[PAGED * (THREADS - 1)];
	unsigned state = 7;

	for (int round = 0; MYTHREAD == 0 && round < 300; round++) {
		int at, n, is_wrong = 0;

		state = state * 1103515245 + 12345;
		at = (int)(state >> 8) % (PAGED / 2);
		n = (int)(state >> 10) % (PAGED / 2);
		if (state >> 29 < 3)
			for (int k = at; k < at + n / 4; k++)
				last[k] = model[k] = round + k;
		else if (state >> 29 == 3) {
			model[at] = round;
			upc_memput(&last[at], &model[at], sizeof(int));
		}
		else if (state >> 29 == 4)
			upc_fence;
		for (int k = at; k < at + n; k++)
			is_wrong |= last[k] != model[k];
		if (is_wrong)
			return 1;
	}
	return 0;
}

static const struct {
	const char *name;
	int (*run)(void);
} modes[] = {{"poll", poll}, {"late", late}, {"walk", walk}, {"mixed", mixed},
	{"pages", pages}, {"bins", random_bins}};

int main(int argc, char **argv)
{
	const char *name = argc > 1 ? argv[1] : "";
	int is_wrong = 1;

	upc_barrier;
	for (size_t i = 0; i < sizeof modes / sizeof *modes; i++)
		if (strcmp(name, modes[i].name) == 0)
			is_wrong = modes[i].run();
	upc_barrier;
	if (is_wrong)
		printf("%s: thread %d: wrong\n", name, MYTHREAD);
	upc_barrier;
	if (MYTHREAD == 0)
		puts("ok");
	return is_wrong;
}
