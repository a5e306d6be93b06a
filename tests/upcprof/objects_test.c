/* SPDX-License-Identifier: MIT
 *
 * objects_test.c - what the reader makes of the tables of shared objects, in measurements written by hand:
 * objects of several threads become one, and accesses of memory that another thread allocated are its.
 */
#define _GNU_SOURCE
#include "../unit/check.h"
#include "read/read.h"
#include "writer.h"

#include <gasp_upc.h>
#include <stdlib.h>
#include <unistd.h>

#define N(array) (unsigned)(sizeof(array) / sizeof *(array))

enum { PAGE = UPCPROF_PAGE };

static struct measurement *m;

/* Sites of both: 1 reads; 2, 3 and 4 allocate. */
static void names(struct writer *w)
{
	writer_object(w, "first", 8, 1, 100, true, 0);
	writer_object(w, "second", 4, 0, 10, false, 0);
	writer_site(w, GASP_UPC_GET, "a/b.upc", 3, 1, NULL);
	writer_site(w, GASP_UPC_ALL_ALLOC, "a/b.upc", 4, 2, NULL);
	writer_site(w, GASP_UPC_ALLOC, "a/b.upc", 5, 3, NULL);
	writer_site(w, GASP_UPC_ALLOC, "a/b.upc", 6, 4, NULL);
	writer_table(w, UPCPROF_CLOCK, 1, 3, (uint64_t[]){100, 1000, 1767323045000000000});
}

static void one_thread(const char *folder, unsigned thread)
{
	struct writer *w = writer_open(folder, thread, 2, 7);
	/* site, allocations, bytes, thread + 1, elem, block, count, varied */
	const uint64_t all[] = {
		2, 2 + thread, 1000, 0, 1 + 7 * thread, thread ? 5 : 40, thread ? 50 : 400, 0};
	const uint64_t own[] = {3, 1, 64, thread + 1, 4, 0, 16, 0, 4, 1, 32, thread + 1, 1, 0, 32, thread};
	const uint64_t range[] = {1, 0, 8 * PAGE, 3 * PAGE};
	/* On thread 1, pages 20 to 22 have one object, 23 has two. */
	const uint64_t ranges[] = {
		2, 2, 20 * PAGE + 8, 2 * PAGE, 2, 2, 23 * PAGE, 64, 3, 2, 23 * PAGE + 64, 64};
	/* object, page, pages, site, peer, operations, bytes, ticks; the first three are known */
	const uint64_t uses[] = {1, 0, 0, 1, 0, 3, 24, 300, 3, 0, 0, 1, 0, 1, 4, 50, 2, 0, 0, 1, 1, 2, 16, 80,
		0, 20, 1, 1, 1, 1, 8, 30, 0, 22, 1, 1, 1, 1, 8, 30, 0, 23, 1, 1, 1, 1, 8, 30, 0, 9, 1, 1, 0,
		5, 40, 30, 0, 19, 1, 1, 1, 1, 8, 30, 0, 20, 1, 1, 0, 1, 8, 30, 0, 11, 12, 1, 1, 1, 8, 9, 0,
		11, 13, 1, 1, 1, 8, 9};

	names(w);
	writer_table(w, UPCPROF_HEAP, 1, N(all), all);
	if (thread == 1)
		writer_table(w, UPCPROF_HEAP, 2, N(own), own);
	writer_table(w, UPCPROF_RANGES, 1, N(range), range);
	if (thread == 1)
		writer_table(w, UPCPROF_RANGES, 3, N(ranges), ranges);
	if (thread == 0)
		writer_table(w, UPCPROF_USES, 11, N(uses), uses);
	writer_table(w, UPCPROF_TOUCHES, 1, 3, (uint64_t[]){2, 150, 350});
	writer_table(w, UPCPROF_POSITIONS, 1, 5, (uint64_t[]){1, 1, 5, 3, 96});
	writer_table(w, UPCPROF_RESIDUES, 2, 8, (uint64_t[]){1, 128, 127, 12, 2, 128, 3, 4});
	writer_done(w, 2000, true);
}

static const char *used(unsigned i)
{
	return m->objects[m->threads[0].uses[i].object].name;
}

static void objects_check(void)
{
	const struct measured_object *o = m->objects;

	CHECK(m->n_problems == 0 && m->n_objects == 7); /* 2, 3 of the heap, several, unknown */
	CHECK_TEXT(o[1].name, "second");
	CHECK(o[0].kind == OBJECT_STATIC && object_count(m, &o[0]) == 200 && object_count(m, &o[1]) == 10);
	CHECK_TEXT(o[2].name, "b.upc:4:2");
	CHECK(o[2].kind == OBJECT_HEAP && o[2].thread == EACH_THREAD && o[2].allocations == 3);
	CHECK(o[2].elem == 8 && o[2].block == 5 && o[2].count == 50 && !o[2].is_varied);
	CHECK_TEXT(o[3].name, "b.upc:5:3");
	CHECK(o[3].thread == 1 && o[3].elem == 4 && o[3].count == 16 && o[3].allocated == 64);
	CHECK(o[4].is_varied && m->n_ranges == 5);
}

static void uses_check(void)
{
	const struct thread_record *t = &m->threads[0];

	CHECK(t->n_uses == 11 && t->uses[0].operations == 3 && t->uses[0].bytes == 24);
	CHECK(t->uses[0].time == 300 && m->sites[t->uses[0].site].line == 3 && t->uses[2].peer == 1);
	CHECK_TEXT(used(0), "first");
	CHECK_TEXT(used(1), "second");
	CHECK_TEXT(used(2), "b.upc:4:2");
	CHECK_TEXT(used(3), "b.upc:5:3");
	CHECK_TEXT(used(4), "b.upc:5:3");
	CHECK_TEXT(used(5), "(several heap objects)");
	CHECK_TEXT(used(6), "b.upc:4:2"); /* at the same place on each thread */
	CHECK_TEXT(used(7), "(unknown)");
	CHECK_TEXT(used(8), "(unknown)"); /* it is thread 1 that has something there */
	CHECK_TEXT(used(9), "b.upc:5:3"); /* all of the pages have nothing else */
	CHECK_TEXT(used(10), "(several heap objects)");
}

static void tables_check(void)
{
	const struct thread_record *t = &m->threads[1];

	CHECK(t->n_touches == 1 && t->touches[0].object == 2);
	CHECK(t->touches[0].first == 50 && t->touches[0].last == 250);
	CHECK(t->n_positions == 1 && t->positions[0].object == 0 && t->positions[0].peer == 1);
	CHECK(t->positions[0].shift == 5 && t->positions[0].bin == 3 && t->positions[0].bytes == 96);
	CHECK(t->n_residues == 2 && t->residues[0].object == 0 && t->residues[0].modulus == 128);
	CHECK(t->residues[0].residue == 127 && t->residues[1].object == 2 && t->residues[1].accesses == 4);
}

int main(void)
{
	char folder[] = "/tmp/upcprof-objects-XXXXXX", name[64];

	if (!mkdtemp(folder))
		return 1;
	one_thread(folder, 0);
	one_thread(folder, 1);
	m = measurement_open(folder);
	objects_check();
	uses_check();
	tables_check();
	measurement_close(m);
	for (unsigned i = 0; i < 2; i++) {
		snprintf(name, sizeof name, "%s/thread.%u", folder, i);
		unlink(name);
	}
	rmdir(folder);
	return check_status();
}
