/* SPDX-License-Identifier: MIT
 *
 * collect_objects.h - scenarios of collect_test.c about shared objects and the plans of upc2c.
 */
#ifndef COLLECT_OBJECTS_H
#define COLLECT_OBJECTS_H

#include "collect_thread.h"

/* ---- shared objects ---- */

#define DECLARE(line, start, name, elem, block, count, by_threads)                       \
	HAPPEN(GASP_UPC2C_STATIC_SHARED, line, start, name, (size_t)(elem),              \
		(size_t)(block), (size_t)(count), by_threads)

static void read_at(int line, unsigned of, unsigned long offset, unsigned bytes)
{
	const upcr_pts at = place(of, offset);

	BOTH(GASP_UPC_GET, line, 1, &to, &at, (size_t)bytes);
}

static void allocate(unsigned tag, int line, const upcr_pts *at)
{
	if (tag == GASP_UPC_ALLOC) {
		START(tag, line, (size_t)4096);
		END(tag, line, (size_t)4096, at);
	} else {
		START(tag, line, (size_t)8, (size_t)1024);
		END(tag, line, (size_t)8, (size_t)1024, at);
	}
}

static void objects_run(void)
{
	const upcr_pts statics[] = {place(0, 4096), place(0, 8192)}, own = place(ME, 1 << 20),
		       all = place(0, 1 << 21),
		       again = place(0, (1 << 21) - 512), piece = place(3, 4096 + 64);
	unsigned i;

	begin();
	DECLARE(1, &statics[0], "cyclic", 8, 1, 100, 1);
	DECLARE(2, &statics[1], "whole", 4, 0, 30, 0);
	for (i = 0; i < 20; i++)
		read_at(5, i % 4, 4096 + 8 * (i / 4), 8); /* 0 to 19 of cyclic */
	read_at(6, 0, 8192 + 4 * 7, 4);
	read_at(6, 1, 8192, 4); /* the read is not of `whole`: that is with thread 0 */
	BOTH(GASP_UPC_MEMCPY, 7, &piece, &statics[1], (size_t)64);
	gasp_control(c, 0);
	allocate(GASP_UPC_ALLOC, 10, &own);
	gasp_control(c, 1);
	allocate(GASP_UPC_ALL_ALLOC, 11, &all);
	read_at(12, ME, (1 << 20) + 4095, 1);
	read_at(12, 2, (1 << 21) + 16, 16);
	BOTH(GASP_UPC_FREE, 13, &own);
	read_at(12, ME, (1 << 20) + 4095, 1);
	allocate(GASP_UPC_ALL_ALLOC, 14, &again); /* another thread has freed what was there */
	read_at(12, 2, (1 << 21) + 16, 8);
	for (i = 0; i < 1000; i++)
		read_at(15, 2, (1 << 22) + 4096 * i, 8); /* more pages than one by one */
	finish();
}

/* Operations of an object by a line (0: any). */
static uint64_t used(const char *name, unsigned line, unsigned peer, uint64_t *bytes)
{
	uint64_t n = 0;
	size_t i;

	for (*bytes = i = 0; i < t->n_uses; i++) {
		const struct object_use *u = &t->uses[i];

		if (strcmp(m->objects[u->object].name, name) != 0 || u->peer != peer ||
			m->sites[u->site].line != line)
			continue;
		n += u->operations;
		*bytes += u->bytes;
	}
	return n;
}

static uint64_t positioned(const char *name, unsigned peer, uint64_t from, uint64_t before)
{
	uint64_t bytes = 0;
	size_t i;

	for (i = 0; i < t->n_positions; i++) {
		const struct object_position *p = &t->positions[i];

		if (strcmp(m->objects[p->object].name, name) == 0 && p->peer == peer &&
			p->bin << p->shift >= from && p->bin << p->shift < before)
			bytes += p->bytes;
	}
	return bytes;
}

static uint64_t residue(const char *name, uint64_t of)
{
	size_t i;

	for (i = 0; i < t->n_residues; i++)
		if (strcmp(m->objects[t->residues[i].object].name, name) == 0 &&
			t->residues[i].residue == of)
			return t->residues[i].accesses;
	return 0;
}

static void objects_look(void)
{
	uint64_t bytes;
	size_t i;

	CHECK(used("cyclic", 5, 3, &bytes) == 5 && bytes == 40);
	CHECK(used("cyclic", 7, 3, &bytes) == 1 && bytes == 64);
	CHECK(used("whole", 6, 0, &bytes) == 1 && used("whole", 7, 0, &bytes) == 1 && bytes == 64);
	CHECK(used("whole", 6, 1, &bytes) == 0 && used("(unknown)", 6, 1, &bytes) == 1);
	CHECK(used("prog.upc:10:1", 12, ME, &bytes) == 2); /* also when it is free: by the page */
	CHECK(used("prog.upc:11:1", 12, 2, &bytes) == 1 && bytes == 16);
	CHECK(used("prog.upc:14:1", 12, 2, &bytes) == 1 && bytes == 8);
	CHECK(used("(unknown)", 15, 2, &bytes) == 1000 && t->n_uses < 100);
	CHECK(positioned("cyclic", 0, 0, 40) == 40 && positioned("cyclic", 3, 0, 64) == 40);
	CHECK(positioned("cyclic", 3, 64, 128) == 64 && positioned("cyclic", 3, 128, 800) == 0);
	CHECK(positioned("whole", 0, 0, 64) == 68 && positioned("whole", 0, 64, 120) == 0);
	CHECK(residue("cyclic", 0) == 1 && residue("cyclic", 19) == 1 && residue("cyclic", 20) == 0);
	CHECK(residue("cyclic", 35) == 1 && residue("cyclic", 34) == 0); /* element 8 of thread 3 */
	CHECK(residue("whole", 7) == 2 && residue("whole", 8) == 1 && residue("whole", 16) == 0);
	CHECK(meta("use.lost_objects") == 0);
	for (i = 0; i < m->n_objects; i++)
		if (strcmp(m->objects[i].name, "prog.upc:11:1") == 0)
			CHECK(m->objects[i].elem == 16 && m->objects[i].block == 64 &&
				m->objects[i].count == 512 && m->objects[i].allocations == 1);
	for (i = 0; i < t->n_touches; i++)
		CHECK(t->touches[i].first >= 0 && t->touches[i].first <= t->touches[i].last);
	CHECK(t->n_touches == 5);
}

static void crowded_run(void)
{
	unsigned long i;

	setenv("UPCPROF_MEMORY", "1MB", 1);
	begin();
	for (i = 0; i < 3000; i++) {
		const upcr_pts at = place(0, (i + 1) << 14);

		allocate(GASP_UPC_ALL_ALLOC, (int)(i % 500), &at);
		read_at(1000 + (int)i, 2, ((i + 1) << 14) + 8, 8);
	}
	finish();
}

static void crowded_look(void)
{
	CHECK(t->is_complete && meta("use.lost_objects") > 1000 && t->n_uses > 10);
}

/* ---- what upc2c made of the program: more than a block of it, by thread 0 alone ---- */

enum { N_PLANS = 20000 };

static const upc_gasp_unit *unit(int i)
{
	static const char *const files[] = {"prog.upc", "prog.h"}, *const none = "none.upc";
	static upc_gasp_plan plans[N_PLANS];
	static const upc_gasp_unit units[] = {
		{&none, "", "cc 1", files, NULL, 0, NULL, 0, 2},
		{&files[0], "-O2 '-DX=1 2'", "cc 2", files, plans, N_PLANS, NULL, 0, 2}};

	for (int k = 0; k < N_PLANS && plans[N_PLANS - 1].line == 0; k++)
		plans[k] = (upc_gasp_plan){k % 2, 1 + k / 4, 1 + k % 4, 1, "a[i]", "call", "hoisted", "events",
			k % 8 ? "it raises events" : "another text", ""};
	return &units[i];
}

static void planned_run(void)
{
	thread = 0;
	begin();
	finish();
}

static void planned_look(void)
{
	const struct measured_plan *plan;
	size_t n;

	CHECK(m->n_units == 2 && m->n_plans == N_PLANS && m->n_problems > 0); /* files are missing */
	CHECK_TEXT(measurement_meta(m, "upc2c"), "7.8");
	CHECK_TEXT(m->units[1].flags, "-O2 '-DX=1 2'");
	CHECK_TEXT(m->units[0].file, "none.upc");
	CHECK_TEXT(m->units[1].compiler, "cc 2");
	plan = plans_at(m, "prog.h", 2500, 0, &n);
	CHECK(n == 2 && plan[0].column == 2 && plan[1].column == 4 && plan->unit == 1);
	plan = plans_at(m, "prog.upc", 4999, 1, &n);
	CHECK(n == 1 && plan->line == 4999);
	if (n == 1)
		CHECK_TEXT(plan->message, "another text");
	CHECK(!plans_at(m, "prog.upc", 4999, 2, &n) && n == 0);
	CHECK(!plans_at(m, "prog", 4999, 0, &n) && !plans_at(m, "prog.upc", 5001, 0, &n));
}

static void unplanned_look(void)
{
	CHECK(m->n_units == 0 && m->n_plans == 0 && !plans_at(m, "prog.upc", 1, 0, &(size_t){0}));
}

#endif
