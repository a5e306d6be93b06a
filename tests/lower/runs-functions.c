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

	{ int j = 1; UPCR_STRIPS(1, 2, upcr_trips(j, WIDTH, 1), j++,
		UPCR_LIMIT(1, 0, double, 32, 1, i * 32L + j)
		UPCR_REF(1, 0, upcr_any_double, upcr_p_grid, grid)
		UPCR_LIMIT_NEAR(1, 1, double, 32, 1, 0, -1)
		UPCR_REF(1, 1, upcr_any_double, upcr_p_grid2, grid)) {
#line 30
		s += upcr_p_grid[upcr_k1] * upcr_p_grid2[upcr_k1]; } UPCR_END(1) }
	{ int j = 0; UPCR_STRIPS(2, 1, upcr_trips(j, width, 1), j++,
		UPCR_LIMIT_POINTER(2, 0, double, 32, 1, rows, (ptrdiff_t)i * width + j)
		UPCR_REF_POINTER(2, 0, upcr_any_double, upcr_p_rows)) {
#line 32
		s += upcr_p_rows[upcr_k2]; } UPCR_END(2) }
	for (int j = 1; j < WIDTH; j++)
		s += upcr_get_double(UPCR_ELEM(grid, at_weak(i, j)));
	UPCR_FORALL(upcr_c1) { int k = 0; UPCR_OWN_ELEMENTS(3, int, k, 1,
		upcr_own_elements(upcr_c1, upcr_trips(k, WIDTH, 1),
			upcr_place(rows, sizeof(double), 32, (ptrdiff_t)k + 32), 32, 1),
		32, 1, 1,
		UPCR_AT_POINTER(3, 0, double, 32, THREADS, rows, (ptrdiff_t)k + 32)
		UPCR_REF_POINTER(3, 0, upcr_any_double, upcr_p_rows)) {
#line 36
		upcr_p_rows[upcr_k3] = s; } UPCR_END(3) }
	return s;
}
