#include <upcr.h>
UPCR_UNIT("member.upc", 0);
#line 1 "member.upc"
// Members are accessed alone; whole structs are copied
// (U-PAT-6, U-PAT-7, U-PAT-8, U-PAT-9).
#include <upc.h>

struct s {
	int f;
	double row[3];
	struct upcr_tag1 {
		char c;
	} in[2];
	upcr_pts next;
	unsigned bits : 5;
};

struct c {
	struct {
		const unsigned fixed : 3;
	} held;
};

UPCR_EXTERN(x); UPCR_SHARED(x, struct s, 1, 1, 0); UPCR_EXTERN(arr); UPCR_SHARED(arr, struct s, 1, 4, 1);
UPCR_EXTERN(constant); UPCR_SHARED(constant, struct c, 1, 1, 0);

double member(upcr_pts p, int i)
{ upcr_pts upcr_t1; struct s upcr_b1; struct s upcr_b2; struct s upcr_b3; struct s upcr_b4;
	struct s t = UPCR_GET(struct s, p);

	upcr_put_int(UPCR_FIELD(p, struct s, f),
#line 28
		upcr_get_int(UPCR_FIELD(upcr_at(x), struct s, f))
#line 28
		+ upcr_get_char(UPCR_FIELD(upcr_add(UPCR_FIELD(UPCR_ELEM(arr, i), struct s, in), sizeof(struct upcr_tag1), 0, 1), struct upcr_tag1, c)));
	(upcr_t1 = upcr_add(UPCR_FIELD(UPCR_ELEM(arr, i), struct s, row), sizeof(double), 0, i),
#line 29
		upcr_put_double(upcr_t1, upcr_get_double(upcr_t1) + 0.5));
	upcr_put(p, &UPCR_GET(struct s, UPCR_ELEM(arr, 1)), sizeof(struct s));
	upcr_put(upcr_at(arr), &t, sizeof(struct s));
	upcr_preadd_int(UPCR_FIELD(upcr_get_pts(UPCR_FIELD(upcr_get_pts(UPCR_FIELD(p, struct s, next)), struct s, next)), struct s, f),
#line 32
		1);
	p = upcr_get_pts(UPCR_FIELD(p, struct s, next));
	(void)(UPCR_BITS_MASK(upcr_b2, bits), UPCR_BITS_VALUE(upcr_b1, bits, 9),
#line 34
		upcr_put_bits(upcr_at(x), &upcr_b2, &upcr_b1, sizeof(upcr_b2)), upcr_b1.bits);
	(upcr_t1 = upcr_at(x), upcr_b1.bits
#line 35
		= (UPCR_BITS_MASK(upcr_b2, bits), upcr_get_bits(upcr_t1, &upcr_b2, sizeof(upcr_b2)),
#line 35
		upcr_b2.bits), upcr_b1.bits++,
#line 35
		(void)(UPCR_BITS_MASK(upcr_b4, bits), UPCR_BITS_VALUE(upcr_b3, bits, upcr_b1.bits),
#line 35
		upcr_put_bits(upcr_t1, &upcr_b4, &upcr_b3, sizeof(upcr_b4)), upcr_b3.bits));
	i = UPCR_GET(struct c, upcr_at(constant)).held.fixed;
	return (i ? UPCR_GET(struct s, p) : t).row[0]
#line 37
		+ (UPCR_BITS_MASK(upcr_b1, bits), upcr_get_bits(upcr_at(x), &upcr_b1, sizeof(upcr_b1)),
#line 37
		upcr_b1.bits);
}
