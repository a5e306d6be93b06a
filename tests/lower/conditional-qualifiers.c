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
	return upcr_get_int_strict((c ? p : sp)) + upcr_get_int_strict((c ? sp : rp))
#line 12
		+ upcr_get_int_strict((c ? cp : vp)) + upcr_get_int_strict((c ? p : vp))
#line 12
		+ upcr_get_int_strict((c ? cp : c ? p : sp));
}

int others(int c)
{ upcr_pts upcr_t1;
	return upcr_get_int((c ? cp : p)) + upcr_get_int((c ? rp : p)) + upcr_get_int((c ? rp : rp))
#line 17
		+ upcr_get_int(((upcr_not_null(upcr_t1 = p) ? upcr_t1 : cp)));
}

int by_place(int c)
{

	return upcr_get_int_strict((c ? rp : p)) + upcr_get_int((c ? rp : rp));
}
