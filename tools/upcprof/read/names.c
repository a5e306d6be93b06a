/* SPDX-License-Identifier: MIT
 *
 * names.c - reads the records of NAMES: strings, sites, user events, static shared objects.
 */
#include "read/parts.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

static const char *string_at(const struct thread_record *t, uint64_t n)
{
	return n > 0 && n <= t->n_strings ? t->strings[n - 1] : NULL;
}

/* Returns the position of the name in a function's signature, such as "int *f(int)"; "" if there is none. */
static const char *name_in_signature(const char *signature, size_t *length)
{
	for (const char *at = signature; *at != 0; at++) {
		const char *begin = at;

		if (*at != '(' || at[1] == '*') /* the function in "void (*f(void))(int)" is f */
			continue;
		while (begin > signature && begin[-1] == ' ')
			begin--;
		*length = 0;
		while (begin > signature && (isalnum((unsigned char)begin[-1]) || begin[-1] == '_')) {
			begin--;
			++*length;
		}
		if (*length > 0)
			return begin;
	}
	*length = strlen(signature);
	return signature;
}

/* Returns "upc_all_alloc" for GASP_UPC_ALL_ALLOC, "malloc" for GASP_C_MALLOC. */
static const char *event_name(struct measurement *m, const char *symbol)
{
	char name[64], *to = name;

	if (strcmp(symbol, "GASP_C_FUNC") == 0)
		return "(function)";
	if (strcmp(symbol, "GASP_UPC_GET") == 0)
		return "get";
	if (strcmp(symbol, "GASP_UPC_PUT") == 0)
		return "put";
	if (strcmp(symbol, "UPCPROF_WAITED") == 0)
		return "wait for value";
	symbol += text_starts(symbol, "GASP_") ? strlen("GASP_") : 0;
	if (text_starts(symbol, "C_"))
		symbol += strlen("C_");
	if (text_starts(symbol, "UPC2C_")) {
		symbol += strlen("UPC2C_");
		to = stpcpy(to, "upc_");
	}
	while (*symbol != 0 && to < name + sizeof name - 1)
		*to++ = (char)tolower((unsigned char)*symbol++);
	return string_merge(m, name, (size_t)(to - name));
}

static const char *name_of_unknown_tag(struct measurement *m, unsigned tag)
{
	char *text = text_format("event %u", tag);
	const char *name = string_merge(m, text, strlen(text));

	free(text);
	return name;
}

/* Sets a user event's name and format, which the thread has defined for its tag. */
static void site_set_user_event(struct thread_record *t, struct event_site *site)
{
	for (size_t i = t->n_users; i > 0; i--) {
		if (t->users[i - 1].tag != site->tag)
			continue;
		site->name = site->symbol = t->users[i - 1].name;
		site->format = t->users[i - 1].format;
		return;
	}
}

static void measurement_site_add(struct measurement *m, struct thread_record *t, struct read_cursor *c)
{
	struct event_site site = {.tag = (unsigned)cursor_take(c)};
	size_t length;

	site.file = string_at(t, cursor_take(c));
	site.line = (unsigned)cursor_take(c);
	site.column = (unsigned)cursor_take(c);
	site.signature = string_at(t, cursor_take(c));
	site.event = upcprof_event(site.tag);
	if (!site.file)
		site.file = "";
	if (!site.event) {
		site_set_user_event(t, &site);
	} else {
		site.symbol = site.event->name;
		site.name = site.signature ? NULL : event_name(m, site.symbol);
	}
	if (!site.symbol)
		site.symbol = site.name = name_of_unknown_tag(m, site.tag);
	if (!site.name) {
		const char *name = name_in_signature(site.signature, &length);

		site.name = string_merge(m, name, length);
	}
	*ARRAY_MORE(t->sites, t->n_sites) = site_merge(m, &site);
}

static void user_add(struct thread_record *t, struct read_cursor *c)
{
	struct user_event user = {.tag = (unsigned)cursor_take(c)};

	user.name = string_at(t, cursor_take(c));
	user.format = string_at(t, cursor_take(c));
	if (!user.name)
		user.name = "";
	*ARRAY_MORE(t->users, t->n_users) = user;
}

static void object_add(struct measurement *m, struct thread_record *t, struct read_cursor *c)
{
	struct measured_object object = {.thread = (unsigned)cursor_take(c), .offset = cursor_take(c)};
	uint64_t site;

	object.name = string_at(t, cursor_take(c));
	object.elem = cursor_take(c);
	object.block = cursor_take(c);
	object.count = cursor_take(c);
	object.by_threads = cursor_take(c) != 0;
	object.row = cursor_take(c);
	site = cursor_take(c);
	object.site = site > 0 && site <= t->n_sites ? t->sites[site - 1] : 0;
	if (!object.name)
		object.name = "";
	if (c->at)
		object_merge(m, t, &object);
}

bool names_read(struct measurement *m, struct thread_record *t, struct read_cursor c)
{
	while (c.at && c.at < c.end) {
		uint64_t what = cursor_take(&c), n;
		const char *text;
		size_t length;

		switch (what) {
		case UPCPROF_STRING:
			text = take_text(&c, &length);
			*ARRAY_MORE(t->strings, t->n_strings) = string_merge(m, text, length);
			break;
		case UPCPROF_SITE: measurement_site_add(m, t, &c); break;
		case UPCPROF_EVENT: user_add(t, &c); break;
		case UPCPROF_OBJECT: object_add(m, t, &c); break;
		case UPCPROF_THROTTLED:
			n = cursor_take(&c);
			if (n == 0 || n > t->n_sites)
				return false;
			m->sites[t->sites[n - 1]].throttled = true;
			break;
		default: return false;
		}
	}
	return c.at != NULL;
}
