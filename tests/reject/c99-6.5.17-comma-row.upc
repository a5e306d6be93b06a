// SPDX-License-Identifier: MIT
// The comma operator in a subscript, where the row does not fit.
#include <upc.h>

shared [] double m[4][4];
double p[4][4];

void f(int i, int j)
{
	double x = m[i, j]; // error: comma-subscript at 16 // fix: ][ at 16

	m[i,j] = x;           // error: comma-subscript at 5 // fix: ][ at 5
	m[i, j] += 1;         // error: comma-subscript at 5 // fix: ][ at 5
	p[i, j] = 2 * p[0, 1]; // error: comma-subscript at 5 // fix: ][ at 5
	m[i] = 3;             // error: c at 7
}
