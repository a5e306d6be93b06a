#include <upcr.h>
UPCR_UNIT("captured.upc", 0);
#line 1 "captured.upc"
// Types that a block or a parameter hides have typedefs of ours; others keep their names.
#include <upc.h>

typedef double real;
struct point {
	int x, y;
};
struct plain {
	int x, y;
};
typedef real upcr_type1;
#line 11
UPCR_EXTERN(a); UPCR_SHARED(a, upcr_type1, 4, 8, 1);
typedef struct point upcr_type2;
#line 12
UPCR_EXTERN(points); UPCR_SHARED(points, upcr_type2, 1, 4, 1);
UPCR_EXTERN(plain); UPCR_SHARED(plain, struct plain, 1, 4, 1);

void by_parameter(int real, int i)
{
	upcr_put_double(UPCR_ELEM(a, i), real);
}

int by_tag(int i)
{
	struct point {
		char c;
	} p = {1};
	long ptrdiff_t = i;

	upcr_put_int(UPCR_FIELD(UPCR_ELEM(points, ptrdiff_t), upcr_type2, y), p.c);
	return upcr_get_int(UPCR_FIELD(UPCR_ELEM(points, i), upcr_type2, x))
#line 28
		+ upcr_get_int(UPCR_FIELD(UPCR_ELEM(plain, i), struct plain, x));
}

void of_a_block(int i)
{
	typedef struct {
		int n[7];
	} local; typedef local upcr_type3;
	static UPCR_SHARED(obj, upcr_type3, 1, 4, 1);
	{
		int local = i;

		upcr_preadd_int(upcr_add(UPCR_FIELD(UPCR_ELEM(obj, i), upcr_type3, n), sizeof(int), 0,
#line 40
			local), 1);
	}
}
