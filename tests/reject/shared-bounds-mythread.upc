// SPDX-License-Identifier: MIT
//
// Indices that are out of bounds on thread 0 or on the last thread, which no condition leaves out.
#include <upc.h>

shared int a[THREADS];
shared [4] int b[4 * THREADS];
shared [2] int rows[THREADS][2];
int flag;

int neighbours(int left, int has_right)
{
	const int before = MYTHREAD - 1, after = MYTHREAD + 1;
	int x = 0;

	x += a[MYTHREAD - 1]; // warning: shared-bounds
	x += a[MYTHREAD + 1]; // warning: shared-bounds
	x += a[before]; // warning: shared-bounds
	x += a[after]; // warning: shared-bounds
	x += rows[after][1]; // warning: shared-bounds
	x += b[4 * MYTHREAD + 4]; // warning: shared-bounds
	x += b[4 * (MYTHREAD - 1) + 3]; // warning: shared-bounds
	x += *(a + (MYTHREAD + 1)); // warning: shared-bounds
	x += &a[MYTHREAD + 2] != &a[0]; // warning: shared-bounds
	x += &a[MYTHREAD + 1] != &a[0];
	x += b[4 * MYTHREAD + 3] + a[MYTHREAD] + a[THREADS - 1 - MYTHREAD];
	x += a[(MYTHREAD + 1) % THREADS];
	if (MYTHREAD > 0)
		x += a[MYTHREAD - 1];
	if (MYTHREAD > 0)
		x += a[MYTHREAD + 1]; // warning: shared-bounds
	if (MYTHREAD)
		x += a[before] + (MYTHREAD < THREADS - 1 ? a[after] : 0);
	if (MYTHREAD != THREADS - 1 && a[MYTHREAD + 1])
		x++;
	if (before >= 0)
		x += a[before];
	if (left)
		x += has_right ? a[MYTHREAD + 1] : 0; // warning: shared-bounds
	if (flag)
		x += a[MYTHREAD - 1];
	if (THREADS == 1)
		return x;
	for (int i = MYTHREAD - 1; i >= 0; i--)
		x += a[i];
	return x;
}

int last_leaves(void)
{
	upc_barrier;
	if (MYTHREAD == THREADS - 1)
		return 0;
	return a[MYTHREAD + 1];
}

int of_another_file(int has_right)
{
	upc_barrier;
	return has_right ? a[MYTHREAD + 1] : 0;
}

int of_some(void)
{
	return a[MYTHREAD + 1];
}

int main(void)
{
	if (MYTHREAD + 1 < THREADS)
		of_some();
	return neighbours(1, 2) + last_leaves();
}
