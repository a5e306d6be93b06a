/* SPDX-License-Identifier: MIT
 *
 * user.c - user events: ids, names, and formats, which come from the program as they are.
 */
#include "record/user.h"

#include "record/names.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_WIDTH = 4 /* digits: a larger width would take printf long */ };

/* Returns the position after a width or precision, or NULL. */
static const char *number_skip(const char *at)
{
	const size_t digits = strspn(at, "0123456789");

	if (*at == '*')
		return at + 1;
	return digits <= MAX_WIDTH ? at + digits : NULL;
}

/* Returns the conversions that a length modifier allows (C99 7.19.6.1p7). */
static const char *conversions_of(const char *length, size_t n)
{
	if (n == 0)
		return "diouxXcspfFeEgGaA%";
	if (n == 1 && *length == 'l')
		return "diouxXcsfFeEgGaA";
	if (n == 1 && *length == 'L')
		return "fFeEgGaA";
	if (n == 1 || (n == 2 && length[0] == length[1] && strchr("hl", *length)))
		return "diouxX";
	return "";
}

/* Returns the position after a conversion, which starts after the %; NULL if it is unknown. */
static const char *conversion_skip(const char *at)
{
	const char *length;

	at += strspn(at, "-+ #0");
	at = number_skip(at);
	if (at && *at == '.')
		at = number_skip(at + 1);
	if (!at)
		return NULL;
	length = at;
	at += strspn(at, "hljztL");
	return *at && strchr(conversions_of(length, (size_t)(at - length)), *at) ? at + 1 : NULL;
}

size_t user_format_safe(const char *format)
{
	const char *at = format, *next;

	while ((next = strchr(at, '%'))) {
		at = conversion_skip(next + 1);
		if (!at)
			return (size_t)(next - format);
	}
	return strlen(format);
}

/* Returns a copy of a text with a 0 after its safe part and another after the rest. */
static char *format_copy_parts(const char *text, size_t safe)
{
	const size_t n = strlen(text);
	char *to = malloc(n + 2);

	if (!to)
		return NULL;
	memcpy(to, text, safe);
	to[safe] = '\0';
	memcpy(to + safe + 1, text + safe, n - safe + 1);
	return to;
}

unsigned user_event_new(context *c, const char *name, const char *format)
{
	const unsigned max = GASP_UPC_USEREVT_END - GASP_UPC_USEREVT_START + 1;
	struct live_user_event event = {0};
	unsigned tag;

	if (!c->events)
		c->events = memory_reserve(max * sizeof(*c->events));
	if (c->n_events == max || !c->events)
		return 0;
	event.name = format_copy_parts(name ? name : "", 0);
	if (format) {
		event.safe = user_format_safe(format);
		event.format = format_copy_parts(format, event.safe);
	}
	if (!event.name || (format && !event.format)) {
		free(event.name);
		free(event.format);
		return 0;
	}
	tag = GASP_UPC_USEREVT_START + c->n_events;
	c->events[c->n_events++] = event;
	if (c->file.path && !c->is_done)
		names_event(c, tag, event.name + 1, format);
	return tag;
}

const struct live_user_event *user_event_of_tag(const context *c, unsigned tag)
{
	const unsigned number = tag - GASP_UPC_USEREVT_START;

	return number < c->n_events ? &c->events[number] : NULL;
}

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"

void user_event_text(const struct live_user_event *event, char text[USER_TEXT], va_list list)
{
	size_t length;

	text[0] = '\0';
	if (!event || !event->format)
		return;
	if (vsnprintf(text, USER_TEXT, event->format, list) < 0)
		text[0] = '\0'; /* a wide character that the locale lacks */
	length = text_length(text, USER_TEXT);
	snprintf(text + length, USER_TEXT - length, "%s", event->format + event->safe + 1);
}

#pragma GCC diagnostic pop
