// Reads give the same value in each iteration; not if the object is written, or a call could
// see the difference.
#include <upc.h>

shared [8] int m[4 * THREADS][8], f[4 * THREADS][8];

strict shared int ready;

void tell(void);

void reuse(int i, int n)
{
	for (int k = 0; k < 8; k++)
		for (int j = 0; j < n; j++)
			m[i][j] += f[i][k] * f[k][j];
	for (int j = 0; j < n; j++)
		m[i][j] += m[i + 1][0];
	for (int j = 0; j < n; j++) {
		m[i][j] += f[i][0];
		tell();
	}
	for (int j = 0; j < n; j++)
		m[i][j] += j < 4 ? f[i][0] : 1;
	for (int j = 0; j < n; j++) {
		m[i][j] += f[i][0];
		ready = j;
	}
	for (int j = n++; j < 8; j++)
		m[i][j] += f[i][0];
}
