/* SPDX-License-Identifier: MIT
 *
 * entry.c - looks names of the runtime up in upcr.def.
 */
#include "edit/entry.h"

#include <ctype.h>
#include <stddef.h>
#include <string.h>

static _Bool is_entry(const char *name, size_t n);
static const char *event_of(const char *name, size_t n);

_Bool entries_known(const char *s)
{
	while (*s) {
		size_t n = 0;

		while (isalnum((unsigned char)s[n]) || s[n] == '_')
			n++;
		if (n > 5 && (strncmp(s, "upcr_", 5) == 0 || strncmp(s, "UPCR_", 5) == 0) && s[n] == '('
			&& strncmp(s, "upcr_type", 9) != 0 && !is_entry(s, n))
			return 0;
		s += n ? n : 1;
	}
	return 1;
}

static _Bool is_entry(const char *name, size_t n)
{
	return event_of(name, n) != NULL;
}

const char *entry_event(const char *name, unsigned long n)
{
	const char *event = event_of(name, n);

	return event && strcmp(event, "NONE") != 0 ? event : NULL;
}

static const char *event_of(const char *name, size_t n)
{
	static const struct {
		const char *name, *event;
	} entries[] = {
#define UPCR_ENTRY(name, event) {#name, #event},
#include "upcr.def"
#undef UPCR_ENTRY
	};

	for (size_t i = 0; i < sizeof entries / sizeof *entries; i++)
		if (strlen(entries[i].name) == n && memcmp(entries[i].name, name, n) == 0)
			return entries[i].event;
	return NULL;
}
