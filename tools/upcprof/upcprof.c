/* SPDX-License-Identifier: MIT
 *
 * upcprof.c - the profiler's program: runs a program under measurement, and shows what was
 * measured.
 */
#include "command/upcprof.h"

#include "base/visible.h"

#include <stdio.h>
#include <string.h>

#ifndef UPC2C_VERSION
#define UPC2C_VERSION "of unknown version"
#endif

/* A command, with its text in --help. */
static const struct upcprof_command {
	const char *name;
	int (*run)(char **words);
	const char *operands;
	const char *help;
} commands[] = {
	{"run", run_command, " [OPTION...] PROGRAM [ARGUMENT...]",
		"run: measure an instrumented program\n"
		"  -n N, -np N, -nN     run N threads, as upcrun does\n"
		"  -hosts A,B, -shared-heap S, and all other options of upcrun\n"
		"  -o FOLDER, --output=FOLDER  output folder; replaces an older measurement there\n"
		"                       (default: PROGRAM.upcprof)\n"
		"  --trace              also keep each event with its time\n"
		"  --zstd               compress the events after the run\n"
		"  --throttle=COUNT[,TIME], --throttle=off  count functions without their time after\n"
		"                       COUNT calls if they took less than TIME (10000,1us)\n"
		"  --sample=N           time only one in N frequent reads and writes (32;\n"
		"                       in a trace 1: all)\n"
		"  --select=FILE        do not measure events that the file excludes\n"
		"  --memory=SIZE        memory for the profile of each thread, at most (64MB)\n"
		"  --buffer=SIZE        buffer for the trace of each thread (1MB)\n"
		"  --papi=NAME,...      hardware counters, from PAPI\n"},
	{"report", report_command, " [OPTION...] [FOLDER]",
		"report: show where the time went\n"
		"  --section=NAME,...   only findings, experiment, threads, regions, flat, tree,\n"
		"                       traffic, hosts, sizes, arrays, lines, users, pairs,\n"
		"                       layouts, drawn, cache, balance, slowest, barriers, locks,\n"
		"                       owners, flags, plans, objects\n"
		"  --array=NAME         only this shared object, in the sections about them and traffic\n"
		"  --line=FILE:LINE     only what this line does, in the same sections\n"
		"  --size=BYTES-BYTES   only transfers of these sizes, in traffic and sizes\n"
		"  --json               all tables as JSON\n"
		"  --metric=NAME        metric of the regions: self, total, calls, bytes,\n"
		"                       remote-bytes, remote-calls, min, max, or a counter\n"
		"  --sort=NAME          the order of the flat profile: a metric, or name\n"
		"  --thread=N           only this thread\n"
		"  --top=N              rows of a table; 0: all (10)\n"
		"  --width=N            columns of a line (the terminal's)\n"},
	{"analyze", analyze_command, " [OPTION...] [FOLDER]",
		"analyze: list what costs time, why and where, most first\n"
		"  --threshold=PERCENT  nothing that loses less of the run time (1)\n"
		"  --fail=PERCENT       exit status 3 if something loses more\n"
		"  --baseline=FILE      least times of this machine (those of upcprof baseline)\n"
		"  --tolerance=FACTOR   with a baseline: report operations that took over FACTOR times as long (3)\n"
		"  --json, --top=N, --width=N  as for report\n"},
	{"html", html_command, " [OPTION...] [FOLDER...]",
		"html: write the measurement as one page for a browser, which needs nothing else\n"
		"  -o FILE, --output=FILE  the page (default: FOLDER.html without .upcprof)\n"
		"  BEFORE AFTER         also what changed, as compare says; or BEFORE,... AFTER,...\n"
		"  FOLDER...            also what more threads bring, if their numbers differ\n"
		"  --machine=MACHINE    also how fast it would be on another machine, as upcpredict says\n"
		"  --threads=N,..., --hosts=H,..., -D NAME=FORMULA  what to predict, as for upcpredict\n"
		"                       (1,2,4,8,16 and the measured number of threads)\n"
		"  --measured=RUN       a run on that machine, which corrects its computation: as for\n"
		"                       upcpredict; FOLDER if it was measured there\n"
		"  --source=FILE        the source to predict (that of the measurement)\n"
		"  --prediction=FILE    what upcpredict --json wrote, instead\n"},
	{"svg", svg_command, " KIND [OPTION...] [FOLDER...]",
		"svg: draw a chart as one SVG file\n"
		"  threads              what each thread did, as shares of its time\n"
		"  regions, tree        the regions and call paths with most time\n"
		"  timeline             what the threads did when (of a trace)\n"
		"  matrix, sizes        who moved data to and from whose memory, and its sizes\n"
		"  balance, barriers    uneven regions; time lost in barriers\n"
		"  layout               which thread has which elements of a shared array\n"
		"  compare, scale, set  BEFORE AFTER; FOLDER... of several numbers of threads; any\n"
		"  -o FILE, --output=FILE  (default: standard output)\n"
		"  --width=N            pixels (860)\n"
		"  --metric=NAME        share or time (threads); as for report (regions); bytes,\n"
		"                       operations or mean (matrix); operations or bytes (sizes)\n"
		"  --sort=NAME          threads by a kind of time, such as barriers, or total\n"
		"  --top=N              rows (regions, balance, barriers, compare)\n"
		"  --thread=N           only this thread (regions, tree, sizes)\n"
		"  --from=N, --to=N     only these threads (threads, matrix), or times (timeline)\n"
		"  --ways=NAME          only gets, puts, atomics, or both gets and puts (matrix, sizes)\n"
		"  --sizes=LOW-HIGH     only operations on so many bytes (matrix)\n"
		"  --array=NAME         the array (layout; the one with most elements)\n"
		"  --block=N, --threads=N, --columns=N  its layout if it had these\n"
		"  --weak               as for scale\n"},
	{"whatif", whatif_command, " [OPTION...] [FOLDER]",
		"whatif: how long the run would take with a change, by replay of its trace;\n"
		"without a change, what would help most\n"
		"  --balance[=PLACE]    computation between barriers evened out: all, that before a\n"
		"                       barrier, or that of a region\n"
		"  --without-barrier=PLACE  no such barrier\n"
		"  --split-lock=PLACE,N  N locks for one\n"
		"  --overlap=PLACE      a transfer goes on until the next synchronization\n"
		"  --latency=TIME, --bandwidth=BYTES/s  what remote transfers take\n"
		"  --threads=N, --threads=Nx  N threads, or N times as many\n"
		"  --faster=PLACE,N     a region N times as fast\n"
		"  PLACE is FILE:LINE, FILE:LINE:COLUMN or the name of a region or event\n"
		"  --json, --top=N, --width=N  as for report\n"},
	{"path", path_command, " [OPTION...] [FOLDER]",
		"path: the critical path of a traced run, and which regions make others wait\n"
		"  --thread=N           only the regions of this thread\n"
		"  --json, --top=N, --width=N  as for report\n"},
	{"compare", compare_command, " [OPTION...] BEFORE[,...] AFTER[,...]",
		"compare: what changed between two versions or settings of a program\n"
		"  BEFORE,... AFTER,... or BEFORE... -- AFTER...: one or several runs of each\n"
		"  --metric=NAME        what is compared: self, total, calls, bytes, remote-bytes,\n"
		"                       remote-calls\n"
		"  --threshold=PERCENT  less is no difference (1)\n"
		"  --json, --top=N, --width=N  as for report\n"},
	{"scale", scale_command, " [OPTION...] FOLDER...",
		"scale: what more threads bring, from measurements with different numbers of them\n"
		"  --weak               the work grows with the threads\n"
		"  --json, --top=N, --width=N  as for report\n"},
	{"baseline", baseline_command, " -n N [-o FILE]",
		"baseline: measure the least times of operations on this machine, for analyze\n"
		"  -n N, -np N          for N threads\n"
		"  -o FILE, --output=FILE  a file (default: in the user's cache folder)\n"},
	{"print", print_command, " [OPTION...] [FOLDER]",
		"print: list the events of a trace in the order of time\n"
		"  --thread=N           only this thread\n"
		"  --from=TIME, --to=TIME  such as 20us, 1.5ms, 3s from the start\n"
		"  --max-events=N       at most N events\n"},
	{"export", export_command, " FORMAT [OPTION...] [FOLDER]",
		"export: write the measurement in the format of another program\n"
		"  --perfetto           the format of Perfetto (ui.perfetto.dev)\n"
		"  --chrome             the same as JSON of the Chrome trace event format\n"
		"  --otf2               a new folder with an archive of the Open Trace Format 2\n"
		"  --collapsed          the profile as stacks with their own time, for flame graphs\n"
		"  --callgrind          the profile in the callgrind format, for call graphs\n"
		"  -o PLACE, --output=PLACE  a file (default: standard output), or a folder (--otf2)\n"
		"  --from=TIME, --to=TIME  only this part (--perfetto, --chrome, --otf2)\n"
		"  --thread=N           only this thread (not --otf2)\n"
		"  --max-events=N       at most N events (--perfetto, --chrome; 1000000)\n"},
	{"compress", compress_command, " [FOLDER]", "compress: compress the events of a trace with zstd\n"},
	{"pack", pack_command, " [-o FILE] [FOLDER]",
		"pack: write the measurement and the sources of the program into one file, which all\n"
		"commands read as they read the folder\n"
		"  -o FILE, --output=FILE  (default: NAME.upcpack)\n"},
};

enum { N_COMMANDS = sizeof commands / sizeof *commands };

static const char folder_help[] =
	"FOLDER is a measurement (default: the newest NAME.upcprof in this folder), or a file\n"
	"of upcprof pack.\n";

static const char status_help[] =
	"  --version, --help\n"
	"Exit status of run: the program's; of the others: 0, or 1 if the measurement is\n"
	"damaged or missing; 2 for a wrong command line; 3: compare found more than before,\n"
	"or a finding of analyze is above --fail=PERCENT.\n";

static int help_print(void)
{
	for (int i = 0; i < N_COMMANDS; i++)
		printf("%s upcprof %s%s\n", i ? "      " : "usage:", commands[i].name, commands[i].operands);
	fputs(folder_help, stdout);
	for (int i = 0; i < N_COMMANDS; i++)
		printf("\n%s", commands[i].help);
	printf("\n%s", status_help);
	return 0;
}

static int help_print_of(const struct upcprof_command *c)
{
	printf("usage: upcprof %s%s\n%s\n%s", c->name, c->operands,
		strstr(c->operands, "[FOLDER") ? folder_help : "", c->help);
	return 0;
}

static bool is_question_word(const char *word, const char *text, const char *letter)
{
	word += text_starts(word, "--");
	return strcmp(word, text) == 0 || strcmp(word, letter) == 0;
}

static ssize_t visible_put(void *real, const char *s, size_t n)
{
	visible_write(real, s, n);
	return fflush(real) == 0 && !ferror((FILE *)real) ? (ssize_t)n : 0;
}

/* Has control characters in the output made visible: a measurement may be from a stranger, with any names. */
static void output_guard(void)
{
	FILE *guarded = fopencookie(stdout, "w", (cookie_io_functions_t){.write = visible_put});

	if (guarded)
		stdout = guarded;
}

static int upcprof_command_run(const struct upcprof_command *c, char **words)
{
	static const char *const raw[] = {
		"run", "export", "svg", "html"}; /* no text, or not for a terminal */

	for (size_t i = 0; i < sizeof raw / sizeof *raw; i++)
		if (strcmp(c->name, raw[i]) == 0)
			return c->run(words);
	output_guard();
	return c->run(words);
}

int main(int argc, char **argv)
{
	if (argc < 2)
		die(STATUS_USAGE, "which command? upcprof --help lists them");
	for (int i = 1; i < argc && argv[i][0] == '-' && strcmp(argv[i], "--") != 0; i++) {
		if (is_question_word(argv[i], "-help", "-h"))
			return help_print();
		if (is_question_word(argv[i], "-version", "-V")) {
			puts("upcprof " UPC2C_VERSION);
			return 0;
		}
		die(STATUS_USAGE, "unknown option '%s'; upcprof --help lists them", argv[i]);
	}
	for (int i = 0; i < N_COMMANDS; i++) {
		if (strcmp(argv[1], commands[i].name) != 0)
			continue;
		if (argv[2] && is_question_word(argv[2], "-help", "-h"))
			return help_print_of(&commands[i]);
		return upcprof_command_run(&commands[i], argv + 2);
	}
	die(STATUS_USAGE, "unknown command '%s'; upcprof --help lists them", argv[1]);
}
