/* SPDX-License-Identifier: MIT
 *
 * source.c - has upc2c read a source.  Which of -D NAME=VALUE are macros is not known before: those that
 * the program does not know as variables.
 */
#include "source.h"
#include "process.h"

#include <ctype.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

static char *whole_file(const char *path, int status)
{
	char *text = text_of_file(path);

	if (!text)
		die(status, "cannot read %s: %s", path, strerror(errno));
	return text;
}

/* ---- upc2c ----------------------------------------------------------------------------------------- */

static char *source_translate(const struct predicted_source *s, const struct words *macros, int threads,
	int how)
{
	struct words command = {NULL, 0};
	char *output = temp_path(threads, "refs.json"), *text = NULL;

	words_add(&command, text_format("%s/bin/upc2c", install_root()));
	words_add(&command, "--refs=json");
	words_add(&command, "-fbupc"); /* as upcc does */
	for (int i = 0; i < macros->n; i++)
		words_add(&command, text_format("-D%s", macros->at[i]));
	if (s->has_network)
		words_add(&command, "-network=mpi");
	if (threads > 0) {
		words_add(&command, "-T");
		words_add(&command, text_format("%d", threads));
	}
	words_add(&command, s->path);
	file_write_text(output, "");
	if (run_to_file(&command, how, output) == 0)
		text = whole_file(output, STATUS_FAILED);
	free(command.at);
	return text;
}

/* Translates the source with THREADS chosen at launch if possible, else with this number; returns NULL if
 * upc2c rejects it. */
static char *translate_somehow(struct predicted_source *s, const struct words *macros, int threads, int how)
{
	char *text = s->is_static ? NULL : source_translate(s, macros, 0, RUN_QUIET | RUN_MAY_FAIL);

	if (!text) {
		text = source_translate(s, macros, threads, how);
		s->is_static = text != NULL;
	}
	return text;
}

/* ---- macros ----------------------------------------------------------------------------------------- */

static char *macro_name_of_define(const char *define)
{
	return text_format("%.*s", (int)strcspn(define, "="), define);
}

static bool is_macro_name_character(const char *text)
{
	return *text == '_' || isalnum((unsigned char)*text);
}

/* Returns true if a preprocessor line mentions a word. */
static bool directives_mention(const char *text, const char *word)
{
	size_t length = strlen(word);
	bool is_directive = false, is_begin = true;

	for (const char *at = text; *at; at++) {
		if (is_directive && strncmp(at, word, length) == 0 && !is_macro_name_character(at - 1)
			&& !is_macro_name_character(at + length))
			return true;
		is_directive = is_begin && *at == '#' ? true : is_directive && *at != '\n';
		is_begin = *at == '\n' || (is_begin && (*at == ' ' || *at == '\t'));
	}
	return false;
}

static bool is_identifier(const char *name)
{
	size_t i = 0;

	while (is_macro_name_character(name + i))
		i++;
	return name[i] == '\0' && !isdigit((unsigned char)*name);
}

static bool is_upper(const char *name)
{
	return !strpbrk(name, "abcdefghijklmnopqrstuvwxyz");
}

/* Returns the NAME=VALUE words that may be macros: without a program those whose name is in capitals, or all;
 * with a program those that it does not know as variables. */
static struct words macros_of(const struct predicted_source *s, const struct refs_program *p, bool all)
{
	struct words macros = {NULL, 0};

	for (int i = 0; i < s->defines.n; i++) {
		char *name = macro_name_of_define(s->defines.at[i]);

		if (is_identifier(name)
			&& (p ? program_find_name(p, name) == NO_NAME : all || is_upper(name)))
			words_add(&macros, s->defines.at[i]);
		free(name);
	}
	return macros;
}

/* Returns the words that directives of the source mention; headers may mention others. */
static struct words mentioned(const struct predicted_source *s, const struct words *macros)
{
	char *source = whole_file(s->path, STATUS_FAILED);
	struct words list = {NULL, 0};

	for (int i = 0; i < macros->n; i++) {
		char *name = macro_name_of_define(macros->at[i]);

		if (directives_mention(source, name))
			words_add(&list, macros->at[i]);
		free(name);
	}
	free(source);
	return list;
}

static bool words_have(const struct words *list, const char *word)
{
	for (int i = 0; i < list->n; i++)
		if (strcmp(list->at[i], word) == 0)
			return true;
	return false;
}

bool source_mentions(const char *path, const char *define)
{
	char *source = whole_file(path, STATUS_USAGE), *name = macro_name_of_define(define);
	bool is_mentioned = strcmp(path_suffix(path), ".json") != 0 && directives_mention(source, name);

	free(source);
	free(name);
	return is_mentioned;
}

bool source_has_macro(const struct predicted_source *s, const char *define)
{
	return words_have(&s->macros, define);
}

/* ---- reading ---------------------------------------------------------------------------------------- */

/* Translates the source with as few macros as it needs, as a macro must not replace a variable. */
static char *translate_first(struct predicted_source *s, int threads)
{
	const int quiet = RUN_QUIET | RUN_MAY_FAIL;
	char *text = translate_somehow(s, &s->macros, threads, s->defines.n > 0 ? quiet : 0);

	for (int all = 0; !text && s->defines.n > 0 && all < 2; all++) {
		s->macros = macros_of(s, NULL, all);
		text = translate_somehow(s, &s->macros, threads, quiet);
	}
	if (!text && s->defines.n > 0) { /* the faults that remain without macros are the ones to show */
		s->macros.n = 0;
		(void)translate_somehow(s, &s->macros, threads, 0);
	}
	return text;
}

/* Drops macros that change nothing, unless the source mentions them, where they may repeat the existing
 * value. Dropped macros count as variables, which the program does not know either. */
static void mistakes_drop(struct predicted_source *s, int threads)
{
	struct words sure = mentioned(s, &s->macros);
	char *without;

	if (sure.n == s->macros.n)
		return;
	without = translate_somehow(s, &sure, threads, RUN_QUIET | RUN_MAY_FAIL);
	if (without && strcmp(without, s->text) == 0)
		s->macros = sure;
}

static void words_join(struct words *list, const struct words *more)
{
	for (int i = 0; i < more->n; i++)
		if (!words_have(list, more->at[i]))
			words_add(list, more->at[i]);
}

/* Translates the source with all macros. Some may be variables that no formula needs: in that case only the
 * sure macros count. */
static void translate_all(struct predicted_source *s, int threads)
{
	struct words some;

	s->text = translate_first(s, threads);
	if (!s->text || s->defines.n == 0)
		return;
	some = s->macros;
	s->macros = macros_of(s, program_read(s->path, s->text), false);
	words_join(&s->macros, &some);
	if (s->macros.n > some.n) {
		char *more = translate_somehow(s, &s->macros, threads, RUN_QUIET | RUN_MAY_FAIL);

		if (!more) {
			s->macros = mentioned(s, &s->macros);
			words_join(&s->macros, &some);
			more = s->macros.n > some.n ? translate_somehow(s, &s->macros, threads, 0) : s->text;
		}
		s->text = more;
	}
	if (s->text)
		mistakes_drop(s, threads);
}

bool source_is_read(struct predicted_source *s, const struct predicted_job *job)
{
	const bool is_json = strcmp(path_suffix(s->path), ".json") == 0, has_network = job->hosts > 1;

	if (s->text
		&& (is_json
			|| (s->has_network == has_network && (!s->is_static || s->threads == job->threads))))
		return true;
	s->threads = job->threads;
	s->has_network = has_network;
	if (is_json)
		s->text = whole_file(s->path, STATUS_USAGE);
	else if (s->text)
		s->text = translate_somehow(s, &s->macros, job->threads, 0);
	else
		translate_all(s, job->threads);
	if (!s->text)
		die(STATUS_FAILED, "upc2c cannot translate %s", s->path);
	return false;
}

struct refs_program *source_program(struct predicted_source *s, const struct predicted_job *job)
{
	(void)source_is_read(s, job);
	return program_read(s->path, s->text);
}
