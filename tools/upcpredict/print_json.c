/* SPDX-License-Identifier: MIT
 *
 * print_json.c - predictions as JSON: an array of objects, docs/model.md is about their members.
 */
#include "base/json.h"
#include "print.h"

#include <math.h>
#include <stdlib.h>

enum { DIGITS = 9 };

/* Adds the place of a node; "file" only for an included file. */
static void json_add_node_place(json_object *o, const struct refs_node *n)
{
	if (n->file)
		json_add_text(o, "file", n->file);
	json_add_number(o, "line", n->line);
	json_add_number(o, "column", n->column);
}

/* Returns whether the accesses of a part read, write, or both, as a word. */
static const char *access_word_of_part(const struct prediction *r, const struct priced_part *part)
{
	bool has[2] = {false, false};

	for (int i = 0; i < r->n_terms; i++) {
		const struct priced_term *t = &r->terms[i];

		if (part->partition >= 0 ? t->partition == part->partition
					 : t->partition < 0 && t->node == part->node)
			has[t->is_write] = true;
	}
	return has[0] && has[1] ? "update" : has[1] ? "write" : "read";
}

static json_object *part_object(const struct refs_program *p, const struct prediction *r,
	const struct priced_part *part)
{
	json_object *o = json_object_new_object();

	json_add_node_place(o, part->node);
	json_add_text(o, "text", part->node->text);
	json_add_text(o, "array", part->node->array >= 0 ? p->arrays[part->node->array].name : NULL);
	json_add_text(o, "access", access_word_of_part(r, part));
	json_add_text(o, "pattern", pattern_names[part->pattern]);
	json_add_double(o, "own", part->count[PLACE_OWN], DIGITS);
	json_add_double(o, "host", part->count[PLACE_HOST], DIGITS);
	json_add_double(o, "other", part->count[PLACE_OTHER], DIGITS);
	json_add_double(o, "seconds", part->seconds, DIGITS);
	return o;
}

static json_object *interval_object(const struct refs_program *p, const struct prediction *r, int number)
{
	const struct interval *v = &r->intervals[number];
	json_object *o = json_object_new_object(), *list = json_object_new_array();

	json_add_number(o, "interval", number);
	json_add_number(o, "line", v->line);
	json_add_double(o, "seconds", v->seconds, DIGITS);
	json_add_double(o, "accesses", v->access, DIGITS);
	json_add_double(o, "computation", v->compute, DIGITS);
	json_add_double(o, "synchronisation", v->sync, DIGITS);
	for (int i = 0; i < r->n_parts; i++)
		if (r->parts[i].interval == number)
			json_object_array_add(list, part_object(p, r, &r->parts[i]));
	json_object_object_add(o, "partitions", list);
	return o;
}

static json_object *unknown_object(const struct refs_program *p, const struct unknown *g)
{
	json_object *o = json_object_new_object();
	char *text = unknown_text(p, g);

	json_add_node_place(o, g->node);
	json_add_text(o, "what", g->what);
	json_add_text(o, "name", g->name >= 0 ? p->names.at[g->name].name : NULL);
	json_add_text(o, "text", text);
	free(text);
	return o;
}

static json_object *time_object(const struct measured_time *t)
{
	json_object *o = json_object_new_object();

	if (t->interval >= 0)
		json_add_number(o, "interval", t->interval);
	json_add_double(o, "seconds", t->seconds, DIGITS);
	json_add_double(o, "modelled", t->modelled, DIGITS);
	json_add_double(o, "rest", t->rest, DIGITS);
	json_add_double(o, "factor", t->why ? NAN : t->factor, DIGITS);
	json_add_text(o, "left_out", t->why);
	return o;
}

static json_object *run_object(const struct measured_run *run)
{
	json_object *o = time_object(&run->all), *list = json_object_new_array();

	json_add_text(o, "run", run->text);
	json_add_number(o, "threads", run->job.threads);
	json_add_number(o, "hosts", run->job.hosts);
	for (int i = 0; i < run->n_intervals; i++)
		json_object_array_add(list, time_object(&run->intervals[i]));
	json_object_object_add(o, "intervals", list);
	return o;
}

static json_object *factors_object(const struct measured_factors *f)
{
	json_object *o = json_object_new_object();

	json_add_double(o, "factor", f->middle, DIGITS);
	json_add_double(o, "low", f->low, DIGITS);
	json_add_double(o, "high", f->high, DIGITS);
	return o;
}

/* Returns the factors of the computation and the runs behind them; null without a run. */
static json_object *measured_object(const struct measured_runs *runs)
{
	json_object *o, *list, *intervals;

	if (runs->n == 0)
		return NULL;
	o = factors_object(&runs->factors);
	list = json_object_new_array();
	intervals = json_object_new_array();
	for (int i = 0; i < runs->n_intervals; i++) {
		json_object *one;

		if (isnan(runs->intervals[i].middle))
			continue;
		one = factors_object(&runs->intervals[i]);
		json_add_number(one, "interval", i);
		json_object_array_add(intervals, one);
	}
	json_object_object_add(o, "intervals", intervals);
	for (int i = 0; i < runs->n; i++)
		json_object_array_add(list, run_object(&runs->at[i]));
	json_object_object_add(o, "runs", list);
	return o;
}

static json_object *prediction_object(const struct refs_program *p, const struct priced_machine *m,
	const struct prediction *r)
{
	json_object *o = json_object_new_object(), *intervals = json_object_new_array();
	json_object *unknowns = json_object_new_array();

	json_add_text(o, "file", p->file);
	json_add_text(o, "machine", m->name);
	json_add_number(o, "threads", r->job.threads);
	json_add_number(o, "hosts", r->job.hosts);
	json_add_double(o, "seconds", r->seconds, DIGITS);
	json_add_double(o, "low", r->low, DIGITS);
	json_add_double(o, "high", r->high, DIGITS);
	json_add_text(o, "bound", bound_names[r->bound]);
	json_add_number(o, "slowest", r->slowest);
	json_add_double(o, "imbalance", r->imbalance, DIGITS);
	json_add_double(o, "speedup", r->speedup.speedup, DIGITS);
	for (int i = 0; i < p->n_intervals; i++)
		if (r->intervals[i].line > 0)
			json_object_array_add(intervals, interval_object(p, r, i));
	json_object_object_add(o, "intervals", intervals);
	for (int i = 0; i < r->n_unknowns; i++)
		json_object_array_add(unknowns, unknown_object(p, &r->unknowns[i]));
	json_object_object_add(o, "missing", unknowns);
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
