/* SPDX-License-Identifier: MIT
 *
 * layout_uses.c - see uses.h.
 */
#include "recount/layout_uses.h"

#include "read/parts.h"
#include "recount/lookup.h"

#include <stdlib.h>
#include <string.h>

bool use_filter_has(const struct use_filter *filter, const struct measured_object *o)
{
	return !filter->array || strcmp(filter->array, o->name) == 0;
}

static bool is_at(const struct use_filter *filter, const struct event_site *site)
{
	size_t n = strlen(site->file), length = filter->file_length;

	if (!filter->file)
		return true;
	return site->line == filter->line && n >= length
	    && strncmp(site->file + n - length, filter->file, length) == 0
	    && (n == length || site->file[n - length - 1] == '/');
}

static struct use_sum use_sum_key(const struct object_use *use, unsigned thread, unsigned by)
{
	struct use_sum key = {.last = -1};

	if (!(by & BY_NO_OBJECT))
		key.object = use->object;
	if (by & BY_SITE)
		key.site = use->site;
	if (by & BY_THREAD)
		key.thread = thread;
	if (by & BY_PEER)
		key.peer = use->peer;
	return key;
}

static void use_sum_add(struct use_sum *sum, const struct object_use *use, bool is_remote)
{
	sum->operations += use->operations;
	sum->bytes += use->bytes;
	sum->time = time_sum(sum->time, use->time);
	if (!is_remote)
		return;
	sum->remote_operations += use->operations;
	sum->remote_bytes += use->bytes;
	sum->remote_time = time_sum(sum->remote_time, use->time);
}

static struct use_sum *use_sum_of_key(struct use_sum **all, size_t *n, struct lookup *numbers,
	const struct use_sum *key)
{
	size_t at = lookup_number(numbers, (uint64_t)key->object << 32 | key->site, key->thread, key->peer);

	if (at == *n)
		*ARRAY_MORE(*all, *n) = *key;
	return *all + at;
}

static void touch_add(struct use_sum *sum, const struct object_touch *touch)
{
	if (sum->last < 0 || touch->first < sum->first)
		sum->first = touch->first;
	if (touch->last > sum->last)
		sum->last = touch->last;
}

static void touches_add(const struct measurement *m, struct use_sum *all, const struct lookup *numbers,
	unsigned by, const struct use_filter *filter)
{
	for (unsigned i = 0; all && i < m->n_threads; i++) {
		const struct thread_record *t = &m->threads[i];

		if (filter->thread >= 0 && i != (unsigned)filter->thread)
			continue;
		for (size_t k = 0; k < t->n_touches; k++) {
			const struct object_touch *touch = &t->touches[k];
			size_t at = lookup_find(numbers, (uint64_t)touch->object << 32,
				by & BY_THREAD ? i : 0, 0);

			if (at != SIZE_MAX)
				touch_add(&all[at], touch);
		}
	}
}

static int sum_compare(const void *left, const void *right)
{
	const struct use_sum *a = left, *b = right;

	if (a->time != b->time)
		return a->time > b->time ? -1 : 1;
	if (a->bytes != b->bytes)
		return a->bytes > b->bytes ? -1 : 1;
	if (a->object != b->object)
		return a->object < b->object ? -1 : 1;
	if (a->site != b->site)
		return a->site < b->site ? -1 : 1;
	if (a->thread != b->thread)
		return a->thread < b->thread ? -1 : 1;
	return a->peer < b->peer ? -1 : a->peer > b->peer;
}

struct use_sum *uses_sum(const struct measurement *m, const struct use_filter *filter, unsigned by, size_t *n)
{
	struct lookup numbers = {NULL, NULL, 0, 0};
	struct use_sum *all = NULL;

	*n = 0;
	for (unsigned i = 0; i < m->n_threads; i++) {
		const struct thread_record *t = &m->threads[i];

		if (filter->thread >= 0 && i != (unsigned)filter->thread)
			continue;
		for (size_t k = 0; k < t->n_uses; k++) {
			const struct object_use *use = &t->uses[k];
			struct use_sum key = use_sum_key(use, i, by);

			if (use_filter_has(filter, &m->objects[use->object])
				&& is_at(filter, &m->sites[use->site]))
				use_sum_add(use_sum_of_key(&all, n, &numbers, &key), use, use->peer != i);
		}
	}
	if (!(by & (BY_SITE | BY_PEER | BY_NO_OBJECT)))
		touches_add(m, all, &numbers, by, filter);
	lookup_free(&numbers);
	if (*n > 0)
		qsort(all, *n, sizeof *all, sum_compare);
	return all;
}
