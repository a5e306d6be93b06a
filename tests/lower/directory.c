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

	{
#line 18
		int j = 0;
#line 18
		const long n2 = (long)upcr_trips(j, n, 1);
#line 18
		if (n2 > 0) {
#line 18
			upcr_any_double *dir_j
#line 18
				= upcr_reach(upcr_add(upcr_get_pts(UPCR_ELEM(dir, t)), sizeof(double), 0, j));
#line 18
			for (long k = 0; k < n2; k++, j++)
		s += dir_j[k];
#line 18
	} }

	{
#line 20
		int j = 1;
#line 20
		const long n2 = (long)upcr_trips(j, n, 1);
#line 20
		if (n2 > 0) {
#line 20
			const upcr_pts at_dir_jm1
#line 20
				= upcr_add(upcr_get_pts(UPCR_ELEM(dir, t)), sizeof(double), 0,
#line 20
				(ptrdiff_t)j - 1);
#line 20
			upcr_any_double *dir_jm1 = upcr_reach(at_dir_jm1);
#line 20
			upcr_any_double *dir_j1 = upcr_reach(upcr_add(at_dir_jm1, sizeof(double), 0, 2));
#line 20
			for (long k = 0; k < n2; k++, j++)
		s += dir_jm1[k] + dir_j1[k];
#line 20
	} }

	{
#line 22
		int j = 0;
#line 22
		const long n2 = (long)upcr_trips(j, n, 1);
#line 22
		if (n2 > 0) {
#line 22
			upcr_any_double *values_j_x
#line 22
				= upcr_reach(upcr_add(upcr_get_pts(UPCR_FIELD(UPCR_ELEM(parts, t), struct part, values)),
#line 22
				sizeof(double), 0, (ptrdiff_t)j
#line 22
				+ (upcr_get_int(UPCR_FIELD(UPCR_ELEM(parts, t), struct part, first)))));
#line 22
			for (long k = 0; k < n2; k++, j++)
		s += values_j_x[k];
#line 22
	} }

	return s;
}

void scale(upcr_pts p, int t, int n)
{ UPCR_MAYBE_UNUSED char *const upcr_hoisted_offset = offset.addr;
	{
#line 29
		int j = 0;
#line 29
		const long n2 = (long)upcr_trips(j, n, 1);
#line 29
		if (n2 > 0) {
#line 29
			upcr_any_double *p_j = upcr_reach(upcr_add(upcr_get_pts(upcr_add(p,
#line 29
				sizeof(upcr_pts), 1, t)), sizeof(double), 0, j));
#line 29
			for (long k = 0; k < n2; k++, j++)
		p_j[k] = 2 * p_j[k];
#line 29
	} }

	{
#line 31
		int j = 0;
#line 31
		upcr_strips run = upcr_all_strips(upcr_trips(j, 8, 1));
#line 31
		upcr_pts at = UPCR_NULL;
#line 31
		while (upcr_next_strip(&run)) {
#line 31
			at = run.previous ? UPCR_ADVANCE(a, at, run.previous)
#line 31
				: UPCR_PLACE(a, (ptrdiff_t)(upcr_get_int(UPCR_HOISTED_ELEM(offset, MYTHREAD))) + j);
#line 31
			upcr_any_double *a_x_j = UPCR_ADDRESS_AT(a, at);
#line 31
			upcr_limit_strip(&run, at, UPCR_BLOCK(a), 1);
#line 31
			for (long k = 0, n2 = run.n; k < n2; k++, j++)
		a_x_j[k] = j;
#line 31
	} }

	{
#line 33
		int j = 0;
#line 33
		const long n2 = (long)upcr_trips(j, n, 1);
#line 33
		if (n2 > 0) {
#line 33
			upcr_pts *dir_t = UPCR_ADDRESS_AT(dir, UPCR_PLACE(dir, t));
#line 33
			for (long k = 0; k < n2; k++, j++)
		(*dir_t) = upcr_add((*dir_t), sizeof(double), 0, 1), upcr_put_double((*dir_t), j);
#line 33
	} }

	UPCR_FORALL(own) {
#line 35
		int j = 0;
#line 35
		upcr_strips run = upcr_own_cyclic(own, upcr_trips(j, n, 1), j, 1);
#line 35
		while (upcr_next_strip(&run)) {
#line 35
			j = (int)run.at;
#line 35
			upcr_any_double *p_j = upcr_reach(upcr_add(upcr_get_pts(upcr_add(p,
#line 35
				sizeof(upcr_pts), 1, t)), sizeof(double), 0, j));
#line 35
			for (long k = 0, n2 = run.n; k < n2; k++, j = (int)upcr_iteration(j, run.stride, 1))
		p_j[k * THREADS]++;
#line 35
	} }

}
