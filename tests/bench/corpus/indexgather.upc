/* SPDX-License-Identifier: MIT
 *
 * indexgather.upc - reads elements of a shared table by random indices: one after the other, by thread after
 * they are sorted, and by requests in buffers that their owners answer.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <upc_relaxed.h>

#define TABLE_PER_THREAD 256
#define REQUESTS 400 /* of each thread */

shared long table[TABLE_PER_THREAD * THREADS];

typedef struct {
	int n;
	long index[REQUESTS], answer[REQUESTS];
} buffer_t;

shared [] buffer_t *shared *buffers; /* buffers[from * THREADS + to], with affinity to `to` */
shared int wrong_of[THREADS];

static long *want, *got;
static long table_size;

static void gather_simple(void)
{
	for (int i = 0; i < REQUESTS; i++)
		got[i] = table[want[i]];
}

/* All that one thread has, then all of the next. */
static void gather_by_thread(void)
{
	for (int d = 0; d < THREADS; d++) {
		int t = (MYTHREAD + d) % THREADS;

		for (int i = 0; i < REQUESTS; i++)
			if (want[i] % THREADS == t)
				got[i] = table[want[i]];
	}
}

static void gather_in_buffers(void)
{
	int *used = calloc(THREADS, sizeof(int));
	int i, t, k;

	for (i = 0; i < REQUESTS; i++) {
		t = upc_threadof(&table[want[i]]);
		buffers[MYTHREAD * THREADS + t]->index[used[t]++] = want[i];
	}
	for (t = 0; t < THREADS; t++)
		buffers[MYTHREAD * THREADS + t]->n = used[t];
	upc_barrier;
	for (t = 0; t < THREADS; t++) {
		buffer_t *b = (buffer_t *)buffers[t * THREADS + MYTHREAD];

		for (k = 0; k < b->n; k++)
			b->answer[k] = table[b->index[k]];
	}
	upc_barrier;
	memset(used, 0, THREADS * sizeof(int));
	for (i = 0; i < REQUESTS; i++) {
		t = want[i] % THREADS;
		got[i] = buffers[MYTHREAD * THREADS + t]->answer[used[t]++];
	}
	free(used);
}

static int check(void)
{
	int wrong = 0;

	for (int i = 0; i < REQUESTS; i++)
		wrong += got[i] != 3 * want[i] - 7;
	memset(got, 0, REQUESTS * sizeof(long));
	return wrong;
}

int main(void)
{
	int wrong = 0, t;

	table_size = (long)TABLE_PER_THREAD * THREADS;
	upc_forall (long i = 0; i < table_size; i++; &table[i])
		table[i] = 3 * i - 7;
	buffers = upc_all_alloc(THREADS * THREADS, sizeof(shared [] buffer_t *));
	for (t = 0; t < THREADS; t++)
		buffers[t * THREADS + MYTHREAD] = upc_alloc(sizeof(buffer_t));
	want = malloc(REQUESTS * sizeof(long));
	got = calloc(REQUESTS, sizeof(long));
	srand(MYTHREAD + 99);
	for (int i = 0; i < REQUESTS; i++)
		want[i] = rand() % table_size;
	upc_barrier;

	gather_simple();
	wrong += check();
	gather_by_thread();
	wrong += check();
	gather_in_buffers();
	wrong += check();
	wrong_of[MYTHREAD] = wrong;
	upc_barrier;
	for (t = 0, wrong = 0; t < THREADS; t++)
		wrong += wrong_of[t];
	if (MYTHREAD == 0)
		wrong ? fprintf(stderr, "indexgather: %d are wrong\n", wrong) : printf("indexgather: ok\n");
	return wrong != 0;
}
