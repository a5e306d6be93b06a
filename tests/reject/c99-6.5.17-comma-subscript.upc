// SPDX-License-Identifier: MIT
// The comma operator in a subscript, of shared and private arrays; in parentheses it is meant.
#include <upc.h>

shared int v[8 * THREADS];
shared [] double m[4][4];
int n[4];
#define AT(i, j) ((i) * 4 + (j))

int f(int i, int j)
{
	int s = v[i, j]; // warning: comma-subscript at 13

	s += *&m[1][i + 1, j]; // warning: comma-subscript at 19
	s += n[i + 1, j]; // warning: comma-subscript at 14
	s += *m[i, j]; // warning: comma-subscript at 11
	s += v[(f(i, j), j)] + v[AT(i, j)] + v[f(i, j)];
	s += v[i++, j];
	return s + (i, j);
}
