/* SPDX-License-Identifier: MIT
 *
 * upcpredict.c - predicts what a UPC program takes on a machine: reads what upc2c --refs=json says of it,
 * walks it for the threads of each job, and prices what they do.
 */
#include "measured/profile.h"
#include "options.h"
#include "print.h"
#include "process.h"
#include "source.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- what the user sets --------------------------------------------------------------------------- */

static const struct formula *formula_of_option(struct refs_program *p, const char *option, const char *text)
{
	const char *at;
	const struct formula *f = formula_read(&p->names, text, &at);

	if (!f)
		die(STATUS_USAGE, "%s: '%s' is no formula: %s", option, text, formula_fault(at));
	return f;
}

/* Returns true for the loop of -D loop:LINE in the program's file, or of loop:FILE:LINE in an included
 * one. */
static bool is_loop_at(const struct refs_node *n, const char *file, int line)
{
	return (n->kind == NODE_LOOP || n->kind == NODE_FORALL) && n->line == line
	    && (file && n->file ? strcmp(path_base(n->file), file) == 0 : !file && !n->file);
}

/* Sets the trip count of the loops at a place: LINE or FILE:LINE. */
static void trips_set(struct refs_program *p, const char *place, const struct formula *f)
{
	const char *colon = strrchr(place, ':');
	char *file = colon ? text_format("%.*s", (int)(colon - place), place) : NULL;
	int line = atoi(colon ? colon + 1 : place); // NOLINT(cert-err34-c): 0 is the line of no loop
	bool is_found = false;

	for (int i = 0; i < p->n_nodes; i++) {
		struct refs_node *n = p->nodes[i];

		if (!is_loop_at(n, file, line))
			continue;
		n->count = f;
		n->may_end_early = false; /* no measurement is needed */
		is_found = true;
	}
	if (!is_found)
		die(STATUS_USAGE, "-D loop:%s: there is no loop in line %d of %s", place, line,
			file ? file : p->file);
	free(file);
}

static void define_set(struct refs_program *p, const char *text)
{
	char *name = text_format("%.*s", (int)strcspn(text, "="), text);
	const struct formula *f = formula_of_option(p, "-D", strchr(text, '=') + 1);
	int number;

	if (text_starts(name, "loop:")) {
		trips_set(p, name + 5, f);
		free(name);
		return;
	}
	number = program_find_name(p, name);
	if (number < 0)
		die(STATUS_USAGE, number == NO_NAME ? "-D: %s mentions no '%s'" : "-D: %s has several '%s'",
			p->file, name);
	if (number == p->threads_name || number == p->mythread_name || formula_mentions(&p->names, f, number))
		die(STATUS_USAGE, "-D cannot set %s to %s", name, strchr(text, '=') + 1);
	p->names.at[number].binding = BOUND_TO_FORMULA;
	p->names.at[number].formula = f;
	free(name);
}

static void block_set(const struct model *model, const char *text)
{
	size_t length = strcspn(text, "=");
	struct refs_program *p = model->p;

	for (int i = 0; i < p->n_arrays; i++) {
		if (strncmp(p->arrays[i].name, text, length) != 0 || p->arrays[i].name[length] != '\0')
			continue;
		p->arrays[i].block = formula_of_option(p, "--block", text + length + 1);
		model->is_changed[i] = true;
		return;
	}
	die(STATUS_USAGE, "--block: %s has no shared array '%.*s'", p->file, (int)length, text);
}

/* ---- jobs ------------------------------------------------------------------------------------------ */

static struct predicted_job job_of(const struct priced_machine *m, int threads, int hosts)
{
	struct predicted_job job = {threads, hosts};
	int each = m->cores;

	if (job.hosts > 0)
		return job;
	if (m->is_thread_a_host)
		each = 1;
	else if (m->hosts > 1)
		each = m->threads / m->hosts;
	else if (m->hosts == 1)
		each = job.threads;
	job.hosts = each > 0 ? (job.threads + each - 1) / each : 1;
	return job;
}

static struct model model_of(const struct predict_request *r, const struct priced_machine *m,
	struct predicted_source *s, const struct predicted_job *job, const struct profile *profiles)
{
	struct refs_program *p = source_program(s, job);
	struct model model = {.p = p, .m = m, .factor = 1};
	struct profile *solved;

	if (p->threads > 0 && p->threads != job->threads)
		die(STATUS_USAGE, "%s is of a program for %d threads: use --threads %d, or its source",
			p->path, p->threads, p->threads);
	memcpy(model.extends, r->extends, sizeof model.extends);
	solved = r->profiles.n > 0 ? profiles_solve(p, profiles, r->profiles.n) : NULL;
	model.is_changed = memory_grow(NULL, (size_t)(p->n_arrays + 1) * sizeof(bool));
	memset(model.is_changed, 0, (size_t)(p->n_arrays + 1) * sizeof(bool));
	for (int i = 0; i < s->defines.n; i++)
		if (!source_has_macro(s, s->defines.at[i]))
			define_set(p, s->defines.at[i]);
	if (solved)
		profiles_apply(p, solved, r->profiles.n);
	return model;
}

/* Takes the macros that a traced run was compiled with, as far as its source mentions them. */
static void macros_take(struct measured_run *run, const char *path)
{
	struct words macros = measured_macros(run, path);

	for (int i = 0; i < macros.n; i++)
		if (!measured_is_defined(run, macros.at[i]) && source_mentions(path, macros.at[i]))
			words_add(&run->defines, macros.at[i]);
	free(macros.at);
}

/* Finds the factors of the measured runs with the program as it is, without --block. */
static void runs_fit(struct predict_request *r, const struct priced_machine *m,
	const struct profile *profiles)
{
	for (int i = 0; i < r->measured.n; i++) {
		struct measured_run *run = &r->measured.at[i];
		struct predicted_source source = {.path = run->program ? run->program : r->program};
		struct model model;

		macros_take(run, source.path);
		source.defines = measured_defines(run, &r->defines);
		run->job = job_of(m, run->job.threads, run->job.hosts);
		model = model_of(r, m, &source, &run->job, profiles);
		measured_fit(&model, run);
	}
	measured_join(&r->measured);
}

int main(int argc, char **argv)
{
	struct predict_request r;
	struct priced_machine *m;
	struct refs_program **programs;
	struct profile *profiles;
	struct prediction *list;
	struct predicted_source source = {.path = NULL};
	struct model model = {.p = NULL};

	(void)argc;
	process_start(argc, argv);
	predict_request_read(&r, argv + 1);
	m = machine_open(r.machine);
	profiles = memory_grow(NULL, (size_t)(r.profiles.n + 1) * sizeof *profiles);
	for (int i = 0; i < r.profiles.n; i++)
		profiles[i] = profile_open(r.profiles.at[i]);
	runs_fit(&r, m, profiles);
	source.path = r.program;
	source.defines = r.defines;
	programs = memory_grow(NULL, (size_t)r.n_jobs * sizeof(struct refs_program *));
	list = memory_grow(NULL, (size_t)r.n_jobs * sizeof *list);
	for (int k = 0; k < r.n_jobs; k++) {
		const int i = r.is_explain ? (k + 1) % r.n_jobs
		                           : k; /* the job to print last, whose model is kept */
		struct predicted_job job = job_of(m, r.threads[i], r.hosts[i]);

		if (!source_is_read(&source, &job) || !model.p || model.p->threads > 0) {
			model = model_of(&r, m, &source, &job, profiles);
			for (int b = 0; b < r.blocks.n; b++)
				block_set(&model, r.blocks.at[b]);
		}
		programs[i] = model.p;
		list[i] = measured_predict(&model, &r.measured, &job);
	}
	model = measured_model(&model, &r.measured); /* for the rest of the output */
	if (r.svg)
		svg_write(&r, &model, list);
	if (r.is_explain)
		explain_print(&r, &model, &list[0]);
	else if (r.is_json)
		json_print(&r, m, programs, list);
	else
		text_print(&r, &model, list);
	return 0;
}
