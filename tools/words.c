/* SPDX-License-Identifier: MIT
 *
 * words.c - lists of strings and file names.  A run of a program makes a few hundred
 * small strings and ends, so nothing is freed.
 */
#include "words.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void *memory_checked(void *memory)
{
	if (!memory)
		die(STATUS_FAILED, "out of memory");
	return memory;
}

void *memory_grow(void *memory, size_t size)
{
	return memory_checked(realloc(memory, size));
}

void words_add(struct words *list, const char *word)
{
	size_t size = (size_t)(list->n + 2) * sizeof(char *);

	list->at = memory_checked(realloc(list->at, size));
	list->at[list->n++] = memory_checked(strdup(word));
	list->at[list->n] = NULL;
}

void words_append(struct words *list, const struct words *more)
{
	for (int i = 0; i < more->n; i++)
		words_add(list, more->at[i]);
}

/* Copies one word without its quotes to `to` and returns its end in the text. */
static const char *unquote(char *to, const char *text)
{
	char quote = 0;

	for (; *text != 0 && (quote != 0 || !strchr(" \t\n", *text)); text++) {
		if (quote == 0 && (*text == '\'' || *text == '"'))
			quote = *text;
		else if (*text == quote)
			quote = 0;
		else if (*text == '\\' && quote != '\'' && text[1] != 0)
			*to++ = *++text;
		else
			*to++ = *text;
	}
	*to = 0;
	return text;
}

void words_split(struct words *list, const char *text)
{
	char *word = memory_checked(malloc(strlen(text) + 1));

	for (text += strspn(text, " \t\n"); *text != 0; text += strspn(text, " \t\n")) {
		text = unquote(word, text);
		words_add(list, word);
	}
	free(word);
}

char *text_quoted(const char *word)
{
	bool plain = *word != 0 && !strpbrk(word, " \t\n\"'\\$*?;&|<>(){}[]#~`!");
	char *text = memory_checked(malloc(4 * strlen(word) + 3)), *to = text;

	if (plain)
		return strcpy(text, word);
	*to++ = '\'';
	for (; *word != 0; word++) {
		if (*word == '\'')
			to = stpcpy(to, "'\\''");
		else
			*to++ = *word;
	}
	*to++ = '\'';
	*to = 0;
	return text;
}

char *json_quoted(const char *text)
{
	char *quoted = memory_grow(NULL, 6 * strlen(text) + 3), *to = quoted;

	*to++ = '"';
	for (; *text != 0; text++) {
		if (*text == '"' || *text == '\\')
			to += sprintf(to, "\\%c", *text);
		else if ((unsigned char)*text < ' ')
			to += sprintf(to, "\\u%04x", (unsigned)*text);
		else
			*to++ = *text;
	}
	*to++ = '"';
	*to = 0;
	return quoted;
}

const char *path_suffix(const char *path)
{
	const char *dot = strrchr(path_base(path), '.');

	return dot && dot != path_base(path) ? dot : "";
}

char *path_stem(const char *path)
{
	const char *base = path_base(path);

	return text_format("%.*s", (int)(strlen(base) - strlen(path_suffix(path))), base);
}
