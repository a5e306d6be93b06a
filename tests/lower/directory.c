#include <upcr.h>
#include <upcr_walk.h>
UPCR_UNIT("directory.upc", 0);
#line 1 "directory.upc"
// Pointers that a loop reads from shared memory and leaves alone: once, before it.
#include <upc_relaxed.h>

struct part {
	upcr_pts values;
	int first;
};

UPCR_EXTERN(dir); UPCR_SHARED(dir, upcr_pts, 1, 1, 1);
UPCR_EXTERN(parts); UPCR_SHARED(parts, struct part, 1, 1, 1);
UPCR_EXTERN(offset); UPCR_SHARED(offset, int, 1, 1, 1);
UPCR_EXTERN(a); UPCR_SHARED(a, double, 16, 16, 1);

double sum(int t, int n)
{
	double s = 0;

	{ int j = 0; upcr_walk upcr_w1 = upcr_walk_over(upcr_trips(j, n, 1)); while (upcr_next_run(&upcr_w1)) { upcr_pts upcr_e1 = upcr_add(upcr_get_pts(upcr_add(upcr_at(dir), sizeof(upcr_pts), 1, t)), sizeof(double), 0, (ptrdiff_t)j); upcr_any_double *upcr_p1 = upcr_local(upcr_e1); for (long upcr_k1 = 0, upcr_n1 = upcr_w1.n; upcr_k1 < upcr_n1; upcr_k1++, j++)
		s += upcr_p1[upcr_k1]; } }
	{ int j = 1; upcr_walk upcr_w2 = upcr_walk_over(upcr_trips(j, n, 1)); while (upcr_next_run(&upcr_w2)) { upcr_pts upcr_e2 = upcr_add(upcr_get_pts(upcr_add(upcr_at(dir), sizeof(upcr_pts), 1, t)), sizeof(double), 0, (ptrdiff_t)j - 1); upcr_pts upcr_e3 = upcr_add(upcr_e2, sizeof(double), 0, 2); upcr_any_double *upcr_p2 = upcr_local(upcr_e2); upcr_any_double *upcr_p3 = upcr_local(upcr_e3); for (long upcr_k2 = 0, upcr_n2 = upcr_w2.n; upcr_k2 < upcr_n2; upcr_k2++, j++)
		s += upcr_p2[upcr_k2] + upcr_p3[upcr_k2]; } }
	{ int j = 0; upcr_walk upcr_w3 = upcr_walk_over(upcr_trips(j, n, 1)); while (upcr_next_run(&upcr_w3)) { upcr_pts upcr_e4 = upcr_add(upcr_get_pts(UPCR_FIELD(upcr_add(upcr_at(parts), sizeof(struct part), 1, t), struct part, values)), sizeof(double), 0, (ptrdiff_t)j + (ptrdiff_t)(upcr_get_int(UPCR_FIELD(upcr_add(upcr_at(parts), sizeof(struct part), 1, t), struct part, first)))); upcr_any_double *upcr_p4 = upcr_local(upcr_e4); for (long upcr_k3 = 0, upcr_n3 = upcr_w3.n; upcr_k3 < upcr_n3; upcr_k3++, j++)
		s += upcr_p4[upcr_k3]; } }
	return s;
}

void scale(upcr_pts p, int t, int n)
{ UPCR_HOLD(offset);
	{ int j = 0; upcr_walk upcr_w1 = upcr_walk_over(upcr_trips(j, n, 1)); while (upcr_next_run(&upcr_w1)) { upcr_pts upcr_e1 = upcr_add(upcr_get_pts(upcr_add(p, sizeof(upcr_pts), 1, t)), sizeof(double), 0, (ptrdiff_t)j); upcr_any_double *upcr_p1 = upcr_local(upcr_e1); for (long upcr_k1 = 0, upcr_n1 = upcr_w1.n; upcr_k1 < upcr_n1; upcr_k1++, j++)
		upcr_p1[upcr_k1] = 2 * upcr_p1[upcr_k1]; } }
	{ int j = 0; upcr_walk upcr_w2 = upcr_walk_over(upcr_trips(j, 8, 1)); upcr_pts upcr_e2 = UPCR_NULL; while (upcr_next_run(&upcr_w2)) { if (!upcr_w2.at) { upcr_e2 = upcr_place(UPCR_NULL, sizeof(double), 16, (ptrdiff_t)(upcr_get_int(upcr_add(upcr_held(offset), sizeof(int), 1, MYTHREAD))) + (ptrdiff_t)j); } upcr_cut(&upcr_w2, upcr_e2, 16, 1); upcr_any_double *upcr_p2 = UPCR_IN(a, upcr_e2); for (long upcr_k2 = 0, upcr_n2 = upcr_w2.n; upcr_k2 < upcr_n2; upcr_k2++, j++) {
		upcr_p2[upcr_k2] = j; } if (upcr_is_last_run(&upcr_w2)) break; upcr_e2 = upcr_onward(upcr_e2, sizeof(double), 16, upcr_w2.n * 1); } }
	{ int j = 0; upcr_walk upcr_w3 = upcr_walk_over(upcr_trips(j, n, 1)); while (upcr_next_run(&upcr_w3)) { upcr_pts upcr_e3 = upcr_place(UPCR_NULL, sizeof(upcr_pts), 1, (ptrdiff_t)t); upcr_pts *upcr_p3 = UPCR_IN(dir, upcr_e3); for (long upcr_k3 = 0, upcr_n3 = upcr_w3.n; upcr_k3 < upcr_n3; upcr_k3++, j++)
		(*upcr_p3) = upcr_add((*upcr_p3), sizeof(double), 0, 1), upcr_put_double((*upcr_p3), j); } }
	UPCR_FORALL(upcr_c1) { int j = 0; const unsigned long upcr_i4 = (unsigned long)j; upcr_walk upcr_w4 = upcr_own_cyclic(upcr_c1, upcr_trips(j, n, 1), (ptrdiff_t)j, 1); while (upcr_next_run(&upcr_w4)) { j = (int)(upcr_i4 + upcr_w4.at); upcr_pts upcr_e4 = upcr_add(upcr_get_pts(upcr_add(p, sizeof(upcr_pts), 1, t)), sizeof(double), 0, (ptrdiff_t)j); upcr_any_double *upcr_p4 = upcr_local(upcr_e4); for (long upcr_k4 = 0, upcr_n4 = upcr_w4.n; upcr_k4 < upcr_n4; upcr_k4++)
		upcr_p4[upcr_k4 * 1 * THREADS]++; } }
}
