/* SPDX-License-Identifier: MIT
 *
 * json.c - predictions as JSON: an array of objects, docs/model.md is about their members.
 */
#include "print/print.h"

#include <json-c/json.h>
#include <math.h>
#include <stdlib.h>

static void add_text(json_object *o, const char *key, const char *text)
{
	json_object_object_add(o, key, text ? json_object_new_string(text) : NULL);
}

static void add_number(json_object *o, const char *key, double number)
{
	char text[NUMBER_SIZE];

	snprintf(text, sizeof text, "%.9g", number);
	json_object_object_add(o, key, isfinite(number) ? json_object_new_double_s(number, text) : NULL);
}

static void add_whole(json_object *o, const char *key, int number)
{
	json_object_object_add(o, key, json_object_new_int(number));
}

static json_object *part_object(const struct refs_program *p, const struct priced_part *part)
{
	json_object *o = json_object_new_object();

	add_whole(o, "line", part->node->line);
	add_whole(o, "column", part->node->column);
	add_text(o, "text", part->node->text);
	add_text(o, "array", part->node->array >= 0 ? p->arrays[part->node->array].name : NULL);
	add_text(o, "pattern", pattern_names[part->pattern]);
	add_number(o, "own", part->count[PLACE_OWN]);
	add_number(o, "host", part->count[PLACE_HOST]);
	add_number(o, "other", part->count[PLACE_OTHER]);
	add_number(o, "seconds", part->seconds);
	return o;
}

static json_object *interval_object(const struct refs_program *p, const struct prediction *r, int number)
{
	const struct interval *v = &r->intervals[number];
	json_object *o = json_object_new_object(), *list = json_object_new_array();

	add_whole(o, "interval", number);
	add_whole(o, "line", v->line);
	add_number(o, "seconds", v->seconds);
	add_number(o, "accesses", v->access);
	add_number(o, "computation", v->compute);
	add_number(o, "synchronisation", v->sync);
	for (int i = 0; i < r->n_parts; i++)
		if (r->parts[i].interval == number)
			json_object_array_add(list, part_object(p, &r->parts[i]));
	json_object_object_add(o, "partitions", list);
	return o;
}

static json_object *gap_object(const struct refs_program *p, const struct gap *g)
{
	json_object *o = json_object_new_object();
	char *text = gap_text(p, g);

	add_whole(o, "line", g->node->line);
	add_whole(o, "column", g->node->column);
	add_text(o, "what", g->what);
	add_text(o, "name", g->name >= 0 ? p->names.at[g->name].name : NULL);
	add_text(o, "text", text);
	free(text);
	return o;
}

static json_object *run_object(const struct measured_run *run)
{
	json_object *o = json_object_new_object();

	add_text(o, "run", run->text);
	add_whole(o, "threads", run->job.threads);
	add_whole(o, "hosts", run->job.hosts);
	add_number(o, "seconds", run->seconds);
	add_number(o, "modelled", run->modelled);
	add_number(o, "rest", run->rest);
	add_number(o, "factor", run->why ? NAN : run->factor);
	add_text(o, "left_out", run->why);
	return o;
}

/* The factors of the computation, and the runs that tell them; null without a run. */
static json_object *measured_object(const struct measured_runs *runs)
{
	json_object *o, *list;

	if (runs->n == 0)
		return NULL;
	o = json_object_new_object();
	list = json_object_new_array();
	add_number(o, "factor", runs->factor);
	add_number(o, "low", runs->low);
	add_number(o, "high", runs->high);
	for (int i = 0; i < runs->n; i++)
		json_object_array_add(list, run_object(&runs->at[i]));
	json_object_object_add(o, "runs", list);
	return o;
}

static json_object *prediction_object(const struct refs_program *p, const struct priced_machine *m,
	const struct prediction *r)
{
	json_object *o = json_object_new_object(), *intervals = json_object_new_array();
	json_object *gaps = json_object_new_array();

	add_text(o, "file", p->file);
	add_text(o, "machine", m->name);
	add_whole(o, "threads", r->job.threads);
	add_whole(o, "hosts", r->job.hosts);
	add_number(o, "seconds", r->seconds);
	add_number(o, "low", r->low);
	add_number(o, "high", r->high);
	add_text(o, "bound", bound_names[r->bound]);
	add_whole(o, "slowest", r->slowest);
	add_number(o, "imbalance", r->imbalance);
	for (int i = 0; i < p->n_intervals; i++)
		if (r->intervals[i].line > 0)
			json_object_array_add(intervals, interval_object(p, r, i));
	json_object_object_add(o, "intervals", intervals);
	for (int i = 0; i < r->n_gaps; i++)
		json_object_array_add(gaps, gap_object(p, &r->gaps[i]));
	json_object_object_add(o, "missing", gaps);
	return o;
}

void json_print(const struct predict_request *r, const struct priced_machine *m,
	struct refs_program *const *programs, const struct prediction *list)
{
	json_object *all = json_object_new_array();

	for (int i = 0; i < r->n_jobs; i++) {
		json_object *one = prediction_object(programs[i], m, &list[i]);

		json_object_object_add(one, "measured", measured_object(&r->measured));
		json_object_array_add(all, one);
	}
	puts(json_object_to_json_string_ext(all, JSON_C_TO_STRING_PRETTY | JSON_C_TO_STRING_NOSLASHESCAPE));
	json_object_put(all);
}
