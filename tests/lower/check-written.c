#include <upcr.h>
#include <upcr_check.h>
UPCR_UNIT("check-written.upc", 0);
UPCR_SITES(19);
#line 1 "check-written.upc"
// SPDX-License-Identifier: MIT
// flags: --check
// The words of a place are the user's, before macros were expanded, unless a macro made its first or last word.
#include <upc.h>
#include <upc_collective.h>







UPCR_EXTERN(a); UPCR_SHARED(a, int, 1, 4, 1); UPCR_EXTERN(b); UPCR_SHARED(b, int, 1, 4, 1);
upcr_pts locks[4];

int f(int i)
{
	(upcr_enter(0), upc_all_broadcast(upcr_at(a), upcr_at(b), 4, /* both */ 1 | 8), upcr_leave());
	(upcr_enter(1), upc_memput(upcr_at(a), // the first ones
		((void *)0), 4), upcr_leave());
	locks[4 - 2] = (upcr_enter(2), upcr_leave_pts(upc_all_lock_alloc()));
	upcr_put_int(upcr_check_static(16, sizeof(int),
		UPCR_ELEM(a, upcr_index(3, (ptrdiff_t)4 * THREADS, 4 * i))),
#line 22
		upcr_get_int(upcr_check_static(5, sizeof(int),
		UPCR_ELEM(a, upcr_index(4, (ptrdiff_t)4 * THREADS, 4 - 1))))
#line 22
		+ upcr_get_int(upcr_check_static(7, sizeof(int),
		UPCR_ELEM(b, upcr_index(6, (ptrdiff_t)4 * THREADS, 4 + i))))
#line 22
		+ upcr_get_int(upcr_check_static(9, sizeof(int),
		UPCR_ELEM(a, upcr_index(8, (ptrdiff_t)4 * THREADS, i))))
#line 22
		+ upcr_get_int(upcr_check_static(11, sizeof(int),
		UPCR_ELEM(b, upcr_index(10, (ptrdiff_t)4 * THREADS, 4 * i))))
#line 22
		+ upcr_get_int(upcr_check_static(13, sizeof(int),
		UPCR_ELEM(a, upcr_index(12, (ptrdiff_t)4 * THREADS, 4 + i)))) + 1
#line 22
		+ upcr_get_int(upcr_check_static(15, sizeof(int),
		UPCR_ELEM(b, upcr_index(14, (ptrdiff_t)4 * THREADS, i)))));
#line 23
	return upcr_get_int(upcr_check_static(18, sizeof(int),
		UPCR_ELEM(b, upcr_index(17, (ptrdiff_t)4 * THREADS, i
		+ 4))));
#line 25
}
UPCR_SITES(19) = {
	{"check-written.upc", 18, 2, UPCR_CALL, 0,
		"upc_all_broadcast(a, b, 4, UPC_IN_ALLSYNC | UPC_OUT_ALLSYNC)", "f"},
	{"check-written.upc", 19, 2, UPCR_CALL, 0, "upc_memput(a, NULL, 4)", "f"},
	{"check-written.upc", 21, 17, UPCR_CALL, 0, "locks[N - 2] = upc_all_lock_alloc()", "f"},
	{"check-written.upc", 22, 2, UPCR_INDEX, 1, "a[N * i]", "f"},
	{"check-written.upc", 22, 13, UPCR_INDEX, 1, "a[4 - 1]", "f"},
	{"check-written.upc", 22, 13, UPCR_READ, 1, "a[4 - 1]", "f"},
	{"check-written.upc", 22, 23, UPCR_INDEX, 1, "b[4 + i]", "f"},
	{"check-written.upc", 22, 23, UPCR_READ, 1, "b[4 + i]", "f"},
	{"check-written.upc", 22, 39, UPCR_INDEX, 1, "a[i]", "f"},
	{"check-written.upc", 22, 39, UPCR_READ, 1, "a[i]", "f"},
	{"check-written.upc", 22, 45, UPCR_INDEX, 1, "b[N * i]", "f"},
	{"check-written.upc", 22, 45, UPCR_READ, 1, "b[N * i]", "f"},
	{"check-written.upc", 22, 61, UPCR_INDEX, 1, "a[N + i]", "f"},
	{"check-written.upc", 22, 61, UPCR_READ, 1, "a[N + i]", "f"},
	{"check-written.upc", 22, 81, UPCR_INDEX, 1, "b [i]", "f"},
	{"check-written.upc", 22, 81, UPCR_READ, 1, "b [i]", "f"},
	{"check-written.upc", 22, 2, UPCR_WRITE, 1, "a[N * i]", "f"},
	{"check-written.upc", 23, 9, UPCR_INDEX, 1, "b[ i + N]", "f"},
	{"check-written.upc", 23, 9, UPCR_READ, 1, "b[ i + N]", "f"},
};
