#include <upcr.h>
#include <upcr_strip.h>
#include <upcr_ahead.h>
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

	{ UPCR_AHEAD(1)
#line 12
	for (int i = 0; i < n; i++)
		{ UPCR_AHEAD_BEGIN(1) {
			UPCR_AHEAD_LOOP(1, int, i, upcr_trips(i, n, 1), 1)
			UPCR_WANT(int, UPCR_ELEM(w, i))
			UPCR_AHEAD_END(1) }
#line 13
		s += upcr_get_int(UPCR_ELEM(w, i)); } }
	return s;
}

void own(void)
{ UPCR_HOLD(w); UPCR_HOLD(v);
	{ UPCR_AHEAD(2)
#line 19
	UPCR_FORALL(upcr_c1) { int i = 1; UPCR_OWN_BLOCKS(1, int, i, 1,
		upcr_own_blocks(upcr_c1, upcr_trips(i, 16 * THREADS, 1),
			upcr_place(upcr_held(w), sizeof(int), 16, i), 16, 1),
		16, 1, i++, 1,
		UPCR_LIMIT(1, 0, int, 16, 1, i)
		UPCR_REF(1, 0, upcr_any_int, upcr_p_w, w)
		UPCR_REF(1, 0, upcr_any_int, upcr_p_v, v)) {
#line 20
		{ UPCR_AHEAD_BEGIN(2) {
			UPCR_AHEAD_STRIP(2, 1, int, i, 1)
			UPCR_WANT(int, UPCR_HELD_ELEM(v, i - 1))
			UPCR_AHEAD_END(2) }
#line 20
		upcr_p_w[upcr_k1] = upcr_p_v[upcr_k1] + upcr_get_int(UPCR_HELD_ELEM(v, i - 1)); } }
#line 20
			UPCR_END(1) } }
}

void rows(int i, upcr_pts p)
{ UPCR_HOLD(m);
	{ UPCR_AHEAD(3)
#line 25
	{ UPCR_ROW(upcr_any_int, upcr_p_m, m, upcr_add(UPCR_NULL, 8 * sizeof(int), 1, MYTHREAD))
#line 25
	for (int j = 0; j < 8; j++)
		{ UPCR_AHEAD_BEGIN(3) {
			UPCR_AHEAD_LOOP(3, int, j, upcr_trips(j, 8, 1), 1)
			UPCR_WANT(int, upcr_add(p, sizeof(int), 0, j))
			UPCR_AHEAD_END(3) }
#line 26
		upcr_put_int(UPCR_HELD_ELEM(m, (ptrdiff_t)i * 8 + j), upcr_p_m[j]
#line 26
			+ upcr_get_int(upcr_add(p, sizeof(int), 0, j))); } } }
}
