/* SPDX-License-Identifier: MIT
 *
 * compress.c - upcprof compress: the blocks of events, which are nearly all of a trace, by zstd.
 * Each file is written anew beside the old one and takes its place.  The other blocks stay as they are,
 * but those of the index, for events begin elsewhere then.
 */
#include "export/compress.h"

#include "command/upcprof.h"
#include "export/staged.h"
#include "read/folder.h"
#include "read/parts.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#ifdef UPCPROF_ZSTD_LIBRARY
#include <zstd.h>

struct moved { /* a block with its old and new offset */
	uint64_t from, to;
};

struct packer {
	int from;
	FILE *to;
	uint64_t at, written;     /* the old and the new offset */
	uint8_t *buffer, *packed; /* stored bytes of a block: old, new */
	ZSTD_CCtx *zstd;
	struct moved *blocks; /* in their order */
	size_t n_blocks, n_packed;
	uint64_t index, index_written; /* old and new offset of the last event block in the index */
};

static uint64_t moved_to(const struct packer *p, uint64_t from)
{
	for (size_t low = 0, high = p->n_blocks; low < high;) {
		size_t middle = low + (high - low) / 2;

		if (p->blocks[middle].from == from)
			return p->blocks[middle].to;
		if (p->blocks[middle].from < from)
			low = middle + 1;
		else
			high = middle;
	}
	return from;
}

static void packer_put(struct packer *p, const void *bytes, size_t n)
{
	fwrite(bytes, 1, n, p->to); /* staged_file_commit reports a failure */
	p->written += n;
}

static void packer_put_block(struct packer *p, struct upcprof_block block, const void *stored)
{
	block.check = upcprof_block_check(block, stored);
	packer_put(p, &block, sizeof block);
	packer_put(p, stored, block.stored);
}

static void events_put(struct packer *p, struct upcprof_block block)
{
	size_t room = ZSTD_compressBound(block.raw), n;

	p->packed = memory_resize(p->packed, room, 1);
	n = ZSTD_compressCCtx(p->zstd, p->packed, room, p->buffer, block.raw, ZSTD_CLEVEL_DEFAULT);
	if (ZSTD_isError(n) || n >= block.raw) {
		packer_put_block(p, block, p->buffer);
		return;
	}
	block.flags |= UPCPROF_ZSTD;
	block.stored = (uint32_t)n;
	packer_put_block(p, block, p->packed);
	p->n_packed++;
}

static void index_put(struct packer *p, struct upcprof_block block)
{
	struct read_cursor c = {p->buffer, p->buffer + block.stored};
	uint8_t *out = p->packed = memory_resize(p->packed, (size_t)block.stored * UPCPROF_MAX_VARINT + 1, 1);

	while (c.at && c.at < c.end) {
		uint64_t from = p->index + cursor_take(&c), to = moved_to(p, from);

		out = upcprof_put(out, to - p->index_written);
		for (int i = 0; i < 3; i++)
			out = upcprof_put(out, cursor_take(&c));
		p->index = from;
		p->index_written = to;
	}
	block.stored = block.raw = (uint32_t)(out - p->packed);
	packer_put_block(p, block, p->packed);
}

static void end_put(struct packer *p, const struct upcprof_block *block)
{
	uint64_t index;

	if (block->stored == sizeof index) {
		memcpy(&index, p->buffer, sizeof index);
		index = index != 0 ? moved_to(p, index) : 0;
		memcpy(p->buffer, &index, sizeof index);
	}
	packer_put_block(p, *block, p->buffer);
}

/* Copies the blocks up to the offset `good`, compressing events. */
static void blocks_put(struct packer *p, uint64_t good)
{
	struct upcprof_block block;

	while (p->at < good && !block_load(p->from, p->at, good, &block, &p->buffer)) {
		bool is_packed = block.flags & UPCPROF_ZSTD;

		staged_check();
		*ARRAY_MORE(p->blocks, p->n_blocks) = (struct moved){p->at, p->written};
		p->at += sizeof block + block.stored;
		if (block.kind == UPCPROF_EVENTS && !is_packed && block.raw <= MOST_RAW)
			events_put(p, block);
		else if (block.kind == UPCPROF_INDEX && !is_packed)
			index_put(p, block);
		else if (block.kind == UPCPROF_END && !is_packed)
			end_put(p, &block);
		else
			packer_put_block(p, block, p->buffer);
	}
}

/* Copies bytes unchanged. */
static void packer_copy_bytes(struct packer *p, uint64_t end)
{
	char bytes[1 << 14];

	while (p->at < end) {
		uint64_t left = end - p->at;
		ssize_t n = pread(p->from, bytes, left < sizeof bytes ? (size_t)left : sizeof bytes,
			(off_t)p->at);

		if (n < 0 && errno == EINTR)
			continue;
		if (n <= 0)
			return;
		packer_put(p, bytes, (size_t)n);
		p->at += (uint64_t)n;
	}
}

/* Compresses a file; returns 0, or 1 after a message. */
static int file_compress(const struct thread_record *t)
{
	struct packer p = {.from = open(t->path, O_RDONLY | O_CLOEXEC)};
	struct stat now;
	int status = 0;

	if (p.from < 0) {
		say("cannot read %s: %s", t->path, strerror(errno));
		return STATUS_FAILED;
	}
	p.to = staged_file(t->path);
	p.zstd = ZSTD_createCCtx();
	if (!p.zstd)
		die(STATUS_FAILED, "out of memory");
	packer_copy_bytes(&p, sizeof(struct upcprof_head));
	blocks_put(&p, t->good);
	packer_copy_bytes(&p, t->size); /* the unreadable rest */
	if (fstat(p.from, &now) != 0 || (uint64_t)now.st_size != t->size || p.at != t->size) {
		say("%s is still changing and was not compressed", t->path);
		status = STATUS_FAILED;
	}
	if (status != 0 || p.n_packed == 0)
		staged_discard();
	else
		status = staged_file_commit();
	ZSTD_freeCCtx(p.zstd);
	free(p.buffer);
	free(p.packed);
	free(p.blocks);
	close(p.from);
	return status;
}

/* Returns true if the process that writes the file may still be running. */
static bool may_run(const struct thread_record *t)
{
	const char *host = thread_meta(t, "host"), *pid = thread_meta(t, "pid");
	char here[256] = "";
	long number = pid ? strtol(pid, NULL, 10) : 0;

	if (t->is_complete)
		return false;
	gethostname(here, sizeof here - 1);
	return !host || strcmp(host, here) != 0 || number <= 0 || kill((pid_t)number, 0) == 0
	    || errno != ESRCH;
}
#endif

void compress_check(const char *what)
{
#ifndef UPCPROF_ZSTD_LIBRARY
	die(STATUS_USAGE,
		"%s: this upcprof was built without the zstd library: install libzstd-dev and build "
		"it again",
		what);
#else
	(void)what;
#endif
}

int compress_files(const struct measurement *m, bool is_over)
{
	int status = 0;

#ifdef UPCPROF_ZSTD_LIBRARY
	for (unsigned i = 0; i < m->n_threads && status == 0; i++) {
		const struct thread_record *t = &m->threads[i];

		if (!t->is_there || t->n_blocks == 0)
			continue;
		if (is_over || !may_run(t))
			status = file_compress(t);
		else
			say("%s may still be in use and was not compressed", t->path);
	}
#else
	(void)m, (void)is_over;
#endif
	return status;
}

int compress_command(char **words)
{
	const struct option_word known[] = {{NULL, NULL, NULL}};
	const char *folder = options_and_operand(words, known, "upcprof compress");
	char before[SHORT_TEXT], after[SHORT_TEXT];
	struct measurement *m;
	uint64_t from, to;
	int status = 0;

	compress_check("compress");
	m = measurement_of(folder);
	if (strcmp(m->path, m->folder) != 0)
		die(STATUS_USAGE, "%s is an archive, and compressed: compress is for folders", m->folder);
	folder_files(m->folder, &from);
	if (m->has_trace) {
		status = compress_files(m, false);
		folder_files(m->folder, &to);
		say("%s had %s and has %s now", m->folder, text_bytes(before, from), text_bytes(after, to));
	} else if (m->n_files > 0) {
		say("%s has no events: there is little to compress", m->folder);
	}
	if (problems_print(m))
		status = STATUS_FAILED;
	measurement_close(m);
	return status;
}
