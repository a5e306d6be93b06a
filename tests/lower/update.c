#include <upcr.h>
UPCR_UNIT("update.upc", 0);
#line 1 "update.upc"
// Compound assignments read once and write once; the address is computed once
// (U-PAT-3, U-PAT-4).
#include <upc.h>

UPCR_EXTERN(x); UPCR_SHARED(x, int, 1, 1, 0); UPCR_EXTERN(a); UPCR_SHARED(a, int, 1, 4, 1);
UPCR_EXTERN(uc); UPCR_SHARED(uc, unsigned char, 1, 1, 0);
UPCR_EXTERN(d); UPCR_SHARED(d, double, 1, 1, 0);

int next(void);

void update(upcr_pts p, int i)
{ upcr_pts upcr_t1; unsigned char upcr_b1;
	upcr_put_int(upcr_at(x), upcr_get_int(upcr_at(x)) + 2);
	(upcr_t1 = p, upcr_put_int(upcr_t1, upcr_get_int(upcr_t1) * (UPCR_VALUE(int, x))));
	(upcr_t1 = UPCR_ELEM(a, i++), upcr_put_int(upcr_t1, upcr_get_int(upcr_t1) - 3));
	(upcr_t1 = UPCR_ELEM(a, next()), upcr_put_int(upcr_t1, upcr_get_int(upcr_t1) << 1));
	upcr_put_uchar(upcr_at(uc), (upcr_b1 = upcr_get_uchar(upcr_at(uc)), upcr_b1 += 10));
	upcr_put_double(upcr_at(d), upcr_get_double(upcr_at(d)) / 3);
	upcr_preadd_int(upcr_at(x), 1);
	i = upcr_preadd_int(p, -1) + upcr_postadd_int(UPCR_ELEM(a, 3), 1);
	upcr_put_int(upcr_postadd_at(&p, sizeof(int), 1, 1), i);
}
