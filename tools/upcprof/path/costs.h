/* SPDX-License-Identifier: MIT
 *
 * costs.h - times by thread and region, as lists.
 */
#ifndef UPCPROF_PATH_COSTS_H
#define UPCPROF_PATH_COSTS_H

#include <stddef.h>
#include <stdint.h>

enum { MOST_COSTS = 256 }; /* of a list; what is more is added to another one */

struct caused_time {
	unsigned thread;
	uint32_t site;
	double time;
};

struct costs {
	struct caused_time *all;
	size_t n, room;
};

/* All are freed by costs_free; {.n = 0} is an empty list. */
void costs_add(struct costs *c, unsigned thread, uint32_t site, double time);
void costs_copy(struct costs *to, const struct costs *from);
void costs_clear(struct costs *c);
void costs_free(struct costs *c);

/* The time that a list has for a thread and region. */
double costs_of(const struct costs *c, unsigned thread, uint32_t site);
double costs_sum(const struct costs *c);

#endif
