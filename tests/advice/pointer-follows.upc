// flags: -network=mpi
// advice: if you use several members, copy the struct with upc_memget
#include "advice.h"

struct link {
	int value, weight;
	shared struct link *next;
};

shared struct link links[THREADS];

static long before(shared struct link *p)
{
	long s = 0;

	while (p) {
		s += p->value * p->weight; // reason
		p = p->next; // reason
	}
	return s;
}

static long after(shared struct link *p)
{
	long s = 0;
	struct link copy;

	while (p) {
		upc_memget(&copy, p, sizeof copy);
		s += copy.value * copy.weight;
		p = copy.next;
	}
	return s;
}

int main(void)
{
	links[MYTHREAD].value = MYTHREAD + 1;
	links[MYTHREAD].weight = 3;
	links[MYTHREAD].next = MYTHREAD + 1 < THREADS ? &links[MYTHREAD + 1] : NULL;
	upc_barrier;
	return same(before(links), after(links));
}
