#include <upcr.h>
#include <upcr_strip.h>
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

	{ int j = 0; UPCR_STRIP(1, 1, upcr_trips(j, n, 1), j++,
		UPCR_AT_POINTER(1, 0, double, 0, 1, upcr_get_pts(UPCR_ELEM(dir, t)), j)
		UPCR_REF_POINTER(1, 0, upcr_any_double, upcr_p_dir)) {
#line 19
		s += upcr_p_dir[upcr_k1]; } UPCR_END(1) }
	{ int j = 1; UPCR_STRIP(2, 2, upcr_trips(j, n, 1), j++,
		UPCR_AT_POINTER(2, 0, double, 0, 1, upcr_get_pts(UPCR_ELEM(dir, t)), (ptrdiff_t)j - 1)
		UPCR_REF_POINTER(2, 0, upcr_any_double, upcr_p_dir)
		UPCR_AT_NEAR(2, 1, double, 0, 1, 0, 2)
		UPCR_REF_POINTER(2, 1, upcr_any_double, upcr_p_dir2)) {
#line 21
		s += upcr_p_dir[upcr_k2] + upcr_p_dir2[upcr_k2]; } UPCR_END(2) }
	{ int j = 0; UPCR_STRIP(3, 1, upcr_trips(j, n, 1), j++,
		UPCR_AT_POINTER(3, 0, double, 0, 1,
			upcr_get_pts(UPCR_FIELD(UPCR_ELEM(parts, t), struct part, values)), (ptrdiff_t)j
			+ (upcr_get_int(UPCR_FIELD(UPCR_ELEM(parts, t), struct part, first))))
		UPCR_REF_POINTER(3, 0, upcr_any_double, upcr_p_values)) {
#line 23
		s += upcr_p_values[upcr_k3]; } UPCR_END(3) }
	return s;
}

void scale(upcr_pts p, int t, int n)
{ UPCR_HOLD(offset);
	{ int j = 0; UPCR_STRIP(1, 1, upcr_trips(j, n, 1), j++,
		UPCR_AT_POINTER(1, 0, double, 0, 1, upcr_get_pts(upcr_add(p, sizeof(upcr_pts), 1, t)), j)
		UPCR_REF_POINTER(1, 0, upcr_any_double, upcr_p_p)) {
#line 30
		upcr_p_p[upcr_k1] = 2 * upcr_p_p[upcr_k1]; } UPCR_END(1) }
	{ int j = 0; UPCR_STRIPS(2, 1, upcr_trips(j, 8, 1), j++,
		UPCR_LIMIT(2, 0, double, 16, 1,
			(ptrdiff_t)(upcr_get_int(UPCR_HELD_ELEM(offset, MYTHREAD))) + j)
		UPCR_REF(2, 0, upcr_any_double, upcr_p_a, a)) {
#line 32
		upcr_p_a[upcr_k2] = j; } UPCR_END(2) }
	{ int j = 0; UPCR_STRIP(3, 1, upcr_trips(j, n, 1), j++,
		UPCR_AT(3, 0, upcr_pts, 1, 0, t)
		UPCR_REF(3, 0, upcr_pts, upcr_p_dir, dir)) {
#line 34
		(*upcr_p_dir) = upcr_add((*upcr_p_dir), sizeof(double), 0, 1),
#line 34
			upcr_put_double((*upcr_p_dir), j); } UPCR_END(3) }
	UPCR_FORALL(upcr_c1) { int j = 0; UPCR_OWN_CYCLIC(4, int, j, 1,
		upcr_own_cyclic(upcr_c1, upcr_trips(j, n, 1), j, 1),
		1,
		UPCR_AT_POINTER(4, 0, double, 0, THREADS,
			upcr_get_pts(upcr_add(p, sizeof(upcr_pts), 1, t)), j)
		UPCR_REF_POINTER(4, 0, upcr_any_double, upcr_p_p)) {
#line 36
		upcr_p_p[upcr_k4 * 1 * THREADS]++; } UPCR_END(4) }
}
