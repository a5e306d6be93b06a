/* SPDX-License-Identifier: MIT
 *
 * where.h - where.c for the launcher: where its threads are, and how long they have been there.
 */
#ifndef JOB_WHERE_H
#define JOB_WHERE_H

#include "core/core.h"

/* Says where this host's threads are, in lines after one with these words. */
void where_say(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* Looks at the threads, as the launcher does now and then; the time in ms. */
void where_look(int64_t now);

/* Whether a thread has been in the same wait for a second, at the last look. */
bool where_is_waited(void);

/* After a look: says, if it is so, that some threads have run for as many seconds while all others waited:
 * once, and again after twice the time. */
void where_warn(int64_t now, int seconds);

#endif
