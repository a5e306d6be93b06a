// SPDX-License-Identifier: MIT
//
// Affinities of upc_forall that one thread or every thread matches in all iterations.
#include <upc.h>

enum { FIRST, SECOND = 1 };
shared int a[4 * THREADS], s;
shared [] int whole[8];
shared int *next(void);
struct pair {
	int x, y;
};
shared struct pair pairs[THREADS];

void same(int n)
{
	int i, k = 2;

	upc_forall (i = 0; i < n; i++; 0) // warning: forall-affinity
		a[i] = 1;
	upc_forall (i = 0; i < n; i++; SECOND + 1) // warning: forall-affinity
		a[i] = 1;
	upc_forall (i = 0; i < n; i++; &a[0]) // warning: forall-affinity
		a[i] = 1;
	upc_forall (i = 0; i < n; i++; a) // warning: forall-affinity
		a[i] = 1;
	upc_forall (i = 0; i < n; i++; (&s)) // warning: forall-affinity
		a[i] = 1;
	upc_forall (i = 0; i < n; i++; &pairs[3].y) // warning: forall-affinity
		a[i] = 1;
	upc_forall (i = 0; i < n; i++; MYTHREAD) // warning: forall-affinity
		a[i] = 1;
	upc_forall (i = 0; i < n; i++; i % THREADS == MYTHREAD) // warning: forall-affinity
		a[i] = 1;
	upc_forall (i = 0; i < n; i++; !a[i]) // warning: forall-affinity
		a[i] = 1;
	upc_forall (i = 0; i < n; i += THREADS; i) // warning: forall-affinity
		a[i] = 1;
	upc_forall (i = 2; i < n; i += THREADS; &a[i]) // warning: forall-affinity
		a[i] = 1;

	/* All is well: */
	upc_forall (i = MYTHREAD; i < n; i += THREADS; i)
		a[i] = 1;
	upc_forall (i = k; i < n; i += THREADS; i)
		a[i] = 1;
	upc_forall (i = 0; i < n; i += THREADS; i / THREADS)
		a[i] = 1;
	upc_forall (i = 0; i < n; i += THREADS; &pairs[i / THREADS])
		a[i] = 1;
	upc_forall (i = 0; i < n; i++; i)
		a[i] = 1;
	upc_forall (i = 0; i < n; i++; i / 4 + 1)
		a[i] = 1;
	upc_forall (i = 0; i < n; i++; &a[i])
		a[i] = 1;
	upc_forall (i = 0; i < n; i++; a + i)
		a[i] = 1;
	upc_forall (i = 0; i < n; i++; a[i])
		whole[i] = 1;
	upc_forall (i = 0; i < n; i++; &whole[i]) /* one thread, but by the data's layout */
		whole[i] = 1;
	upc_forall (i = 0; i < n; i++; k++)
		a[i] = 1;
	upc_forall (i = 0; i < n; i++; k) /* the thread that somebody has chosen */
		a[i] = 1;
	upc_forall (i = 0; i < n; i++; s)
		a[i] = 1;
	upc_forall (i = 0; i < n; i++; next())
		a[i] = 1;
	upc_forall (i = 0; i < n; i++; MYTHREAD + i)
		a[i] = 1;
	upc_forall (i = 0; i < n; i++; &pairs[i].y)
		a[i] = 1;
	upc_forall (i = 0; i < n; i++; continue)
		a[i] = 1;
	upc_forall (i = 0; i < n; i++; )
		a[i] = 1;
}
