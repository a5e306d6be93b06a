/* SPDX-License-Identifier: MIT
 *
 * foreign.c - flags of other UPC compilers and other spellings of ours, as foreign.def says.
 */
#include "options.h"

#include <string.h>

enum foreign_argument { NONE, JOINED, VALUE, MAYBE };
enum action { NOTHING, SAME, LONG, WARNED, REFUSED };

struct foreign {
	const char *name;
	enum action action;
	enum foreign_argument argument;
	const char *text; /* upcc's spelling, or the message */
};

static const struct foreign table[] = {
#define SAME(name, ours)             {name, SAME, MAYBE, ours},
#define LONG(name, ours)             {name, LONG, MAYBE, ours},
#define NOTHING(name, argument)      {name, NOTHING, argument, NULL},
#define WARNED(name, argument, why)  {name, WARNED, argument, why},
#define REFUSED(name, argument, why) {name, REFUSED, argument, why},
#include "foreign.def"
#undef SAME
#undef LONG
#undef NOTHING
#undef WARNED
#undef REFUSED
};

/* Finds the word in the table; NULL if it is not there. */
static const struct foreign *foreign_find(const char *word)
{
	bool is_long = text_starts(word, "--");
	const char *name = word + 1 + is_long;

	for (const struct foreign *f = table; f < table + sizeof table / sizeof *table; f++) {
		size_t n = strlen(f->name);

		if (strncmp(name, f->name, n) != 0 || (f->action == LONG && !is_long))
			continue;
		if (name[n] == 0 || f->argument == JOINED || (name[n] == '=' && f->argument != NONE))
			return f;
	}
	return NULL;
}

/* Puts a word after the current one. */
static void insert_word(struct option_reader *r, const char *word)
{
	char **at;

	words_add(&r->words, word);
	at = r->words.at + r->at + 1;
	for (char **to = r->words.at + r->words.n - 1; to > at; to--) {
		char *before = to[-1];

		to[-1] = *to;
		*to = before;
	}
}

/* Replaces the word by upcc's spelling. Its value is joined to a flag of one letter, and becomes a word of
 * its own after a flag of gcc. */
static void respell(struct option_reader *r, const struct foreign *f)
{
	char *word = r->words.at[r->at], *value = strchr(word, '=');

	r->words.at[r->at] = text_format("%s", f->text);
	if (!value)
		return;
	if (f->action == LONG && strlen(f->text) > 2)
		insert_word(r, value + 1);
	else
		r->words.at[r->at] = text_format("%s%s", f->text, value + (f->action == LONG));
}

bool read_foreign_flag(struct option_reader *r)
{
	const char *word = r->words.at[r->at];
	const struct foreign *f = *word == '-' ? foreign_find(word) : NULL;

	if (!f)
		return false;
	if (f->action == SAME || f->action == LONG) {
		respell(r, f);
		return false;
	}
	if (f->argument == VALUE && !strchr(word, '=')) {
		word = text_format("%s=%s", word, take_argument(r, word));
		f = foreign_find(word);
	}
	if (f->action == REFUSED)
		die(STATUS_USAGE, "%s: %s", word, f->text);
	if (f->action == WARNED)
		say("warning: %s %s", word, f->text);
	return true;
}

const char *foreign_name(size_t i)
{
	if (i >= sizeof table / sizeof *table)
		return NULL;
	return table[i].action == SAME && text_starts(table[i].text, "--")
	             ? table[i].text
	             : text_format("%s%s", table[i].action == LONG ? "--" : "-", table[i].name);
}
