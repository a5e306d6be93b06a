/* SPDX-License-Identifier: MIT
 *
 * relay.c - passes on the messages of the programs that upcc runs, line by line as they
 * come.  At most one message and the lines before it are held back.
 */
#include "relay/relay.h"

#include "base/visible.h"
#include "include/upcr.h"
#include "relay/linker.h"
#include "relay/machine.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { MOST_CONTEXTS = 16 };

/* One run of the C compiler. */
struct relay {
	const struct driver_options *o;
	const char *source, *generated;
	struct line_origin *lines; /* NULL if not read yet */
	struct compiler_report *report;
	unsigned tab;
	struct compiler_message now;
	struct words contexts; /* lines that introduce the next message */
	char *user_file;       /* the user's file that they name, or NULL */
	unsigned user_line;
	struct compiler_message held; /* a message about our own header, which waits for a note */
	bool is_held;                 /* that names the user's line */
	bool drops;                   /* true while the current message and its notes are dropped */
	bool drops_snippet;
	int *blamed; /* the counter of the report that has counted the last error, or NULL */
	int n_messages, n_dropped;
};

static struct words rename_from, rename_to;

/* ---- printing -------------------------------------------------------------------- */

void relay_rename(const char *from, const char *to)
{
	words_add(&rename_from, from);
	words_add(&rename_to, to);
}

char *relay_renamed(const char *line, size_t n)
{
	char *text = text_format("%.*s", (int)n, line);

	for (int i = 0; i < rename_from.n; i++) {
		size_t length = strlen(rename_from.at[i]), done = 0;
		const char *found;

		while ((found = strstr(text + done, rename_from.at[i]))) {
			size_t at = (size_t)(found - text);

			text = text_format("%.*s%s%s", (int)at, text, rename_to.at[i], found + length);
			done = at + strlen(rename_to.at[i]);
		}
	}
	return text;
}

static bool has_colours; /* the compiler colours its messages */

static void print_renamed(const char *line, size_t n)
{
	const char *end = line + n, *at = line;

	while (at < end) {
		const char *first = NULL;
		int which = 0;

		for (int i = 0; i < rename_from.n; i++) {
			const char *found = memmem(at, (size_t)(end - at), rename_from.at[i],
				strlen(rename_from.at[i]));

			if (found && (!first || found < first)) {
				first = found;
				which = i;
			}
		}
		(has_colours ? visible_write_coloured : visible_write)(stderr, at,
			(size_t)((first ? first : end) - at));
		if (first)
			visible_puts(stderr, rename_to.at[which]);
		at = first ? first + strlen(rename_from.at[which]) : end;
	}
}

bool relay_coloured(const struct driver_options *o)
{
	const char *term = getenv("TERM"), *none = getenv("NO_COLOR");

	if (o->colour != COLOUR_AUTO)
		return o->colour == COLOUR_ALWAYS;
	return isatty(STDERR_FILENO) && term && strcmp(term, "dumb") != 0 && (!none || *none == 0);
}

/* ---- upc2c, linkers and plain compilers ------------------------------------------ */

/* Remembers a note under the option of its warning: compilers differ in which place is the warning's and
 * which the note's. */
static void translator_line(void *state, const char *line, size_t n)
{
	static char option[sizeof((struct compiler_message *)0)->option];
	struct compiler_message *m = state;

	compiler_message_read(m, line, n);
	if (m->kind >= MESSAGE_WARNING)
		memcpy(option, m->option, sizeof option);
	else
		memcpy(m->option, option, sizeof option);
	if (m->kind >= MESSAGE_NOTE)
		seen_add(m);
	fwrite(line, 1, n, stderr);
}

/* Appends a part of the JSON, which can be parsed only as a whole. */
static void machine_line(void *state, const char *part, size_t n)
{
	char **text = state, *longer = text_format("%s%.*s", *text ? *text : "", (int)n, part);

	free(*text);
	*text = longer;
	fwrite(part, 1, n, stderr);
}

int relay_translator(const struct driver_options *o, const struct words *command, int how)
{
	struct compiler_message m = {0};
	char *text = NULL;
	int status;

	if (o->format == FORMAT_TEXT)
		return run_relayed(command, how, translator_line, &m);
	status = run_relayed(command, how, machine_line, &text);
	if (text)
		machine_messages_read(text, seen_add);
	free(text);
	return status;
}

/* Returns true if a line is about a symbol that only the checking library has. */
static bool is_about_checks(const char *line)
{
	static const char *const names[] = {"upcr_check", "upcr_enter_at", "upcr_leave"};
	bool is = false;

	for (size_t i = 0; i < sizeof names / sizeof *names; i++)
		is |= strstr(line, names[i]) != NULL;
	return is;
}

static void linker_line(void *state, const char *line, size_t n)
{
	words_add(state, text_format("%.*s", (int)n, line));
}

/* Returns true if the linker misses a symbol that units of another version of upc2c need. */
static bool is_about_version(const char *line, const char *name)
{
	const char *found = strstr(line, name);

	return found && !text_starts(found + strlen(name), UPCR_ABI_NOW);
}

/* Reports a link of a program for one machine with units for several, or the other way round: the linker
 * misses more than one name. */
static bool network_differs(const struct driver_options *o, const struct words *lines)
{
	const char *other = o->has_network ? UPCR_ABI_SMP : UPCR_ABI_MPI;
	bool differs = false;

	for (int i = 0; i < lines->n; i++)
		differs |= strstr(lines->at[i], other) != NULL;
	if (differs && o->has_network)
		say("a file was compiled for one machine: compile it with -network=mpi too");
	else if (differs)
		say("a file was compiled with -network=mpi: the link needs -network=mpi too");
	return differs;
}

int relay_linker(const struct driver_options *o, const struct words *command, const struct words *objects,
	int how)
{
	struct words lines = {0};
	int status = run_relayed(command, how, linker_line, &lines);
	const char *name = o->has_network ? UPCR_ABI_MPI : UPCR_ABI_SMP;
	bool lacks_checks = false, is_other_version = false;

	if (status != 0 && network_differs(o, &lines))
		return status;
	for (int i = 0; i < lines.n && !o->check; i++)
		lacks_checks |= is_about_checks(lines.at[i]);
	for (int i = 0; i < lines.n; i++)
		is_other_version |= is_about_version(lines.at[i], name);
	if (status != 0)
		linker_explain(o, objects, &lines);
	relay_rename(SHARED_SYMBOL, "");
	for (int i = 0; i < lines.n; i++) {
		bool is_context = lines.at[i] && strstr(lines.at[i], ": in function ") != NULL;

		if (!lines.at[i])
			continue;
		if (!lacks_checks || (!is_about_checks(lines.at[i]) && !is_context))
			print_renamed(lines.at[i], strlen(lines.at[i]));
	}
	if (lacks_checks)
		say("a file was compiled with -check: the link needs -check too");
	if (is_other_version)
		say("a file was translated by another version of upc2c: translate it again");
	return status;
}

/* ---- the compiler of translated files -------------------------------------------- */

static bool is_about_our_header(const struct compiler_message *m)
{
	static const char *folder;

	if (!folder)
		folder = text_format("%s/include/upc2c/", install_root());
	return m->file && text_starts(m->file, folder);
}

static void forget_contexts(struct relay *l)
{
	l->contexts.n = 0;
	free(l->user_file);
	l->user_file = NULL;
}

static void print_contexts(struct relay *l)
{
	for (int i = 0; i < l->contexts.n; i++)
		print_renamed(l->contexts.at[i], strlen(l->contexts.at[i]));
	forget_contexts(l);
}

static void count_error(struct relay *l, const struct compiler_message *m, bool is_plain)
{
	static int others;

	l->blamed = NULL;
	if (m->kind != MESSAGE_ERROR)
		return;
	l->report->n_errors++;
	l->blamed = fault_is_users(m) ? &l->report->n_users : is_plain ? &l->report->n_plain : &others;
	++*l->blamed;
}

/* Counts the last error as the user's if a note of Clang's assembler tells that it is in inline assembly. */
static void recount(struct relay *l, const struct compiler_message *note)
{
	if (!l->blamed || !note->file || strcmp(note->file, "<inline asm>") != 0)
		return;
	--*l->blamed;
	l->blamed = &l->report->n_users;
	++*l->blamed;
}

/* Moves a message to the user's file; true if its line changed. */
static bool place_message(struct relay *l, struct compiler_message *m)
{
	char *file;

	if (!l->lines)
		l->lines = origin_read(l->generated, l->source, false);
	if (l->lines && origin_place(l->lines, m, l->tab))
		return true;
	if (m->file) {
		file = relay_renamed(m->file, strlen(m->file));
		free(m->file);
		m->file = file;
	}
	return false;
}

/* Prints a warning or an error in a file of the user's or of the system. raw: its line, or NULL if its place
 * was moved. */
static void say_message(struct relay *l, struct compiler_message *m, const char *raw, size_t n)
{
	bool is_moved = place_message(l, m);

	l->drops = m->kind == MESSAGE_WARNING || strcmp(m->option, "") != 0
	                 ? seen_has(m, compiler_is_tcc(l->o))
	                 : false;
	l->drops_snippet = l->drops || is_moved || !raw;
	count_error(l, m, !is_moved && raw);
	l->n_messages++;
	if (l->drops) {
		l->n_dropped++;
		return;
	}
	if (l->o->format != FORMAT_TEXT) {
		forget_contexts(l);
		l->drops_snippet = true;
		machine_message(l->o->format, path_base(l->o->cc.at[0]), m);
		return;
	}
	print_contexts(l);
	if (!l->drops_snippet) {
		print_renamed(raw, n);
		return;
	}
	compiler_message_print(m, relay_coloured(l->o));
	if (l->lines)
		origin_show(l->lines, m);
}

/* Moves a message about our header to the place where the user's code uses it. */
static void move_to(struct compiler_message *m, const char *file, unsigned line)
{
	free(m->file);
	m->file = text_format("%s", file);
	m->line = line;
	m->column = 0;
}

static void let_go(struct relay *l)
{
	if (!l->is_held)
		return;
	l->is_held = false;
	if (l->held.kind == MESSAGE_WARNING && !l->o->system_warnings) {
		l->n_dropped++; /* nobody can mend this */
		return;
	}
	say_message(l, &l->held, NULL, 0);
}

static void relay_message(struct relay *l, const char *raw, size_t n)
{
	let_go(l);
	if (!is_about_our_header(&l->now)) {
		say_message(l, &l->now, raw, n);
	} else if (l->user_file) {
		move_to(&l->now, l->user_file, l->user_line);
		forget_contexts(l);
		say_message(l, &l->now, NULL, 0);
	} else {
		forget_contexts(l);
		free(l->held.text);
		free(l->held.file);
		l->held = l->now;
		l->now = (struct compiler_message){0};
		l->is_held = true;
		l->drops_snippet = true;
	}
}

/* Returns true for notes about our macros, which explain nothing to the user. */
static bool is_about_macro(const struct compiler_message *m)
{
	return strstr(m->severity, "expansion of macro") || strstr(m->severity, "definition of macro")
	    || strstr(m->severity, "expanded from macro");
}

static void relay_note(struct relay *l, const char *raw, size_t n)
{
	struct compiler_message *m = &l->now;
	bool moved;

	recount(l, m);
	if (is_about_our_header(m)) {
		l->drops_snippet = true;
		return;
	}
	moved = place_message(l, m);
	if (l->is_held && m->file && strcmp(m->file, "<built-in>") != 0) {
		l->is_held = false;
		move_to(&l->held, m->file, m->line);
		say_message(l, &l->held, NULL, 0);
	}
	l->drops_snippet = l->drops || moved || is_about_macro(m);
	if (l->drops || is_about_macro(m))
		return;
	if (l->o->format != FORMAT_TEXT) {
		l->drops_snippet = true;
		machine_message(l->o->format, "", m);
		return;
	}
	if (!moved) {
		print_renamed(raw, n);
		return;
	}
	compiler_message_print(m, relay_coloured(l->o));
	origin_show(l->lines, m);
}

static bool is_chain(const char *text)
{
	return text_starts(text, "In file included from") || text_starts(text + strspn(text, " "), "from ");
}

/* Drops a chain of includes that ends in the generated C: the user wrote none of it. */
static void chain_forget(struct relay *l)
{
	while (l->contexts.n > 0 && is_chain(l->contexts.at[l->contexts.n - 1]))
		l->contexts.n--;
}

/* Keeps a context line for the next message, unless the line names something that the user has not written.
 */
static void relay_context(struct relay *l, const char *raw, size_t n)
{
	const struct compiler_message *m = &l->now;
	bool begins = m->text[0] != ' ';

	let_go(l);
	if (begins && l->contexts.n > 0 && !text_starts(l->contexts.at[0], "In file"))
		forget_contexts(l);
	if (m->file && !is_about_our_header(m)) {
		place_message(l, &l->now);
		free(l->user_file);
		l->user_file = text_format("%s", m->file);
		l->user_line = m->line;
	}
	if (strstr(m->text, path_base(l->generated)) && is_chain(m->text))
		chain_forget(l);
	else if (!strstr(m->text, "upcr_") && !strstr(m->text, path_base(l->generated))
		 && l->contexts.n < MOST_CONTEXTS)
		words_add(&l->contexts, text_format("%.*s", (int)n, raw));
}

/* Returns true for "2 warnings generated.", which is no longer true when some were left out. */
static bool is_generated_count(const char *text)
{
	size_t n = strlen(text);

	return n > 10 && strcmp(text + n - 10, "generated.") == 0 && text[0] >= '0' && text[0] <= '9';
}

static void compiler_line(void *state, const char *raw, size_t n)
{
	struct relay *l = state;

	compiler_message_read(&l->now, raw, n);
	switch (l->now.kind) {
	case MESSAGE_CONTEXT: relay_context(l, raw, n); return;
	case MESSAGE_NOTE: relay_note(l, raw, n); return;
	case MESSAGE_WARNING:
	case MESSAGE_ERROR: relay_message(l, raw, n); return;
	case MESSAGE_SNIPPET:
		if (!l->drops_snippet)
			print_renamed(raw, n);
		return;
	case MESSAGE_OTHER: break;
	}
	let_go(l);
	l->drops = l->drops_snippet = false;
	if (l->o->format != FORMAT_TEXT && l->n_messages > 0)
		return; /* concluding sentences */
	if (!is_generated_count(l->now.text) || l->n_dropped == 0)
		print_renamed(raw, n);
}

/* Returns the width of a tab in columns: gcc counts display columns, clang counts bytes. */
static unsigned tab_columns(const struct driver_options *o)
{
	static unsigned tab;
	const char *name = path_base(o->cc.at[0]);
	struct words ask = {0};
	char answer[256] = "";

	if (strstr(name, "clang") || compiler_is_tcc(o))
		tab = 1;
	else if (tab == 0) {
		words_append(&ask, &o->cc);
		words_add(&ask, "--version");
		(void)run_capture(&ask, RUN_QUIET, answer, sizeof answer);
	}
	if (tab == 0)
		tab = strstr(answer, "Free Software Foundation") ? 8 : 1;
	return tab;
}

int relay_compiler(const struct driver_options *o, const struct words *command, int how, const char *source,
	const char *generated, struct line_origin *lines, struct compiler_report *report)
{
	struct relay l = {.o = o,
		.source = source,
		.generated = generated,
		.lines = lines,
		.report = report,
		.tab = tab_columns(o)};
	int status;

	has_colours = relay_coloured(o);
	status = run_relayed(command, how, compiler_line, &l);

	let_go(&l);
	machine_end(o->format);
	return status;
}
