/* SPDX-License-Identifier: MIT
 *
 * hint.c - the hints of a file (UPC 1.2 A.1.2): copies of the hints with known keys.
 */
#define _GNU_SOURCE
#include "io/file.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>

#define DEFAULT_MODE 0666

/* Returns the key as a string that lives as long as the program, or NULL. */
static const char *key_known(const char *key)
{
	static const char *const keys[N_HINTS] = {"access_style", "collective_buffering", "cb_buffer_size",
		"cb_nodes", "file_perm", "io_node_list", "nb_proc", "striping_factor", "start_io_device",
		"striping_unit"};

	for (size_t i = 0; i < N_HINTS; i++)
		if (strcmp(keys[i], key) == 0)
			return keys[i];
	return NULL;
}

/* Returns the index of the hint with a key, or n. */
static size_t hint_find(const struct hint_list *list, const char *key)
{
	size_t i;

	for (i = 0; i < list->n && strcmp(list->hints[i].key, key) != 0; i++)
		;
	return i;
}

/* Returns whether a word is in a list with commas. */
static bool has_listed_word(const char *list, const char *word)
{
	size_t n = strlen(word);

	for (; *list; list += strcspn(list, ","), list += *list == ',')
		if (strcspn(list, ",") == n && strncmp(list, word, n) == 0)
			return true;
	return false;
}

/* Passes on advice only: it is no error if a file takes none. */
void hint_pass(const struct open_file *file)
{
	size_t i = hint_find(&file->hints, "access_style");
	const char *style = i < file->hints.n ? file->hints.values[i] : "";
	int advice = POSIX_FADV_NORMAL;

	if (has_listed_word(style, "random"))
		advice = POSIX_FADV_RANDOM;
	else if (has_listed_word(style, "sequential"))
		advice = POSIX_FADV_SEQUENTIAL;
	posix_fadvise(file->descriptor, 0, 0, advice);
}

int hint_set(struct open_file *file, const struct upc_hint *hint)
{
	struct hint_list *list = &file->hints;
	const char *key = hint->key && hint->value ? key_known(hint->key) : NULL;
	char *value;
	size_t i;

	if (!key)
		return 0;
	value = strdup(hint->value);
	if (!value)
		return ENOMEM;
	i = hint_find(list, key);
	if (i == list->n)
		list->values[list->n++] = NULL;
	free(list->values[i]);
	list->values[i] = value;
	list->hints[i] = (struct upc_hint){key, value};
	if (strcmp(key, "access_style") == 0 && file->descriptor >= 0)
		hint_pass(file);
	return 0;
}

void hint_free(struct hint_list *list)
{
	for (size_t i = 0; i < list->n; i++)
		free(list->values[i]);
}

mode_t hint_mode(const struct hint_list *list)
{
	size_t i = hint_find(list, "file_perm");
	unsigned long mode;
	char *end;

	if (i == list->n)
		return DEFAULT_MODE;
	mode = strtoul(list->values[i], &end, 8);
	return *list->values[i] && !*end && mode <= 0777 ? (mode_t)mode : DEFAULT_MODE;
}
