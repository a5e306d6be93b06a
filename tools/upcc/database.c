/* SPDX-License-Identifier: MIT
 *
 * database.c - compile_commands.json.  Several runs may add to one file at the same time:
 * each holds a lock on its folder while it writes the file anew.
 */
#include "database.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

/* ---- JSON ------------------------------------------------------------------------ */

static const char *json_skip_blanks(const char *at)
{
	return at + strspn(at, " \t\r\n");
}

/* Returns the position after the string that begins at `at`, or NULL. */
static const char *string_end(const char *at)
{
	for (at++; *at != 0 && *at != '"'; at++)
		if (*at == '\\' && at[1] != 0)
			at++;
	return *at == '"' ? at + 1 : NULL;
}

/* Returns the position after the object, array or word that begins at `at`, or NULL. */
static const char *value_end(const char *at)
{
	int depth = 0;

	if (*at != '"' && *at != '{' && *at != '[')
		return at + strcspn(at, ",]} \t\r\n");
	do {
		if (*at == '"') {
			at = string_end(at);
			if (!at)
				return NULL;
			continue;
		}
		depth += *at == '{' || *at == '[';
		depth -= *at == '}' || *at == ']';
		at += *at != 0;
	} while (*at != 0 && depth > 0);
	return depth == 0 ? at : NULL;
}

/* Returns true if the object has this member with this value, a JSON string. */
static bool has_member(const char *object, const char *end, const char *key, const char *value)
{
	for (const char *at = json_skip_blanks(object + 1); at && at < end && *at == '"';) {
		const char *name = at, *name_end = string_end(at), *begin;

		if (!name_end)
			return false;
		begin = json_skip_blanks(json_skip_blanks(name_end) + 1);
		at = value_end(begin);
		if (!at)
			return false;
		if ((size_t)(name_end - name) == strlen(key) && text_starts(name, key))
			return (size_t)(at - begin) == strlen(value) && text_starts(begin, value);
		at = json_skip_blanks(at);
		at = *at == ',' ? json_skip_blanks(at + 1) : NULL;
	}
	return false;
}

/* ---- the entry ------------------------------------------------------------------- */

struct entry {
	char *directory, *file, *output; /* JSON strings */
	char *text;
};

/* Returns the command by which Clang understands most of a UPC file (see upc_clangd.h). */
static struct words upc_command(const struct driver_options *o)
{
	struct words command = {0};
	const char *upc = "1.2";
	bool has_std = false;

	words_add(&command, UPC2C_CLANG);
	words_add(&command, "-xc");
	words_add(&command, "-D__UPC__=1");
	words_add(&command, "-include");
	words_add(&command, text_format("%s/include/upc2c/shims/upc_clangd.h", install_root()));
	for (int i = 0; i < o->translate.n; i++) {
		const char *word = o->translate.at[i];

		if (text_starts(word, "--std=upc")) {
			upc = word + strlen("--std=upc");
			continue;
		}
		has_std |= text_starts(word, "-std=") || text_starts(word, "--std=");
		if (strcmp(word, "-T") == 0)
			words_add(&command, text_format("-DTHREADS=%s", o->translate.at[++i]));
		else if (!text_starts(word, "-fdiagnostics-format=") && !text_starts(word, "-Wu,"))
			words_add(&command, word);
	}
	if (!has_std)
		words_add(&command, "-std=gnu17");
	words_add(&command,
		strcmp(upc, "1.3") == 0 ? "-D__UPC_VERSION__=201311L" : "-D__UPC_VERSION__=200505L");
	words_add(&command, "-fms-extensions"); /* accepts a layout at the beginning of a declaration */
	words_add(&command, "-isystem");
	words_add(&command, text_format("%s/include/upc2c", install_root()));
	words_add(&command, "-Wno-unknown-warning-option");
	words_add(&command, "-Wno-unused-value");
	return command;
}

static struct entry make_entry(const struct driver_options *o, const struct driver_item *item,
	const char *output)
{
	struct words command = {0};
	struct entry e = {.file = json_quoted(item->text), .output = json_quoted(output)};
	char *here = getcwd(NULL, 0), *arguments = NULL;

	if (!here)
		die(STATUS_FAILED, "cannot find out the current folder: %s", strerror(errno));
	e.directory = json_quoted(here);
	free(here);
	if (item->kind == ITEM_UPC) {
		command = upc_command(o);
	} else {
		words_append(&command, &o->cc);
		words_append(&command, &o->plain);
	}
	words_add(&command, "-c");
	words_add(&command, "-o");
	words_add(&command, output);
	words_add(&command, item->text);
	for (int i = 0; i < command.n; i++)
		arguments = text_format("%s%s%s", i > 0 ? arguments : "", i > 0 ? ", " : "",
			json_quoted(command.at[i]));
	e.text =
		text_format("{\"directory\": %s,\n  \"file\": %s,\n  \"output\": %s,\n  \"arguments\": [%s]}",
			e.directory, e.file, e.output, arguments);
	return e;
}

/* ---- the file -------------------------------------------------------------------- */

static _Noreturn void refuse_database(const char *path)
{
	die(STATUS_FAILED, "%s is not a list of compile commands and was not changed", path);
}

/* Copies the entries of the old text to `out`, except those that the new one replaces. Returns false if the
 * text is no list of entries. */
static bool copy_others(FILE *out, const char *text, const struct entry *new)
{
	const char *at = json_skip_blanks(text);

	if (*at == 0)
		return true;
	if (*at != '[')
		return false;
	for (at = json_skip_blanks(at + 1); *at == '{';) {
		const char *end = value_end(at);

		if (!end)
			return false;
		if (!has_member(at, end, "\"file\"", new->file)
			|| !has_member(at, end, "\"directory\"", new->directory)
			|| !has_member(at, end, "\"output\"", new->output))
			fprintf(out, "%.*s,\n", (int)(end - at), at);
		at = json_skip_blanks(end);
		if (*at == ',')
			at = json_skip_blanks(at + 1);
		else if (*at != ']')
			return false;
	}
	return *at == ']' && *json_skip_blanks(at + 1) == 0;
}

/* Takes a lock on the folder of the file, which leaves no file behind; close() releases it. */
static int lock_folder(const char *path)
{
	int n = (int)(path_base(path) - path);
	const char *folder = n > 0 ? text_format("%.*s", n, path) : ".";
	int lock = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);

	if (lock < 0)
		die(STATUS_FAILED, "cannot write %s: %s", path, strerror(errno));
	while (flock(lock, LOCK_EX) != 0)
		if (errno == EINTR)
			exit(STATUS_FAILED); /* the exit handler obeys the signal */
		else
			break; /* a file system without locks */
	return lock;
}

void database_add(const struct driver_options *o, const struct driver_item *item, const char *output)
{
	const char *path = o->database;
	struct entry new;
	char *old;
	FILE *out;
	int lock;
	bool good;

	if (!path)
		return;
	new = make_entry(o, item, output);
	lock = lock_folder(path);
	old = text_of_file(path);
	if (!old && errno != ENOENT)
		die(STATUS_FAILED, "cannot read %s: %s", path, strerror(errno));
	out = fopen(partial_begin(path), "w");
	if (!out)
		die(STATUS_FAILED, "cannot write %s: %s", path, strerror(errno));
	fputs("[\n", out);
	good = copy_others(out, old ? old : "", &new);
	fprintf(out, "%s\n]\n", new.text);
	if (fclose(out) != 0 || !good)
		refuse_database(path);
	if (partial_end(true) != 0)
		exit(STATUS_FAILED);
	free(old);
	close(lock);
}
