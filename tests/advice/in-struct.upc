// flags: -network=mpi
// advice: make it a separate array
#include "advice.h"

typedef struct {
	int many[4];
} item;

shared item items[THREADS];
shared [4] int many[4 * THREADS];

static long before(shared item *one)
{
	long s = 0;

	for (int i = 0; i < 4; i++)
		s += one->many[i]; // reason
	return s;
}

static long after(shared [] int *one)
{
	long s = 0;

	for (int i = 0; i < 4; i++)
		s += one[i];
	return s;
}

int main(void)
{
	int i;

	upc_forall (i = 0; i < THREADS; i++; i)
		for (int j = 0; j < 4; j++)
			items[i].many[j] = many[4 * i + j] = i + j;
	upc_barrier;
	return same(before(&items[THREADS / 2]), after((shared [] int *)&many[4 * (THREADS / 2)]));
}
