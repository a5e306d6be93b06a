// An index by functions that return a sum of their parameters.
#include <upc_relaxed.h>

enum { WIDTH = 32 };

shared [WIDTH] double grid[WIDTH * THREADS];
shared [WIDTH] double *rows;
static int width;

static int at(int i, int j)
{
	return i * WIDTH + j;
}

static int at_width(int i, int j)
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

	for (int j = 1; j < WIDTH; j++)
		s += grid[at(i, j)] * grid[at(i, j - 1)];
	for (int j = 0; j < width; j++)
		s += rows[at_width(i, j)];
	for (int j = 1; j < WIDTH; j++)
		s += grid[at_weak(i, j)];
	upc_forall (int k = 0; k < WIDTH; k++; &rows[at(1, k)])
		rows[at(1, k)] = s;
	return s;
}
