#include <upcr.h>
#include <upcr_strip.h>
UPCR_UNIT("effects.upc", 0);
#line 1 "effects.upc"
// Code that may do anything keeps the loops around it as they are, or what they read.
#pragma GCC diagnostic ignored "-Wunknown-pragmas"
#include <math.h>
#include <stdlib.h>
#include <upc_relaxed.h>

enum { N = 64 };
struct s {
	volatile int v;
	int w;
};
UPCR_EXTERN(a); UPCR_SHARED(a, int, 64, 64, 1); UPCR_EXTERN(b); UPCR_SHARED(b, int, 64, 64, 1);
UPCR_EXTERN(m); UPCR_SHARED(m, struct s, 64, 64, 1);
UPCR_EXTERN(limit); UPCR_SHARED(limit, int, 1, 1, 0);
UPCR_EXTERN(ready); UPCR_SHARED(ready, int, 1, 1, 0);
int off;
void leave(int *x);
void f(int n, volatile int *v, int *w)
{ UPCR_MAYBE_UNUSED char *const upcr_hoisted_a = a.addr;
#line 19
	UPCR_MAYBE_UNUSED char *const upcr_hoisted_m = m.addr;
#line 19
	UPCR_MAYBE_UNUSED char *const upcr_hoisted_limit = limit.addr;
#line 19
	UPCR_MAYBE_UNUSED char *const upcr_hoisted_ready = ready.addr;
	_Atomic int t = 0;
	int x = 0, *local = &off;

	for (int i = 0; i < n; i++) /* a function */
		upcr_put_int(UPCR_HOISTED_ELEM(a, i + off), abs(i)), leave(w);
	{
#line 25
		int i = 0;
#line 25
		upcr_strips run = upcr_all_strips(upcr_trips(i, n, 1));
#line 25
		upcr_pts at = UPCR_NULL;
#line 25
		while (upcr_next_strip(&run)) {
#line 25
			at = run.previous ? UPCR_ADVANCE(a, at, run.previous)
#line 25
				: UPCR_PLACE(a, (ptrdiff_t)i + off);
#line 25
			upcr_any_int *a_i_x = UPCR_ADDRESS_AT(a, at);
#line 25
			upcr_limit_strip(&run, at, UPCR_BLOCK(a), 1);
#line 25
			for (long k2 = 0, n2 = run.n; k2 < n2; k2++, i++)
#line 25
	/* one that is known */
		a_i_x[k2] = abs(i) + (int)sqrt(i);
#line 25
	} }

	for (int i = 0; i < n; i++) /* assembler */
		upcr_put_int(UPCR_HOISTED_ELEM(a, i + x), i), ({ __asm__("" : "+r"(x)); });
	for (int i = 0; i < n; i++) {
		__asm__ volatile("" : "+r"(x));
		upcr_put_int(UPCR_HOISTED_ELEM(a, i + x), i);
	}
	{
#line 33
		int i = 0;
#line 33
		upcr_strips run = upcr_all_strips(upcr_trips(i, n, 1));
#line 33
		upcr_pts at = UPCR_NULL;
#line 33
		while (upcr_next_strip(&run)) {
#line 33
			at = run.previous ? UPCR_ADVANCE(a, at, run.previous)
#line 33
				: UPCR_PLACE(a, (ptrdiff_t)i + off);
#line 33
			upcr_any_int *a_i_x = UPCR_ADDRESS_AT(a, at);
#line 33
			upcr_limit_strip(&run, at, UPCR_BLOCK(a), 1);
#line 33
			for (long k2 = 0, n2 = run.n; k2 < n2; k2++, i++)
#line 33
	/* a volatile object, an atomic one: off stays what it was */
		a_i_x[k2] = *v;
#line 33
	} }

	{
#line 35
		int i = 0;
#line 35
		upcr_strips run = upcr_all_strips(upcr_trips(i, n, 1));
#line 35
		upcr_pts at = UPCR_NULL;
#line 35
		while (upcr_next_strip(&run)) {
#line 35
			at = run.previous ? UPCR_ADVANCE(a, at, run.previous)
#line 35
				: UPCR_PLACE(a, (ptrdiff_t)i + off);
#line 35
			upcr_any_int *a_i_x = UPCR_ADDRESS_AT(a, at);
#line 35
			upcr_limit_strip(&run, at, UPCR_BLOCK(a), 1);
#line 35
			for (long k2 = 0, n2 = run.n; k2 < n2; k2++, i++)
		a_i_x[k2] = t++;
#line 35
	} }

	{
#line 37
		int i = 0;
#line 37
		upcr_strips run = upcr_all_strips(upcr_trips(i, n, 1));
#line 37
		upcr_pts at = UPCR_NULL;
#line 37
		while (upcr_next_strip(&run)) {
#line 37
			at = run.previous ? UPCR_ADVANCE(a, at, run.previous)
#line 37
				: UPCR_PLACE(a, (ptrdiff_t)i + off);
#line 37
			upcr_any_int *a_i_x = UPCR_ADDRESS_AT(a, at);
#line 37
			upcr_limit_strip(&run, at, UPCR_BLOCK(a), 1);
#line 37
			for (long k2 = 0, n2 = run.n; k2 < n2; k2++, i++)
		a_i_x[k2] = upcr_get_int_strict(UPCR_FIELD(UPCR_HOISTED_ELEM(m, i), struct s, v));
#line 37
	} }

	{
#line 39
		int i = 0;
#line 39
		upcr_strips run = upcr_all_strips(upcr_trips(i, n, 1));
#line 39
		upcr_pts at_a_i_x = UPCR_NULL;
#line 39
		upcr_pts at_m_i = UPCR_NULL;
#line 39
		while (upcr_next_strip(&run)) {
#line 39
			at_a_i_x = run.previous ? UPCR_ADVANCE(a, at_a_i_x, run.previous)
#line 39
				: UPCR_PLACE(a, (ptrdiff_t)i + off);
#line 39
			upcr_any_int *a_i_x = UPCR_ADDRESS_AT(a, at_a_i_x);
#line 39
			at_m_i = run.previous ? UPCR_ADVANCE(m, at_m_i, run.previous) : UPCR_PLACE(m, i);
#line 39
			struct s *m_i = UPCR_ADDRESS_AT(m, at_m_i);
#line 39
			upcr_limit_strip(&run, at_a_i_x, UPCR_BLOCK(a), 1);
#line 39
			upcr_limit_strip(&run, at_m_i, UPCR_BLOCK(m), 1);
#line 39
			for (long k2 = 0, n2 = run.n; k2 < n2; k2++, i++)
		a_i_x[k2] = m_i[k2].w;
#line 39
	} }

	for (int i = 0; i < n; i++) /* operators that are no nodes of ours */
		upcr_put_int(UPCR_HOISTED_ELEM(a, i + x), __atomic_fetch_add(local, 1, 5));
	for (int i = 0; i < n; i++)
		upcr_put_int(UPCR_HOISTED_ELEM(a, i + off), x ?: i);
	{
#line 45
		int i = 0;
#line 45
		upcr_strips run = upcr_all_strips(upcr_trips(i, n, 1));
#line 45
		upcr_pts at = UPCR_NULL;
#line 45
		while (upcr_next_strip(&run)) {
#line 45
			at = run.previous ? UPCR_ADVANCE(a, at, run.previous)
#line 45
				: UPCR_PLACE(a, (ptrdiff_t)i + off);
#line 45
			upcr_any_int *a_i_x = UPCR_ADDRESS_AT(a, at);
#line 45
			upcr_limit_strip(&run, at, UPCR_BLOCK(a), 1);
#line 45
			for (long k2 = 0, n2 = run.n; k2 < n2; k2++, i++)
		a_i_x[k2] = (int)__builtin_offsetof(struct s, w);
#line 45
	} }

	{
#line 47
		int i = 0;
#line 47
		int more = (i < upcr_get_int(upcr_hoisted(limit)));
#line 47
		upcr_strips run = upcr_all_strips(~0ul);
#line 47
		upcr_pts at = UPCR_NULL;
#line 47
		while (more && upcr_next_strip(&run)) {
#line 47
			at = run.previous ? UPCR_ADVANCE(a, at, run.previous) : UPCR_PLACE(a, i);
#line 47
			upcr_any_int *a_i = UPCR_ADDRESS_AT(a, at);
#line 47
			upcr_limit_strip(&run, at, UPCR_BLOCK(a), 1);
#line 47
			for (long k2 = 0, n2 = run.n; more && k2 < n2; k2++, i++,
#line 47
				more = (i < upcr_get_int(upcr_hoisted(limit)))) {
#line 47
	/* other threads may have changed limit at a barrier */
		a_i[k2] = 1;
		upcr_barrier();
	}
#line 47
	} }



	{
#line 51
		int i = 0;
#line 51
		int more = (i < upcr_get_int(upcr_hoisted(limit)));
#line 51
		upcr_strips run = upcr_all_strips(~0ul);
#line 51
		upcr_pts at = UPCR_NULL;
#line 51
		while (more && upcr_next_strip(&run)) {
#line 51
			at = run.previous ? UPCR_ADVANCE(a, at, run.previous) : UPCR_PLACE(a, i);
#line 51
			upcr_any_int *a_i = UPCR_ADDRESS_AT(a, at);
#line 51
			upcr_limit_strip(&run, at, UPCR_BLOCK(a), 1);
#line 51
			for (long k2 = 0, n2 = run.n; more && k2 < n2; k2++, i++,
#line 51
				more = (i < upcr_get_int(upcr_hoisted(limit)))) {
#line 51
	/* and at a strict access */
		a_i[k2] = 1;
		upcr_put_int_strict(upcr_hoisted(ready), i);
	}
#line 51
	} }



	for (int i = 0; i < n; i++) { /* attributes */
		int guard __attribute__((cleanup(leave))) = i;
		upcr_put_int(UPCR_HOISTED_ELEM(a, i + off), guard);
	}
	{
#line 59
		int i = 0;
#line 59
		upcr_strips run = upcr_all_strips(upcr_trips(i, n, 1));
#line 59
		upcr_pts at = UPCR_NULL;
#line 59
		while (upcr_next_strip(&run)) {
#line 59
			at = run.previous ? UPCR_ADVANCE(a, at, run.previous)
#line 59
				: UPCR_PLACE(a, (ptrdiff_t)i + off);
#line 59
			upcr_any_int *a_i_x = UPCR_ADDRESS_AT(a, at);
#line 59
			upcr_limit_strip(&run, at, UPCR_BLOCK(a), 1);
#line 59
			for (long k2 = 0, n2 = run.n; k2 < n2; k2++, i++) {
		int guard __attribute__((unused, aligned(8))) = i;
		a_i_x[k2] = guard;
	}
#line 59
	} }



#pragma omp for
	/* with a comment after them */
	for (int i = 0; i < n; i++)
		upcr_put_int(UPCR_HOISTED_ELEM(a, i), i);
#pragma omp for collapse(2)
	for (int k = 0; k < n; k++)
		for (int i = 0; i < n; i++)
			{ upcr_pts upcr_t2_1;
#line 70
				(upcr_t2_1 = UPCR_HOISTED_ELEM(a, i),
#line 70
				upcr_put_int(upcr_t2_1, upcr_get_int(upcr_t2_1) + k)); }
#pragma omp for
	for (int k = 0; k < n; k++)
		{
#line 73
			int i = 0;
#line 73
			upcr_strips run = upcr_all_strips(upcr_trips(i, n, 1));
#line 73
			upcr_pts at = UPCR_NULL;
#line 73
			while (upcr_next_strip(&run)) {
#line 73
				at = run.previous ? UPCR_ADVANCE(a, at, run.previous) : UPCR_PLACE(a, i);
#line 73
				upcr_any_int *a_i = UPCR_ADDRESS_AT(a, at);
#line 73
				upcr_limit_strip(&run, at, UPCR_BLOCK(a), 1);
#line 73
				for (long k2 = 0, n2 = run.n; k2 < n2; k2++, i++)
			a_i[k2] += k;
#line 73
		} }

	for (int i = 0; i < n; i++) {
		upcr_put_int(UPCR_HOISTED_ELEM(a, i + off), i);
#pragma omp barrier
	}
}
