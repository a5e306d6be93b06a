// Arguments, results, and calls through shared memory.
#include <upc.h>

struct s {
	int n;
	int (*fn)(int);
};

shared struct s object;
shared [2] int a[4 * THREADS];
int (*shared fp)(int);

shared [2] int *at(int i)
{
	return i < 0 ? NULL : &a[i];
}

struct s call(shared struct s *p)
{
	*at(1) = fp(a[2]) + p->fn(p->n);
	at(0)[2]++;
	object = *p;
	return object;
}
