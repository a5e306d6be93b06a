#include <upcr.h>
#include <upcr_strip.h>
UPCR_UNIT("events-of-calls.upc", 0);
#define UPCR_INST_LOCAL 0
#define UPCR_INST_GETS 1
#define UPCR_INST_PUTS 1
#define UPCR_INST_WANTS (UPCR_WANTS_COLLECTIVE_EXIT | UPCR_WANTS_NONCOLLECTIVE_EXIT | UPCR_WANTS_STATIC_SHARED | UPCR_WANTS_LOCK_GRANT | UPCR_WANTS_BARRIER_LAST | UPCR_WANTS_CACHE_MISS | UPCR_WANTS_CACHE_HIT | UPCR_WANTS_CACHE_INVALIDATE)
#include <upcr_inst.h>
UPCR_MAYBE_UNUSED static const char *upcr_event_files[1];
UPCR_MAYBE_UNUSED static upcr_event upcr_events[7];
static const upc_gasp_plan upcr_plans[3];
UPCR_INST_UNIT(.has_main = 0, .about.plans = upcr_plans, .about.n_plans = 3);
#line 1 "events-of-calls.upc"
// Functions with events whose argument begins with a reference that is hoisted, or that has none.
// flags: --inst
#include <upc_relaxed.h>

typedef upcr_pts row_t;
struct grid {
	upcr_pts row;
};

void drop(struct grid old, struct grid new)
{
	UPCR_INST_FORALL(upcr_f1, &upcr_events[4]) UPCR_FORALL(own) {
#line 12
		int i = 0;
#line 12
		upcr_strips run = upcr_own_cyclic(own, upcr_trips(i, 4, 1), i, 1);
#line 12
		while (upcr_next_strip(&run)) {
#line 12
			i = (int)run.at;
#line 12
			const upcr_pts row_i = upcr_add_slow(old.row, sizeof(upcr_pts), 1, i);
#line 12
			const upcr_pts row_i2 = upcr_add_slow(new.row, sizeof(upcr_pts), 1, i);
#line 12
			for (long k = 0, n = run.n; k < n; k++, i = (int)upcr_iteration(i, run.stride, 1)) {
		upcr_inst_upc_free(&upcr_events[1],
#line 13
			upcr_inst_get_pts(&upcr_events[0], upcr_along(row_i, sizeof(upcr_pts), k)));
		upcr_inst_upc_free (&upcr_events[3], 
			upcr_inst_get_pts(&upcr_events[2], upcr_along(row_i2, sizeof(upcr_pts), k)));
	}
#line 12
	} }
#line 17
}

row_t make(void)
{
	return upcr_reset_phase((upcr_inst_upc_alloc)(&upcr_events[5], 8));
}
static const char *upcr_event_files[1] = {"events-of-calls.upc"};
static upcr_event upcr_events[7] = {
	{&upcr_event_files[0], 13, 12, {0, 0}},
	{&upcr_event_files[0], 13, 3, {0, 0}},
	{&upcr_event_files[0], 15, 4, {0, 0}},
	{&upcr_event_files[0], 14, 3, {0, 0}},
	{&upcr_event_files[0], 12, 2, {0, 0}},
	{&upcr_event_files[0], 21, 10, {0, 0}},
	{&upcr_event_files[0], 1, 1, {0, 0}},
};
static const upc_gasp_plan upcr_plans[3] = {
	{0, 12, 2, 12, "upc_forall", "own", "own", "", "", ""},
	{0, 13, 12, 12, "old.row[i]", "call", "hoisted", "events",
		"it raises events; without --inst it is hoisted", ""},
	{0, 15, 4, 12, "new.row[i]", "call", "hoisted", "events",
		"it raises events; without --inst it is hoisted", ""},
};
