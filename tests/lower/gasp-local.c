#include <upcr.h>
#include <upcr_strip.h>
UPCR_UNIT("gasp-local.upc", 0);
#define UPCR_INST_LOCAL 0
#define UPCR_INST_GETS 1
#define UPCR_INST_PUTS 1
#define UPCR_INST_WANTS (UPCR_WANTS_COLLECTIVE_EXIT | UPCR_WANTS_NONCOLLECTIVE_EXIT | UPCR_WANTS_STATIC_SHARED | UPCR_WANTS_LOCK_GRANT | UPCR_WANTS_BARRIER_LAST | UPCR_WANTS_CACHE_MISS | UPCR_WANTS_CACHE_HIT | UPCR_WANTS_CACHE_INVALIDATE)
#include <upcr_inst.h>
UPCR_MAYBE_UNUSED static const char *upcr_event_files[1];
UPCR_MAYBE_UNUSED static upcr_event upcr_events[18];
static const upc_gasp_plan upcr_plans[21];
static const upc_gasp_array upcr_arrays[2];
UPCR_INST_UNIT(.has_main = 1, .about.plans = upcr_plans, .about.n_plans = 21,
	.about.arrays = upcr_arrays, .about.n_arrays = 2);
#line 1 "gasp-local.upc"
// SPDX-License-Identifier: MIT
// flags: --inst
// Accesses that are proven local raise nothing, without a test; those that may be elsewhere, or in a
// upc_forall that may not control, raise events if they are (GASP 5.4.5).
#include <upc_relaxed.h>


UPCR_EXTERN(one); UPCR_SHARED(one, int, 1, 12, 1);
UPCR_EXTERN(four); UPCR_SHARED(four, int, 4, 12, 1);
UPCR_EXTERN(rows); UPCR_SHARED(rows, int, 12, 24, 1);
UPCR_EXTERN(quads); UPCR_SHARED(quads, int, 48, 48, 1);
UPCR_EXTERN(zero); UPCR_SHARED(zero, int, 0, 12, 0);

static void own(int n)
{ UPCR_MAYBE_UNUSED char *const upcr_hoisted_one = one.addr;
	upcr_pts p = upcr_reset_phase(upcr_inst_upc_alloc(&upcr_events[0], 12 * sizeof(int)));

	UPCR_INST_FORALL(upcr_f1, &upcr_events[1]) UPCR_FORALL(own2) {
#line 18
		int i = 0;
#line 18
		upcr_strips run = upcr_own_blocks(own2, upcr_trips(i, n, 1), UPCR_PLACE(four, i),
#line 18
			UPCR_BLOCK(four), 1);
#line 18
		while (upcr_next_own_strip(&run)) {
#line 18
			i = (int)run.at;
#line 18
			const upcr_pts at = UPCR_PLACE(four, i);
#line 18
			upcr_any_int *four_i = UPCR_ADDRESS_AT(four, at);
#line 18
			upcr_limit_strip(&run, at, UPCR_BLOCK(four), 1);
#line 18
			for (long k = 0, n2 = run.n; k < n2; k++, i++)
		{
#line 19
			upcr_any_int *quads_12i = UPCR_ADDRESS_AT(quads, UPCR_PLACE(quads, i * 12L));
#line 19
		for (int j = 0; j < 12; j++)
			quads_12i[j] = four_i[k]; }
#line 18
	
#line 18
	} }


	UPCR_INST_FORALL(upcr_f2, &upcr_events[3]) UPCR_FORALL(own2) {
#line 21
		int i = 0;
#line 21
		upcr_strips run = upcr_own_cyclic(own2, upcr_trips(i, n, 1), i, 1);
#line 21
		while (upcr_next_strip(&run)) {
#line 21
			i = (int)run.at;
#line 21
			upcr_any_int *one_i = UPCR_ADDRESS_AT(one, UPCR_PLACE(one, i));
#line 21
			upcr_any_int *rows_12i3 = UPCR_ADDRESS_AT(rows, UPCR_PLACE(rows, i * 12L + 3));
#line 21
			const upcr_pts rows_12i15
#line 21
				= upcr_within(upcr_at(rows), UPCR_PLACE(rows, i * 12L + 15));
#line 21
			for (long k = 0, n2 = run.n; k < n2; k++, i = (int)upcr_iteration(i, run.stride, 1))
		one_i[k] += rows_12i3[k * 12]
#line 22
			+ upcr_inst_get_int(&upcr_events[2], upcr_along(rows_12i15, sizeof(int), k * 12));
#line 21
	} }

	{
#line 23
		upcr_any_int *p_0 = upcr_reach(p);
#line 23
	UPCR_INST_FORALL(upcr_f3, &upcr_events[5]) UPCR_FORALL(own2) {
#line 23
		int j = 0;
#line 23
		upcr_strips run = upcr_own_whole(own2, upcr_trips(j, 12, 1),
#line 23
			upcr_add(p, sizeof(int), 0, j).thread);
#line 23
		while (upcr_next_strip(&run)) {
#line 23
			j = (int)run.at;
#line 23
			for (long k = 0, n2 = run.n; k < n2; k++, j++)
		upcr_inst_put_int(&upcr_events[4], UPCR_HOISTED_ELEM(one, j), p_0[j]);
#line 23
	} }
#line 23
	 }

}

void perhaps(int n)
{
	UPCR_INST_FORALL(upcr_f1, &upcr_events[7]) UPCR_FORALL(own) {
#line 29
		int i = 0;
#line 29
		upcr_strips run = upcr_own_elements(own, upcr_trips(i, n, 1), UPCR_PLACE(four, i),
#line 29
			UPCR_BLOCK(four), 1);
#line 29
		while (upcr_next_own_strip(&run)) {
#line 29
			i = (int)run.at;
#line 29
			const upcr_pts four_i = upcr_within(upcr_at(four), UPCR_PLACE(four, i));
#line 29
			for (long k = 0, n2 = run.n; k < n2; k++, i++)
		upcr_inst_put_int(&upcr_events[6], upcr_along_blocks(four_i, sizeof(int), 4, k), 1);
#line 29
	} }

}

void plain(int n)
{ UPCR_MAYBE_UNUSED char *const upcr_hoisted_four = four.addr;
#line 34
	UPCR_MAYBE_UNUSED char *const upcr_hoisted_one = one.addr;
	const int me = MYTHREAD;
	int next = MYTHREAD;
	upcr_pts p = upcr_reset_phase(upcr_inst_upc_alloc(&upcr_events[8], 12 * sizeof(int)));

	{
#line 39
		upcr_any_int *p_0 = upcr_reach(p);
#line 39
		upcr_any_int *rows_12me = UPCR_ADDRESS_AT(rows, UPCR_BLOCK_PLACE(rows, me));
#line 39
	{
#line 39
		int j = 0;
#line 39
		const long n2 = (long)upcr_trips(j, 12, 1);
#line 39
		if (n2 > 0) {
#line 39
			upcr_any_int *one_j_me
#line 39
				= UPCR_ADDRESS_AT(one, UPCR_PLACE(one, (ptrdiff_t)j * THREADS + MYTHREAD));
#line 39
			for (long k2 = 0; k2 < n2; k2++, j++)
		one_j_me[k2] = p_0[j] + rows_12me[j];
#line 39
	} }
#line 39
	 }

	for (int i = MYTHREAD; i < n; i += THREADS)
		for (int k = 4 * i; k < 4 * i + 4; k++)
			upcr_preadd_int(UPCR_HOISTED_ELEM(four, k), 1);
	for (int i = MYTHREAD; i < n; i += THREADS)
		for (int k = 4 * i; k <= 4 * i + 4; k++)
			upcr_inst_preadd_int(&upcr_events[9], UPCR_HOISTED_ELEM(four, k), -1);
	{
#line 47
		int i = 0;
#line 47
		const long n2 = (long)upcr_trips(i, n, 1);
#line 47
		if (n2 > 0) {
#line 47
			const upcr_pts at = UPCR_PLACE(one, i);
#line 47
			char *one_first = one.addr;
#line 47
			for (long k2 = 0; k2 < n2; k2++, i++) {
		if ((int)upc_threadof(UPCR_HOISTED_ELEM(one, i)) == MYTHREAD)
			(*(upcr_any_int *)upcr_address_at(one_first, UPCR_SKIP_BLOCKS(one, at, k2))) = 9;
		if (i % THREADS == me && upcr_inst_get_int(&upcr_events[10],
#line 50
			UPCR_HOISTED_ELEM(one, i + 1))
#line 50
			== (*(upcr_any_int *)upcr_address_at(one_first, UPCR_SKIP_BLOCKS(one, at, k2))))
			upcr_inst_put_int(&upcr_events[11], UPCR_HOISTED_ELEM(one, i + 1), 10);
	}
#line 47
	} }
#line 53
	upcr_inst_put_int(&upcr_events[12], UPCR_ELEM(one, next), 11);
	next = (next + 1) % THREADS;
	upcr_inst_put_int(&upcr_events[13], UPCR_ELEM(one, next), 12);
	if (MYTHREAD == 0)
		upcr_put_int(UPCR_ELEM(zero, n), upcr_get_int(upcr_at(zero)));
	upcr_inst_put_int(&upcr_events[14], UPCR_ELEM(zero, n), 1);
	upcr_inst_upc_free(&upcr_events[15], p);
}

int main(void)
{ int upcr_r; upcr_gasp_main(0, 0);
	own(12);
	perhaps(12);
	plain(12);
	return (upcr_r = (0), upcr_gasp_exit_from(&upcr_events[16]), upcr_r);
}
static const char *upcr_event_files[1] = {"gasp-local.upc"};
static upcr_event upcr_events[18] = {
	{&upcr_event_files[0], 16, 21, {0, 0}},
	{&upcr_event_files[0], 18, 2, {0, 0}},
	{&upcr_event_files[0], 22, 26, {0, 0}},
	{&upcr_event_files[0], 21, 2, {0, 0}},
	{&upcr_event_files[0], 24, 3, {0, 0}},
	{&upcr_event_files[0], 23, 2, {0, 0}},
	{&upcr_event_files[0], 30, 3, {0, 0}},
	{&upcr_event_files[0], 29, 2, {0, 0}},
	{&upcr_event_files[0], 37, 21, {0, 0}},
	{&upcr_event_files[0], 46, 4, {0, 0}},
	{&upcr_event_files[0], 50, 28, {0, 0}},
	{&upcr_event_files[0], 51, 4, {0, 0}},
	{&upcr_event_files[0], 53, 2, {0, 0}},
	{&upcr_event_files[0], 55, 2, {0, 0}},
	{&upcr_event_files[0], 58, 2, {0, 0}},
	{&upcr_event_files[0], 59, 2, {0, 0}},
	{&upcr_event_files[0], 67, 2, {0, 0}},
	{&upcr_event_files[0], 1, 1, {0, 0}},
};
static const upc_gasp_plan upcr_plans[21] = {
	{0, 18, 2, 18, "upc_forall", "own", "own", "", "", ""},
	{0, 20, 4, 19, "quads[i][j]", "local", "local", "", "", ""},
	{0, 20, 18, 19, "four[i]", "local", "local", "", "", ""},
	{0, 21, 2, 21, "upc_forall", "own", "own", "", "", ""},
	{0, 22, 3, 21, "one[i]", "local", "local", "", "", ""},
	{0, 22, 13, 21, "rows[i][3]", "local", "local", "", "", ""},
	{0, 22, 26, 21, "rows[i + 1][3]", "call", "hoisted", "events",
		"it raises events; without --inst it is hoisted", ""},
	{0, 23, 2, 23, "upc_forall", "own", "own", "", "", ""},
	{0, 24, 3, 23, "one[j]", "call", "direct", "hops",
		"each iteration is in another block: it moves by 1, and the block size is 1",
		"give it a larger block size, or visit it block by block in a upc_forall with its affinity"},
	{0, 24, 12, 23, "p[j]", "local", "local", "", "", ""},
	{0, 29, 2, 29, "upc_forall", "own", "own", "", "", ""},
	{0, 30, 3, 29, "four[i]", "call", "local", "events",
		"it raises events; without --inst it is local", ""},
	{0, 40, 3, 39, "one[j * THREADS + MYTHREAD]", "local", "local", "", "", ""},
	{0, 40, 33, 39, "p[j]", "local", "local", "", "", ""},
	{0, 40, 40, 39, "rows[me][j]", "local", "local", "", "", ""},
	{0, 43, 4, 42, "four[k]", "direct", "direct", "short-blocks",
		"its blocks of 4 last for 4 iterations, too few to be worth a private pointer",
		"give it a block size of 8 or more"},
	{0, 46, 4, 45, "four[k]", "call", "direct", "short-blocks",
		"its blocks of 4 last for 4 iterations, too few to be worth a private pointer",
		"give it a block size of 8 or more"},
	{0, 49, 4, 47, "one[i]", "local", "local", "hops",
		"each iteration is in another block: it moves by 1, and the block size is 1",
		"give it a larger block size, or visit it block by block in a upc_forall with its affinity"},
	{0, 50, 28, 47, "one[i + 1]", "call", "hoisted", "hops",
		"each iteration is in another block: it moves by 1, and the block size is 1",
		"give it a larger block size, or visit it block by block in a upc_forall with its affinity"},
	{0, 50, 42, 47, "one[i]", "local", "local", "hops",
		"each iteration is in another block: it moves by 1, and the block size is 1",
		"give it a larger block size, or visit it block by block in a upc_forall with its affinity"},
	{0, 51, 4, 47, "one[i + 1]", "call", "hoisted", "hops",
		"each iteration is in another block: it moves by 1, and the block size is 1",
		"give it a larger block size, or visit it block by block in a upc_forall with its affinity"},
};
static const upc_gasp_array upcr_arrays[2] = {
	{0, "rows", 12, 0},
	{0, "quads", 12, 0},
};
