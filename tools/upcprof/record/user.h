/* SPDX-License-Identifier: MIT
 *
 * user.h - events that the program makes, and what it tells with them.
 */
#ifndef USER_H
#define USER_H

#include "record/record.h"

enum { USER_TEXT = 1000 };

/* The id of a new event, or 0 if there are no more or there is no memory.  Copies both.
 */
unsigned user_event_new(context *c, const char *name, const char *format);

/* The event of an id, or NULL. */
const struct live_user_event *user_event(const context *c, unsigned tag);

/* What the program tells: the format with its arguments put in, as far as the conversions
 * are known (7.19.6.1), of what comes after that the text as it stands. */
void user_text(const struct live_user_event *event, char text[USER_TEXT], va_list list);

/* The bytes at the start of a format that hold only conversions that printf knows for
 * sure, and that write no memory. */
size_t user_format_safe(const char *format);

#endif
