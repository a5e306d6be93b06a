#include <upcr.h>
#include <upcr_strip.h>
UPCR_UNIT("size-moved.upc", 0);
#line 1 "size-moved.upc"
// A size or va_arg is its own where its text moves: in an index, an affinity, an initializer;
// what a struct that its operand defines holds stays (U-OPER-2).
#include <stdarg.h>
#include <upc.h>


UPCR_EXTERN(a); UPCR_SHARED(a, int, 1, 400, 1);
UPCR_EXTERN(x); static long upcr_image_x = sizeof(upcr_pts );
#line 8
	UPCR_SHARED_INIT(x, long, 1, 1, 0, upcr_image_x);
_Alignas(((size_t)16)) char aligned;

struct upcr_tag1 { upcr_pts p; };
#line 11
struct upcr_tag2 { upcr_pts p; };
#line 11
struct upcr_tag3 { upcr_pts p; };
#line 11
enum upcr_tag4 { ONE, TWO };
#line 11
struct upcr_tag7 { upcr_pts p; };
#line 11
int f(int n, ...)
{
	va_list l;

	__builtin_va_start(l, n);
	{
#line 16
		int i = 0;
#line 16
		const long n2 = (long)upcr_trips(i, 40, 1);
#line 16
		if (n2 > 0) {
#line 16
			const upcr_pts at_a_i_x = UPCR_PLACE(a, (ptrdiff_t)i + sizeof(upcr_pts));
#line 16
			char *a_first = a.addr;
#line 16
			const upcr_pts at_a_i_x1 = UPCR_PLACE(a, (ptrdiff_t)i + ((size_t)16) + 1);
#line 16
			char *a_first2 = a.addr;
#line 16
			for (long k2 = 0; k2 < n2; k2++, i++)
		n += (*(upcr_any_int *)upcr_address_at(a_first, UPCR_SKIP_BLOCKS(a, at_a_i_x, k2)))
#line 17
			+ (*(upcr_any_int *)upcr_address_at(a_first2, UPCR_SKIP_BLOCKS(a, at_a_i_x1, k2)));
#line 16
	} }

	UPCR_FORALL(own) for (int i = 0; i < 10; i++) if (upcr_mine_uint(own, i + sizeof(upcr_pts ))) {
		n++; }
	UPCR_FORALL(own) for (int i = 0; i < 10;
#line 20
		i++) if (upcr_mine_pts(own,
#line 20
		upcr_add(UPCR_ELEM(a, sizeof(int)), sizeof(int), 1,
#line 20
		(upcr_diff(__builtin_va_arg(l, upcr_pts ), upcr_at(a), sizeof(int), 1))))) {
		n++; }
	{
#line 22
		int k = 0;
#line 22
		int more = (k < n);
#line 22
		if (more) {
#line 22
			const upcr_pts at = UPCR_PLACE(a, k);
#line 22
			char *a_first = a.addr;
#line 22
			for (UPCR_MAYBE_UNUSED long k2 = 0; more; k2++, k++, more = (k < n))
		for (unsigned long i = sizeof(upcr_pts );
#line 23
			i < sizeof(upcr_pts )
#line 23
			+ (*(upcr_any_int *)upcr_address_at(a_first, UPCR_SKIP_BLOCKS(a, at, k2))); i++)
			n++;
#line 22
	} }


	n += sizeof(struct upcr_tag1) + sizeof(struct upcr_tag2) + _Alignof(struct upcr_tag3);
	n += sizeof(enum upcr_tag4) + sizeof(struct { upcr_pts p; } *[TWO]);
	return n + sizeof(struct { upcr_pts p; }) + (sizeof(struct upcr_tag7) * (3 ))
		+ (sizeof(char) * (sizeof(upcr_pts) * (size_t)THREADS ));
}
