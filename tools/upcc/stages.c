/* SPDX-License-Identifier: MIT
 *
 * stages.c - the steps of the compiler driver before the link: translate, compile.  Each builds
 * the command line of one other program and runs it.
 */
#include "database.h"
#include "options.h"
#include "relay/relay.h"
#include "repro.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static int how(const struct driver_options *o)
{
	return o->verbose ? RUN_VERBOSE : 0;
}

/* Returns the file that a stage makes from `path`: the one of -o if this is the last stage, a file in the
 * current folder, or a temporary one. */
static const char *stage_output(const struct driver_options *o, enum driver_mode last, const char *path,
	const char *suffix, int number)
{
	const char *name = text_format("%s%s", path_stem(path), suffix);

	if (o->mode == last)
		return o->output ? o->output : name;
	if (!o->save_temps)
		return temp_path(number, name);
	return o->save_beside && o->output
	             ? text_format("%.*s%s", (int)(path_base(o->output) - o->output), o->output, name)
	             : name;
}

/* ---- upc2c -------------------------------------------------------------------- */

/* Returns the option that names the C compiler, which preprocesses for upc2c, with the flags that its macros
 * depend on. */
static const char *compiler_option(const struct driver_options *o)
{
	const char *text = "--cc=";

	for (int i = 0; i < o->cc.n; i++)
		text = text_format("%s%s%s", text, i > 0 ? " " : "", text_quoted(o->cc.at[i]));
	for (int i = 0; i < o->generated.n; i++) {
		const char *word = o->generated.at[i];

		if (word[0] == '-' && word[1] != 0 && strchr("Ofm", word[1]))
			text = text_format("%s %s", text, text_quoted(word));
	}
	return text;
}

static struct words translator(const struct driver_options *o)
{
	struct words command = {0};

	words_add(&command, text_format("%s/bin/upc2c", install_root()));
	words_add(&command, "-fbupc"); /* a later -fno-bupc takes precedence */
	words_append(&command, &o->translate);
	words_add(&command, compiler_option(o));
	words_add(&command, relay_coloured(o) ? "-fdiagnostics-color=always" : "-fdiagnostics-color=never");
	return command;
}

/* Returns the target of the make rule for the source. */
static const char *depend_target(const struct driver_options *o, const char *path)
{
	return o->mode == MODE_OBJECT && o->output ? o->output : text_format("%s.o", path_stem(path));
}

/* Returns the file for the make rule; NULL for standard output. */
static const char *depend_path(const struct driver_options *o, const char *path)
{
	const char *object = depend_target(o, path);

	if (o->depend_file || o->mode == MODE_DEPEND)
		return o->depend_file;
	return text_format("%.*s.d", (int)(strlen(object) - strlen(path_suffix(object))), object);
}

/* Adds -MD and the flags that belong to it. gcc would name file and target after the object; the program that
 * is run here writes another file, so both are given explicitly. With -M the rule is the output. */
static void add_dependency_flags(struct words *command, const struct driver_options *o, const char *path)
{
	if (!o->depend_flag)
		return;
	words_add(command, o->depend_flag);
	if (depend_path(o, path)) {
		words_add(command, "-MF");
		words_add(command, depend_path(o, path));
	}
	words_append(command, &o->depend);
	for (int i = 0; i < o->depend.n; i++)
		if (text_starts(o->depend.at[i], "-MT") || text_starts(o->depend.at[i], "-MQ"))
			return;
	if (o->mode != MODE_DEPEND) {
		words_add(command, "-MT");
		words_add(command, depend_target(o, path));
	}
}

/* Turns ITEM_DETECT into ITEM_UPC or ITEM_OTHER. */
static int item_detect(const struct driver_options *o, struct driver_item *item)
{
	struct words command = translator(o);
	char answer[16];
	int status;

	words_add(&command, "--detect");
	words_add(&command, item->text);
	status = run_capture(&command, how(o), answer, sizeof answer);
	item->kind = text_starts(answer, "upc") ? ITEM_UPC : ITEM_OTHER;
	return exit_status_of_command(status);
}

static int translate_source(const struct driver_options *o, const char *path, const char *output)
{
	struct words command = translator(o);
	int status;

	add_dependency_flags(&command, o, path);
	if (o->no_lines && o->mode == MODE_TRANSLATE)
		words_add(&command, "-nolines");
	words_add(&command, path);
	words_add(&command, "-o");
	words_add(&command, output);
	status = relay_translator(o, &command, how(o));
	if (status < 0 || status == STATUS_INTERNAL)
		repro_advise(o, path, text_format("upc2c failed on %s", path));
	return exit_status_of_command(status);
}

/* Runs upc2c for -E, -M and -fsyntax-only, which need no C compiler. */
static int translator_only(const struct driver_options *o, const char *path, const char *flag)
{
	struct words command = translator(o);
	int status;

	add_dependency_flags(&command, o, path);
	if (o->mode == MODE_PREPROCESS)
		words_append(&command, &o->preprocess);
	words_add(&command, flag);
	words_add(&command, path);
	if (o->output) {
		words_add(&command, "-o");
		words_add(&command, o->output);
	}
	status = relay_translator(o, &command, how(o));
	if (status < 0 || status == STATUS_INTERNAL)
		repro_advise(o, path, text_format("upc2c failed on %s", path));
	return exit_status_of_command(status);
}

/* ---- the C compiler ----------------------------------------------------------- */

static struct words compiler(const struct driver_options *o, const struct words *flags)
{
	struct words command = {0};

	words_append(&command, &o->cc);
	words_append(&command, flags);
	return command;
}

static const char *compile_flag(const struct driver_options *o)
{
	return o->mode == MODE_ASSEMBLY ? "-S" : "-c";
}

/* Adds input and output to a compile command; partial_end puts the output in place. */
static void add_files(const struct driver_options *o, struct words *command, const char *input,
	const char *output)
{
	words_add(command, compile_flag(o));
	words_add(command, input);
	words_add(command, "-o");
	words_add(command, partial_begin(output));
}

/* Returns the name that debuggers and messages show for a generated file: the source, if the lines are those
 * of the source. */
static const char *shown_name_of_source(const struct driver_options *o, const char *source)
{
	return o->no_lines ? text_format("%s.trans.c", path_stem(source)) : source;
}

/* Returns -DUPCR_INST_FLAGS="...", a C string of upcc's flags for performance tools. */
static char *define_flags(const struct driver_options *o)
{
	char *text = text_format("-DUPCR_INST_FLAGS=\""), *to;
	size_t n = strlen(text);

	for (int i = 0; i < o->flags.n; i++) {
		text = memory_grow(text, n + 2 * strlen(o->flags.at[i]) + 3);
		to = text + n;
		if (i > 0)
			*to++ = ' ';
		for (const char *from = o->flags.at[i]; *from != 0; from++) {
			if (strchr("\"\\?", *from)) /* two question marks may begin a trigraph */
				*to++ = '\\';
			*to++ = *from;
			if (to[-1] == '\n' || to[-1] == '\t')
				to[-1] = ' ';
		}
		n = (size_t)(to - text);
	}
	text = memory_grow(text, n + 2);
	strcpy(text + n, "\"");
	return text;
}

/* Returns the command that compiles the translated C of a source, without file names. */
static struct words generated_compiler(const struct driver_options *o, const char *source, const char *path)
{
	struct words flags = flags_for_generated(o), command = compiler(o, &flags);

	if (!o->has_std)
		words_add(&command, "-std=gnu11");
	words_add(&command, text_format("-I%s/include/upc2c", install_root()));
	if (o->inst)
		words_add(&command, define_flags(o));
	if (compiler_is_tcc(o))
		return command;
	if (is_temp(path))
		words_add(&command,
			text_format("-fdebug-prefix-map=%s=%s", path, shown_name_of_source(o, source)));
	if (relay_coloured(o))
		words_add(&command, "-fdiagnostics-color=always");
	return command;
}

/* Makes messages show the source in place of its temporary files. */
static void rename_files(const char *source, const char *generated, const char *object)
{
	char *here = getcwd(NULL, 0);

	if (here && *source != '/')
		relay_rename(text_format("%s/%s:", here, source), text_format("%s:", source));
	free(here);
	if (is_temp(object))
		relay_rename(object, source);
	if (is_temp(generated)) {
		relay_rename(generated, source);
		relay_rename(path_base(generated), source);
	}
}

static int compile_translated(const struct driver_options *o, const char *source, const char *path,
	const char *output, struct compiler_report *report)
{
	struct words command = generated_compiler(o, source, path);
	struct line_origin *lines = NULL;
	int status, moved;

	if (o->no_lines && strcmp(source, path) != 0)
		lines = origin_read(path, source, true);
	rename_files(source, path, output);
	add_files(o, &command, path, output);
	status = relay_compiler(o, &command, how(o), source, path, lines, report);
	moved = partial_end(status == 0);
	return status != 0 ? status : moved;
}

/* Returns true if the command line compiles an empty file, so that the source was at fault. */
static bool flags_are_good(const struct driver_options *o)
{
	const char *empty = temp_path(0, "empty.c");
	struct words command = generated_compiler(o, empty, empty);

	file_write_text(empty, "typedef int empty;\n");
	words_add(&command, compile_flag(o));
	words_add(&command, empty);
	words_add(&command, "-o");
	words_add(&command, temp_path(0, "empty.o"));
	return run_and_wait(&command, RUN_QUIET) == 0;
}

/* Reports a C compiler's rejection of translated C. Clang has accepted the program, so the C compiler should
 * have done so too, except for faults that Clang's parser does not look for. */
static void explain_rejection(const struct driver_options *o, const char *path,
	const struct compiler_report *report)
{
	const char *cc = path_base(o->cc.at[0]);

	if ((report->n_errors > 0 && report->n_errors == report->n_users) || !flags_are_good(o))
		return;
	if (report->n_errors > 0 && report->n_errors == report->n_users + report->n_plain) {
		say("%s rejects C that Clang accepts, in lines of %s that upc2c did not change: "
		    "change these lines, or use another C compiler (--cc=%s)",
			cc, path, UPC2C_CLANG);
		return;
	}
	repro_advise(o, path, text_format("%s does not accept the C that upc2c made of %s", cc, path));
}

static int compile_generated(const struct driver_options *o, const char *path, const char *generated,
	const char *output)
{
	struct compiler_report report = {0};
	int status = compile_translated(o, path, generated, output, &report);

	if (status > 0)
		explain_rejection(o, path, &report);
	return exit_status_of_command(status);
}

/* Returns the compile command of an untranslated file. <x.h> is found beside the source and in the current
 * folder, as for translated files. */
static struct words plain_compiler(const struct driver_options *o, const char *path)
{
	struct words command = compiler(o, &o->plain);
	const char *flag = compiler_is_tcc(o) ? "-I" : "-idirafter";
	int n = (int)(path_base(path) - path);

	if (n > 0) {
		words_add(&command, flag);
		words_add(&command, text_format("%.*s", n, path));
	}
	words_add(&command, flag);
	words_add(&command, ".");
	return command;
}

static int compile_plain(const struct driver_options *o, const struct driver_item *item, const char *output)
{
	struct words command = plain_compiler(o, item->text);
	struct compiler_report report = {0};
	int status;

	if (is_temp(output))
		relay_rename(output, item->text);
	add_dependency_flags(&command, o, item->text);
	if (item->language) {
		words_add(&command, "-x");
		words_add(&command, item->language);
	}
	add_files(o, &command, item->text, output);
	status = o->format == FORMAT_TEXT
	               ? run_and_wait(&command, how(o))
	               : relay_compiler(o, &command, how(o), item->text, item->text, NULL, &report);
	status = exit_status_of_command(status);
	return partial_end(status == 0) != 0 ? STATUS_FAILED : status;
}

/* Runs the C compiler for -E, -M and -fsyntax-only on a file that is not translated. */
static int compiler_only(const struct driver_options *o, const struct driver_item *item, const char *flag)
{
	struct words command = plain_compiler(o, item->text);

	if (item->language) {
		words_add(&command, "-x");
		words_add(&command, item->language);
	}
	add_dependency_flags(&command, o, item->text);
	words_add(&command, flag);
	words_add(&command, item->text);
	if (o->output) {
		words_add(&command, "-o");
		words_add(&command, o->output);
	}
	return exit_status_of_command(run_and_wait(&command, how(o)));
}

/* Returns true if a translated file was made with -check, or cannot be read. */
static bool has_checks(const char *path)
{
	char *text = text_of_file(path);
	bool has = !text || strstr(text, "#include <upcr_check.h>\n");

	free(text);
	return has;
}

/* ---- one file ----------------------------------------------------------------- */

/* Compiles a source whose kind is known to an object or assembly. */
static int item_compile(const struct driver_options *o, struct driver_item *item, int number)
{
	const char *path = item->text, *output;
	int status;

	output = o->mode == MODE_ASSEMBLY ? stage_output(o, MODE_ASSEMBLY, path, ".s", number)
	                                  : stage_output(o, MODE_OBJECT, path, ".o", number);
	if (item->kind == ITEM_UPC) {
		const char *generated = stage_output(o, MODE_TRANSLATE, path, ".trans.c", number);

		status = translate_source(o, path, generated);
		if (status == 0)
			status = compile_generated(o, path, generated, output);
		if (status != 0 && o->depend_flag) /* the rule file is removed, as if nothing had been done */
			file_drop(depend_path(o, path));
	} else if (item->kind == ITEM_TRANSLATED) {
		struct compiler_report report = {0};

		if (o->check && !has_checks(path))
			say("warning: %s was translated without -check: its accesses are not checked", path);
		status = exit_status_of_command(compile_translated(o, path, path, output, &report));
	} else {
		status = compile_plain(o, item, output);
	}
	item->kind = ITEM_LINK;
	item->text = output;
	return status;
}

static int item_translate(const struct driver_options *o, const struct driver_item *item, int number)
{
	if (item->kind == ITEM_UPC)
		return translate_source(o, item->text,
			stage_output(o, MODE_TRANSLATE, item->text, ".trans.c", number));
	say("%s uses no UPC and is not translated", item->text);
	return 0;
}

int item_build(const struct driver_options *o, struct driver_item *item, int number)
{
	bool translated;
	int status;

	if (item->kind == ITEM_LINK)
		return 0;
	if (item->kind == ITEM_DETECT && (status = item_detect(o, item)) != 0)
		return status;
	translated = item->kind == ITEM_UPC;
	if (item->kind != ITEM_TRANSLATED && o->mode != MODE_PREPROCESS && o->mode != MODE_DEPEND)
		database_add(o, item, depend_target(o, item->text));
	switch (o->mode) {
	case MODE_DEPEND:
	case MODE_PREPROCESS:
		return translated ? translator_only(o, item->text, "-E") : compiler_only(o, item, "-E");
	case MODE_SYNTAX:
		return translated ? translator_only(o, item->text, "-fsyntax-only")
		                  : compiler_only(o, item, "-fsyntax-only");
	case MODE_TRANSLATE: return item_translate(o, item, number);
	case MODE_OBJECT:
	case MODE_ASSEMBLY:
	case MODE_LINK: return item_compile(o, item, number);
	}
	return STATUS_FAILED;
}
