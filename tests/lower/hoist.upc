// The addresses of objects that a loop names which stores to memory are kept in a constant;
// those of the others, and of objects that a block declares, are not.
#include <upc_relaxed.h>

shared int histogram[16 * THREADS];
shared [] double flat[10];
shared int total;

int hoist(const int *x, char *s, int n)
{
	extern shared int later[THREADS];
	shared int *p = histogram;
	int sum = 0, i = 0;

	flat[0] = 1;
	for (int i = 0; i < n; i++)
		histogram[x[i]]++;
	while (i < n)
		s[i++] = flat[3] > 0.5;
	for (int i = 0; i < n; i++)
		sum += total * x[i];
	do
		*p = later[i++ % THREADS];
	while (i < 2 * n && histogram[sum & 15]);
	for (int i = 0; i < n; i++) {
		extern shared int total;

		total += x[i];
	}
	return sum;
}

shared int later[THREADS];

struct pair {
	shared int *p;
	int n;
};

int no_stores(const int *x, struct pair r)
{
	for (int i = 0; i < 3; i++)
		r.n += histogram[x[i]];
	return r.n;
}
