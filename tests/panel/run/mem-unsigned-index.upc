// SPDX-License-Identifier: MIT
// mistake: an unsigned index goes below 0
// needs: that the index was -1, 'v' and its size, the line
#include <upc.h>
shared [8] int v[8 * THREADS];
int left(unsigned i)
{
	return v[i - 1]; // here // report: index 4294967295 of an array of 24 elements
}
int main(void)
{
	int s = 0;
	for (unsigned i = 0; i < 8; i++)
		s += left(i);
	return s;
}
