#include <upcr.h>
UPCR_UNIT("condition.upc", 0);
#line 1 "condition.upc"
// Shared values and pointers in conditions; arms are read only when chosen
// (U-PAT-10, U-PAT-15, U-PAT-16).
#include <upc.h>

struct node {
	int v;
	upcr_pts next;
};

UPCR_EXTERN(x); UPCR_SHARED(x, int, 1, 1, 0); UPCR_EXTERN(y); UPCR_SHARED(y, int, 1, 1, 0);

int condition(upcr_pts p, upcr_pts q, int c)
{
	int n = UPCR_VALUE(int, x) && UPCR_VALUE(int, y);

	while (upcr_not_null(p) && upcr_get_int(UPCR_FIELD(p, struct node, v)) > 0)
		p = upcr_get_pts(UPCR_FIELD(p, struct node, next));
	n += c ? UPCR_VALUE(int, x) : UPCR_VALUE(int, y);
	n += upcr_get_int(UPCR_FIELD((c ? p : q), struct node, v));
	if (upcr_is_null(q) || upcr_is_null((c ? p : UPCR_NULL)))
		return UPCR_VALUE(int, x), n;
	switch (UPCR_VALUE(int, x)) {
	case 0: return upcr_postadd_int(upcr_at(y), 1);
	}
	for (q = p; upcr_not_null(q); q = upcr_get_pts(UPCR_FIELD(q, struct node, next)))
		n++;
	return n;
}
