/* The result of a conditional operator points to what has the qualifiers of both operands'. */
#include <upc.h>

shared int *p;
const shared int *cp;
volatile shared int *vp;
const shared [4] int *bp;
int c, *lp;
struct pair {
	shared int *q;
	const shared int *r;
};
shared int *result(void)
{
	return c ? cp : p; // warning: incompatible-pointer-types-discards-qualifiers at 9
}
void take(shared int *);

void f(void)
{
	shared int *x = c ? p : cp; // warning: incompatible-pointer-types-discards-qualifiers at 14
	struct pair pair = {lp, c ? cp : p}; // error: ptl-to-pts at 22

	p = c ? cp : p; // warning: incompatible-pointer-types-discards-qualifiers at 4
	take(c ? p : cp); // warning: incompatible-pointer-types-discards-qualifiers at 7
	cp = c ? cp : vp; // warning: incompatible-pointer-types-discards-qualifiers at 5
	pair = (struct pair){c ? cp : p, c ? cp : p}; // warning: incompatible-pointer-types-discards-qualifiers at 23
	*(c ? cp : p) = 1; // error: read-only at 2
	(c ? p : c ? p : cp)[2]++; // error: read-only at 2
	lp = c ? cp : p; // error: pts-to-ptl at 5
	cp = c ? cp : lp; // error: pts-ptl-operands at 9
	cp = (c ? cp : p) + (c ? cp : undeclared); // error: c at 32
	(void)x;
}
