// SPDX-License-Identifier: MIT
// U-ARR-19: bounds that are no constants, of arrays that pointers-to-shared point to
#include <upc.h>

int f(int n, shared [] int v[][n], shared [2] int (*w)[n + 1][3])
{
	return v[1][2] + w[1][2][0];
}

int prototype(int n, shared [] int v[][n]);

int g(int n, shared void *p)
{
	shared [] double (*a)[n] = (shared [] double (*)[n])p, (*b)[2 * n] = NULL, *c;
	typedef int row[n];
	typedef shared [] int shared_row[n];
	shared [] row *r = (shared [] row *)p;
	shared_row *s = (shared_row *)p;

	b++;
	c = a[1];
	return a - b + sizeof *a + ((shared [] int (*)[n - 1])p)[1][2] + (*r)[1] + s[1][1] + *c;
}

void h(int n, shared [] int (*v)[n])
{
	for (shared [] int (*p)[n] = v; p < v + 2; p++)
		(*p)[0] = 1;
	for (int i = 0; i < 3; i++)
		for (int j = 0; j < n; j++)
			v[i][j] = 0;
}
