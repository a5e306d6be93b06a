/* SPDX-License-Identifier: MIT
 *
 * linker.c - what GNU ld says of names that are missing, or defined twice, in words about the source files.
 * A line that is not understood is printed as it is.
 */
#include "relay/linker.h"
#include "relay/input.h"
#include "relay/machine.h"
#include "relay/relay.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* A place as the linker reports it: the file of an object, with a line or without. */
struct link_place {
	char *file;
	unsigned line;
};

struct link_reader {
	const struct driver_options *o;
	const struct words *objects; /* the objects that are linked, or may be */
	char *file, *function;       /* from the last line "FILE: in function `f':" */
	struct words reported;       /* names, and faults of files */
	struct input_reader input;
	bool has_reported;
};

/* ---- lines ----------------------------------------------------------------------------- */

/* Returns the line without the prefix "/usr/bin/ld: "; one message has no blank there. */
static const char *without_linker(const char *line)
{
	const char *colon = strstr(line, "ld:");

	if (!colon || memchr(line, ' ', (size_t)(colon - line)))
		return line;
	return colon + 3 + (colon[3] == ' ');
}

/* Returns the name between ` and ' after the words, and its end in *end; NULL if the line does not have
 * them. */
static char *name_after(const char *line, const char *words, const char **end)
{
	const char *at = strstr(line, words), *quote;

	if (!at)
		return NULL;
	at += strlen(words);
	quote = strchr(at, '\'');
	*end = quote ? quote + 1 : at;
	return quote ? text_format("%.*s", (int)(quote - at), at) : NULL;
}

/* Returns a path as the user knows it: without the current folder, this run's temporary folder or the
 * compiler's. */
static char *path_shown(const char *path)
{
	static const char temp[] = "/" UPC2C_PROGRAM "-";
	const char *at = strstr(path, temp);
	char here[4096];
	size_t n;

	if (at && strlen(at) > strlen(temp) + 6 && at[strlen(temp) + 6] == '/')
		return text_format("%s", at + strlen(temp) + 7);
	if (!getcwd(here, sizeof here))
		return text_format("%s", path);
	n = strlen(here);
	return text_format("%s", text_starts(path, here) && path[n] == '/' ? path + n + 1 : path);
}

/* Reads "FILE:12", "FILE:(.text+0x5)" or "OBJECT:FILE:12" before `end`. */
static struct link_place link_place_read(const char *begin, const char *end)
{
	struct link_place place = {NULL, 0};
	const char *colon = end - 1;
	char *text;

	while (colon > begin && *colon != ':')
		colon--;
	if (colon > begin && colon[1] >= '0' && colon[1] <= '9')
		place.line = (unsigned)strtoul(colon + 1, NULL, 10);
	text = text_format("%.*s", (int)(colon > begin ? colon - begin : 0), begin);
	if (strchr(text, ':') && access(text, R_OK) != 0)
		text = strchr(text, ':') + 1;
	place.file = path_shown(text);
	if (access(place.file, R_OK) != 0)
		place.line = 0;
	return place;
}

/* ---- the source ---------------------------------------------------------------------------- */

static bool is_name_part(char c)
{
	return c == '_' || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
}

/* Returns the end of the comment, string or character constant that begins at `at`, or `at` itself. */
static const char *skip_comment_or_string(const char *at)
{
	const char *end;

	if (text_starts(at, "//"))
		return at + strcspn(at, "\n");
	if (text_starts(at, "/*")) {
		end = strstr(at + 2, "*/");
		return end ? end + 2 : at + strlen(at);
	}
	if (*at != '"' && *at != '\'')
		return at;
	for (end = at + 1; *end != 0 && *end != *at && *end != '\n'; end++)
		if (*end == '\\' && end[1] != 0)
			end++;
	return *end == 0 ? end : end + 1;
}

/* Returns the first line that contains the name, inside functions or outside; 0 if there is none. */
static unsigned line_of_name(const char *path, const char *name, bool is_inside)
{
	char *text = text_of_file(path);
	size_t n = strlen(name);
	unsigned line = 1;
	int depth = 0;

	if (text && (text_starts(text, "\177ELF") || text_starts(text, "!<arch>")))
		return 0;
	for (const char *at = text, *next; at && *at != 0; at = next) {
		next = skip_comment_or_string(at);
		for (const char *c = at; c < next; c++)
			line += *c == '\n';
		if (next > at)
			continue;
		while (is_name_part(*next))
			next++;
		if ((size_t)(next - at) == n && strncmp(at, name, n) == 0 && (depth > 0) == is_inside)
			return line;
		if (next > at)
			continue;
		depth += *at == '{' ? 1 : *at == '}' ? -1 : 0;
		line += *at == '\n';
		next++;
	}
	return 0;
}

/* Adds the line to the place, if the line can be found. */
static struct link_place place_complete(struct link_place place, const char *name, bool is_inside)
{
	if (place.line == 0 && place.file && access(place.file, R_OK) == 0)
		place.line = line_of_name(place.file, name, is_inside);
	return place;
}

static bool is_file_of_user(const char *file)
{
	char *ours = text_format("%s/include/upc2c/", install_root());

	return file && access(file, R_OK) == 0 && !is_temp(file) && !text_starts(file, ours);
}

/* Replaces a place that is no file of the user's by the file of the last context, unless a compiler made that
 * file from several. */
static struct link_place place_of_context(const struct link_reader *r, struct link_place place)
{
	return is_file_of_user(place.file)
	             ? place
	             : (struct link_place){is_file_of_user(r->file) ? r->file : NULL, 0};
}

/* ---- messages --------------------------------------------------------------------------------- */

static void link_message_report(struct link_reader *r, enum message_kind kind, struct link_place place,
	char *text)
{
	struct compiler_message m = {
		.kind = kind, .file = place.line ? place.file : NULL, .line = place.line};

	m.text = text_format("%s: %s", kind == MESSAGE_NOTE ? "note" : "error", text);
	m.severity = m.text;
	r->has_reported = true;
	if (r->o->format != FORMAT_TEXT)
		machine_message(r->o->format, "ld", &m);
	else if (m.file)
		compiler_message_print(&m, relay_coloured(r->o));
	else
		say("%s%s%s", place.file ? place.file : "", place.file ? ": " : "", text);
}

/* Returns true if the name has been reported; from now on it has. */
static bool symbol_set_reported(struct link_reader *r, const char *name)
{
	for (int i = 0; i < r->reported.n; i++)
		if (strcmp(r->reported.at[i], name) == 0)
			return true;
	words_add(&r->reported, text_format("%s", name));
	return false;
}

/* Collects nm's output about the objects: the lines "OBJECT:ADDRESS D NAME". */
static void symbol_line(void *state, const char *line, size_t n)
{
	words_add(state, text_format("%.*s", (int)(n - (n > 0 && line[n - 1] == '\n')), line));
}

/* Returns the source of the object that defines the symbol, or NULL. */
static char *definition_find(struct link_reader *r, const char *symbol)
{
	struct words command = {0}, lines = {0};
	size_t n = strlen(symbol);

	words_add(&command, "nm");
	words_add(&command, "-A");
	words_add(&command, "-g");
	words_add(&command, "--defined-only");
	words_append(&command, r->objects);
	if (r->objects->n == 0 || run_lines(&command, RUN_QUIET | RUN_MAY_FAIL, symbol_line, &lines) < 0)
		return NULL;
	for (int i = 0; i < lines.n; i++) {
		size_t length = strlen(lines.at[i]);

		if (length > n && strcmp(lines.at[i] + length - n, symbol) == 0
			&& lines.at[i][length - n - 1] == ' ')
			return relay_renamed(lines.at[i], strcspn(lines.at[i], ":"));
	}
	return NULL;
}

/* Reports a name that is defined, but as a shared object while this file declares it private, or the other
 * way round. */
static bool other_kind_report(struct link_reader *r, struct link_place place, const char *symbol,
	const char *name)
{
	const bool is_shared = text_starts(symbol, SHARED_SYMBOL);
	char *file = definition_find(r, is_shared ? name : text_format(SHARED_SYMBOL "%s", name));
	struct link_place other = {file, 0};

	if (!file)
		return false;
	other = place_complete(other, name, false);
	link_message_report(r, MESSAGE_ERROR, place,
		text_format("'%s' is %s here, but %s defines it as %s", name,
			is_shared ? "shared" : "not shared", file,
			is_shared ? "an object that is not shared" : "a shared object"));
	if (other.line)
		link_message_report(r, MESSAGE_NOTE, other, text_format("'%s' is defined here", name));
	return true;
}

static void undefined_report(struct link_reader *r, struct link_place place, const char *symbol)
{
	const char *name = text_starts(symbol, SHARED_SYMBOL) ? symbol + strlen(SHARED_SYMBOL) : symbol;
	struct link_place declared;

	place = place_of_context(r, place);
	place = place_complete(place, name, true);
	if (symbol_set_reported(r, symbol) || other_kind_report(r, place, symbol, name))
		return;
	link_message_report(r, MESSAGE_ERROR, place,
		text_format("'%s' is used%s%s%s, but none of the linked files defines it: add the file or "
			    "the library (-l) that does",
			name, r->function ? " in function '" : "", r->function ? r->function : "",
			r->function ? "'" : ""));
	declared = place_complete((struct link_place){place.file, 0}, name, false);
	if (declared.line && declared.line != place.line)
		link_message_report(r, MESSAGE_NOTE, declared, text_format("'%s' is declared here", name));
}

static void duplicate_report(struct link_reader *r, const char *line, const char *symbol, const char *rest)
{
	bool is_shared = text_starts(symbol, SHARED_SYMBOL);
	const char *name = is_shared ? symbol + strlen(SHARED_SYMBOL) : symbol;
	const char *common = is_shared ? "; -fcommon makes one object of those without an initializer" : "";
	struct link_place place = link_place_read(line, strstr(line, ": multiple definition")), first;

	place = place_of_context(r, place);
	first = link_place_read(rest, strstr(rest, ": first defined here"));
	place = place_complete(place, name, false);
	if (!is_file_of_user(first.file)) /* the object is better than nothing */
		first = (struct link_place){text_format("%.*s", (int)strcspn(rest, ":"), rest), 0};
	first = place_complete(first, name, false);
	if (symbol_set_reported(r, symbol))
		return;
	if (place.line == 0 || first.line == 0) {
		link_message_report(r, MESSAGE_ERROR, place,
			text_format(
				"'%s' is defined in two linked files, %s and %s; all but one may only declare it "
				"with extern%s",
				name, place.file ? place.file : "?", first.file ? first.file : "?", common));
		return;
	}
	if (place.line == first.line && strcmp(place.file, first.file) == 0) {
		link_message_report(r, MESSAGE_ERROR, place,
			text_format(
				"'%s' is defined here for each file that includes this: declare it with extern, and "
				"define it in one file%s",
				name, common));
		return;
	}
	link_message_report(r, MESSAGE_ERROR, place,
		text_format(
			"'%s' is defined here and in another linked file: make one of them static, or only declare "
			"it with extern%s",
			name, common));
	link_message_report(r, MESSAGE_NOTE, first, text_format("'%s' is defined here, too", name));
}

/* ---- reading ------------------------------------------------------------------------------------- */

/* Reads "FILE: in function `f':". */
static bool read_context(struct link_reader *r, const char *line)
{
	const char *end, *at = strstr(line, ": in function `");
	char *function = at ? name_after(at, "`", &end) : NULL;

	if (!function || strcmp(end, ":") != 0)
		return false;
	r->function = function;
	r->file = text_format("%.*s", (int)(at - line), line);
	return true;
}

static bool read_undefined(struct link_reader *r, const char *line)
{
	const char *end;
	char *symbol = name_after(line, "undefined reference to `", &end);

	if (!symbol || *end != 0)
		return false;
	if (strcmp(symbol, "main") == 0 && strcmp(r->function ? r->function : "", "_start") == 0) {
		if (!symbol_set_reported(r, "main"))
			link_message_report(r, MESSAGE_ERROR, (struct link_place){NULL, 0},
				text_format("no file that is linked defines 'main', where a program begins; "
					    "-c compiles without linking"));
		return true;
	}
	if (text_starts(symbol, "upcr_") && !text_starts(symbol, SHARED_SYMBOL))
		return false; /* this file is not the user's: the linker's own message is printed */
	undefined_report(r, link_place_read(line, strstr(line, ": undefined reference")), symbol);
	return true;
}

static bool read_twice(struct link_reader *r, const char *line)
{
	const char *end;
	char *symbol = name_after(line, ": multiple definition of `", &end);

	if (!symbol || !text_starts(end, "; ") || !strstr(end, ": first defined here"))
		return false;
	duplicate_report(r, line, symbol, end + 2);
	return true;
}

/* Reports a fault of a file. The linker reads an unknown file as a linker script and reports the faults of
 * that. */
static bool read_input(struct link_reader *r, const char *line)
{
	char *text = input_fault(&r->input, line);

	if (!text)
		return r->has_reported && strstr(line, ":0: syntax error");
	if (*text != 0 && !symbol_set_reported(r, text))
		link_message_report(r, MESSAGE_ERROR, (struct link_place){NULL, 0}, text);
	return true;
}

/* Returns true for a line that only repeats a fault that has been reported. */
static bool read_rest(const struct link_reader *r, const char *line)
{
	return r->reported.n > 0
	    && (text_starts(line, "warning: creating DT_TEXTREL")
		    || strstr(line, "more undefined references to")
		    || strstr(line, "warning: relocation against `"));
}

static bool is_end(const char *line)
{
	return strstr(line, "error: ld returned ") || strstr(line, "error: linker command failed ");
}

static bool read_linker_line(struct link_reader *r, const char *line)
{
	return read_undefined(r, line) || read_twice(r, line) || read_input(r, line);
}

/* Translates the lines so that they name the user's files, and sets each line that is done with to NULL. */
static void read_linker_lines(struct link_reader *r, char **lines, int n)
{
	int context = -1;

	for (int i = 0; i < n; i++) {
		const char *line = without_linker(lines[i]);

		if (read_context(r, line)) {
			context = i;
			continue;
		}
		if (!read_linker_line(r, line))
			continue;
		lines[i] = NULL;
		if (context >= 0)
			lines[context] = NULL;
		context = -1;
	}
	for (int i = 0; i < n; i++)
		if (lines[i] && read_rest(r, without_linker(lines[i])))
			lines[i] = NULL;
}

void linker_explain(const struct driver_options *o, const struct words *objects, struct words *lines)
{
	struct link_reader r = {.o = o, .objects = objects};
	char **shown = memory_grow(NULL, (size_t)(lines->n + 1) * sizeof *shown);
	int n_left = 0;

	for (int i = 0; i < lines->n; i++)
		shown[i] = relay_renamed(lines->at[i], strcspn(lines->at[i], "\n"));
	read_linker_lines(&r, shown, lines->n);
	for (int i = 0; i < lines->n; i++)
		n_left += shown[i] && !is_end(shown[i]);
	for (int i = 0; i < lines->n; i++)
		if (!shown[i] || (r.has_reported && n_left == 0))
			lines->at[i] = NULL;
	machine_end(o->format);
}
