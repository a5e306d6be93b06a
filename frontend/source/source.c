/* SPDX-License-Identifier: MIT
 *
 * source.c - runs the preprocessor of the C compiler, and makes P and its table of lines from its output:
 * removes directives, and restores lines without macros to what the user wrote.
 */
#include "source/source.h"

#include "messages/spelling.h"
#include "options/options.h"
#include "source/again.h"
#include "source/comments.h"
#include "source/directive.h"
#include "source/gcc_line.h"
#include "source/preprocess.h"
#include "source/source_file.h"
#include "source/steer.h"
#include "source/upc10.h"

#include <ctype.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

enum { LARGEST = 1 << 30, DEEPEST_INCLUDE = 256 };

static bool is_translation(const char *text);
static bool is_output_of_preprocessor(const char *text);
static bool read_preprocessed(struct source *s, const struct options *o, struct text *raw);
static bool has_comments_in_calls(struct source *s, const struct options *o, const struct text *raw);
static bool take_result(struct source *s, const struct options *o, int status, const struct text *err);
static void add_messages(struct source *s, const char *text);
static char *add_near_header(struct source *s, char *text);
static void add_preprocessor_message(struct source *s, enum severity severity, struct place where,
	char *text);
static void source_split_lines(struct reading *r, const char *raw, size_t len);
static const char *after_comment(const char *raw, size_t n, const char *next, const char *end);
static bool ends_in_comment(const char *s, size_t n, bool in_comment);
static void read_marker(struct reading *r, const char *line, size_t len);
static enum line_kind kind_of_file(struct reading *r, const struct file *f);

/* Members of types of upcr.h that statements of the C that comes out name: no macro of a header may have
 * their names. */
static const char words_of_ours[] = "addr thread phase at n stride count previous is_too_large left";

bool source_read(struct source *s, const struct options *o)
{
	struct text raw = {.arena = s->arena};
	struct reading r = {.s = s, .p = {.arena = s->arena}, .cpp = &o->cpp};

	s->path = o->name;
	s->is_preprocessed = o->is_preprocessed;
	s->is_dynamic = o->threads == 0;
	if (!source_load(s, o->input, &raw))
		return false;
	if (raw.len && is_translation(raw.data)) /* passes through unchanged */
		s->is_translated = s->is_preprocessed = true;
	s->is_preprocessed |= is_output_of_preprocessor(raw.len ? raw.data : "");
	if (!s->is_preprocessed) {
		raw.len = 0;
		predefined_check_options(s, o);
		if (!read_preprocessed(s, o, &raw))
			return false;
	}
	if (raw.len > LARGEST) {
		diag_add(s->diags, D_TOO_LARGE, (struct place){0}, 0, o->name);
		return false;
	}
	r.file = source_file(s, o->name);
	r.number = 1;
	source_split_lines(&r, raw.data ? raw.data : "", raw.len);
	directive_skip(&r);
	again_look(&r, words_of_ours, strlen(words_of_ours));
	again_finish(&r);
	s->macros = r.header_macros;
	s->is_for_clang = again_find(&r, "__clang__", strlen("__clang__")) != NULL;
	text_add(&r.p, "", 0);
	if (raw.len && raw.data[raw.len - 1] != '\n' && s->is_preprocessed)
		r.p.data[--r.p.len] = 0;
	s->text = r.p.data;
	s->len = (unsigned)r.p.len;
	if (o->upc == UPC_1_0 && !s->is_translated)
		source_update(s);
	return true;
}

bool source_defines(const struct source *s, const char *name)
{
	return map_get(&s->macros, text_hash(name, strlen(name))) != NULL;
}

/* Returns whether a file is output of this program. */
static bool is_translation(const char *text)
{
	static const char head[] = "#include <upcr.h>\nUPCR_UNIT(";

	if (strncmp(text, "#define UPCR_STATIC_THREADS ", 28) == 0)
		text += strcspn(text, "\n") + 1;
	return strncmp(text, head, sizeof head - 1) == 0;
}

/* Returns whether a text of any name is what a preprocessor prints: it begins with the marker of a file, and
 * its other directives are markers and pragmas. */
static bool is_output_of_preprocessor(const char *text)
{
	if (text[0] != '#')
		return false;
	for (const char *at = text; at; at = strchr(at, '\n')) {
		at += *at == '\n';
		if (*at == '#' && !(at[1] == ' ' && isdigit((unsigned char)at[2]))
			&& strncmp(at, "#line ", 6) != 0 && (at == text || strncmp(at, "#pragma", 7) != 0))
			return false;
	}
	return true;
}

bool source_preprocess(struct source *s, const struct options *o, struct text *to)
{
	static const char *const extra[] = {NULL};
	struct text err = {.arena = s->arena};

	s->path = o->name;
	if (!source_load(s, o->input, to))
		return false;
	to->len = 0;
	return take_result(s, o, preprocess_input(o, extra, to, &err), &err);
}

/* ---- the preprocessor ---- */

/* Preprocesses the input; the output C keeps comments, unless they change the expansion of macros. */
static bool read_preprocessed(struct source *s, const struct options *o, struct text *raw)
{
	static const char *const with[] = {"-dD", "-dI", "-C", NULL}, *const without[] = {"-dD", "-dI", NULL};
	struct text err = {.arena = s->arena}, plain = err, plain_err = err;
	int status = preprocess_input(o, with, raw, &err);

	if (status >= 0 && has_comments_in_calls(s, o, raw)
		&& preprocess_input(o, without, &plain, &plain_err) == 0
		&& (status || !comments_change_nothing(raw->data, raw->len, plain.data, plain.len))) {
		*raw = plain;
		err = plain_err;
		status = 0;
	}
	return take_result(s, o, status, &err);
}

/* Returns whether one of the user's files has such comments: the program's own, or one with a marker in the
 * preprocessor's output. */
static bool has_comments_in_calls(struct source *s, const struct options *o, const struct text *raw)
{
	const char *line = raw->len ? raw->data : "", *end = line + raw->len, *next;
	unsigned i = source_file(s, o->input);
	const struct file *f = source_file_read(s, i);

	if (f->text && comments_are_in_calls(f->text, f->len))
		return true;
	for (; line < end; line = next) {
		const char *stop = memchr(line, '\n', (size_t)(end - line)), *name;
		size_t n;

		next = stop ? stop + 1 : end;
		n = (size_t)(next - line);
		if (!marker_has(line, n, '1') || marker_has(line, n, '3'))
			continue;
		name = (const char *)memchr(line, '"', n) + 1;
		i = source_file(s, reading_name(s->arena, name, next));
		if (s->files.items[i].is_ours || s->files.items[i].is_read)
			continue; /* also skips files that were searched before */
		f = source_file_read(s, i);
		if (f->text && comments_are_in_calls(f->text, f->len))
			return true;
	}
	return false;
}

/* Takes over the messages of the preprocessor, which ended with a status.  Returns false if there is no
 * text. */
static bool take_result(struct source *s, const struct options *o, int status, const struct text *err)
{
	unsigned errors = s->diags->n_errors;

	s->reports_undef = args_have(&o->both, "-Wundef");
	if (status < 0) {
		diag_add(s->diags, D_NO_CLANG, (struct place){0}, 0, o->cc.items[0], strerror(-status));
		return false;
	}
	if (err->len)
		add_messages(s, err->data);
	if (status && s->diags->n_errors == errors)
		diag_add(s->diags, D_CLANG_DIED, (struct place){0}, 0, o->cc.items[0]);
	return status == 0;
}

/* Takes over the preprocessor's own messages: "file:line:column: error: text". */
static void add_messages(struct source *s, const char *text)
{
	static const struct {
		const char *word;
		enum severity severity;
	} kinds[] = {{": fatal error: ", SEVERITY_ERROR}, {": error: ", SEVERITY_ERROR},
		{": warning: ", SEVERITY_WARNING}, {": note: ", SEVERITY_NOTE}};
	const char *end;

	/* NOLINTNEXTLINE(clang-analyzer-core.NullDereference): the caller has some text */
	for (; *text; text = *end ? end + 1 : end) {
		char *line;

		end = text + strcspn(text, "\n");
		line = arena_copy(s->arena, text, (size_t)(end - text));
		for (size_t k = 0; k < sizeof kinds / sizeof *kinds; k++) {
			char *at = strstr(line, kinds[k].word), *column, *number;
			struct place where = {0};

			if (!at || isspace((unsigned char)*line))
				continue; /* a line of the source is shown after blanks */
			*at = 0;
			column = strrchr(line, ':');
			if (column)
				*column = 0;
			number = column ? strrchr(line, ':') : NULL;
			if (number) {
				*number = 0;
				where = source_file_place(s, line, (unsigned)strtoul(number + 1, NULL, 10),
					(unsigned)strtoul(column + 1, NULL, 10));
			}
			add_preprocessor_message(s, kinds[k].severity, where, at + strlen(kinds[k].word));
			break;
		}
	}
}

/* Adds a message of the form "text" or "text [-Woption]". */
static void add_preprocessor_message(struct source *s, enum severity severity, struct place where, char *text)
{
	char *option = strstr(text, " [-W"), *end;

	static const char missing[] = ": No such file or directory";
	size_t n = strlen(text), m = sizeof missing - 1;

	/* These are reported by upc2c itself, or by Clang, which reads the comments again. */
	if (predefined_is_redefined(text) || strncmp(text, "missing terminating ", 20) == 0
		|| strncmp(text, "\"/*\" within comment", 19) == 0
		|| strstr(text, "may have been intended to silence"))
		return;
	if (n > m && strcmp(text + n - m, missing) == 0)
		text = text_format(s->arena, "'%.*s' file not found", (int)(n - m), text);
	text = add_near_header(s, text);
	if (severity == SEVERITY_NOTE && strncmp(text, "in expansion of macro", 21) == 0) {
		diag_move(s->diags, where); /* gcc reports the definition first */
		return;
	}
	if (severity == SEVERITY_NOTE) {
		diag_note(s->diags, where, text);
		return;
	}
	if (option) {
		*option = 0;
		option += 2;
		end = strchr(option, ']');
		if (end)
			*end = 0;
		if (strncmp(option, "-Werror,", 8) == 0)
			option += 8;
		if (predefined_is_undefined(s, text, option, where))
			return;
	}
	diag_add_text(s->diags, severity, option ? option : "", where, 0, text);
}

/* Adds the name of the header that is meant, if one is, to "'stdoi.h' file not found", or the way to find
 * MPI's. */
static char *add_near_header(struct source *s, char *text)
{
	static const char missing[] = "' file not found";
	char *end = strstr(text, missing);
	const char *near = NULL;

	if (strcmp(text, "'mpi.h' file not found") == 0)
		return text_format(s->arena, "%s: compile with 'upcc -cc=mpicc'", text);
	if (text[0] == '\'' && end && !end[sizeof missing - 1])
		near = spelling_header_file(text + 1, (size_t)(end - text) - 1);
	return near ? text_format(s->arena, "%s; did you mean '%s'?", text, near) : text;
}

/* ---- from its output to P ---- */

static void source_split_lines(struct reading *r, const char *raw, size_t len)
{
	const char *end = raw + len, *next;

	for (; raw < end; raw = next) {
		const char *stop = memchr(raw, '\n', (size_t)(end - raw));
		size_t n = (size_t)((stop ? stop : end) - raw);

		next = stop ? stop + 1 : end;
		if (r->in_comment || raw[0] != '#') {
			if (!r->folded && !r->s->is_preprocessed)
				next = gcc_line(r, next, end, &raw, &n);
			r->in_comment = ends_in_comment(raw, n, r->in_comment);
			reading_add_line(r, raw, n, r->kind);
		} else if (n > 2 && raw[0] == '#' && raw[1] == ' ' && isdigit((unsigned char)raw[2]))
			read_marker(r, raw, n);
		else if (n > 6 && memcmp(raw, "#line ", 6) == 0 && r->s->is_preprocessed)
			read_marker(r, raw, n);
		else if (r->s->is_preprocessed || !directive_read(r, raw, n))
			reading_add_line(r, raw, n, r->kind);
		else
			next = after_comment(raw, n, next, end);
	}
}

/* Returns the line after a directive of n bytes and its comment, which may continue on the next lines: gcc
 * prints the comment after an #include with it. */
static const char *after_comment(const char *raw, size_t n, const char *next, const char *end)
{
	bool is_open = ends_in_comment(raw, n, false);

	while (is_open && next < end) {
		const char *stop = memchr(next, '\n', (size_t)(end - next));

		stop = stop ? stop : end;
		is_open = ends_in_comment(next, (size_t)(stop - next), true);
		next = stop < end ? stop + 1 : end;
	}
	return next;
}

/* Returns whether a line, begun inside a comment or not, ends inside one. */
static bool ends_in_comment(const char *s, size_t n, bool in_comment)
{
	char quote = 0;

	if (!in_comment && !memchr(s, '/', n))
		return false;
	for (size_t i = 0; i < n; i++) {
		char next = (char)(i + 1 < n ? s[i + 1] : 0);

		if (in_comment) {
			if (s[i] == '*' && next == '/') {
				in_comment = false;
				i++;
			}
		} else if (quote) {
			if (s[i] == '\\')
				i++;
			else if (s[i] == quote)
				quote = 0;
		} else if (s[i] == '"' || (s[i] == '\'' && next && !text_separates_digits(s, i))) {
			quote = s[i];
		} else if (s[i] == '/' && next == '/') {
			return false;
		} else if (s[i] == '/' && next == '*') {
			in_comment = true;
			i++;
		}
	}
	return in_comment;
}

/* Returns whether a file is a list for macros of the program and not a header: its text is output. */
static bool is_list(const char *name)
{
	size_t n = strlen(name);

	return n > 4 && strcmp(name + n - 4, ".def") == 0;
}

/* Reads a marker, # NUMBER "FILE" FLAGS: 1 enters, 2 returns, 3 is a system header.  The headers that a
 * system header includes are folded with it. */
static void read_marker(struct reading *r, const char *line, size_t len)
{
	const char *end = line + len, *quote = memchr(line, '"', len);
	const char *number = line + (line[1] == 'l' ? 6 : 2);
	bool enters = marker_has(line, len, '1'), returns = marker_has(line, len, '2');
	bool is_system = marker_has(line, len, '3'), was_command_line = r->is_command_line;
	const char *name;

	reading_add_line(r, line, len, r->folded ? r->kind : LINE_MARKER);
	r->number = (unsigned)strtoul(number, NULL, 10);
	if (!quote)
		return;
	name = reading_name(r->s->arena, quote + 1, end);
	is_system &= !is_list(name);
	if (enters && (r->system || is_system))
		r->system++;
	else if (returns && r->system)
		r->system--;
	r->file = source_file(r->s, name);
	r->is_command_line = name_is_compilers(name);
	if (returns)
		directive_close(r);
	else if (enters || (!r->open.n && !r->is_command_line))
		directive_open(r);
	if (returns && r->is_command_line)
		r->is_for_macros = false;
	if (enters && was_command_line && !r->folded && !r->include)
		directive_enter_first(r, name, is_system);
	else if (enters && !r->folded)
		directive_enter(r, is_system || r->is_command_line ? name : NULL);
	if (enters && (r->folded || (is_system && !r->s->is_preprocessed))) {
		r->folded++;
		steer_enter(r);
	} else if (returns && r->folded && --r->folded == 0) {
		steer_leave(r, &r->s->lines.items[r->include_line]);
	}
	r->s->files.items[r->file].is_user |= !r->folded;
	r->kind = kind_of_file(r, &r->s->files.items[r->file]);
}

static enum line_kind kind_of_file(struct reading *r, const struct file *f)
{
	if (f->is_ours)
		r->s->is_translated |= !r->is_command_line && strstr(f->name, "/upcr.h");
	if (r->is_command_line || (r->is_for_macros && !r->folded))
		return LINE_SYSTEM;
	if (!r->folded)
		return LINE_CODE;
	return f->is_ours ? LINE_RUNTIME : LINE_SYSTEM;
}

void reading_add_line(struct reading *r, const char *line, size_t len, enum line_kind kind)
{
	struct source *s = r->s;

	if (len && kind != LINE_MARKER)
		directive_skip(r);
	LIST_PUSH(s->arena, &s->lines,
		(struct line){(unsigned)r->p.len, r->number, r->file, kind, r->system > 0, NULL});
	r->number++;
	if (kind == LINE_CODE && len && !s->is_preprocessed)
		again_look(r, line, len);
	if (kind == LINE_CODE && len && !s->is_preprocessed)
		source_restore(s, r->file, r->number - 1, &line, &len);
	text_add(&r->p, line, len);
	text_add(&r->p, "\n", 1);
}

char *source_copy(const struct source *s, struct span where)
{
	return arena_copy(s->arena, s->text + where.begin, where.end - where.begin);
}

const char *reading_name(struct arena *a, const char *s, const char *end)
{
	struct text t = {.arena = a};

	if (end - s > 2 && s[0] == '.' && s[1] == '/')
		s += 2;
	while (s < end && *s != '"') {
		char c = *s++;

		if (c == '\\' && s < end) {
			int digits = 0, value = 0;

			for (; digits < 3 && s + digits < end && s[digits] >= '0' && s[digits] <= '7';
				digits++)
				value = 8 * value + s[digits] - '0';
			c = *s;
			if (digits) /* a byte outside ASCII is \303 */
				c = (char)(unsigned char)value;
			s += digits ? digits : 1;
		}
		text_add(&t, &c, 1);
	}
	text_add(&t, "", 0);
	return t.data;
}

void source_fix(struct source *s, struct span what, const char *text)
{
	struct place p = source_place(s, (struct span){what.begin, what.begin + 1});
	size_t n = what.end - what.begin, probe = n ? n : 1;

	if (p.file && p.text && p.column && p.column - 1 + n <= p.text_len
		&& (p.column - 1 + probe > p.text_len
			|| memcmp(p.text + p.column - 1, s->text + what.begin, probe) == 0))
		diag_fix(s->diags, (struct fix){p, (unsigned)n, text});
}
