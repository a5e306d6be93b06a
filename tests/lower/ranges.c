#include <upcr.h>
UPCR_UNIT("ranges.upc", 0);
#line 1 "ranges.upc"
// SPDX-License-Identifier: MIT
//
// Ranges of designators with shared addresses: an element each, and values that are evaluated once (U-GNU-4).
#include <upc.h>

enum { WIDE = sizeof(upcr_pts) / 8 };
struct s { upcr_pts p; int k; };

UPCR_EXTERN(a); UPCR_SHARED(a, int, 1, 8, 1);

static upcr_pts half[4];
struct s s[2];
static int plain[8] = {[0 ... 3] = 2};

upcr_pts next(void);

int use(int i)
{ upcr_pts upcr_b1;
	int k = i, *kp = &k;
	upcr_pts upcr_r4 = UPCR_ELEM(a, *kp); upcr_pts p[2] = {[0] = upcr_r4, [1] = upcr_r4};
	upcr_pts upcr_r5 = next(); struct s t[2] = {[0].p = upcr_r5, [1].p = upcr_r5}, *u = t;
#line 21
		upcr_pts upcr_r6 = u->p; struct s v[2] = {[0] = {upcr_r6, 1}, [1] = {upcr_r6, 1}};
	int upcr_r7 = upcr_get_int(UPCR_ELEM(a, i)); int values[2] = {[0] = upcr_r7, [1] = upcr_r7},
#line 22
		others[2] = {[0 ... 1] = 3};

	u = (*(upcr_b1 = next(), &(struct s[2]){[0] = {upcr_b1, 2}, [1] = {upcr_b1, 2}}));
	return upcr_get_int(p[1]) + upcr_get_int(half[1]) + upcr_get_int(s[0].p) + upcr_get_int(v[1].p)
#line 25
		+ values[1] + others[1] + plain[2] + u->k;
}
UPCR_STARTUP(upcr_start_half)
{
	upcr_pts upcr_r1 = upcr_at(a);
	upcr_pts upcr_r2 = UPCR_ELEM(a, 1);
	upcr_pts upcr_image[4] = {[0] = upcr_r1, [1] = upcr_r1, [2] = upcr_r2, [3] = upcr_r2};

	UPCR_FILL(half, upcr_image);
}
UPCR_STARTUP(upcr_start_s)
{
	upcr_pts upcr_r3 = UPCR_ELEM(a, 1);
	struct s upcr_image[2] = {[0] = {upcr_r3, 5}, [1] = {upcr_r3, 5}};

	UPCR_FILL(s, upcr_image);
}
