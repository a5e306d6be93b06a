/* SPDX-License-Identifier: MIT
 *
 * measurement.c - opens the folder of a measurement: finds the files of the threads, those of one run,
 * and has them read.
 */
#include "read/folder.h"
#include "read/parts.h"

#include <dirent.h>
#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void measurement_problem(struct measurement *m, const char *format, ...)
{
	char line[4096], *said;
	va_list list;

	va_start(list, format);
	vsnprintf(line, sizeof line, format, list);
	va_end(list);
	said = text_starts(line, m->path) ? text_format("%s%s", m->folder, line + strlen(m->path))
	                                  : text_copy(line);
	for (size_t i = 0; i < m->n_problems; i++)
		if (strcmp(m->problems[i], said) == 0) { /* a fault is found each time that it is read */
			free(said);
			return;
		}
	*ARRAY_MORE(m->problems, m->n_problems) = said;
}

/* ---- META ----------------------------------------------------------------------------- */

const char *thread_meta(const struct thread_record *t, const char *key)
{
	for (size_t i = 0; i < t->n_meta; i++)
		if (strcmp(t->meta[i].key, key) == 0)
			return t->meta[i].value;
	return NULL;
}

/* The time of an event in the profile or in the trace, in ns, as measured by tests/bench. */
enum { CALLBACK = 20 };

static int64_t meta_time(const struct thread_record *t, const char *key, double factor)
{
	const char *text = thread_meta(t, key);
	double ns = text ? strtod(text, NULL) * factor : 0;

	return ns > 0 && ns < 1e18 ? (int64_t)ns : 0;
}

struct measuring_cost thread_cost(const struct thread_record *t)
{
	return (struct measuring_cost){
		meta_time(t, "use.callbacks", CALLBACK), meta_time(t, "use.flush_ticks", t->tick)};
}

const char *measurement_meta(const struct measurement *m, const char *key)
{
	for (unsigned i = 0; i < m->n_threads; i++) {
		const char *value = thread_meta(&m->threads[i], key);

		if (value)
			return value;
	}
	return NULL;
}

/* ---- which files ------------------------------------------------------------------------ */

/* Marks the existing files in `found`, which has MOST_THREADS flags; returns false if there is no folder. */
static bool files_find(struct measurement *m, bool *found)
{
	DIR *folder = opendir(m->path);
	struct dirent *entry;
	bool any = false;

	if (!folder) {
		measurement_problem(m, "%s: %s", m->folder,
			errno == ENOTDIR ? "it is not a folder" : strerror(errno));
		return false;
	}
	while ((entry = readdir(folder))) {
		int n = folder_thread(entry->d_name);

		if (n >= 0)
			found[n] = any = true;
	}
	closedir(folder);
	if (!any)
		measurement_problem(m, "%s: there is no measurement in this folder", m->folder);
	return any;
}

struct head {
	uint64_t run;
	unsigned threads;
	bool is_good;
};

/* Returns the number of a thread of the run to which most files belong, or -1. */
static int run_choose(const struct head *heads)
{
	int best = -1, most = 0;

	for (int i = 0; i < MOST_THREADS; i++) {
		int n = 0;

		if (!heads[i].is_good || (best >= 0 && heads[best].run == heads[i].run))
			continue;
		for (int k = 0; k < MOST_THREADS; k++)
			n += heads[k].is_good && heads[k].run == heads[i].run
			  && heads[k].threads == heads[i].threads;
		if (n > most) {
			most = n;
			best = i;
		}
	}
	return best;
}

static void missing_report(struct measurement *m, const bool *found)
{
	char list[256] = "";
	size_t length = 0;
	unsigned n = 0;

	for (unsigned i = 0; i < m->n_threads; i++) {
		if (found[i])
			continue;
		n++;
		if (length < sizeof list - 20)
			length += (size_t)snprintf(list + length, sizeof list - length, "%s%u",
				length > 0 ? ", " : "", i);
	}
	if (n > 0)
		measurement_problem(m, "%s: of %u threads the file%s of thread%s %s%s %s missing", m->folder,
			m->n_threads, n == 1 ? "" : "s", n == 1 ? "" : "s", list,
			length >= sizeof list - 20 ? ", ..." : "", n == 1 ? "is" : "are");
}

/* Sets up the threads of the chosen run. */
static void run_set_threads(struct measurement *m, struct head *heads, const bool *found)
{
	int run = run_choose(heads);

	if (run < 0)
		return;
	m->n_threads = heads[run].threads;
	m->threads = memory_new(m->n_threads, sizeof *m->threads);
	for (unsigned i = 0; i < MOST_THREADS; i++) {
		char *path;

		if (i < m->n_threads)
			m->threads[i].number = i;
		if (!heads[i].is_good)
			continue;
		path = text_format("%s/thread.%u", m->path, i);
		if (heads[i].run == heads[run].run && heads[i].threads == m->n_threads && i < m->n_threads) {
			unsigned again;

			m->threads[i].path = path;
			m->threads[i].is_there = file_head(m, &m->threads[i], &again);
			m->n_files++;
			continue;
		}
		measurement_problem(m, "%s: it belongs to another run than thread.%d and is ignored", path,
			run);
		free(path);
	}
	missing_report(m, found);
}

static void heads_read(struct measurement *m, struct head *heads, const bool *found)
{
	for (unsigned i = 0; i < MOST_THREADS; i++) {
		struct thread_record t = {.number = i};

		if (!found[i])
			continue;
		t.path = text_format("%s/thread.%u", m->path, i);
		heads[i].is_good = file_head(m, &t, &heads[i].threads);
		heads[i].run = t.run;
		free(t.path);
	}
}

/* ---- times -------------------------------------------------------------------------------- */

static void times_finish(struct measurement *m)
{
	bool is_set = false;

	hosts_finish(m);
	for (unsigned i = 0; i < m->n_threads; i++) {
		struct thread_record *t = &m->threads[i];

		if (!t->is_there)
			continue;
		clock_finish(t);
		tables_finish(t);
		counters_finish(m, t);
		m->has_trace = m->has_trace || t->n_blocks > 0;
		if (t->n_clock == 0 || (is_set && t->clock->monotonic >= m->start))
			continue;
		m->start = t->clock->monotonic;
		m->start_since_1970 = t->clock->since_1970;
		is_set = true;
	}
	clocks_share(m);
	uses_finish(m);
}

/* ---- all ---------------------------------------------------------------------------------- */

struct measurement *measurement_open(const char *path)
{
	return measurement_open_as(path, path);
}

struct measurement *measurement_open_as(const char *name, const char *path)
{
	struct measurement *m = memory_new(1, sizeof *m);
	struct head *heads = memory_new(MOST_THREADS, sizeof *heads);
	bool *found = memory_new(MOST_THREADS, sizeof *found);
	struct event_site other = {.name = "(other)", .symbol = "(other)", .file = ""};

	m->folder = text_copy(name);
	m->path = text_copy(path);
	site_merge(m, &other);
	if (files_find(m, found)) {
		heads_read(m, heads, found);
		run_set_threads(m, heads, found);
		for (unsigned i = 0; i < m->n_threads; i++)
			if (m->threads[i].is_there)
				file_read_records(m, &m->threads[i]);
		times_finish(m);
		plans_finish(m);
	}
	free(heads);
	free(found);
	return m;
}

static void thread_free(struct thread_record *t)
{
	for (size_t i = 0; i < t->n_meta; i++) {
		free(t->meta[i].key);
		free(t->meta[i].value);
	}
	free(t->path);
	free(t->meta);
	free(t->clock);
	free(t->sites);
	free(t->strings);
	free(t->users);
	free(t->blocks);
	free(t->nodes);
	free(t->counters);
	free(t->traffic);
	free(t->locks);
	free(t->holds);
	free(t->barriers);
	free(t->cache);
	free(t->waits);
	free(t->objects);
	free(t->heap);
	free(t->uses);
	free(t->touches);
	free(t->positions);
	free(t->residues);
}

void measurement_close(struct measurement *m)
{
	for (unsigned i = 0; i < m->n_threads; i++)
		thread_free(&m->threads[i]);
	for (size_t i = 0; i < m->n_counters; i++)
		free(m->counters[i]);
	for (size_t i = 0; i < m->n_problems; i++)
		free(m->problems[i]);
	dictionary_free(m);
	free(m->threads);
	free(m->hosts);
	free(m->sites);
	free(m->objects);
	free(m->ranges);
	free(m->units);
	free(m->plans);
	free(m->sources);
	free(m->instances);
	free(m->counters);
	free(m->problems);
	free(m->folder);
	free(m->path);
	free(m);
}
