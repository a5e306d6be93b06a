/* SPDX-License-Identifier: MIT
 *
 * sort.upc - each thread sorts a block by merging, then odd-even transposition of blocks: in each round a thread
 * reads its neighbour's block, element by element or in bulk, merges both and keeps one half.
 */
// variants: naive= bulk=-DBULK
// sizes: N=262144 N=1048576
// small: N=131072
// with-delays: N=262144
#include "predict.h"

#include <string.h>

shared [N] int keys[THREADS][N];
static int mine[N], other[N], merged[N];

static void sort_mine(void)
{
	for (int width = 1; width < N; width *= 2) {
		for (int begin = 0; begin < N; begin += 2 * width) {
			int a = begin, b = begin + width;

			for (int i = begin; i < begin + 2 * width; i++)
				if (b == begin + 2 * width || (a < begin + width && mine[a] <= mine[b]))
					merged[i] = mine[a++];
				else
					merged[i] = mine[b++];
		}
		memcpy(mine, merged, sizeof mine);
	}
}

/* The lower or the upper half of both blocks. */
static void merge(int is_lower)
{
	int a = 0, b = 0;

	if (is_lower)
		for (int i = 0; i < N; i++)
			merged[i] = mine[a] <= other[b] ? mine[a++] : other[b++];
	else
		for (int i = 0; i < N; i++)
			merged[N - 1 - i] = mine[N - 1 - a] > other[N - 1 - b] ? mine[N - 1 - a++] : other[N - 1 - b++];
	memcpy(mine, merged, sizeof mine);
}

int main(void)
{
	BEGIN();
	unsigned state = 17 + (unsigned)MYTHREAD;

	for (int i = 0; i < N; i++) {
		state = state * 1103515245 + 12345;
		mine[i] = (int)(state >> 8);
	}
	sort_mine();
	for (int round = 0; round < THREADS; round++) {
		int partner = round % 2 == MYTHREAD % 2 ? MYTHREAD + 1 : MYTHREAD - 1;

		upc_memput(&keys[MYTHREAD][0], mine, sizeof mine);
		upc_barrier;
		if (partner >= 0 && partner < THREADS) {
#ifdef BULK
			upc_memget(other, &keys[partner][0], sizeof other);
#else
			for (int i = 0; i < N; i++)
				other[i] = keys[partner][i];
#endif
			merge(partner > MYTHREAD);
		}
		upc_barrier;
	}
	upc_memput(&keys[MYTHREAD][0], mine, sizeof mine);
	END();
#ifdef MEASURE
	for (int t = 0; t < THREADS; t++)
		for (int i = 0; i + 1 < N; i++)
			CHECK(keys[t][i] <= keys[t][i + 1] && (t == 0 || keys[t - 1][N - 1] <= keys[t][0]));
#endif
	return 0;
}
