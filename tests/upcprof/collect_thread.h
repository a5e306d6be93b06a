/* SPDX-License-Identifier: MIT
 *
 * collect_thread.h - a thread that collect_test.c measures: its events, and what the measurement has of it.
 */
#ifndef COLLECT_THREAD_H
#define COLLECT_THREAD_H

#include "../unit/check.h"
#include "read/read.h"

#include <errno.h>
#include <gasp_upc.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>
#include <upc_gasp_tool.h>
#include <upcr.h>

enum { N_THREADS = 4, ME = 1 };

#define SEGMENTS ((char *)0x200000000000) /* looked into only for values that are read again and again */

static gasp_context_t c;
static int thread = ME;
static char folder[] = "/tmp/upcprof-XXXXXX", output[64];

static upcr_pts place(unsigned of, unsigned long offset)
{
	return (upcr_pts){SEGMENTS + ((unsigned long)of << 32) + offset, of, 0};
}

/* Events without arguments get some here, too, which the collector does not read. */
#define TELL(tag, type, line, ...)                                                       \
	gasp_event_notify(c, tag, type, "prog.upc", line, 1, __VA_ARGS__)
#define START(tag, line, ...)  TELL(tag, GASP_START, line, __VA_ARGS__)
#define END(tag, line, ...)    TELL(tag, GASP_END, line, __VA_ARGS__)
#define BOTH(tag, line, ...)   (START(tag, line, __VA_ARGS__), END(tag, line, __VA_ARGS__))
#define HAPPEN(tag, line, ...) TELL(tag, GASP_ATOMIC, line, __VA_ARGS__)
#define ENTER(line, name)      START(GASP_C_FUNC, line, "void " name "(void)")
#define LEAVE(line, name)      END(GASP_C_FUNC, line, "void " name "(void)")

static unsigned to_skip;
static const uint64_t to; /* reads say that they put what they got here: 8 bytes, at most, are looked at */

static const unsigned *skip(unsigned n)
{
	to_skip = n;
	return &to_skip;
}

static const upc_gasp_unit *unit(int i);

static void begin(void)
{
	static upc_gasp_program program = {.bytes = sizeof(program),
		.threads = N_THREADS,
		.base = SEGMENTS,
		.slot_shift = 32,
		.skip = skip,
		.version = "7.8",
		.units = 2,
		.unit = unit};
	char name[] = "./prog", word[] = "it's", *words[] = {name, word, NULL},
	     **argv = words;
	int argc = 2;

	setenv("UPCPROF_SAMPLE", "1", 0); /* BOTH tells all of them */
	if (mmap(SEGMENTS, (size_t)N_THREADS << 32, PROT_READ | PROT_WRITE,
		    MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_FIXED_NOREPLACE, -1, 0)
			== MAP_FAILED
		&& errno != EEXIST) /* a child has that of its parent */
		_exit(99);
	program.thread = thread;
	program.launcher = (int)getppid();
	mkdir(output, 0777); /* thread 0 would */
	upc_gasp_tool_attach(&program);
	c = gasp_init(GASP_MODEL_UPC, &argc, &argv);
}

static void finish(void)
{
	BOTH(GASP_UPC_COLLECTIVE_EXIT, 99, 3);
}

/* ---- what came of it ----------------------------------------------------------------
 */

static struct measurement *m;
static struct thread_record *t;

static long meta(const char *key)
{
	const char *value = thread_meta(t, key);

	return value ? strtol(value, NULL, 10) : -1;
}

/* The node of a line below another one, or the end of all nodes. */
static size_t below(size_t parent, unsigned line)
{
	size_t i;

	for (i = 1; i < t->n_nodes; i++)
		if (t->nodes[i].parent == parent &&
			m->sites[t->nodes[i].site].line == line)
			return i;
	return t->n_nodes;
}

static const struct profile_node *node(size_t parent, unsigned line)
{
	static const struct profile_node none;
	const size_t i = below(parent, line);

	return i < t->n_nodes ? &t->nodes[i] : &none;
}

static void fill(int n)
{
	int i;

	ENTER(10, "main");
	for (i = 0; i < n; i++)
		BOTH(GASP_UPC_FENCE, 11, 0);
}

static bool next_is(struct events *e, struct event *event, enum event_form form,
	unsigned line, const char *text)
{
	if (!events_next(e, event) || event->form != form ||
		m->sites[event->site].line != line)
		return false;
	return !text || (event->text && event->text_length == strlen(text) &&
				memcmp(event->text, text, strlen(text)) == 0);
}

static void pause_ms(long ms)
{
	const struct timespec time = {0, ms * 1000000};

	nanosleep(&time, NULL);
}

#endif
