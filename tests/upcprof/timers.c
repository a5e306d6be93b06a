/* SPDX-License-Identifier: MIT
 *
 * timers.c - writes a trace of two threads that read one counter at the same ticks, but whose pairs of ticks
 * and time differ: timers FOLDER CLOCK.
 */
#include "writer.h"

#include <gasp_upc.h>
#include <stdint.h>

static void thread_write(const char *folder, const char *clock, unsigned thread)
{
	struct writer *w = writer_open(folder, thread, 2, 77);
	unsigned fence = writer_site(w, GASP_UPC_FENCE, "t.upc", 1, 1, NULL);
	const uint64_t pairs[][6] = {
		{1000, 1000, 100000, 2000, 2000, 101000}, {1000, 1000, 100000, 1500, 1600, 100600}};

	writer_meta(w, "clock", clock);
	writer_table(w, UPCPROF_CLOCK, 2, 6, pairs[thread]);
	writer_start(w, 1400 + thread, fence);
	writer_close(w, 1410 + thread);
	writer_done(w, 1900, true);
}

int main(int argc, char **argv)
{
	if (argc < 3)
		return 2;
	thread_write(argv[1], argv[2], 0);
	thread_write(argv[1], argv[2], 1);
	return 0;
}
