// strict and relaxed by qualifier, pragma and cast
// (U-PAT-22).
#include <upc_relaxed.h>

strict shared int s;
shared int n;
relaxed shared int r;

int mode(shared int *p)
{
	{
#pragma upc strict
		n = s;
		r = n;
		*p += 1;
	}
	n = s;
	*(strict shared int *)p = n;
	return r++;
}

strict shared struct bits {
	int low:3, high:5;
} b, *pb;

int fields(void)
{
	b.low = 1;
	pb->high += 2;
	b.high++;
	return b.low + --pb->low;
}
