/* SPDX-License-Identifier: MIT
 *
 * costs.h - times by thread and region, as lists.
 */
#ifndef UPCPROF_PATH_COSTS_H
#define UPCPROF_PATH_COSTS_H

#include <stddef.h>
#include <stdint.h>

enum { MOST_COSTS = 256 }; /* per list; further costs are added to an existing one */

struct caused_time {
	unsigned thread;
	uint32_t site;
	double time;
};

struct costs {
	struct caused_time *all;
	size_t n, room;
};

/* Adds a time to a list. {.n = 0} is an empty list; costs_free frees it. */
void costs_add(struct costs *c, unsigned thread, uint32_t site, double time);
void costs_copy(struct costs *to, const struct costs *from);
void costs_clear(struct costs *c);
void costs_free(struct costs *c);

/* Returns the time that a list has for a thread and region. */
double costs_time_of_site(const struct costs *c, unsigned thread, uint32_t site);
double costs_sum(const struct costs *c);

#endif
