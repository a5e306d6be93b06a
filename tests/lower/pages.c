#include <upcr.h>
#include <upcr_strip.h>
#include <upcr_prefetch.h>
UPCR_UNIT("pages.upc", 0);
#line 1 "pages.upc"
// With -fno-pages private pointers serve only what is local, on several hosts.
// flags: -network=mpi -fno-pages
#include <upc_relaxed.h>

UPCR_EXTERN(w); UPCR_SHARED(w, int, 16, 16, 1); UPCR_EXTERN(v); UPCR_SHARED(v, int, 16, 16, 1);
UPCR_EXTERN(m); UPCR_SHARED(m, int, 8, 32, 1);

int sum(int n)
{
	int s = 0;

	{
#line 12
		unsigned long left = 0;
#line 12
		upcr_prefetch prefetch = {.is_direct = 0};
#line 12
	for (int i = 0; i < n; i++)
		{
#line 13
			if (upcr_prefetch_is_due(&prefetch, &left)) {
#line 13
				unsigned long more = upcr_trips(i, n, 1);
#line 13
				const int now = i;
#line 13
				int i = now;
#line 13
				for (; more && upcr_far_more(&prefetch); more--,
#line 13
					i = (int)upcr_iteration(i, 1, 1)) {
#line 13
					upcr_request(UPCR_ELEM(w, i), sizeof(int));
#line 13
				}
#line 13
				upcr_far_fetch(&prefetch);
#line 13
				left = prefetch.left;
#line 13
			}
#line 13
		s += upcr_get_int(UPCR_ELEM(w, i)); }
#line 12
	 }

	return s;
}

void own(void)
{ UPCR_MAYBE_UNUSED char *const upcr_hoisted_v = v.addr;
	{
#line 19
		unsigned long left = 0;
#line 19
		upcr_prefetch prefetch = {.is_direct = 0};
#line 19
	UPCR_FORALL(own2) {
#line 19
		int i = 1;
#line 19
		upcr_strips run = upcr_own_blocks(own2, upcr_trips(i, 16 * THREADS, 1), UPCR_PLACE(w, i),
#line 19
			UPCR_BLOCK(w), 1);
#line 19
		while (upcr_next_own_strip(&run)) {
#line 19
			i = (int)upcr_iteration(1, run.at, 1);
#line 19
			const upcr_pts at = UPCR_PLACE(w, i);
#line 19
			upcr_any_int *w_i = UPCR_ADDRESS_AT(w, at);
#line 19
			upcr_any_int *v_i = UPCR_ADDRESS_AT(v, at);
#line 19
			upcr_limit_strip(&run, at, UPCR_BLOCK(w), 1);
#line 19
			for (long k = 0, n = run.n; k < n; k++, i++)
		{
#line 20
			if (upcr_prefetch_is_due(&prefetch, &left)) {
#line 20
				const long here = k;
#line 20
				const int now = i;
#line 20
				long k = here;
#line 20
				UPCR_MAYBE_UNUSED int i = now;
#line 20
				for (; k < n && upcr_far_more(&prefetch); k++,
#line 20
					i = (int)upcr_iteration(i, 1, 1)) {
#line 20
					upcr_request(UPCR_HOISTED_ELEM(v, i - 1), sizeof(int));
#line 20
				}
#line 20
				upcr_far_fetch(&prefetch);
#line 20
				left = prefetch.left;
#line 20
			}
#line 20
		w_i[k] = v_i[k] + upcr_get_int(UPCR_HOISTED_ELEM(v, i - 1)); }
#line 19
	
#line 19
	} }
#line 19
	 }

}

void rows(int i, upcr_pts p)
{ UPCR_MAYBE_UNUSED char *const upcr_hoisted_m = m.addr;
	{
#line 25
		unsigned long left = 0;
#line 25
		upcr_prefetch prefetch = {.is_direct = 0};
#line 25
	{
#line 25
		upcr_any_int *m_8me = UPCR_ADDRESS_AT(m, UPCR_BLOCK_PLACE(m, MYTHREAD));
#line 25
	for (int j = 0; j < 8; j++)
		{
#line 26
			if (upcr_prefetch_is_due(&prefetch, &left)) {
#line 26
				unsigned long more = upcr_trips(j, 8, 1);
#line 26
				const int now = j;
#line 26
				int j = now;
#line 26
				for (; more && upcr_far_more(&prefetch); more--,
#line 26
					j = (int)upcr_iteration(j, 1, 1)) {
#line 26
					upcr_request(upcr_add(p, sizeof(int), 0, j), sizeof(int));
#line 26
				}
#line 26
				upcr_far_fetch(&prefetch);
#line 26
				left = prefetch.left;
#line 26
			}
#line 26
		upcr_put_int(UPCR_HOISTED_ELEM(m, (ptrdiff_t)i * 8 + j),
#line 26
			m_8me[j] + upcr_get_int(upcr_add(p, sizeof(int), 0, j))); }
#line 25
	 }
#line 25
	 }

}
