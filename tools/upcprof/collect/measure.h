/* SPDX-License-Identifier: MIT
 *
 * measure.h - an event begins, ends or happens: what becomes of it.
 */
#ifndef MEASURE_H
#define MEASURE_H

#include "record/tree.h"

struct arguments {
	va_list list;
};

void measure_start(context *c, struct key *key, struct arguments *arguments);
void measure_end(context *c, const struct key *key, struct arguments *arguments);
void measure_atomic(context *c, const struct key *key, struct arguments *arguments);

/* Turns measurement on or off. */
void measure_switch(context *c, bool is_on);

/* Ends all open events. */
void measure_close(context *c, uint64_t now);

#endif
