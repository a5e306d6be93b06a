/* SPDX-License-Identifier: MIT
 *
 * diag_text.c - messages for people: the line, a caret, and a fix.
 */
#include "messages/diag.h"

#include "base/visible.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { WIDEST_LINE = 160, AROUND = 70 };

struct painter {
	struct arena *arena;
	FILE *to;
	bool is_colored;
};

static bool diag_wants_color(const struct diags *d, FILE *to);
static void print(struct painter *p, const struct diag *m);
static void print_source(struct painter *p, const struct diag *m);
static void print_text(struct painter *p, const char *text, size_t len);
static void print_fix(struct painter *p, const struct fix *fix, const char *text, size_t first, size_t len);
static void print_blanks(struct painter *p, const char *text, size_t n, size_t len);
static void paint(struct painter *p, const char *code, const char *text);
static bool is_continuation(char c);

void diag_print_text(const struct diags *d, struct diag *const *sorted, FILE *to)
{
	struct painter p = {d->arena, to, diag_wants_color(d, to)};
	unsigned most = d->policy->max_errors, n_errors = 0;

	for (size_t i = 0; i < d->n; i++) {
		n_errors += sorted[i]->severity == SEVERITY_ERROR;
		if (most && n_errors > most) {
			fprintf(to, "upc2c: %u of %u errors shown (-fmax-errors=%u)\n", most, d->n_errors,
				most);
			return;
		}
		print(&p, sorted[i]);
	}
}

static bool diag_wants_color(const struct diags *d, FILE *to)
{
	const char *terminal = getenv("TERM"), *none = getenv("NO_COLOR");

	if (d->policy->color != COLOR_AUTO)
		return d->policy->color == COLOR_ALWAYS;
	return isatty(fileno(to)) && !(none && *none) && terminal && strcmp(terminal, "dumb") != 0;
}

static void print(struct painter *p, const struct diag *m)
{
	static const char *const words[] = {"note: ", "warning: ", "error: "};
	static const char *const codes[] = {"1;36", "1;35", "1;31"};
	const struct place *where = &m->place;
	char head[32] = "";

	if (where->column)
		snprintf(head, sizeof head, ":%u:%u", where->line, where->column);
	else if (where->file)
		snprintf(head, sizeof head, ":%u", where->line);
	paint(p, "1", where->file ? where->file : "upc2c");
	paint(p, "1", head);
	paint(p, "1", ": ");
	paint(p, codes[m->severity], words[m->severity]);
	visible_puts(p->to, m->message);
	if (m->clause[0])
		fprintf(p->to, strchr("CG", m->clause[0]) ? " (%s)" : " (UPC %s)", m->clause);
	if (m->severity != SEVERITY_NOTE)
		fprintf(p->to, " [%s]", m->option[0] ? m->option : m->id);
	fputc('\n', p->to);
	if (where->file && where->text && where->column)
		print_source(p, m);
}

/* Prints the source line with a caret and a range below it; tabs are kept so that they line up.  A long line
 * is cut to the part around the caret. */
static void print_source(struct painter *p, const struct diag *m)
{
	const struct place *where = &m->place;
	const char *text = where->text;
	size_t len = where->text_len, at = where->column - 1, first = 0, width = 1;

	if (at > WIDEST_LINE - AROUND / 2 && at <= len)
		first = at - AROUND;
	while (first > 0 && is_continuation(text[first]))
		first--;
	text += first;
	len -= first;
	at -= first;
	len = len < WIDEST_LINE ? len : WIDEST_LINE;
	while (width < where->width && at + width < len)
		width++;
	fprintf(p->to, "%5u | %s", where->line, first ? "..." : "");
	print_text(p, text, len);
	fputs("\n      | ", p->to);
	fputs(first ? "   " : "", p->to);
	print_blanks(p, text, at, len);
	if (p->is_colored)
		fputs("\033[1;32m", p->to);
	for (size_t i = 0; i < width; i++)
		if (i == 0 || !(at + i < len && is_continuation(text[at + i])))
			fputc(i ? '~' : '^', p->to);
	if (m->label) {
		fputc(' ', p->to);
		visible_puts(p->to, m->label);
	}
	if (p->is_colored)
		fputs("\033[m", p->to);
	fputc('\n', p->to);
	if (m->fix.text && m->fix.where.line == where->line && m->fix.where.column > first)
		print_fix(p, &m->fix, text, first, len);
}

/* Prints the text to insert below its place, or a mark below each character to delete.  The text begins at
 * column `first` of its line. */
static void print_fix(struct painter *p, const struct fix *fix, const char *text, size_t first, size_t len)
{
	size_t at = fix->where.column - 1 - first;
	struct text marks = {.arena = p->arena};

	fprintf(p->to, "      | %s", first ? "   " : "");
	print_blanks(p, text, at, len);
	for (size_t i = at; !*fix->text && i < at + fix->width && i < len; i++)
		text_puts(&marks, is_continuation(text[i]) ? "" : "-");
	paint(p, *fix->text ? "32" : "31",
		*fix->text ? fix->text : text_format(p->arena, "%s delete this", marks.data));
	fputc('\n', p->to);
}

/* Prints blanks as wide as the first n bytes of the text. */
static void print_blanks(struct painter *p, const char *text, size_t n, size_t len)
{
	for (size_t i = 0; i < n; i++)
		if (i >= len || !is_continuation(text[i]))
			fputc(i < len && text[i] == '\t' ? '\t' : ' ', p->to);
}

static void paint(struct painter *p, const char *code, const char *text)
{
	if (p->is_colored)
		fprintf(p->to, "\033[%sm", code);
	visible_puts(p->to, text);
	if (p->is_colored)
		fputs("\033[m", p->to);
}

/* Control characters of a source line are one column wide, so that the caret stays below its place. */
static void print_text(struct painter *p, const char *text, size_t len)
{
	for (size_t i = 0; i < len; i++)
		fputc(((unsigned char)text[i] < ' ' && text[i] != '\t') || text[i] == 0x7f ? '?' : text[i],
			p->to);
}

/* Returns whether a byte belongs to a UTF-8 character and is not its first. */
static bool is_continuation(char c)
{
	return ((unsigned char)c & 0xc0) == 0x80;
}
