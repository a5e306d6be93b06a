/* SPDX-License-Identifier: MIT
 *
 * lies.c - writes a thread's file with one block that lies, though its check is right: lies FOLDER
 * NUMBER.  Status 3: there is no lie with this number.
 */
#include "writer.h"

#include <gasp_upc.h>
#include <stdlib.h>

#define N(array) (unsigned)(sizeof(array) / sizeof *(array))
#define HUGE UINT64_C(1) << 60

struct lie {
	unsigned kind, records, n;
	uint64_t numbers[16];
};

/* Sites: 1 is main, 2 a lock; strings: 2. */
static const struct lie lies[] = {
	{UPCPROF_META, 1, 2, {HUGE, 1}},                    /* the length of a text */
	{UPCPROF_NAMES, 1, 2, {UPCPROF_STRING, HUGE}},
	{UPCPROF_NAMES, 1, 1, {77}},                        /* no record */
	{UPCPROF_NAMES, 1, 2, {UPCPROF_THROTTLED, 3}},      /* no site */
	{UPCPROF_NAMES, 1, 3, {UPCPROF_SITE, 1, 1}},        /* too short */
	{UPCPROF_CLOCK, 1, 2, {1, 1}},
	{UPCPROF_EVENTS, HUGE >> 32, 5, {0, 0, 4, 1, 3}},   /* more records than there are */
	{UPCPROF_EVENTS, 1, 5, {0, 0, 4, 1, 3}},            /* fewer */
	{UPCPROF_EVENTS, 1, 2, {HUGE, HUGE}},               /* open events */
	{UPCPROF_EVENTS, 1, 2, {1, 2}},                     /* more listed than open */
	{UPCPROF_EVENTS, 1, 3, {1, 1, 9}},                  /* no site */
	{UPCPROF_EVENTS, 1, 4, {0, 0, 4 * 9, 1}},
	{UPCPROF_EVENTS, 1, 5, {0, 0, 4 * 2, 1, HUGE}},     /* fields beyond the last */
	{UPCPROF_EVENTS, 1, 4, {0, 0, 3, 1}},               /* an end where nothing is open */
	{UPCPROF_EVENTS, 2, 6, {1, 0, 3, 1, 3, 1}},         /* or only what is not listed */
	{UPCPROF_EVENTS, 1, 4, {0, 0, 4 * 99 + 3, 1}},      /* no record */
	{UPCPROF_EVENTS, 1, 5, {0, 0, 4 * UPCPROF_STOP + 3, 1, 9}},
	{UPCPROF_EVENTS, 1, 3, {0, 0, 4}},                  /* ends in a record */
	{UPCPROF_PROFILE, 1, 3, {5, 0, 0}},                 /* nodes before are missing */
	{UPCPROF_PROFILE, 1, 2, {0, HUGE}},
	{UPCPROF_PROFILE, 2, 13, {0, 0, 0, 0, 1, 0, 1, 1, 1, 0, 0, 0, 9}}, /* too short */
	{UPCPROF_TRAFFIC, 1, 5, {1, 0, 0, 1, 1}},           /* no such thread, way, bin */
	{UPCPROF_TRAFFIC, 1, 5, {0, UPCPROF_N_WAYS, 0, 1, 1}},
	{UPCPROF_TRAFFIC, 1, 5, {0, 0, UPCPROF_N_BINS, 1, 1}},
	{UPCPROF_LOCKS, 1, 7, {1, 1, 0, 1, 1, 1, 1}},
	{UPCPROF_LOCKS, 1, 7, {0, 1, 2, 1, 1, 1, 1}},
	{UPCPROF_HOLDS, 1, 7, {1, 1, 0, 1, 1, 1, 1}},
	{UPCPROF_BARRIERS, 1, 5, {1, 1, 1, 1, 1}},
	{UPCPROF_BARRIERS, 1, 4, {1, 0, 1, 1}},
	{UPCPROF_HEAP, 1, 8, {1, 1, 8, 0, 0, 0, 8, 0}},     /* elements of no bytes */
	{UPCPROF_HEAP, 1, 8, {1, 1, 8, 2, 4, 0, 2, 0}},     /* no such thread */
	{UPCPROF_HEAP, 1, 7, {1, 1, 8, 0, 4, 0, 2}},
	{UPCPROF_RANGES, 1, 4, {1, 0, 64, 8}},              /* no such place */
	{UPCPROF_USES, 1, 8, {1, 0, 0, 1, 0, 1, 8, 9}},     /* no such object */
	{UPCPROF_USES, 1, 8, {2, 0, 0, 1, 0, 1, 8, 9}},
	{UPCPROF_USES, 1, 8, {HUGE, 0, 0, 1, 0, 1, 8, 9}},
	{UPCPROF_USES, 1, 8, {0, 1, 1, 1, 1, 1, 8, 9}},     /* thread */
	{UPCPROF_USES, 1, 8, {0, HUGE, 1, 1, 0, 1, 8, 9}},  /* pages */
	{UPCPROF_USES, 1, 8, {0, 1, HUGE, 1, 0, 1, 8, 9}},
	{UPCPROF_USES, 1, 7, {0, 1, 1, 1, 0, 1, 8}},
	{UPCPROF_TOUCHES, 1, 3, {0, 1, 2}},
	{UPCPROF_TOUCHES, 1, 3, {3, 1, 2}},
	{UPCPROF_POSITIONS, 1, 5, {0, 0, 1, 1, 8}},
	{UPCPROF_RESIDUES, 1, 4, {0, 4, 1, 8}},
	{UPCPROF_UNITS, 1, 3, {1, 2, 77}},                  /* no string */
	{UPCPROF_UNITS, 1, 2, {1, 2}},
	{UPCPROF_PLANS, 1, 11, {1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1}}, /* no unit */
	{UPCPROF_PLANS, 1, 11, {0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1}},
	{UPCPROF_PLANS, 1, 10, {HUGE, 1, 1, 1, 1, 1, 1, 1, 1, 1}},
};

int main(int argc, char **argv)
{
	const struct lie *lie;
	struct writer *w;
	unsigned i = argc > 2 ? (unsigned)atoi(argv[2]) : 0;

	if (argc < 3)
		return 2;
	if (i >= N(lies))
		return 3;
	lie = &lies[i];
	w = writer_open(argv[1], 0, 1, 5);
	writer_site(w, GASP_C_FUNC, NULL, 1, 1, "int main(void)");
	writer_site(w, GASP_UPC_LOCK, "lie.upc", 2, 2, NULL);
	writer_table(w, UPCPROF_CLOCK, 1, 3, (uint64_t[]){1000, 1000, 1000});
	writer_table(w, lie->kind, lie->records, lie->n, lie->numbers);
	writer_done(w, 2000, true);
	return 0;
}
