// References that a private pointer walks, for as long as they are in a block.
#include <upc.h>

shared int a[10 * THREADS];
shared [16] int b[32 * THREADS];

int runs(shared [16] int *p, int n)
{
	int s = 0;

	for (int i = 0; i < n; i++) {
		if (b[i] < 0)
			break;
		s += p[i + 1];
	}
	for (int i = 0; i < n; i++)
		s += b[i] + b[i + 1] - b[i + 40];
	for (int i = MYTHREAD; i < n; i += THREADS)
		a[i]++;
	return s;
}
