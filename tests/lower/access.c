#include <upcr.h>
UPCR_UNIT("access.upc", 0);
#line 1 "access.upc"
// Plain reads and writes become one get or one put of the object's type
// (U-PAT-1, U-PAT-2).
#include <upc.h>

UPCR_EXTERN(x); UPCR_SHARED(x, int, 1, 1, 0); UPCR_EXTERN(a); UPCR_SHARED(a, int, 1, 4, 1);
UPCR_EXTERN(d); UPCR_SHARED(d, double, 3, 6, 1);
UPCR_EXTERN(c); UPCR_SHARED(c, char, 1, 1, 0);

int access(upcr_pts p, int i)
{
	upcr_put_int(upcr_at(x), 1);
	upcr_put_int(p, UPCR_VALUE(int, x));
	upcr_put_int(UPCR_ELEM(a, i), upcr_get_int(upcr_add(p, sizeof(int), 1, i)) + 2);
	upcr_put_double(UPCR_ELEM(d, i), upcr_put_int(p, upcr_get_int(upcr_at(a))));
	upcr_put_char_strict(upcr_at(c), upcr_get_double(UPCR_ELEM(d, 1)) > 0.5);
	upcr_put_int(UPCR_ELEM(a, i), 3);
#line 22
	return upcr_get_char_strict(upcr_at(c)) ? UPCR_VALUE(int, x) : -upcr_get_int(p);
}
