#define UPCR_STATIC_THREADS 4
#include <upcr.h>
#include <upcr_strip.h>
#include <upcr_ahead.h>
UPCR_UNIT("own-rows.upc", 4);
#line 1 "own-rows.upc"
// A thread's own row goes by a private pointer, whatever the index in it; it is not asked for in advance.
// flags: -network=mpi -T 4
#include <upc_relaxed.h>

UPCR_EXTERN(counts); UPCR_SHARED(counts, int, 10, 40, 0); UPCR_EXTERN(rows);
#line 5
	UPCR_SHARED(rows, int, 10, 1000, 0);
UPCR_EXTERN(halves); UPCR_SHARED(halves, int, 5, 40, 0);

void count(int n, const int *keys)
{
	{ UPCR_ROW(upcr_any_int, upcr_p_counts, counts, upcr_add(UPCR_NULL, 10 * sizeof(int), 1, MYTHREAD))
#line 10
	for (int i = 0; i < n; i++)
		upcr_p_counts[keys[i]]++; }
}

void shift(int n, const int *keys)
{ UPCR_HOLD(rows);
	UPCR_FORALL(upcr_c1) { int i = 0; UPCR_OWN_CYCLIC(1, int, i, 1,
		upcr_own_cyclic(upcr_c1, upcr_trips(i, 100, 1),
			upcr_place(upcr_held(rows), sizeof(int), 10, i * 10L).thread, 1),
		1, UPCR_NONE) {
#line 17
		{ UPCR_ROW(upcr_any_int, upcr_p_rows, rows, upcr_add(UPCR_NULL, 10 * sizeof(int), 1, i))
#line 17
		for (int k = 0; k < n; k++)
			upcr_p_rows[keys[k]] += i; } } UPCR_END(1) }
}

/* Of another thread, and of no one thread. */
int others(int n, const int *keys, int t)
{
	int sum = 0;

	{ UPCR_AHEAD_DIRECT(1)
#line 26
	for (int i = 0; i < n; i++)
		{ UPCR_AHEAD_BEGIN(1) {
			UPCR_AHEAD_LOOP(1, int, i, upcr_trips(i, n, 1), 1)
			UPCR_WANT(int, UPCR_ELEM(counts, (ptrdiff_t)t * 10 + (keys[i])))
			UPCR_WANT(int, UPCR_ELEM(halves, (ptrdiff_t)MYTHREAD * 10 + (keys[i])))
			UPCR_AHEAD_END(1) }
#line 27
		sum += UPCR_GET_NAMED(1, int, UPCR_ELEM(counts, (ptrdiff_t)t * 10 + (keys[i])))
#line 27
			+ UPCR_GET_NAMED(1, int, UPCR_ELEM(halves, (ptrdiff_t)MYTHREAD * 10 + (keys[i]))); } }
	return sum;
}
