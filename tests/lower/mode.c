#include <upcr.h>
UPCR_UNIT("mode.upc", 0);
#line 1 "mode.upc"
// strict and relaxed by qualifier, pragma and cast
// (U-PAT-22).
#include <upc_relaxed.h>

UPCR_EXTERN(s); UPCR_SHARED(s, int, 1, 1, 0);
UPCR_EXTERN(n); UPCR_SHARED(n, int, 1, 1, 0);
UPCR_EXTERN(r); UPCR_SHARED(r, int, 1, 1, 0);

int mode(upcr_pts p)
{
	{ upcr_pts upcr_t1_1;

		upcr_put_int_strict(upcr_at(n), upcr_get_int_strict(upcr_at(s)));
		upcr_put_int(upcr_at(r), upcr_get_int_strict(upcr_at(n)));
		(upcr_t1_1 = p, upcr_put_int_strict(upcr_t1_1, upcr_get_int_strict(upcr_t1_1) + 1));
	}
	upcr_put_int(upcr_at(n), upcr_get_int_strict(upcr_at(s)));
	upcr_put_int_strict(p, UPCR_VALUE(int, n));
	return upcr_postadd_int(upcr_at(r), 1);
}

struct bits {
	int low:3, high:5;
}; UPCR_EXTERN(b); UPCR_SHARED(b, struct bits, 1, 1, 0); upcr_pts pb;

int fields(void)
{ upcr_pts upcr_t1; struct bits upcr_b1; struct bits upcr_b2; struct bits upcr_b3; struct bits upcr_b4;
#line 27
	struct bits upcr_b5;
	(void)(UPCR_BITS_MASK(upcr_b2, low), UPCR_BITS_VALUE(upcr_b1, low, 1),
#line 28
		upcr_put_bits_strict(upcr_at(b), &upcr_b2, &upcr_b1, sizeof(upcr_b2)), upcr_b1.low);
	(upcr_t1 = pb, upcr_b1.high
#line 29
		= (UPCR_BITS_MASK(upcr_b2, high),
#line 29
		upcr_get_bits_strict(upcr_t1, &upcr_b2, sizeof(upcr_b2)), upcr_b2.high),
#line 29
		upcr_b1.high += 2, (void)(UPCR_BITS_MASK(upcr_b4, high),
#line 29
		UPCR_BITS_VALUE(upcr_b3, high, upcr_b1.high),
#line 29
		upcr_put_bits_strict(upcr_t1, &upcr_b4, &upcr_b3, sizeof(upcr_b4)), upcr_b3.high));
	(upcr_t1 = upcr_at(b), upcr_b1.high
#line 30
		= (UPCR_BITS_MASK(upcr_b2, high),
#line 30
		upcr_get_bits_strict(upcr_t1, &upcr_b2, sizeof(upcr_b2)), upcr_b2.high), upcr_b1.high++,
#line 30
		(void)(UPCR_BITS_MASK(upcr_b4, high), UPCR_BITS_VALUE(upcr_b3, high, upcr_b1.high),
#line 30
		upcr_put_bits_strict(upcr_t1, &upcr_b4, &upcr_b3, sizeof(upcr_b4)), upcr_b3.high));
	return (UPCR_BITS_MASK(upcr_b1, low),
#line 31
		upcr_get_bits_strict(upcr_at(b), &upcr_b1, sizeof(upcr_b1)), upcr_b1.low)
#line 31
		+ (upcr_t1 = pb, upcr_b2.low
#line 31
		= (UPCR_BITS_MASK(upcr_b3, low),
#line 31
		upcr_get_bits_strict(upcr_t1, &upcr_b3, sizeof(upcr_b3)), upcr_b3.low), upcr_b2.low--,
#line 31
		(UPCR_BITS_MASK(upcr_b5, low), UPCR_BITS_VALUE(upcr_b4, low, upcr_b2.low),
#line 31
		upcr_put_bits_strict(upcr_t1, &upcr_b5, &upcr_b4, sizeof(upcr_b5)), upcr_b4.low));
}
