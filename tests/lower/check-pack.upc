// --check: no pointers to members that a pragma may have packed.
// flags: --check
#include <upc.h>

#pragma pack(push, 1)
struct tight {
	char kind;
	int value;
};
#pragma pack(pop)

shared int a[THREADS];

int f(struct tight *p, int *q)
{
	p->value = a[MYTHREAD];
	return *q;
}
