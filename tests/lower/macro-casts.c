#include <upcr.h>
UPCR_UNIT("macro-casts.upc", 0);
#line 1 "macro-casts.upc"
// A value that a macro leaves unused is unused on purpose: compilers say so of what they expand themselves.
#include <upc.h>
void *refer(void *p);


UPCR_EXTERN(x); UPCR_SHARED(x, int, 1, 1, 0);
void *use(int *q)
{
	((void)(__typeof__(q))(refer)(q));
	if (q)
		(void)(__typeof__(q)) refer(q);
	for (; !q; q++, ((void)(__typeof__(q))(refer)(q)))
		(void)(__typeof__(q)) refer(q), ((void)(__typeof__(q))(refer)(q));
	return ({ ((__typeof__(q))(refer)(q)); });
}
