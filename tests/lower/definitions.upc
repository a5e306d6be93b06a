#include <upc_relaxed.h>

shared [16] int a[16 * THREADS];
shared [16] int rows[2 * THREADS][16];

/* A variable that the loop sets once is replaced by its value. */
int definitions(int n, int by, const int *offsets)
{
	int sum = 0, k;

	for (int i = 0; i < n; i++) {
		int j = i + by;

		k = j + offsets[by];
		a[j] = sum;
		if (k > 0)
			sum += a[k];
	}
	for (int i = 0; i < n; i++) {
		int row = by + 1;

		for (int l = 0; l < 16; l++)
			sum += rows[row][l];
	}
	return sum;
}

/* It is set in some iterations only. */
int no_definition(int n, int j)
{
	int sum = 0;

	for (int i = 0; i < n; i++) {
		if (sum % 2)
			j = i;
		sum += a[j];
	}
	return sum;
}
