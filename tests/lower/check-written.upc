// SPDX-License-Identifier: MIT
// flags: --check
// The words of a place are the user's, before macros were expanded, unless a macro made its first or last word.
#include <upc.h>
#include <upc_collective.h>

#define N 4
#define LAST a[N - 1]
#define OF(p, i) p[i]
#define SUM(x, y) x + y
#define PAIR(x, y) x y

shared int a[N * THREADS], b[N * THREADS];
upc_lock_t *locks[N];

int f(int i)
{
	upc_all_broadcast(a, b, 4, /* both */ UPC_IN_ALLSYNC | UPC_OUT_ALLSYNC);
	upc_memput(a, // the first ones
		NULL, 4);
	locks[N - 2] = upc_all_lock_alloc();
	a[N * i] = LAST + OF(b, N + i) + SUM(a[i], b[N * i]) + SUM(a[N + i], 1) + PAIR(b, [i]);
	return b[ /* blanks */ i
		+ N];
}
