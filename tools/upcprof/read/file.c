/* SPDX-License-Identifier: MIT
 *
 * file.c - the file of one thread: its head and its blocks.  A file is opened for each look at it, so
 * that thousands of threads need no more than one at a time.
 */
#include "read/parts.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#ifdef UPCPROF_ZSTD_LIBRARY
#include <zstd.h>
#endif

/* ---- cursor ------------------------------------------------------------------------ */

uint64_t cursor_take(struct read_cursor *c)
{
	uint64_t n = 0;

	c->at = upcprof_get(c->at, c->end, &n);
	return c->at ? n : 0;
}

int64_t take_signed(struct read_cursor *c)
{
	int64_t n = 0;

	c->at = upcprof_get_signed(c->at, c->end, &n);
	return c->at ? n : 0;
}

const char *take_text(struct read_cursor *c, size_t *length)
{
	const char *text = "";

	*length = 0;
	c->at = upcprof_get_text(c->at, c->end, &text, length);
	if (c->at)
		return text;
	*length = 0;
	return "";
}

/* ---- bytes --------------------------------------------------------------------------- */

static bool bytes_read(int file, uint64_t offset, void *to, size_t n)
{
	char *at = to;

	while (n > 0) {
		ssize_t got = pread(file, at, n, (off_t)offset);

		if (got < 0 && errno == EINTR)
			continue;
		if (got <= 0)
			return false;
		at += got;
		offset += (uint64_t)got;
		n -= (size_t)got;
	}
	return true;
}

/* Replaces compressed bytes by the uncompressed ones; returns NULL, or the fault. */
static const char *block_unpack(uint8_t **buffer, const struct upcprof_block *block)
{
#ifdef UPCPROF_ZSTD_LIBRARY
	uint8_t *raw;
	size_t n;

	if (block->raw > MOST_RAW || ZSTD_getFrameContentSize(*buffer, block->stored) != block->raw)
		return "a compressed block has a wrong size";
	raw = memory_resize(NULL, block->raw, 1);
	n = ZSTD_decompress(raw, block->raw, *buffer, block->stored);
	free(*buffer);
	*buffer = raw;
	if (ZSTD_isError(n) || n != block->raw)
		return "a compressed block cannot be unpacked";
	return NULL;
#else
	(void)buffer, (void)block;
	return "it is compressed with zstd, but this upcprof was built without that library";
#endif
}

const char *block_load(int file, uint64_t offset, uint64_t size, struct upcprof_block *block,
	uint8_t **buffer)
{
	if (size < offset || size - offset < sizeof *block)
		return "it ends in the middle of a block";
	if (!bytes_read(file, offset, block, sizeof *block))
		return "it cannot be read";
	if (block->mark != UPCPROF_MARK)
		return "it is damaged: there is no block where one should be";
	if (block->stored > size - offset - sizeof *block)
		return "it ends in the middle of a block";
	*buffer = memory_resize(*buffer, block->stored, 1);
	if (!bytes_read(file, offset + sizeof *block, *buffer, block->stored))
		return "it cannot be read";
	if (upcprof_block_check(*block, *buffer) != block->check)
		return "it is damaged: the check of a block is wrong";
	if (!(block->flags & UPCPROF_ZSTD) && block->raw != block->stored)
		return "it is damaged: two sizes of a block differ";
	return NULL;
}

const uint8_t *payload_read(const struct thread_record *t, uint64_t offset, struct upcprof_block *block,
	uint8_t **buffer, const char **why)
{
	int file = open(t->path, O_RDONLY | O_CLOEXEC);

	if (file < 0) {
		*why = strerror(errno);
		return NULL;
	}
	*why = block_load(file, offset, t->size, block, buffer);
	if (!*why && block->flags & UPCPROF_ZSTD)
		*why = block_unpack(buffer, block);
	close(file);
	return !*why ? *buffer : NULL;
}

/* ---- the file ------------------------------------------------------------------------ */

static const char *head_fault(const struct upcprof_head *head, uint64_t size)
{
	if (size < sizeof *head)
		return size == 0 ? "it is empty" : "it is too short for a thread's file";
	if (memcmp(head->magic, UPCPROF_MAGIC, sizeof head->magic) != 0)
		return "it is not a measurement file";
	if (head->order != UPCPROF_ORDER)
		return "it was written on a machine with another byte order";
	if (head->version > UPCPROF_VERSION)
		return "it was written by a newer version of upcprof";
	if (head->version != UPCPROF_VERSION)
		return "it was written by an older version of upcprof";
	if (head->threads == 0 || head->threads > MOST_THREADS || head->thread >= head->threads)
		return "it is damaged: its header has an impossible number of threads";
	return NULL;
}

bool file_head(struct measurement *m, struct thread_record *t, unsigned *threads)
{
	int file = open(t->path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
	struct upcprof_head head = {.thread = t->number};
	struct stat status;
	const char *why = NULL;

	if (file < 0 || fstat(file, &status) != 0) {
		why = strerror(errno);
	} else if (!S_ISREG(status.st_mode)) {
		why = "it is not a file";
	} else {
		t->size = (uint64_t)status.st_size;
		if (t->size >= sizeof head && !bytes_read(file, 0, &head, sizeof head))
			why = "it cannot be read";
		else
			why = head_fault(&head, t->size);
	}
	if (file >= 0)
		close(file);
	if (!why && head.thread != t->number)
		why = "it is the file of another thread";
	if (why)
		measurement_problem(m, "%s: %s", t->path, why);
	t->run = head.run;
	*threads = head.threads;
	return !why;
}

/* Takes in a block; returns NULL, or the fault. */
static const char *thread_add_block(struct measurement *m, struct thread_record *t, uint64_t offset,
	const struct upcprof_block *block, const uint8_t *payload)
{
	struct read_cursor c = {payload, payload + block->raw};

	switch (block->kind) {
	case UPCPROF_EVENTS:
		*ARRAY_MORE(t->blocks, t->n_blocks) = (struct event_block){
			offset, block->first, block->last, block->n};
		t->n_records += block->n;
		return NULL;
	case UPCPROF_NAMES: return names_read(m, t, c) ? NULL : "it is damaged: names";
	case UPCPROF_END: t->is_complete = true; return NULL;
	default: return table_read(m, t, block->kind, c) ? NULL : "it is damaged: a table";
	}
}

void file_read_records(struct measurement *m, struct thread_record *t)
{
	int file = open(t->path, O_RDONLY | O_CLOEXEC);
	const char *why = file < 0 ? strerror(errno) : NULL;
	uint8_t *buffer = NULL;

	t->good = sizeof(struct upcprof_head);
	while (!why && t->good < t->size) {
		struct upcprof_block block;

		why = block_load(file, t->good, t->size, &block, &buffer);
		if (!why && block.flags & UPCPROF_ZSTD && block.kind != UPCPROF_EVENTS)
			why = block_unpack(&buffer, &block);
		if (!why)
			why = thread_add_block(m, t, t->good, &block, buffer);
		if (!why)
			t->good += sizeof block + block.stored;
	}
	if (file >= 0)
		close(file);
	free(buffer);
	if (why)
		measurement_problem(m, "%s: %s; only the first %llu of %llu bytes are shown", t->path, why,
			(unsigned long long)t->good, (unsigned long long)t->size);
	else if (!t->is_complete)
		measurement_problem(m,
			"%s: it is incomplete: the thread was killed or is still running; "
			"what it wrote so far is shown",
			t->path);
}
