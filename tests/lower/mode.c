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
{ upcr_pts upcr_t1;
	{

		upcr_put_int_strict(upcr_at(n), upcr_get_int_strict(upcr_at(s)));
		upcr_put_int(upcr_at(r), upcr_get_int_strict(upcr_at(n)));
		(upcr_t1 = p, upcr_put_int_strict(upcr_t1, upcr_get_int_strict(upcr_t1) + 1));
	}
	upcr_put_int(upcr_at(n), upcr_get_int_strict(upcr_at(s)));
	upcr_put_int_strict(p, upcr_get_int(upcr_at(n)));
	return upcr_postadd_int(upcr_at(r), 1);
}
