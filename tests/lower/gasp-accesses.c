#include <upcr.h>
UPCR_UNIT("gasp-accesses.upc", 0);
#define UPCR_INST_LOCAL 0
#define UPCR_INST_GETS 1
#define UPCR_INST_PUTS 1
#define UPCR_INST_WANTS (UPCR_WANTS_COLLECTIVE_EXIT | UPCR_WANTS_NONCOLLECTIVE_EXIT | UPCR_WANTS_STATIC_SHARED | UPCR_WANTS_LOCK_GRANT | UPCR_WANTS_BARRIER_LAST | UPCR_WANTS_CACHE_MISS | UPCR_WANTS_CACHE_HIT | UPCR_WANTS_CACHE_INVALIDATE)
#include <upcr_inst.h>
UPCR_MAYBE_UNUSED static const char *upcr_event_files[1];
UPCR_MAYBE_UNUSED static upcr_event upcr_events[20];
UPCR_INST_UNIT(.has_main = 0);
#line 1 "gasp-accesses.upc"
// SPDX-License-Identifier: MIT
// flags: --inst
// Reads and writes raise GET and PUT (GASP 5.4.5), each with the place where it is written.
#include <upc.h>

struct point { unsigned kind : 3, color : 5; double x; };
UPCR_EXTERN(n); UPCR_SHARED(n, int, 1, 1, 0);
UPCR_EXTERN(d); UPCR_SHARED(d, double, 1, 1, 0);
UPCR_EXTERN(a); UPCR_SHARED(a, long, 4, 4, 1);
UPCR_EXTERN(p); UPCR_SHARED(p, struct point, 1, 1, 0); UPCR_EXTERN(q); UPCR_SHARED(q, struct point, 1, 1, 0);
UPCR_EXTERN(where); UPCR_SHARED(where, upcr_pts, 1, 1, 0);

void accesses(int i)
{ upcr_pts upcr_t1; struct point upcr_b1; struct point upcr_b2; struct point upcr_b3;
	upcr_inst_put_int(&upcr_events[0], upcr_at(n), i);
	i = upcr_inst_get_int(&upcr_events[1], upcr_at(n))
#line 16
		+ upcr_inst_get_long(&upcr_events[2], UPCR_ELEM(a, i));
	(upcr_t1 = UPCR_ELEM(a, i),
#line 17
		upcr_inst_put_long(&upcr_events[3], upcr_t1,
#line 17
		upcr_inst_get_long(&upcr_events[3], upcr_t1)
#line 17
		+ (upcr_inst_get_int(&upcr_events[4], upcr_at(n)))));
	upcr_inst_preadd_int(&upcr_events[5], upcr_at(n), 1);
	upcr_inst_put_double_strict(&upcr_events[6], upcr_at(d),
#line 19
		upcr_inst_get_double_strict(&upcr_events[7], upcr_at(d)) - 1);
	upcr_inst_put(&upcr_events[8], upcr_at(p),
#line 20
		&UPCR_INST_GET(&upcr_events[9], struct point, upcr_at(q)), sizeof(struct point));
	(void)(UPCR_BITS_MASK(upcr_b3, color),
#line 21
		UPCR_BITS_VALUE(upcr_b2, color, (UPCR_BITS_MASK(upcr_b1, kind), upcr_inst_get_bits(&upcr_events[11], upcr_at(q), &upcr_b1, sizeof(upcr_b1)), upcr_b1.kind)),
#line 21
		upcr_inst_put_bits(&upcr_events[10], upcr_at(p), &upcr_b3, &upcr_b2, sizeof(upcr_b3)),
#line 21
		upcr_b2.color);
	upcr_inst_put_double(&upcr_events[12], UPCR_FIELD(upcr_at(p), struct point, x),
#line 22
		upcr_inst_get_double(&upcr_events[13], UPCR_FIELD(upcr_at(q), struct point, x)));
	upcr_inst_preadd_pts(&upcr_events[14], upcr_at(where), sizeof(int), 0, 1);
	upcr_inst_put_int(&upcr_events[15], upcr_inst_get_pts(&upcr_events[16], upcr_at(where)), 1);
}

int unevaluated(void)
{
	return sizeof(int) + sizeof(long);
}


void quiet(int i)
{
	upcr_put_long(UPCR_ELEM(a, i), UPCR_VALUE(int, n));

	upcr_inst_put_long(&upcr_events[17], UPCR_ELEM(a, i), 1);
	{

		upcr_put_long(UPCR_ELEM(a, i), 2);
	}
	upcr_inst_put_long(&upcr_events[18], UPCR_ELEM(a, i), 3);
}

int still_quiet(void)
{
	return UPCR_VALUE(int, n);
}
static const char *upcr_event_files[1] = {"gasp-accesses.upc"};
static upcr_event upcr_events[20] = {
	{&upcr_event_files[0], 15, 2, {0, 0}},
	{&upcr_event_files[0], 16, 6, {0, 0}},
	{&upcr_event_files[0], 16, 10, {0, 0}},
	{&upcr_event_files[0], 17, 2, {0, 0}},
	{&upcr_event_files[0], 17, 10, {0, 0}},
	{&upcr_event_files[0], 18, 2, {0, 0}},
	{&upcr_event_files[0], 19, 2, {0, 0}},
	{&upcr_event_files[0], 19, 6, {0, 0}},
	{&upcr_event_files[0], 20, 2, {0, 0}},
	{&upcr_event_files[0], 20, 6, {0, 0}},
	{&upcr_event_files[0], 21, 2, {0, 0}},
	{&upcr_event_files[0], 21, 12, {0, 0}},
	{&upcr_event_files[0], 22, 2, {0, 0}},
	{&upcr_event_files[0], 22, 8, {0, 0}},
	{&upcr_event_files[0], 23, 2, {0, 0}},
	{&upcr_event_files[0], 24, 2, {0, 0}},
	{&upcr_event_files[0], 24, 3, {0, 0}},
	{&upcr_event_files[0], 37, 2, {0, 0}},
	{&upcr_event_files[0], 42, 2, {0, 0}},
	{&upcr_event_files[0], 1, 1, {0, 0}},
};
