/* SPDX-License-Identifier: MIT
 *
 * code.c - describes the place of a thread from return addresses that it has noted: its place in the
 * program's source, and the callers of the function there.
 */
#define _GNU_SOURCE
#include "report/code.h"
#include "report/locate.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define N_AT_ONCE    400 /* addresses in a command */
#define MOST_CALLERS 3
#define MOST_SOURCE  60

static uintptr_t *addresses; /* sorted and unique after sort_addresses */
static size_t n_addresses, n_asked;
static struct code_name *names;
static size_t n_names;

/* Returns the list with room for one more, or NULL; it grows when n is a power of two. */
static void *list_room_make(void *list, size_t n, size_t size)
{
	return n & (n - 1) ? list : realloc(list, (n ? 2 * n : 1) * size);
}

static bool is_learnt(uintptr_t address)
{
	for (size_t i = 0; i < n_addresses; i++)
		if (addresses[i] == address)
			return true;
	return false;
}

static uintptr_t frame_address(const void *frame)
{
	return modules_in_file((const char *)frame - 1);
}

void code_learn(const void *const *frames, int n)
{
	for (int i = 0; i < n; i++) {
		uintptr_t address = frame_address(frames[i]), *longer;

		if (!address || is_learnt(address))
			continue;
		longer = list_room_make(addresses, n_addresses, sizeof(*addresses));
		if (!longer)
			return;
		addresses = longer;
		addresses[n_addresses++] = address;
	}
}

/* ---- addr2line ------------------------------------------------------------------------ */

static void code_name_set_path(struct code_name *name, const char *path)
{
	const char *slash = strrchr(path, '/');

	snprintf(name->path, sizeof(name->path), "%.*s", (int)sizeof(name->path) - 1,
		strlen(path) < sizeof(name->path) ? path : "");
	snprintf(name->place, sizeof(name->place), "%.*s", (int)sizeof(name->place) - 1,
		slash ? slash + 1 : path);
}

/* Reads the answer of addr2line: lines "0xADDRESS", and after each of them pairs of a function and
 * "file:line". */
static void answer_read(FILE *answer, size_t file)
{
	struct code_name *longer;
	char line[4096 + 32];
	uintptr_t address = 0;
	bool is_place = false;

	while (fgets(line, sizeof(line), answer)) {
		line[strcspn(line, "\n")] = '\0';
		if (!is_place && strncmp(line, "0x", 2) == 0) {
			address = strtoul(line, NULL, 16);
			continue;
		}
		if (is_place) {
			line_cut(line, " (discriminator");
			code_name_set_path(&names[n_names++], line);
		} else {
			longer = list_room_make(names, n_names, sizeof(*names));
			if (!longer)
				return;
			names = longer;
			names[n_names].address = modules_with_number(address, file);
			snprintf(names[n_names].function, sizeof(names->function), "%.*s",
				(int)sizeof(names->function) - 1, line);
		}
		is_place = !is_place;
	}
}

/* Asks for the names of those addresses, from `first` up to `end`, that are in the file of this number. */
static void some_ask(size_t file, size_t first, size_t end)
{
	char command[4096 + 96 + N_AT_ONCE * 20];
	size_t n = (size_t)snprintf(command, sizeof(command), "addr2line -a -f -i -e "), n_before;
	FILE *answer;

	n += locate_name(file, command + n, 4096);
	n_before = n;
	for (; first < end; first++)
		if (modules_number(addresses[first]) == file)
			n += (size_t)snprintf(command + n, sizeof(command) - n, " %#lx",
				(unsigned long)modules_link_time(addresses[first]));
	snprintf(command + n, sizeof(command) - n, " 2>/dev/null");
	answer = n > n_before ? popen(command, "re") : NULL;
	if (!answer)
		return;
	answer_read(answer, file);
	pclose(answer);
}

void code_ask(void)
{
	for (size_t end; n_asked < n_addresses; n_asked = end) {
		end = n_asked + N_AT_ONCE < n_addresses ? n_asked + N_AT_ONCE : n_addresses;
		for (size_t file = 0; file < n_module_files; file++)
			some_ask(file, n_asked, end);
	}
}

/* ---- words ------------------------------------------------------------------------------ */

static bool is_runtime_function(const char *function)
{
	static const char convention[] = "__regcall3__"; /* clang puts it before the name */

	if (strncmp(function, convention, sizeof(convention) - 1) == 0)
		function += sizeof(convention) - 1;
	return strncmp(function, "upc_", 4) == 0 || strncmp(function, "upcr_", 5) == 0
	    || strncmp(function, "bupc_", 5) == 0 || strncmp(function, "pupc_", 5) == 0;
}

bool code_is_known(const char *place)
{
	return place[0] != '?' && place[0] != '\0' && place[strlen(place) - 1] != '?'
	    && strcmp(strchr(place, ':') ? strchr(place, ':') : "", ":0") != 0;
}

int code_find(const void *const *frames, int n, const struct code_name *functions[CODE_NAMES])
{
	int found = 0;

	for (int i = 0; i < n; i++) {
		uintptr_t address = frame_address(frames[i]);

		for (size_t j = 0; address && j < n_names && found < CODE_NAMES; j++)
			if (names[j].address == address)
				functions[found++] = &names[j];
		if (found && strcmp(functions[found - 1]->function, "main") == 0)
			break;
	}
	return found;
}

int code_user(const struct code_name *const *functions, int n)
{
	int first = 0;

	for (int i = 0; i < n; i++) {
		if (is_runtime_function(functions[i]->function) || locate_is_ours(functions[i]->path))
			first = i + 1;
		else if (first)
			break;
	}
	return first;
}

/* Writes a row of callers; `before` is the text before each of them. */
static void callers_write(const struct code_name *const *functions, int n, const char *before, char *text,
	size_t size)
{
	size_t length = 0;

	text[0] = '\0';
	for (int i = 0; i < n && i < MOST_CALLERS && functions[i]->function[0] != '?'; i++) {
		length += (size_t)snprintf(text + length, size - length, "%scalled from %s", before,
			functions[i]->function);
		if (length < size && code_is_known(functions[i]->place))
			length += (size_t)snprintf(text + length, size - length, " (%s)",
				functions[i]->place);
		if (length >= size)
			return;
	}
}

/* Does the same for frames whose addresses have been asked for. */
static void frames_callers_write(const void *const *frames, int n, const char *before, char *text,
	size_t size)
{
	const struct code_name *functions[CODE_NAMES];
	int n_found = code_find(frames, n, functions), at = code_user(functions, n_found);

	callers_write(functions + at + 1, n_found > at ? n_found - at - 1 : 0, before, text, size);
}

void code_callers(const struct where *where, char *text, size_t size)
{
	frames_callers_write(where->frames, where->n, ", ", text, size);
}

void code_callers_lines(const struct where *where, char *text, size_t size)
{
	code_learn(where->frames, where->n);
	code_ask();
	frames_callers_write(where->frames, where->n, "\n    ", text, size);
}

void code_own_callers(char *text, size_t size)
{
	void *frames[WHERE_DEPTH];
	int n = __backtrace(frames, WHERE_DEPTH);

	code_learn((const void *const *)frames, n);
	code_ask();
	frames_callers_write((const void *const *)frames, n, "\n    ", text, size);
}

/* Writes " ('while (ready != 1)')", the text of the line, if it can be read. */
static void source_write(const struct code_name *f, char *text, size_t size)
{
	char path[sizeof(f->path)], line[400];
	char *colon;

	text[0] = '\0';
	snprintf(path, sizeof(path), "%s", f->path);
	colon = strrchr(path, ':');
	if (!colon)
		return;
	*colon = '\0';
	if (locate_read(path, strtol(colon + 1, NULL, 10), line, sizeof(line)))
		snprintf(text, size, " ('%.*s%s')", MOST_SOURCE, line,
			strlen(line) > MOST_SOURCE ? "..." : "");
}

/* Returns whether there is debug information, in which the line may be missing. */
static bool has_lines(const struct code_name *f)
{
	return f->place[0] != '?';
}

void code_write(const struct where *where, char *text, size_t size)
{
	const struct code_name *functions[CODE_NAMES], *f;
	int n = code_find(where->frames, where->n, functions), at = code_user(functions, n);
	char place[PLACE_SIZE], callers[400], source[MOST_SOURCE + 16];

	if (at >= n || functions[at]->function[0] == '?') {
		snprintf(text, size, "at a place that is not known");
		return;
	}
	f = functions[at];
	callers_write(functions + at + 1, n - at - 1, ", ", callers, sizeof(callers));
	if (where->at.file)
		statement_place(&where->at, place, sizeof(place));
	else
		snprintf(place, sizeof(place), "%s", f->place);
	source_write(f, source, sizeof(source));
	if (code_is_known(place))
		snprintf(text, size, "%s in %s%s%s", place, f->function, source, callers);
	else
		snprintf(text, size, "in %s%s%s", f->function, has_lines(f) ? "" : " (" LOCATE_HINT ")",
			callers);
}
