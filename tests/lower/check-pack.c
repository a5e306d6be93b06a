#include <upcr.h>
#include <upcr_check.h>
UPCR_UNIT("check-pack.upc", 0);
UPCR_MAYBE_UNUSED static const upcr_site upcr_sites[2];
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
	p->value = upcr_get_int(upcr_check_static_at(UPCR_ELEM(a, MYTHREAD), sizeof(int), &upcr_sites[0]));
	return (*(int *)upcr_near_at((unsigned long)&*q, sizeof(int), &upcr_sites[1]));
}
static const upcr_site upcr_sites[2] = {
	{"check-pack.upc", 16, 13, UPCR_READ | UPCR_COPIED, 1, "a[MYTHREAD]", "f", 0},
	{"check-pack.upc", 17, 9, UPCR_READ | UPCR_PRIVATE, 0, "*q", "f", 0},
};
