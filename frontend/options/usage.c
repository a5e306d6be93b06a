/* SPDX-License-Identifier: MIT
 *
 * usage.c - the texts of --help and --explain.
 */
#include "options/parser.h"

static const char usage[] =
	"usage: upc2c [options] FILE [-o OUT.c]\n"
	"  -o FILE               write the C there, '-' for standard output (default: FILE.c\n"
	"                        with the suffix .upc replaced, in the current folder)\n"
	"  -T N, -T=N, -fupc-threads-N   translate for N threads (default: chosen at launch)\n"
	"  --std=upc1.2, --std=upc1.3    the version of UPC (default: upc1.2); upc1.0 is the\n"
	"                        old spelling: forall, barrier, notify, wait, fence\n"
	"  -fbupc                <upc.h> also declares Berkeley UPC's extensions (default: -fno-bupc)\n"
	"  -fbupc=full           also defines __BERKELEY_UPC__ and Berkeley UPC's other macros\n"
	"  -I -D -U -include -isystem -std= -W -M.. -MF   as for a C compiler\n"
	"  -E                    preprocess only\n"
	"  -fsyntax-only         check only\n"
	"  -fpreprocessed        the input is preprocessed (implied by the suffixes .i and .upci)\n"
	"  -nolines              no #line in the output\n"
	"  --cc=COMMAND          the C compiler that the output is for: it preprocesses (cc)\n"
	"  --check[=race]        add run-time checks of shared accesses, or of data races too\n"
	"  --check-alignment=strict|weak[,debug]   check that all threads come to the same collective\n"
	"                        operations by the same way (docs/alignment.md)\n"
	"  --inst                raise events for a performance tool (GASP)\n"
	"  --inst-local          also for shared accesses with affinity to the thread\n"
	"  --inst-functions      also for the user's functions\n"
	"  --inst-only FILE      only the events named in the file, one per line\n"
	"  --noinst              no events: the flags of --inst before it do not count\n"
	"  -fno-localize         do not optimize shared accesses\n"
	"  -fno-own, -fno-strips, -fno-reuse, -fno-hoist   switch off one optimization: loops over\n"
	"                        the thread's own iterations, private pointers into blocks,\n"
	"                        invariant values read once, addresses of objects kept\n"
	"  -fno-pages, -fno-prefetch   the same with -network=mpi: private pointers to memory of other\n"
	"                        hosts, of which pages are copied; reads asked for in advance\n"
	"  -network=NET          smp: the program runs on one machine (default); mpi: on several hosts\n"
	"  -fcommon, -fno-common   files that define a shared object without an initializer share one\n"
	"  -fno-strict-aliasing  a store through a pointer may change objects of other types\n"
	"  --opt-report          report how each shared reference in a loop is translated, and why\n"
	"  --opt-report=json, --opt-report=annotate   the same on standard output, as JSON or in\n"
	"                        the margin of the source\n"
	"  -fopt-report-fail-under=PERCENT   exit with 1 if fewer loops with shared references are\n"
	"                        localized; the C is written as usual\n"
	"  --refs[=json]         print the shared references, how often they are made and in which\n"
	"                        patterns, for a model of performance, and write no C\n"
	"  --detect              print 'upc' when the file uses UPC, else 'c'\n"
	"  --index               print declarations and uses as JSON, for editors\n"
	"  --dump=STAGE          print islands, shadow, tree, edits or joints, and stop\n"
	"  -w, -Werror           no warnings; warnings are errors\n"
	"  -W[no-]ID, -W[no-]error=ID     switch warning ID on or off; make it an error, or not\n"
	"  -fmax-errors=N        show N errors at most\n"
	"  -fdiagnostics-format=FORMAT    text, json or sarif\n"
	"  -fdiagnostics-color[=WHEN]     auto, always or never\n"
	"  --explain [ID]        explain a message, or a run-time report by its id or its first line,\n"
	"                        with examples, or list them all\n"
	"  --version, --help\n";

void usage_print(void)
{
	fputs(usage, stdout);
}

int parse_explain(const char *id)
{
	const char *near = id ? explain_nearest(id) : NULL;

	if (!id || !*id)
		explain_list(stdout);
	else if (!explain_topic(id, stdout)) {
		if (near)
			fprintf(stderr, "upc2c: there is no message '%s'; did you mean '%s'?\n", id, near);
		else
			parser_complain("there is no message '%s'; --explain without a name lists them", id);
		return 2;
	}
	return 0;
}
