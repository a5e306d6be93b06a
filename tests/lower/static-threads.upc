// flags: -T 4
// With THREADS known, arrays of any size and constants.
#include <upc.h>

shared int a[10];
shared [*] int b[] = {1, 2, 3, 4, 5};

enum { N = THREADS };

int static_threads(void)
{
	int v[THREADS];

	v[0] = a[9] + b[4];
	switch (v[0]) {
	case THREADS: return N;
	}
	return MYTHREAD;
}
