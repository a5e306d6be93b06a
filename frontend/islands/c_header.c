/* SPDX-License-Identifier: MIT
 *
 * c_header.c - C headers of other packages that a UPC program includes, by -I: they use `shared`, `strict` or
 * `relaxed` as a name, and contain nothing that can only be UPC.
 */
#include "islands/reader.h"

#include <ctype.h>
#include <string.h>

static bool is_c(const struct file *f);
static bool is_directive(const char *text, const char *at);

bool reader_is_in_c_header(struct reader *r, size_t t)
{
	struct source *s = r->is->source;
	const struct line *l = source_line(s, r->is->tokens.items[t].begin);
	struct file *f = &s->files.items[l->file];

	if (l->file == s->main || f->is_ours || f->has_upc)
		return false;
	if (!f->is_judged) {
		source_place(s, token_span(r->is, t)); /* reads the file */
		f->is_judged = true;
		f->is_c = f->text && is_c(f);
	}
	return f->is_c;
}

/* Returns whether the words of UPC in a text are names: none is followed by the rest of a declaration. */
static bool is_c(const struct file *f)
{
	const char *s = f->text, *end = s + f->len;
	bool has_name = false, is_after_type = false;

	while (s < end) {
		size_t n = text_word_length(s, end);
		char next;

		if (text_equals(s, n, "shared") || text_equals(s, n, "strict")
			|| text_equals(s, n, "relaxed")) {
			next = reader_next_char(s + n, *s == 's');
			if (!next || isalpha((unsigned char)next) || next == '_'
				|| (next == '*' && is_after_type))
				return false; /* the file that includes it may go on with the type */
			has_name = true;
		} else if ((n > 4 && memcmp(s, "upc_", 4) == 0) || text_equals(s, n, "THREADS")
			   || text_equals(s, n, "MYTHREAD")) {
			return false;
		}
		if (!isspace((unsigned char)*s))
			is_after_type = n && !text_equals(s, n, "return") && !text_equals(s, n, "case")
			             && !text_equals(s, n, "sizeof");
		if (*s == '#' && is_directive(f->text, s))
			s = text_directive_end(s, end);
		else
			s = n ? s + n : text_skip(s, end);
	}
	return has_name;
}

/* Returns whether a '#' is the first character of its line that is not blank. */
static bool is_directive(const char *text, const char *at)
{
	while (at > text && (at[-1] == ' ' || at[-1] == '\t'))
		at--;
	return at == text || at[-1] == '\n';
}

void reader_note_language(struct reader *r, unsigned at)
{
	struct source *s = r->is->source;
	unsigned file = source_line(s, at)->file;

	if (s->files.items[file].is_noted)
		return;
	s->files.items[file].is_noted = true;
	if (file != s->main)
		diag_note(s->diags, (struct place){0},
			"'#pragma upc c_code' before its #include makes the words of UPC names there");
	else if (s->main_line && !s->files.items[s->main].is_direct)
		diag_note(s->diags, source_file_place(s, s->files.items[file].name, s->main_line, 1),
			"this #include brings a header of UPC");
}
