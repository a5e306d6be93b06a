#include <upcr.h>
#include <upcr_strip.h>
UPCR_UNIT("runs-functions.upc", 0);
#line 1 "runs-functions.upc"
// An index by functions that return a sum of their parameters.
#include <upc_relaxed.h>

enum { WIDTH = 32 };

UPCR_EXTERN(grid); UPCR_SHARED(grid, double, 32, 32, 1);
upcr_pts rows;
static int width;

UPCR_MAYBE_UNUSED static int at(int i, int j)
{
	return i * WIDTH + j;
}

UPCR_MAYBE_UNUSED static int at_width(int i, int j)
{
	return i * width + j;
}

int __attribute__((weak)) at_weak(int i, int j)
{
	return i * WIDTH + j;
}

double f(int i)
{
	double s = 0;

	{
#line 29
		int j = 1;
#line 29
		upcr_strips run = upcr_all_strips(upcr_trips(j, WIDTH, 1));
#line 29
		upcr_pts at_grid_32i_j = UPCR_NULL;
#line 29
		upcr_pts at_grid_32i_jm1 = UPCR_NULL;
#line 29
		while (upcr_next_strip(&run)) {
#line 29
			at_grid_32i_j = run.previous ? UPCR_ADVANCE(grid, at_grid_32i_j, run.previous)
#line 29
				: UPCR_PLACE(grid, i * 32L + j);
#line 29
			upcr_any_double *grid_32i_j = UPCR_ADDRESS_AT(grid, at_grid_32i_j);
#line 29
			at_grid_32i_jm1 = run.previous
#line 29
				? UPCR_ADVANCE(grid, at_grid_32i_jm1, run.previous)
#line 29
				: UPCR_ADD(grid, at_grid_32i_j, -1);
#line 29
			upcr_any_double *grid_32i_jm1 = UPCR_ADDRESS_AT(grid, at_grid_32i_jm1);
#line 29
			upcr_limit_strip(&run, at_grid_32i_j, UPCR_BLOCK(grid), 1);
#line 29
			upcr_limit_strip(&run, at_grid_32i_jm1, UPCR_BLOCK(grid), 1);
#line 29
			for (long k2 = 0, n = run.n; k2 < n; k2++, j++)
		s += grid_32i_j[k2] * grid_32i_jm1[k2];
#line 29
	} }

	{
#line 31
		int j = 0;
#line 31
		upcr_strips run = upcr_all_strips(upcr_trips(j, width, 1));
#line 31
		upcr_pts at2 = UPCR_NULL;
#line 31
		while (upcr_next_strip(&run)) {
#line 31
			at2 = run.previous ? upcr_advance(at2, sizeof(double), 32, run.previous)
#line 31
				: upcr_add_slow(rows, sizeof(double), 32, (ptrdiff_t)i * width + j);
#line 31
			upcr_any_double *rows_i_j = upcr_reach(at2);
#line 31
			upcr_limit_strip(&run, at2, 32, 1);
#line 31
			for (long k2 = 0, n = run.n; k2 < n; k2++, j++)
		s += rows_i_j[k2];
#line 31
	} }

	for (int j = 1; j < WIDTH; j++)
		s += upcr_get_double(UPCR_ELEM(grid, at_weak(i, j)));
	UPCR_FORALL(own) {
#line 35
		int k = 0;
#line 35
		upcr_strips run = upcr_own_elements(own, upcr_trips(k, WIDTH, 1),
#line 35
			upcr_add_slow(rows, sizeof(double), 32, (ptrdiff_t)k + 32), 32, 1);
#line 35
		while (upcr_next_own_strip(&run)) {
#line 35
			k = (int)run.at;
#line 35
			upcr_any_double *rows_k32
#line 35
				= upcr_reach(upcr_add_slow(rows, sizeof(double), 32, (ptrdiff_t)k + 32));
#line 35
			for (long k2 = 0, n = run.n; k2 < n; k2++, k++)
		rows_k32[k2] = s;
#line 35
	} }

	return s;
}
