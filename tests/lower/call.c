#include <upcr.h>
UPCR_UNIT("call.upc", 0);
#line 1 "call.upc"
// Arguments, results, and calls through shared memory.
#include <upc.h>

struct s {
	int n;
	int (*fn)(int);
};

UPCR_EXTERN(object); UPCR_SHARED(object, struct s, 1, 1, 0);
UPCR_EXTERN(a); UPCR_SHARED(a, int, 2, 4, 1);
typedef int (*upcr_type1)(int);
#line 11
UPCR_EXTERN(fp); UPCR_SHARED(fp, upcr_type1, 1, 1, 0);

upcr_pts at(int i)
{
	return i < 0 ? UPCR_NULL : UPCR_ELEM(a, i);
}

struct s call(upcr_pts p)
{
	upcr_put_int(at(1), UPCR_GET(upcr_type1, upcr_at(fp))(upcr_get_int(UPCR_ELEM(a, 2)))
#line 20
		+ UPCR_GET(upcr_type1, UPCR_FIELD(p, struct s, fn))(upcr_get_int(UPCR_FIELD(p, struct s, n))));
	upcr_preadd_int(upcr_add(at(0), sizeof(int), 2, 2), 1);
	upcr_put(upcr_at(object), &UPCR_GET(struct s, p), sizeof(struct s));
	return UPCR_GET(struct s, upcr_at(object));
}
