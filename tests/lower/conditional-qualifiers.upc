/* The access through a conditional operator has the qualifiers of both operands. */
#include <upc.h>

shared int *p;
const shared int *cp;
volatile shared int *vp;
strict shared int *sp;
relaxed shared int *rp;

int strict_ones(int c)
{
	return *(c ? p : sp) + *(c ? sp : rp) + *(c ? cp : vp) + *(c ? p : vp) + *(c ? cp : c ? p : sp);
}

int others(int c)
{
	return *(c ? cp : p) + *(c ? rp : p) + *(c ? rp : rp) + *(p ?: cp);
}

int by_place(int c)
{
#pragma upc strict
	return *(c ? rp : p) + *(c ? rp : rp);
}
