/* SPDX-License-Identifier: MIT
 *
 * file.c - the folder, the file of the thread, and blocks at its end.
 */
#define _GNU_SOURCE
#include "record/file.h"

#include "record/tree.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/syscall.h>
#include <unistd.h>

enum { MAX_PATH = 4096 };

__attribute__((format(printf, 2, 0))) static void say(const context *c, const char *format, va_list list)
{
	char text[MAX_PATH + 256] = "upcprof: ";
	size_t length;
	ssize_t n;

	if (c->host_name)
		snprintf(text, sizeof(text), "upcprof: on %.200s: ", c->host_name);
	length = strlen(text);
	vsnprintf(text + length, sizeof(text) - length - 1, format, list);
	length = strlen(text);
	text[length++] = '\n';
	n = write(STDERR_FILENO, text, length);
	(void)n; /* nothing else can be done */
}

/* Shortens the path of a file to its folder. */
static void cut_name(char *path)
{
	char *slash = strrchr(path, '/');

	if (slash)
		*slash = '\0';
}

/* The first thread that complains locks the folder until its end. */
void file_complain(context *c, const char *format, ...)
{
	char folder[MAX_PATH];
	bool is_first = c->host > 0 ? c->is_first : c->thread == 0;
	va_list list;
	int at;

	if (c->file.path) {
		snprintf(folder, sizeof(folder), "%s", c->file.path);
		cut_name(folder);
		at = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
		if (at >= 0)
			is_first = syscall(SYS_flock, at, LOCK_EX | LOCK_NB) == 0;
	}
	if (!is_first)
		return;
	va_start(list, format);
	say(c, format, list);
	va_end(list);
}

/* Returns the folder of the measurement as an absolute name, as programs change their folder. */
static int folder_name(const context *c, char *name, size_t size)
{
	char here[MAX_PATH] = "";

	if (c->options.output[0] == '/')
		return snprintf(name, size, "%s", c->options.output);
	if (!getcwd(here, sizeof(here)))
		return snprintf(name, size, "%s", c->options.output);
	return snprintf(name, size, "%s/%s", here, c->options.output);
}

/* Removes the files of an earlier run with more threads. */
static void remove_others(const context *c, const char *folder)
{
	char name[MAX_PATH + 32];

	for (int thread = c->threads;; thread++) {
		snprintf(name, sizeof(name), "%s/thread.%d", folder, thread);
		if (unlink(name) != 0)
			return;
	}
}

bool file_folder(context *c)
{
	char folder[MAX_PATH];
	const int length = folder_name(c, folder, sizeof(folder));

	if (length < 0 || length >= MAX_PATH - 32) {
		file_complain(c, "the name of the folder is too long: nothing is measured");
		return false;
	}
	if (c->thread == 0) {
		if (syscall(SYS_mkdirat, AT_FDCWD, folder, 0777) != 0 && errno != EEXIST) {
			file_complain(c, "cannot make the folder %s: %s; nothing is measured", folder,
				strerror(errno));
			return false;
		}
		remove_others(c, folder);
	}
	c->file.path = malloc((size_t)length + 32);
	if (c->file.path)
		snprintf(c->file.path, (size_t)length + 32, "%.*s/thread.%d", length, folder, c->thread);
	return c->file.path != NULL;
}

/* Writes all bytes at an offset; returns 0 or errno. A limit on the size of files must not end the
 * program. */
static int write_at(const context *c, const void *bytes, size_t n, uint64_t offset)
{
	const struct sigaction ignore = {.sa_handler = SIG_IGN};
	struct sigaction old;
	const char *rest = bytes;
	ssize_t written;
	int at = open(c->file.path, O_WRONLY | O_CLOEXEC), error = 0;

	if (at < 0)
		return errno;
	sigaction(SIGXFSZ, &ignore, &old);
	if (c->file.has_interim && ftruncate(at, (off_t)c->file.size) != 0)
		error = errno;
	while (n && !error) {
		written = pwrite(at, rest, n, (off_t)offset);
		if (written < 0 && errno == EINTR)
			continue;
		if (written <= 0) {
			error = written < 0 ? errno : ENOSPC;
			continue;
		}
		rest += written;
		offset += (size_t)written;
		n -= (size_t)written;
	}
	if (error && ftruncate(at, (off_t)c->file.size) != 0)
		error = errno;
	close(at);
	sigaction(SIGXFSZ, &old, NULL);
	return error;
}

bool thread_file_open(context *c)
{
	struct upcprof_head head = {.order = UPCPROF_ORDER, .version = UPCPROF_VERSION};
	int at = open(c->file.path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666), error;

	memcpy(head.magic, UPCPROF_MAGIC, sizeof(head.magic));
	head.thread = (uint32_t)c->thread;
	head.threads = (uint32_t)c->threads;
	head.run = c->run;
	error = at < 0 ? errno : write_at(c, &head, sizeof(head), 0);
	if (at >= 0)
		close(at);
	if (!error) {
		c->file.size = sizeof(head);
		return true;
	}
	file_complain(c, "cannot write %s: %s; nothing is measured%s", c->file.path, strerror(error),
		c->hosts > 1 && error == ENOENT
			? " there: the folder must be in a file system that all hosts share"
			: "");
	return false;
}

bool pending_open(struct pending_block *pending, size_t bytes)
{
	uint8_t *room = memory_reserve(sizeof(struct upcprof_block) + bytes);

	if (!room)
		return false;
	pending->start = room;
	pending->end = room + sizeof(struct upcprof_block) + bytes;
	pending_reset(pending);
	return true;
}

void pending_reset(struct pending_block *pending)
{
	pending->at = pending->start + sizeof(struct upcprof_block);
	pending->n = 0;
}

static void mark_add(struct live_file *file, uint64_t first, uint64_t last, uint32_t n)
{
	if (file->n_marks < MAX_BLOCKS)
		file->marks[file->n_marks++] = (struct live_mark){file->size, first, last, n};
}

/* Removes the last block of the trace, unless definitions follow it. */
static bool shorten(const context *c, struct live_file *file)
{
	const uint64_t end = file->n_marks ? file->marks[file->n_marks - 1].offset : 0;
	bool is_done;
	int at;

	if (end == 0 || end < file->after_names)
		return false;
	at = open(c->file.path, O_WRONLY | O_CLOEXEC);
	if (at < 0)
		return false;
	is_done = ftruncate(at, (off_t)end) == 0;
	close(at);
	if (is_done) {
		file->size = end;
		file->n_marks--;
	}
	return is_done;
}

/* Appends a block. When the disk is full, the trace ends: the tables of the whole run are worth more than the
 * end of the trace. */
static bool append(context *c, enum upcprof_kind kind, const void *bytes, size_t n)
{
	struct live_file *file = &c->file;
	int error = write_at(c, bytes, n, file->size);

	file->has_interim = false;
	while (error && kind != UPCPROF_EVENTS && shorten(c, file))
		error = write_at(c, bytes, n, file->size);
	if (!error)
		return true;
	if (!file->is_full)
		file_complain(c, "cannot write %s: %s; %s", file->path, strerror(error),
			kind == UPCPROF_EVENTS ? "the trace ends here" : "the measurement is not complete");
	file->is_full = true;
	return false;
}

bool file_write_block(context *c, enum upcprof_kind kind, struct pending_block *pending, uint64_t first,
	uint64_t last)
{
	struct upcprof_block block = {.mark = UPCPROF_MARK, .kind = (uint8_t)kind};
	const size_t bytes = (size_t)(pending->at - pending->start);

	if (bytes == sizeof(block))
		return true;
	block.stored = block.raw = (uint32_t)(bytes - sizeof(block));
	block.n = pending->n;
	block.first = first;
	block.last = last;
	block.check = upcprof_block_check(block, pending->start + sizeof(block));
	memcpy(pending->start, &block, sizeof(block));
	pending_reset(pending);
	/* in a forked process the measurement belongs to the parent */
	if (getpid() != c->pid || !append(c, kind, pending->start, bytes))
		return false;
	if (kind == UPCPROF_EVENTS)
		mark_add(&c->file, first, last, block.n);
	c->file.size += bytes;
	if (kind == UPCPROF_NAMES)
		c->file.after_names = c->file.size;
	return true;
}

void file_spill(context *c, enum upcprof_kind kind, struct pending_block *pending, size_t bytes)
{
	const uint64_t now = clock_ticks_now(&c->clock);

	if (pending_room(pending) < bytes)
		file_write_block(c, kind, pending, now, now);
}

void file_clock(context *c)
{
	const struct instant i = clock_pair(&c->clock);
	uint8_t room[sizeof(struct upcprof_block) + 3UL * UPCPROF_MAX_VARINT];
	struct pending_block pending = {.start = room, .end = room + sizeof(room), .n = 1};

	pending_reset(&pending);
	pending.at = upcprof_put(pending.at, i.ticks);
	pending.at = upcprof_put(pending.at, i.monotonic);
	pending.at = upcprof_put(pending.at, i.real);
	pending.n = 1;
	file_write_block(c, UPCPROF_CLOCK, &pending, i.ticks, i.ticks);
}
