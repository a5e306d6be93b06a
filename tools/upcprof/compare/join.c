/* SPDX-License-Identifier: MIT
 *
 * join.c - see join.h.
 */
#include "compare/join.h"

#include "command/unpack.h"
#include "compare/place.h"
#include "read/parts.h"
#include "recount/lookup.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

void joined_open(struct joined *j, const char *folder, unsigned group, unsigned revision)
{
	struct measurement *m = measurement_unpack(folder);
	bool is_counted = true, has_nodes = false;

	if (m->n_files == 0)
		die(STATUS_FAILED, "%s", m->n_problems > 0 ? m->problems[0] : folder);
	for (unsigned i = 0; i < m->n_threads; i++)
		is_counted = is_counted && (m->threads[i].has_profile || m->threads[i].n_blocks == 0);
	if (!is_counted)
		measurement_recount(m);
	for (unsigned i = 0; i < m->n_threads; i++)
		has_nodes = has_nodes || m->threads[i].n_nodes > 0;
	if (!has_nodes)
		die(STATUS_FAILED, "%s: no thread has a profile", m->folder);
	*ARRAY_MORE(j->runs, j->n_runs) = (struct joined_run){.m = m, .group = group, .revision = revision};
}

size_t joined_open_list(struct joined *j, const char *word, unsigned group)
{
	size_t before = j->n_runs;

	if (access(word, F_OK) == 0 || !strchr(word, ',')) {
		joined_open(j, word, group, group);
		return 1;
	}
	while (*word != 0) {
		size_t n = strcspn(word, ",");
		char *folder = text_format("%.*s", (int)n, word);

		if (n > 0)
			joined_open(j, folder, group, group);
		free(folder);
		word += n + (word[n] == ',');
	}
	return j->n_runs - before;
}

/* ---- adding up ---------------------------------------------------------------------------------- */

/* Returns the path of each node of a thread. */
static uint32_t *paths_of(struct joined *j, const struct joined_run *run, const struct thread_record *t,
	struct lookup *numbers)
{
	uint32_t *path = memory_new(t->n_nodes, sizeof *path);

	for (size_t i = 0; i < t->n_nodes; i++) {
		const struct profile_node *n = &t->nodes[i];
		uint32_t parent = i > 0 ? path[n->parent] : 0, place = run->places[n->site];

		path[i] = (uint32_t)lookup_number(numbers, parent, i > 0 ? place : 0, i == 0);
		if (path[i] == j->n_paths) {
			uint32_t depth = i > 0 ? j->paths[parent].depth + 1 : 0;

			*ARRAY_MORE(j->paths, j->n_paths) = (struct joined_path){parent, place, depth};
		}
	}
	return path;
}

static void joined_value_add(int64_t *sum, uint64_t value)
{
	*sum = time_sum(*sum, value < INT64_MAX ? (int64_t)value : INT64_MAX);
}

static void joined_values_add_node(int64_t values[N_JOINED], const struct profile_node *n)
{
	values[JOINED_SELF] = time_sum(values[JOINED_SELF], n->self);
	values[JOINED_TOTAL] = time_sum(values[JOINED_TOTAL], n->total);
	joined_value_add(&values[JOINED_CALLS], n->calls);
	joined_value_add(&values[JOINED_CALLS], n->untimed);
	joined_value_add(&values[JOINED_BYTES], n->bytes);
	joined_value_add(&values[JOINED_REMOTE_BYTES], n->remote_bytes);
	joined_value_add(&values[JOINED_REMOTE_CALLS], n->remote_calls);
}

static void joined_run_add_thread(struct joined *j, struct joined_run *run, const struct thread_record *t,
	struct lookup *numbers)
{
	uint32_t *path = paths_of(j, run, t, numbers);
	int64_t *own = memory_new(j->n_paths, sizeof *own);

	run->values = memory_resize(run->values, j->n_paths, sizeof *run->values);
	for (; run->n_values < j->n_paths; run->n_values++)
		for (int k = 0; k < N_JOINED; k++)
			run->values[run->n_values][k] = 0;
	for (size_t i = 0; i < t->n_nodes; i++) {
		joined_values_add_node(run->values[path[i]], &t->nodes[i]);
		own[path[i]] = time_sum(own[path[i]], t->nodes[i].self);
	}
	for (size_t i = 0; i < j->n_paths; i++) {
		if (own[i] > run->values[i][JOINED_WORST])
			run->values[i][JOINED_WORST] = own[i];
		run->values[i][JOINED_THREADS] += own[i] > 0;
	}
	if (t->nodes[0].total > run->wall)
		run->wall = t->nodes[0].total;
	free(own);
	free(path);
}

void joined_finish(struct joined *j)
{
	struct lookup numbers = {.n = 0};

	joined_find_places(j);
	for (size_t i = 0; i < j->n_runs; i++) {
		struct joined_run *run = &j->runs[i];

		for (unsigned k = 0; k < run->m->n_threads; k++)
			if (run->m->threads[k].n_nodes > 0)
				joined_run_add_thread(j, run, &run->m->threads[k], &numbers);
	}
	lookup_free(&numbers);
}

void joined_free(struct joined *j)
{
	for (size_t i = 0; i < j->n_runs; i++) {
		free(j->runs[i].places);
		free(j->runs[i].values);
		measurement_close(j->runs[i].m);
	}
	free(j->runs);
	free(j->places);
	free(j->paths);
}

/* ---- looking up ---------------------------------------------------------------------------------- */

int64_t joined_value(const struct joined_run *run, size_t path, enum joined_metric metric)
{
	return path < run->n_values ? run->values[path][metric] : 0;
}

char *joined_path_text(const struct joined *j, size_t path)
{
	char *text = NULL;

	if (path == 0)
		return text_copy("(program)");
	for (; path != 0; path = j->paths[path].parent) {
		const char *name = j->places[j->paths[path].place].site->name;
		char *longer = text ? text_format("%s > %s", name, text) : text_copy(name);

		free(text);
		text = longer;
	}
	return text;
}
