/* SPDX-License-Identifier: MIT
 *
 * select.c - the file of UPCPROF_SELECT.  A line `EXCLUDE file:event` or `INCLUDE
 * file:event`; or BEGIN_EXCLUDE_LIST, lines `file:event` and END_EXCLUDE_LIST, the same
 * with INCLUDE; # begins a comment.  * stands for any text.  file is as the program knows
 * it, or the end of that after a slash; event is the name of a function, of a user event,
 * or of GASP_UPC_GET and the like, where GASP_UPC_ and GASP_C_ may be left out.  The last
 * line that fits decides.
 */
#define _GNU_SOURCE
#include "record/select.h"

#include "record/file.h"
#include "record/user.h"

#include <ctype.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct select {
	struct select *before; /* the line before */
	bool excludes;
	char *file, *event;
};

static int lower_case(char c)
{
	return tolower((unsigned char)c);
}

/* Returns true if the pattern matches the text; case is ignored. */
static bool matches(const char *pattern, const char *text)
{
	const char *star = NULL, *again = NULL;

	while (*text) {
		if (*pattern == '*') {
			star = ++pattern;
			again = text;
		} else if (lower_case(*pattern) == lower_case(*text)) {
			pattern++;
			text++;
		} else if (star) {
			pattern = star;
			text = ++again;
		} else {
			return false;
		}
	}
	pattern += strspn(pattern, "*");
	return *pattern == '\0';
}

static bool file_matches(const char *pattern, const char *file)
{
	if (!file)
		return strcmp(pattern, "*") == 0;
	for (const char *slash = file; slash; slash = strchr(slash, '/')) {
		slash += slash != file;
		if (matches(pattern, slash))
			return true;
	}
	return false;
}

/* Copies the name of a function from its signature: the word before the first parenthesis. */
static void name_of_signature(const char *signature, char name[256])
{
	const char *end = signature + strcspn(signature, "("), *start;

	while (end > signature && isspace((unsigned char)end[-1]))
		end--;
	for (start = end; start > signature && (isalnum((unsigned char)start[-1]) || start[-1] == '_');)
		start--;
	snprintf(name, 256, "%.*s", (int)(end - start), start);
}

static bool event_matches(const context *c, const char *pattern, const struct key *key)
{
	const struct upcprof_event *event = upcprof_event(key->tag);
	const struct live_user_event *user = user_event_of_tag(c, key->tag);
	char name[256];
	const char *rest;

	if (key->name) {
		name_of_signature(key->name, name);
		return matches(pattern, name) || matches(pattern, key->name);
	}
	if (user)
		return matches(pattern, user->name + 1);
	if (!event)
		return strcmp(pattern, "*") == 0;
	rest = strchr(event->name + sizeof("GASP"), '_');
	return matches(pattern, event->name) || (rest && matches(pattern, rest + 1));
}

bool select_excludes(const context *c, const struct key *key)
{
	for (const struct select *line = c->select; line; line = line->before)
		if (file_matches(line->file, key->file) && event_matches(c, line->event, key))
			return line->excludes;
	return false;
}

/* Adds the `file:event` at the end of a line; returns false if there is none. */
static bool select_line_add(context *c, char *at, bool excludes)
{
	char *colon = strrchr(at, ':');
	struct select *line;

	if (!colon || colon == at || !colon[1] || strpbrk(at, " \t"))
		return false;
	*colon = '\0';
	line = malloc(sizeof(*line));
	if (!line)
		return false;
	*line = (struct select){c->select, excludes, strdup(at), strdup(colon + 1)};
	if (!line->file || !line->event) { /* no memory: the line is treated as wrong */
		free(line->file);
		free(line->event);
		free(line);
		return false;
	}
	c->select = line;
	return true;
}

enum list { LIST_NONE, LIST_EXCLUDE, LIST_INCLUDE };

/* Reads a line without surrounding blanks; returns false if it is wrong. */
static bool select_line_read(context *c, char *at, enum list *list)
{
	static const char *const begins[] = {"", "BEGIN_EXCLUDE_LIST", "BEGIN_INCLUDE_LIST"},
				 *const ends[] = {"", "END_EXCLUDE_LIST", "END_INCLUDE_LIST"};
	char *rest;

	if (!*at)
		return true;
	for (int kind = LIST_EXCLUDE; kind <= LIST_INCLUDE; kind++) {
		if (strcmp(at, begins[kind]) == 0 && *list == LIST_NONE) {
			*list = (enum list)kind;
			return true;
		}
		if (strcmp(at, ends[kind]) == 0 && *list == (enum list)kind) {
			*list = LIST_NONE;
			return true;
		}
	}
	if (*list != LIST_NONE)
		return select_line_add(c, at, *list == LIST_EXCLUDE);
	if (strncmp(at, "EXCLUDE", 7) != 0 && strncmp(at, "INCLUDE", 7) != 0)
		return false;
	rest = at + 7 + strspn(at + 7, " \t");
	return rest > at + 7 && select_line_add(c, rest, *at == 'E');
}

void select_read(context *c, const char *name)
{
	FILE *file = fopen(name, "re");
	enum list list = LIST_NONE;
	unsigned number = 0, first_wrong = 0, wrong = 0;
	char line[4096], *at;

	if (!file) {
		file_complain(c, "cannot read %s (UPCPROF_SELECT): %s; everything is measured", name,
			strerror(errno));
		return;
	}
	while (fgets(line, sizeof(line), file)) {
		number++;
		line[strcspn(line, "#\r\n")] = '\0';
		at = line + strspn(line, " \t");
		for (char *end = at + strlen(at); end > at && isspace((unsigned char)end[-1]);)
			*--end = '\0';
		if (!select_line_read(c, at, &list) && wrong++ == 0)
			first_wrong = number;
	}
	fclose(file);
	if (wrong)
		file_complain(c,
			"%s:%u: not `EXCLUDE file:event` or `INCLUDE file:event`; "
			"ignored%s",
			name, first_wrong, wrong > 1 ? ", as are other lines" : "");
}
