// SPDX-License-Identifier: MIT
// Reads of blocks of the heap that no thread has written since they were allocated.
// threads: 1 2 3 4 7
// flags: -Wno-remote-cast -Wno-bulk-copy -Wno-memset-value
// no-hosts: such reads are not looked for with -network=mpi
// good: good
#include <string.h>
#include <strings.h>
#include <upc.h>
#include <upc_atomic.h>
#include <upc_castable.h>
#include <upc_collective.h>
#include <upc_nb.h>

#define N 300

struct pair {
	char name;
	unsigned low : 3, high : 5;
	double value;
};

shared [N] int sums[N * THREADS];
shared [] int *shared list;

static int is(const char *what, const char *name)
{
	return strcmp(what, name) == 0;
}

static int sum_of(shared [] int *p, int n)
{
	int sum = 0;

	for (int i = 0; i < n; i++)
		sum += p[i]; // report swept: 10: read of 4 bytes that no thread has written
	return sum;
}

static void count(shared [] int *p, int n)
{
	for (int i = 0; i < n; i++)
		p[i] += 1; // report swept: 3: update of 4 bytes that no thread has written
}

/* Sets n numbers to zero with a function that is not looked at. */
static void clear(int *p, int n)
{
	bzero(p, (size_t)n * sizeof(int));
}

/* Sets the n numbers before the end of a block to zero in the same way. */
static void clear_before(int *end, int n)
{
	bzero(end - n, (size_t)n * sizeof(int));
}

/* Each is right: 0 if what was read is what was written. */
static int good_casts(const char *what, shared [] int *p, shared [N] int *all)
{
	int sum = 0;

	if (is(what, "cast")) {
		clear((int *)p, N);
		return sum_of(p, N);
	}
	if (is(what, "inside")) {
		clear_before((int *)(p + 150), 150);
		return sum_of(p, 150);
	}
	if (is(what, "end")) {
		clear_before((int *)(p + N), N);
		return sum_of(p, N);
	}
	if (is(what, "moved-back")) { /* the shared pointer leads to nothing for a while */
		clear((int *)(p - 1) + 1, N);
		return sum_of(p, N);
	}
	if (is(what, "castable")) {
		upc_forall (int i = 0; i < THREADS; i++; i)
			clear(upc_cast(&all[(i + 1) % THREADS * N]), N);
		upc_barrier;
		for (int i = 0; i < N * THREADS; i++)
			sum += all[i];
		return sum;
	}
	if (is(what, "reused-cast")) /* the memory of blocks that were cast before */
		for (int i = 0; i < 100; i++) {
			shared [] int *own = upc_alloc(1 << 20);

			clear((int *)own, 100);
			sum += own[i];
			upc_free(own);
		}
	if (is(what, "small")) { /* blocks that fill no granule, one after the other */
		shared [] int *a = upc_alloc(3 * sizeof(int)), *b = upc_alloc(3 * sizeof(int));

		clear((int *)b, 3);
		clear((int *)(a - 1) + 1, 3);
		sum += a[2] + b[0];
	}
	if (is(what, "static")) {
		clear((int *)&sums[MYTHREAD * N], N);
		return sums[MYTHREAD * N + 7];
	}
	return sum;
}

/* The memory may be copied. */
static int good_copies(const char *what, shared [] int *p, shared [N] int *all)
{
	int value, some[N];
	upc_handle_t copy;

	if (is(what, "copied")) {
		upc_memcpy(&all[MYTHREAD * N], p, N * sizeof(int));
		upc_memget(&value, p, sizeof(value));
		copy = upc_memget_nb(some, p, sizeof some);
		upc_sync(copy);
	}
	if (is(what, "grown")) {
		shared [] int *larger = upc_alloc(2 * N * sizeof(int));

		for (int i = 0; i < N; i++)
			larger[i] = p[i];
		for (int i = 0; i < N; i++)
			some[i] = p[i];
		upc_free(larger);
	}
	if (is(what, "dropped")) {
		p[5];
		(void)p[7];
	}
	return 0;
}

static int good(const char *what, shared [] int *p, shared [N] int *all)
{
	int sum = 0;

	if (is(what, "written")) {
		for (int i = 0; i < N; i++)
			p[i] = i;
		return sum_of(p, N) - N * (N - 1) / 2;
	}
	if (is(what, "bulk")) {
		upc_memset(p, 0, N * sizeof(int));
		return sum_of(p, N);
	}
	if (is(what, "collective")) {
		sums[MYTHREAD * N] = 1;
		upc_all_broadcast(all, sums, N * sizeof(int), UPC_IN_ALLSYNC | UPC_OUT_ALLSYNC);
		return all[MYTHREAD * N] - 1;
	}
	if (is(what, "atomic")) {
		upc_atomicdomain_t *domain = upc_all_atomicdomain_alloc(UPC_INT, UPC_SET | UPC_GET, 0);
		int one = 1;

		upc_atomic_relaxed(domain, NULL, UPC_SET, &p[9], &one, NULL);
		sum = p[9] - 1;
		upc_all_atomicdomain_free(domain);
		return sum;
	}
	if (is(what, "backwards")) {
		for (int i = N - 1; i >= 0; i--) {
			p[i] = 2;
			sum += p[i];
		}
		return sum - 2 * N;
	}
	if (is(what, "bits")) {
		shared [] struct pair *pair = upc_alloc(sizeof(struct pair));

		pair->low = 5;
		pair->high = 9;
		return pair->low + pair->high - 14;
	}
	if (is(what, "inner")) {
		for (int i = 0; i < 10; i++) {
			for (int k = 0; k < 30; k++)
				p[i * 30 + k] = i;
			sum += p[i * 30];
		}
		return sum - 45;
	}
	if (is(what, "later")) {
		p[0] = 1;
		for (int i = 1; i < N; i++)
			p[i] = p[i - 1] + 1;
		return p[N - 1] - N;
	}
	if (is(what, "walk")) {
		shared [] int *q = p;

		for (int i = 0; i < N; i++) {
			*q++ = 1;
			sum += p[i];
		}
		return sum - N;
	}
	if (is(what, "part")) {
		upc_forall (int i = 0; i < N * THREADS; i++; &all[i])
			all[i] = 1;
		upc_barrier;
		for (int i = 0; i < N * THREADS; i++)
			sum += all[i];
		return sum - N * THREADS;
	}
	if (is(what, "record")) {
		shared [] struct pair *pairs = upc_alloc(10 * sizeof(struct pair));
		struct pair pair;

		for (int i = 0; i < 10; i++)
			pairs[i].value = i;
		for (int i = 0; i < 10; i++) {
			pair = pairs[i];
			sum += (int)pair.value;
		}
		return sum - 45;
	}
	if (is(what, "beside")) { /* parts of elements, and elements with padding, often */
		shared [] struct pair *pairs = upc_alloc(N * sizeof(struct pair));
		shared [] union {
			int whole;
			char parts[sizeof(int)];
		} *u = upc_alloc(sizeof *u);

		u->parts[1] = 1;
		sum = u->whole - u->whole;
		for (int k = 0; k < 200; k++)
			for (int i = 0; i < N; i++) {
				pairs[i].value = i;
				sum += pairs[i].value != i;
			}
		for (int i = 0; i < N; i += 3)
			p[i] = i;
		for (int i = 0; i < N; i += 3)
			sum += p[i] - i;
		return sum;
	}
	if (is(what, "strict")) {
		if (MYTHREAD == 0) {
			p[0] = 7;
			list = p;
		}
		upc_barrier;
		return list[0] - 7;
	}
	if (is(what, "swept")) {
		for (int i = 0; i < N; i++) {
			p[i] = i;
			sum += p[i];
		}
		return sum - N * (N - 1) / 2;
	}
	if (is(what, "update-of-written")) {
		p[100] = 1;
		p[100]++;
		return p[100] - 2;
	}
	return 0;
}

/* Each case has new blocks. */
static int all_good(void)
{
	static const char *const cases[] = {"atomic", "backwards", "beside", "bits", "bulk", "cast", "castable", "collective",
		"copied", "dropped", "end", "grown", "inner", "inside", "later", "moved-back", "part", "record",
		"reused-cast", "small", "static", "strict", "swept", "update-of-written", "walk", "written"};
	int result = 0;

	for (int i = 0; i < (int)(sizeof cases / sizeof *cases); i++) {
		shared [] int *p = upc_alloc(N * sizeof(int));
		shared [N] int *all = upc_all_alloc(THREADS, N * sizeof(int));

		upc_barrier;
		result |= good(cases[i], p, all) | good_casts(cases[i], p, all) | good_copies(cases[i], p, all);
		upc_barrier;
	}
	return result != 0;
}

int main(int argc, char **argv)
{
	const char *what = argc == 2 ? argv[1] : "";
	shared [] int *p = upc_alloc(N * sizeof(int)), *q = upc_alloc(N * sizeof(int));
	shared [N] int *all = upc_all_alloc(THREADS, N * sizeof(int));
	shared int *global = MYTHREAD ? NULL : upc_global_alloc(THREADS * N, sizeof(int));
	shared [] struct pair *pair = upc_alloc(10 * sizeof(struct pair));
	volatile int value = 0;

	upc_barrier;
	if (is(what, "good"))
		return all_good();
	if (is(what, "reads")) {
		value = p[5]; // report reads: 11: read of 4 bytes that no thread has written
	// detail reads: element 5 of the block, on thread
	// detail reads: has had no value since the block was allocated
	// detail reads: in 'p[5]' of function main
	// detail reads: the block of 1200 bytes was allocated with upc_alloc by thread
	// detail reads: upc_alloc does not set the memory to zero; upc_memset does
		value = all[(MYTHREAD + 1) % THREADS * N]; // report reads: 11: read of 4 bytes that no thread has written
	// detail reads: was allocated with upc_all_alloc at
		if (MYTHREAD == 0)
			value = global[THREADS * 20 + THREADS - 1]; // report reads: 12: read of 4 bytes that no thread has written
		value = pair[3].value > 0; // report reads: 11: read of 8 bytes that no thread has written
	// detail reads: bytes 56 to 63 of the block, on thread
		pair[5].high++; // report reads: 3: update of 1 byte that no thread has written
		if (p[299] > 3) // report reads: 7: read of 4 bytes that no thread has written
			value = 1;
		if (*(strict shared [] int *)(p + 32)) // report reads: 7: read of 4 bytes that no thread has written
			value = 1;
		p[200]++; // report reads: 3: update of 4 bytes that no thread has written
		p[200]++;
	}
	if (is(what, "swept")) {
		value = sum_of(p, N);
		count(q, N);
	}
	if (is(what, "others")) {
		for (int i = 0; i < N / 2; i++)
			p[i] = i;
		value = p[N - 1]; // report others: 11: read of 4 bytes that no thread has written
		upc_free(p);
		p = upc_alloc(N * sizeof(int));
		value = p[0]; // report others: 11: read of 4 bytes that no thread has written
		clear((int *)q, N);
		value = pair[0].name; // report others: 11: read of 1 byte that no thread has written
	}
	if (is(what, "beside")) { /* bytes beside others that are written */
		for (int i = 0; i < N - 1; i++)
			p[i] = i;
		value = sum_of(p, N - 1);
		value = p[N - 1]; // report beside: 11: read of 4 bytes that no thread has written
	// detail beside: element 299 of the block, on thread
		for (int i = 0; i < N; i += 2)
			q[i] = i;
		value = q[100];
		value = q[101]; // report beside: 11: read of 4 bytes that no thread has written
	// detail beside: element 101 of the block, on thread
		for (int i = 1; i < 7; i += 2)
			value += q[i]; // report beside: 13: read of 4 bytes that no thread has written
		pair[0].value = 1;
		value = pair[0].name; // report beside: 11: read of 1 byte that no thread has written
		q[201] |= 1; // report beside: 3: update of 4 bytes that no thread has written
		value = q[201];
	}
	if (is(what, "reused")) { /* memory that was another block's */
		for (int i = 0; i < 100; i++) {
			q = upc_alloc(1 << 20);
			upc_memset(q, 5, 1 << 20);
			upc_free(q);
		}
		q = upc_alloc(1 << 20);
		value = q[70]; // report reused: 11: read of 4 bytes that no thread has written
	}
	upc_barrier;
	return value == 12345;
}
