/* SPDX-License-Identifier: MIT
 *
 * json.c - the figures as JSON; docs/upcbench.md is about its form.  VERSION changes when a reader would no
 * longer understand it; members may be added without that.
 */
#include "report.h"

#include "base/json.h"
#include "process.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { VERSION = 1, DIGITS = 6 };

/* ---- the job --------------------------------------------------------------------------------- */

static json_object *words_object(const struct words *words)
{
	json_object *list = json_object_new_array();

	for (int i = 0; i < words->n; i++)
		json_object_array_add(list, json_object_new_string(words->at[i]));
	return list;
}

/* Returns the environment variables that may change the figures. */
static json_object *environment_object(void)
{
	json_object *o = json_object_new_object();

	for (char **variable = environ; *variable; variable++) {
		char *name = text_format("%.*s", (int)strcspn(*variable, "="), *variable);

		if (text_starts(name, "UPC_") || text_starts(name, "UPCR_"))
			json_add_text(o, name, *variable + strlen(name) + 1);
		free(name);
	}
	return o;
}

static json_object *job_object(const struct bench_report *r)
{
	const struct bench_options *o = r->o;
	json_object *job = json_object_new_object();

	json_add_number(job, "threads", o->threads);
	json_add_number(job, "hosts", o->hosts.n);
	json_add_flag(job, "pretended", o->hosts.is_pretend);
	json_add_text(job, "network", o->has_network ? "mpi" : "smp");
	if (o->mpi.net)
		json_add_text(job, "mpi", o->mpi.net);
	json_add_text(job, "compiler", r->machine->compiler);
	json_add_text(job, "flags", o->flags);
	json_object_object_add(job, "upcrun", words_object(&o->launch));
	json_object_object_add(job, "environment", environment_object());
	return job;
}

static json_object *hosts_array(const struct bench_report *r)
{
	json_object *list = json_object_new_array();

	for (int i = 0; i < r->machine->n_hosts; i++) {
		const struct machine_host *h = &r->machine->hosts[i];
		json_object *host = json_object_new_object();

		json_add_text(host, "name", h->name);
		json_add_text(host, "processor", h->processor);
		json_add_number(host, "processors", h->processors);
		json_add_double(host, "load", h->load, DIGITS);
		json_add_number(host, "first_thread", h->first);
		json_add_number(host, "last_thread", h->last);
		json_object_array_add(list, host);
	}
	return list;
}

/* ---- the figures ----------------------------------------------------------------------------- */

static json_object *statistics_object(const char *unit, double median, double q1, double q3, double least,
	double most)
{
	json_object *o = json_object_new_object();

	json_add_text(o, "unit", unit);
	json_add_double(o, "median", median, DIGITS);
	json_add_double(o, "q1", q1, DIGITS);
	json_add_double(o, "q3", q3, DIGITS);
	json_add_double(o, "min", least, DIGITS);
	json_add_double(o, "max", most, DIGITS);
	return o;
}

static void add_word(json_object *o, const char *key, const char *word)
{
	if (*word != '\0')
		json_add_text(o, key, word);
}

static json_object *figure_object(const struct figure *f)
{
	json_object *o = json_object_new_object();

	add_word(o, "bench", f->bench);
	add_word(o, "op", f->op);
	add_word(o, "place", f->place);
	add_word(o, "side", f->side);
	add_word(o, "mode", f->mode);
	json_add_number(o, "threads", f->threads);
	json_add_number(o, "hosts", f->hosts);
	json_add_number(o, "active", f->active);
	if (f->bytes > 0)
		json_add_number(o, "bytes", f->bytes);
	if (f->extent > 0)
		json_add_number(o, "extent", f->extent);
	if (f->stride > 0)
		json_add_number(o, "stride", f->stride);
	if (f->compute > 0)
		json_add_double(o, "compute", (double)f->compute * 1e-9, DIGITS);
	if (f->length > 0)
		json_add_number(o, "length", f->length);
	if (f->alpha > 0)
		json_add_double(o, "alpha", f->alpha, DIGITS);
	json_add_number(o, "n", f->n_samples);
	json_add_number(o, "turns", f->turns);
	json_add_double(o, "spread", figure_spread(f), DIGITS);
	json_object_object_add(o, "time", statistics_object("s", f->median, f->q1, f->q3, f->least, f->most));
	if (f->bytes > 0)
		json_object_object_add(o, "rate",
			statistics_object("B/s", rate_of(f, f->median), rate_of(f, f->q3), rate_of(f, f->q1),
				rate_of(f, f->most), rate_of(f, f->least)));
	return o;
}

/* ---- by place -------------------------------------------------------------------------------- */

/* Returns true for a figure of a place with UPC's default settings and all threads. */
static bool is_main(const struct bench_report *r, const struct figure *f, const char *place)
{
	return strcmp(f->place, place) == 0 && strcmp(f->side, "upc") == 0 && strcmp(f->mode, "default") == 0
	    && f->threads == r->o->threads;
}

/* Returns the line through the times of the smallest and of the largest size. */
static json_object *line_object(const struct figure *small, const struct figure *large)
{
	json_object *o = json_object_new_object();
	double seconds = large->median - small->median;

	json_add_double(o, "latency", small->median, DIGITS);
	if (seconds > 0)
		json_add_double(o, "bandwidth", (double)(large->bytes - small->bytes) / seconds, DIGITS);
	return o;
}

/* Returns the figure with the smallest or largest size among those that agree with this one in all other
 * members. */
static const struct figure *extreme(const struct bench_report *r, const struct figure *like, bool largest)
{
	const struct figure *best = like;

	for (int i = 0; i < r->figures->n; i++) {
		const struct figure *f = &r->figures->at[i];

		if (is_main(r, f, like->place) && strcmp(f->bench, like->bench) == 0 && *f->op == '\0'
			&& (largest ? f->bytes > best->bytes : f->bytes < best->bytes))
			best = f;
	}
	return best;
}

/* Returns the medians of a place, by names such as baseline_read, and lines for get and put. */
static json_object *place_object(const struct bench_report *r, const char *place)
{
	json_object *o = json_object_new_object();

	for (int i = 0; i < r->figures->n; i++) {
		const struct figure *f = &r->figures->at[i];
		char name[2 * WORD_SIZE];

		if (!is_main(r, f, place) || f->extent > 0 || f->compute > 0)
			continue;
		snprintf(name, sizeof name, "%s_%s", f->bench, f->op);
		if (f->bytes == 0)
			json_add_double(o, name, f->median, DIGITS);
		else if (*f->op == '\0' && extreme(r, f, false) == f)
			json_object_object_add(o, f->bench, line_object(f, extreme(r, f, true)));
	}
	return o;
}

static json_object *places_object(const struct bench_report *r)
{
	static const char *const places[] = {"self", "host", "other"};
	json_object *o = json_object_new_object();

	for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
		json_object *place = place_object(r, places[i]);

		if (json_object_object_length(place) > 0)
			json_object_object_add(o, places[i], place);
		else
			json_object_put(place);
	}
	return o;
}

static json_object *warnings_array(const struct bench_report *r)
{
	json_object *list = json_object_new_array();
	char *text;

	for (int i = 0; (text = report_warning(r, i)); i++) {
		json_object_array_add(list, json_object_new_string(text));
		free(text);
	}
	return list;
}

static json_object *bench_report_object(const struct bench_report *r)
{
	json_object *o = json_object_new_object(), *figures = json_object_new_array();
	time_t now = time(NULL);
	char date[40];

	if (strftime(date, sizeof date, "%Y-%m-%dT%H:%M:%SZ", gmtime(&now)) == 0)
		*date = '\0';
	json_add_text(o, "format", "upcbench");
	json_add_number(o, "version", VERSION);
	json_add_text(o, "upc2c", UPC2C_VERSION);
	json_add_text(o, "date", date);
	json_add_flag(o, "quick", r->o->quick);
	json_add_number(o, "turns", r->o->turns);
	json_object_object_add(o, "job", job_object(r));
	json_object_object_add(o, "hosts", hosts_array(r));
	for (int i = 0; i < r->figures->n; i++)
		json_object_array_add(figures, figure_object(&r->figures->at[i]));
	json_object_object_add(o, "places", places_object(r));
	json_object_object_add(o, "figures", figures);
	json_object_object_add(o, "warnings", warnings_array(r));
	return o;
}

void figures_write(const struct bench_report *r, const char *path)
{
	const bool is_stdout = strcmp(path, "-") == 0;
	json_object *o = bench_report_object(r);
	FILE *file = is_stdout ? stdout : fopen(partial_begin(path), "we");

	if (!file)
		die(STATUS_FAILED, "cannot write %s: %s", path, strerror(errno));
	fputs(json_object_to_json_string_ext(o, JSON_C_TO_STRING_PRETTY | JSON_C_TO_STRING_NOSLASHESCAPE),
		file);
	fputc('\n', file);
	if (fflush(file) != 0 || ferror(file) || (!is_stdout && fclose(file) != 0)) {
		(void)partial_end(false);
		die(STATUS_FAILED, "cannot write %s: %s", path, strerror(errno));
	}
	json_object_put(o);
	if (!is_stdout && partial_end(true) != 0)
		exit(STATUS_FAILED);
}
