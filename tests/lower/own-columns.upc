#include <upc_relaxed.h>

shared int hist[64][THREADS];
shared [4] long pairs[8][3][4 * THREADS];
shared [8] int odd[4][12 * THREADS];

/* Any index leads to the same thread, unless its row has no whole blocks for each of them. */
long own_columns(int n, const unsigned char *key, int at)
{
	long sum = 0;

	for (int i = 0; i < n; i++) {
		hist[key[i]][MYTHREAD]++;
		sum += pairs[key[i] & 7][i % 3][4 * MYTHREAD + 1];
		sum += odd[key[i] & 3][at];
	}
	return sum;
}
