/* SPDX-License-Identifier: MIT
 *
 * plans.c - the files that were compiled with --inst, and what upc2c made of their references and loops.
 */
#define _GNU_SOURCE
#include "collect/plans.h"

#include "format/source.h"
#include "record/file.h"
#include "record/names.h"

#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include <upc_gasp_tool.h>

enum { MAX_RECORD = 128 };

/* Writes a record; its strings must have been written before. */
static void plan_put_record(context *c, enum upcprof_kind kind, const uint64_t *numbers, size_t n)
{
	struct pending_block *pending = &c->file.block;

	if (pending_room(pending) < MAX_RECORD) {
		names_write(c);
		file_write_block(c, kind, pending, clock_ticks_now(&c->clock), clock_ticks_now(&c->clock));
	}
	pending->n++;
	for (size_t i = 0; i < n; i++)
		pending->at = upcprof_put(pending->at, numbers[i]);
}

static void close_block(context *c, enum upcprof_kind kind)
{
	const uint64_t now = clock_ticks_now(&c->clock);

	names_write(c);
	file_write_block(c, kind, &c->file.block, now, now);
}

static void write_units(context *c)
{
	for (int i = 0; i < c->about->units; i++) {
		const upc_gasp_unit *u = c->about->unit(i);
		const uint64_t numbers[] = {
			names_string(c, *u->source), names_string(c, u->flags), names_string(c, u->compiler)};

		plan_put_record(c, UPCPROF_UNITS, numbers, sizeof(numbers) / sizeof(*numbers));
	}
	close_block(c, UPCPROF_UNITS);
}

/* Finds the check of a file.  Returns false if it cannot be read, is no regular file or is too large. */
static bool source_check(const char *name, uint64_t *check)
{
	int file = open(name, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
	struct stat status;
	char bytes[4096];
	ssize_t n = -1;

	if (file < 0)
		return false;
	*check = UPCPROF_SOURCE;
	if (fstat(file, &status) == 0 && S_ISREG(status.st_mode) && status.st_size < UPCPROF_MOST_SOURCE)
		while ((n = read(file, bytes, sizeof(bytes))) > 0)
			*check = upcprof_source_check(*check, bytes, (size_t)n);
	close(file);
	return n == 0;
}

/* Records the checks of the sources: upcprof shows one from any folder only if it is the same as now. */
static void write_sources(context *c)
{
	uint64_t check;

	for (int i = 0; i < c->about->units; i++) {
		const upc_gasp_unit *u = c->about->unit(i);

		for (size_t k = 0; k < u->n_files; k++)
			if (u->files[k] && source_check(u->files[k], &check)) {
				const uint64_t numbers[] = {names_string(c, u->files[k]), check};

				plan_put_record(c, UPCPROF_SOURCES, numbers,
					sizeof(numbers) / sizeof(*numbers));
			}
	}
	close_block(c, UPCPROF_SOURCES);
}

static void write_plan(context *c, unsigned unit, const upc_gasp_unit *u, const upc_gasp_plan *plan)
{
	const uint64_t numbers[] = {unit, names_string(c, u->files[plan->file]), (uint64_t)plan->line,
		(uint64_t)plan->column, (uint64_t)plan->loop, names_string(c, plan->text),
		names_string(c, plan->outcome), names_string(c, plan->silent), names_string(c, plan->reason),
		names_string(c, plan->message), names_string(c, plan->advice)};

	plan_put_record(c, UPCPROF_PLANS, numbers, sizeof(numbers) / sizeof(*numbers));
}

void plans_record(context *c)
{
	if (!c->about || (c->thread != 0 && !c->is_first))
		return;
	write_units(c);
	for (int i = 0; i < c->about->units; i++)
		for (size_t k = 0; k < c->about->unit(i)->n_plans; k++)
			write_plan(c, (unsigned)i + 1, c->about->unit(i), &c->about->unit(i)->plans[k]);
	close_block(c, UPCPROF_PLANS);
	write_sources(c);
}

int64_t plans_row(const context *c, const char *file, const char *name)
{
	if (!c->about || !file || !name)
		return 0;
	for (int i = 0; i < c->about->units; i++) {
		const upc_gasp_unit *u = c->about->unit(i);

		for (size_t k = 0; k < u->n_arrays; k++)
			if (strcmp(u->arrays[k].array, name) == 0
				&& strcmp(u->files[u->arrays[k].file], file) == 0)
				return (int64_t)(u->arrays[k].row
						 * (u->arrays[k].row_by_threads ? (size_t)c->threads : 1));
	}
	return 0;
}
