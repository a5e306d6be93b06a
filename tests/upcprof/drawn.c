/* SPDX-License-Identifier: MIT
 *
 * drawn.c - writes the profile of a program whose threads differ, with traffic of all sizes and ways,
 * barriers and arrays, for drawings: drawn FOLDER THREADS [hostile|still|deep|cut|huge|trace].  `hostile`:
 * its names would be markup, or end lines, or are no UTF-8; `still`: nothing was moved and no barrier was
 * measured; `deep`: a function calls itself 99 times; `cut`: the files have no end, and one is missing;
 * `huge`: numbers are as large as they can be; `trace`: of
 * each 100000 ns the threads compute 60000 and wait for a flag 20000, and the rest was not measured.
 */
#include "writer.h"

#include <gasp_upc.h>
#include <stdlib.h>
#include <string.h>

enum { MAIN_TIME = 990000, ALL_TIME = 1000000, DEEP = 99, MOST_NODES = 128 };

struct drawn {
	struct writer *w;
	unsigned thread, threads;
	const char *how;
	bool is_hostile, is_still, is_deep, is_cut, is_huge, is_trace;
	uint64_t nodes[12 * MOST_NODES];
	unsigned n, records;
};

static const char hostile_file[] = "a\"b'/<script>alert(1)<script>&amp;]]>.upc";

static unsigned site(struct drawn *d, unsigned tag, unsigned line, const char *signature)
{
	return writer_site(d->w, tag, d->is_hostile ? hostile_file : "drawn.upc", line, 2, signature);
}

static void names(struct drawn *d)
{
	unsigned at;

	site(d, GASP_C_FUNC, 20, "int main(void)"); /* 1 */
	site(d, GASP_C_FUNC, 8,
		d->is_hostile ? "void <b>so\x01lve\xff</b>(void)"
			      : "static void solve_the_system_of_equations(int step)"); /* 2 */
	site(d, GASP_UPC_GET, 9, NULL);                                                 /* 3 */
	site(d, GASP_UPC_MEMPUT, 10, NULL);                                             /* 4 */
	site(d, GASP_UPC_BARRIER, 24, NULL);                                            /* 5 */
	site(d, GASP_UPC_LOCK, 22, NULL);                                               /* 6 */
	site(d, GASP_UPC_ALL_BROADCAST, 23, NULL);                                      /* 7 */
	site(d, UPCPROF_WAITED, 25, NULL);                                              /* 8 */
	site(d, GASP_UPC_ALL_ALLOC, 21, NULL);                                          /* 9 */
	writer_user(d->w, GASP_UPC_USEREVT_START, d->is_hostile ? "</title><script>\xE2\x80\xAE" : "phase",
		"%d");
	site(d, GASP_UPC_USEREVT_START, 26, NULL); /* 10 */
	at = site(d, GASP_UPC2C_STATIC_SHARED, 4, NULL);
	writer_object(d->w, d->is_hostile ? "<grid onload=\"x\">" : "grid", 8, 16, 64, true, at);
	writer_object(d->w, "alone", 4, 0, 10, false, at);
	writer_object(d->w, "table", 8, 1, 40, false, at);
	writer_object(d->w, "large", 8, 100000, 1000000, true, at);
	if (d->is_huge)
		writer_object(d->w, "huge", UINT64_MAX, 3, UINT64_MAX, true, at);
}

/* A number, or one that is near the largest. */
static uint64_t large(const struct drawn *d, uint64_t n)
{
	return d->is_huge ? n * 9000000000000 : n;
}

static unsigned node(struct drawn *d, unsigned parent, unsigned at, uint64_t calls, uint64_t total,
	uint64_t bytes)
{
	const uint64_t time = large(d, total), each = calls > 0 ? time / calls : 0, moved = large(d, bytes);
	const uint64_t record[] = {
		parent, at, calls, 0, time, each, each, moved, bytes > 0 ? calls : 0, moved};

	memcpy(d->nodes + d->n, record, sizeof record);
	d->n += sizeof record / sizeof *record;
	return d->records++;
}

static void profile(struct drawn *d)
{
	uint64_t t = d->thread, shift = t * 7 % d->threads * 300000 / d->threads;
	uint64_t solve = 400000 + shift, lock = 30000 + 1000 * (t % 8), flags = 5000 * (t % 2);
	unsigned in;

	d->n = 2; /* the first one here, counters */
	node(d, 0, 0, 1, ALL_TIME, 0);
	node(d, 0, 1, 1, MAIN_TIME, 0); /* 1 */
	in = node(d, 1, 2, 4, solve, 0);
	if (!d->is_still) {
		node(d, in, 3, 120, 50000 + 10000 * (t % 5), 880);
		node(d, in, 4, 10, 20000, 655360);
		node(d, 1, 5, 6, MAIN_TIME - 100000 - solve - lock - flags, 0);
		node(d, 1, 7, 1, 10000, 0);
	}
	for (unsigned i = 0; i < DEEP && d->is_deep; i++)
		in = node(d, in, 2, 1, solve - 1000 * (i + 1), 0);
	node(d, 1, 6, 3, lock, 0);
	node(d, 1, 8, 1, flags, 0);
	node(d, 1, 9, 1, 8000, 0);
	node(d, 1, 10, 2, 1000, 0);
	writer_table(d->w, UPCPROF_PROFILE, d->records, d->n, d->nodes);
}

static void tables(const struct drawn *d)
{
	uint64_t n = d->threads, t = d->thread, barrier = 100000 + 1000 * t;
	const uint64_t traffic[] = {(t + 1) % n, UPCPROF_GOT, 4, large(d, 100), large(d, 800), t, UPCPROF_GOT,
		3, 20, 80, (t + n / 2) % n, UPCPROF_PUT, 17, 10, large(d, 655360), 0, UPCPROF_CHANGED, 4,
		3 + t % 4, 8 * (3 + t % 4)};
	const uint64_t barriers[] = {5, 0, 4, t == 0 ? 400 : large(d, 4 * barrier), large(d, barrier), 5,
		n - 1, 2, t == n - 1 ? 200 : 2 * barrier, barrier};

	if (d->is_still)
		return;
	writer_table(d->w, UPCPROF_TRAFFIC, 4, sizeof traffic / sizeof *traffic, traffic);
	writer_table(d->w, UPCPROF_BARRIERS, 2, sizeof barriers / sizeof *barriers, barriers);
}

static void events(const struct drawn *d)
{
	writer_start(d->w, 1000, 1);
	writer_atomic(d->w, 41000, 8, INT64_C(0), INT64_C(64), INT64_C(20000), INT64_C(50), INT64_C(100));
	writer_other(d->w, 61000, UPCPROF_CONTROL, 0);
	writer_other(d->w, 71000, UPCPROF_CONTROL, 1);
	writer_other(d->w, 81000, UPCPROF_FLUSH, 10000);
	writer_close(d->w, 101000);
	writer_flush(d->w);
}

static void one_thread(struct drawn *d, const char *folder)
{
	d->w = writer_open(folder, d->thread, d->threads, 0xd1a);
	d->records = 0;
	writer_meta(d->w, "program", d->is_hostile ? "./<i>\n&\x1b[31m" : "./drawn");
	writer_meta(d->w, "arguments", d->is_hostile ? "--x='\"><script>'" : "--size 64");
	writer_meta(d->w, "mode", "profile");
	names(d);
	writer_table(d->w, UPCPROF_CLOCK, 1, 3, (uint64_t[]){1000, 1000, 1767323045000000000});
	if (d->is_trace)
		events(d);
	profile(d);
	tables(d);
	writer_table(d->w, UPCPROF_CLOCK, 1, 3, (uint64_t[]){2000000, 2000000, 1767323045002000000});
	writer_done(d->w, 2000000, !d->is_cut);
}

int main(int argc, char **argv)
{
	struct drawn d = {.how = argc > 3 ? argv[3] : ""};

	if (argc < 3 || atoi(argv[2]) < 1) {
		fputs("usage: drawn FOLDER THREADS [hostile|still|deep|cut|huge|trace]\n", stderr);
		return 2;
	}
	d.threads = (unsigned)atoi(argv[2]);
	d.is_hostile = strcmp(d.how, "hostile") == 0;
	d.is_still = strcmp(d.how, "still") == 0;
	d.is_deep = strcmp(d.how, "deep") == 0;
	d.is_cut = strcmp(d.how, "cut") == 0;
	d.is_huge = strcmp(d.how, "huge") == 0;
	d.is_trace = strcmp(d.how, "trace") == 0;
	for (d.thread = 0; d.thread < d.threads; d.thread++)
		if (!d.is_cut || d.thread != 1)
			one_thread(&d, argv[1]);
	return 0;
}
