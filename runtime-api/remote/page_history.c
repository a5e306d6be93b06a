/* SPDX-License-Identifier: MIT
 *
 * page_history.c - predicts the pages of other hosts' memory that a thread reads between two
 * synchronizations: mostly those that it read the last times.
 *
 * An interval is the time between two synchronizations. It begins with the first page that the thread
 * touches, and is known by that page. Its pages are learned: meanwhile each page that is touched is noted.
 * If two intervals that began with the same page touched the same pages, the next one that begins with it
 * prefetches all of them. Now and then, and when too many others were touched, the pages are learned
 * again.
 *
 * The next interval is predicted, too: for the last intervals between barriers, some perhaps without pages,
 * the interval that followed them is noted. Its pages are requested when the barrier ends, before they are
 * touched.
 */
#include "remote/page_history.h"

#include <stdint.h>
#include <stdlib.h>

#define N_INTERVALS 64 /* intervals that are noted */
#define PERIOD      16 /* predictions of an interval before it is learned again; then as many as so far */
#define PAGE        ((uintptr_t)4096)

#define N_SEQUENCES 256
#define LENGTH      4 /* intervals of a sequence */
#define SURE        2 /* times that an interval must have followed a sequence before it is predicted */

struct page_interval {
	const char *first;
	unsigned n_times; /* predictions of it */
	bool is_known;
	size_t n; /* pages; beyond INTERVAL_PAGES they are not noted */
	const char *pages[INTERVAL_PAGES];
};

/* The interval that last followed a sequence of intervals, and how often without a change. */
struct sequence {
	const char *first; /* its first page; NULL: an interval without pages */
	unsigned n;
};

static struct page_interval *intervals;
static struct sequence sequences[N_SEQUENCES];
static const char *recent[LENGTH]; /* the first pages of the last intervals, the last one first */
static const char *ended;          /* the first page of the last interval since the last barrier; or NULL */
static struct page_interval now;   /* the present interval, if it has begun */
static bool is_predicted;
static size_t n_missed; /* pages that were not predicted */

static struct page_interval *interval_of(const char *first)
{
	uintptr_t page = (uintptr_t)first / PAGE;

	return &intervals[(page ^ page >> 6 ^ page >> 12) % N_INTERVALS];
}

static int by_address(const void *a, const void *b)
{
	const char *const *x = a, *const *y = b;

	return (*x > *y) - (*x < *y);
}

void pages_sort(const char **pages, size_t n)
{
	qsort(pages, n, sizeof(*pages), by_address);
}

/* Sorts the pages, and keeps each once. */
static void interval_sort(struct page_interval *p)
{
	size_t n = 0;

	pages_sort(p->pages, p->n);
	for (size_t i = 0; i < p->n; i++)
		if (n == 0 || p->pages[n - 1] != p->pages[i])
			p->pages[n++] = p->pages[i];
	p->n = n;
}

/* Returns whether three of four pages of either interval are in the other. */
static bool is_same_pattern(const struct page_interval *a, const struct page_interval *b)
{
	size_t n_both = 0;

	for (size_t i = 0, j = 0; i < a->n && j < b->n;) {
		n_both += a->pages[i] == b->pages[j];
		if (a->pages[i] < b->pages[j])
			i++;
		else
			j++;
	}
	return 4 * n_both >= 3 * a->n && 4 * n_both >= 3 * b->n;
}

/* Returns whether the pages of a known interval are learned again this time. */
static bool is_relearning_due(unsigned n_times)
{
	return n_times >= PERIOD && (n_times & (n_times - 1)) == 0;
}

void interval_touch(const char *page)
{
	if (!now.first) {
		now.first = page;
		now.n = 0;
	}
	if (now.n < INTERVAL_PAGES)
		now.pages[now.n] = page;
	if (now.n <= INTERVAL_PAGES)
		now.n++;
}

size_t page_interval_begin(const char *page, const char *const **pages)
{
	struct page_interval *p;

	if (!intervals)
		intervals = calloc(N_INTERVALS, sizeof(*intervals));
	n_missed += now.first && is_predicted;
	if (!intervals || now.first) {
		interval_touch(page);
		return 0;
	}
	interval_touch(page);
	p = interval_of(page);
	if (p->first != page || !p->is_known || is_relearning_due(++p->n_times))
		return 0;
	is_predicted = true;
	*pages = p->pages;
	return p->n;
}

bool interval_is_learned(void)
{
	return !is_predicted && now.n < INTERVAL_PAGES / 4;
}

static void interval_learn(struct page_interval *p)
{
	bool is_known;

	if (now.n > INTERVAL_PAGES) {
		p->first = NULL;
		return;
	}
	interval_sort(&now);
	is_known = p->first == now.first && is_same_pattern(p, &now);
	now.n_times = is_known ? p->n_times : 0;
	now.is_known = is_known;
	*p = now;
}

void interval_end(void)
{
	struct page_interval *p;

	if (!now.first || !intervals)
		return;
	p = interval_of(now.first);
	if (!is_predicted)
		interval_learn(p);
	else if (4 * n_missed > p->n)
		p->first = NULL;
	ended = now.first;
	now.first = NULL;
	is_predicted = false;
	n_missed = 0;
}

/* ---- sequences ---- */

static struct sequence *sequence_of_recent(void)
{
	uintptr_t hash = 0;

	for (int i = 0; i < LENGTH; i++)
		hash = hash * 31 + (uintptr_t)recent[i] / PAGE;
	return &sequences[(hash ^ hash >> 8) % N_SEQUENCES];
}

/* Notes that the interval that has ended followed the recent ones. */
static void sequence_learn(void)
{
	struct sequence *s = sequence_of_recent();

	if (s->first != ended)
		*s = (struct sequence){.first = ended};
	s->n++;
	for (int i = LENGTH - 1; i > 0; i--)
		recent[i] = recent[i - 1];
	recent[0] = ended;
	ended = NULL;
}

size_t interval_predict(const char *const **pages)
{
	const struct sequence *s;
	struct page_interval *p;

	if (!intervals)
		return 0;
	sequence_learn();
	s = sequence_of_recent();
	if (!s->first || s->n < SURE || now.first)
		return 0;
	p = interval_of(s->first);
	if (p->first != s->first || !p->is_known || is_relearning_due(p->n_times + 1))
		return 0;
	p->n_times++;
	now.first = p->first;
	now.n = 0;
	is_predicted = true;
	*pages = p->pages;
	return p->n;
}

void interval_unused(void)
{
	sequence_of_recent()->n = 0;
	now.first = NULL;
	is_predicted = false;
}
