/* SPDX-License-Identifier: MIT
 *
 * options.c - the command line of upc2c.  Flags of the preprocessor and the C front end go
 * through as they are.
 */
#include "source/options.h"

#include <libgen.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { MOST_THREADS = 4096 };

static const char usage[] =
	"usage: upc2c [options] FILE [-o OUT.c]\n"
	"  -o FILE               write the C there, '-' for standard output (default: FILE.c\n"
	"                        with the suffix .upc replaced, in the current folder)\n"
	"  -T N, -T=N, -fupc-threads-N   translate for N threads (default: chosen at launch)\n"
	"  --std=upc1.2, --std=upc1.3    the version of UPC (default: upc1.2); upc1.0 is the\n"
	"                        old spelling: forall, barrier, notify, wait, fence\n"
	"  -fbupc                <upc.h> also declares Berkeley UPC's extensions (default: -fno-bupc)\n"
	"  -I -D -U -include -isystem -std= -W -M.. -MF   as for a C compiler\n"
	"  -E                    preprocess only\n"
	"  -fsyntax-only         check only\n"
	"  -fpreprocessed        the input is preprocessed (implied by the suffixes .i and .upci)\n"
	"  -nolines              no #line in the output\n"
	"  --check[=race]        add run-time checks of shared accesses, or of data races too\n"
	"  --check-alignment=strict|weak[,debug]   check that all threads come to the same collective\n"
	"                        operations by the same way (docs/alignment.md)\n"
	"  --inst                raise events for a performance tool (GASP)\n"
	"  --inst-local          also for shared accesses with affinity to the thread\n"
	"  --inst-functions      also for the user's functions\n"
	"  --inst-only FILE      only the events named in the file, one per line\n"
	"  --noinst              no events: the flags of --inst before it do not count\n"
	"  -fno-localize         do not optimize shared accesses\n"
	"  -fno-own, -fno-runs, -fno-reuse, -fno-hoist   switch off one optimization: loops over\n"
	"                        the thread's own iterations, private pointers into blocks,\n"
	"                        invariant values read once, addresses of objects kept\n"
	"  -fno-pages, -fno-ahead   the same with -network=mpi: private pointers to memory of other\n"
	"                        hosts, of which pages are copied; reads asked for in advance\n"
	"  -network=NET          smp: the program runs on one machine (default); mpi: on several hosts\n"
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
	"  --explain [ID]        explain a message, with examples, or list them all\n"
	"  --version, --help\n";

struct parser {
	struct options *o;
	struct arena *a;
	int argc, at;
	char **argv;
};

static int parse_one(struct parser *p, char *arg);
static int parse_threads(struct parser *p, const char *number);
static int parse_standard(struct options *o, const char *name);
static bool parse_last_stage(struct options *o, const char *arg);
static int parse_network(struct options *o, const char *name);
static int parse_check(struct options *o, const char *what);
static int parse_align(struct options *o, const char *what);
static int parse_inst(struct parser *p, const char *arg);
static int parse_report(struct options *o, const char *arg);
static bool parse_pass(struct passes *passes, const char *arg);
static bool parse_passed(struct parser *p, char *arg);
static int parse_explain(const char *id);
static int parse_messages(struct diag_policy *m, const char *arg);
static char *value(struct parser *p);
static int complain(const char *format, const char *what);
static const char *headers_folder(struct arena *a);
static bool ends_with(const char *s, const char *end);
static void default_output(struct options *o, struct arena *a);

int options_parse(struct options *o, struct arena *a, int argc, char **argv)
{
	struct parser p = {o, a, argc, 1, argv};
	const char *clang = getenv("UPC2C_CLANG_PROGRAM");

	o->upc = UPC_1_2;
	o->standard = "gnu17";
	o->clang = clang && *clang ? clang : UPC2C_CLANG;
	o->headers = headers_folder(a);
	for (; p.at < argc; p.at++) {
		int status = parse_one(&p, argv[p.at]);

		if (status >= 0)
			return status;
	}
	if (!o->input)
		return complain("no input file%s", "");
	if (ends_with(o->input, ".i") || ends_with(o->input, ".upci"))
		o->is_preprocessed = true;
	if (o->stage >= STAGE_REFS && !o->output)
		o->output = "-";
	if (o->report > REPORT_TEXT && o->stage != STAGE_SYNTAX && o->output && strcmp(o->output, "-") == 0)
		return complain("--opt-report=%s writes to standard output: use -o FILE or -fsyntax-only",
			o->report == REPORT_JSON ? "json" : "annotate");
	if (o->report == REPORT_NONE && (o->least_localized > 0 || o->stage >= STAGE_REFS))
		o->report = REPORT_COUNT;
	if (!o->output && o->stage == STAGE_ALL)
		default_output(o, a);
	return -1;
}

static int parse_one(struct parser *p, char *arg)
{
	struct options *o = p->o;

	if (arg[0] != '-' || !arg[1]) {
		if (o->input)
			return complain("more than one input file: '%s'", arg);
		o->input = arg;
	} else if (strcmp(arg, "-o") == 0) {
		o->output = value(p);
		if (!o->output)
			return complain("'%s' needs a file name", arg);
	} else if (strncmp(arg, "-T", 2) == 0) {
		return parse_threads(p, arg[2] ? arg + 2 + (arg[2] == '=') : value(p));
	} else if (strncmp(arg, "-fupc-threads-", 14) == 0) {
		return parse_threads(p, arg + 14);
	} else if (strncmp(arg, "-std=", 5) == 0 || strncmp(arg, "--std=", 6) == 0) {
		return parse_standard(o, strchr(arg, '=') + 1);
	} else if (strcmp(arg, "-ansi") == 0) {
		o->standard = "c90";
	} else if (strcmp(arg, "-fpreprocessed") == 0) {
		o->is_preprocessed = true;
	} else if (strncmp(arg, "--dump=", 7) == 0 && !parse_last_stage(o, arg)) {
		return complain("--dump must be islands, shadow, tree, edits or joints, not '%s'", arg + 7);
	} else if (strncmp(arg, "-network=", 9) == 0) {
		return parse_network(o, arg + 9);
	} else if (strcmp(arg, "-nolines") == 0) {
		o->no_lines = true;
	} else if (strcmp(arg, "-v") == 0) {
		o->verbose = true;
	} else if (strncmp(arg, "--check-alignment", 17) == 0 && (!arg[17] || arg[17] == '=')) {
		return parse_align(o, arg + 17);
	} else if (strncmp(arg, "--check", 7) == 0 && (!arg[7] || arg[7] == '=')) {
		return parse_check(o, arg + 7);
	} else if (strcmp(arg, "--noinst") == 0) {
		o->inst = (struct inst){.on = false};
	} else if (strncmp(arg, "--inst", 6) == 0 || strncmp(arg, "--profile", 9) == 0) {
		return parse_inst(p, arg);
	} else if (strncmp(arg, "--opt-report", 12) == 0 || strncmp(arg, "-fopt-report", 12) == 0) {
		return parse_report(o, arg);
	} else if (strncmp(arg, "--explain", 9) == 0 && (!arg[9] || arg[9] == '=')) {
		return parse_explain(arg[9] ? arg + 10 : value(p));
	} else if (strncmp(arg, "-fdiagnostics-", 14) == 0 || strncmp(arg, "-fno-diagnostics-", 17) == 0
		   || strncmp(arg, "-fmax-errors=", 13) == 0) {
		return parse_messages(&o->messages, arg);
	} else if (strcmp(arg, "--help") == 0 || strcmp(arg, "-h") == 0) {
		fputs(usage, stdout);
		return 0;
	} else if (strcmp(arg, "--version") == 0) {
		puts("upc2c " UPC2C_VERSION " (UPC 1.2 and 1.3)");
		return 0;
	} else if (strcmp(arg, "-fbupc") == 0 || strcmp(arg, "-fno-bupc") == 0) {
		o->bupc = arg[2] == 'b';
	} else if (!parse_last_stage(o, arg) && !parse_pass(&o->passes, arg) && !parse_passed(p, arg)) {
		return complain("unknown option '%s'; --help lists them", arg);
	}
	return -1;
}

/* What goes to the preprocessor or the C front end as it is. */
static bool parse_passed(struct parser *p, char *arg)
{
	static const char *const with_value[] = {"-I", "-D", "-U", "-include", "-isystem", "-imacros",
		"-iquote", "-idirafter", "-Xpreprocessor", "-MF", "-MT", "-MQ"};
	static const char *const alone[] = {
		"-M", "-MM", "-MD", "-MMD", "-MP", "-MG", "-nostdinc", "-trigraphs"};
	static const char *const printing[] = {"-C", "-CC", "-P", "-dM", "-dD", "-dI", "-H"};
	struct options *o = p->o;

	for (size_t i = 0; i < sizeof with_value / sizeof *with_value; i++) {
		size_t n = strlen(with_value[i]);

		if (strncmp(arg, with_value[i], n) != 0 || (n > 2 && arg[n]))
			continue;
		LIST_PUSH(p->a, &o->cpp, arg);
		if (!arg[n]) {
			char *v = value(p);

			if (!v)
				return false;
			LIST_PUSH(p->a, &o->cpp, v);
		}
		return true;
	}
	for (size_t i = 0; i < sizeof alone / sizeof *alone; i++)
		if (strcmp(arg, alone[i]) == 0) {
			LIST_PUSH(p->a, &o->cpp, arg);
			if (i < 2) /* -M and -MM print a rule in place of the text */
				o->stage = STAGE_PREPROCESS;
			return true;
		}
	for (size_t i = 0; i < sizeof printing / sizeof *printing; i++)
		if (strcmp(arg, printing[i]) == 0) {
			LIST_PUSH(p->a, &o->printing, arg);
			return true;
		}
	if (diag_option(&o->messages, arg))
		return true;
	if (arg[1] == 'W' || arg[1] == 'w' || arg[1] == 'O' || arg[1] == 'f' || arg[1] == 'm'
		|| strncmp(arg, "-pthread", 8) == 0 || strncmp(arg, "-pedantic", 9) == 0) {
		LIST_PUSH(p->a, &o->both, arg);
		return true;
	}
	return arg[1] == 'g';
}

static int parse_threads(struct parser *p, const char *number)
{
	char *end;
	long n;

	if (!number || !*number)
		return complain("'%s' needs a number of threads", "-T");
	n = strtol(number, &end, 10);
	if (*end || n < 1)
		return complain("the number of threads must be at least 1, not '%s'", number);
	if (n > MOST_THREADS)
		return complain("THREADS %s exceeds the limit of 4096", number);
	p->o->threads = (int)n;
	return -1;
}

/* That of C, or that of UPC: both may be given. */
static int parse_standard(struct options *o, const char *name)
{
	if (strncmp(name, "upc", 3) != 0)
		o->standard = name;
	else if (strcmp(name, "upc1.0") == 0)
		o->upc = UPC_1_0;
	else if (strcmp(name, "upc1.2") == 0)
		o->upc = UPC_1_2;
	else if (strcmp(name, "upc1.3") == 0)
		o->upc = UPC_1_3;
	else
		return complain("unknown version of UPC '%s': use upc1.0, upc1.2 or upc1.3", name);
	return -1;
}

/* An option by which the translation ends early. */
static bool parse_last_stage(struct options *o, const char *arg)
{
	static const struct {
		const char *option;
		enum stage stage;
	} all[] = {{"-E", STAGE_PREPROCESS}, {"-fsyntax-only", STAGE_SYNTAX}, {"--index", STAGE_INDEX},
		{"--detect", STAGE_DETECT}, {"--refs", STAGE_REFS}, {"--refs=text", STAGE_REFS},
		{"--refs=json", STAGE_REFS_JSON}, {"--dump=islands", STAGE_ISLANDS},
		{"--dump=shadow", STAGE_SHADOW}, {"--dump=tree", STAGE_TREE}, {"--dump=edits", STAGE_EDITS},
		{"--dump=joints", STAGE_JOINTS}};

	for (size_t i = 0; i < sizeof all / sizeof *all; i++)
		if (strcmp(arg, all[i].option) == 0) {
			o->stage = all[i].stage;
			return true;
		}
	return false;
}

static int parse_network(struct options *o, const char *name)
{
	o->is_spread = strcmp(name, "mpi") == 0;
	if (!o->is_spread && strcmp(name, "smp") != 0)
		return complain("-network must be smp or mpi, not '%s'", name);
	return -1;
}

static int parse_check(struct options *o, const char *what)
{
	o->check = true;
	if (strcmp(what, "=race") == 0)
		o->check_race = true;
	else if (*what)
		return complain("--check must have no value or 'race', not '%s'", what + 1);
	return -1;
}

static int parse_align(struct options *o, const char *what)
{
	const char *comma = strchr(what, ',');
	size_t n = comma ? (size_t)(comma - what) : strlen(what);

	o->align = n == 7 && strncmp(what, "=strict", 7) == 0 ? ALIGN_STRICT
	         : n == 5 && strncmp(what, "=weak", 5) == 0   ? ALIGN_WEAK
	                                                      : ALIGN_OFF;
	o->align_debug = comma && strcmp(comma, ",debug") == 0;
	if (!o->align || (comma && !o->align_debug))
		return complain("--check-alignment must be strict or weak, perhaps with ',debug', not '%s'",
			*what ? what + 1 : "");
	return -1;
}

/* --inst... of GASP 1.5; --profile... of 1.3, where the functions are always among the events. */
static int parse_inst(struct parser *p, const char *arg)
{
	struct inst *inst = &p->o->inst;
	bool is_old = strncmp(arg, "--profile", 9) == 0;
	const char *what = arg + (is_old ? 9 : 6);

	if (is_old)
		fprintf(stderr, "upc2c: warning: '%s' is the spelling of GASP 1.3: write --inst%s\n", arg,
			*what ? what : "-functions");
	inst->on = true;
	inst->functions |= is_old && strncmp(what, "-only", 5) != 0;
	if (strcmp(what, "-local") == 0)
		inst->local = true;
	else if (strcmp(what, "-functions") == 0 && !is_old)
		inst->functions = true;
	else if (strcmp(what, "-only") == 0)
		inst->only = value(p);
	else if (strncmp(what, "-only=", 6) == 0)
		inst->only = what + 6;
	else if (*what)
		return complain("unknown option '%s'; --help lists them", arg);
	if (strncmp(what, "-only", 5) == 0 && (!inst->only || !*inst->only))
		return complain("'%s' needs a file with names of events", arg);
	return -1;
}

/* --opt-report, with "=" and a format or without, and -fopt-report-fail-under=PERCENT. */
static int parse_report(struct options *o, const char *arg)
{
	const char *format = arg + 12, *rest = arg + strlen("-fopt-report-fail-under");
	unsigned long percent;
	char *end;

	if (strncmp(arg, "-fopt-report-fail-under", 23) == 0 && (!*rest || *rest == '=')) {
		rest += *rest == '=';
		percent = strtoul(rest, &end, 10);
		if (*end || *rest < '0' || *rest > '9' || percent > 100)
			return complain("-fopt-report-fail-under must be a number from 0 to 100, not '%s'",
				rest);
		o->least_localized = (unsigned)percent;
		return -1;
	}
	if (arg[1] != '-' || (*format && *format != '='))
		return complain("unknown option '%s'; --help lists them", arg);
	if (!*format || strcmp(format, "=text") == 0)
		o->report = REPORT_TEXT;
	else if (strcmp(format, "=json") == 0)
		o->report = REPORT_JSON;
	else if (strcmp(format, "=annotate") == 0)
		o->report = REPORT_ANNOTATE;
	else
		return complain("--opt-report must be text, json or annotate, not '%s'", format + 1);
	return -1;
}

/* -fno-localize, -fruns and their like. */
static bool parse_pass(struct passes *passes, const char *arg)
{
	const struct {
		const char *name;
		bool *no, is_localize;
	} all[] = {{"own", &passes->no_own, true}, {"runs", &passes->no_runs, true},
		{"reuse", &passes->no_reuse, true}, {"hoist", &passes->no_hoist, true},
		{"pages", &passes->no_pages, true}, {"ahead", &passes->no_ahead, true},
		{"strict-aliasing", &passes->no_strict_aliasing, false}};
	bool no = strncmp(arg, "-fno-", 5) == 0, found = false;
	const char *name = arg + (no ? 5 : 2);

	if (strncmp(arg, "-f", 2) != 0)
		return false;
	for (size_t i = 0; i < sizeof all / sizeof *all; i++)
		if (strcmp(name, all[i].name) == 0 || (all[i].is_localize && strcmp(name, "localize") == 0)) {
			*all[i].no = no;
			found = true;
		}
	return found;
}

static int parse_explain(const char *id)
{
	const char *near = id ? explain_nearest(id) : NULL;

	if (!id || !*id)
		explain_list(stdout);
	else if (!explain(id, stdout)) {
		if (near)
			fprintf(stderr, "upc2c: there is no message '%s'; did you mean '%s'?\n", id, near);
		else
			complain("there is no message '%s'; --explain without a name lists them", id);
		return 2;
	}
	return 0;
}

/* How messages are written; of C compilers' other flags about that none says anything here. */
static int parse_messages(struct diag_policy *m, const char *arg)
{
	static const struct {
		const char *flag;
		int format, color; /* -1: not about it */
	} flags[] = {
		{"-fdiagnostics-format=text", FORMAT_TEXT, -1},
		{"-fdiagnostics-format=json", FORMAT_JSON, -1},
		{"-fdiagnostics-format=json-stderr", FORMAT_JSON, -1},
		{"-fdiagnostics-format=sarif", FORMAT_SARIF, -1},
		{"-fdiagnostics-format=sarif-stderr", FORMAT_SARIF, -1},
		{"-fdiagnostics-color", -1, COLOR_ALWAYS},
		{"-fdiagnostics-color=always", -1, COLOR_ALWAYS},
		{"-fdiagnostics-color=auto", -1, COLOR_AUTO},
		{"-fdiagnostics-color=never", -1, COLOR_NEVER},
		{"-fno-diagnostics-color", -1, COLOR_NEVER},
	};
	char *end;

	for (size_t i = 0; i < sizeof flags / sizeof *flags; i++) {
		if (strcmp(arg, flags[i].flag) != 0)
			continue;
		if (flags[i].format >= 0)
			m->format = (enum diag_format)flags[i].format;
		if (flags[i].color >= 0)
			m->color = (enum diag_color)flags[i].color;
		return -1;
	}
	if (strncmp(arg, "-fdiagnostics-format=", 21) == 0)
		return complain("-fdiagnostics-format must be text, json or sarif, not '%s'", arg + 21);
	if (strncmp(arg, "-fdiagnostics-color=", 20) == 0)
		return complain("-fdiagnostics-color must be auto, always or never, not '%s'", arg + 20);
	if (strncmp(arg, "-fmax-errors=", 13) == 0) {
		m->max_errors = (unsigned)strtoul(arg + 13, &end, 10);
		if (*end || arg[13] < '0' || arg[13] > '9')
			return complain("-fmax-errors needs a number, not '%s'", arg + 13);
	}
	return -1;
}

static char *value(struct parser *p)
{
	return p->at + 1 < p->argc ? p->argv[++p->at] : NULL;
}

static int complain(const char *format, const char *what)
{
	fputs("upc2c: ", stderr);
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral" /* ours, with one %s */
	fprintf(stderr, format, what);
#pragma GCC diagnostic pop
	fputc('\n', stderr);
	return 2;
}

/* Beside the program: ../include/upc2c, in the build tree and installed alike. */
static const char *headers_folder(struct arena *a)
{
	char path[PATH_MAX];
	const char *set = getenv("UPC2C_HEADERS");
	ssize_t n = readlink("/proc/self/exe", path, sizeof path - 1);

	if (set && *set)
		return set;
	if (n < 0)
		return ".";
	path[n] = 0;
	return text_format(a, "%s/include/upc2c", dirname(dirname(path)));
}

static bool ends_with(const char *s, const char *end)
{
	size_t n = strlen(s), m = strlen(end);

	return n >= m && strcmp(s + n - m, end) == 0;
}

/* dir/x.upc -> x.c; a name that would be the input gets .trans.c. */
static void default_output(struct options *o, struct arena *a)
{
	const char *slash = strrchr(o->input, '/'), *name = slash ? slash + 1 : o->input;
	const char *dot = strrchr(name, '.');
	int n = dot && dot != name ? (int)(dot - name) : (int)strlen(name);

	o->output = text_format(a, dot && strcmp(dot, ".c") == 0 ? "%.*s.trans.c" : "%.*s.c", n, name);
}
