/* SPDX-License-Identifier: MIT
 *
 * options.c - the command line of upc2c.  Flags of the preprocessor and the C front end go
 * through as they are.
 */
#include "options/options.h"

#include "options/parser.h"

#include <libgen.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { MOST_THREADS = 4096 };

static int parse_one(struct parser *p, char *arg);
static int parse_threads(struct parser *p, const char *number);
static int parse_standard(struct options *o, const char *name);
static bool parse_switch(struct options *o, const char *arg);
static bool parse_last_stage(struct options *o, const char *arg);
static int parse_network(struct options *o, const char *name);
static bool parse_passed(struct parser *p, char *arg);
static void args_add_shell_words(struct parser *p, struct args *to, const char *words);
static void choose_preprocessor(struct options *o);
static const char *headers_folder(struct arena *a);
static bool ends_with(const char *s, const char *end);
static void output_derive_name(struct options *o, struct arena *a);
static int check_outputs(const struct options *o);
static bool is_path_of_file(const char *path, const struct stat *file);

int options_parse(struct options *o, struct arena *a, int argc, char **argv)
{
	struct parser p = {o, a, argc, 1, argv};
	int status;

	o->upc = UPC_1_2;
	o->standard = "gnu17";
	o->headers = headers_folder(a);
	for (; p.at < argc; p.at++) {
		status = parse_one(&p, argv[p.at]);
		if (status >= 0)
			return status;
	}
	if (!o->cc.n)
		args_add_shell_words(&p, &o->cc, "cc");
	choose_preprocessor(o);
	if (!o->input)
		return parser_complain("no input file%s", "");
	if (ends_with(o->input, ".i") || ends_with(o->input, ".upci"))
		o->is_preprocessed = true;
	if (o->stage >= STAGE_REFS && !o->output)
		o->output = "-";
	if (o->report > REPORT_TEXT && o->stage != STAGE_SYNTAX && o->output && strcmp(o->output, "-") == 0)
		return parser_complain(
			"--opt-report=%s writes to standard output: use -o FILE or -fsyntax-only",
			o->report == REPORT_JSON ? "json" : "annotate");
	if (o->report == REPORT_NONE && (o->least_localized > 0 || o->stage >= STAGE_REFS))
		o->report = REPORT_COUNT;
	if (!o->output && strcmp(o->input, "-") == 0)
		o->output = "-";
	if (!o->output && o->stage == STAGE_ALL)
		output_derive_name(o, a);
	status = check_outputs(o);
	return status < 0 ? parser_hold_input(o, a) : status;
}

/* Refuses an output that is the input by another name.  Returns -1, or a status. */
static int check_outputs(const struct options *o)
{
	struct stat input;

	if (strcmp(o->input, "-") == 0 ? fstat(STDIN_FILENO, &input) : stat(o->input, &input))
		return -1;
	if (o->output && is_path_of_file(o->output, &input))
		return parser_complain("%s is the input: it cannot be the output, too", o->output);
	for (size_t i = 0; i + 1 < o->cpp.n; i++)
		if (strcmp(o->cpp.items[i], "-MF") == 0 && is_path_of_file(o->cpp.items[i + 1], &input))
			return parser_complain("%s is the input: it cannot be the output, too",
				o->cpp.items[i + 1]);
	return -1;
}

static bool is_path_of_file(const char *path, const struct stat *file)
{
	struct stat other;

	return stat(path, &other) == 0 && S_ISREG(other.st_mode) && other.st_dev == file->st_dev
	    && other.st_ino == file->st_ino;
}

static int parse_one(struct parser *p, char *arg)
{
	struct options *o = p->o;

	if (arg[0] != '-' || !arg[1]) {
		if (o->input)
			return parser_complain("more than one input file: '%s'", arg);
		o->input = arg;
	} else if (strcmp(arg, "-o") == 0) {
		o->output = parser_value(p);
		if (!o->output)
			return parser_complain("'%s' needs a file name", arg);
	} else if (strncmp(arg, "-T", 2) == 0) {
		return parse_threads(p, arg[2] ? arg + 2 + (arg[2] == '=') : parser_value(p));
	} else if (strncmp(arg, "-fupc-threads-", 14) == 0) {
		return parse_threads(p, arg + 14);
	} else if (strncmp(arg, "-std=", 5) == 0 || strncmp(arg, "--std=", 6) == 0) {
		return parse_standard(o, strchr(arg, '=') + 1);
	} else if (strcmp(arg, "-ansi") == 0) {
		o->standard = "c90";
	} else if (strncmp(arg, "--dump=", 7) == 0 && !parse_last_stage(o, arg)) {
		return parser_complain("--dump must be islands, shadow, tree, edits or joints, not '%s'",
			arg + 7);
	} else if (strncmp(arg, "-network=", 9) == 0) {
		return parse_network(o, arg + 9);
	} else if (strncmp(arg, "--cc=", 5) == 0) {
		o->cc.n = 0;
		args_add_shell_words(p, &o->cc, arg + 5);
	} else if (strncmp(arg, "--check-alignment", 17) == 0 && (!arg[17] || arg[17] == '=')) {
		return parse_align(o, arg + 17);
	} else if (strncmp(arg, "--check", 7) == 0 && (!arg[7] || arg[7] == '=')) {
		return parse_check(o, arg + 7);
	} else if (strncmp(arg, "--inst", 6) == 0 || strncmp(arg, "--profile", 9) == 0
		   || strcmp(arg, "--noinst") == 0) {
		return parse_inst(p, arg);
	} else if (strncmp(arg, "--opt-report", 12) == 0 || strncmp(arg, "-fopt-report", 12) == 0) {
		return parse_report(o, arg);
	} else if (strncmp(arg, "--explain", 9) == 0 && (!arg[9] || arg[9] == '=')) {
		return parse_explain(arg[9] ? arg + 10 : parser_value(p));
	} else if (strncmp(arg, "-fdiagnostics-", 14) == 0 || strncmp(arg, "-fno-diagnostics-", 17) == 0
		   || strncmp(arg, "-fmax-errors=", 13) == 0) {
		return parse_messages(&o->messages, arg);
	} else if (strcmp(arg, "--help") == 0 || strcmp(arg, "-h") == 0) {
		usage_print();
		return 0;
	} else if (strcmp(arg, "--version") == 0) {
		puts("upc2c " UPC2C_VERSION " (UPC 1.2 and 1.3)");
		return 0;
	} else if (strcmp(arg, "-fbupc") == 0 || strcmp(arg, "-fbupc=full") == 0
		   || strcmp(arg, "-fno-bupc") == 0) {
		o->bupc = arg[2] == 'b';
		o->bupc_full = strcmp(arg, "-fbupc=full") == 0;
	} else if (strcmp(arg, "-fcommon") == 0 || strcmp(arg, "-fno-common") == 0) {
		o->common = arg[2] == 'c';
	} else if (!parse_switch(o, arg) && !parse_last_stage(o, arg) && !parse_pass(&o->passes, arg)
		   && !parse_passed(p, arg)) {
		return parser_complain("unknown option '%s'; --help lists them", arg);
	}
	return -1;
}

/* Reads an option that is passed on to the preprocessor or the C front end. */
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

		if (strncmp(arg, with_value[i], n) != 0 || (arg[n] && with_value[i][1] == 'X'))
			continue;
		if (arg[n] && n == 2) {
			LIST_PUSH(p->a, &o->cpp, arg);
			return true;
		}
		LIST_PUSH(p->a, &o->cpp, with_value[i]);
		arg = arg[n] ? arg + n : parser_value(p);
		if (arg)
			LIST_PUSH(p->a, &o->cpp, arg);
		return arg != NULL;
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
		return parser_complain("'%s' needs a number of threads", "-T");
	n = strtol(number, &end, 10);
	if (*end || n < 1)
		return parser_complain("the number of threads must be at least 1, not '%s'", number);
	if (n > MOST_THREADS)
		return parser_complain("THREADS %s exceeds the limit of 4096", number);
	p->o->threads = (int)n;
	return -1;
}

/* Reads the standard of C or that of UPC; both may be given. */
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
		return parser_complain("unknown version of UPC '%s': use upc1.0, upc1.2 or upc1.3", name);
	return -1;
}

static bool parse_switch(struct options *o, const char *arg)
{
	const struct {
		const char *option;
		bool *to;
	} all[] = {{"-nolines", &o->no_lines}, {"-v", &o->verbose}, {"-fpreprocessed", &o->is_preprocessed}};

	for (size_t i = 0; i < sizeof all / sizeof *all; i++)
		if (strcmp(arg, all[i].option) == 0) {
			*all[i].to = true;
			return true;
		}
	return false;
}

/* Reads an option that ends the translation early. */
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
	o->has_network = strcmp(name, "mpi") == 0;
	if (!o->has_network && strcmp(name, "smp") != 0)
		return parser_complain("-network must be smp or mpi, not '%s'", name);
	return -1;
}

bool args_have(const struct args *words, const char *word)
{
	for (size_t i = 0; i < words->n; i++)
		if (strcmp(words->items[i], word) == 0)
			return true;
	return false;
}

/* Adds words between blanks, quoted as for the shell. */
static void args_add_shell_words(struct parser *p, struct args *to, const char *words)
{
	while (words += strspn(words, " \t\n"), *words) {
		struct text word = {.arena = p->a};
		char quote = 0;

		for (text_add(&word, "", 0); *words && (quote || !strchr(" \t\n", *words)); words++) {
			bool is_quote = quote ? *words == quote : *words == '"' || *words == '\'';

			if (is_quote && quote)
				quote = 0;
			else if (is_quote)
				quote = *words;
			else if (*words == '\\' && quote != '\'' && words[1])
				text_add(&word, ++words, 1);
			else
				text_add(&word, words, 1);
		}
		LIST_PUSH(p->a, to, word.data);
	}
}

/* Chooses Clang to preprocess for tcc, whose output does not distinguish the directives of the program. */
static void choose_preprocessor(struct options *o)
{
	const char *slash = strrchr(o->cc.items[0], '/');

	if (strcmp(slash ? slash + 1 : o->cc.items[0], "tcc") != 0)
		return;
	o->cc.items[0] = UPC2C_CLANG;
	o->cc.n = 1;
}

/* Returns the folder of the headers: ../include/upc2c beside the program, both in the build tree and
 * installed. */
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

/* Derives the output's name: dir/x.upc -> x.c; a name that equals the input's gets .trans.c. */
static void output_derive_name(struct options *o, struct arena *a)
{
	const char *slash = strrchr(o->input, '/'), *name = slash ? slash + 1 : o->input;
	const char *dot = strrchr(name, '.');
	int n = dot && dot != name ? (int)(dot - name) : (int)strlen(name);

	o->output = text_format(a, dot && strcmp(dot, ".c") == 0 ? "%.*s.trans.c" : "%.*s.c", n, name);
}
