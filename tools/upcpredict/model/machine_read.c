/* SPDX-License-Identifier: MIT
 *
 * machine_read.c - reads the file of a machine.
 */
#include "model/machine.h"
#include "process.h"

#include <dirent.h>
#include <errno.h>
#include <json-c/json.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const double version = 1;

static const char *const place_names[] = {"self", "host", "other"};

/* The default seconds of optimized code on a processor of some 3 GHz, for machine files that give none. */
static const double usual_compute[N_WORKS] = {
	[WORK_FLOPS] = 0.4e-9,
	[WORK_INTEGERS] = 0.2e-9,
	[WORK_DIVISIONS] = 2e-9,
	[WORK_LOADS] = 0.4e-9,
	[WORK_STORES] = 0.4e-9,
	[WORK_MATHS] = 15e-9,
	[WORK_OTHERS] = 10e-9,
};

struct machine_point *machine_point_add(struct priced_machine *m, int threads)
{
	struct machine_point *p;

	m->points = memory_grow(m->points, (size_t)(m->n_points + 1) * sizeof *m->points);
	p = &m->points[m->n_points++];
	p->threads = threads;
	for (int place = 0; place < N_PLACES; place++) {
		for (int pattern = 0; pattern < N_PATTERNS; pattern++)
			p->word[place][pattern][0] = p->word[place][pattern][1] = NAN;
		p->latency[place] = p->bandwidth[place] = NAN;
	}
	return p;
}

void timing_add(struct timings *t, int threads, double seconds, double bandwidth)
{
	t->at = memory_grow(t->at, (size_t)(t->n + 1) * sizeof *t->at);
	t->at[t->n++] = (struct timing){threads, seconds, bandwidth};
}

/* ---- points ------------------------------------------------------------------------------------- */

static void machine_place_read(const struct refs_source *s, struct json_object *o, struct machine_point *p,
	int place)
{
	struct json_object *get = member_of(o, "get");

	for (int pattern = 0; pattern < N_PATTERNS; pattern++) {
		char *read = text_format("%s_read", pattern_names[pattern]);
		char *write = text_format("%s_write", pattern_names[pattern]);

		p->word[place][pattern][0] = member_number(s, o, read, NAN);
		p->word[place][pattern][1] = member_number(s, o, write, p->word[place][pattern][0]);
		free(read);
		free(write);
	}
	if (get) {
		p->latency[place] = member_number(s, get, "latency", NAN);
		p->bandwidth[place] = member_number(s, get, "bandwidth", NAN);
	}
}

static void places_read(const struct refs_source *s, struct json_object *o, struct machine_point *p)
{
	for (int place = 0; place < N_PLACES; place++) {
		struct json_object *one = member_of(o, place_names[place]);

		if (one)
			machine_place_read(s, one, p, place);
	}
}

static int by_threads(const void *a, const void *b)
{
	return ((const struct machine_point *)a)->threads - ((const struct machine_point *)b)->threads;
}

static int timing_by_threads(const void *a, const void *b)
{
	return ((const struct timing *)a)->threads - ((const struct timing *)b)->threads;
}

static void points_read(const struct refs_source *s, struct json_object *o, struct priced_machine *m)
{
	struct json_object *list = member_list(s, o, "points"), *places = member_of(o, "places");

	for (size_t i = 0; list && i < json_object_array_length(list); i++) {
		struct json_object *one = json_object_array_get_idx(list, i);
		struct machine_point *p = machine_point_add(m, member_count(s, one, "threads", 1));
		double barrier = member_number(s, one, "barrier", NAN);

		places_read(s, member_of(one, "places"), p);
		if (!isnan(barrier))
			timing_add(&m->barriers, p->threads, barrier, 0);
	}
	if (places)
		places_read(s, places, machine_point_add(m, m->threads > 0 ? m->threads : 1));
}

/* Completes the points: memory for which the file has no figures takes as long as the next farther place. */
static void points_complete(struct priced_machine *m)
{
	for (int i = 0; i < m->n_points; i++) {
		double(*word)[N_PATTERNS][2] = m->points[i].word;

		for (int w = 0; w < 2; w++) {
			if (isnan(word[PLACE_OWN][PATTERN_LOCAL][w]))
				word[PLACE_OWN][PATTERN_LOCAL][w] = word[PLACE_HOST][PATTERN_BASELINE][w];
			if (isnan(word[PLACE_OWN][PATTERN_LOCAL][w]))
				die(STATUS_USAGE,
					"%s does not say what the memory of a thread takes (local_read)",
					m->path);
			for (int place = PLACE_HOST; place < N_PLACES; place++)
				for (int pattern = 0; pattern < PATTERN_LOCAL; pattern++)
					if (isnan(word[place][pattern][w]))
						word[place][pattern][w] = word[place][PATTERN_BASELINE][w];
			for (int pattern = 0; pattern < PATTERN_LOCAL; pattern++)
				if (isnan(word[PLACE_HOST][pattern][w])
					&& isnan(word[PLACE_OTHER][pattern][w]))
					word[PLACE_HOST][pattern][w] = word[PLACE_OWN][PATTERN_LOCAL][w];
		}
	}
}

/* ---- the rest ------------------------------------------------------------------------------------- */

static void defaults_set(struct priced_machine *m)
{
	memcpy(m->compute, usual_compute, sizeof m->compute);
	m->memory_bandwidth = 10e9;
	m->touch = m->scatter = NAN;
	for (int i = 0; i < 2; i++)
		m->lock[i] = m->message[i] = m->element[i] = NAN;
	for (int i = 0; i < N_PAGE_ORDERS; i++)
		m->page[i] = NAN;
}

static void machine_numbers_read(const struct refs_source *s, struct json_object *o, struct priced_machine *m)
{
	struct json_object *compute = member_of(o, "compute"), *cache = member_of(o, "cache");
	const char *hosts = json_object_is_type(member_of(o, "hosts"), json_type_string)
	                          ? member_text(s, o, "hosts")
	                          : NULL;

	for (int i = 0; compute && i < N_WORKS; i++)
		m->compute[i] = member_number(s, compute, work_names[i], m->compute[i]);
	if (cache) {
		m->line = member_number(s, cache, "line", 0);
		m->miss = member_number(s, cache, "miss", 0);
	}
	m->is_thread_a_host = hosts && strcmp(hosts, "threads") == 0;
	m->memory_bandwidth = member_number(s, o, "memory_bandwidth", m->memory_bandwidth);
	m->message_rate = member_number(s, o, "message_rate", m->message_rate);
	m->has_copies |= member_flag(o, "copies");
	m->cores = member_count(s, o, "cores", m->cores);
	m->processors = member_count(s, o, "processors", m->processors);
	m->overlap = member_number(s, o, "overlap", m->overlap);
	m->lock[0] = member_number(s, o, "lock", m->lock[0]);
	m->touch = member_number(s, o, "touch", m->touch);
}

static char *machine_path(const char *name)
{
	char *path;

	if (access(name, R_OK) == 0)
		return text_format("%s", name);
	path = text_format("%s/share/upc2c/machines/%s.json", install_root(), name);
	if (access(path, R_OK) != 0)
		die(STATUS_USAGE, "there is no machine '%s': neither a file nor one of --list-machines",
			name);
	return path;
}

static bool is_machine_of_bench(const struct refs_source *s, struct json_object *o)
{
	const char *format = member_text(s, o, "format");
	bool is_bench = format && strcmp(format, "upcbench") == 0;

	if ((!is_bench && (!format || strcmp(format, "upc2c-machine") != 0))
		|| member_number(s, o, "version", 0) != version)
		die(STATUS_USAGE, "%s is no machine: neither of upcbench --json nor as in upcpredict(1)",
			s->path);
	return is_bench;
}

struct priced_machine *machine_open(const char *name)
{
	struct priced_machine *m = memory_grow(NULL, sizeof *m);
	char *path = machine_path(name), *text = text_of_file(path);
	struct json_object *o, *sheet;
	struct formula_names names = {NULL, 0};
	struct refs_source s = {path, &names};

	if (!text)
		die(STATUS_USAGE, "cannot read %s: %s", path, strerror(errno));
	o = json_object_of(path, text);
	memset(m, 0, sizeof *m);
	m->path = path;
	defaults_set(m);
	if (is_machine_of_bench(&s, o))
		bench_read(&s, o, m);
	m->name = member_text(&s, o, "name");
	m->name = m->name ? m->name : path_stem(path);
	m->about = member_text(&s, o, "about");
	sheet = member_of(o, "sheet");
	m->has_copies |= sheet != NULL;
	if (sheet)
		sheet_read(&s, sheet, m);
	points_read(&s, o, m);
	machine_numbers_read(&s, o, m);
	if (m->n_points == 0)
		die(STATUS_USAGE, "%s says nothing about accesses: it needs places, points or a sheet", path);
	points_complete(m);
	qsort(m->points, (size_t)m->n_points, sizeof *m->points, by_threads);
	if (m->barriers.n > 0)
		qsort(m->barriers.at, (size_t)m->barriers.n, sizeof *m->barriers.at, timing_by_threads);
	return m;
}

static int by_name(const void *a, const void *b)
{
	return strcmp(*(char *const *)a, *(char *const *)b);
}

void machines_print(void)
{
	char *path = text_format("%s/share/upc2c/machines", install_root());
	DIR *folder = opendir(path);
	struct words names = {NULL, 0};

	if (!folder)
		die(STATUS_FAILED, "cannot read %s: %s", path, strerror(errno));
	for (struct dirent *entry; (entry = readdir(folder));)
		if (strcmp(path_suffix(entry->d_name), ".json") == 0)
			words_add(&names, path_stem(entry->d_name));
	(void)closedir(folder);
	if (names.n > 0)
		qsort(names.at, (size_t)names.n, sizeof *names.at, by_name);
	for (int i = 0; i < names.n; i++) {
		struct priced_machine *m = machine_open(names.at[i]);

		printf("%-16s %s\n", names.at[i], m->about ? m->about : "");
	}
}
