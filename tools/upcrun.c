/* SPDX-License-Identifier: MIT
 *
 * upcrun.c - runs a UPC program: turns options into the environment variables that the
 * program's own launcher reads (option.h), then becomes the program, or the launcher of MPI that
 * starts it on several hosts.
 */
#include "contract/option.h"
#include "hosts.h"
#include "image.h"
#include "include/upcr.h"
#include "launcher.h"
#include "mpi.h"
#include "say.h"
#include "watch.h"

#include <errno.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#ifndef UPC2C_VERSION
#define UPC2C_VERSION "of unknown version"
#endif

struct launch_request {
	const char *threads; /* NULL: from the environment or the program */
	const char *heap;
	const char *network; /* smp, mpi, or NULL */
	const char *report;  /* the file for reports, or NULL */
	struct host_options host_options;
	struct host_set hosts; /* the hosts that the options mean */
	struct mpi mpi;        /* the MPI, if the job needs one */
	const char *time_limit;
	bool label, verbose, quiet, freeze, info, show;
	char **program; /* the program and its arguments */
};

static const char help[] =
	"usage: upcrun [OPTION...] PROGRAM [ARGUMENT...]\n"
	"  -n N, -np N, -nN  run N threads (default: UPC_THREADS, or the number that the\n"
	"                    program was translated for)\n"
	"  -N H, -nodes H    run on H hosts, which the batch system or MPI knows; each gets as\n"
	"                    many threads as the others, or one more (upcc -network=mpi)\n"
	"  -hosts A,B,C      run on these hosts, or with -N on the first of them\n"
	"  -hostfile F       the same from a file with a host in each line (also -machinefile)\n"
	"  -pretend-hosts H  run as on H hosts, all of them this machine\n"
	"  -shared-heap S    shared heap of each thread, like 64MB or 4GB (default unit: MB)\n"
	"  -timeout T        end the program after T seconds, or a time like 5m or 1h, with the\n"
	"                    place of each thread and status 124\n"
	"  -check-report F   also write the reports of a checked program to F, as lines of\n"
	"                    JSON, or as SARIF if F ends with .sarif\n"
	"  -l                put the number of the thread before each line of output\n"
	"  -freeze           each thread waits for a debugger before main\n"
	"  -i, -info         print what the program was built from, and exit\n"
	"  -t, -show         print the command that would run, and exit\n"
	"  -v, -q            print more, or errors only\n"
	"  -version, -help\n"
	"Exit status: the first nonzero status of a thread; 128 + the signal number if a\n"
	"signal killed a thread; 1 after an error that the runtime found; 2 for a wrong\n"
	"command line; 124 after the time limit.\n";

/* ---- the command line ------------------------------------------------------------ */

static void threads_set(struct launch_request *r, const char *text)
{
	if (option_threads(text, UPCR_MAX_THREADS) == 0)
		die(STATUS_USAGE, "-n needs a number of threads from 1 to %d, not '%s'", UPCR_MAX_THREADS,
			text);
	r->threads = text;
}

static void heap_set(struct launch_request *r, const char *text)
{
	size_t bytes;

	if (option_size(text, &bytes) != 0)
		die(STATUS_USAGE, "-shared-heap needs a size like 64MB or 4GB, not '%s'", text);
	r->heap = text;
}

static void time_limit_set(struct launch_request *r, const char *text)
{
	if (option_seconds(text) < 0)
		die(STATUS_USAGE, "-timeout needs a time like 30, 30s, 5m or 1h, not '%s'", text);
	r->time_limit = text;
}

static void report_set(struct launch_request *r, const char *text)
{
	if (!*text || strchr(text, ','))
		die(STATUS_USAGE, "-check-report needs the name of a file without commas, not '%s'", text);
	r->report = text;
}

/* Returns the argument of an option of upcrun, all of whose options take a number without a `=`. */
static const char *launch_option_argument(const char *word, const char *name, char ***next)
{
	return option_argument(word, name, SIZE_MAX, next);
}

static void network_set(struct launch_request *r, const char *text)
{
	network_require(text);
	r->network = text;
}

/* Reads an option about hosts; returns true if `word` is one. */
static bool read_host_option(struct launch_request *r, const char *word, char ***next)
{
	const struct {
		const char *name;
		const char **to;
	} options[] = {
		{"-N", &r->host_options.nodes},
		{"-nodes", &r->host_options.nodes},
		{"-hosts", &r->host_options.list},
		{"-host", &r->host_options.list},
		{"-hostfile", &r->host_options.file},
		{"-machinefile", &r->host_options.file},
		{"-pretend-hosts", &r->host_options.pretend},
	};

	for (size_t i = 0; i < sizeof options / sizeof *options; i++) {
		const char *text = launch_option_argument(word, options[i].name, next);

		if (text) {
			*options[i].to = text;
			return true;
		}
	}
	return false;
}

/* Reads an option without an argument; returns true if `word` is one. */
static bool read_flag(struct launch_request *r, const char *word)
{
	const struct {
		const char *word;
		bool *flag;
	} flags[] = {
		{"-l", &r->label},
		{"-label", &r->label},
		{"-v", &r->verbose},
		{"-verbose", &r->verbose},
		{"-q", &r->quiet},
		{"-quiet", &r->quiet},
		{"-freeze", &r->freeze},
		{"-i", &r->info},
		{"-info", &r->info},
		{"-t", &r->show},
		{"-show", &r->show},
	};
	const bool is_both = strcmp(word, "-vt") == 0; /* -vt is -v and -t: it also shows the command */

	if (is_both)
		r->verbose = r->show = true;
	for (size_t i = 0; i < sizeof(flags) / sizeof(flags[0]); i++) {
		if (strcmp(word, flags[i].word) == 0) {
			*flags[i].flag = true;
			return true;
		}
	}
	return is_both;
}

static bool is_option_of_upcc(const char *word)
{
	static const char *const options[] = {"-check", "-O", "-T", "-W", "--inst"};

	for (size_t i = 0; i < sizeof(options) / sizeof(options[0]); i++)
		if (strncmp(word, options[i], strlen(options[i])) == 0)
			return true;
	return strcmp(word, "-g") == 0;
}

/* Reads an option of another launcher; ends the program if no launcher has this option. */
static void read_other(struct launch_request *r, const char *word, char ***next)
{
	struct launcher_answer answer = {LAUNCHER_ENDS, NULL};
	const char *nearest;

	if (!launcher_option(word, next, &answer)) {
		if (is_option_of_upcc(word))
			die(STATUS_USAGE, "'%s' is an option of upcc, for the translation of the program",
				word);
		nearest = launcher_nearest(word);
		if (nearest)
			die(STATUS_USAGE, "unknown option '%s'; did you mean '%s'?", word, nearest);
		die(STATUS_USAGE, "unknown option '%s'; upcrun -help lists them", word);
	}
	if (answer.action == LAUNCHER_ENDS)
		die(STATUS_USAGE, "%s: %s", word, answer.why);
	if (answer.action == LAUNCHER_WARNS)
		say("warning: %s %s", word, answer.why);
	r->freeze |= answer.action == LAUNCHER_FREEZES;
}

static void read_launch_option(struct launch_request *r, const char *word, char ***next)
{
	const char *text;

	if (word[0] == '-' && word[1] == '-')
		word++;
	if (strcmp(word, "-help") == 0 || strcmp(word, "-h") == 0) {
		fputs(help, stdout);
		exit(0);
	}
	if (strcmp(word, "-version") == 0 || strcmp(word, "-V") == 0) {
		puts("upcrun " UPC2C_VERSION);
		exit(0);
	}
	if (read_flag(r, word))
		return;
	if ((text = launch_option_argument(word, "-np", next))
		|| (text = launch_option_argument(word, "-n", next))
		|| (text = launch_option_argument(word, "-threads", next)))
		threads_set(r, text);
	else if ((text = launch_option_argument(word, "-shared-heap", next)))
		heap_set(r, text);
	else if ((text = launch_option_argument(word, "-timeout", next)))
		time_limit_set(r, text);
	else if ((text = launch_option_argument(word, "-check-report", next)))
		report_set(r, text);
	else if ((text = launch_option_argument(word, "-network", next)))
		network_set(r, text);
	else if (!read_host_option(r, word, next))
		read_other(r, word, next);
}

static void read_command(struct launch_request *r, char **next)
{
	while (*next && **next == '-') {
		const char *word = *next++;

		if (strcmp(word, "--") == 0)
			break;
		read_launch_option(r, word, &next);
	}
	if (!*next)
		die(STATUS_USAGE, "which program? usage: upcrun -n N PROGRAM [ARGUMENT...]");
	r->program = next;
}

/* ---- the program ------------------------------------------------------------------ */

/* Returns true if the program was linked with the UPC runtime, or may have been: a script may run such a
 * program. */
static bool is_upc_program(const char *path)
{
	return image_section(path, SECTION_PROGRAM) != SECTION_MISSING;
}

/* Returns true if the file is a relocatable object, by its ELF header. */
static bool is_relocatable_object(const char *file)
{
	unsigned char head[18] = {0};
	FILE *stream = fopen(file, "re");
	size_t n = stream ? fread(head, 1, sizeof head, stream) : 0;

	if (stream)
		fclose(stream);
	return n == sizeof head && memcmp(head, "\177ELF", 4) == 0 && head[16] == 1 && head[17] == 0;
}

/* Ends the program with advice if the file is an intermediate step on the way to a program. */
static void step_check(const char *file)
{
	const char *name = path_base(file), *dot = strrchr(name, '.');
	int n = dot ? (int)(dot - name) : 0;
	bool is_source = dot
	              && (strcmp(dot, ".upc") == 0 || strcmp(dot, ".c") == 0 || strcmp(dot, ".i") == 0);

	if (n > 0 && (is_source || is_relocatable_object(file)))
		die(STATUS_USAGE, "%s is %s: %s with 'upcc %s -o %.*s', then 'upcrun %.*s' runs it", name,
			is_source ? "a source file" : "an object file", is_source ? "compile it" : "link it",
			file, n, name, n, name);
}

static void program_file_check(const struct launch_request *r, const char *file)
{
	struct stat status;

	if (stat(file, &status) != 0)
		die(STATUS_USAGE, "cannot run '%s': %s", file, strerror(errno));
	if (S_ISDIR(status.st_mode))
		die(STATUS_USAGE, "cannot run '%s': it is a folder, not a program", file);
	step_check(file);
	if (!S_ISREG(status.st_mode))
		die(STATUS_USAGE, "cannot run '%s': it is not a file", file);
	if (access(file, X_OK) != 0)
		die(STATUS_USAGE, "cannot run '%s': it is not executable; 'chmod +x' makes it so", file);
	if (r->info && !is_upc_program(file))
		die(STATUS_USAGE, "'%s' is not a UPC program", file);
	if (r->report && image_section(file, SECTION_CHECKS) == SECTION_MISSING)
		die(STATUS_USAGE, "-check-report: '%s' has no checks: link it with upcc -check", file);
	if (!r->quiet && !is_upc_program(file))
		fprintf(stderr, "upcrun: '%s' is not a UPC program: it runs as it is\n", file);
}

/* ---- hosts ------------------------------------------------------------------------- */

/* Ends the program if the job cannot run on its hosts. */
static void network_check(const struct launch_request *r, const char *file)
{
	const bool is_elsewhere = hosts_are_elsewhere(&r->hosts);
	const char *text = r->threads ? r->threads : getenv(OPTION_THREADS);
	int threads = text ? option_threads(text, UPCR_MAX_THREADS) : 0;

	if (is_elsewhere && !is_upc_program(file))
		die(STATUS_USAGE, "'%s' is not a UPC program: it cannot run on several hosts", file);
	if (is_elsewhere && r->network && strcmp(r->network, "smp") == 0)
		die(STATUS_USAGE, "-network=smp is one machine: leave it out to run on other hosts");
	if ((is_elsewhere || (r->network && strcmp(r->network, "smp") != 0))
		&& image_section(file, SECTION_NETWORK) == SECTION_MISSING)
		die(STATUS_USAGE,
			"'%s' was linked for one machine: compile and link it with upcc -network=mpi", file);
	if (threads > 0 && r->hosts.n > threads)
		die(STATUS_USAGE, "%d hosts need at least as many threads, not %d: use -n", r->hosts.n,
			threads);
}

/* Returns the name of the plug-in that the user has asked for, or an empty string: by -network=ucx here, by
 * UPCR_NET, or when linking. */
static const char *engine_wished(const struct launch_request *r, const char *file)
{
	const char *name = network_plugin(r->network);
	const char *linked = *name == '\0' && !r->network ? image_text(file, SECTION_NETWORK, 1) : NULL;

	return linked ? linked : name;
}

static void network_choose(struct launch_request *r, const char *file)
{
	char *folder = image_text(file, SECTION_NETWORK, 0);

	mpi_choose(&r->mpi, &r->hosts, folder ? folder : text_format("%s/lib", install_root()),
		engine_wished(r, file));
	free(folder);
	if (r->verbose)
		say("%s threads on %d %shost%s, network %s, plug-in %s, launcher %s",
			r->threads ? r->threads : "the usual number of", r->hosts.n,
			r->hosts.is_pretend ? "pretended " : "", r->hosts.n == 1 ? "" : "s",
			strcmp(r->mpi.net, "ucx") == 0 ? "ucx" : "mpi", r->mpi.plugin, r->mpi.launcher);
}

/* Prints the hosts of the job; the program prints the rest. */
static void hosts_print(const struct launch_request *r)
{
	printf("hosts: %d%s, plug-in %s, launcher %s\n", r->hosts.n, r->hosts.is_pretend ? " pretended" : "",
		r->mpi.plugin, r->mpi.launcher);
	fflush(stdout);
}

/* ---- running it -------------------------------------------------------------------- */

/* Sets an environment variable, or prints the setting. */
static void environment_put(const struct launch_request *r, const char *name, const char *value)
{
	if (r->show)
		printf("%s=%s ", name, value);
	if (setenv(name, value, 1) != 0)
		die(STATUS_USAGE, "no memory");
}

/* Tells a program for one machine, which need not know the folder, where the process manager of MPI is.
 * Without /proc the folder cannot be found. */
static void folder_environment_set(void)
{
	char *folder;

	if (access("/proc/self/exe", F_OK) != 0)
		return;
	folder = text_format("%s/lib", install_root());
	if (setenv(OPTION_FOLDER, folder, 1) != 0)
		die(STATUS_USAGE, "no memory");
	free(folder);
}

/* Sets the variables for the hosts. `file` may be a script that runs a program for several hosts. */
static void host_environment_set(const struct launch_request *r, const char *file)
{
	char *n = text_format("%d", r->hosts.n);

	unsetenv(OPTION_PRETEND);
	if (image_section(file, SECTION_NETWORK) != SECTION_MISSING)
		environment_put(r, OPTION_HOSTS, n);
	else
		folder_environment_set();
	if (r->hosts.is_pretend)
		environment_put(r, OPTION_PRETEND, "1");
	if (r->mpi.net && hosts_are_elsewhere(&r->hosts))
		environment_put(r, OPTION_ENGINE, r->mpi.net);
	free(n);
}

/* Adds the report file to UPC_CHECK. */
static void report_environment_set(const struct launch_request *r)
{
	const char *words = getenv("UPC_CHECK");
	char *text;

	if (!r->report)
		return;
	text = text_format("%s%sreport=%s", words ? words : "", words && *words ? "," : "", r->report);
	environment_put(r, "UPC_CHECK", text);
	free(text);
}

static void request_environment_set(const struct launch_request *r)
{
	report_environment_set(r);
	if (r->threads)
		environment_put(r, OPTION_THREADS, r->threads);
	if (r->heap)
		environment_put(r, OPTION_HEAP, r->heap);
	if (r->time_limit)
		environment_put(r, OPTION_TIME_LIMIT, r->time_limit);
	if (r->label)
		environment_put(r, OPTION_LABEL, "1");
	if (r->verbose)
		environment_put(r, OPTION_VERBOSE, "1");
	if (r->quiet)
		environment_put(r, OPTION_QUIET, "1");
	if (r->freeze)
		environment_put(r, OPTION_FREEZE, "1");
	if (r->info)
		environment_put(r, OPTION_INFO, "1");
}

/* Becomes the program or its launcher, or shows the command. */
static void command_exec_or_show(const struct launch_request *r, const char *file, char **words)
{
	if (r->show) {
		printf("%s", file);
		for (char **word = words + 1; *word; word++)
			printf(" %s", *word);
		putchar('\n');
		exit(0);
	}
	if (hosts_are_elsewhere(&r->hosts) && r->mpi.kind == MPI_MPICH && !r->mpi.is_srun)
		watch_run(file, words);
	execv(file, words);
	die(STATUS_USAGE, "cannot run '%s': %s", file, strerror(errno));
}

int main(int argc, char **argv)
{
	struct launch_request r = {.program = NULL};
	const char *file;

	(void)argc;
	read_command(&r, argv + 1);
	file = program_find(r.program[0]);
	program_file_check(&r, file);
	hosts_read(&r.hosts, &r.host_options);
	if (r.info && !r.hosts.is_pretend && !r.hosts.names) /* a batch system chooses the hosts */
		r.hosts = (struct host_set){.n = 1};
	network_check(&r, file);
	if (hosts_are_elsewhere(&r.hosts))
		network_choose(&r, file);
	if (r.info && hosts_are_elsewhere(&r.hosts)) {
		hosts_print(&r);
		r.hosts = (struct host_set){.n = 1}; /* the program itself prints the rest */
	}
	request_environment_set(&r);
	host_environment_set(&r, file);
	if (hosts_are_elsewhere(&r.hosts)) {
		r.program[0] = text_format("%s", file);
		r.program = mpi_command(&r.mpi, &r.hosts, r.program);
		file = r.program[0];
	}
	command_exec_or_show(&r, file, r.program);
}
