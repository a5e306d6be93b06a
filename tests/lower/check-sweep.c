#include <upcr.h>
#include <upcr_check.h>
#include <upcr_strip.h>
#include <upcr_sweep.h>
UPCR_UNIT("check-sweep.upc", 0);
UPCR_SITES(15);
#line 1 "check-sweep.upc"
// With --check, the elements that a loop accesses are checked strip by strip.
// flags: --check
#include <upc_relaxed.h>



UPCR_EXTERN(a); UPCR_SHARED(a, double, 64, 64, 1); UPCR_EXTERN(m); UPCR_SHARED(m, double, 64, 64, 1);
upcr_pts p;
UPCR_EXTERN(cyclic); UPCR_SHARED(cyclic, int, 1, 64, 1);
upcr_pts q; UPCR_EXTERN(lone); UPCR_SHARED(lone, int, 0, 64, 0);

int g(int i);

void f(int n)
{ UPCR_HOLD(cyclic); UPCR_HOLD(lone); UPCR_HOLD(a);
	{ int i = 0; UPCR_STRIPS(1, 2, upcr_trips(i, n, 1), i++,
		UPCR_LIMIT(1, 0, double, 64, 1, i)
		UPCR_REF(1, 0, upcr_any_double, upcr_p_a, a)
		UPCR_LIMIT(1, 1, double, 64, 1, i + MYTHREAD * 64L)
		UPCR_REF(1, 1, upcr_any_double, upcr_p_m, m)
		UPCR_SWEEP_INDEX(1, 0, (ptrdiff_t)64 * THREADS, i, 1)
		UPCR_SWEEP(1, 0, 1, upcr_p_a, 1, a)
		UPCR_SWEEP_INDEX(1, 2, 64, i, 1)
		UPCR_SWEEP(1, 1, 3, upcr_p_m, 1, m)
		UPCR_SWEPT(1, 0, 1, upcr_p_a, 1, a)
		UPCR_SWEPT(1, 1, 3, upcr_p_m, 1, m)) {
#line 17
		upcr_p_a[upcr_k1] += upcr_p_m[upcr_k1]; } UPCR_END(1) }
	{ int i = n - 1; UPCR_STRIPS(2, 1, upcr_trips_to(0, i, 2), i -= 2,
		UPCR_LIMIT_POINTER(2, 0, int, 16, -2, upcr_check_phase(4, 16, p), i)
		UPCR_REF_POINTER(2, 0, upcr_any_int, upcr_p_p)
		UPCR_SWEEP_POINTER(2, 0, 5, upcr_p_p, -2)
		UPCR_SWEPT_POINTER(2, 0, 5, upcr_p_p, -2)) {
#line 19
		upcr_p_p[upcr_k2 * -2] = 0; } UPCR_END(2) }
	UPCR_FORALL(upcr_c1) { int i = 0; UPCR_SWEEP_AFFINITY(3, upcr_trips(i, n, 1))
		UPCR_SWEEP_TRIPS(3, 0, (ptrdiff_t)64 * THREADS + 1, i, 1)
		UPCR_OWN_CYCLIC(3, int, i, 1,
		upcr_own_cyclic(upcr_c1, upcr_count3,
			upcr_place(upcr_held(cyclic), sizeof(int), 1, i).thread, 1),
		1,
		UPCR_AT(3, 0, int, 1, THREADS, i)
		UPCR_REF(3, 0, upcr_any_int, upcr_p_cyclic, cyclic)
		UPCR_SWEEP_INDEX(3, 7, (ptrdiff_t)64 * THREADS, i, 1)
		UPCR_SWEEP(3, 0, 8, upcr_p_cyclic, 1, cyclic)
		UPCR_SWEPT(3, 0, 8, upcr_p_cyclic, 1, cyclic)) {
#line 21
		upcr_p_cyclic[upcr_k3] = i; }
#line 21
			UPCR_END(3) UPCR_SWEPT_TRIPS(3, 0, 6, (ptrdiff_t)64 * THREADS + 1, 1) }
	{ int i = 0; UPCR_STRIP(4, 1, upcr_trips(i, n, 1), i++,
		UPCR_AT_POINTER(4, 0, int, 0, 1, q, (ptrdiff_t)i + 2)
		UPCR_REF_POINTER(4, 0, upcr_any_int, upcr_p_q)
		UPCR_SWEEP_POINTER(4, 0, 9, upcr_p_q, 1)
		UPCR_SWEPT_POINTER(4, 0, 9, upcr_p_q, 1)) {
#line 23
		upcr_p_q[upcr_k4] = 0; } UPCR_END(4) }
	for (int i = 0; i < n; i += THREADS) /* one by one: THREADS twice in the distance */
		upcr_put_int(upcr_check_static(11, sizeof(int),
			UPCR_HELD_ELEM(lone, upcr_index(10, 64, i * THREADS))), 1);
#line 26
	for (int i = 0; i < n; i++) /* one by one: a call may print or end */
		upcr_put_int(upcr_check(12, sizeof(int), upcr_add(q, sizeof(int), 0, i)), g(i));
	for (int i = 0; i < n; i++) /* one by one: not every iteration accesses it */
		if (i % 3)
			upcr_put_double(upcr_check_static(14, sizeof(double),
				UPCR_HELD_ELEM(a, upcr_index(13, (ptrdiff_t)64 * THREADS, i))), 1);
#line 31
}
UPCR_SITES(15) = {
	{"check-sweep.upc", 17, 3, UPCR_INDEX, 64, "a[i]", "f"},
	{"check-sweep.upc", 17, 3, UPCR_UPDATE, 64, "a[i]", "f"},
	{"check-sweep.upc", 17, 11, UPCR_INDEX, 64, "m[MYTHREAD][i]", "f"},
	{"check-sweep.upc", 17, 11, UPCR_READ, 64, "m[MYTHREAD][i]", "f"},
	{"check-sweep.upc", 19, 3, UPCR_ARITHMETIC, 16, "p[i]", "f"},
	{"check-sweep.upc", 19, 3, UPCR_WRITE, 16, "p[i]", "f"},
	{"check-sweep.upc", 20, 38, UPCR_INDEX | UPCR_ADDRESS, 1, "cyclic[i]", "f"},
	{"check-sweep.upc", 21, 3, UPCR_INDEX, 1, "cyclic[i]", "f"},
	{"check-sweep.upc", 21, 3, UPCR_WRITE, 1, "cyclic[i]", "f"},
	{"check-sweep.upc", 23, 3, UPCR_WRITE, 0, "(q + 2)[i]", "f"},
	{"check-sweep.upc", 25, 3, UPCR_INDEX, 0, "lone[i * THREADS]", "f"},
	{"check-sweep.upc", 25, 3, UPCR_WRITE, 0, "lone[i * THREADS]", "f"},
	{"check-sweep.upc", 27, 3, UPCR_WRITE, 0, "q[i]", "f"},
	{"check-sweep.upc", 30, 4, UPCR_INDEX, 64, "a[i]", "f"},
	{"check-sweep.upc", 30, 4, UPCR_WRITE, 64, "a[i]", "f"},
};
