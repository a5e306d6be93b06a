/* SPDX-License-Identifier: MIT
 *
 * Collectives of values by Berkeley's README: the root -1 is all threads, threads may give no place for what they
 * do not want, the result of gather has the type, and the header brings <stdio.h>, <string.h> and <stddef.h>.
 */
#include <bupc_collectivev.h>
#if BUPC_COLLECTIVEV_VERSION_MAJOR < 1 || !defined BUPC_COLLECTIVEV_VERSION_MINOR
#error no version
#endif

struct large {
	long a[40];
};

static int n_faults;

static void expect(int holds, const char *what)
{
	if (!holds && ++n_faults)
		fprintf(stderr, "thread %d: %s\n", MYTHREAD, what);
}

static void gathered(void)
{
	int r[THREADS], all[THREADS], odd = MYTHREAD % 2, *got;
	double halves[THREADS];
	struct large big[THREADS], mine = {{MYTHREAD}};

	memset(all, 0, sizeof all);
	bupc_allv_gather(int, MYTHREAD + 1, -1, all);
	expect(all[0] == 1 && all[THREADS - 1] == THREADS, "gather of all");
	memset(r, 0, sizeof r);
	got = bupc_allv_gather_all(int, MYTHREAD + 1, odd ? NULL : r);
	expect(odd ? !got && !r[0] : got == r && r[THREADS - 1] == THREADS, "gather_all to some");
	bupc_allv_gather(struct large, mine, THREADS - 1, MYTHREAD == THREADS - 1 ? big : NULL);
	if (MYTHREAD == THREADS - 1)
		for (int i = 0; i < THREADS; i++)
			expect(big[i].a[0] == i, "gather of large values");
	big[0].a[0] = 77;
	got = bupc_allv_gather(struct large, mine, -1, odd ? NULL : big) ? r : NULL;
	expect(odd ? !got && big[0].a[0] == 77 : big[THREADS - 1].a[0] == THREADS - 1, "large, to some");
	expect(bupc_allv_gather(double, 0.5, -1, halves)[THREADS - 1] == 0.5, "the type");
}

int main(void)
{
	ptrdiff_t root = -1;

	gathered();
	expect(bupc_allv_reduce(int, MYTHREAD, root, UPC_MAX) == THREADS - 1, "reduce for all");
	expect(bupc_allv_reduce_all(long long, 2, UPC_ADD) == 2 * THREADS, "reduce_all");
	if (bupc_allv_reduce(int, n_faults, -1, UPC_ADD) == 0 && MYTHREAD == 0)
		puts("ok");
	return n_faults != 0;
}
