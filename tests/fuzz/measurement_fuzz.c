/* SPDX-License-Identifier: MIT
 *
 * measurement_fuzz.c - any bytes as the files of a measurement: upcprof report and print take them, or
 * say what is wrong, and drawings are drawn.  The first byte tells what is done with the others: bit 0: heads
 * and checks of blocks are made right, so that what is behind them is read; bit 1: they are two files.
 */
#define _XOPEN_SOURCE 700
#include "command/upcprof.h"
#include "draw/draw.h"
#include "format/format.h"

#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static char folder[PATH_MAX];

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void folder_remove(void)
{
	char path[PATH_MAX + 16];

	for (int i = 0; i < 2; i++) {
		snprintf(path, sizeof path, "%s/thread.%d", folder, i);
		unlink(path);
	}
	rmdir(folder);
}

static void folder_make(void)
{
	const char *base = getenv("TMPDIR");

	snprintf(folder, sizeof folder, "%s/upcprof-fuzz-XXXXXX",
		base                            ? base
		: access("/dev/shm", W_OK) == 0 ? "/dev/shm"
						: "/tmp");
	if (!mkdtemp(folder))
		abort();
	atexit(folder_remove);
}

/* Makes the marks, lengths and checks of a file right. */
static void mend(uint8_t *bytes, size_t size, unsigned thread, unsigned threads)
{
	struct upcprof_head head = {.magic = UPCPROF_MAGIC,
		.order = UPCPROF_ORDER,
		.version = UPCPROF_VERSION,
		.thread = thread,
		.threads = threads,
		.run = 7};
	struct upcprof_block block;

	if (size < sizeof head)
		return;
	memcpy(bytes, &head, sizeof head);
	for (size_t at = sizeof head; size - at >= sizeof block; at += sizeof block + block.stored) {
		memcpy(&block, bytes + at, sizeof block);
		block.mark = UPCPROF_MARK;
		if (block.stored > size - at - sizeof block)
			block.stored = (uint32_t)(size - at - sizeof block);
		if (!(block.flags & UPCPROF_ZSTD))
			block.raw = block.stored;
		block.check = upcprof_block_check(block, bytes + at + sizeof block);
		memcpy(bytes + at, &block, sizeof block);
	}
}

static void file_write(const uint8_t *data, size_t size, unsigned thread, unsigned threads, bool mended)
{
	uint8_t *bytes = malloc(size + 1);
	char path[PATH_MAX + 16];
	int file;

	snprintf(path, sizeof path, "%s/thread.%u", folder, thread);
	file = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0666);
	if (!bytes || file < 0)
		abort();
	memcpy(bytes, data, size);
	if (mended)
		mend(bytes, size, thread, threads);
	if (write(file, bytes, size) != (ssize_t)size)
		abort();
	close(file);
	free(bytes);
}

static void drawings(void)
{
	static void (*const all[])(const struct drawing *, struct report_state *,
		const struct draw_options *) = {draw_threads, draw_regions, draw_balance, draw_barriers,
		draw_tree, draw_matrix, draw_sizes, draw_timeline};
	const struct drawing d = {.file = fopen("/dev/null", "w"), .id = "x"};
	const struct draw_options w = {.top = 0};
	struct report_state r = {.m = measurement_open(folder), .thread = -1, .top = -1};
	struct drawn_array array;

	if (!d.file)
		abort();
	measurement_recount(r.m);
	r.sums = sums_new(r.m, -1);
	r.sources = sources_new(r.m);
	for (size_t i = 0; i < sizeof all / sizeof *all && r.m->n_files > 0; i++)
		all[i](&d, &r, &w);
	if (drawn_array_of(r.m, NULL, &array))
		draw_layout(&d, &array);
	draw_set(&d, &r.m, 1);
	sources_free(r.sources);
	sums_free(r.sums);
	measurement_close(r.m);
	fclose(d.file);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	char json[] = "--json", top[] = "--top=0", width[] = "--width=70", from[] = "--from=1us";
	bool mended, two;

	if (size == 0)
		return 0;
	if (*folder == 0)
		folder_make();
	mended = data[0] & 1;
	two = data[0] & 2;
	data++;
	size--;
	file_write(data, two ? size / 2 : size, 0, two ? 2 : 1, mended);
	if (two)
		file_write(data + size / 2, size - size / 2, 1, 2, mended);
	report_command((char *[]){width, folder, NULL});
	report_command((char *[]){json, top, folder, NULL});
	print_command((char *[]){folder, NULL});
	print_command((char *[]){from, folder, NULL});
	drawings();
	folder_remove();
	if (mkdir(folder, 0700) != 0)
		abort();
	return 0;
}
