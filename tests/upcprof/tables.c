/* SPDX-License-Identifier: MIT
 *
 * tables.c - writes a profile without a trace, of two threads, whose numbers the test knows: tables
 * FOLDER [odd]; `odd`: thread 0 has no profile, but some tables, and events; a time of
 * thread 1 is longer than there are years.
 */
#include "writer.h"

#include <gasp_upc.h>
#include <string.h>

#define N(array) (sizeof(array) / sizeof *(array))

static void names(struct writer *w)
{
	writer_site(w, GASP_C_FUNC, "t\"ab.upc", 3, 1, "int *f(int)"); /* 1 */
	writer_site(w, GASP_UPC_BARRIER, "t\"ab.upc", 4, 2, NULL);     /* 2 */
	writer_site(w, GASP_UPC_MEMPUT, "t\"ab.upc", 5, 2, NULL);      /* 3 */
	writer_site(w, GASP_UPC_ALL_LOCK_ALLOC, "t\"ab.upc", 6, 6, NULL); /* 4 */
	writer_site(w, 4321, NULL, 0, 0, NULL); /* 5: of an event that has no name */
	writer_site(w, GASP_UPC_WAIT, "t\"ab.upc", 8, 2, NULL); /* 6 */
	writer_site(w, GASP_UPC_GET, "t\"ab.upc", 10, 3, NULL); /* 7 */
	writer_site(w, GASP_UPC_GET, "t\"ab.upc", 11, 3, NULL); /* 8 */
	writer_site(w, UPCPROF_WAITED, "t\"ab.upc", 11, 3, NULL); /* 9 */
	writer_site(w, GASP_UPC_ALLOC, "t\"ab.upc", 12, 3, NULL); /* 10 */
	writer_object(w, "gr\"id", 8, 1, 50, true, 0);
}

static void events(struct writer *w)
{
	unsigned lock = writer_site(w, GASP_UPC_LOCK, "t\"ab.upc", 9, 2, NULL);

	writer_start(w, 500, lock, (int64_t)0, (int64_t)320);
	writer_close(w, 600);
	writer_flush(w);
}

/* Thread 0 goes over the first half of the grid, thread 1 over the second; and some bytes of the heap, of which
 * only thread 1 knows. */
static void objects(struct writer *w, unsigned thread)
{
	uint64_t t = thread, positions[5 * 50], residues[4 * 50];
	const uint64_t heap[] = {10, 1 + t, 24 * (1 + t), 1 + t, 4, 0, 6 + 6 * t, 0};
	const uint64_t range[] = {1, 1 + t, 4096, 24 * (1 + t)};
	const uint64_t uses[] = {1, 0, 0, 7, 0, 25, 200, 100 + 900 * t, 1, 0, 0, 7, 1, 25, 200, 1000 - 900 * t,
		0, 1, 1, 3, 1 - t, 2, 16, 50};

	for (unsigned i = 0; i < 50; i++) {
		uint64_t element = 50 * t + i;
		const uint64_t position[] = {1, element % 2, 3, element / 2, 8};
		const uint64_t residue[] = {1, 128, element, 1};

		memcpy(positions + 5 * i, position, sizeof position);
		memcpy(residues + 4 * i, residue, sizeof residue);
	}
	writer_table(w, UPCPROF_HEAP, 1, N(heap), heap);
	writer_table(w, UPCPROF_RANGES, 1, N(range), range);
	writer_table(w, UPCPROF_USES, 3, N(uses), uses);
	writer_table(w, UPCPROF_TOUCHES, 1, 3, (uint64_t[]){1, 150 + t, 4000});
	writer_table(w, UPCPROF_POSITIONS, 50, N(positions), positions);
	writer_table(w, UPCPROF_RESIDUES, 50, N(residues), residues);
}

static void one_thread(const char *folder, unsigned thread, bool odd)
{
	struct writer *w = writer_open(folder, thread, 2, 7);
	uint64_t t = thread;
	/* parent, site, calls, untimed, total, min, max, bytes, remote calls, remote bytes, counter;
	 * f calls itself, and its calls count once */
	uint64_t profile[] = {0, 2, /* the first one here, counters */
		0, 0, 1, 0, 4000, 4000, 4000, 0, 0, 0, 90000, 9,     /* 0: the program */
		0, 1, 2, 7, 3000 + 1000 * t, 1000, 2000, 0, 0, 0, 70000, 7, /* 1: f */
		1, 1, 1, 0, 500, 500, 500, 0, 0, 0, 20000, 2,        /* 2: f within f */
		1, 2, 10, 0, 1000 + 400 * t, 50, 400, 0, 0, 0, 300, 3, /* 3: barrier */
		2, 3, 4, 0, 200, 20, 90, 4096, 3, 3072, 10, 1};      /* 4: memput */
	const uint64_t rest[] = {5, 2, 0, 5, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0,
		0, 0, 3, 0, 30, 5, 15, 0, 0, 0, 0, 0}; /* 5: user event, 6: what had no room */
	const uint64_t traffic[] = {1 - t, UPCPROF_PUT, 11, 3, 3072, t, UPCPROF_PUT, 11, 1, 1024};
	const uint64_t locks[] = {0, 320, 2 - t, 5, 4, 800, 300, 0, 320, 0, 1, 0, 0, 0,
		1, 64, 0, 2, 1, 10 + t, 10 + t};
	const uint64_t holds[] = {0, 320, 4, 6, 600, 200, 1 + t, 1, 64, 0, 2, 20, 15, 0};
	const uint64_t barriers[] = {2, 0, 6, 600 + 600 * t, 200 + 200 * t, 2, 1, 4,
		400 - 200 * t, 100, 6, 1, 3, 33, 11};

	const uint64_t cache[] = {2, 0, 0, 0, 5 + t, 7, 90, 10 - t, 2048, 1, 8, 1 + t, 2, 128, 0};

	const uint64_t waits[] = {9, 1, 640, 2, 300, 200 + t, 50, 9, t, 64, 1, 30, 30, 4};

	if (odd)
		profile[18] = INT64_MAX;
	writer_meta(w, "program", "tab");
	writer_meta(w, "mode", "profile");
	writer_meta(w, "counters", "PAPI_TOT_CYC,PAPI_L1_DCM");
	writer_meta(w, "end", thread == 1 ? "signal 15" : "exit");
	writer_meta(w, "use.lost_sites", "2");
	writer_meta(w, "use.memory", "2000");
	names(w);
	writer_table(w, UPCPROF_CLOCK, 1, 3, (uint64_t[]){100, 1000, 1767323045000000000});
	if (odd && thread == 0) {
		events(w);
	} else {
		writer_table(w, UPCPROF_PROFILE, 5, N(profile), profile);
		writer_table(w, UPCPROF_PROFILE, 2, N(rest), rest);
	}
	writer_table(w, UPCPROF_TRAFFIC, 2, N(traffic), traffic);
	writer_table(w, UPCPROF_LOCKS, 3, N(locks), locks);
	writer_table(w, UPCPROF_HOLDS, 2, N(holds), holds);
	writer_table(w, UPCPROF_BARRIERS, 3, N(barriers), barriers);
	writer_table(w, UPCPROF_CACHE, 3, N(cache), cache);
	writer_table(w, UPCPROF_WAITS, 2, N(waits), waits);
	objects(w, thread);
	writer_table(w, 200, 1, 1, (uint64_t[]){1}); /* a table of later times */
	writer_table(w, UPCPROF_CLOCK, 1, 3, /* a tick is 2 ns */
		(uint64_t[]){100100, 201000, 1767323045000200000});
	writer_done(w, 100100, true);
}

int main(int argc, char **argv)
{
	bool odd = argc > 2 && strcmp(argv[2], "odd") == 0;

	if (argc < 2)
		return 2;
	one_thread(argv[1], 0, odd);
	one_thread(argv[1], 1, odd);
	return 0;
}
