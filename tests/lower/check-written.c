#include <upcr.h>
#include <upcr_check.h>
UPCR_UNIT("check-written.upc", 0);
UPCR_MAYBE_UNUSED static const upcr_site upcr_sites[19];
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
	(upcr_enter_at(&upcr_sites[0]), upc_all_broadcast(upcr_at(a), upcr_at(b), 4, /* both */ 1 | 8),
#line 18
		upcr_leave());
	(upcr_enter_at(&upcr_sites[1]), upc_memput(upcr_at(a), // the first ones
		((void *)0), 4), upcr_leave());
	locks[4 - 2] = (upcr_enter_at(&upcr_sites[2]), upcr_leave_pts(upc_all_lock_alloc()));
	upcr_put_int(upcr_check_static_at(UPCR_ELEM(a, upcr_index_at(4 * i, (ptrdiff_t)4 * THREADS, &upcr_sites[3])),
#line 22
		sizeof(int), &upcr_sites[16]),
#line 22
		upcr_get_int(upcr_check_static_at(UPCR_ELEM(a, upcr_index_at(4 - 1, (ptrdiff_t)4 * THREADS, &upcr_sites[4])),
#line 22
		sizeof(int), &upcr_sites[5]))
#line 22
		+ upcr_get_int(upcr_check_static_at(UPCR_ELEM(b, upcr_index_at(4 + i, (ptrdiff_t)4 * THREADS, &upcr_sites[6])),
#line 22
		sizeof(int), &upcr_sites[7]))
#line 22
		+ upcr_get_int(upcr_check_static_at(UPCR_ELEM(a, upcr_index_at(i, (ptrdiff_t)4 * THREADS, &upcr_sites[8])),
#line 22
		sizeof(int), &upcr_sites[9]))
#line 22
		+ upcr_get_int(upcr_check_static_at(UPCR_ELEM(b, upcr_index_at(4 * i, (ptrdiff_t)4 * THREADS, &upcr_sites[10])),
#line 22
		sizeof(int), &upcr_sites[11]))
#line 22
		+ upcr_get_int(upcr_check_static_at(UPCR_ELEM(a, upcr_index_at(4 + i, (ptrdiff_t)4 * THREADS, &upcr_sites[12])),
#line 22
		sizeof(int), &upcr_sites[13])) + 1
#line 22
		+ upcr_get_int(upcr_check_static_at(UPCR_ELEM(b, upcr_index_at(i, (ptrdiff_t)4 * THREADS, &upcr_sites[14])),
#line 22
		sizeof(int), &upcr_sites[15])));
	return upcr_get_int(upcr_check_static_at(UPCR_ELEM(b, upcr_index_at(i
		+ 4, (ptrdiff_t)4 * THREADS, &upcr_sites[17])), sizeof(int), &upcr_sites[18]));
}
static const upcr_site upcr_sites[19] = {
	{"check-written.upc", 18, 2, UPCR_CALL, 0,
		"upc_all_broadcast(a, b, 4, UPC_IN_ALLSYNC | UPC_OUT_ALLSYNC)", "f", 0},
	{"check-written.upc", 19, 2, UPCR_CALL, 0, "upc_memput(a, NULL, 4)", "f", 0},
	{"check-written.upc", 21, 17, UPCR_CALL, 0, "locks[N - 2] = upc_all_lock_alloc()", "f", 0},
	{"check-written.upc", 22, 2, UPCR_INDEX, 1, "a[N * i]", "f", 0},
	{"check-written.upc", 22, 13, UPCR_INDEX, 1, "a[4 - 1]", "f", 0},
	{"check-written.upc", 22, 13, UPCR_READ, 1, "a[4 - 1]", "f", 0},
	{"check-written.upc", 22, 23, UPCR_INDEX, 1, "b[4 + i]", "f", 0},
	{"check-written.upc", 22, 23, UPCR_READ, 1, "b[4 + i]", "f", 0},
	{"check-written.upc", 22, 39, UPCR_INDEX, 1, "a[i]", "f", 0},
	{"check-written.upc", 22, 39, UPCR_READ, 1, "a[i]", "f", 0},
	{"check-written.upc", 22, 45, UPCR_INDEX, 1, "b[N * i]", "f", 0},
	{"check-written.upc", 22, 45, UPCR_READ, 1, "b[N * i]", "f", 0},
	{"check-written.upc", 22, 61, UPCR_INDEX, 1, "a[N + i]", "f", 0},
	{"check-written.upc", 22, 61, UPCR_READ, 1, "a[N + i]", "f", 0},
	{"check-written.upc", 22, 81, UPCR_INDEX, 1, "b [i]", "f", 0},
	{"check-written.upc", 22, 81, UPCR_READ, 1, "b [i]", "f", 0},
	{"check-written.upc", 22, 2, UPCR_WRITE, 1, "a[N * i]", "f", 0},
	{"check-written.upc", 23, 9, UPCR_INDEX, 1, "b[ i + N]", "f", 0},
	{"check-written.upc", 23, 9, UPCR_READ, 1, "b[ i + N]", "f", 0},
};
