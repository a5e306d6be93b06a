// A value that a macro leaves unused is unused on purpose: compilers say so of what they expand themselves.
#include <upc.h>
void *refer(void *p);
#define REFER(p)       ((__typeof__(p))(refer)(p))
#define BARE(p)        (__typeof__(p)) refer(p)
shared int x;
void *use(int *q)
{
	REFER(q);
	if (q)
		BARE(q);
	for (; !q; q++, REFER(q))
		BARE(q), REFER(q);
	return ({ REFER(q); });
}
