/* SPDX-License-Identifier: MIT
 *
 * job.c - compiles the programs of upcbench, runs them, and collects what they print: lines that begin with
 * `figure` (figure.h), `host` and `compiler`.
 */
#include "job.h"

#include "catalog.h"
#include "process.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* The variables of the mode `plain`, which turns the optimizations of single accesses off. */
static const struct {
	const char *name, *value;
} plain[] = {{"UPC_CACHE", "off"}, {"UPC_COMBINE", "0"}};

enum { N_PLAIN = sizeof plain / sizeof *plain };

/* A job, and the destination of its figures. */
struct bench_job {
	const struct bench_options *o;
	enum program program;
	struct figure context;
	struct figures *figures;
	struct machine *machine;
};

/* ---- compiling -------------------------------------------------------------------------- */

static char *executables[N_PROGRAMS];

/* Returns the path of a benchmark program in an installation or in a build. */
static char *source_path(const char *name)
{
	return text_format("%s/share/upc2c/bench/%s", install_root(), name);
}

/* Returns an absolute path for the program's executable, as other hosts need it. TMPDIR is restored while
 * programs run, as MPI keeps its own files there. */
static char *executable_path(const struct bench_options *o, enum program program)
{
	const char *now = getenv("TMPDIR"), *folder = o->folder;
	char *before = now ? text_format("%s", now) : NULL, *whole = NULL, *path;
	char *name = text_format("%.*s", (int)strcspn(program_files[program], "."), program_files[program]);

	if (!folder && hosts_are_elsewhere(&o->hosts) && !o->hosts.is_pretend)
		folder = ".";
	if (folder)
		whole = realpath(folder, NULL);
	if (folder)
		setenv("TMPDIR", whole ? whole : folder, 1);
	path = temp_path((int)program, name);
	if (before)
		setenv("TMPDIR", before, 1);
	else
		unsetenv("TMPDIR");
	free(before);
	free(whole);
	free(name);
	return path;
}

static void compile_upc(const struct bench_options *o, enum program program)
{
	struct words words = {NULL, 0};
	char *file = source_path(program_files[program]);

	executables[program] = executable_path(o, program);
	words_add(&words, text_format("%s/bin/upcc", install_root()));
	words_split(&words, o->flags);
	words_add(&words, "-Wno-bulk-copy"); /* the programs copy word by word on purpose */
	if (o->has_network)
		words_add(&words, "-network=mpi");
	if (program == PROGRAM_PLAIN) /* each word takes a message: fewer operations are enough */
		words_split(&words, "-fno-localize -DSTRETCH=104");
	words_add(&words, file);
	words_add(&words, source_path("compiler.c"));
	words_split(&words, "-lm -o");
	words_add(&words, executables[program]);
	if (run_and_wait(&words, RUN_NO_INPUT | (o->verbose ? RUN_VERBOSE : 0)) != 0)
		die(STATUS_FAILED, "cannot compile %s", file);
}

/* Compiles the program of MPI alone, or reports why it is left out. */
static void compile_messages(const struct bench_options *o, struct machine *m)
{
	struct words words = {NULL, 0};
	char *file = source_path(program_files[PROGRAM_MESSAGES]);
	char *path = executable_path(o, PROGRAM_MESSAGES);
	int status;

	if (o->mpicc)
		words_split(&words, o->mpicc);
	else
		words_add(&words, mpi_compiler(&o->mpi));
	words_split(&words, "-O2 -o");
	words_add(&words, path);
	words_add(&words, file);
	status = run_and_wait(&words, RUN_NO_INPUT | RUN_MAY_FAIL | (o->verbose ? RUN_VERBOSE : 0));
	if (status != 0 && o->mpicc)
		die(STATUS_FAILED, "cannot compile %s with '%s'", file, o->mpicc);
	if (status < 0)
		m->no_messages = text_format("there is no %s; --mpicc can name another one", words.at[0]);
	else if (status > 0)
		m->no_messages = text_format("%s cannot compile the program", words.at[0]);
	else
		executables[PROGRAM_MESSAGES] = path;
}

/* ---- what they print ---------------------------------------------------------------------- */

/* Reads a number that `end` follows, and moves *text past it. */
static bool decimal_take(const char **text, char end, double *number)
{
	char *rest;

	*number = strtod(*text, &rest);
	if (rest == *text || *rest != end || !(*number >= 0 && *number <= 1e6))
		return false;
	*text = rest + 1;
	return true;
}

/* Moves *text past the key. */
static bool key_take(const char **text, const char *key)
{
	if (!text_starts(*text, key))
		return false;
	*text += strlen(key);
	return true;
}

/* Parses `host name=red processors=8 load=0.25 threads=0-3 processor=WORDS`. */
static bool host_parse(struct machine_host *h, const char *line)
{
	double processors, first, last;
	size_t n;

	if (!key_take(&line, "host name=") || (n = strcspn(line, " ")) == 0)
		return false;
	snprintf(h->name, sizeof h->name, "%.*s", (int)n, line);
	line += n;
	if (!key_take(&line, " processors=") || !decimal_take(&line, ' ', &processors)
		|| !key_take(&line, "load=") || !decimal_take(&line, ' ', &h->load)
		|| !key_take(&line, "threads=") || !decimal_take(&line, '-', &first)
		|| !decimal_take(&line, ' ', &last) || !key_take(&line, "processor="))
		return false;
	snprintf(h->processor, sizeof h->processor, "%s", line);
	h->processors = (int)processors;
	h->first = (int)first;
	h->last = (int)last;
	return true;
}

/* Adds a host from a line of the first job with all threads. */
static bool host_read(struct bench_job *job, const char *line)
{
	struct machine_host h;
	struct machine *m = job->machine;

	if (!host_parse(&h, line))
		return false;
	if (job->context.threads < job->o->threads
		|| (m->n_hosts > 0 && m->hosts[m->n_hosts - 1].last == job->o->threads - 1))
		return true;
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
		is_known = host_read(job, line);
	else
		is_known = figures_read_line(job->figures, line, &job->context);
	if (!is_known)
		die(STATUS_FAILED, "%s prints what upcbench cannot read: '%s'", program_files[job->program],
			line);
	free(line);
}

/* ---- running ------------------------------------------------------------------------------ */

/* Sets the variables of the mode `plain` until plain_end. */
static void plain_begin(char *before[N_PLAIN])
{
	for (int i = 0; i < N_PLAIN; i++) {
		const char *now = getenv(plain[i].name);

		before[i] = now ? text_format("%s", now) : NULL;
		setenv(plain[i].name, plain[i].value, 1);
	}
}

static void plain_end(char *before[N_PLAIN])
{
	for (int i = 0; i < N_PLAIN; i++) {
		if (before[i])
			setenv(plain[i].name, before[i], 1);
		else
			unsetenv(plain[i].name);
		free(before[i]);
	}
}

/* Runs a command and reads its lines. */
static void job_command_run(struct bench_job *job, const struct words *words)
{
	int status;

	if (isatty(STDERR_FILENO))
		say("%s, %d threads%s", program_files[job->program], job->context.threads,
			strcmp(job->context.mode, "plain") == 0 ? ", plain" : "");
	status = run_lines(words, RUN_NO_INPUT | (job->o->verbose ? RUN_VERBOSE : 0), take_line, job);
	if (status != 0)
		die(STATUS_FAILED, "%s failed on %d threads: status %d", program_files[job->program],
			job->context.threads, status);
}

/* Runs a UPC program with so many threads. */
static void upc_run(struct bench_job *job, const char *names, int threads)
{
	const struct bench_options *o = job->o;
	struct words words = {NULL, 0};
	const char *more = strcmp(job->context.mode, "plain") == 0 ? "far," : o->no_raw ? "" : "raw,";

	job->context.threads = threads;
	words_add(&words, text_format("%s/bin/upcrun", install_root()));
	words_add(&words, "-n");
	words_add(&words, text_format("%d", threads));
	words_append(&words, &o->launch);
	words_add(&words, executables[job->program]);
	words_add(&words, o->quick ? "quick" : "full");
	words_add(&words, text_format("%s%s", names, more));
	job_command_run(job, &words);
}

/* Runs the benchmarks that are also measured with fewer threads: two, or one on each host; twice as many; and
 * so on. */
static void fewer_threads_run(struct bench_job *job)
{
	char *names = catalog_names(job->program, job->o->only, true);
	int least = job->o->hosts.n > 1 ? job->o->hosts.n : 2;

	for (int n = least; names && n < job->o->threads; n *= 2)
		upc_run(job, names, n);
	free(names);
}

/* Runs the MPI program with one process on each host. */
static void messages_run(struct bench_job *job, char *names)
{
	const struct bench_options *o = job->o;
	char size[] = "quick", *program[] = {executables[PROGRAM_MESSAGES], size, names, NULL};
	struct words words = {NULL, 0};

	if (!o->quick)
		strcpy(size, "full");
	for (char **word = mpi_command(&o->mpi, &o->hosts, program); *word; word++)
		words_add(&words, *word);
	job->context.threads = o->hosts.n;
	job_command_run(job, &words);
}

static void program_run(struct bench_job *job, char *names)
{
	bool is_plain = job->program == PROGRAM_PLAIN;
	char *before[N_PLAIN];

	strcpy(job->context.mode, is_plain ? "plain" : "default");
	if (job->program == PROGRAM_MESSAGES) {
		messages_run(job, names);
		return;
	}
	fewer_threads_run(job);
	if (is_plain)
		plain_begin(before);
	upc_run(job, names, job->o->threads);
	if (is_plain)
		plain_end(before);
}

/* Runs each compiled program once. */
static void programs_run(struct bench_job *job)
{
	for (enum program p = 0; p < N_PROGRAMS; p++) {
		char *names = executables[p] ? catalog_names(p, job->o->only, false) : NULL;

		job->program = p;
		if (names)
			program_run(job, names);
		free(names);
	}
}

/* Returns true if a program is needed; some measure other hosts only. */
static bool is_program_needed(const struct bench_options *o, enum program program)
{
	if (program == PROGRAM_PLAIN)
		return o->hosts.n > 1;
	return program != PROGRAM_MESSAGES || (o->hosts.n > 1 && !o->no_raw);
}

/* Compiles the programs that are needed. */
static void programs_compile(struct bench_job *job)
{
	for (enum program p = 0; p < N_PROGRAMS; p++) {
		char *names = is_program_needed(job->o, p) ? catalog_names(p, job->o->only, false) : NULL;

		if (names && p == PROGRAM_MESSAGES)
			compile_messages(job->o, job->machine);
		else if (names)
			compile_upc(job->o, p);
		free(names);
	}
}

void jobs_run(const struct bench_options *o, struct figures *figures, struct machine *machine)
{
	struct bench_job job = {.o = o, .figures = figures, .machine = machine};

	job.context.hosts = o->hosts.n;
	programs_compile(&job);
	for (int i = 0; i < o->turns; i++)
		programs_run(&job);
	figures_finish(figures);
	if (machine->n_hosts == 0)
		die(STATUS_FAILED, "the programs do not say on which hosts they ran");
}
