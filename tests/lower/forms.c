#include <upcr.h>
#include <upcr_strip.h>
UPCR_UNIT("forms.upc", 0);
#line 1 "forms.upc"
// SPDX-License-Identifier: MIT
// flags: -Wno-lost-update
// One line for each form that is rare: what comes of it is seen here first.
#include <upc.h>
#include <complex.h>

struct bits { unsigned low : 3, high : 7; };
UPCR_EXTERN(n); UPCR_SHARED(n, int, 1, 1, 0); UPCR_EXTERN(a); UPCR_SHARED(a, int, 1, 8, 1);
#line 8
	UPCR_EXTERN(two); UPCR_SHARED(two, int, 1, 2, 1);
UPCR_EXTERN(count); UPCR_SHARED(count, unsigned long, 1, 1, 0);
UPCR_EXTERN(words); UPCR_SHARED(words, char, 1, 2, 1);
UPCR_EXTERN(z); UPCR_SHARED(z, _Complex double, 1, 1, 0);
UPCR_EXTERN(bits); UPCR_SHARED(bits, struct bits, 1, 4, 1);
UPCR_EXTERN(flags); UPCR_SHARED(flags, struct bits, 1, 1, 0);
UPCR_EXTERN(b); UPCR_SHARED(b, int, 4, 16, 1);
upcr_pts rows, by_threads;

void operators(void)
{ upcr_pts upcr_t1; struct bits upcr_b1; struct bits upcr_b2; struct bits upcr_b3; struct bits upcr_b4;
	upcr_put_int(upcr_at(n), upcr_get_int(upcr_at(n)) * 2);
	upcr_put_int(upcr_at(n), upcr_get_int(upcr_at(n)) / 2);
	upcr_put_int(upcr_at(n), upcr_get_int(upcr_at(n)) % 2);
	upcr_put_int(upcr_at(n), upcr_get_int(upcr_at(n)) << 1);
	upcr_put_int(upcr_at(n), upcr_get_int(upcr_at(n)) >> 1);
	upcr_put_int(upcr_at(n), upcr_get_int(upcr_at(n)) & 3);
	upcr_put_int(upcr_at(n), upcr_get_int(upcr_at(n)) ^ 3);
	upcr_put_int(upcr_at(n), upcr_get_int(upcr_at(n)) | 3);
	upcr_put_int(upcr_at(n), upcr_get_int(upcr_at(n)) - (3 + 4));
	(upcr_t1 = UPCR_ELEM(bits, 1),
#line 28
		upcr_b1.high = (UPCR_BITS_MASK(upcr_b2, high),
#line 28
		upcr_get_bits(upcr_t1, &upcr_b2, sizeof(upcr_b2)), upcr_b2.high), upcr_b1.high >>= 1,
#line 28
		(void)(UPCR_BITS_MASK(upcr_b4, high), UPCR_BITS_VALUE(upcr_b3, high, upcr_b1.high),
#line 28
		upcr_put_bits(upcr_t1, &upcr_b4, &upcr_b3, sizeof(upcr_b4)), upcr_b3.high));
	(upcr_t1 = UPCR_ELEM(bits, 1),
#line 29
		upcr_b1.low = (UPCR_BITS_MASK(upcr_b2, low),
#line 29
		upcr_get_bits(upcr_t1, &upcr_b2, sizeof(upcr_b2)), upcr_b2.low), upcr_b1.low++,
#line 29
		(void)(UPCR_BITS_MASK(upcr_b4, low), UPCR_BITS_VALUE(upcr_b3, low, upcr_b1.low),
#line 29
		upcr_put_bits(upcr_t1, &upcr_b4, &upcr_b3, sizeof(upcr_b4)), upcr_b3.low));
	(upcr_t1 = UPCR_ELEM(bits, 1),
#line 30
		upcr_b1.low = (UPCR_BITS_MASK(upcr_b2, low),
#line 30
		upcr_get_bits(upcr_t1, &upcr_b2, sizeof(upcr_b2)), upcr_b2.low), upcr_b1.low--,
#line 30
		(void)(UPCR_BITS_MASK(upcr_b4, low), UPCR_BITS_VALUE(upcr_b3, low, upcr_b1.low),
#line 30
		upcr_put_bits(upcr_t1, &upcr_b4, &upcr_b3, sizeof(upcr_b4)), upcr_b3.low));
	(upcr_t1 = upcr_at(flags),
#line 31
		upcr_b1.high = (UPCR_BITS_MASK(upcr_b2, high),
#line 31
		upcr_get_bits_strict(upcr_t1, &upcr_b2, sizeof(upcr_b2)), upcr_b2.high),
#line 31
		upcr_b1.high += 2, (void)(UPCR_BITS_MASK(upcr_b4, high),
#line 31
		UPCR_BITS_VALUE(upcr_b3, high, upcr_b1.high),
#line 31
		upcr_put_bits_strict(upcr_t1, &upcr_b4, &upcr_b3, sizeof(upcr_b4)), upcr_b3.high));
	(void)(UPCR_BITS_MASK(upcr_b3, low),
#line 32
		UPCR_BITS_VALUE(upcr_b2, low, (UPCR_BITS_MASK(upcr_b1, high), upcr_get_bits_strict(upcr_at(flags), &upcr_b1, sizeof(upcr_b1)), upcr_b1.high)),
#line 32
		upcr_put_bits_strict(upcr_at(flags), &upcr_b3, &upcr_b2, sizeof(upcr_b3)), upcr_b2.low);
	upcr_put_int(upcr_at(n),
#line 33
		(upcr_t1 = upcr_at(bits),
#line 33
		upcr_b1.low = (UPCR_BITS_MASK(upcr_b2, low),
#line 33
		upcr_get_bits(upcr_t1, &upcr_b2, sizeof(upcr_b2)), upcr_b2.low),
#line 33
		(void)(UPCR_BITS_MASK(upcr_b4, low), UPCR_BITS_VALUE(upcr_b3, low, --upcr_b1.low),
#line 33
		upcr_put_bits(upcr_t1, &upcr_b4, &upcr_b3, sizeof(upcr_b4)), upcr_b3.low), upcr_b1.low++,
#line 33
		upcr_b1.low--) + (int)upcr_get_double(upcr_field(upcr_at(z), sizeof(double)))
#line 33
		+ (int)upcr_get_double(upcr_field(upcr_at(z), 0)));
}

int pointers(upcr_pts p, upcr_pts q, long k)
{ upcr_pts upcr_t1;
	upcr_pts kept;
	upcr_pts volatile moved = p;
	upcr_pts wide = upcr_at(b);

	p = upcr_keep_phase(p, 1);
	p = upcr_keep_phase(p, 1);
	p = upcr_keep_phase(p, 1);
	p = upcr_keep_phase((p), 1);
	q = upcr_add(p, sizeof(int), 1, -(ptrdiff_t)(k + 1));
	q = upcr_add(p, sizeof(int), 1, (k++, 2));
	upcr_put_int(upcr_at(n), upcr_get_int(upcr_add(p, sizeof(int), 1, (k++, 1))));
	upcr_put_int(upcr_at(n), upcr_get_int(upcr_at(n)) + (upcr_get_int(UPCR_ELEM(a, (k--, 2)))));
	upcr_move(&q, sizeof(int), 1, -(ptrdiff_t)(k - 1));
	q = upcr_get_int(upcr_add(p, sizeof(int), 1, k)) ? UPCR_ELEM(a, k) : p;
	moved = upcr_add(moved, sizeof(int), 1, 1);
	kept = (upcr_t1 = moved, moved = upcr_add(upcr_t1, sizeof(int), 1, -1), upcr_t1);
	wide = p;
	p = upcr_reset_phase(wide);
	return ((upcr_diff(p, q, sizeof(int), 1) < 0)) + ((upcr_diff(p, q, sizeof(int), 1) <= 0))
#line 56
		+ ((upcr_diff(p, q, sizeof(int), 1) > 0)) + ((upcr_diff(p, q, sizeof(int), 1) >= 0))
#line 56
		+ (upcr_not_null(p)) + (upcr_is_null(q)) + (int)(upcr_diff(kept, p, sizeof(int), 1))
	     + (int)((upcr_diff(upcr_add(rows, sizeof(int), 1, -(ptrdiff_t)2 * 3), rows, sizeof(int), 1)
#line 57
	     	/ 3)) + (int)((upcr_diff(by_threads, by_threads, sizeof(int), 1) / (THREADS)))
#line 57
	     	+ upcr_is_null(p) + (upcr_not_null(p) && upcr_not_null(q));
}

void affinities(unsigned long u, unsigned v, long w, short x)
{ UPCR_MAYBE_UNUSED char *const upcr_hoisted_n = n.addr;
#line 61
	UPCR_MAYBE_UNUSED char *const upcr_hoisted_a = a.addr;
	UPCR_FORALL(own) for (int i = 0; i < 2; i++) if (upcr_mine_uint(own, u + i)) {
		upcr_preadd_int(upcr_hoisted(n), 1); }
	UPCR_FORALL(own) {
#line 64
		int i = 0;
#line 64
		const unsigned long trips = upcr_trips(i, 2, 1);
#line 64
		upcr_strips run = upcr_own_whole(own, trips, (trips ? (v * 2) : 0));
#line 64
		while (upcr_next_strip(&run)) {
#line 64
			i = (int)run.at;
#line 64
			upcr_any_int n_0 = *(upcr_any_int *)upcr_reach(upcr_at(n));
#line 64
			for (long k = 0, n2 = run.n; k < n2; k++, i++)
		n_0++;
#line 64
			*(upcr_any_int *)upcr_reach(upcr_at(n)) = n_0;
#line 64
	} }

	UPCR_FORALL(own) {
#line 66
		int i = 0;
#line 66
		const unsigned long trips = upcr_trips(i, 2, 1);
#line 66
		upcr_strips run = upcr_own_whole(own, trips, (trips ? (w ^ 1) : 0));
#line 66
		while (upcr_next_strip(&run)) {
#line 66
			i = (int)run.at;
#line 66
			upcr_any_int n_0 = *(upcr_any_int *)upcr_reach(upcr_at(n));
#line 66
			for (long k = 0, n2 = run.n; k < n2; k++, i++)
		n_0++;
#line 66
			*(upcr_any_int *)upcr_reach(upcr_at(n)) = n_0;
#line 66
	} }

	UPCR_FORALL(own) {
#line 68
		int i = 0;
#line 68
		upcr_strips run = upcr_own_whole(own, upcr_trips(i, 2, 1), x);
#line 68
		while (upcr_next_strip(&run)) {
#line 68
			i = (int)run.at;
#line 68
			upcr_any_int n_0 = *(upcr_any_int *)upcr_reach(upcr_at(n));
#line 68
			for (long k = 0, n2 = run.n; k < n2; k++, i++)
		n_0++;
#line 68
			*(upcr_any_int *)upcr_reach(upcr_at(n)) = n_0;
#line 68
	} }

	UPCR_FORALL(own) {
#line 70
		int i = 0;
#line 70
		const unsigned long trips = upcr_trips(i, 2, 1);
#line 70
		upcr_strips run = upcr_own_whole(own, trips, (trips ? (upcr_get_int(upcr_hoisted(n))) : 0));
#line 70
		while (upcr_next_strip(&run)) {
#line 70
			i = (int)run.at;
#line 70
			for (long k = 0, n2 = run.n; k < n2; k++, i++)
		upcr_preadd_int(UPCR_HOISTED_ELEM(a, i), 1);
#line 70
	} }

}

int indices(void)
{
	int sum = upcr_get_int(upcr_at(a)) + upcr_get_int(UPCR_ELEM(a, 00))
#line 76
		+ upcr_get_int(UPCR_ELEM(a, 0x0)) + upcr_get_int(UPCR_ELEM(a, 0x3))
#line 76
		+ upcr_get_int(UPCR_ELEM(a, 010)) + upcr_get_int(UPCR_ELEM(a, 0u))
#line 76
		+ upcr_get_int(UPCR_ELEM(a, 3 - 1));

	upcr_move(&rows, sizeof(int), 1, 3);
	upcr_move(&by_threads, sizeof(int), 1, -THREADS);
	upcr_move(&rows, sizeof(int), 1, (ptrdiff_t)2 * 3);
	return sum + upcr_get_int(upcr_add(rows, sizeof(int), 1, (ptrdiff_t)1 * 3 + 2))
#line 81
		+ upcr_get_int(upcr_add(by_threads, sizeof(int), 1, (ptrdiff_t)1 * 1 * THREADS));
}
UPCR_STARTUP(upcr_start_two)
{
	{
		static int upcr_row[] = {1};

		upcr_set_row(&two, 0, (size_t)1 * THREADS, upcr_row, sizeof upcr_row);
	}
	{
		static int upcr_row[] = {2};

		upcr_set_row(&two, 1, (size_t)1 * THREADS, upcr_row, sizeof upcr_row);
	}
}
UPCR_STARTUP(upcr_start_words)
{
	{
		static char upcr_row[] = {"a"};

		upcr_set_row(&words, 0, (size_t)1 * THREADS, upcr_row, sizeof upcr_row - sizeof *upcr_row);
	}
	{
		static char upcr_row[] = {"b"};

		upcr_set_row(&words, 1, (size_t)1 * THREADS, upcr_row, sizeof upcr_row - sizeof *upcr_row);
	}
}
