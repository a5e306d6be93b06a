#include <upcr.h>
#include <upcr_strip.h>
UPCR_UNIT("sizes-asserted.upc", 0);
#line 1 "sizes-asserted.upc"
// SPDX-License-Identifier: MIT
//
// Block sizes and bounds that rest on sizes are asserted, each once, and numbers are not (U-LAY-3).
#include <stddef.h>
#include <sys/socket.h>
#include <upc.h>
#include <wchar.h>

struct node { int x; long double d; char c; };
struct bits { unsigned a : 3, b : 7; };
struct link { int n; upcr_pts next; };
enum { BYTES = sizeof(struct node), HALF = BYTES / 2, AT = __builtin_offsetof (struct node, c) };
enum { FOUR = 4, TWELVE = FOUR * 3 };
_Static_assert(sizeof(struct bits) == 4,
#line 14
	"upc2c knows sizeof(struct bits) as 4: it and the C compiler need the same options");
#line 14

typedef struct node row[sizeof(struct bits) + 1];

_Static_assert(sizeof(struct node) == 48,
#line 17
	"upc2c knows sizeof(struct node) as 48: it and the C compiler need the same options");
#line 17
UPCR_EXTERN(a); UPCR_SHARED(a, int, 12, 48, 1);
_Static_assert(BYTES == 48, "upc2c knows BYTES as 48: it and the C compiler need the same options");
#line 18
_Static_assert(AT == 32, "upc2c knows AT as 32: it and the C compiler need the same options");
#line 18
UPCR_EXTERN(b); UPCR_SHARED(b, int, 48, 24, 1); UPCR_EXTERN(b2); UPCR_SHARED(b2, int, 48, 32, 1);
UPCR_EXTERN(c); UPCR_SHARED(c, int, 4, 12, 1);
UPCR_EXTERN(d); UPCR_SHARED(d, double, 32, 8, 1);
_Static_assert(_Alignof(long double) == 16,
#line 21
	"upc2c knows _Alignof(long double) as 16: it and the C compiler need the same options");
#line 21
UPCR_EXTERN(e); UPCR_SHARED(e, int, 16, 4, 1);
UPCR_EXTERN(rows); UPCR_SHARED(rows, struct node, 1, 5, 1);
_Static_assert(SOCK_STREAM == 1, "upc2c knows SOCK_STREAM as 1: it and the C compiler need the same options");
#line 23
UPCR_EXTERN(f); UPCR_SHARED(f, int, 1, 1, 1);
_Static_assert('a' - 90 == 7, "upc2c knows 'a' - 90 as 7: it and the C compiler need the same options");
#line 24
UPCR_EXTERN(g); UPCR_SHARED(g, int, 7, 1, 1);
_Static_assert(((char)200 < 0 ? 2 : 3) == 2,
#line 25
	"upc2c knows (char)200 < 0 ? 2 : 3 as 2: it and the C compiler need the same options");
#line 25
UPCR_EXTERN(h); UPCR_SHARED(h, int, 2, 1, 1);
UPCR_EXTERN(links); UPCR_SHARED(links, struct link, 1, 1, 1);
_Static_assert(sizeof(struct link) == 32,
#line 27
	"upc2c knows sizeof(struct link) as 32: it and the C compiler need the same options");
#line 27
UPCR_EXTERN(space); UPCR_SHARED(space, char, 32, 32, 1);
UPCR_EXTERN(pages); UPCR_SHARED(pages, char, 128, 1, 1);
struct own { int n; }; UPCR_EXTERN(owns); UPCR_SHARED(owns, struct own, 1, 4, 1);
_Static_assert(sizeof(struct own) == 4,
#line 30
	"upc2c knows sizeof(struct own) as 4: it and the C compiler need the same options");
#line 30
UPCR_EXTERN(wide); UPCR_SHARED(wide, wchar_t, 1, 1, 1);
static upcr_pts table[26];

struct tile { int m[2][sizeof(struct link) + 1]; };
UPCR_EXTERN(tiles); UPCR_SHARED(tiles, struct tile, 1, 1, 1);

_Static_assert(HALF == 24, "upc2c knows HALF as 24: it and the C compiler need the same options");
#line 36
_Static_assert(sizeof(wchar_t) == 4,
#line 36
	"upc2c knows sizeof(wchar_t) as 4: it and the C compiler need the same options");
#line 36
int use(upcr_pts p, struct node *node)
{
	struct local { char c[24]; };
	enum { E = sizeof(struct local) };
	_Static_assert(sizeof(struct local) == 24,
#line 40
		"upc2c knows sizeof(struct local) as 24: it and the C compiler need the same options");
#line 40
		static UPCR_SHARED(s, int, 24, 1, 1);
	int n = (int)upcr_get_int(upcr_at(wide))
#line 41
		+ upcr_get_int(UPCR_FIELD(UPCR_ELEM(rows, (ptrdiff_t)1 * 5 + 2), struct node, x))
#line 41
		+ upcr_get_int(upcr_add(UPCR_FIELD(upcr_at(tiles), struct tile, m), sizeof(int), 0,
#line 41
		(ptrdiff_t)1 * 33 + 2)) + upcr_get_int(upcr_add(p, sizeof(int), 25, (ptrdiff_t)1 * 33 + 2));

	{
#line 43
		int i = 0;
#line 43
		upcr_strips run = upcr_all_strips(upcr_trips(i, 3, 1));
#line 43
		upcr_pts at = UPCR_NULL;
#line 43
		while (upcr_next_strip(&run)) {
#line 43
			at = run.previous ? UPCR_ADVANCE(s, at, run.previous) : UPCR_PLACE(s, i);
#line 43
			upcr_any_int *s_i = UPCR_ADDRESS_AT(s, at);
#line 43
			upcr_limit_strip(&run, at, UPCR_BLOCK(s), 1);
#line 43
			for (long k = 0, n2 = run.n; k < n2; k++, i++) {
		_Static_assert(E == 24,
#line 44
			"upc2c knows E as 24: it and the C compiler need the same options");
#line 44
			upcr_pts q = upcr_reset_phase(p);

		n += upcr_get_int(upcr_add(q, sizeof(int), 24, i)) + s_i[k];
	}
#line 43
	} }
#line 48
	UPCR_FORALL(own) {
#line 48
		int i = 0;
#line 48
		upcr_strips run = upcr_own_elements(own, upcr_trips(i, 3, 1),
#line 48
			UPCR_PLACE(a, (ptrdiff_t)i + sizeof(struct link)), UPCR_BLOCK(a), 1);
#line 48
		while (upcr_next_own_strip(&run)) {
#line 48
			i = (int)run.at;
#line 48
			upcr_any_int *a_i_x = UPCR_ADDRESS_AT(a, UPCR_PLACE(a, (ptrdiff_t)i + sizeof(struct link)));
#line 48
			for (long k = 0, n2 = run.n; k < n2; k++, i++)
		n += a_i_x[k];
#line 48
	} }

	switch (n) {
	case sizeof(struct link): return (sizeof(int) * 48) + (sizeof(int) * 66);
	case (long)((size_t)12): return node->x;
	}
	return n;
}
UPCR_STARTUP(upcr_start_table)
{
	upcr_pts upcr_image[26] = {[HALF] = UPCR_FIELD(upcr_at(links), struct link, n),
		UPCR_FIELD(UPCR_ELEM(links, 1), struct link, n)};

	UPCR_FILL(table, upcr_image);
}
