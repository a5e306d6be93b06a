/* SPDX-License-Identifier: MIT
 *
 * where.h - the places of the launcher's threads, and the time that they have been there (where.c).
 */
#ifndef JOB_WHERE_H
#define JOB_WHERE_H

#include "core/core.h"

/* Prints the places of this host's threads, after a line with these words. */
void where_say(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* Returns CLOCK_MONOTONIC in ms. */
int64_t monotonic_ms(void);

/* Looks at the threads, as the launcher does now and then. now: the time of monotonic_ms. */
void where_look(int64_t now);

/* Returns whether a thread had been in the same wait for a second, at the last look. */
bool where_is_waited(void);

/* Warns, after a look, if some threads have run for as many seconds while all others waited: once, and
 * again after twice the time. */
void where_warn(int64_t now, int seconds);

#endif
