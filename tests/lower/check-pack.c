#include <upcr.h>
#include <upcr_check.h>
UPCR_UNIT("check-pack.upc", 0);
UPCR_SITES(2);
#line 1 "check-pack.upc"
// --check: no pointers to members that a pragma may have packed.
// flags: --check
#include <upc.h>

#pragma pack(push, 1)
struct tight {
	char kind;
	int value;
};
#pragma pack(pop)

UPCR_EXTERN(a); UPCR_SHARED(a, int, 1, 1, 1);

int f(struct tight *p, int *q)
{
	p->value = upcr_get_int(upcr_check_static(0, sizeof(int), UPCR_ELEM(a, MYTHREAD)));
	return (*(int *)upcr_near(1, sizeof(int), &*q));
}
UPCR_SITES(2) = {
	{"check-pack.upc", 16, 13, UPCR_READ | UPCR_COPIED, 1, "a[MYTHREAD]", "f"},
	{"check-pack.upc", 17, 9, UPCR_READ | UPCR_PRIVATE, 0, "*q", "f"},
};
