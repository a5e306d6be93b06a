/* SPDX-License-Identifier: MIT
 *
 * message.c - reads one line of a compiler's messages.  gcc, clang, tcc and the assembler
 * all write FILE:LINE:COLUMN: SEVERITY: TEXT [-WOPTION].
 */
#include "relay/message.h"

#include "base/visible.h"
#include "upcc.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const struct {
	const char *word;
	enum message_kind kind;
	const char *colour;
} severities[] = {
	{"note: ", MESSAGE_NOTE, "1;36"},
	{"warning: ", MESSAGE_WARNING, "1;35"},
	{"Warning: ", MESSAGE_WARNING, "1;35"},
	{"error: ", MESSAGE_ERROR, "1;31"},
	{"Error: ", MESSAGE_ERROR, "1;31"},
	{"fatal error: ", MESSAGE_ERROR, "1;31"},
	{"Fatal error: ", MESSAGE_ERROR, "1;31"},
	{"internal compiler error: ", MESSAGE_ERROR, "1;31"},
	{"sorry, unimplemented: ", MESSAGE_ERROR, "1;31"},
};

enum { N_SEVERITIES = sizeof severities / sizeof *severities };

/* Returns the end of an escape sequence: ESC [ ... letter, or ESC ] ... BEL or ESC \. */
static const char *escape_end(const char *at, const char *end)
{
	bool is_link = at + 1 < end && at[1] == ']';

	for (at += 2; at < end; at++) {
		if (is_link && (*at == '\a' || (*at == '\\' && at[-1] == '\033')))
			return at + 1;
		if (!is_link && isalpha((unsigned char)*at))
			return at + 1;
	}
	return end;
}

/* Returns a copy without colours, links and the newline. */
static char *text_without_escapes(const char *raw, size_t n)
{
	char *copy = text_format("%.*s", (int)n, raw), *to = copy;

	for (const char *from = copy, *end = copy + strlen(copy); from < end;) {
		if (*from == '\033')
			from = escape_end(from, end);
		else if (*from == '\n' || *from == '\r')
			from++;
		else
			*to++ = *from++;
	}
	*to = 0;
	return copy;
}

/* Reads the number of ":12" at `at` and moves `at` past it; 0 if there is none. */
static unsigned read_colon_number(const char **at)
{
	char *end;
	unsigned long n = 0;

	if (**at != ':' || !isdigit((unsigned char)(*at)[1]))
		return 0;
	n = strtoul(*at + 1, &end, 10);
	*at = end;
	return (unsigned)n;
}

/* Reads "FILE:LINE" or "FILE:LINE:COLUMN" before `end` (": ", ":" or ","); returns false if there is none. */
static bool read_place(struct compiler_message *m, const char *begin, const char *end)
{
	for (const char *at = begin; at < end; at++) {
		const char *next = at;
		unsigned line = read_colon_number(&next), column = read_colon_number(&next);

		if (line == 0 || next != end)
			continue;
		m->file = text_format("%.*s", (int)(at - begin), begin);
		m->line = line;
		m->column = column;
		return at > begin;
	}
	return false;
}

/* Finds the first severity in the text, at its beginning or after ": ". */
static int find_severity(const char *text, const char **where)
{
	for (const char *at = text; at; at = strstr(at, ": ")) {
		at += at > text || text_starts(at, ": ") ? 2 : 0;
		for (int i = 0; i < N_SEVERITIES; i++) {
			if (text_starts(at, severities[i].word)) {
				*where = at;
				return i;
			}
		}
	}
	return -1;
}

/* Reads the option in "... [-Wformat=]", "[-Werror=format]" or "[-Werror,-Wformat]". */
static void read_warning_option(struct compiler_message *m)
{
	size_t n = strlen(m->text);
	const char *open = strrchr(m->text, '[');
	char *end;

	if (n == 0 || m->text[n - 1] != ']' || !open)
		return;
	open++;
	if (text_starts(open, "-Werror,"))
		open += strlen("-Werror,");
	if (text_starts(open, "-Werror="))
		open += strlen("-Werror=");
	else if (text_starts(open, "-W"))
		open += 2;
	snprintf(m->option, sizeof m->option, "%.*s", (int)strcspn(open, "],"), open);
	end = strchr(m->option, '=');
	if (end)
		*end = 0;
}

static bool is_context(const char *text)
{
	size_t n = strlen(text);

	if (n == 0 || (text[n - 1] != ':' && text[n - 1] != ','))
		return false;
	return text_starts(text, "In file included from ") || text_starts(text, "                 from ")
	    || text_starts(text, "In function ") || text_starts(text, "    inlined from ")
	    || strstr(text, ": In function ") || strstr(text, ": At top level:")
	    || strstr(text, ": Assembler messages:");
}

/* Returns true for a line of source text or a caret: "   12 | text", "      | ^", "  +++ |+#include" of gcc
 * and clang, or indented text, as older compilers print it. */
static bool is_snippet(const char *text)
{
	const char *at = text + strspn(text, " +0123456789");

	return *text == ' ' || *text == '\t' || (at > text && *at == '|');
}

void compiler_message_read(struct compiler_message *m, const char *raw, size_t n)
{
	const char *severity = NULL;
	int found;

	free(m->text);
	free(m->file);
	*m = (struct compiler_message){.text = text_without_escapes(raw, n)};
	if (is_context(m->text)) {
		const char *at = strstr(m->text, " at ");

		m->kind = MESSAGE_CONTEXT;
		if (text_starts(m->text, "    inlined from ") && at)
			read_place(m, at + 4, m->text + strlen(m->text) - 1);
		return;
	}
	if (is_snippet(m->text)) {
		m->kind = MESSAGE_SNIPPET;
		return;
	}
	found = find_severity(m->text, &severity);
	if (found < 0)
		return;
	m->kind = severities[found].kind;
	m->severity = severity;
	if (severity > m->text + 2)
		read_place(m, m->text, severity - 2);
	read_warning_option(m);
}

/* Replaces ‘upcr_pts’ {aka ‘struct upcr_pts’}, the translation of a pointer-to-shared, by the user's
 * words. */
static char *in_user_words(const char *text)
{
	static const struct {
		const char *from, *to;
	} words[] = {{"upcr_pts", "pointer-to-shared"}, {"upcr_object", "shared object"}};
	char *result = text_format("%s", text);

	for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
		char *at;

		while ((at = strstr(result, words[i].from))) {
			char *next = text_format("%.*s%s%s", (int)(at - result), result, words[i].to,
				at + strlen(words[i].from));

			free(result);
			result = next;
		}
	}
	return result;
}

void compiler_message_print(const struct compiler_message *m, bool coloured)
{
	char *text = in_user_words(m->severity);
	const char *on = coloured ? "\033[1m" : "", *off = coloured ? "\033[0m" : "";
	size_t n = strcspn(text, ":") + 1;

	fputs(on, stderr);
	if (m->file) {
		visible_puts(stderr, m->file);
		fprintf(stderr, m->column > 0 ? ":%u:%u: " : ":%u: ", m->line, m->column);
	}
	fputs(off, stderr);
	for (int i = 0; coloured && i < N_SEVERITIES; i++)
		if (text_starts(text, severities[i].word))
			fprintf(stderr, "\033[%sm", severities[i].colour);
	fprintf(stderr, "%.*s%s", (int)n, text, off);
	visible_puts(stderr, text + n);
	fputc('\n', stderr);
	free(text);
}

char *message_words(const struct compiler_message *m)
{
	char *text = in_user_words(strstr(m->severity, ": ") + 2), *option = strrchr(text, '[');

	if (*m->option != 0 && option && option > text)
		option[-1] = 0;
	return text;
}
