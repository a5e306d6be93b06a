/* SPDX-License-Identifier: MIT
 *
 * user.h - events that the program makes, and what it tells with them.
 */
#ifndef USER_H
#define USER_H

#include "record/record.h"

enum { USER_TEXT = 1000 };

/* Defines an event and returns its id, or 0 if there are too many events or there is no memory. Copies both
 * strings. */
unsigned user_event_new(context *c, const char *name, const char *format);

/* Returns the event of an id, or NULL. */
const struct live_user_event *user_event_of_tag(const context *c, unsigned tag);

/* Formats the event's arguments, as far as the conversions are known (7.19.6.1); the rest of the format is
 * copied unchanged. */
void user_event_text(const struct live_user_event *event, char text[USER_TEXT], va_list list);

/* Returns the length of a format's prefix in which all conversions are known to be safe: printf has them and
 * they write no memory. */
size_t user_format_safe(const char *format);

#endif
