/* SPDX-License-Identifier: MIT
 *
 * upcprof.c - the profiler's program: runs a program under measurement, and shows what was
 * measured.
 */
#include "command/upcprof.h"

#include <stdio.h>
#include <string.h>

#ifndef UPC2C_VERSION
#define UPC2C_VERSION "of unknown version"
#endif

static const char help[] =
	"usage: upcprof run [OPTION...] PROGRAM [ARGUMENT...]\n"
	"       upcprof report [OPTION...] [FOLDER]\n"
	"       upcprof print [OPTION...] [FOLDER]\n"
	"       upcprof export FORMAT [OPTION...] [FOLDER]\n"
	"       upcprof compress [FOLDER]\n"
	"FOLDER is a measurement; without it the newest NAME.upcprof here is taken.\n"
	"\n"
	"run: measures a program that upcc instrumented\n"
	"  -n N, -np N, -nN     run N threads, as upcrun does\n"
	"  -o FOLDER, --output=FOLDER  where to; an older measurement there gives way\n"
	"                       (default: PROGRAM.upcprof)\n"
	"  --trace              also keep each event with its time\n"
	"  --zstd               compress the events after the run\n"
	"  --throttle=COUNT[,TIME], --throttle=off  count functions without their time after\n"
	"                       COUNT calls if they took less than TIME (10000,1us)\n"
	"  --sample=N           of reads and writes that are frequent time one of N (32;\n"
	"                       in a trace 1: all)\n"
	"  --select=FILE        measure no events that the file excludes\n"
	"  --memory=SIZE        of each thread's profile, at most (64MB)\n"
	"  --buffer=SIZE        of each thread's trace, until it is written (1MB)\n"
	"  --papi=NAME,...      counters of the processor, of PAPI\n"
	"\n"
	"report: where the time went\n"
	"  --section=NAME,...   only experiment, threads, regions, flat, tree, traffic,\n"
	"                       sizes, balance, slowest, barriers, locks, owners, objects\n"
	"  --json               all tables as JSON\n"
	"  --metric=NAME        what regions are about: self, total, calls, bytes,\n"
	"                       remote-bytes, remote-calls, min, max, or a counter\n"
	"  --sort=NAME          the order of the flat profile: a metric, or name\n"
	"  --thread=N           of one thread\n"
	"  --top=N              rows of a table; 0: all (10)\n"
	"  --width=N            columns of a line (the terminal's)\n"
	"\n"
	"print: the events of a trace in the order of time\n"
	"  --thread=N           of one thread\n"
	"  --from=TIME, --to=TIME  such as 20us, 1.5ms, 3s from the start\n"
	"  --max-events=N       no more than so many\n"
	"\n"
	"export: what was measured for other programs to show\n"
	"  --chrome             JSON of the Chrome trace event format\n"
	"  --otf2               a new folder with an archive of the Open Trace Format 2\n"
	"  --collapsed          the profile as stacks with their own time, for flame graphs\n"
	"  --callgrind          the profile in the callgrind format, for call graphs\n"
	"  -o PLACE, --output=PLACE  where to: a file, or standard output; a folder\n"
	"  --from=TIME, --to=TIME  only this part (--chrome, --otf2)\n"
	"  --thread=N           of one thread (not --otf2)\n"
	"  --max-events=N       no more than so many (--chrome; 1000000)\n"
	"\n"
	"compress: the events of a trace, by zstd\n"
	"\n"
	"  --version, --help\n"
	"Exit status of run: the program's; of the others: 0, or 1 if the measurement is\n"
	"damaged or none; 2 for a wrong command line.\n";

static const struct {
	const char *name;
	int (*run)(char **words);
} commands[] = {{"run", run_command}, {"report", report_command}, {"print", print_command},
	{"export", export_command}, {"compress", compress_command}};

static bool is_word(const char *word, const char *text, const char *letter)
{
	word += text_starts(word, "--");
	return strcmp(word, text) == 0 || strcmp(word, letter) == 0;
}

int main(int argc, char **argv)
{
	if (argc < 2)
		die(STATUS_USAGE, "which command? upcprof --help lists them");
	for (int i = 1; i < argc && argv[i][0] == '-' && strcmp(argv[i], "--") != 0; i++) {
		if (is_word(argv[i], "-help", "-h")) {
			fputs(help, stdout);
			return 0;
		}
		if (is_word(argv[i], "-version", "-V")) {
			puts("upcprof " UPC2C_VERSION);
			return 0;
		}
		die(STATUS_USAGE, "unknown option '%s'; upcprof --help lists them", argv[i]);
	}
	for (size_t i = 0; i < sizeof commands / sizeof *commands; i++) {
		if (strcmp(argv[1], commands[i].name) != 0)
			continue;
		if (argv[2] != NULL && is_word(argv[2], "-help", "-h")) {
			fputs(help, stdout);
			return 0;
		}
		return commands[i].run(argv + 2);
	}
	die(STATUS_USAGE, "unknown command '%s'; upcprof --help lists them", argv[1]);
}
