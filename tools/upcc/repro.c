/* SPDX-License-Identifier: MIT
 *
 * repro.c - a fault of upc2c as one file that others can run.
 */
#include "repro.h"
#include "relay/message.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/utsname.h>

/* Returns the flags of the command line that may matter, without the preprocessor's if the source is
 * preprocessed already. */
static char *flags_text(const struct driver_options *o, bool preprocessed)
{
	static const char *const done[] = {
		"-I", "-D", "-U", "-include", "-imacros", "-isystem", "-iquote", "-idirafter"};
	char *text = text_format("%s", "");

	for (int i = 0; i < o->flags.n; i++) {
		const char *flag = o->flags.at[i] + (o->flags.at[i][0] == '\'');
		bool is_done = false;

		for (size_t k = 0; k < sizeof done / sizeof *done; k++)
			is_done |= text_starts(flag, done[k]);
		if (!is_done || !preprocessed)
			text = text_format("%s %s", text, o->flags.at[i]);
	}
	return text;
}

void repro_advise(const struct driver_options *o, const char *path, const char *what)
{
	if (o->in_repro)
		return;
	say("%s: this is a bug of upc2c, not of your program", what);
	say("please report it with the file %s.repro.upci, which this command writes:", path_stem(path));
	say("  upcc --repro%s %s", flags_text(o, false), text_quoted(path));
}

/* ---- the file -------------------------------------------------------------------- */

/* Writes a line comment; a backslash at the end of the text must not extend it. */
static void write_comment(FILE *out, const char *text, size_t n)
{
	while (n > 0 && (text[n - 1] == '\n' || text[n - 1] == '\r'))
		n--;
	fprintf(out, "// %.*s%s\n", (int)n, text, n > 0 && text[n - 1] == '\\' ? "|" : "");
}

static void comment_line(void *state, const char *line, size_t n)
{
	struct compiler_message m = {0};

	compiler_message_read(&m, line, n);
	write_comment(state, m.text, strlen(m.text));
	fwrite(line, 1, n, stderr);
}

static void write_version(FILE *out, const char *what, const struct words *program)
{
	struct words ask = {0};
	char answer[512] = "";

	words_append(&ask, program);
	words_add(&ask, "--version");
	if (program->n > 0 && run_capture(&ask, RUN_QUIET | RUN_MAY_FAIL, answer, sizeof answer) != 0)
		*answer = 0;
	answer[strcspn(answer, "\n")] = 0;
	fprintf(out, "// %-9s %s\n", what, *answer != 0 ? answer : "does not report its version");
}

static void write_versions(FILE *out, const struct driver_options *o)
{
	struct words upc2c = {0}, clang = {0};
	struct utsname host;

	words_add(&upc2c, text_format("%s/bin/upc2c", install_root()));
	words_add(&clang, UPC2C_CLANG);
	write_version(out, "upc2c:", &upc2c);
	write_version(out, "clang:", &clang);
	write_version(out, "cc:", &o->cc);
	if (uname(&host) == 0)
		fprintf(out, "// %-9s %s %s %s\n", "system:", host.sysname, host.release, host.machine);
}

static void write_head(FILE *out, const struct driver_options *o, const char *path, const char *name)
{
	fprintf(out,
		"// A bug report for upc2c: first the messages, then %s after preprocessing, with all\n"
		"// that it includes.  Check that you may share it before you send it.\n",
		path);
	fprintf(out, "// %-9s upcc%s %s\n", "command:", flags_text(o, false), path);
	fprintf(out, "// %-9s upcc -c%s %s\n", "again:", flags_text(o, true), name);
	write_versions(out, o);
	fputs("// messages:\n", out);
}

/* Builds the source as before, in another run of this program. */
static int build_again(const struct driver_options *o, FILE *out)
{
	struct words command = {0};

	words_add(&command, "/proc/self/exe");
	words_append(&command, &o->words);
	words_add(&command, "--in-repro");
	words_add(&command, "-c");
	words_add(&command, "-o");
	words_add(&command, temp_path(0, "again.o"));
	unsetenv("UPCC_FLAGS"); /* the words of UPCC_FLAGS are among the arguments */
	return run_relayed(&command, o->verbose ? RUN_VERBOSE : 0, comment_line, out);
}

/* Appends the preprocessed source; false if it cannot be preprocessed. */
static bool write_preprocessed(const struct driver_options *o, const char *path, const char *output)
{
	struct words command = {0};

	words_add(&command, text_format("%s/bin/upc2c", install_root()));
	words_append(&command, &o->translate);
	words_add(&command, "-E");
	words_add(&command, path);
	return run_to_file(&command, RUN_QUIET, output) == 0;
}

int repro_write(const struct driver_options *o)
{
	const char *path = NULL, *name;
	FILE *out;
	int status;
	bool good;

	for (int i = 0; i < o->n_items; i++)
		if (o->items[i].kind == ITEM_UPC || o->items[i].kind == ITEM_DETECT)
			path = o->items[i].text;
	if (!path || o->n_files != 1)
		die(STATUS_USAGE, "--repro needs exactly one UPC file and the flags to compile it");
	name = text_format("%s.repro.upci", path_stem(path));
	out = fopen(partial_begin(name), "w");
	if (!out)
		die(STATUS_FAILED, "cannot write %s: %s", name, strerror(errno));
	write_head(out, o, path, name);
	status = build_again(o, out);
	fprintf(out, "// %-9s %d\n", "status:", status);
	good = fclose(out) == 0 && write_preprocessed(o, path, partial_name());
	if (!good)
		say("%s cannot be preprocessed: report the file itself and what it includes", path);
	if (partial_end(good) != 0 || !good)
		return STATUS_FAILED;
	say(status == 0 ? "there was no error, but %s was written" : "%s was written", name);
	return 0;
}
