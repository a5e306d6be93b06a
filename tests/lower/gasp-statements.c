#include <upcr.h>
#include <upcr_strip.h>
UPCR_UNIT("gasp-statements.upc", 0);
#define UPCR_INST_LOCAL 0
#define UPCR_INST_GETS 1
#define UPCR_INST_PUTS 1
#define UPCR_INST_WANTS (UPCR_WANTS_COLLECTIVE_EXIT | UPCR_WANTS_NONCOLLECTIVE_EXIT | UPCR_WANTS_STATIC_SHARED | UPCR_WANTS_LOCK_GRANT | UPCR_WANTS_BARRIER_LAST | UPCR_WANTS_CACHE_MISS | UPCR_WANTS_CACHE_HIT | UPCR_WANTS_CACHE_INVALIDATE)
#include <upcr_inst.h>
#include <upcr_inst_c.h>
UPCR_MAYBE_UNUSED static const char *upcr_event_files[1];
UPCR_MAYBE_UNUSED static upcr_event upcr_events[32];
static const upc_gasp_plan upcr_plans[2];
UPCR_INST_UNIT(.has_main = 1, .about.plans = upcr_plans, .about.n_plans = 2);
#line 1 "gasp-statements.upc"
// SPDX-License-Identifier: MIT
// flags: --inst-functions -Wno-forall-exit
// Functions, upc_forall, synchronization, the library, and jumps out (GASP 4.3, 5.4.1 to 5.4.4).
#include <upc.h>
#include <pupc.h>
#include <stdlib.h>

static void nothing(void) { const char *const upcr_signature = "static void nothing(void)";
#line 8
	UPCR_MAYBE_UNUSED const int upcr_emitted = upcr_inst_enter(&upcr_events[0], upcr_signature);
#line 8
	upcr_inst_leave(&upcr_events[1], upcr_emitted, upcr_signature); }

static double half(double x)
{ double upcr_r; const char *const upcr_signature = "static double half(double x)";
#line 11
	UPCR_MAYBE_UNUSED const int upcr_emitted = upcr_inst_enter(&upcr_events[2], upcr_signature);
	if (x < 0)
		return (upcr_r = (-half(-x)),
#line 13
			upcr_inst_leave(&upcr_events[3], upcr_emitted, upcr_signature), upcr_r);
	return (upcr_r = (x / 2), upcr_inst_leave(&upcr_events[4], upcr_emitted, upcr_signature), upcr_r);
}

static UPCR_MAYBE_UNUSED inline void early(int i)
{ const char *const upcr_signature = "inline void early(int i)";
#line 18
	UPCR_MAYBE_UNUSED const int upcr_emitted = upcr_inst_enter(&upcr_events[5], upcr_signature);
	if (i)
		do { upcr_inst_leave(&upcr_events[6], upcr_emitted, upcr_signature); return; } while (0);
	else
		upcr_inst_fence(&upcr_events[7]);
 upcr_inst_leave(&upcr_events[8], upcr_emitted, upcr_signature); }

void loops(int n, upcr_pts p)
{ const char *const upcr_signature = "void loops(int n, shared int *p)";
#line 26
	UPCR_MAYBE_UNUSED const int upcr_emitted = upcr_inst_enter(&upcr_events[9], upcr_signature);
	UPCR_INST_FORALL(upcr_f2, &upcr_events[11]) UPCR_FORALL(own) {
#line 27
		int i = 0;
#line 27
		upcr_strips run = upcr_own_cyclic(own, upcr_trips(i, n, 1), i, 1);
#line 27
		while (upcr_next_strip(&run)) {
#line 27
			i = (int)run.at;
#line 27
			for (long k = 0, n2 = run.n; k < n2; k++, i = (int)upcr_iteration(i, run.stride, 1))
		{ UPCR_INST_FORALL(upcr_f1, &upcr_events[10]) for (int j = 0; j < n; j++)
			nothing(); }
#line 27
	} }


	if (n)
		{ UPCR_INST_FORALL(upcr_f3, &upcr_events[12]) for (; n; n--)
			break; }
	else
		{ UPCR_INST_FORALL(upcr_f4, &upcr_events[14]) UPCR_FORALL(own) {
#line 34
			int i = 0;
#line 34
			upcr_strips run = upcr_own_cyclic(own, upcr_trips(i, n, 1),
#line 34
				upcr_add_slow(p, sizeof(int), 1, i).thread, 1);
#line 34
			while (upcr_next_strip(&run)) {
#line 34
				i = (int)run.at;
#line 34
				for (long k = 0, n2 = run.n; k < n2; k++,
#line 34
					i = (int)upcr_iteration(i, run.stride, 1))
			if (i == n)
				do { (void)upcr_inst_forall_end(&upcr_events[13]); do {
#line 36
					(void)upcr_forall_leave(); goto out; } while (0); } while (0);
#line 34
		} }
#line 34
		 }


out:
	do { upcr_inst_leave(&upcr_events[15], upcr_emitted, upcr_signature); return; } while (0);
 upcr_inst_leave(&upcr_events[16], upcr_emitted, upcr_signature); }

upcr_pts leave(int n)
{ upcr_pts upcr_r; const char *const upcr_signature = "shared int *leave(int n)";
#line 42
	UPCR_MAYBE_UNUSED const int upcr_emitted = upcr_inst_enter(&upcr_events[17], upcr_signature);

	upcr_barrier();

	upcr_inst_notify_named(&upcr_events[18], 1);
	upcr_inst_wait_named(&upcr_events[19], 1);
	upcr_inst_barrier_named(&upcr_events[20], n);
	return (upcr_r = (upcr_reset_phase(n ? UPCR_NULL
#line 49
		: upcr_inst_upc_all_alloc(&upcr_events[21], THREADS, sizeof(int)))),
#line 49
		upcr_inst_leave(&upcr_events[22], upcr_emitted, upcr_signature), upcr_r);
}

int main(int argc, char *argv[])
{ const char *const upcr_signature = "int main(int argc, char *argv[])";
#line 53
	upcr_gasp_main(&argc, (char ***)(void *)&argv);
#line 53
	UPCR_MAYBE_UNUSED const int upcr_emitted = upcr_inst_enter(&upcr_events[23], upcr_signature);
	unsigned event = pupc_create_event("step", "%d");
	void *p = upcr_inst_malloc(&upcr_events[24], 10);

	upcr_inst_pupc_event_start(&upcr_events[25], event, argc);
	upcr_inst_pupc_event_end(&upcr_events[26], event);
	upcr_inst_upc_memput(&upcr_events[27], leave((int)half(argc)), argv, 8);
	(upcr_inst_free)(&upcr_events[28], p);
	if (argc > 9)
		upcr_inst_exit(&upcr_events[29], 1);
 upcr_gasp_exit_from(&upcr_events[30]); upcr_inst_leave(&upcr_events[30], upcr_emitted, upcr_signature); }
static const char *upcr_event_files[1] = {"gasp-statements.upc"};
static upcr_event upcr_events[32] = {
	{&upcr_event_files[0], 8, 13, {0, 0}},
	{&upcr_event_files[0], 8, 28, {0, 0}},
	{&upcr_event_files[0], 10, 15, {0, 0}},
	{&upcr_event_files[0], 13, 3, {0, 0}},
	{&upcr_event_files[0], 14, 2, {0, 0}},
	{&upcr_event_files[0], 17, 13, {0, 0}},
	{&upcr_event_files[0], 20, 3, {0, 0}},
	{&upcr_event_files[0], 22, 3, {0, 0}},
	{&upcr_event_files[0], 23, 1, {0, 0}},
	{&upcr_event_files[0], 25, 6, {0, 0}},
	{&upcr_event_files[0], 28, 3, {0, 0}},
	{&upcr_event_files[0], 27, 2, {0, 0}},
	{&upcr_event_files[0], 31, 3, {0, 0}},
	{&upcr_event_files[0], 36, 5, {0, 0}},
	{&upcr_event_files[0], 34, 3, {0, 0}},
	{&upcr_event_files[0], 38, 2, {0, 0}},
	{&upcr_event_files[0], 39, 1, {0, 0}},
	{&upcr_event_files[0], 41, 13, {0, 0}},
	{&upcr_event_files[0], 46, 2, {0, 0}},
	{&upcr_event_files[0], 47, 2, {0, 0}},
	{&upcr_event_files[0], 48, 2, {0, 0}},
	{&upcr_event_files[0], 49, 17, {0, 0}},
	{&upcr_event_files[0], 49, 2, {0, 0}},
	{&upcr_event_files[0], 52, 5, {0, 0}},
	{&upcr_event_files[0], 55, 12, {0, 0}},
	{&upcr_event_files[0], 57, 2, {0, 0}},
	{&upcr_event_files[0], 58, 2, {0, 0}},
	{&upcr_event_files[0], 59, 2, {0, 0}},
	{&upcr_event_files[0], 60, 3, {0, 0}},
	{&upcr_event_files[0], 62, 3, {0, 0}},
	{&upcr_event_files[0], 63, 1, {0, 0}},
	{&upcr_event_files[0], 1, 1, {0, 0}},
};
static const upc_gasp_plan upcr_plans[2] = {
	{0, 27, 2, 27, "upc_forall", "own", "own", "", "", ""},
	{0, 34, 3, 34, "upc_forall", "own", "own", "", "", ""},
};
