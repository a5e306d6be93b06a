/* SPDX-License-Identifier: MIT
 *
 * ask.c - what the C compiler is asked: what it prints about itself, and whether it has the
 * flags that upcc does not know.
 */
#include "options.h"

#include "base/distance.h"
#include "relay/machine.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- what it prints about itself -------------------------------------------------- */

bool read_driver_question(struct option_reader *r, const char *word)
{
	const char *name = word + text_starts(word, "--");

	if (strcmp(name, "-print-include-dir") == 0)
		r->o->answer = text_format("%s/include/upc2c", install_root());
	else if (strcmp(name, "-print-translator") == 0)
		r->o->answer = text_format("%s/bin/upc2c", install_root());
	else if (text_starts(name, "-dump") || text_starts(name, "-print-"))
		r->o->question = word;
	else
		return false;
	return true;
}

void answer_question(const struct driver_options *o)
{
	struct words command = {0};

	if (o->answer) {
		puts(o->answer);
		exit(0);
	}
	if (!o->question)
		return;
	words_append(&command, &o->cc);
	words_append(&command, &o->plain);
	words_add(&command, o->question);
	exit(run_and_wait(&command, o->verbose ? RUN_VERBOSE : 0));
}

/* ---- flags that only it can know --------------------------------------------------- */

struct refused_flag {
	bool is_unknown;   /* true if the compiler has no such flag; otherwise the flag's value is wrong */
	char proposal[64]; /* "'-Wall'", or "" */
	struct words lines;
};

/* Recognizes the messages by which gcc, Clang and tcc reject an unknown flag. */
static void refusal_line(void *state, const char *line, size_t n)
{
	static const char *const unknown[] = {"unrecognized command-line option",
		"unrecognized command line option", "unknown argument", "invalid option --",
		"unsupported option", "unknown warning option"};
	static const char key[] = "did you mean ";
	struct refused_flag *refusal = state;
	char *text = text_format("%.*s", (int)n, line), *proposal = strstr(text, key);

	for (size_t i = 0; i < sizeof unknown / sizeof *unknown; i++)
		refusal->is_unknown |= strstr(text, unknown[i]) != NULL;
	if (proposal) {
		proposal = strchr(proposal, '-');
		if (proposal)
			snprintf(refusal->proposal, sizeof refusal->proposal, "%.*s",
				(int)strcspn(proposal, "'?\xe2 "), proposal);
	}
	words_add(&refusal->lines, text);
}

/* Runs the compiler with these flags and returns its status, or -1 if it cannot be run. */
static int try_flags(const struct driver_options *o, const struct words *flags, struct refused_flag *refusal)
{
	struct words command = {0};

	words_append(&command, &o->cc);
	words_append(&command, flags);
	words_add(&command, "-E");
	words_add(&command, "-x");
	words_add(&command, "c");
	words_add(&command, "/dev/null");
	words_add(&command, "-o");
	words_add(&command, "/dev/null");
	return run_relayed(&command, RUN_MAY_FAIL, refusal_line, refusal);
}

/* Returns the flag of upcc with the most similar spelling, or NULL. */
static const char *nearest_flag(const char *word)
{
	size_t n = strcspn(word, "=");
	unsigned least = 3;
	const char *best = NULL, *name;

	for (size_t i = 0; (name = known_flag(i)); i++) {
		unsigned distance = text_distance(word, n, name, strcspn(name, "="));

		if (distance < least && (size_t)distance * 3 < n) {
			least = distance;
			best = name;
		}
	}
	return best ? text_format("%.*s", (int)strcspn(best, "="), best) : NULL;
}

/* Removes a flag from a list. */
static void words_drop(struct words *list, const char *word)
{
	int n = 0;

	for (int i = 0; i < list->n; i++)
		if (strcmp(list->at[i], word) != 0)
			list->at[n++] = list->at[i];
	list->n = n;
	if (list->at)
		list->at[n] = NULL;
}

/* Returns the flag to test in place of the word: -WID for -Wno-ID, as gcc accepts any name after -Wno-. */
static const char *asked_flag(const char *word)
{
	return text_starts(word, "-Wno-") && nearest_warning(word) ? text_format("-W%s", word + 5) : word;
}

/* Removes an unknown warning flag, as Clang does, if its name resembles a known one. */
static void drop_warning(struct driver_options *o, const char *word, const char *nearest)
{
	machine_say(o->format, MESSAGE_WARNING,
		text_format("unknown warning option '%s'; did you mean '%s'?", word, nearest));
	words_drop(&o->translate, word);
	words_drop(&o->plain, word);
	words_drop(&o->generated, word);
	words_drop(&o->link, word);
}

static void refuse_flag(struct driver_options *o, const char *word)
{
	struct refused_flag refusal = {0};
	struct words flag = {0};
	const char *cc = path_base(o->cc.at[0]);
	const char *nearest = text_starts(word, "-W") ? nearest_warning(word) : nearest_flag(word);
	int status;

	words_add(&flag, asked_flag(word));
	status = try_flags(o, &flag, &refusal);
	if (status == 0 && !refusal.is_unknown)
		return;
	refusal.is_unknown |= text_starts(word, "-Werror=") || text_starts(word, "-Wno-error=");
	if (!nearest && *refusal.proposal != 0)
		nearest = refusal.proposal;
	if (refusal.is_unknown && text_starts(word, "-W") && nearest) {
		drop_warning(o, word, nearest);
		return;
	}
	if (status == 0)
		return; /* the compiler warns about the option itself */
	if (!refusal.is_unknown) {
		for (int i = 0; i < refusal.lines.n; i++)
			fputs(refusal.lines.at[i], stderr);
		die(STATUS_USAGE, "%s does not take the option '%s'", cc, word);
	}
	machine_say(o->format, MESSAGE_ERROR,
		nearest ? text_format("neither upcc nor %s has the option '%s'; did you mean '%s'?", cc, word,
				  nearest)
			: text_format("neither upcc nor %s has the option '%s'; upcc --help lists upcc's", cc,
				  word));
	exit(STATUS_USAGE);
}

void check_unproven_flags(struct driver_options *o)
{
	struct refused_flag refusal = {0};
	struct words flags = {0};
	int status;

	for (int i = 0; i < o->unproven.n; i++)
		words_add(&flags, asked_flag(o->unproven.at[i]));
	status = flags.n > 0 ? try_flags(o, &flags, &refusal) : 0;
	if (status < 0 || (status == 0 && !refusal.is_unknown))
		return; /* a compiler that cannot be run is reported by the step that needs it */
	for (int i = 0; i < o->unproven.n; i++)
		refuse_flag(o, o->unproven.at[i]);
}
