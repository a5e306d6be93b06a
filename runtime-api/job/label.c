/* SPDX-License-Identifier: MIT
 *
 * label.c - upcrun -l: the threads write into pipes, and the launcher passes each line on
 * with the number of the thread before it.
 */
#define _GNU_SOURCE
#include "job/label.h"
#include "core/core.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#define PIECE 4096

/* One of the two streams of a thread, with the begin of its last line. */
struct stream {
	int ends[2]; /* the pipe's ends, to read and to write */
	char *text;
	size_t length, room;
};

static struct stream *streams; /* 2 * thread + 0 or 1 */
static struct rlimit old_limit;

void label_prepare(void)
{
	struct rlimit limit;

	if (!job.label)
		return;
	streams = calloc(2 * (size_t)job.here, sizeof(*streams));
	if (!streams)
		die(1, "out of memory while labelling the output");
	getrlimit(RLIMIT_NOFILE, &old_limit);
	limit = old_limit;
	limit.rlim_cur = limit.rlim_max; /* two descriptors per thread */
	setrlimit(RLIMIT_NOFILE, &limit);
}

int label_open(int thread)
{
	struct stream *s;

	if (!streams)
		return 0;
	s = streams + 2 * (size_t)thread;
	return pipe2(s[0].ends, O_CLOEXEC) != 0 || pipe2(s[1].ends, O_CLOEXEC) != 0 ? -1 : 0;
}

void label_drop(int thread)
{
	int error = errno;

	for (int i = 0; streams && i < 2; i++) {
		for (int k = 0; k < 2; k++) {
			int *end = &streams[2 * (size_t)thread + (size_t)i].ends[k];

			if (*end)
				close(*end);
			*end = 0;
		}
	}
	errno = error;
}

void label_enter(int thread)
{
	struct stream *mine;

	if (!streams)
		return;
	mine = streams + 2 * (size_t)thread;
	dup2(mine[0].ends[1], STDOUT_FILENO);
	dup2(mine[1].ends[1], STDERR_FILENO);
	close(mine[0].ends[1]);
	close(mine[1].ends[1]);
	for (struct stream *s = streams; s < mine + 2; s++)
		close(s->ends[0]);
	free(streams);
	streams = NULL;
	setrlimit(RLIMIT_NOFILE, &old_limit);
}

void label_watch(int thread, struct pollfd *events)
{
	struct stream *s = streams + 2 * (size_t)thread;

	for (int i = 0; i < 2; i++) {
		close(s[i].ends[1]);
		fcntl(s[i].ends[0], F_SETFL, O_NONBLOCK);
		events[i] = (struct pollfd){.fd = s[i].ends[0], .events = POLLIN};
	}
}

static void output_write_all(int to, const char *text, size_t n)
{
	ssize_t done;

	while (n) {
		done = write(to, text, n);
		if (done < 0 && errno != EINTR && errno != EAGAIN)
			return;
		if (done > 0) {
			text += done;
			n -= (size_t)done;
		}
	}
}

/* Prints the first n bytes, one line with its end, after a label. */
static void line_pass(struct stream *s, size_t n)
{
	long index = s - streams;
	char label[16];
	int length = snprintf(label, sizeof(label), "[%ld] ", job.first + index / 2);
	int to = index % 2 ? STDERR_FILENO : STDOUT_FILENO;

	output_write_all(to, label, (size_t)length);
	output_write_all(to, s->text, n);
	memmove(s->text, s->text + n, s->length - n);
	s->length -= n;
}

/* Makes room for a piece and a line end. */
static void stream_room_make(struct stream *s)
{
	char *text;

	if (s->room - s->length > PIECE)
		return;
	text = realloc(s->text, s->room * 2 + PIECE + 1);
	if (!text)
		die(1, "no memory for a line of %zu bytes", s->length);
	s->text = text;
	s->room = s->room * 2 + PIECE + 1;
}

void label_pass(size_t index)
{
	struct stream *s = streams + index;
	char *end;
	ssize_t n;

	for (;;) {
		stream_room_make(s);
		n = read(s->ends[0], s->text + s->length, PIECE);
		if (n <= 0)
			return;
		s->length += (size_t)n;
		while ((end = memchr(s->text, '\n', s->length)))
			line_pass(s, (size_t)(end - s->text) + 1);
	}
}

void label_finish(void)
{
	for (size_t i = 0; streams && i < 2 * (size_t)job.here; i++) {
		if (streams[i].ends[0] == 0)
			continue; /* the thread was never started */
		label_pass(i);
		if (streams[i].length) {
			streams[i].text[streams[i].length++] = '\n';
			line_pass(&streams[i], streams[i].length);
		}
	}
}
