/* SPDX-License-Identifier: MIT
 *
 * predefined.c - the macros of the language itself: a program must neither define nor undefine them (UPC 1.2
 * 6.7.2).
 */
#include "source/source_file.h"

#include "options/options.h"

#include <ctype.h>
#include <string.h>

static const char *threads_option(struct source *s, const char *value);
static bool is_predefined(const char *name, size_t n);

/* Returns the number of a definition as an argument, or "". */
static const char *threads_option(struct source *s, const char *value)
{
	size_t n;

	value += strspn(value, " \t=(");
	n = strspn(value, "0123456789");
	return n ? text_format(s->arena, " %.*s", (int)n, value) : "";
}

void predefined_check(struct source *s, struct place where, const char *name, bool is_definition)
{
	size_t n = 0;

	while (isalnum((unsigned char)name[n]) || name[n] == '_')
		n++;
	if (s->is_dynamic && is_definition && n == 7 && strncmp(name, "THREADS", n) == 0) {
		diag_add(s->diags, D_THREADS_DEFINED, where, 0, threads_option(s, name + n));
		s->defines_threads = true;
	} else if (is_predefined(name, n)) {
		diag_add(s->diags, D_PREDEFINED, where, 0, arena_copy(s->arena, name, n));
	}
}

void predefined_check_options(struct source *s, const struct options *o)
{
	for (size_t i = 0; i < o->cpp.n; i++) {
		const char *word = o->cpp.items[i];

		if (word[0] != '-' || (word[1] != 'D' && word[1] != 'U'))
			continue;
		if (!word[2] && i + 1 == o->cpp.n)
			return;
		predefined_check(s, (struct place){0}, word[2] ? word + 2 : o->cpp.items[++i],
			word[1] == 'D');
	}
}

bool predefined_is_redefined(const char *text)
{
	static const char tail[] = " macro redefined";
	const char *end = text[0] == '\'' || text[0] == '"' ? strchr(text + 1, *text) : NULL;

	if (end && *text == '"')
		return strcmp(end + 1, " redefined") == 0
		    && is_predefined(text + 1, (size_t)(end - text - 1));
	return end && strncmp(end + 1, tail, sizeof tail - 1) == 0
	    && is_predefined(text + 1, (size_t)(end - text - 1));
}

bool predefined_is_undefined(struct source *s, const char *text, const char *option, struct place where)
{
	static const struct {
		const char *name, *remedy;
	} names[] = {{"THREADS", "test it with 'if', or fix the number of threads with -T"},
		{"MYTHREAD", "test it with 'if'"}};
	const char *end = text[0] == '\'' || text[0] == '"' ? strchr(text + 1, *text) : NULL;

	if (strncmp(option, "-Wundef", 7) != 0 || !end)
		return false;
	for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
		size_t n = strlen(names[i].name);

		if ((size_t)(end - text - 1) != n || memcmp(text + 1, names[i].name, n) != 0)
			continue;
		where.width = (unsigned)n;
		diag_add(s->diags, D_THREADS_IF, where, 0, names[i].name, names[i].remedy);
		return true;
	}
	if (s->reports_undef)
		return false;
	s->diags->is_open = false; /* drops its notes, too */
	return true;
}

static bool is_predefined(const char *name, size_t n)
{
	static const char *const names[] = {"MYTHREAD", "THREADS", "UPC_MAX_BLOCK_SIZE", "__UPC__",
		"__UPC_VERSION__", "__UPC_DYNAMIC_THREADS__", "__UPC_STATIC_THREADS__", "__UPC_COLLECTIVE__",
		"__UPC_IO__", "__UPC_TICK__", "__UPC_ATOMIC__", "__UPC_CASTABLE__", "__UPC_NB__",
		"__UPC_PUPC__", "__UPC_PUPC_INST__", "__UPC2C__"};

	for (size_t i = 0; i < sizeof names / sizeof *names; i++)
		if (strlen(names[i]) == n && memcmp(names[i], name, n) == 0)
			return true;
	return false;
}
