/* SPDX-License-Identifier: MIT
 *
 * samplesort.upc - a sample sort: each thread sorts its block, all choose splitters from samples, each
 * fetches the part of all blocks that falls to it, and sorts that.
 */
#include <stdio.h>
#include <stdlib.h>
#include <upc_relaxed.h>

#define CHUNK 300
#define OVERSAMPLE 8

typedef unsigned int key_type;

shared [CHUNK] key_type data[CHUNK * THREADS];
shared [OVERSAMPLE] key_type samples[OVERSAMPLE * THREADS];
shared [] int *shared bounds[THREADS]; /* where the part for each thread begins in the block */
shared int part_size[THREADS];
shared [] key_type *shared parts[THREADS];

static int compare(const void *a, const void *b)
{
	key_type x = *(const key_type *)a, y = *(const key_type *)b;

	return (x > y) - (x < y);
}

static key_type checksum(shared [CHUNK] key_type *p, int n)
{
	key_type sum = 0;

	while (n-- > 0)
		sum += *p++;
	return sum;
}

int main(void)
{
	key_type *mine = (key_type *)&data[MYTHREAD * CHUNK], before = 0, after = 0;
	key_type *all_samples, *splitters, *out;
	int i, t, n, at, wrong = 0;

	srand(17 * MYTHREAD + 5);
	for (i = 0; i < CHUNK; i++)
		mine[i] = (key_type)rand() % 100000;
	upc_barrier;
	if (MYTHREAD == 0)
		before = checksum(data, CHUNK * THREADS);
	upc_barrier;

	qsort(mine, CHUNK, sizeof(key_type), compare);
	for (i = 0; i < OVERSAMPLE; i++)
		samples[MYTHREAD * OVERSAMPLE + i] = mine[i * CHUNK / OVERSAMPLE];
	upc_barrier;

	all_samples = malloc(OVERSAMPLE * THREADS * sizeof(key_type));
	for (t = 0; t < THREADS; t++)
		upc_memget(all_samples + t * OVERSAMPLE, &samples[t * OVERSAMPLE],
			OVERSAMPLE * sizeof(key_type));
	qsort(all_samples, OVERSAMPLE * THREADS, sizeof(key_type), compare);
	splitters = malloc((THREADS + 1) * sizeof(key_type));
	for (t = 1; t < THREADS; t++)
		splitters[t] = all_samples[t * OVERSAMPLE];

	bounds[MYTHREAD] = upc_alloc((THREADS + 1) * sizeof(int));
	bounds[MYTHREAD][0] = 0;
	for (t = 1, i = 0; t < THREADS; t++) {
		while (i < CHUNK && mine[i] < splitters[t])
			i++;
		bounds[MYTHREAD][t] = i;
	}
	bounds[MYTHREAD][THREADS] = CHUNK;
	upc_barrier;

	n = 0;
	for (t = 0; t < THREADS; t++)
		n += bounds[t][MYTHREAD + 1] - bounds[t][MYTHREAD];
	part_size[MYTHREAD] = n;
	parts[MYTHREAD] = upc_alloc((n + 1) * sizeof(key_type));
	out = (key_type *)parts[MYTHREAD];
	for (t = 0, at = 0; t < THREADS; t++) {
		int from = bounds[t][MYTHREAD], count = bounds[t][MYTHREAD + 1] - from;

		if (count > 0)
			upc_memget(out + at, &data[t * CHUNK + from], count * sizeof(key_type));
		at += count;
	}
	qsort(out, n, sizeof(key_type), compare);
	upc_barrier;

	at = 0;
	for (t = 0; t < MYTHREAD; t++)
		at += part_size[t];
	for (i = 0; i < n; i++)
		data[at + i] = out[i];
	upc_barrier;

	if (MYTHREAD == 0) {
		after = checksum(data, CHUNK * THREADS);
		for (i = 0; i + 1 < CHUNK * THREADS; i++)
			wrong += data[i] > data[i + 1];
		if (wrong || before != after)
			fprintf(stderr, "samplesort: %d keys are out of order\n", wrong);
		else
			printf("samplesort: ok\n");
	}
	return wrong || before != after;
}
