/* SPDX-License-Identifier: MIT
 *
 * gasp.c - the functions of gasp.h and upc_gasp_tool.h, and how they are guarded: against
 * calls by other POSIX threads, by a process that the program forked, and out of each
 * other, and against signals that end the thread.
 */
#define _GNU_SOURCE
#pragma GCC visibility push(default)
#include <gasp.h>
#include <upc_gasp_tool.h>
#pragma GCC visibility pop

#include "collect/counters.h"
#include "collect/finish.h"
#include "collect/measure.h"
#include "collect/signals.h"
#include "collect/tables.h"
#include "collect/watch.h"
#include "record/file.h"
#include "record/names.h"
#include "record/objects.h"
#include "record/options.h"
#include "record/select.h"
#include "record/trace.h"
#include "record/user.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

static const upc_gasp_program *program;
static const uintptr_t nobody;

/* Returns a number that no other POSIX thread has. */
static inline uintptr_t thread_pointer(void)
{
	uintptr_t pointer;

#if defined __x86_64__
	__asm__("mov %%fs:0, %0" : "=r"(pointer));
#elif defined __aarch64__
	__asm__("mrs %0, tpidr_el0" : "=r"(pointer));
#else
	pointer = (uintptr_t)&errno;
#endif
	return pointer;
}

/* A part of libupcprof.so's name. upcprof run sets UPC_GASP_TOOL to that file even when this tool is
 * linked. */
const char *const upc_gasp_tool_name = "upcprof";

void upc_gasp_tool_attach(const upc_gasp_program *of)
{
	program = of;
}

void upc_gasp_tool_killed(gasp_context_t c)
{
	if (c && !c->is_done && !c->busy && *c->self)
		finish_measurement(c, "killed");
}

void upc_gasp_tool_finish(gasp_context_t c)
{
	if (!c || c->is_done || *c->self != thread_pointer())
		return;
	finish_measurement(c, "exit");
	c->self = &nobody;
}

/* Returns true in a program that the measured program started. It inherits the environment but must not
 * overwrite the files: it finds this variable with another launcher. A thread that is its own launcher finds
 * its own number only if it has replaced itself by another program. */
static bool is_within_another(int launcher)
{
	static char mine[48];
	const char *outer = getenv("UPCPROF_RUN");
	char **names;
	size_t n = 0;

	if (outer && (strtol(outer, NULL, 10) != launcher || launcher == (int)getpid()))
		return true;
	snprintf(mine, sizeof(mine), "UPCPROF_RUN=%d", launcher);
	while (__environ && __environ[n])
		n++;
	names = malloc((n + 2) * sizeof(*names));
	if (!names)
		return false;
	if (n)
		memcpy(names, __environ, n * sizeof(*names));
	names[n] = mine;
	names[n + 1] = NULL;
	__environ = names; /* never freed, like the environment before */
	return false;
}

/* Returns a number of the run, from the launcher's number and its start in ticks since the machine's. */
static uint64_t run_of(int launcher)
{
	unsigned long long start = 0;
	char name[64], line[1024] = "", *at;
	FILE *file;

	snprintf(name, sizeof(name), "/proc/%d/stat", launcher);
	file = fopen(name, "re");
	if (file) {
		if (fgets(line, sizeof(line), file) && (at = strrchr(line, ')'))) {
			for (int field = 2; at && field < 22; field++)
				at = strchr(at + 1, ' ');
			start = at ? strtoull(at, NULL, 10) : 0;
		}
		fclose(file);
	}
	return (uint64_t)(unsigned)launcher << 40 ^ start;
}

/* Reads the clocks of this host and of host 0. */
static bool clocks_compare(char *text, size_t size)
{
	upc_gasp_clock clock;

	if (program->clock(&clock) != 0)
		return false;
	snprintf(text, size, "%" PRId64 " %" PRId64 " %" PRId64, clock.here, clock.there, clock.error);
	return true;
}

static void know_hosts(context *c, const upc_gasp_program *p)
{
	c->hosts = 1;
	if (p->bytes < offsetof(upc_gasp_program, clock) + sizeof(p->clock) || p->hosts < 2)
		return;
	c->host = p->host;
	c->hosts = p->hosts;
	c->host_name = p->host_name;
	c->host_first = p->host_first;
	c->host_threads = p->host_threads;
	c->is_first = p->thread == p->host_first;
	c->run = p->run;
	if (c->is_first)
		c->compare = clocks_compare;
}

static void know_program(context *c)
{
	const upc_gasp_program lone = {
		.bytes = sizeof(lone), .threads = 1, .launcher = (int)getpid(), .slot_shift = 47, .hosts = 1};
	const upc_gasp_program *p = program ? program : &lone;

	c->pid = (int)getpid();
	c->thread = p->thread;
	c->threads = p->threads;
	c->shift = p->slot_shift;
	c->base = p->base;
	if (program && program->bytes >= offsetof(upc_gasp_program, skip) + sizeof(p->skip))
		c->skip = p->skip;
	c->has_local = -1;
	if (program && program->bytes >= offsetof(upc_gasp_program, has_local) + sizeof(p->has_local))
		c->has_local = p->has_local;
	if (program && program->bytes >= offsetof(upc_gasp_program, unit) + sizeof(p->unit) && program->unit)
		c->about = program;
	c->offset_mask = ((uint64_t)1 << p->slot_shift) - 1;
	c->run = run_of(p->launcher);
	know_hosts(c, p);
}

/* Allocates a word that becomes 0 in a process that this one forks. */
static const uintptr_t *know_self(void)
{
	uintptr_t *word = memory_reserve(sizeof(*word));

	if (!word)
		return NULL;
	madvise(word, sizeof(*word), MADV_WIPEONFORK); /* if that fails, file_write_block checks it */
	*word = thread_pointer();
	return word;
}

/* Reserves the memory: an eighth each for names and objects, half of that for locks and pairs, the rest for
 * the tree. */
static bool reserve(context *c)
{
	const size_t part = c->options.memory / 8;

	c->self = know_self();
	if (c->self && watch_open(c) && tree_open(&c->tree, c->options.trace, 11 * part / 2)
		&& objects_open(c, part) && names_open(c, part)
		&& tables_open(&c->tables, c->threads, part / 2) && (!c->options.trace || trace_open(c)))
		return true;
	file_complain(c, "no memory: nothing is measured");
	return false;
}

static bool thread_measure_begin(context *c, int argc, char **argv)
{
	const bool is_folder = file_folder(c);

	if (program && program->barrier)
		program->barrier(); /* thread 0 has made the folder before that */
	if (!is_folder || !thread_file_open(c) || !reserve(c))
		return false;
	clock_choose(&c->clock, c->host);
	c->first = clock_pair(&c->clock);
	c->begin = c->trace.last = c->first.ticks;
	c->next_interim = c->begin + 100000000; /* an early first look: finish_interim sets the right time */
	if (c->options.select)
		select_read(c, c->options.select);
	if (c->options.papi && *c->options.papi)
		counters_open(c, c->options.papi);
	finish_begin(c, argc, argv);
	c->is_traced = c->options.trace;
	signals_catch(c);
	return true;
}

/* NOLINTNEXTLINE(readability-non-const-parameter): its type is that of GASP */
gasp_context_t gasp_init(gasp_model_t model, int *argc, char ***argv)
{
	context *c = memory_reserve(sizeof(*c));
	const int n = argc && argv && *argv ? *argc : 0;

	if (model != GASP_MODEL_UPC)
		return NULL;
	if (!c) {
		if (program && program->barrier)
			program->barrier(); /* the other threads wait in the barrier of their begin */
		return NULL;
	}
	c->control = 1;
	c->is_on = true;
	c->self = &nobody;
	know_program(c);
	options_from_environment(c, n > 0 ? (*argv)[0] : "");
	if (!c->skip || c->options.trace)
		c->options.sample = 1;
	if (is_within_another(program ? program->launcher : c->pid)
		|| !thread_measure_begin(c, n, argv ? *argv : NULL)) {
		c->is_done = true;
		c->self = &nobody;
	}
	return c;
}

/* Ends the measurement of this thread. */
static void thread_measure_end(context *c, const char *how, int status)
{
	char text[64];

	snprintf(text, sizeof(text), "%s %d", how, status);
	finish_measurement(c, text);
	c->self = &nobody;
}

static void event_notify(context *c, gasp_evttype_t type, struct key *key, struct arguments *arguments)
{
	va_list list;
	int status = 0;

	c->busy = 1;
	c->callbacks++;
	if (UNLIKELY(key->tag == GASP_UPC_COLLECTIVE_EXIT || key->tag == GASP_UPC_NONCOLLECTIVE_EXIT)) {
		va_copy(list, arguments->list);
		status = va_arg(list, int);
		va_end(list);
	}
	switch (type) {
	case GASP_START: measure_start(c, key, arguments); break;
	case GASP_END: measure_end(c, key, arguments); break;
	case GASP_ATOMIC: measure_atomic(c, key, arguments); break;
	default: break;
	}
	if (UNLIKELY(key->tag == GASP_UPC_COLLECTIVE_EXIT && type == GASP_END))
		thread_measure_end(c, "exit", status);
	if (UNLIKELY(key->tag == GASP_UPC_NONCOLLECTIVE_EXIT))
		thread_measure_end(c, "alone", status);
	c->busy = 0;
	if (UNLIKELY(c->dying))
		signals_die(c, c->dying);
}

/* Counts a call that is not measured: from a forked process, from another POSIX thread, or from within
 * another call. */
static void pass_over(context *c)
{
	if (!c || c->is_done || *c->self == 0)
		return;
	if (*c->self != thread_pointer())
		c->foreign++;
	else
		c->reentered++;
}

static inline bool is_for_us(const context *c)
{
	return LIKELY(c && *c->self == thread_pointer() && !c->busy);
}

void gasp_event_notify(gasp_context_t c, unsigned tag, gasp_evttype_t type, const char *file, int line,
	int column, ...)
{
	struct key key = {file, tag, line, column, NULL};
	struct arguments arguments;

	if (!is_for_us(c)) {
		pass_over(c);
		return;
	}
	va_start(arguments.list, column);
	event_notify(c, type, &key, &arguments);
	va_end(arguments.list);
}

void gasp_event_notifyVA(gasp_context_t c, unsigned tag, gasp_evttype_t type, const char *file, int line,
	int column, va_list list)
{
	struct key key = {file, tag, line, column, NULL};
	struct arguments arguments;

	if (!is_for_us(c)) {
		pass_over(c);
		return;
	}
	va_copy(arguments.list, list);
	event_notify(c, type, &key, &arguments);
	va_end(arguments.list);
}

int gasp_control(gasp_context_t c, int on)
{
	int before;

	if (!c || (*c->self && *c->self != thread_pointer()))
		return 1;
	before = c->control;
	c->control = on;
	if (is_for_us(c)) {
		c->busy = 1;
		measure_switch(c, on != 0);
		c->busy = 0;
	}
	return before;
}

unsigned gasp_create_event(gasp_context_t c, const char *name, const char *format)
{
	const int busy = c ? c->busy : 0;
	unsigned tag;

	if (!c)
		return GASP_UPC_USEREVT_START;
	c->busy = 1;
	tag = user_event_new(c, name, format);
	c->busy = busy;
	if (tag)
		return tag;
	fflush(NULL);
	fprintf(stderr, "upcprof: thread %d: too many user events\n", c->thread);
	if (is_for_us(c))
		thread_measure_end(c, "alone", 1);
	_exit(1);
}
