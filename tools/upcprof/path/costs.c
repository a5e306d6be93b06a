/* SPDX-License-Identifier: MIT
 *
 * costs.c - see costs.h.  What is added to again and again is near the end of its list.
 */
#include "path/costs.h"

#include "text/text.h"

#include <stdlib.h>
#include <string.h>

static struct caused_time *costs_find(const struct costs *c, unsigned thread, uint32_t site)
{
	for (size_t i = c->n; i > 0; i--)
		if (c->all[i - 1].site == site && c->all[i - 1].thread == thread)
			return &c->all[i - 1];
	return NULL;
}

void costs_add(struct costs *c, unsigned thread, uint32_t site, double time)
{
	struct caused_time *cost = costs_find(c, thread, site);

	if (cost) {
		cost->time += time;
		if (cost + 1 < c->all + c->n) {
			struct caused_time next = cost[1];

			cost[1] = cost[0];
			cost[0] = next;
		}
		return;
	}
	if (c->n == MOST_COSTS) {
		c->all[0].time += time;
		return;
	}
	if (c->n == c->room) {
		c->room = c->room > 0 ? 2 * c->room : 8;
		c->all = memory_resize(c->all, c->room, sizeof *c->all);
	}
	c->all[c->n++] = (struct caused_time){thread, site, time};
}

void costs_copy(struct costs *to, const struct costs *from)
{
	if (to->room < from->n) {
		to->room = from->room;
		to->all = memory_resize(to->all, to->room, sizeof *to->all);
	}
	if (from->n > 0)
		memcpy(to->all, from->all, from->n * sizeof *to->all);
	to->n = from->n;
}

void costs_clear(struct costs *c)
{
	c->n = 0;
}

void costs_free(struct costs *c)
{
	free(c->all);
}

double costs_time_of_site(const struct costs *c, unsigned thread, uint32_t site)
{
	const struct caused_time *cost = costs_find(c, thread, site);

	return cost ? cost->time : 0;
}

double costs_sum(const struct costs *c)
{
	double sum = 0;

	for (size_t i = 0; i < c->n; i++)
		sum += c->all[i].time;
	return sum;
}
