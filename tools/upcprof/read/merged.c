/* SPDX-License-Identifier: MIT
 *
 * merged.c - the events of all threads in the order of time: a heap of the threads by their next event.
 */
#include "read/read.h"

#include <stdlib.h>

struct merge_source {
	struct events *events;
	struct event next;
};

struct merged_events {
	struct merge_source *sources;
	struct merge_source **heap; /* ordered by time; at equal times by thread */
	unsigned n_sources, n_heap;
	bool is_taken; /* the first event of the heap has been returned */
};

static bool is_before(const struct merge_source *a, const struct merge_source *b)
{
	return a->next.time < b->next.time
	    || (a->next.time == b->next.time && a->next.thread < b->next.thread);
}

static void sink(struct merged_events *e, unsigned at)
{
	for (;;) {
		unsigned child = 2 * at + 1;
		struct merge_source *swap;

		if (child + 1 < e->n_heap && is_before(e->heap[child + 1], e->heap[child]))
			child++;
		if (child >= e->n_heap || !is_before(e->heap[child], e->heap[at]))
			return;
		swap = e->heap[at];
		e->heap[at] = e->heap[child];
		e->heap[child] = swap;
		at = child;
	}
}

struct merged_events *merged_open(struct measurement *m, int64_t from)
{
	struct merged_events *e = memory_new(1, sizeof *e);

	e->sources = memory_new(m->n_threads, sizeof *e->sources);
	e->heap = memory_new(m->n_threads, sizeof(struct merge_source *));
	for (unsigned i = 0; i < m->n_threads; i++) {
		struct merge_source *s = &e->sources[e->n_sources];

		if (m->threads[i].n_blocks == 0)
			continue;
		s->events = events_open(m, i, from);
		e->n_sources++;
		if (events_next(s->events, &s->next))
			e->heap[e->n_heap++] = s;
	}
	for (unsigned i = e->n_heap / 2; i > 0; i--)
		sink(e, i - 1);
	return e;
}

bool merged_next(struct merged_events *e, struct event *event)
{
	if (e->is_taken) {
		struct merge_source *first = e->heap[0];

		if (!events_next(first->events, &first->next))
			e->heap[0] = e->heap[--e->n_heap];
		sink(e, 0);
	}
	e->is_taken = e->n_heap > 0;
	if (e->n_heap > 0)
		*event = e->heap[0]->next;
	return e->n_heap > 0;
}

void merged_close(struct merged_events *e)
{
	for (unsigned i = 0; i < e->n_sources; i++)
		events_close(e->sources[i].events);
	free(e->sources);
	free(e->heap);
	free(e);
}
