#include <upcr.h>
UPCR_UNIT("conditional-qualifiers.upc", 0);
#line 1 "conditional-qualifiers.upc"
/* The access through a conditional operator has the qualifiers of both operands. */
#include <upc.h>

upcr_pts p;
upcr_pts cp;
upcr_pts vp;
upcr_pts sp;
upcr_pts rp;

int strict_ones(int c)
{
	UPCR_LINE(return upcr_get_int_strict((c ? p : sp)) + upcr_get_int_strict((c ? sp : rp))
		+ upcr_get_int_strict((c ? cp : vp)) + upcr_get_int_strict((c ? p : vp))
		+ upcr_get_int_strict((c ? cp : c ? p : sp)));
#line 13
}

int others(int c)
{ upcr_pts upcr_t1;
	UPCR_LINE(return upcr_get_int((c ? cp : p)) + upcr_get_int((c ? rp : p))
		+ upcr_get_int((c ? rp : rp)) + upcr_get_int(((upcr_not_null(upcr_t1 = p) ? upcr_t1 : cp))));
#line 18
}

int by_place(int c)
{

	return upcr_get_int_strict((c ? rp : p)) + upcr_get_int((c ? rp : rp));
}
