// Rows that lie in one block, and indefinite arrays.
#include <upc.h>

shared [8] int m[4 * THREADS][8];
shared [] int flat[10];

void rows(shared [] int *p, int i, int n)
{
	for (int j = 1; j < 7; j++)
		m[i][j] = m[i + 1][j - 1] + m[i + 1][j + 1];
	while (n-- > 0)
		p[n] = flat[n];
}
