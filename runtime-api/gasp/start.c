/* SPDX-License-Identifier: MIT
 *
 * start.c - gasp_init on each thread, after the runtime's start and before the first line of
 * main, with main's own parameters if main is instrumented (GASP 3.2).
 */
#define _GNU_SOURCE
#include "gasp/glue.h"

#include <stdlib.h>

/* This section marks a program with events, for upcprof. */
__attribute__((section("upcr_inst"), used)) static const char marker[] = "--inst";

int upcr_gasp_on;
gasp_context_t upcr_gasp_context;
unsigned *upcr_gasp_skip;
const upcr_event *upcr_gasp_where;
enum tool_stage stage;

static int n_arguments; /* the process's own */
static char **arguments;

static const upcr_inst_unit *const *unit_first(void)
{
	return upcr_modules.inst_units;
}

static const upcr_inst_unit *const *unit_end(void)
{
	return upcr_modules.inst_units_end;
}

bool is_event_wanted(unsigned event)
{
	unsigned wants = 0;

	for (const upcr_inst_unit *const *u = unit_first(); u < unit_end(); u++)
		wants |= (*u)->wants;
	return (wants & event) != 0;
}

/* Returns whether all units that report reads and writes also report those of the thread's own memory. */
static bool has_local(void)
{
	for (const upcr_inst_unit *const *u = unit_first(); u < unit_end(); u++)
		if (((*u)->wants & (UPCR_WANTS_ACCESSES | UPCR_WANTS_LOCAL)) == UPCR_WANTS_ACCESSES)
			return false;
	return true;
}

/* Turns events off in a process that the program forks: it is no thread. */
static void child_begin(void)
{
	upcr_gasp_on = 0;
}

static void files_intern(void)
{
	size_t n = (size_t)(upcr_modules.objects_end - upcr_modules.objects) + 1;

	for (const upcr_inst_unit *const *u = unit_first(); u < unit_end(); u++)
		n += (size_t)(*u)->n_files;
	names_prepare(n);
	for (const upcr_inst_unit *const *u = unit_first(); u < unit_end(); u++)
		for (int i = 0; i < (*u)->n_files; i++)
			(*u)->files[i] = name_intern((*u)->files[i]);
}

/* Skips the next n events of a place, for the tool. */
static const unsigned *events_skip(unsigned n)
{
	if (upcr_gasp_skip)
		*upcr_gasp_skip = n;
	return upcr_gasp_skip;
}

static const upc_gasp_unit *description_of_unit(int i)
{
	return &unit_first()[i]->about;
}

static void tool_session_begin(int *argc, char ***argv)
{
	static upc_gasp_program program;

	if (stage != STAGE_BEFORE)
		return; /* main was called again */
	stage = STAGE_RUN;
	upcr_gasp_tool.is_there = tool_find();
	if (!upcr_gasp_tool.is_there)
		return;
	program = (upc_gasp_program){.bytes = sizeof(program),
		.thread = upcr_mythread,
		.threads = upcr_threads,
		.launcher = upcr_gasp_launcher(),
		.base = upcr_gasp_base(),
		.slot_shift = upcr_segment_shift,
		.barrier = upcr_gasp_barrier,
		.skip = events_skip,
		.has_local = has_local(),
		.version = UPC2C_VERSION,
		.units = (int)(unit_end() - unit_first()),
		.unit = description_of_unit};
	upcr_gasp_hosts(&program);
	files_intern();
	__register_atfork(NULL, NULL, child_begin, NULL);
	tool_attach(&program);
	upcr_gasp_context = gasp_init(GASP_MODEL_UPC, argc, argv);
	control_begin();
	upcr_gasp_on = 1;
	if (is_event_wanted(UPCR_WANTS_STATIC_SHARED))
		objects_announce();
}

void upcr_gasp_main(int *argc, char ***argv)
{
	tool_session_begin(argc ? argc : &n_arguments, argv ? argv : &arguments);
}

/* Runs after the constructors of the runtime and of files before this one. glibc passes the parameters. */
__attribute__((constructor)) static void before_main(int argc, char **argv)
{
	n_arguments = argc;
	arguments = argv;
	for (const upcr_inst_unit *const *u = unit_first(); u < unit_end(); u++)
		if ((*u)->has_main)
			return;
	tool_session_begin(&n_arguments, &arguments);
}
