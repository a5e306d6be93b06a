#include <upcr.h>
UPCR_UNIT("size.upc", 0);
#line 1 "size.upc"
// sizeof over shared arrays counts all threads; its sisters are constants
// (U-PAT-19, U-PAT-20).
#include <upc.h>

UPCR_EXTERN(a); UPCR_SHARED(a, double, 3, 9, 1);
UPCR_EXTERN(m); UPCR_SHARED(m, int, 1, 10, 1);
char bound[((size_t)3) + sizeof(int)];

unsigned long size(upcr_pts p)
{
	unsigned long all = (sizeof(double) * ((size_t)9 * THREADS)) + (sizeof(int) * 5) + sizeof(int);

	upcr_put_int(p, sizeof bound);
	return all + (sizeof(double) * 9) + sizeof(int);
}
