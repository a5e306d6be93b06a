/* SPDX-License-Identifier: MIT
 *
 * upcprof.c - the profiler's program: runs a program under measurement, and shows what was
 * measured.
 */
#include "upcprof.h"

#include <stdio.h>
#include <string.h>

#ifndef UPC2C_VERSION
#define UPC2C_VERSION "of unknown version"
#endif

static const char help[] =
	"usage: upcprof run [OPTION...] PROGRAM [ARGUMENT...]\n"
	"       upcprof report [OPTION...] [FOLDER]\n"
	"       upcprof print [OPTION...] [FOLDER]\n"
	"       upcprof export --chrome|--otf2 [-o PLACE] [OPTION...] [FOLDER]\n"
	"FOLDER is a measurement; without it the newest NAME.upcprof here is taken.\n"
	"run: runs a program of upcc --inst and measures it\n"
	"  -n N               run N threads, as upcrun -n\n"
	"  -o FOLDER          put the measurement there (default: PROGRAM.upcprof)\n"
	"  --trace            also keep each event with its time\n"
	"report: where the time went\n"
	"  --section=LIST     only these, such as regions,flat\n"
	"  --json             all tables as JSON\n"
	"print: the events of a trace in the order of time\n"
	"  --thread=N         only this thread's\n"
	"export: a trace for other programs to show\n"
	"  --chrome           JSON of the Chrome trace event format\n"
	"  --otf2             a new folder with an archive of the Open Trace Format 2\n"
	"  --from=T, --to=T   only this part, such as 1.5ms to 2s after the beginning\n"
	"  --thread=N         only this thread's, --chrome\n"
	"  --max-events=N     at most N events (default: 1000000), --chrome\n"
	"  --version, --help\n"
	"Exit status of run: the program's; of the others: 0, or 1 if the measurement is\n"
	"damaged or none; 2 for a wrong command line.\n";

static const struct {
	const char *name;
	int (*run)(char **words);
} commands[] = {{"run", run_command}, {"report", report_command}, {"print", print_command},
	{"export", export_command}};

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
