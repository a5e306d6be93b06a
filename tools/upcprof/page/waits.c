/* SPDX-License-Identifier: MIT
 *
 * waits.c - the longest of many waits.
 */
#include "page/timeline.h"

#include "read/parts.h"

#include <stdlib.h>

static bool is_less(const struct page_wait *a, const struct page_wait *b)
{
	return a->length < b->length;
}

static void waits_swap(struct page_wait *a, struct page_wait *b)
{
	struct page_wait kept = *a;

	*a = *b;
	*b = kept;
}

static void sift_up(struct longest_waits *w, size_t i)
{
	for (; i > 0 && is_less(&w->waits[i], &w->waits[(i - 1) / 2]); i = (i - 1) / 2)
		waits_swap(&w->waits[i], &w->waits[(i - 1) / 2]);
}

static void sift_down(struct longest_waits *w)
{
	for (size_t i = 0, child; (child = 2 * i + 1) < w->n; i = child) {
		if (child + 1 < w->n && is_less(&w->waits[child + 1], &w->waits[child]))
			child++;
		if (!is_less(&w->waits[child], &w->waits[i]))
			return;
		waits_swap(&w->waits[i], &w->waits[child]);
	}
}

void waits_add(struct longest_waits *w, const struct page_wait *wait)
{
	if (w->n < w->most) {
		*ARRAY_MORE(w->waits, w->n) = *wait;
		sift_up(w, w->n - 1);
	} else if (w->n > 0 && is_less(&w->waits[0], wait)) {
		w->waits[0] = *wait;
		sift_down(w);
	}
}

static int page_wait_compare(const void *left, const void *right)
{
	const struct page_wait *a = left, *b = right;

	if (a->length != b->length)
		return a->length > b->length ? -1 : 1;
	if (a->end != b->end)
		return a->end < b->end ? -1 : 1;
	return a->thread < b->thread ? -1 : a->thread > b->thread;
}

void waits_sort(struct longest_waits *w)
{
	if (w->n > 0)
		qsort(w->waits, w->n, sizeof *w->waits, page_wait_compare);
}
