/* SPDX-License-Identifier: MIT
 *
 * run.c - upcprof run: tells the program by its environment to load the tool library
 * and the library what to measure, and runs it by upcrun.
 */
#include "command/upcprof.h"
#include "contract/option.h"
#include "export/compress.h"
#include "image.h"
#include "launcher.h"
#include "read/folder.h"
#include "read/read.h"
#include "variables.h"

#include <errno.h>
#include <inttypes.h>
#include <limits.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

struct run_request {
	char **launcher; /* options for upcrun, ended by NULL */
	size_t n_launcher;
	bool runs, is_quiet; /* upcrun runs the program; it prints less */
	const char *folder, *throttle, *sample, *select, *memory, *buffer, *papi;
	bool trace, zstd;
	char **program; /* the program and its arguments */
};

static volatile sig_atomic_t child;

/* ---- what is needed ----------------------------------------------------------------- */

static void program_check_measurable(const char *file)
{
	struct stat status;

	if (stat(file, &status) != 0)
		die(STATUS_USAGE, "cannot run '%s': %s", file, strerror(errno));
	if (!S_ISREG(status.st_mode) || access(file, X_OK) != 0)
		die(STATUS_USAGE, "cannot run '%s': it is not an executable file", file);
	if (image_section(file, SECTION_PROGRAM) == SECTION_MISSING)
		die(STATUS_USAGE, "'%s' is not a UPC program", file);
	if (image_section(file, SECTION_INSTRUMENTED) == SECTION_MISSING)
		die(STATUS_USAGE,
			"'%s' was built without --inst, so there is nothing to measure: translate "
			"and link it with upcc --inst (also --inst-functions, for the functions)",
			file);
}

/* Returns the folder of the measurement without -o. */
static char *folder_default(const char *file)
{
	return text_format("%s.upcprof", path_base(file));
}

static void run_set_variable(const char *name, const char *value)
{
	if (value && setenv(name, value, 1) != 0)
		die(STATUS_FAILED, "out of memory");
}

/* Reads off, COUNT, or COUNT,TIME. */
static void throttle_set(const char *text)
{
	char *count, *mean;

	if (!text)
		return;
	run_set_variable(VARIABLE_THROTTLE, strcmp(text, "off") == 0 ? "0" : "1");
	if (strcmp(text, "off") == 0)
		return;
	count = text_format("%.*s", (int)strcspn(text, ","), text);
	option_number_of("--throttle", count, 1, 1000000000000);
	run_set_variable(VARIABLE_COUNT, count);
	text += strcspn(text, ",");
	if (*text == ',') {
		mean = text_format("%" PRId64, option_time_of("--throttle", text + 1));
		run_set_variable(VARIABLE_MEAN, mean);
		free(mean);
	}
	free(count);
}

/* Sets a size of at least so many KiB. */
static void size_set(const char *variable, const char *option, const char *text, size_t least)
{
	size_t bytes;

	if (text && (option_size(text, &bytes) != 0 || bytes < least || bytes > 1u << 30))
		die(STATUS_USAGE, "%s needs a size from %zuKB to 1GB, like 4MB, not '%s'", option,
			least >> 10, text);
	run_set_variable(variable, text);
}

/* Sets all variables except that of the folder, which is made once there are no other errors. */
static void run_set_environment(const struct run_request *r)
{
	char *tool = text_format("%s/lib/libupcprof.so", install_root());
	char *select = r->select ? realpath(r->select, NULL) : NULL;

	if (access(tool, R_OK) != 0)
		die(STATUS_FAILED, "the tool library %s cannot be read: %s", tool, strerror(errno));
	if (r->select && (!select || access(select, R_OK) != 0))
		die(STATUS_USAGE, "cannot read %s: %s", r->select, strerror(errno));
	run_set_variable("UPC_GASP_TOOL", tool);
	run_set_variable(VARIABLE_TRACE, r->trace ? "1" : "0");
	throttle_set(r->throttle);
	if (r->sample)
		option_number_of("--sample", r->sample, 1, 1000000);
	run_set_variable(VARIABLE_SAMPLE, r->sample);
	run_set_variable(VARIABLE_SELECT, select);
	size_set(VARIABLE_MEMORY, "--memory", r->memory, 1u << 20);
	size_set(VARIABLE_BUFFER, "--buffer", r->buffer, 1u << 16);
	run_set_variable(VARIABLE_PAPI, r->papi);
	free(tool);
	free(select);
}

static void folder_set(const char *path)
{
	char *folder;

	folder_prepare(path);
	folder = realpath(path, NULL);
	if (!folder)
		die(STATUS_FAILED, "cannot find %s: %s", path, strerror(errno));
	run_set_variable(VARIABLE_FOLDER, folder);
	free(folder);
}

/* ---- the run ------------------------------------------------------------------------ */

/* Forwards a signal, except those from the terminal, which the program receives itself. */
static void signal_forward(int number, siginfo_t *about, void *context)
{
	(void)context;
	if (child > 0 && about->si_code != SI_KERNEL)
		kill((pid_t)child, number);
}

static void signals_watch(void)
{
	static const int numbers[] = {SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGUSR1, SIGUSR2};
	struct sigaction action = {.sa_sigaction = signal_forward, .sa_flags = SA_SIGINFO | SA_RESTART};

	for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
		struct sigaction old;

		sigaction(numbers[i], NULL, &old);
		if (old.sa_handler != SIG_IGN) /* nohup, for example, ignores SIGHUP */
			sigaction(numbers[i], &action, NULL);
	}
}

/* Becomes upcrun; does not return. */
static void run_become_upcrun(const struct run_request *r, const char *launcher, pid_t parent)
{
	struct sigaction term;
	size_t n = 0;
	char **words;

	while (r->program[n])
		n++;
	words = memory_new(n + r->n_launcher + 3, sizeof *words);
	n = 0;
	words[n++] = text_copy("upcrun");
	for (size_t i = 0; i < r->n_launcher; i++)
		words[n++] = r->launcher[i];
	words[n++] = text_copy("--");
	for (char **word = r->program; *word; word++)
		words[n++] = *word;
	sigaction(SIGTERM, NULL, &term); /* ends it if this process is killed, too */
	prctl(PR_SET_PDEATHSIG, term.sa_handler == SIG_IGN ? SIGKILL : SIGTERM);
	if (getppid() != parent)
		_exit(STATUS_FAILED);
	execv(launcher, words);
	say("cannot run %s: %s", launcher, strerror(errno));
	_exit(STATUS_FAILED);
}

/* Runs the program and returns its exit status, or 128 + the signal that ended it. */
static int run_program(const struct run_request *r)
{
	char *launcher = text_format("%s/bin/upcrun", install_root());
	pid_t parent = getpid(), pid, ended;
	int status = 0;
	sigset_t all, old;

	sigfillset(&all);
	sigprocmask(SIG_BLOCK, &all, &old);
	fflush(NULL);
	pid = fork();
	if (pid == 0) {
		sigprocmask(SIG_SETMASK, &old, NULL);
		run_become_upcrun(r, launcher, parent);
	}
	if (pid < 0)
		die(STATUS_FAILED, "cannot start %s: %s", launcher, strerror(errno));
	child = pid;
	signals_watch();
	sigprocmask(SIG_SETMASK, &old, NULL);
	do
		ended = waitpid(pid, &status, 0);
	while (ended < 0 && errno == EINTR);
	child = 0;
	free(launcher);
	return WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
}

static void say_where(const char *folder)
{
	char size[SHORT_TEXT];
	uint64_t bytes;
	int n = folder_files(folder, &bytes);

	if (n > 0)
		say("the measurement is in %s (%d file%s, %s); to read it: upcprof report %s", folder, n,
			n == 1 ? "" : "s", text_bytes(size, bytes), folder);
	else
		say("nothing was measured: the program ended before its threads started");
}

/* Compresses the measurement; its problems are printed when it is read. */
static void compress(const char *folder)
{
	struct measurement *m = measurement_open(folder);

	compress_files(m, true);
	measurement_close(m);
}

/* Takes an option of upcrun, and checks those that would fail only after an older measurement has been
 * removed. */
static void launcher_option_take(struct run_request *r, char ***words)
{
	bool runs;
	size_t n = launcher_words(*words, &runs), bytes;
	const char *threads = NULL, *heap = NULL;
	char **again = *words;
	const struct option_word checked[] = {{"-np", NULL, &threads}, {"-n", NULL, &threads},
		{"-shared-heap", NULL, &heap}, {NULL, NULL, NULL}};

	if (n == 0)
		option_unknown(**words, "upcprof run");
	option_take(&again, checked);
	if (threads)
		option_number_of("-n", threads, 1, MOST_THREADS);
	if (heap && option_size(heap, &bytes) != 0)
		die(STATUS_USAGE, "-shared-heap needs a size like 64MB or 4GB, not '%s'", heap);
	r->runs = r->runs && runs;
	r->is_quiet = r->is_quiet || strcmp(**words, "-q") == 0 || strcmp(**words, "-quiet") == 0;
	r->launcher = memory_resize(r->launcher, r->n_launcher + n, sizeof *r->launcher);
	for (; n > 0; n--)
		r->launcher[r->n_launcher++] = *(*words)++;
}

/* Reads options of upcprof and upcrun; returns the words after them. */
static char **run_options(struct run_request *r, char **words)
{
	const struct option_word known[] = {
		{"-o", NULL, &r->folder},
		{"--output", NULL, &r->folder},
		{"--trace", &r->trace, NULL},
		{"--zstd", &r->zstd, NULL},
		{"--throttle", NULL, &r->throttle},
		{"--sample", NULL, &r->sample},
		{"--select", NULL, &r->select},
		{"--memory", NULL, &r->memory},
		{"--buffer", NULL, &r->buffer},
		{"--papi", NULL, &r->papi},
		{NULL, NULL, NULL},
	};

	while (*words && is_option(*words)) {
		if (strcmp(*words, "--") == 0)
			return words + 1;
		if (!option_take(&words, known))
			launcher_option_take(r, &words);
	}
	return words;
}

int run_command(char **words)
{
	struct run_request r = {.runs = true};
	char *file, *folder;
	int status;

	r.program = run_options(&r, words);
	if (!r.runs)
		return run_program(&r);
	if (!*r.program)
		die(STATUS_USAGE, "which program? usage: upcprof run -n N PROGRAM [ARGUMENT...]");
	if (r.zstd)
		compress_check("--zstd");
	file = program_find(r.program[0]);
	program_check_measurable(file);
	r.program[0] = file;
	folder = r.folder ? text_copy(r.folder) : folder_default(file);
	r.folder = folder;
	run_set_environment(&r);
	folder_set(folder);
	status = run_program(&r);
	if (r.zstd)
		compress(folder);
	if (!r.is_quiet)
		say_where(folder);
	free(file);
	free(folder);
	free(r.launcher);
	return status;
}
