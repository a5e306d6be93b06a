/* SPDX-License-Identifier: MIT
 *
 * counters.c - counters of PAPI, whose library is loaded only when it is asked for.
 */
#define _GNU_SOURCE
#include "collect/counters.h"

#include "record/file.h"
#include "record/tree.h"

#ifdef UPCPROF_PAPI
#include <dlfcn.h>
#include <papi.h>
#include <stdio.h>

static struct papi {
	int (*library_init)(int);
	int (*create_eventset)(int *);
	int (*add_named_event)(int, const char *);
	int (*start)(int);
	int (*read)(int, long long *);
	char *(*strerror)(int);
} papi;

static int set = PAPI_NULL;

static bool library_find(void *library, const char *name, void *function)
{
	void *found = dlsym(library, name);

	memcpy(function, &found, sizeof(found));
	return found != NULL;
}

/* Loads the library of the version that this was compiled for, which its name contains. */
static bool load(void)
{
	char name[64];
	void *library;

	snprintf(name, sizeof(name), "libpapi.so.%d.%d", PAPI_VERSION_MAJOR(PAPI_VERSION),
		PAPI_VERSION_MINOR(PAPI_VERSION));
	library = dlopen(name, RTLD_NOW | RTLD_LOCAL);
	return library && library_find(library, "PAPI_library_init", &papi.library_init)
	    && library_find(library, "PAPI_create_eventset", &papi.create_eventset)
	    && library_find(library, "PAPI_add_named_event", &papi.add_named_event)
	    && library_find(library, "PAPI_start", &papi.start)
	    && library_find(library, "PAPI_read", &papi.read)
	    && library_find(library, "PAPI_strerror", &papi.strerror);
}

static bool counter_refuse(context *c, const char *what, const char *why)
{
	file_complain(c, "UPCPROF_PAPI: %s: %s; nothing is counted", what, why);
	return false;
}

/* Adds a counter to the set. */
static bool counter_add(context *c, const char *start, size_t length)
{
	char name[128];
	int status;

	snprintf(name, sizeof(name), "%.*s", (int)length, start);
	if (c->n_counters == MAX_COUNTERS)
		return counter_refuse(c, name, "too many counters");
	status = papi.add_named_event(set, name);
	if (status != PAPI_OK)
		return counter_refuse(c, name, papi.strerror(status));
	c->n_counters++;
	return true;
}

static bool counters_start(context *c, const char *names)
{
	const char *at = names;
	int status;

	if (!load())
		return counter_refuse(c, names, "the PAPI library was not found");
	status = papi.library_init(PAPI_VER_CURRENT);
	if (status != PAPI_VER_CURRENT)
		return counter_refuse(c, names, "the PAPI library has another version or cannot start");
	if (papi.create_eventset(&set) != PAPI_OK)
		return counter_refuse(c, names, "no memory");
	for (; *at; at += strcspn(at, ","), at += *at == ',')
		if (!counter_add(c, at, strcspn(at, ",")))
			return false;
	status = papi.start(set);
	return status == PAPI_OK || counter_refuse(c, names, papi.strerror(status));
}

/* Reads the counters; an error in the middle of a run is ignored. */
static void counters_read_now(const context *c, uint64_t *values)
{
	long long now[MAX_COUNTERS] = {0};

	papi.read(set, now);
	for (unsigned i = 0; i < c->n_counters; i++)
		values[i] = (uint64_t)now[i];
}
#else
static bool counters_start(context *c, const char *names)
{
	file_complain(c, "UPCPROF_PAPI=%s: this was built without PAPI; nothing is counted", names);
	return false;
}

static void counters_read_now(const context *c, uint64_t *values)
{
	(void)c, (void)values;
}
#endif

void counters_open(context *c, const char *names)
{
	if (counters_start(c, names)) {
		c->node_counts = memory_reserve((size_t)c->tree.max_nodes * c->n_counters * sizeof(uint64_t));
		c->frame_counts = memory_reserve((size_t)c->tree.max_frames * c->n_counters
						 * sizeof(uint64_t));
	}
	if (!c->node_counts || !c->frame_counts)
		c->n_counters = 0;
	else
		counters_read_now(c, c->frame_counts); /* the program's own frame */
}

static uint64_t *frame_counts(context *c)
{
	return c->frame_counts + (size_t)(c->tree.top - c->tree.frames) * c->n_counters;
}

void counters_begin(context *c)
{
	counters_read_now(c, frame_counts(c));
}

/* Adds what the counters counted in the innermost event to its node. Within the node for events without room,
 * only the outermost event counts. */
void counters_end(context *c)
{
	const unsigned node = c->tree.top->node;
	const uint64_t *before = frame_counts(c);
	uint64_t now[MAX_COUNTERS] = {0};

	if (!node || (node == c->tree.other && c->tree.in_other > 1))
		return;
	counters_read_now(c, now);
	for (unsigned i = 0; i < c->n_counters; i++)
		c->node_counts[(size_t)node * c->n_counters + i] += now[i] - before[i];
}

void counters_program(context *c)
{
	uint64_t now[MAX_COUNTERS] = {0};

	counters_read_now(c, now);
	for (unsigned i = 0; i < c->n_counters; i++)
		c->node_counts[i] = now[i] - c->frame_counts[i];
}
