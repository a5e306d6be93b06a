/* SPDX-License-Identifier: MIT
 *
 * flags.c - the flags that upcc only passes on: to upc2c, the C compiler, the link.
 */
#include "options.h"

#include "base/distance.h"

#include <stdio.h>
#include <string.h>

enum flag_argument { NONE, JOINED, NEXT, EITHER };

struct flag {
	const char *name;
	enum flag_argument argument;
	const char *to;
};

static const struct flag flags[] = {
#define FLAG(name, argument, to) {name, argument, to},
#include "flags.def"
#undef FLAG
};

static void pass_on(struct driver_options *o, const char *word, const char *to)
{
	if (strchr(to, 'T'))
		words_add(&o->translate, word);
	if (strchr(to, 'P'))
		words_add(&o->plain, word);
	if (strchr(to, 'G'))
		words_add(&o->generated, word);
	if (strchr(to, 'L'))
		words_add(&o->link, word);
	if (strchr(to, '*'))
		add_item(o, ITEM_LINK, word, NULL);
	if (strchr(to, 'E'))
		words_add(&o->preprocess, word);
	if (strchr(to, '?'))
		words_add(&o->unproven, word);
}

static const char *const warning_prefixes[] = {"-Wno-error=", "-Werror=", "-Wno-", "-W"};
static const char *const warning_ids[] = {
#define DIAG(name, id, level, clause, text) id,
#include "messages/diag.def"
#undef DIAG
#define ALSO(name, warning, is_former) name,
#include "messages/names.def"
#undef ALSO
};

/* Returns true for an option such as -Wno-ID for a warning of upc2c, which no C compiler knows. */
static bool is_translators(const char *word)
{
	for (size_t p = 0; p < sizeof warning_prefixes / sizeof *warning_prefixes; p++) {
		if (!text_starts(word, warning_prefixes[p]))
			continue;
		for (size_t i = 0; i < sizeof warning_ids / sizeof *warning_ids; i++)
			if (strcmp(word + strlen(warning_prefixes[p]), warning_ids[i]) == 0)
				return true;
	}
	return false;
}

const char *nearest_warning(const char *word)
{
	const char *prefix = NULL, *best = NULL, *name;
	unsigned least = 3;

	for (size_t p = 0; p < sizeof warning_prefixes / sizeof *warning_prefixes && !prefix; p++)
		if (text_starts(word, warning_prefixes[p]))
			prefix = warning_prefixes[p];
	if (!prefix)
		return NULL;
	name = word + strlen(prefix);
	for (size_t i = 0; i < sizeof warning_ids / sizeof *warning_ids; i++) {
		unsigned distance = text_distance(name, strlen(name), warning_ids[i], strlen(warning_ids[i]));

		if (distance < least && (size_t)distance * 3 < strlen(name)) {
			least = distance;
			best = warning_ids[i];
		}
	}
	return best ? text_format("%s%s", prefix, best) : NULL;
}

static bool flag_fits(const struct flag *flag, const char *word)
{
	if (flag->argument == JOINED || flag->argument == EITHER)
		return text_starts(word, flag->name);
	return strcmp(word, flag->name) == 0;
}

void pass_flag(struct option_reader *r, const char *word)
{
	r->o->has_std |= text_starts(word, "-std=") || text_starts(word, "--std=")
	              || strcmp(word, "-ansi") == 0;
	r->o->is_library |= strcmp(word, "-shared") == 0;
	r->o->no_runtime |= r->o->is_library || strcmp(word, "-r") == 0;
	r->o->system_warnings |= strcmp(word, "-Wsystem-headers") == 0;
	if (is_translators(word)) {
		words_add(&r->o->translate, word);
		return;
	}
	if (strcmp(word, "-Weverything") == 0) {
		/* the C compiler's warnings about translated C would be noise, and gcc has no such flag */
		words_add(&r->o->translate, word);
		pass_on(r->o, "-Wall", "PG");
		pass_on(r->o, "-Wextra", "PG");
		return;
	}
	for (size_t i = 0; i < sizeof flags / sizeof *flags; i++) {
		if (!flag_fits(&flags[i], word))
			continue;
		pass_on(r->o, word, flags[i].to);
		if (flags[i].argument == NEXT || strcmp(word, flags[i].name) == 0) {
			if (flags[i].argument == NEXT || flags[i].argument == EITHER)
				pass_on(r->o, take_argument(r, word), flags[i].to);
		}
		return;
	}
	pass_on(r->o, word, "PGL?");
}

const char *known_flag(size_t i)
{
	const size_t n = sizeof flags / sizeof *flags;

	return i < n ? flags[i].name : foreign_name(i - n);
}

bool pass_comma_flag(struct option_reader *r, const char *word)
{
	const char *to = text_starts(word, "-Wc,") ? "PGL" : "T";
	char *next;

	if (!text_starts(word, "-Wc,") && !text_starts(word, "-Wu,"))
		return false;
	for (char *list = text_format("%s", word + 4); list; list = next) {
		next = strchr(list, ',');
		if (next)
			*next++ = 0;
		pass_on(r->o, list, to);
	}
	return true;
}

/* ---- flags that upcc adds ----------------------------------------------------------- */

void add_default_flags(struct words *list, const char *text)
{
	struct words all = {0};

	words_split(&all, text);
	words_append(&all, list);
	*list = all;
}

/* Adds the flags for position-independent code, as a shared library needs it. */
void add_library_flags(struct driver_options *o)
{
	if (o->mode != MODE_LINK || !o->is_library)
		return;
	if (compiler_is_tcc(o))
		die(STATUS_USAGE, "-shared: tcc's code is not position-independent; use --cc=gcc or clang");
	add_default_flags(&o->translate, "-fPIC");
	add_default_flags(&o->plain, "-fPIC");
	add_default_flags(&o->generated, "-fPIC");
}

/* ---- for translated C ------------------------------------------------------------ */

/* Adds the flags by which Clang only warns about old C, as upc2c and gcc do, where it reports errors by
 * default. */
static void add_old_habits(struct words *command)
{
	static const char *const habits[] = {"implicit-function-declaration", "implicit-int",
		"int-conversion", "incompatible-function-pointer-types", "return-type"};

	for (size_t i = 0; i < sizeof habits / sizeof *habits; i++)
		words_add(command, text_format("-Wno-error=%s", habits[i]));
	words_add(command, "-fno-builtin-index");
	words_add(command, "-fno-builtin-rindex");
}

/* Adds the standard for translated C, which is at least C11 even if the source is older C. */
static void add_standard(struct words *list, const char *word)
{
	static const struct {
		const char *old, *new;
	} standards[] = {{"c89", "c11"}, {"c90", "c11"}, {"c99", "c11"}, {"c9x", "c11"},
		{"iso9899:1990", "c11"}, {"iso9899:199409", "c11"}, {"iso9899:1999", "c11"},
		{"iso9899:199x", "c11"}, {"gnu89", "gnu11"}, {"gnu90", "gnu11"}, {"gnu99", "gnu11"},
		{"gnu9x", "gnu11"}};
	const char *name = strcmp(word, "-ansi") == 0 ? "c90" : strchr(word, '=') + 1;

	for (size_t i = 0; i < sizeof standards / sizeof *standards; i++) {
		if (strcmp(name, standards[i].old) != 0)
			continue;
		words_add(list, text_format("-std=%s", standards[i].new));
		if (strcmp(name, "gnu89") == 0 || strcmp(name, "gnu90") == 0)
			words_add(list, "-fgnu89-inline");
		return;
	}
	words_add(list, word);
}

struct words flags_for_generated(const struct driver_options *o)
{
	struct words list = {0};

	for (int i = 0; i < o->generated.n; i++) {
		const char *word = o->generated.at[i];

		if (text_starts(word, "-std=") || text_starts(word, "--std=") || strcmp(word, "-ansi") == 0) {
			add_standard(&list, word);
			continue;
		}
		if (text_starts(word, "-I") && !compiler_is_tcc(o))
			word = text_format("-idirafter%s", word + 2);
		words_add(&list, word);
	}
	if (strstr(path_base(o->cc.at[0]), "clang"))
		add_old_habits(&list);
	return list;
}
