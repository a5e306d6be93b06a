/* SPDX-License-Identifier: MIT
 *
 * options.c - reads the command line of the compiler driver: gcc's flags as everybody
 * knows them, and those of UPC compilers.
 */
#include "options.h"
#include "contract/option.h"

#include <ctype.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MAX_THREADS 4096

/* ---- small steps -------------------------------------------------------------- */

const char *take_argument(struct option_reader *r, const char *name)
{
	const char *word = r->words.at[r->at];

	if (strlen(word) > strlen(name))
		return word + strlen(name);
	if (r->at + 1 == r->words.n)
		die(STATUS_USAGE, "%s needs an argument", name);
	return r->words.at[++r->at];
}

void add_item(struct driver_options *o, enum item_kind kind, const char *text, const char *language)
{
	size_t size = (size_t)(o->n_items + 1) * sizeof *o->items;
	struct driver_item *items = realloc(o->items, size);

	if (!items)
		die(STATUS_FAILED, "out of memory");
	o->items = items;
	o->items[o->n_items++] = (struct driver_item){kind, text, language, false};
}

static bool suffix_is_one_of(const char *suffix, const char *list)
{
	const char *found = *suffix != 0 ? strstr(list, suffix) : NULL;

	return found && found[strlen(suffix)] == ' ';
}

static bool text_ends(const char *text, const char *end)
{
	size_t n = strlen(text), m = strlen(end);

	return n > m && strcmp(text + n - m, end) == 0;
}

/* Adds standard input, which is plain C, as configure scripts expect, except after -x upc. */
static void add_standard_input(struct option_reader *r)
{
	const char *language = r->language ? r->language : "c";

	add_item(r->o, strcmp(language, "upc") == 0 ? ITEM_UPC : ITEM_OTHER, "-", language);
	r->o->n_files++;
}

static void add_file(struct option_reader *r, const char *path)
{
	const char *suffix = path_suffix(path);

	if (strcmp(path, "-") == 0) {
		add_standard_input(r);
		return;
	}
	if (r->language && strcmp(r->language, "upc") == 0)
		add_item(r->o, ITEM_UPC, path, NULL);
	else if (r->language)
		add_item(r->o, ITEM_OTHER, path, r->language);
	else if (text_ends(path, ".trans.c"))
		add_item(r->o, ITEM_TRANSLATED, path, NULL);
	else if (suffix_is_one_of(suffix, ".upc .uph .upci "))
		add_item(r->o, ITEM_UPC, path, NULL);
	else if (suffix_is_one_of(suffix, ".c .i "))
		add_item(r->o, ITEM_DETECT, path, NULL);
	else if (suffix_is_one_of(suffix, ".s .S .sx .cc .cpp .cxx .C .ii "))
		add_item(r->o, ITEM_OTHER, path, NULL);
	else
		add_item(r->o, ITEM_LINK, path, NULL);
	r->o->items[r->o->n_items - 1].is_file = true;
	r->o->n_files++;
}

static void set_language(struct option_reader *r, const char *language)
{
	r->language = strcmp(language, "none") == 0 ? NULL : language;
}

static void set_threads(struct driver_options *o, const char *text)
{
	int n = option_threads(text, MAX_THREADS);

	if (n == 0)
		die(STATUS_USAGE, "-T needs a number of threads from 1 to %d, not '%s'", MAX_THREADS, text);
	words_add(&o->translate, "-T");
	words_add(&o->translate, text_format("%d", n));
}

/* Sets the standard of UPC; a standard of C is passed to the C compiler as well. */
static void set_standard(struct driver_options *o, const char *name)
{
	if (strcmp(name, "upc1.0") != 0 && strcmp(name, "upc1.2") != 0 && strcmp(name, "upc1.3") != 0)
		die(STATUS_USAGE, "unknown version of UPC '%s': use upc1.0, upc1.2 or upc1.3", name);
	words_add(&o->translate, text_format("--std=%s", name));
}

static void set_heap(struct driver_options *o, const char *text)
{
	size_t bytes;

	if (option_size(text, &bytes) != 0)
		die(STATUS_USAGE, "-shared-heap needs a size like 64MB or 4GB, not '%s'", text);
	o->heap = text;
}

/* Chooses one machine (smp) or several that communicate by MPI or UCX. Berkeley's other networks are below
 * those. */
static void set_network(struct driver_options *o, const char *name)
{
	if (strcmp(name, "smp") != 0 && strcmp(name, "mpi") != 0 && strcmp(name, "ucx") != 0)
		die(STATUS_USAGE,
			"-network=%s: use -network=smp for one machine, or -network=mpi or ucx for several hosts",
			name);
	o->has_network = strcmp(name, "smp") != 0;
	o->engine = strcmp(name, "ucx") == 0 ? name : NULL;
}

/* Adds -D or -U. Generated files get only reserved names, which system headers look at; any other macro has
 * been expanded, and could break the runtime's header. */
static void add_macro(struct driver_options *o, const char *flag, const char *macro)
{
	const char *word = text_format("%s%s", flag, macro);

	words_add(&o->translate, word);
	words_add(&o->plain, word);
	if (*macro == '_')
		words_add(&o->generated, word);
}

/* ---- flags -------------------------------------------------------------------- */

static bool read_mode(struct option_reader *r, const char *word)
{
	static const struct {
		const char *name;
		enum driver_mode mode;
	} modes[] = {{"-c", MODE_OBJECT}, {"-S", MODE_ASSEMBLY}, {"-E", MODE_PREPROCESS},
		{"-fsyntax-only", MODE_SYNTAX}, {"-trans", MODE_TRANSLATE}};

	for (size_t i = 0; i < sizeof modes / sizeof *modes; i++) {
		if (strcmp(word, modes[i].name) == 0) {
			r->o->mode = modes[i].mode;
			return true;
		}
	}
	return false;
}

/* Reads the words of -check and -check=WORD,... */
static void set_check(struct driver_options *o, const char *words)
{
	while (*words != 0) {
		size_t n = strcspn(words, ",");

		if (strncmp(words, "race", n) == 0 && n == 4)
			o->check_race = true;
		else
			die(STATUS_USAGE, "-check: unknown option '%.*s'", (int)n, words);
		words += n + (words[n] == ',');
	}
	o->check = true;
}

/* Reads the instrumentation flags of GASP 1.5 and 1.3. */
static bool read_inst_flag(struct option_reader *r, const char *word)
{
	static const struct {
		const char *name, *meaning;
	} flags[] = {{"--inst", "--inst"}, {"--inst-local", "--inst-local"},
		{"--inst-functions", "--inst-functions"}, {"--with-upcprof", "--inst"},
		{"--profile", "--profile"}, {"--profile-local", "--profile-local"}, {"--noinst", "--noinst"}};
	static const char *const only[] = {"--inst-only", "--profile-only"};
	struct words *to = &r->o->translate;

	for (size_t i = 0; i < sizeof only / sizeof *only; i++) {
		size_t n = strlen(only[i]);

		if (!text_starts(word, only[i]) || (word[n] != 0 && word[n] != '='))
			continue;
		words_add(to, only[i]);
		words_add(to, word[n] == '=' ? word + n + 1 : take_argument(r, only[i]));
		return r->o->inst = true;
	}
	for (size_t i = 0; i < sizeof flags / sizeof *flags; i++)
		if (strcmp(word, flags[i].name) == 0) {
			words_add(to, flags[i].meaning);
			r->o->with_upcprof |= strcmp(word, "--with-upcprof") == 0;
			r->o->with_upcprof &= r->o->inst = strcmp(word, "--noinst") != 0;
			return true;
		}
	return false;
}

/* Reads the flags that only UPC compilers have. */
static bool read_upc_flag(struct option_reader *r, const char *word)
{
	struct driver_options *o = r->o;

	if (text_starts(word, "-fupc-threads-"))
		set_threads(o, word + strlen("-fupc-threads-"));
	else if (text_starts(word, "-fthreads-"))
		set_threads(o, word + strlen("-fthreads-"));
	else if (text_starts(word, "-T="))
		set_threads(o, word + strlen("-T="));
	else if (strcmp(word, "-T") == 0 || (text_starts(word, "-T") && isdigit((unsigned char)word[2])))
		set_threads(o, take_argument(r, "-T"));
	else if (text_starts(word, "-std=upc") || text_starts(word, "--std=upc"))
		set_standard(o, strchr(word, '=') + 1);
	else if (text_starts(word, "-shared-heap="))
		set_heap(o, word + strlen("-shared-heap="));
	else if (strcmp(word, "-shared-heap") == 0)
		set_heap(o, take_argument(r, word));
	else if (strcmp(word, "-network") == 0 || text_starts(word, "-network="))
		set_network(o, word[8] == '=' ? word + 9 : take_argument(r, word));
	else if (strcmp(word, "-check") == 0)
		set_check(o, "");
	else if (text_starts(word, "-check="))
		set_check(o, word + strlen("-check="));
	else if (strcmp(word, "-nolines") == 0)
		o->no_lines = true;
	else if (text_starts(word, "-link-with="))
		words_split(&o->ld, word + strlen("-link-with="));
	else if (strcmp(word, "-link-with") == 0)
		words_split(&o->ld, take_argument(r, word));
	else
		return false;
	return true;
}

/* Reads the flags that control the driver itself. */
static bool read_driver_flag(struct option_reader *r, const char *word)
{
	struct driver_options *o = r->o;

	if (text_starts(word, "-o"))
		o->output = take_argument(r, "-o");
	else if (text_starts(word, "-x"))
		set_language(r, take_argument(r, "-x"));
	else if (text_starts(word, "--cc=")) {
		o->cc.n = 0;
		words_split(&o->cc, word + strlen("--cc="));
	} else if (strcmp(word, "--cc") == 0) {
		o->cc.n = 0;
		words_split(&o->cc, take_argument(r, word));
	} else if (strcmp(word, "-save-temps") == 0 || strcmp(word, "-save-temps=cwd") == 0)
		o->save_temps = true;
	else if (strcmp(word, "-save-temps=obj") == 0)
		o->save_temps = o->save_beside = true;
	else if (strcmp(word, "--compile-commands") == 0)
		o->database = "compile_commands.json";
	else if (text_starts(word, "--compile-commands="))
		o->database = word + strlen("--compile-commands=");
	else if (strcmp(word, "--repro") == 0)
		o->repro = true;
	else if (strcmp(word, "--in-repro") == 0) /* the flag of the run that --repro starts */
		o->in_repro = true;
	else if (strcmp(word, "-v") == 0)
		o->verbose = true;
	else if (text_starts(word, "-D") || text_starts(word, "-U")) {
		char flag[] = {'-', word[1], 0};

		add_macro(o, flag, take_argument(r, flag));
	} else
		return false;
	return true;
}

/* Reads -M -MM -MD -MMD -MP -MG, and -MF -MT -MQ with their arguments. */
static bool read_dependency_flag(struct option_reader *r, const char *word)
{
	struct driver_options *o = r->o;

	if (strcmp(word, "-MD") == 0 || strcmp(word, "-MMD") == 0)
		o->depend_flag = word;
	else if (strcmp(word, "-M") == 0 || strcmp(word, "-MM") == 0) {
		o->depend_flag = word;
		o->mode = MODE_DEPEND;
	} else if (strcmp(word, "-MP") == 0 || strcmp(word, "-MG") == 0)
		words_add(&o->depend, word);
	else if (text_starts(word, "-MF"))
		o->depend_file = take_argument(r, "-MF");
	else if (text_starts(word, "-MT") || text_starts(word, "-MQ")) {
		char flag[] = {'-', 'M', word[2], 0};
		const char *target = take_argument(r, flag);

		words_add(&o->depend, flag);
		words_add(&o->depend, target);
	} else
		return false;
	return true;
}

/* Reads -fdiagnostics-..., the form of messages. The C compiler always writes text, which upcc parses. */
static bool read_look_flag(struct option_reader *r, const char *word)
{
	static const struct {
		const char *name;
		enum colour colour;
	} names[] = {{"-fdiagnostics-color", COLOUR_ALWAYS}, {"-fcolor-diagnostics", COLOUR_ALWAYS},
		{"-fdiagnostics-color=always", COLOUR_ALWAYS}, {"-fdiagnostics-color=auto", COLOUR_AUTO},
		{"-fdiagnostics-color=never", COLOUR_NEVER}, {"-fno-diagnostics-color", COLOUR_NEVER},
		{"-fno-color-diagnostics", COLOUR_NEVER}};

	for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
		if (strcmp(word, names[i].name) == 0) {
			r->o->colour = names[i].colour;
			return true;
		}
	}
	if (!text_starts(word, "-fdiagnostics-format="))
		return false;
	word += strlen("-fdiagnostics-format=");
	r->o->format = text_starts(word, "json")  ? FORMAT_JSON
	             : text_starts(word, "sarif") ? FORMAT_SARIF
	                                          : FORMAT_TEXT;
	words_add(&r->o->translate, text_format("-fdiagnostics-format=%s", word));
	return true;
}

/* Runs upc2c for --explain ID or --explain=ID. */
static _Noreturn void explain_id(struct option_reader *r, const char *word)
{
	struct words command = {0};

	words_add(&command, text_format("%s/bin/upc2c", install_root()));
	words_add(&command, word);
	if (strcmp(word, "--explain") == 0 && r->at + 1 < r->words.n)
		words_add(&command, take_argument(r, word));
	exit(run_and_wait(&command, 0));
}

static void read_driver_word(struct option_reader *r)
{
	const char *word;

	if (read_foreign_flag(r))
		return;
	word = r->words.at[r->at]; /* the word in upcc's spelling */
	if (strcmp(word, "--help") == 0) {
		fputs(help_text, stdout);
		exit(0);
	}
	if (strcmp(word, "--version") == 0) {
		puts("upcc " UPC2C_VERSION);
		exit(0);
	}
	if (text_starts(word, "--explain"))
		explain_id(r, word);
	if (*word != '-' || word[1] == 0)
		add_file(r, word);
	else if (!read_mode(r, word) && !read_upc_flag(r, word) && !read_inst_flag(r, word)
		 && !read_dependency_flag(r, word) && !pass_comma_flag(r, word) && !read_look_flag(r, word)
		 && !read_driver_question(r, word) && !read_driver_flag(r, word))
		pass_flag(r, word);
}

/* Records the words from `begin` to the current one for a bug report, except files and flags that only direct
 * the output. */
static void note_flag(struct option_reader *r, int begin)
{
	static const char *const without[] = {"-o", "-c", "-S", "-l", "-L", "-Wl,", "-M", "-v", "-save-temps",
		"--repro", "--in-repro", "--compile-commands"};
	char *text = text_quoted(r->words.at[begin]);
	bool matters = *r->words.at[begin] == '-';

	for (size_t i = 0; i < sizeof without / sizeof *without; i++)
		matters &= !text_starts(r->words.at[begin], without[i]);
	for (int i = begin + 1; i <= r->at; i++)
		text = text_format("%s %s", text, text_quoted(r->words.at[i]));
	if (matters)
		words_add(&r->o->flags, text);
	if (strcmp(r->words.at[begin], "--repro") != 0)
		for (int i = begin; i <= r->at; i++)
			words_add(&r->o->words, r->words.at[i]);
}

/* ---- the whole line ------------------------------------------------------------- */

/* Returns true if the command runs this program, directly or through ccache and the like. */
static bool runs_upcc(const struct words *command)
{
	for (int i = 0; i < command->n; i++)
		if (strcmp(path_base(command->at[i]), path_base(program_invocation_name)) == 0
			|| strcmp(path_base(command->at[i]), "upcc") == 0)
			return true;
	return false;
}

/* Chooses the C compiler. `make CC=upcc` and `CC=upcc ./configure` leave CC=upcc in the environment, which
 * does not name a C compiler. */
static void choose_compilers(struct driver_options *o)
{
	const char *cc = getenv("CC");

	if (runs_upcc(&o->cc))
		die(STATUS_USAGE, "--cc=%s: the C compiler cannot be upcc itself", o->cc.at[0]);
	if (o->cc.n == 0)
		words_split(&o->cc, cc ? cc : "");
	if (runs_upcc(&o->cc))
		o->cc.n = 0;
	if (o->cc.n == 0)
		words_add(&o->cc, "cc");
}

static void check_usage(const struct driver_options *o)
{
	int n_sources = 0;

	for (int i = 0; i < o->n_items; i++)
		n_sources += o->items[i].kind != ITEM_LINK;
	if (o->question || o->answer)
		return;
	if (o->n_files == 0 && o->verbose) {
		puts("upcc " UPC2C_VERSION);
		exit(0);
	}
	if (o->n_files == 0 || (n_sources == 0 && o->mode != MODE_LINK))
		die(STATUS_USAGE, "no input files");
	if (o->mode != MODE_LINK && o->output && n_sources > 1)
		die(STATUS_USAGE, "-o names one file, but there are %d inputs and no link", n_sources);
	if (o->depend_file && n_sources > 1)
		die(STATUS_USAGE, "-MF names one file, but there are %d inputs", n_sources);
}

/* Ends the program if two inputs would share a file that -save-temps keeps. */
static void check_saved(const struct driver_options *o)
{
	for (int i = 0; i < o->n_items && o->save_temps && o->mode == MODE_LINK; i++)
		for (int k = 0; k < i; k++)
			if (o->items[i].kind != ITEM_LINK && o->items[k].kind != ITEM_LINK
				&& strcmp(path_stem(o->items[i].text), path_stem(o->items[k].text)) == 0)
				die(STATUS_USAGE, "-save-temps: the objects of %s and %s would both be %s.o",
					o->items[k].text, o->items[i].text, path_stem(o->items[i].text));
}

/* Adds the folder of gasp.h, which plain C may need as a tool, and of pupc.h; headers of these names
 * elsewhere take precedence. */
static void add_header_flags(struct driver_options *o)
{
	words_add(&o->plain, compiler_is_tcc(o) ? "-I" : "-idirafter");
	words_add(&o->plain, text_format("%s/include/upc2c", install_root()));
	if (o->inst)
		words_add(&o->plain, "-DUPCR_INST=1");
	if (o->has_network) { /* the headers' code for shared accesses depends on this macro */
		words_add(&o->plain, "-DUPCR_NETWORK=1");
		words_add(&o->generated, "-DUPCR_NETWORK=1");
		words_add(&o->translate, "-network=mpi");
	}
}

/* Adds a word; @FILE stands for the words in the file, if the file exists. */
static void words_add_expanded(struct words *list, const char *word)
{
	char *text = *word == '@' ? text_of_file(word + 1) : NULL;

	if (text)
		words_split(list, text);
	else
		words_add(list, word);
	free(text);
}

void options_read(struct driver_options *o, int argc, char **argv)
{
	const char *variable = getenv("UPCC_FLAGS");
	struct option_reader r = {.o = o};

	words_split(&r.words, variable ? variable : "");
	for (int i = 1; i < argc; i++)
		words_add_expanded(&r.words, argv[i]);
	for (r.at = 0; r.at < r.words.n; r.at++) {
		int begin = r.at;

		read_driver_word(&r);
		note_flag(&r, begin);
	}
	if (o->check) { /* reports name the callers, unless the user's flags prevent that */
		words_add(&o->translate, o->check_race ? "--check=race" : "--check");
		add_default_flags(&o->generated, o->check_race ? "-g -fno-omit-frame-pointer" : "-g");
	}
	choose_compilers(o);
	add_library_flags(o);
	add_header_flags(o);
	check_usage(o);
	check_saved(o);
}
