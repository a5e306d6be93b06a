/* SPDX-License-Identifier: MIT
 *
 * joins.c - what other parts of a measurement know of a place: the shared objects that it uses, and what the
 * translator made of it.
 */
#include "analyze/detect.h"

#include <stdlib.h>
#include <string.h>

uint32_t object_of_site(const struct detection *d, uint32_t site)
{
	const struct use_sum *best = NULL;

	for (size_t i = 0; i < d->n_uses; i++)
		if (d->uses[i].site == site && (!best || d->uses[i].bytes > best->bytes))
			best = &d->uses[i];
	return best ? best->object : NO_OBJECT;
}

char *object_text(const struct detection *d, uint32_t object)
{
	const struct measured_object *o;
	char *place, *text;

	if (object == NO_OBJECT)
		return NULL;
	o = &d->r->m->objects[object];
	if (o->kind != OBJECT_STATIC && o->kind != OBJECT_HEAP)
		return NULL;
	place = cell_position(d->r, &d->r->m->sites[o->site]);
	if (o->kind == OBJECT_HEAP)
		text = place ? text_format("the memory allocated at %s", place) : NULL;
	else
		text = place ? text_format("%s, declared at %s", o->name, place) : text_copy(o->name);
	free(place);
	return text;
}

bool is_measured_only(const struct detection *d, uint32_t site)
{
	const struct event_site *at = &d->r->m->sites[site];
	size_t n;
	const struct measured_plan *plan = plans_at(d->r->m, at->file, at->line, at->column, &n);

	for (size_t i = 0; i < n; i++)
		if (strcmp(plan[i].reason, "events") != 0)
			return false;
	return n > 0;
}

char *plan_text(const struct detection *d, uint32_t site)
{
	const struct event_site *at = &d->r->m->sites[site];
	size_t n;
	const struct measured_plan *plan = plans_at(d->r->m, at->file, at->line, at->column, &n);

	for (; n > 0; n--, plan++)
		if (*plan->message != 0 && *plan->reason != 0)
			return *plan->advice != 0
			             ? text_format("%s is not localised: %s; %s.", plan->text, plan->message,
					       plan->advice)
			             : text_format("%s is not localised: %s.", plan->text, plan->message);
	return NULL;
}
