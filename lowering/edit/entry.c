/* SPDX-License-Identifier: MIT
 *
 * entry.c - look-up of the entries of the runtime in upcr.def.
 */
#include "edit/entry.h"

#include <ctype.h>
#include <string.h>

static const struct call_entry entries[] = {
#define UPCR_ENTRY(name, event) {#name, #event},
#include "upcr.def"
#undef UPCR_ENTRY
};

static const struct call_entry *call_entry_of_text(const char *name, size_t n);

const struct call_entry *entry_of(enum entry_name name)
{
	return &entries[name];
}

const char *entry_event(const struct call_entry *e)
{
	return strcmp(e->event, "NONE") == 0 ? NULL : e->event;
}

const struct call_entry *call_entry_find(const char *name)
{
	return call_entry_of_text(name, strlen(name));
}

enum entry_name entry_of_access(enum access a, enum number n, bool is_strict)
{
	static const enum entry_name accessors[][2][4] = {
#define NUMBER(name, T, bytes, class)                                                                        \
	[NUMBER_##name] = {                                                                                  \
		{ENTRY_upcr_get_##T, ENTRY_upcr_put_##T, ENTRY_upcr_preadd_##T, ENTRY_upcr_postadd_##T},     \
		{ENTRY_upcr_get_##T##_strict, ENTRY_upcr_put_##T##_strict, ENTRY_upcr_preadd_##T##_strict,   \
			ENTRY_upcr_postadd_##T##_strict}},
#include "tree/number.def"
#undef NUMBER
	};

	return accessors[n][is_strict][a];
}

/* Returns whether a name stands for a library function with an event: upcr_inst_upc_lock, or
 * upcr_pointer_upc_lock, which the output defines. */
static bool is_of_library(const char *name, size_t n)
{
	static const char *const begins[] = {"upcr_inst_", "upcr_pointer_"};

	for (size_t i = 0; i < sizeof begins / sizeof *begins; i++) {
		const size_t length = strlen(begins[i]);
		const struct call_entry *e = n > length && strncmp(name, begins[i], length) == 0
		                                   ? call_entry_of_text(name + length, n - length)
		                                   : NULL;

		if (e && entry_event(e))
			return true;
	}
	return false;
}

bool entries_known(const char *s)
{
	for (bool quoted = false; *s;) {
		const struct call_entry *e;
		size_t n = 0;

		quoted ^= *s == '"';
		while (!quoted && (isalnum((unsigned char)s[n]) || s[n] == '_'))
			n++;
		if (n > 5 && (strncmp(s, "upcr_", 5) == 0 || strncmp(s, "UPCR_", 5) == 0) && s[n] == '('
			&& strncmp(s, "upcr_type", 9) != 0) {
			e = call_entry_of_text(s, n);
			if ((!e || entry_event(e)) && !is_of_library(s, n))
				return false;
		}
		s += n ? n : 1;
	}
	return true;
}

static const struct call_entry *call_entry_of_text(const char *name, size_t n)
{
	for (size_t i = 0; i < sizeof entries / sizeof *entries; i++)
		if (strlen(entries[i].name) == n && memcmp(entries[i].name, name, n) == 0)
			return &entries[i];
	return NULL;
}
