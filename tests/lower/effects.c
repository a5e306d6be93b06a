#include <upcr.h>
#include <upcr_strip.h>
UPCR_UNIT("effects.upc", 0);
#line 1 "effects.upc"
// What may do anything keeps the loops that it is in as they are, or what they read.
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
{ UPCR_HOLD(a); UPCR_HOLD(m); UPCR_HOLD(limit); UPCR_HOLD(ready);
	_Atomic int t = 0;
	int x = 0, *local = &off;

	for (int i = 0; i < n; i++) /* a function */
		upcr_put_int(UPCR_HELD_ELEM(a, i + off), abs(i)), leave(w);
	{ int i = 0; UPCR_STRIPS(1, 1, upcr_trips(i, n, 1), i++,
		UPCR_LIMIT(1, 0, int, 64, 1, (ptrdiff_t)i + off)
		UPCR_REF(1, 0, upcr_any_int, upcr_p_a, a)) {
#line 25
	/* one that is known */
		upcr_p_a[upcr_k1] = abs(i) + (int)sqrt(i); } UPCR_END(1) }
	for (int i = 0; i < n; i++) /* assembler */
		upcr_put_int(UPCR_HELD_ELEM(a, i + x), i), ({ __asm__("" : "+r"(x)); });
	for (int i = 0; i < n; i++) {
		__asm__ volatile("" : "+r"(x));
		upcr_put_int(UPCR_HELD_ELEM(a, i + x), i);
	}
	for (int i = 0; i < n; i++) /* what is volatile, what is atomic */
		upcr_put_int(UPCR_HELD_ELEM(a, i + off), *v);
	for (int i = 0; i < n; i++)
		upcr_put_int(UPCR_HELD_ELEM(a, i + off), t++);
	for (int i = 0; i < n; i++)
		upcr_put_int(UPCR_HELD_ELEM(a, i + off),
#line 38
			upcr_get_int_strict(UPCR_FIELD(UPCR_HELD_ELEM(m, i), struct s, v)));
	{ int i = 0; UPCR_STRIPS(2, 2, upcr_trips(i, n, 1), i++,
		UPCR_LIMIT(2, 0, int, 64, 1, (ptrdiff_t)i + off)
		UPCR_REF(2, 0, upcr_any_int, upcr_p_a, a)
		UPCR_LIMIT(2, 1, struct s, 64, 1, i)
		UPCR_REF(2, 1, struct s, upcr_p_m, m)) {
#line 40
		upcr_p_a[upcr_k2] = upcr_p_m[upcr_k2].w; } UPCR_END(2) }
	for (int i = 0; i < n; i++) /* operators that are no nodes of ours */
		upcr_put_int(UPCR_HELD_ELEM(a, i + x), __atomic_fetch_add(local, 1, 5));
	for (int i = 0; i < n; i++)
		upcr_put_int(UPCR_HELD_ELEM(a, i + off), x ?: i);
	{ int i = 0; UPCR_STRIPS(3, 1, upcr_trips(i, n, 1), i++,
		UPCR_LIMIT(3, 0, int, 64, 1, (ptrdiff_t)i + off)
		UPCR_REF(3, 0, upcr_any_int, upcr_p_a, a)) {
#line 46
		upcr_p_a[upcr_k3] = (int)__builtin_offsetof(struct s, w); } UPCR_END(3) }
	for (int i = 0; i < upcr_get_int(upcr_held(limit)); i++) {
		/* what others may have changed at a barrier */
#line 48
		upcr_put_int(UPCR_HELD_ELEM(a, i), 1);
		upcr_barrier();
	}
	for (int i = 0; i < upcr_get_int(upcr_held(limit)); i++) { /* and at a strict access */
		upcr_put_int(UPCR_HELD_ELEM(a, i), 1);
		upcr_put_int_strict(upcr_held(ready), i);
	}
	for (int i = 0; i < n; i++) { /* attributes */
		int guard __attribute__((cleanup(leave))) = i;
		upcr_put_int(UPCR_HELD_ELEM(a, i + off), guard);
	}
	{ int i = 0; UPCR_STRIPS(4, 1, upcr_trips(i, n, 1), i++,
		UPCR_LIMIT(4, 0, int, 64, 1, (ptrdiff_t)i + off)
		UPCR_REF(4, 0, upcr_any_int, upcr_p_a, a)) {
#line 60
		int guard __attribute__((unused, aligned(8))) = i;
		upcr_p_a[upcr_k4] = guard;
	} UPCR_END(4) }
#pragma omp for
	/* with a comment after them */
	for (int i = 0; i < n; i++)
		upcr_put_int(UPCR_HELD_ELEM(a, i), i);
#pragma omp for collapse(2)
	for (int k = 0; k < n; k++)
		for (int i = 0; i < n; i++)
			{ upcr_pts upcr_t1; (upcr_t1 = UPCR_HELD_ELEM(a, i),
#line 70
				upcr_put_int(upcr_t1, upcr_get_int(upcr_t1) + k)); }
#pragma omp for
	for (int k = 0; k < n; k++)
		{ int i = 0; UPCR_STRIPS(5, 1, upcr_trips(i, n, 1), i++,
			UPCR_LIMIT(5, 0, int, 64, 1, i)
			UPCR_REF(5, 0, upcr_any_int, upcr_p_a, a)) {
#line 74
			upcr_p_a[upcr_k5] += k; } UPCR_END(5) }
	for (int i = 0; i < n; i++) {
		upcr_put_int(UPCR_HELD_ELEM(a, i + off), i);
#pragma omp barrier
	}
}
