#include <upcr.h>
#include <upcr_strip.h>
UPCR_UNIT("first-word.upc", 0);
#define UPCR_INST_LOCAL 1
#define UPCR_INST_GETS 1
#define UPCR_INST_PUTS 1
#define UPCR_INST_WANTS (UPCR_WANTS_COLLECTIVE_EXIT | UPCR_WANTS_NONCOLLECTIVE_EXIT | UPCR_WANTS_STATIC_SHARED | UPCR_WANTS_LOCK_GRANT | UPCR_WANTS_BARRIER_LAST | UPCR_WANTS_CACHE_MISS | UPCR_WANTS_CACHE_HIT | UPCR_WANTS_CACHE_INVALIDATE)
#include <upcr_inst.h>
UPCR_MAYBE_UNUSED static const char *upcr_event_files[1];
UPCR_MAYBE_UNUSED static upcr_event upcr_events[3];
static const upc_gasp_plan upcr_plans[2];
UPCR_INST_UNIT(.has_main = 0, .about.plans = upcr_plans, .about.n_plans = 2);
#line 1 "first-word.upc"
// A declaration put before a statement does not come into a copy of its first word, with no blank between.
// flags: --inst-local
#include <upc.h>
void own(upcr_pts blocks, long n)
{
	{
#line 6
		long i = n - 1;
#line 6
		const long first = i;
#line 6
		upcr_strips run = upcr_own_blocks(1, upcr_trips_to(3, i, 1),
#line 6
			upcr_add_slow(blocks, sizeof(long), 6, i), 6, -1);
#line 6
		while (upcr_next_own_strip(&run)) {
#line 6
			i = (long)upcr_iteration(first, run.at, -1);
#line 6
			const upcr_pts at = upcr_add_slow(blocks, sizeof(long), 6, i);
#line 6
			const upcr_pts blocks_i = at;
#line 6
			upcr_limit_strip(&run, at, 6, -1);
#line 6
			for (long k = 0, n2 = run.n; k < n2; k++, i--) {
		if (1) { upcr_pts upcr_t2_1;upcr_inst_put_long(&upcr_events[0],
#line 7
			upcr_along_block(blocks_i, sizeof(long), k * -1), 10 * i);
			(upcr_t2_1 = upcr_along_block(blocks_i, sizeof(long), k * -1),
#line 8
				upcr_inst_put_long(&upcr_events[1], upcr_t2_1,
#line 8
				upcr_inst_get_long(&upcr_events[1], upcr_t2_1) + MYTHREAD));
		}
	}
#line 6
	} }
#line 11
}
static const char *upcr_event_files[1] = {"first-word.upc"};
static upcr_event upcr_events[3] = {
	{&upcr_event_files[0], 7, 66, {0, 0}},
	{&upcr_event_files[0], 8, 4, {0, 0}},
	{&upcr_event_files[0], 1, 1, {0, 0}},
};
static const upc_gasp_plan upcr_plans[2] = {
	{0, 7, 66, 6, "blocks[i]", "call", "local", "events",
		"it raises events; without --inst it is local", ""},
	{0, 8, 4, 6, "blocks[i]", "call", "local", "events",
		"it raises events; without --inst it is local", ""},
};
