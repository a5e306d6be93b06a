#include <upcr.h>
#include <upcr_walk.h>
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
		upcr_put_int(upcr_add(upcr_held(a), sizeof(int), 64, i + off), abs(i)), leave(w);
	{ int i = 0; upcr_walk upcr_w1 = upcr_walk_over(upcr_trips(i, n, 1)); upcr_pts upcr_e1 = UPCR_NULL; while (upcr_next_run(&upcr_w1)) { if (!upcr_w1.at) { upcr_e1 = upcr_place(UPCR_NULL, sizeof(int), 64, (ptrdiff_t)i + (ptrdiff_t)off); } upcr_cut(&upcr_w1, upcr_e1, 64, 1); upcr_any_int *upcr_p1 = UPCR_IN(a, upcr_e1); for (long upcr_k1 = 0, upcr_n1 = upcr_w1.n; upcr_k1 < upcr_n1; upcr_k1++, i++) { /* one that is known */
		upcr_p1[upcr_k1] = abs(i) + (int)sqrt(i); } if (upcr_is_last_run(&upcr_w1)) break; upcr_e1 = upcr_onward(upcr_e1, sizeof(int), 64, upcr_w1.n * 1); } }
	for (int i = 0; i < n; i++) /* assembler */
		upcr_put_int(upcr_add(upcr_held(a), sizeof(int), 64, i + x), i), ({ __asm__("" : "+r"(x)); });
	for (int i = 0; i < n; i++) {
		__asm__ volatile("" : "+r"(x));
		upcr_put_int(upcr_add(upcr_held(a), sizeof(int), 64, i + x), i);
	}
	for (int i = 0; i < n; i++) /* what is volatile, what is atomic */
		upcr_put_int(upcr_add(upcr_held(a), sizeof(int), 64, i + off), *v);
	for (int i = 0; i < n; i++)
		upcr_put_int(upcr_add(upcr_held(a), sizeof(int), 64, i + off), t++);
	for (int i = 0; i < n; i++)
		upcr_put_int(upcr_add(upcr_held(a), sizeof(int), 64, i + off), upcr_get_int_strict(UPCR_FIELD(upcr_add(upcr_held(m), sizeof(struct s), 64, i), struct s, v)));
	{ int i = 0; upcr_walk upcr_w2 = upcr_walk_over(upcr_trips(i, n, 1)); upcr_pts upcr_e2 = UPCR_NULL; upcr_pts upcr_e3 = UPCR_NULL; while (upcr_next_run(&upcr_w2)) { if (!upcr_w2.at) { upcr_e2 = upcr_place(UPCR_NULL, sizeof(int), 64, (ptrdiff_t)i + (ptrdiff_t)off); upcr_e3 = upcr_place(UPCR_NULL, sizeof(struct s), 64, (ptrdiff_t)i); } upcr_cut(&upcr_w2, upcr_e2, 64, 1); upcr_cut(&upcr_w2, upcr_e3, 64, 1); upcr_any_int *upcr_p2 = UPCR_IN(a, upcr_e2); struct s *upcr_p3 = UPCR_IN(m, upcr_e3); for (long upcr_k2 = 0, upcr_n2 = upcr_w2.n; upcr_k2 < upcr_n2; upcr_k2++, i++) {
		upcr_p2[upcr_k2] = upcr_p3[upcr_k2].w; } if (upcr_is_last_run(&upcr_w2)) break; upcr_e2 = upcr_onward(upcr_e2, sizeof(int), 64, upcr_w2.n * 1); upcr_e3 = upcr_onward(upcr_e3, sizeof(struct s), 64, upcr_w2.n * 1); } }
	for (int i = 0; i < n; i++) /* operators that are no nodes of ours */
		upcr_put_int(upcr_add(upcr_held(a), sizeof(int), 64, i + x), __atomic_fetch_add(local, 1, 5));
	for (int i = 0; i < n; i++)
		upcr_put_int(upcr_add(upcr_held(a), sizeof(int), 64, i + off), x ?: i);
	{ int i = 0; upcr_walk upcr_w3 = upcr_walk_over(upcr_trips(i, n, 1)); upcr_pts upcr_e4 = UPCR_NULL; while (upcr_next_run(&upcr_w3)) { if (!upcr_w3.at) { upcr_e4 = upcr_place(UPCR_NULL, sizeof(int), 64, (ptrdiff_t)i + (ptrdiff_t)off); } upcr_cut(&upcr_w3, upcr_e4, 64, 1); upcr_any_int *upcr_p4 = UPCR_IN(a, upcr_e4); for (long upcr_k3 = 0, upcr_n3 = upcr_w3.n; upcr_k3 < upcr_n3; upcr_k3++, i++) {
		upcr_p4[upcr_k3] = (int)__builtin_offsetof(struct s, w); } if (upcr_is_last_run(&upcr_w3)) break; upcr_e4 = upcr_onward(upcr_e4, sizeof(int), 64, upcr_w3.n * 1); } }
	for (int i = 0; i < upcr_get_int(upcr_held(limit)); i++) { /* what others may have changed at a barrier */
		upcr_put_int(upcr_add(upcr_held(a), sizeof(int), 64, i), 1);
		upcr_barrier();
	}
	for (int i = 0; i < upcr_get_int(upcr_held(limit)); i++) { /* and at a strict access */
		upcr_put_int(upcr_add(upcr_held(a), sizeof(int), 64, i), 1);
		upcr_put_int_strict(upcr_held(ready), i);
	}
	for (int i = 0; i < n; i++) { /* attributes */
		int guard __attribute__((cleanup(leave))) = i;
		upcr_put_int(upcr_add(upcr_held(a), sizeof(int), 64, i + off), guard);
	}
	{ int i = 0; upcr_walk upcr_w4 = upcr_walk_over(upcr_trips(i, n, 1)); upcr_pts upcr_e5 = UPCR_NULL; while (upcr_next_run(&upcr_w4)) { if (!upcr_w4.at) { upcr_e5 = upcr_place(UPCR_NULL, sizeof(int), 64, (ptrdiff_t)i + (ptrdiff_t)off); } upcr_cut(&upcr_w4, upcr_e5, 64, 1); upcr_any_int *upcr_p5 = UPCR_IN(a, upcr_e5); for (long upcr_k4 = 0, upcr_n4 = upcr_w4.n; upcr_k4 < upcr_n4; upcr_k4++, i++) {
		int guard __attribute__((unused, aligned(8))) = i;
		upcr_p5[upcr_k4] = guard;
	} if (upcr_is_last_run(&upcr_w4)) break; upcr_e5 = upcr_onward(upcr_e5, sizeof(int), 64, upcr_w4.n * 1); } }
#pragma omp for
	/* with a comment after them */
	for (int i = 0; i < n; i++)
		upcr_put_int(upcr_add(upcr_held(a), sizeof(int), 64, i), i);
#pragma omp for collapse(2)
	for (int k = 0; k < n; k++)
		for (int i = 0; i < n; i++)
			{ upcr_pts upcr_t1; (upcr_t1 = upcr_add(upcr_held(a), sizeof(int), 64, i), upcr_put_int(upcr_t1, upcr_get_int(upcr_t1) + k)); }
#pragma omp for
	for (int k = 0; k < n; k++)
		{ int i = 0; upcr_walk upcr_w5 = upcr_walk_over(upcr_trips(i, n, 1)); upcr_pts upcr_e6 = UPCR_NULL; while (upcr_next_run(&upcr_w5)) { if (!upcr_w5.at) { upcr_e6 = upcr_place(UPCR_NULL, sizeof(int), 64, (ptrdiff_t)i); } upcr_cut(&upcr_w5, upcr_e6, 64, 1); upcr_any_int *upcr_p6 = UPCR_IN(a, upcr_e6); for (long upcr_k5 = 0, upcr_n5 = upcr_w5.n; upcr_k5 < upcr_n5; upcr_k5++, i++) {
			upcr_p6[upcr_k5] += k; } if (upcr_is_last_run(&upcr_w5)) break; upcr_e6 = upcr_onward(upcr_e6, sizeof(int), 64, upcr_w5.n * 1); } }
	for (int i = 0; i < n; i++) {
		upcr_put_int(upcr_add(upcr_held(a), sizeof(int), 64, i + off), i);
#pragma omp barrier
	}
}
