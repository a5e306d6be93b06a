/* SPDX-License-Identifier: MIT
 *
 * prediction_read.c - the JSON of upcpredict, which may be any file.
 */
#include "page/prediction.h"
#include "read/parts.h"

#include <errno.h>
#include <json-c/json.h>
#include <limits.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_RUNS = 1000, MOST_BYTES = 64 << 20, MOST_NUMBER = 1000000000 };

struct prediction_text {
	const char *name;
	unsigned number; /* of the prediction, from 1 */
};

/* ---- members --------------------------------------------------------------------------------------- */

static _Noreturn void prediction_refuse(const struct prediction_text *t, const char *key, const char *wanted)
{
	die(STATUS_FAILED,
		"%s is not a prediction that upcpredict --json writes: '%s' of prediction %u is not %s",
		t->name, key, t->number, wanted);
}

static json_object *member(json_object *o, const char *key)
{
	json_object *value = NULL;

	(void)json_object_object_get_ex(o, key, &value);
	return value;
}

static char *take_string_member(const struct prediction_text *t, json_object *o, const char *key)
{
	json_object *value = member(o, key);

	if (!json_object_is_type(value, json_type_string))
		prediction_refuse(t, key, "a text");
	return text_copy(json_object_get_string(value));
}

static unsigned take_whole(const struct prediction_text *t, json_object *o, const char *key, unsigned least)
{
	json_object *value = member(o, key);
	int64_t number = json_object_get_int64(value);

	if (!json_object_is_type(value, json_type_int) || number < least || number > MOST_NUMBER)
		prediction_refuse(t, key, least > 0 ? "a number from 1 on" : "a number from 0 on");
	return (unsigned)number;
}

/* Returns a number, or `otherwise` for null. */
static double take_double(const struct prediction_text *t, json_object *o, const char *key, double otherwise)
{
	json_object *value = member(o, key);
	double number = json_object_get_double(value);

	if (!value && json_object_object_get_ex(o, key, NULL)) /* the member is null */
		return otherwise;
	if ((!json_object_is_type(value, json_type_int) && !json_object_is_type(value, json_type_double))
		|| !(number >= 0) || isinf(number))
		prediction_refuse(t, key, "a number from 0 on");
	return number;
}

static json_object *take_list(const struct prediction_text *t, json_object *o, const char *key)
{
	json_object *value = member(o, key);

	if (!json_object_is_type(value, json_type_array))
		prediction_refuse(t, key, "a list");
	return value;
}

static json_object *take_item(const struct prediction_text *t, json_object *list, size_t i, const char *key)
{
	json_object *item = json_object_array_get_idx(list, i);

	if (!json_object_is_type(item, json_type_object))
		prediction_refuse(t, key, "a list of objects");
	return item;
}

/* ---- a prediction ---------------------------------------------------------------------------------- */

static void predicted_parts_read(struct predicted_run *run, const struct prediction_text *t,
	json_object *interval)
{
	json_object *list = take_list(t, interval, "partitions");

	for (size_t i = 0; i < json_object_array_length(list); i++) {
		json_object *o = take_item(t, list, i, "partitions");

		*ARRAY_MORE(run->parts, run->n_parts) = (struct predicted_part){
			.line = take_whole(t, o, "line", 0),
			.column = take_whole(t, o, "column", 0),
			.text = take_string_member(t, o, "text"),
			.pattern = take_string_member(t, o, "pattern"),
			.own = take_double(t, o, "own", INFINITY),
			.host = take_double(t, o, "host", INFINITY),
			.other = take_double(t, o, "other", INFINITY),
			.seconds = take_double(t, o, "seconds", INFINITY),
		};
	}
}

static void gaps_read(struct predicted_run *run, const struct prediction_text *t, json_object *o)
{
	json_object *list = take_list(t, o, "missing");

	for (size_t i = 0; i < json_object_array_length(list); i++) {
		json_object *gap = take_item(t, list, i, "missing");

		*ARRAY_MORE(run->gaps, run->n_gaps) = (struct predicted_gap){
			.line = take_whole(t, gap, "line", 0),
			.column = take_whole(t, gap, "column", 0),
			.text = take_string_member(t, gap, "text"),
		};
	}
}

static int part_compare(const void *left, const void *right)
{
	const struct predicted_part *a = left, *b = right;

	if (a->seconds != b->seconds)
		return a->seconds > b->seconds ? -1 : 1;
	if (a->line != b->line)
		return a->line < b->line ? -1 : 1;
	return a->column < b->column ? -1 : a->column > b->column;
}

static void run_read(struct predicted_run *run, const struct prediction_text *t, json_object *o)
{
	json_object *intervals = take_list(t, o, "intervals");

	*run = (struct predicted_run){
		.threads = take_whole(t, o, "threads", 1),
		.hosts = take_whole(t, o, "hosts", 1),
		.seconds = take_double(t, o, "seconds", NAN),
		.low = take_double(t, o, "low", 0),
		.high = take_double(t, o, "high", INFINITY),
		.bound = take_string_member(t, o, "bound"),
	};
	for (size_t i = 0; i < json_object_array_length(intervals); i++)
		predicted_parts_read(run, t, take_item(t, intervals, i, "intervals"));
	if (run->n_parts > 0)
		qsort(run->parts, run->n_parts, sizeof *run->parts, part_compare);
	gaps_read(run, t, o);
}

/* Reads the factor, which older predictions may lack. */
static struct predicted_factor factor_read(const struct prediction_text *t, json_object *o)
{
	json_object *measured = member(o, "measured"), *runs;
	struct predicted_factor f = {.n_runs = 0};

	if (!measured)
		return f;
	if (!json_object_is_type(measured, json_type_object))
		prediction_refuse(t, "measured", "an object");
	runs = take_list(t, measured, "runs");
	for (size_t i = 0; i < json_object_array_length(runs); i++)
		f.n_runs += member(take_item(t, runs, i, "runs"), "factor") != NULL;
	f.middle = take_double(t, measured, "factor", NAN);
	f.low = take_double(t, measured, "low", NAN);
	f.high = take_double(t, measured, "high", NAN);
	return f;
}

/* ---- all ------------------------------------------------------------------------------------------- */

static int predicted_run_compare(const void *left, const void *right)
{
	const struct predicted_run *a = left, *b = right;

	if (a->threads != b->threads)
		return a->threads < b->threads ? -1 : 1;
	return a->hosts < b->hosts ? -1 : a->hosts > b->hosts;
}

/* Sets the speed-ups relative to the fewest threads with a known time, as if that had a speed-up equal to its
 * threads. */
static void speedups_set(struct predictions *p)
{
	for (size_t i = 0; i < p->n; i++) {
		struct predicted_run *run = &p->runs[i];

		if (!p->base && run->seconds > 0)
			p->base = run;
		run->speedup = p->base && run->seconds > 0
		                     ? p->base->seconds / run->seconds * p->base->threads
		                     : NAN;
	}
}

static json_object *json_of(const char *name, const char *text, size_t size)
{
	json_tokener *reader = json_tokener_new();
	json_object *list = NULL;
	const char *why = "it is too large";

	if (!reader)
		die(STATUS_FAILED, "out of memory");
	if (size <= MOST_BYTES) {
		list = json_tokener_parse_ex(reader, text, (int)size);
		why = json_tokener_get_error(reader) == json_tokener_continue ? "it ends too early"
		    : !list                                                   ? "it is no JSON"
		    : !json_object_is_type(list, json_type_array)             ? "it is no list"
		    : json_object_array_length(list) == 0                     ? "it is empty"
		    : json_object_array_length(list) > MOST_RUNS              ? "it has too many predictions"
		                                                              : NULL;
	}
	if (why)
		die(STATUS_FAILED, "%s is not a prediction that upcpredict --json writes: %s", name, why);
	json_tokener_free(reader);
	return list;
}

struct predictions *predictions_read(const char *name, const char *text, size_t size)
{
	struct predictions *p = memory_new(1, sizeof *p);
	struct prediction_text t = {name, 0};
	json_object *list = json_of(name, text, size);

	for (; t.number < json_object_array_length(list);) {
		json_object *o = json_object_array_get_idx(list, t.number++);

		if (!json_object_is_type(o, json_type_object))
			die(STATUS_FAILED,
				"%s is not a prediction that upcpredict --json writes: it is no list of "
				"objects",
				name);
		if (t.number == 1) {
			p->file = take_string_member(&t, o, "file");
			p->machine = take_string_member(&t, o, "machine");
			p->factor = factor_read(&t, o);
		}
		run_read(ARRAY_MORE(p->runs, p->n), &t, o);
	}
	json_object_put(list);
	qsort(p->runs, p->n, sizeof *p->runs, predicted_run_compare);
	speedups_set(p);
	return p;
}

struct predictions *predictions_open(const char *path)
{
	FILE *file = fopen(path, "re");
	char *text = memory_new(1, MOST_BYTES + 2);
	struct predictions *p;
	size_t size;

	if (!file)
		die(STATUS_FAILED, "cannot read %s: %s", path, strerror(errno));
	size = fread(text, 1, MOST_BYTES + 1, file);
	if (ferror(file))
		die(STATUS_FAILED, "cannot read %s: %s", path, strerror(errno));
	fclose(file);
	p = predictions_read(path, text, size);
	free(text);
	return p;
}

void predictions_free(struct predictions *p)
{
	for (size_t i = 0; p && i < p->n; i++) {
		struct predicted_run *run = &p->runs[i];

		for (size_t k = 0; k < run->n_parts; k++) {
			free(run->parts[k].text);
			free(run->parts[k].pattern);
		}
		for (size_t k = 0; k < run->n_gaps; k++)
			free(run->gaps[k].text);
		free(run->parts);
		free(run->gaps);
		free(run->bound);
	}
	if (p) {
		free(p->runs);
		free(p->file);
		free(p->machine);
	}
	free(p);
}
