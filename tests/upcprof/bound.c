/* SPDX-License-Identifier: MIT
 *
 * bound.c - writes the profile of one thread with hardware counters: bound FOLDER.  Of two functions with as
 * many cycles, one does few instructions.
 */
#include "writer.h"

#include <gasp_upc.h>
#include <stdint.h>

int main(int argc, char **argv)
{
	const uint64_t profile[] = {0, 3,                                 /* the first one here, counters */
		0, 0, 1, 0, 2200, 2200, 2200, 0, 0, 0, 22000, 13000, 800, /* the program */
		0, 1, 1, 0, 1000, 1000, 1000, 0, 0, 0, 10000, 2000, 700,  /* slow */
		0, 2, 1, 0, 1000, 1000, 1000, 0, 0, 0, 10000, 10000, 50}; /* fast */
	struct writer *w;

	if (argc < 2)
		return 2;
	w = writer_open(argv[1], 0, 1, 79);
	writer_meta(w, "counters", "PAPI_TOT_CYC,PAPI_TOT_INS,PAPI_L2_TCM");
	writer_site(w, GASP_C_FUNC, "b.upc", 1, 1, "void slow(void)");
	writer_site(w, GASP_C_FUNC, "b.upc", 2, 1, "void fast(void)");
	writer_table(w, UPCPROF_CLOCK, 1, 3, (uint64_t[]){0, 0, 1767323045000000000});
	writer_table(w, UPCPROF_PROFILE, 3, sizeof profile / sizeof *profile, profile);
	writer_done(w, 2200, true);
	return 0;
}
