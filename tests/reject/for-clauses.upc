// SPDX-License-Identifier: MIT
//
// A ',' between two clauses of a for, which goes on as if it were a ';'.
#include <upc.h>

shared int a[4 * THREADS];
int list[4][4];

void wrong(int n)
{
	int i, j;

	for (int k = 0, k < 4, k++) // error: for-clauses at 16 // fix: ; k < 4; at 16
		a[k] = k;
	for (int k = 0; k < n, k++) // error: for-clauses at 23 // fix: ; at 23
		a[k] = k;
	for (i = 0, j = 0, i < 4, i++) // error: for-clauses at 19 // fix: ; i < 4; at 19
		a[i] = j;
	for (i = list[0, 1][0], i < 4, i++) // error: for-clauses at 24 // fix: ; i < 4; at 24
		a[i] = missing; // error: c at 10
	upc_forall (i = 0; i < 4; i++; i)
		for (j = 0; j < 4, j++) // error: for-clauses at 20 // fix: ; at 20
			a[i] = j;
}

void right(int n)
{
	int i, j;

	for (i = 0, j = 4; i < j; i++, j--)
		a[i] = j;
	for (int k = 0, m = n; k < m && k < 4; k++)
		a[k] = ({ int l = k, o = l; o; });
	for (;;)
		break;
}
