/* SPDX-License-Identifier: MIT
 *
 * watch.c - see watch.h.  Most reads of a frequent place are not recorded, so the one that finds another
 * value may be none of ours: what a thread of this host has is looked at when the loop is over.
 */
#include "collect/watch.h"

#include "collect/tables.h"
#include "record/trace.h"

#include <string.h>

enum { PAUSE = 16 }; /* longest time between two reads, in means */

bool watch_open(context *c)
{
	c->watch = memory_reserve(sizeof(*c->watch));
	if (c->watch)
		c->watch->waits = memory_reserve(sizeof(struct live_wait) * MOST_WAITS);
	return c->watch && c->watch->waits;
}

static struct live_site *site_of_watched(const context *c, const struct watched *w)
{
	return &c->tree.sites[c->tree.nodes[w->node].site];
}

/* Returns the memory of the value if this process can read it, or NULL. */
static const char *memory_of(const context *c, const struct watched *w)
{
	const bool is_here = c->hosts < 2
	                  || (w->thread >= c->host_first && w->thread < c->host_first + c->host_threads);

	return c->base && is_here ? c->base + ((uint64_t)w->thread << c->shift) + w->offset : NULL;
}

static struct live_wait *wait_of_watched(context *c, const struct watched *w, unsigned site)
{
	struct value_watch *watch = c->watch;
	struct live_wait *wait;

	for (unsigned i = watch->n_waits; i > 0; i--) {
		wait = &watch->waits[i - 1];
		if (wait->site == site && wait->thread == w->thread && wait->offset == w->offset)
			return wait;
	}
	if (watch->n_waits == MOST_WAITS) {
		c->tables.lost++;
		return NULL;
	}
	wait = &watch->waits[watch->n_waits++];
	*wait = (struct live_wait){.site = site, .thread = w->thread, .offset = w->offset};
	return wait;
}

static void wait_add(struct live_wait *wait, uint64_t time, uint64_t reads)
{
	wait->times++;
	wait->total += time;
	wait->reads += reads;
	if (time > wait->longest)
		wait->longest = time;
}

static void trace_wait(context *c, const struct watched *w, unsigned site, uint64_t time, uint64_t end)
{
	const int64_t fields[UPCPROF_MAX_FIELDS] = {
		w->thread, (int64_t)w->offset, (int64_t)time, (int64_t)w->reads, (int64_t)w->reading};

	if (!c->is_traced || !site)
		return;
	trace_make_room(c);
	trace_event(c, &(struct trace_record){UPCPROF_FORM_ATOMIC, false, site, end, fields, NULL, NULL});
}

/* Moves the time of all reads of the condition to the wait; returns the wait's time. */
static uint64_t reads_take(context *c, const struct watched *of, uint64_t end)
{
	uint64_t first = of->first;

	for (unsigned i = 0; i < c->watch->n; i++) {
		const struct watched *w = &c->watch->all[i];
		const struct live_site *read = site_of_watched(c, w);

		if (!w->timed || w->node == c->tree.other)
			continue;
		c->tree.nodes[w->node].total -= w->reading;
		if (w->first < first)
			first = w->first;
		if (w != of)
			trace_wait(c, w,
				tree_site(c, &(struct key){read->file, UPCPROF_WAITED, read->line,
						     read->column, NULL}),
				0, end);
	}
	return end > first ? end - first : 0;
}

/* Returns true if the thread writes the value itself, at a sampled site. */
static bool is_written_here(const context *c, const struct watched *w)
{
	for (unsigned i = 1; i < c->tree.n_sites; i++) {
		const struct live_site *site = &c->tree.sites[i];

		if (site->left && site->tag == GASP_UPC_PUT && site->last[1] == w->thread
			&& (uint64_t)site->last[2] == w->offset)
			return true;
	}
	return false;
}

static void wait_count(context *c, const struct watched *w, uint64_t end)
{
	const struct live_site *read = site_of_watched(c, w);
	const struct key key = {read->file, UPCPROF_WAITED, read->line, read->column, NULL};
	struct live_node *node;
	struct live_wait *wait;
	unsigned number;
	uint64_t time;

	if (!w->again || is_written_here(c, w))
		return;
	number = tree_child_slowly(c, c->tree.nodes[w->node].parent, &key);
	node = &c->tree.nodes[number];
	if (number == c->tree.other || w->node == c->tree.other || c->tree.sites[node->site].is_quiet)
		return;
	time = reads_take(c, w, end);
	if (node->calls++ == 0 || time < node->min)
		node->min = time;
	if (time > node->max)
		node->max = time;
	node->total += time;
	wait = wait_of_watched(c, w, node->site);
	if (wait)
		wait_add(wait, time, w->reads);
	trace_wait(c, w, node->site, time, end);
}

/* Returns the end of the wait if the value had changed by `now`; a late change, long after the last recorded
 * read, does not extend the wait. */
static uint64_t wait_end_of_watched(const struct value_watch *watch, const struct watched *w, uint64_t now)
{
	const uint64_t mean = (watch->last - w->first) / w->timed + 1;

	return now > watch->last + PAUSE * mean ? watch->last + mean : now;
}

static void watch_clear(struct value_watch *watch)
{
	watch->n = watch->current = 0;
	watch->is_again = false;
}

void watch_end_slowly(context *c)
{
	struct value_watch *watch = c->watch;

	for (unsigned i = 0; watch->is_again && i < watch->n; i++) {
		const struct watched *w = &watch->all[i];
		const bool is_sampled = site_of_watched(c, w)->skipped > 0;
		const char *memory = w->size && w->again && is_sampled ? memory_of(c, w) : NULL;
		uint64_t value = 0;

		if (!memory)
			continue;
		memcpy(&value, memory, w->size);
		if (value == w->value)
			continue;
		wait_count(c, w, wait_end_of_watched(watch, w, clock_ticks_now(&c->clock)));
		break;
	}
	watch_clear(watch);
}

static void watch_add(struct value_watch *watch, const struct live_frame *frame, const int64_t *fields)
{
	watch->all[watch->n++] = (struct watched){
		.node = frame->node, .thread = fields[1], .offset = (uint64_t)fields[2], .reads = 1};
	watch->current = watch->n;
}

void watch_read(context *c, const struct live_frame *frame, const int64_t *fields)
{
	struct value_watch *watch = c->watch;

	for (unsigned i = 0; i < watch->n; i++) {
		struct watched *w = &watch->all[i];

		if (w->node != frame->node || w->offset != (uint64_t)fields[2] || w->thread != fields[1])
			continue;
		w->reads += frame->times;
		watch->is_again = true;
		watch->current = i + 1;
		if (UNLIKELY(site_of_watched(c, w)->skipped) && !memory_of(c, w)) {
			site_of_watched(c, w)->skipped = 0; /* remote reads are slow: each is recorded */
			c->skip(0);
		}
		return;
	}
	if (watch->is_again)
		watch_end_slowly(c);
	else if (watch->n == MOST_WATCHED)
		watch_clear(watch);
	watch_add(watch, frame, fields);
}

void watch_fence(context *c, const struct live_frame *frame)
{
	static const int64_t nowhere[3];

	watch_read(c, frame, nowhere);
}

/* Reads the value that a read has found; returns its size, or 0 if it is no number. */
static unsigned value_of_read(struct arguments *arguments, uint64_t *value)
{
	const void *data;
	size_t size;

	(void)va_arg(arguments->list, int);
	data = va_arg(arguments->list, const void *);
	(void)va_arg(arguments->list, const void *);
	size = va_arg(arguments->list, size_t);
	*value = 0;
	if (size > sizeof(*value))
		return 0;
	memcpy(value, data, size);
	return (unsigned)size;
}

void watch_got_slowly(context *c, const struct live_frame *frame, struct arguments *arguments, uint64_t now)
{
	struct value_watch *watch = c->watch;
	struct watched *w = &watch->all[watch->current - 1];
	const uint64_t time = now > frame->start ? now - frame->start : 0;
	uint64_t value;
	unsigned size;

	watch->current = 0;
	if (w->timed++ == 0)
		w->first = frame->start;
	w->reading += time;
	size = arguments ? value_of_read(arguments, &value) : 0;
	if (size && w->size == size && value != w->value) {
		wait_count(c, w, frame->times > 1 ? wait_end_of_watched(watch, w, now) : now);
		watch_clear(watch);
		return;
	}
	watch->last = now;
	if (!size)
		return;
	w->again += w->size == size;
	w->value = value;
	w->size = size;
}
