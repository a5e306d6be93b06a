/* SPDX-License-Identifier: MIT
 *
 * baseline_run.c - upcprof baseline: measures the least times of operations on this machine with a small
 * program.
 */
#include "analyze/baseline.h"
#include "command/upcprof.h"
#include "export/staged.h"

#include <errno.h>
#include <ftw.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

/* A program with each operation undisturbed: threads meet at the same time, each has its own lock, and copies
 * rotate, so that two threads never access the same one. */
static const char program[] =
	"#include <upc_relaxed.h>\n"
	"#include <upc_collective.h>\n"
	"enum { MOST = 1 << 18, TIMES = 1000, COPIES = 100 };\n"
	"shared [MOST] char data[MOST * THREADS];\n"
	"shared double from[THREADS], to[THREADS];\n"
	"static char mine[MOST];\n"
	"int main(void)\n"
	"{\n"
	"	int other = (MYTHREAD + 1) % THREADS;\n"
	"	upc_lock_t *lock = upc_global_lock_alloc();\n"
	"	for (int i = 0; i < MOST; i++)\n"
	"		mine[i] = data[MYTHREAD * MOST + i] = 1;\n"
	"	for (int i = 0; i < TIMES; i++)\n"
	"		upc_barrier;\n"
	"	for (int i = 0; i < TIMES; i++) {\n"
	"		upc_notify;\n"
	"		upc_wait;\n"
	"	}\n"
	"	for (int i = 0; i < TIMES; i++) {\n"
	"		upc_lock(lock);\n"
	"		upc_unlock(lock);\n"
	"	}\n"
	"	for (int i = 0; i < TIMES; i++)\n"
	"		from[MYTHREAD] += *(volatile shared double *)&to[other];\n"
	"	for (int i = 0; i < TIMES; i++)\n"
	"		*(volatile shared double *)&to[other] = i;\n"
	"#define COPY(n) \\\n"
	"	upc_barrier; \\\n"
	"	upc_memget(mine, &data[other * MOST], n); \\\n"
	"	for (int i = 0; i < COPIES; i++) \\\n"
	"		upc_memget(mine, &data[other * MOST], n); \\\n"
	"	upc_barrier; \\\n"
	"	for (int i = 0; i < COPIES; i++) \\\n"
	"		upc_memput(&data[other * MOST], mine, n);\n"
	"	COPY(8)\n"
	"	COPY(64)\n"
	"	COPY(512)\n"
	"	COPY(4096)\n"
	"	COPY(32768)\n"
	"	COPY(MOST)\n"
	"	for (int i = 0; i < TIMES; i++)\n"
	"		upc_all_broadcast(to, from, sizeof(double), UPC_IN_ALLSYNC | UPC_OUT_ALLSYNC);\n"
	"	upc_barrier;\n"
	"	return 0;\n"
	"}\n";

enum { RUNS = 3 };

/* ---- a folder for it --------------------------------------------------------------------- */

static char *folder;

static int entry_remove(const char *path, const struct stat *status, int kind, struct FTW *at)
{
	(void)status, (void)kind, (void)at;
	remove(path);
	return 0;
}

static void baseline_folder_remove(void)
{
	if (folder)
		nftw(folder, entry_remove, 8, FTW_DEPTH | FTW_PHYS);
}

static void baseline_folder_make(void)
{
	const char *temporary = getenv("TMPDIR");

	folder = text_format("%s/upcprof-XXXXXX", temporary && *temporary != 0 ? temporary : "/tmp");
	if (!mkdtemp(folder))
		die(STATUS_FAILED, "cannot make a folder %s: %s", folder, strerror(errno));
	atexit(baseline_folder_remove);
}

/* ---- running ----------------------------------------------------------------------------- */

/* Runs a program beside this one with these words; ends the program if that fails. */
static void baseline_run_program(char **words)
{
	pid_t pid;
	int status = 0;

	fflush(NULL);
	pid = fork();
	if (pid < 0)
		die(STATUS_FAILED, "cannot start %s: %s", words[0], strerror(errno));
	if (pid == 0) {
		execv(words[0], words);
		say("cannot run %s: %s", words[0], strerror(errno));
		_exit(STATUS_FAILED);
	}
	while (waitpid(pid, &status, 0) < 0 && errno == EINTR)
		;
	if (!WIFEXITED(status) || WEXITSTATUS(status) != 0)
		die(STATUS_FAILED, "the baseline cannot be measured: %s failed", path_base(words[0]));
}

static void program_build(const char *source, const char *built)
{
	FILE *file = fopen(source, "we");
	char *upcc = text_format("%s/bin/upcc", install_root());
	char *words[] = {upcc, text_copy("--inst"), text_copy("-O2"), text_copy(source), text_copy("-o"),
		text_copy(built), NULL};

	if (!file || fputs(program, file) < 0 || fclose(file) != 0)
		die(STATUS_FAILED, "cannot write %s: %s", source, strerror(errno));
	baseline_run_program(words);
	for (size_t i = 0; words[i]; i++)
		free(words[i]);
}

static struct baseline *baseline_measure(const char *threads, const char *built)
{
	struct baseline *b = NULL;
	char *out = text_format("%s/measurement", folder);
	char *words[] = {text_format("%s/bin/upcprof", install_root()), text_copy("run"), text_copy("-q"),
		text_copy("-n"), text_copy(threads), text_copy("--sample=1"), text_copy("-o"), text_copy(out),
		text_copy(built), NULL};

	for (int i = 0; i < RUNS; i++) {
		struct measurement *m;

		baseline_run_program(words);
		m = measurement_open(out);
		if (problems_print(m) || m->n_files == 0)
			die(STATUS_FAILED, "the baseline cannot be measured");
		if (!b) {
			const char *host = measurement_meta(m, "host");

			b = baseline_new(m->n_threads, host ? host : "");
		}
		baseline_add(b, m);
		measurement_close(m);
	}
	for (size_t i = 0; words[i]; i++)
		free(words[i]);
	free(out);
	return b;
}

/* Makes the folders of a file. */
static void folders_make(const char *path)
{
	char *copy = text_copy(path);

	for (char *slash = strchr(copy + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
		*slash = 0;
		if (mkdir(copy, 0777) != 0 && errno != EEXIST)
			die(STATUS_FAILED, "cannot make the folder %s: %s", copy, strerror(errno));
		*slash = '/';
	}
	free(copy);
}

int baseline_command(char **words)
{
	const char *threads = NULL, *output = NULL;
	const struct option_word known[] = {
		{"-np", NULL, &threads},
		{"-n", NULL, &threads},
		{"-o", NULL, &output},
		{"--output", NULL, &output},
		{NULL, NULL, NULL},
	};
	static char *path; /* its place, for removal when the program ends early */
	char *source, *built;
	struct baseline *b;
	int status;

	words = options_take(words, known, "upcprof baseline");
	if (*words)
		die(STATUS_USAGE,
			"upcprof baseline takes no '%s': it measures the machine, with a program of its own",
			*words);
	if (!threads)
		die(STATUS_USAGE, "for how many threads? usage: upcprof baseline -n N");
	option_number_of("-n", threads, 1, MOST_THREADS);
	path = output ? text_copy(output) : baseline_path((unsigned)strtoul(threads, NULL, 10));
	if (!path)
		die(STATUS_USAGE, "there is no home folder for it: use -o FILE");
	baseline_folder_make();
	source = text_format("%s/baseline.upc", folder);
	built = text_format("%s/baseline", folder);
	program_build(source, built);
	b = baseline_measure(threads, built);
	if (!output)
		folders_make(path);
	baseline_write(b, staged_file(path));
	status = staged_file_commit();
	if (status == 0)
		say("the baseline of %u threads is in %s; to use it: upcprof analyze%s%s", b->threads, path,
			output ? " --baseline=" : "", output ? output : "");
	baseline_free(b);
	free(path);
	free(source);
	free(built);
	return status;
}
