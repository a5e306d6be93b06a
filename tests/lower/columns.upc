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
