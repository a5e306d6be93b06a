/* SPDX-License-Identifier: MIT
 *
 * output.c - the output text, piece by piece: tokens are kept apart, lines have the numbers of the source,
 * and generated lines are not too long.
 */
#include "output/output.h"

#include "edit/joint.h"
#include "lower.h"
#include "output/wrap.h"

#include <string.h>

/* Longer statements, which programs write, stay unchanged: each line makes the statement be scanned again. */
enum { MOST_WRAPPED = 1 << 13 };

static void append_carried(struct output *o, unsigned begin, unsigned end);
static void number_line(struct output *o, const struct line *l);
static void end_break(struct output *o, unsigned at);
static void write_indentation(struct output *o, unsigned at);
static void separate_tokens(struct output *o, const char *next);
static void end_line(struct output *o);
static void wrap_line(struct output *o);
static size_t find_break(const struct output *o, bool has_lines);
static void replace_text(struct output *o, size_t at, size_t n, const char *by);
static bool is_movable_comment(const char *text);

void output_break(struct output *o, bool is_end)
{
	if (o->depth > 1) {
		output_text(o, " ", 1);
	} else if (is_end) {
		o->breaks = true;
	} else {
		output_text(o, "\n", 1);
		write_indentation(o, o->edit_at);
		output_text(o, "\t", 1);
	}
}

void output_statement(struct output *o, unsigned level)
{
	const struct line *l = source_line(&o->unit->source, o->edit_at);
	const char *unit = o->unit->source.text[l->offset] == ' ' ? "    " : "\t";

	if (o->depth > 1) {
		output_text(o, " ", 1);
		return;
	}
	output_text(o, "\n", 1);
	number_line(o, l);
	o->statement = o->line;
	write_indentation(o, o->edit_at);
	while (level-- > 0)
		output_append(o, unit, strlen(unit));
}

/* Gives the line that begins the number of a line of the user. */
static void number_line(struct output *o, const struct line *l)
{
	unsigned depth = o->depth;

	o->depth = 0;
	output_synchronize(o, l);
	o->depth = depth;
}

/* Writes the pending line break; the text continues in the line of `at`. */
static void end_break(struct output *o, unsigned at)
{
	o->breaks = false;
	output_append(o, "\n", 1);
	number_line(o, source_line(&o->unit->source, at));
	write_indentation(o, at);
}

/* Writes the indentation of the line that contains `at`. */
static void write_indentation(struct output *o, unsigned at)
{
	const struct source *s = &o->unit->source;
	unsigned begin = source_line(s, at)->offset, end = begin;

	while (end < s->len && (s->text[end] == ' ' || s->text[end] == '\t'))
		end++;
	if (end > begin)
		output_append(o, s->text + begin, end - begin);
	o->source_end = NOWHERE;
}

void output_carried(struct output *o, unsigned begin, unsigned end)
{
	if (o->breaks) {
		unsigned at = begin;

		while (at < end && strchr(" \t{", o->unit->source.text[at]))
			at++;
		o->breaks = at == end;
		if (at < end && o->unit->source.text[at] != '\n') {
			unsigned brace = at;

			while (brace > begin && o->unit->source.text[brace - 1] != '{')
				brace--;
			if (brace > begin)
				append_carried(o, begin, brace);
			end_break(o, at);
			begin = at;
		}
	}
	append_carried(o, begin, end);
}

static void append_carried(struct output *o, unsigned begin, unsigned end)
{
	const char *s = o->unit->source.text + begin;

	if (begin != o->source_end)
		separate_tokens(o, s);
	output_append(o, s, end - begin);
	o->source_end = end;
}

void output_text(struct output *o, const char *s, size_t n)
{
	if (!n)
		return;
	if (o->breaks)
		end_break(o, o->edit_at);
	o->is_edited = true;
	separate_tokens(o, s);
	output_append(o, s, n);
	o->source_end = NOWHERE;
}

/* Separates two tokens where one piece ends and `next` begins. */
static void separate_tokens(struct output *o, const char *next)
{
	if (joint_needs_space(o->text.data, o->text.len, next))
		output_append(o, " ", 1);
	if (o->unit->options->stage == STAGE_JOINTS)
		LIST_PUSH(o->text.arena, &o->joints, o->text.len);
}

void output_append(struct output *o, const char *s, size_t n)
{
	while (n) {
		const char *end = memchr(s, '\n', n);
		size_t length = end ? (size_t)(end - s) : n;

		text_add(&o->text, s, length);
		o->at_line_begin = false;
		if (!end)
			return;
		end_line(o);
		s += length + 1;
		n -= length + 1;
	}
}

static void end_line(struct output *o)
{
	if (o->is_edited && wrap_columns(o->text.data, o->line, o->text.len) > LONGEST_LINE
		&& o->text.len - o->statement <= MOST_WRAPPED)
		wrap_line(o);
	text_add(&o->text, "\n", 1);
	o->number++;
	output_begin_line(o);
}

/* Wraps the line that ends: the next lines have the same number, so that to a compiler, which shows the line
 * of a token in its messages, it is still one line. */
static void wrap_line(struct output *o)
{
	const char *line = o->text.data + o->line;
	const char *blanks = arena_copy(o->text.arena, line, strspn(line, " \t"));
	unsigned number = o->number;
	bool has_lines = !o->unit->options->no_lines && o->file != NOWHERE;

	while (*line != '#') {
		size_t at = o->statement + find_break(o, has_lines);
		const char *directive = "";

		if (at == o->statement)
			return;
		o->number++;
		if (has_lines && !is_movable_comment(o->text.data + at + 1)) {
			directive = text_format(o->text.arena, "#line %u\n", number);
			o->number = number;
		}
		o->line = at + 1 + strlen(directive);
		replace_text(o, at, 1, text_format(o->text.arena, "\n%s%s\t", directive, blanks));
		line = o->text.data + o->line;
	}
}

/* Returns where the line that ends must be broken, from the beginning of its statement, or 0. */
static size_t find_break(const struct output *o, bool has_lines)
{
	size_t line = o->line - o->statement, end = o->text.len - o->statement;

	if (wrap_columns(o->text.data + o->statement, line, end) <= LONGEST_LINE)
		return 0;
	return wrap_find(o->text.data + o->statement, line, end, has_lines);
}

/* Replaces n bytes by a text. */
static void replace_text(struct output *o, size_t at, size_t n, const char *by)
{
	const char *rest = arena_copy(o->text.arena, o->text.data + at + n, o->text.len - at - n);
	size_t length = strlen(by);

	o->text.len = at;
	text_puts(&o->text, by);
	text_puts(&o->text, rest);
	for (size_t i = o->joints.n; i > 0 && o->joints.items[i - 1] > at; i--)
		o->joints.items[i - 1] += length - n;
}

/* Returns whether the rest of a line is a comment that may move to the next line.  A comment about falling
 * through must stay in the line before the `case`: a directive between them hides it from gcc. */
static bool is_movable_comment(const char *text)
{
	const char *end;

	if (strcasestr(text, "fall") || text[0] != '/')
		return false;
	if (text[1] != '*')
		return text[1] == '/';
	end = strstr(text + 2, "*/");
	return end && !end[2]; /* a comment that ends in a later line must keep its number */
}

void output_begin_line(struct output *o)
{
	o->at_line_begin = true;
	o->line = o->text.len;
	if (!o->depth) {
		o->statement = o->line;
		o->is_edited = false;
	}
}

void output_synchronize(struct output *o, const struct line *l)
{
	bool off = l->file != o->file || l->number != o->number;

	const char *name = o->unit->source.files.items[l->file].name;

	if (!off || o->depth || o->unit->options->no_lines || !o->at_line_begin || name[0] == '<')
		return;
	if (l->file == o->file && o->number && l->number > o->number && l->number - o->number <= 3) {
		for (; o->number < l->number; o->number++)
			text_puts(&o->text, "\n");
		output_begin_line(o);
		return;
	}
	text_printf(&o->text, l->file == o->file ? "#line %u" : "#line %u ", l->number);
	if (l->file != o->file)
		put_string(&o->text, name);
	text_puts(&o->text, "\n");
	output_begin_line(o);
	o->file = l->file;
	o->number = l->number;
}

struct text output_with_marks(const struct output *o)
{
	struct text t = {.arena = o->text.arena};
	size_t at = 0;

	for (size_t i = 0; i < o->joints.n; i++) {
		text_add(&t, o->text.data + at, o->joints.items[i] - at);
		text_puts(&t, "\036");
		at = o->joints.items[i];
	}
	text_add(&t, o->text.data + at, o->text.len - at);
	return t;
}

void put_string(struct text *t, const char *s)
{
	text_puts(t, "\"");
	for (; *s; s++)
		text_printf(t, *s == '"' || *s == '\\' ? "\\%c" : "%c", *s);
	text_puts(t, "\"");
}
