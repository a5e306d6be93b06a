/* SPDX-License-Identifier: MIT
 *
 * rules-file.h - reads a file of rules (rules.c).
 */
#ifndef DIFFERENTIAL_RULES_FILE_H
#define DIFFERENTIAL_RULES_FILE_H

#include "rules-names.h"

static bool next_text(struct span *rest, struct span *one);
static void do_braces(const char *s, const char *end);

static void add_texts(struct name *r, const char *s)
{
	struct span rest = span(s), one;

	while (next_text(&rest, &one)) {
		if (r->n_texts == MOST_TEXTS)
			fault("too many texts", span(r->name));
		r->texts[r->n_texts++] = one;
	}
}

/* Adds a row to the arrays that the table keeps. */
static void add_row(const struct name *table, const char *s)
{
	struct span rest = span(s), one;

	for (int i = 0; i < table->n_kept; i++) {
		char element[64];
		bool is_there = next_text(&rest, &one);

		snprintf(element, sizeof element, "%s.%d", table->kept[i]->name, table->kept[i]->n_rows++);
		set_text(find(span(element)), is_there ? one : (struct span){"", ""});
	}
}

/* Adds the names of parameters and kept variables, or of columns. */
static void add_names(struct name *r, const char *s, const char *end)
{
	while (s < end) {
		if (isalpha((unsigned char)*s)) {
			r->kept[r->n_kept++] = find(word(&s));
			continue;
		}
		if (*s == ';')
			r->n_parameters = r->n_kept;
		s++;
	}
}

static struct name *read_head(const char *s)
{
	struct name *r = find(word(&s));

	if (*s == '(') {
		const char *end = strchr(s, ')');

		add_names(r, s, end);
		if (!memchr(s, ';', (size_t)(end - s)))
			r->n_parameters = r->n_kept;
		s = end + 1;
	}
	r->is_statement = *s == '*';
	s += *s == '*';
	s += *s == ' ';
	s += *s == ' ';
	if (*s != ':')
		fault("no rule", span(s));
	s++;
	skip_blanks(&s);
	if (*s)
		add_texts(r, s);
	return r;
}

static char *read_file(const char *path)
{
	FILE *f = fopen(path, "r");
	char *s = calloc(1, 1 << 20);

	if (!f || !s || fread(s, 1, (1 << 20) - 1, f) == 0)
		fault("cannot read", span(path));
	fclose(f);
	return s;
}

static void read_rules(char *s)
{
	static struct name table;
	struct name *last = NULL;

	while (*s) {
		char *end = s + strcspn(s, "\n"), *next = end + (*end != '\0');

		*end = '\0';
		if (*s == '\t' && last == &table) {
			add_row(&table, s + 1);
		} else if (*s == '\t') {
			add_texts(last, s + 1);
		} else if (strncmp(s, "table ", 6) == 0) {
			table = (struct name){0};
			add_names(&table, s + 6, end);
			last = &table;
		} else if (strncmp(s, "let ", 4) == 0) {
			do_braces(s + 4, end);
		} else if (*s && *s != '#' && end[-1] == '=') {
			end[-1] = ':';
			last = read_head(s);
			s = strstr(next, "\n.\n");
			if (!s)
				fault("no end", span(last->name));
			last->texts[last->n_texts++] = (struct span){next, s + 1};
			next = s + 3;
		} else if (*s && *s != '#') {
			last = read_head(s);
		}
		s = next;
	}
}

#endif
