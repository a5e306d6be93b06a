/* SPDX-License-Identifier: MIT
 *
 * job.c - compiles the programs of upcbench, runs them, and collects what they print: lines that begin with
 * `figure` (figure.h), `host` and `compiler`.
 */
#include "job.h"

#include "catalog.h"
#include "run/process.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* A job, and where its lines go. */
struct bench_job {
	const struct bench_options *o;
	enum program program;
	struct figure context;
	struct figures *figures;
	struct machine *machine;
	bool is_first; /* of all: it tells of the machine */
};

/* ---- compiling -------------------------------------------------------------------------- */

static char *executables[N_PROGRAMS];

/* The folder of our programs, in an installation and in a build. */
static char *source_path(const char *name)
{
	return text_format("%s/share/upc2c/bench/%s", install_root(), name);
}

/* A name for the program's executable.  Programs of TMPDIR are not ours to disturb: Open MPI's are in there,
 * too. */
static char *executable_path(const struct bench_options *o, enum program program)
{
	const char *before = getenv("TMPDIR");
	char *name = text_format("%.*s", (int)strcspn(program_files[program], "."), program_files[program]),
	     *path;

	before = before ? text_format("%s", before) : NULL;
	if (o->folder)
		setenv("TMPDIR", o->folder, 1);
	else if (hosts_are_elsewhere(&o->hosts) && !o->hosts.is_pretend)
		setenv("TMPDIR", ".", 1);
	path = temp_path(program, name);
	if (before)
		setenv("TMPDIR", before, 1);
	else
		unsetenv("TMPDIR");
	free(name);
	return path;
}

static void compile(const struct bench_options *o, enum program program)
{
	struct words words = {NULL, 0};
	char *file = source_path(program_files[program]);

	executables[program] = executable_path(o, program);
	words_add(&words, text_format("%s/bin/upcc", install_root()));
	words_split(&words, o->flags);
	words_add(&words, "-Wno-bulk-copy"); /* they copy word by word on purpose */
	if (o->is_spread)
		words_add(&words, "-network=mpi");
	words_add(&words, file);
	words_add(&words, source_path("compiler.c"));
	words_split(&words, "-lm -o");
	words_add(&words, executables[program]);
	if (run(&words, RUN_NO_INPUT | (o->verbose ? RUN_VERBOSE : 0)) != 0)
		die(STATUS_FAILED, "cannot compile %s", file);
}

/* ---- what they print ---------------------------------------------------------------------- */

/* name=red processors=8 load=0.25 threads=0-3 processor=WORDS */
static bool host_read(struct machine *m, const char *line)
{
	struct machine_host h = {.processors = 0};
	int n = 0;

	if (sscanf(line, "host name=%127s processors=%d load=%lf threads=%d-%d processor=%n", h.name,
		    &h.processors, &h.load, &h.first, &h.last,
		    &n) != 5
		|| n == 0)
		return false;
	snprintf(h.processor, sizeof h.processor, "%s", line + n);
	m->hosts = memory_grow(m->hosts, (size_t)(m->n_hosts + 1) * sizeof *m->hosts);
	m->hosts[m->n_hosts++] = h;
	return true;
}

static void take_line(void *state, const char *text, size_t n)
{
	struct bench_job *job = state;
	char *line;
	bool is_known = true;

	while (n > 0 && (text[n - 1] == '\n' || text[n - 1] == '\r'))
		n--;
	line = text_format("%.*s", (int)n, text);
	if (text_starts(line, "compiler "))
		snprintf(job->machine->compiler, TEXT_SIZE, "%s", line + strlen("compiler "));
	else if (text_starts(line, "host "))
		is_known = !job->is_first || host_read(job->machine, line);
	else
		is_known = figure_read(job->figures, line, &job->context);
	if (!is_known)
		die(STATUS_FAILED, "%s prints what upcbench cannot read: '%s'", program_files[job->program],
			line);
	free(line);
}

/* ---- running ------------------------------------------------------------------------------ */

/* Without what speeds up single accesses, or as the user has it. */
static void mode_set(const char *mode)
{
	static const char *const names[] = {"UPC_CACHE", "UPC_COMBINE"}, *const off[] = {"off", "0"};
	static char *before[2];
	bool is_plain = strcmp(mode, "plain") == 0;

	for (int i = 0; i < 2; i++) {
		const char *now = getenv(names[i]);

		if (is_plain) {
			before[i] = now ? text_format("%s", now) : NULL;
			setenv(names[i], off[i], 1);
		} else if (before[i]) {
			setenv(names[i], before[i], 1);
		} else {
			unsetenv(names[i]);
		}
	}
}

static void job_run(struct bench_job *job, const char *names)
{
	const struct bench_options *o = job->o;
	struct words words = {NULL, 0};
	int status;

	if (isatty(STDERR_FILENO))
		say("%s on %d threads%s", program_files[job->program], job->context.threads,
			strcmp(job->context.mode, "plain") == 0 ? ", without cache" : "");
	words_add(&words, text_format("%s/bin/upcrun", install_root()));
	words_add(&words, "-n");
	words_add(&words, text_format("%d", job->context.threads));
	words_append(&words, &o->launch);
	words_add(&words, executables[job->program]);
	words_add(&words, o->quick ? "quick" : "full");
	words_add(&words, text_format("%s%s", names,
				  strcmp(job->context.mode, "plain") == 0 ? "far,"
				  : o->no_raw                             ? ""
									  : "raw,"));
	status = run_lines(&words, RUN_NO_INPUT | (o->verbose ? RUN_VERBOSE : 0), take_line, job);
	if (status != 0)
		die(STATUS_FAILED, "%s failed on %d threads: status %d", program_files[job->program],
			job->context.threads, status);
	job->is_first = false;
}

/* One run of each program. */
static void turn(struct bench_job *job)
{
	for (int p = 0; p < N_PROGRAMS; p++) {
		char *names = catalog_names(p, job->o->only, false);

		if (!names)
			continue;
		job->program = p;
		if (!executables[p])
			compile(job->o, p);
		job->context.threads = job->o->threads;
		job_run(job, names);
		if (p == PROGRAM_ACCESS && job->o->hosts.n > 1) {
			strcpy(job->context.mode, "plain");
			mode_set("plain");
			job_run(job, names);
			strcpy(job->context.mode, "default");
			mode_set("default");
		}
		free(names);
	}
}

void jobs_run(const struct bench_options *o, struct figures *figures, struct machine *machine)
{
	struct bench_job job = {.o = o, .figures = figures, .machine = machine, .is_first = true};

	job.context.hosts = o->hosts.n;
	strcpy(job.context.mode, "default");
	for (int i = 0; i < o->turns; i++)
		turn(&job);
	figures_finish(figures);
	if (machine->n_hosts == 0)
		die(STATUS_FAILED, "the programs do not say on which hosts they ran");
}
