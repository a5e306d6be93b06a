/* SPDX-License-Identifier: MIT
 *
 * options.c - reads the options of a command.
 */
#include "command/upcprof.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

bool option_take(char ***words, const struct option_word *known)
{
	const char *word = **words;
	char **next = *words + 1;

	for (; known->name; known++) {
		size_t n = strlen(known->name);
		const char *argument;

		if (known->value && (argument = option_argument(word, known->name, 2, &next))) {
			*known->value = argument;
		} else if (known->flag && text_starts(word, known->name)
			   && (word[n] == 0 || word[n] == '=')) {
			if (word[n] == '=')
				die(STATUS_USAGE, "%s does not take an argument", known->name);
			*known->flag = true;
		} else {
			continue;
		}
		*words = next;
		return true;
	}
	return false;
}

void option_unknown(const char *word, const char *command)
{
	die(STATUS_USAGE, "unknown option '%s' of %s; upcprof --help lists them", word, command);
}

/* Takes the option at *words; ends the program if it is none of `known`. */
static void take_one(char ***words, const struct option_word *known, const char *command)
{
	if (!option_take(words, known))
		option_unknown(**words, command);
}

bool is_option(const char *word)
{
	return word[0] == '-' && word[1] != 0;
}

char **options_take(char **words, const struct option_word *known, const char *command)
{
	while (*words && is_option(*words)) {
		if (strcmp(*words, "--") == 0)
			return words + 1;
		take_one(&words, known, command);
	}
	return words;
}

size_t options_and_operands(char **words, const struct option_word *known, const char *command)
{
	char **operands = words;
	bool only_operands = false;
	size_t n = 0;

	while (*words) {
		if (!only_operands && strcmp(*words, "--") == 0) {
			only_operands = true;
			words++;
		} else if (!only_operands && is_option(*words)) {
			take_one(&words, known, command);
		} else {
			operands[n++] = *words++; /* never overtakes the reader */
		}
	}
	operands[n] = NULL;
	return n;
}

const char *options_and_operand(char **words, const struct option_word *known, const char *command)
{
	if (options_and_operands(words, known, command) > 1)
		die(STATUS_USAGE, "%s takes one folder, not also '%s'", command, words[1]);
	return words[0];
}

int64_t option_number_of(const char *option, const char *text, int64_t low, int64_t high)
{
	char *end;
	long long n;

	errno = 0;
	n = strtoll(text, &end, 10);
	if (end == text || *end != 0 || errno != 0 || n < low || n > high)
		die(STATUS_USAGE, "%s needs a number from %" PRId64 " to %" PRId64 ", not '%s'", option, low,
			high, text);
	return n;
}

int64_t option_time_of(const char *option, const char *text)
{
	static const struct {
		const char *unit;
		double factor;
	} units[] = {{"", 1}, {"ns", 1}, {"us", 1e3}, {"ms", 1e6}, {"s", 1e9}};
	char *end;
	double value = strtod(text, &end);

	for (size_t i = 0; end > text && i < sizeof units / sizeof *units; i++)
		if (strcmp(end + strspn(end, " "), units[i].unit) == 0 && value >= 0
			&& value * units[i].factor < 9e18)
			return (int64_t)(value * units[i].factor + 0.5);
	die(STATUS_USAGE, "%s needs a time like 20us, 1.5ms or 3s, not '%s'", option, text);
}
