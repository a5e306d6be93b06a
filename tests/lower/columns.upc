// A column of rows that are blocks is in the next thread's block each iteration: a
// pointer-to-shared goes along (U-PTR-24).
#include <upc_relaxed.h>

shared [5] int m[3 * THREADS][5];

int sum(int n, int j)
{
	int s = 0;

	for (int i = 0; i < n; i++)
		s += m[i][j];
	return s;
}

/* The type of an element has the name that the address of the array would get. */
typedef struct {
	int value;
} cell_first;
shared cell_first cell[2 * THREADS];

int sum_of_cells(int n)
{
	int s = 0;

	for (int i = 0; i < n; i++)
		s += cell[i].value;
	return s;
}
