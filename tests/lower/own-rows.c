#define UPCR_STATIC_THREADS 4
#include <upcr.h>
#include <upcr_strip.h>
#include <upcr_prefetch.h>
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
	{
#line 10
		upcr_any_int *counts_10me = UPCR_ADDRESS_AT(counts, UPCR_BLOCK_PLACE(counts, MYTHREAD));
#line 10
	for (int i = 0; i < n; i++)
		counts_10me[keys[i]]++; }
}

void shift(int n, const int *keys)
{
	UPCR_FORALL(own) {
#line 16
		int i = 0;
#line 16
		upcr_strips run = upcr_own_cyclic(own, upcr_trips(i, 100, 1),
#line 16
			UPCR_PLACE(rows, i * 10L).thread, 1);
#line 16
		while (upcr_next_strip(&run)) {
#line 16
			i = (int)run.at;
#line 16
			for (long k2 = 0, n2 = run.n; k2 < n2; k2++,
#line 16
				i = (int)upcr_iteration(i, run.stride, 1))
		{
#line 17
			upcr_any_int *rows_10i = UPCR_ADDRESS_AT(rows, UPCR_BLOCK_PLACE(rows, i));
#line 17
		for (int k = 0; k < n; k++)
			rows_10i[keys[k]] += i; }
#line 16
	
#line 16
	} }


}

/* The rows belong to another thread, or to no single thread. */
int others(int n, const int *keys, int t)
{
	int sum = 0;

	{
#line 26
		unsigned long left = 0;
#line 26
		upcr_prefetch prefetch = {.is_direct = 1};
#line 26
	for (int i = 0; i < n; i++)
		{
#line 27
			if (upcr_prefetch_is_due(&prefetch, &left)) {
#line 27
				unsigned long more = upcr_trips(i, n, 1);
#line 27
				const int now = i;
#line 27
				int i = now;
#line 27
				for (; more && upcr_far_more(&prefetch); more--,
#line 27
					i = (int)upcr_iteration(i, 1, 1)) {
#line 27
					upcr_request(UPCR_ELEM(counts, (ptrdiff_t)t * 10 + (keys[i])),
#line 27
						sizeof(int));
#line 27
					upcr_request(UPCR_ELEM(halves, (ptrdiff_t)MYTHREAD * 10 + (keys[i])),
#line 27
						sizeof(int));
#line 27
				}
#line 27
				upcr_far_fetch(&prefetch);
#line 27
				left = prefetch.left;
#line 27
			}
#line 27
		sum += UPCR_GET_REQUESTED(prefetch, int, UPCR_ELEM(counts, (ptrdiff_t)t * 10 + (keys[i])))
#line 27
			+ UPCR_GET_REQUESTED(prefetch, int, UPCR_ELEM(halves, (ptrdiff_t)MYTHREAD * 10 + (keys[i]))); }
#line 26
	 }

	return sum;
}
