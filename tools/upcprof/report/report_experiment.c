/* SPDX-License-Identifier: MIT
 *
 * report_experiment.c - what was run and measured, and what is to be known about it; and the static
 * shared objects.
 */
#include "report/report.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Adds a row; a NULL text stands for the number; without text and number there is no row. */
static void experiment_put_row(struct table *t, const char *key, const char *title, char *text,
	int64_t number)
{
	union table_cell *row;

	if (!text && number == NO_NUMBER)
		return;
	row = table_row(t);
	row[0].text = text_copy(key);
	row[1].text = text_copy(title);
	row[2].text = text ? text : text_format("%" PRId64, number);
	row[3].number = number;
}

static char *meta(const struct report_state *r, const char *key)
{
	const char *value = measurement_meta(r->m, key);

	if (!value || *value == 0)
		return NULL;
	return text_copy(value + (*value == ' '));
}

/* Returns the sum of a META number over the threads, or NO_NUMBER if no thread has it. */
static int64_t meta_sum(const struct report_state *r, const char *key)
{
	int64_t sum = NO_NUMBER;

	for (unsigned i = 0; i < r->m->n_threads; i++) {
		const char *value = thread_meta(&r->m->threads[i], key);
		char *end;
		long long n;

		if (!value)
			continue;
		errno = 0;
		n = strtoll(value, &end, 10);
		if (end == value || *end != 0 || errno != 0 || n < 0)
			continue;
		sum = time_sum(sum == NO_NUMBER ? 0 : sum, n);
	}
	return sum;
}

/* ---- too many threads --------------------------------------------------------------------------- */

/* Returns the number of threads on a host, and its processors. */
static unsigned oversubscription_of(const struct report_state *r, unsigned host, int64_t *processors)
{
	unsigned n = 0;

	*processors = 0;
	for (unsigned i = 0; i < r->m->n_threads; i++) {
		const char *value = host_of_thread(r->m, i) == host
		                          ? thread_meta(&r->m->threads[i], "processors")
		                          : NULL;

		n += host_of_thread(r->m, i) == host;
		if (value && *processors == 0)
			*processors = strtol(value, NULL, 10);
	}
	return n;
}

char *oversubscription_text(const struct report_state *r)
{
	for (unsigned host = 0; host < r->m->n_hosts; host++) {
		int64_t processors;
		unsigned n = oversubscription_of(r, host, &processors);

		if (processors > 0 && n > processors)
			return text_format("%u threads shared %" PRId64
					   " processor%s%s%s: they took turns, so they "
					   "waited longer than with one each",
				n, processors, processors == 1 ? "" : "s", r->m->n_hosts > 1 ? " on " : "",
				r->m->n_hosts > 1 ? r->m->hosts[host].name : "");
	}
	return NULL;
}

void local_note(const struct report_state *r, struct table *t)
{
	const char *local = measurement_meta(r->m, "local");

	if (local && strcmp(local, "no") == 0)
		table_note(t, "Reads and writes of a thread's own data were not recorded (upcc --inst-local "
			      "records them).");
}

/* ---- what is to be known ----------------------------------------------------------------------- */

/* Adds a note about lost events, if a META number counts any. kind, what: the beginning of the note. */
static void loss_note(const struct report_state *r, struct table *t, const char *key, const char *kind,
	const char *what)
{
	int64_t n = meta_sum(r, key);

	if (n > 0)
		table_note(t, "%s: %s: %" PRId64, kind, what, n);
}

static void losses(const struct report_state *r, struct table *t)
{
	uint64_t n = 0;

	for (unsigned i = 0; i < r->m->n_threads; i++)
		for (size_t k = 1; k < r->m->threads[i].n_nodes; k++)
			if (r->m->threads[i].nodes[k].site == 0)
				n += r->m->threads[i].nodes[k].calls;
	if (n > 0)
		table_note(t,
			"warning: calls whose path did not fit into memory, counted as (other) (--memory): "
			"%" PRIu64,
			n);
	loss_note(r, t, "use.lost_sites", "warning", "events whose place did not fit into memory (--memory)");
	loss_note(r, t, "use.lost_frames", "warning", "events nested too deeply to be measured");
	loss_note(r, t, "use.lost_pairs", "warning",
		"events that did not fit into the tables of locks and barriers (--memory)");
	loss_note(r, t, "use.lost_objects", "warning",
		"times that the tables of shared objects had no room (--memory)");
	loss_note(r, t, "use.trace_is_cut", "warning", "threads that could not write all of their trace");
	loss_note(r, t, "use.unmatched_ends", "note", "ends of events without a start");
	loss_note(r, t, "use.unclosed_starts", "note",
		"events without an end, such as functions that longjmp leaves");
	loss_note(r, t, "use.foreign_calls", "note",
		"events of POSIX threads that are not UPC threads (not measured)");
}

/* Returns "thread 2", or with several hosts "thread 2 on red". */
static char *thread_text(const struct report_state *r, unsigned i)
{
	if (r->m->n_hosts == 1)
		return text_format("thread %u", i);
	return text_format("thread %u on %s", i, r->m->hosts[r->m->threads[i].host].name);
}

static void end_note(const struct report_state *r, struct table *t, unsigned i, const char *end)
{
	char *thread = thread_text(r, i);

	if (text_starts(end, "exit "))
		table_note(t, "note: %s ended with status %s", thread, end + 5);
	else if (text_starts(end, "alone "))
		table_note(t, "note: %s ended the program, with status %s", thread, end + 6);
	else if (text_starts(end, "signal "))
		table_note(t, "warning: %s was ended by signal %s", thread, end + 7);
	else
		table_note(t, "warning: %s: %s", thread, end);
	free(thread);
}

/* Adds notes about threads that ended abnormally. */
static void end_notes(const struct report_state *r, struct table *t)
{
	enum { MOST = 5 };
	unsigned n = 0;

	for (unsigned i = 0; i < r->m->n_threads && n < MOST; i++) {
		const char *end = thread_meta(&r->m->threads[i], "end");

		if (!end || strcmp(end, "exit") == 0 || strcmp(end, "exit 0") == 0)
			continue;
		n++;
		end_note(r, t, i, end);
	}
}

static void notes(const struct report_state *r, struct table *t)
{
	enum { MOST = 20 };
	unsigned n = 0;
	char *oversubscription = r->is_json ? oversubscription_text(r)
	                                    : NULL; /* in text it is the first line */

	if (oversubscription)
		table_note(t, "warning: %s", oversubscription);
	free(oversubscription);
	for (size_t i = 0; i < r->m->n_problems && i < MOST; i++)
		table_note(t, "warning: %s", r->m->problems[i]);
	if (r->m->n_problems > MOST)
		table_note(t, "warning: and %zu more such warnings", r->m->n_problems - MOST);
	end_notes(r, t);
	losses(r, t);
	for (size_t i = 0; i < r->m->n_sites; i++)
		n += r->m->sites[i].throttled;
	if (n > 0)
		table_note(t,
			"note: %u function%s short and frequent, so only %s calls were counted: "
			"(throttled)",
			n, n == 1 ? " was" : "s were", n == 1 ? "its" : "their");
}

/* ---- the section ------------------------------------------------------------------------------------ */

/* Adds the time for which the threads wrote their files. */
static void flushes(const struct report_state *r, struct table *t)
{
	int64_t n = meta_sum(r, "use.flushes"), time = 0;
	char text[SHORT_TEXT];

	for (unsigned i = 0; i < r->m->n_threads; i++) {
		const char *ticks = thread_meta(&r->m->threads[i], "use.flush_ticks");
		double ns = ticks ? strtod(ticks, NULL) * r->m->threads[i].tick : 0;

		time = time_sum(time, ns > 0 && ns < 1e18 ? (int64_t)ns : 0);
	}
	if (n > 0)
		experiment_put_row(t, "flush_ns", "written",
			text_format("%" PRId64 " times, %s in all", n, text_time(text, time)), time);
}

/* Adds a property of the units: the common value, or the number of units with another one. */
static void put_units(const struct report_state *r, struct table *t, const char *key, const char *title,
	const char *(*what)(const struct measured_unit *u))
{
	const char *first = r->m->n_units > 0 ? what(&r->m->units[0]) : "";
	size_t others = 0;

	for (size_t i = 1; i < r->m->n_units; i++)
		others += strcmp(what(&r->m->units[i]), first) != 0;
	if (*first != 0)
		experiment_put_row(t, key, title,
			others > 0 ? text_format("%s (%s; %zu of %zu files with others)", first,
					     r->m->units[0].file, others, r->m->n_units)
				   : text_copy(first),
			NO_NUMBER);
}

static const char *unit_flags(const struct measured_unit *u)
{
	return u->flags;
}

static const char *unit_compiler(const struct measured_unit *u)
{
	return u->compiler;
}

static void measured(const struct report_state *r, struct table *t)
{
	char size[SHORT_TEXT];
	int64_t memory = meta_sum(r, "use.memory");
	double each = r->sums->records > 0 ? (double)r->sums->file_bytes / (double)r->sums->records : 0;

	experiment_put_row(t, "mode", "measured", meta(r, "mode"), NO_NUMBER);
	experiment_put_row(t, "options", "options", meta(r, "options"), NO_NUMBER);
	experiment_put_row(t, "callbacks", "events raised", NULL, meta_sum(r, "use.callbacks"));
	if (r->m->has_trace)
		experiment_put_row(t, "trace_records", "trace records", NULL, (int64_t)r->sums->records);
	flushes(r, t);
	text_bytes(size, r->sums->file_bytes);
	experiment_put_row(t, "file_bytes", "files",
		r->m->has_trace ? text_format("%s (%.1f bytes a record)", size, each) : text_copy(size),
		(int64_t)r->sums->file_bytes);
	if (memory != NO_NUMBER)
		experiment_put_row(t, "profiler_bytes", "its memory",
			text_copy(text_bytes(size, (uint64_t)memory)), memory);
}

struct table *section_experiment(struct report_state *r)
{
	struct table *t = table_new("experiment", "Experiment");
	char time[SHORT_TEXT];

	t->key_value = true;
	table_column(t, "key", "", COLUMN_QUIET);
	table_column(t, "title", "", COLUMN_TEXT);
	table_column(t, "value", "", COLUMN_TEXT);
	table_column(t, "number", "", COLUMN_HIDDEN);
	experiment_put_row(t, "measurement", "measurement", text_copy(r->m->folder), NO_NUMBER);
	experiment_put_row(t, "program", "program", meta(r, "program"), NO_NUMBER);
	experiment_put_row(t, "arguments", "arguments", meta(r, "arguments"), NO_NUMBER);
	experiment_put_row(t, "threads", "threads",
		r->m->n_files < r->m->n_threads
			? text_format("%u, with files of %u", r->m->n_threads, r->m->n_files)
			: NULL,
		r->m->n_threads);
	for (size_t i = 0; i < r->m->n_sites && r->folder > 0; i++)
		if (*r->m->sites[i].file != 0) {
			experiment_put_row(t, "sources", "sources",
				text_format("%.*s", (int)r->folder, r->m->sites[i].file), NO_NUMBER);
			break;
		}
	if (r->m->n_hosts > 1) {
		experiment_put_row(t, "hosts", "hosts", hosts_line(r->m), r->m->n_hosts);
		experiment_put_row(t, "clocks", "clocks", hosts_clocks_text(r->m), hosts_clock_error(r->m));
	} else {
		experiment_put_row(t, "host", "host", meta(r, "host"), NO_NUMBER);
	}
	experiment_put_row(t, "processor", "processor", meta(r, "processor"), NO_NUMBER);
	experiment_put_row(t, "processors", "processors", meta(r, "processors"), NO_NUMBER);
	experiment_put_row(t, "date", "date", meta(r, "date"), NO_NUMBER);
	experiment_put_row(t, "wall_ns", "wall time", text_copy(text_time(time, r->sums->wall)),
		r->sums->wall);
	experiment_put_row(t, "upc2c", "upc2c", meta(r, "upc2c"), NO_NUMBER);
	put_units(r, t, "compiler", "compiler", unit_compiler);
	put_units(r, t, "flags", "flags", unit_flags);
	measured(r, t);
	notes(r, t);
	return t;
}

/* ---- static shared objects ------------------------------------------------------------------------- */

struct table *section_objects(struct report_state *r)
{
	struct table *t = table_new("objects", "Static shared objects");

	table_column(t, "name", "object", COLUMN_TEXT);
	table_column(t, "bytes", "bytes", COLUMN_BYTES);
	table_column(t, "element", "element", COLUMN_BYTES);
	table_column(t, "count", "elements", COLUMN_COUNT);
	table_column(t, "block", "block", COLUMN_COUNT);
	table_column(t, "by_threads", "", COLUMN_HIDDEN);
	table_column(t, "position", "position", COLUMN_PLACE);
	for (size_t i = 0; i < r->m->n_objects; i++) {
		const struct measured_object *o = &r->m->objects[i];
		uint64_t count = object_count(r->m, o);
		union table_cell *row;

		if (o->kind != OBJECT_STATIC)
			continue;
		row = table_row(t);
		row[0].text = text_copy(o->name);
		row[1].number = (int64_t)(count * o->elem);
		row[2].number = (int64_t)o->elem;
		row[3].number = (int64_t)count;
		row[4].number = (int64_t)o->block;
		row[5].number = o->by_threads;
		row[6].text = cell_position(r, &r->m->sites[o->site]);
	}
	t->empty = "The program has none.";
	return t;
}
