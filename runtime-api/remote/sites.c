/* SPDX-License-Identifier: MIT
 *
 * sites.c - what is known of loops that name objects of other hosts before they read them (gather.c).  If
 * nearly all that a loop asked for were whole pages, it need not name anything: it reads copies of the pages
 * (window.c), which come when they are touched.  Now and then, and when many other pages were touched, it
 * names its objects again. An array that such a loop reads often is copied in the order of its elements
 * before the loop begins: long parts of it straight from their hosts, short ones from copies of their pages.
 */
#include "remote/sites.h"
#include "network/move.h"
#include "network/stats.h"

#include <stdlib.h>
#include <string.h>
#include <sys/single_threaded.h>

#pragma GCC visibility push(default)
#include <upcr_ahead.h>
#pragma GCC visibility pop

#define N_SITES     256 /* loops of which something is known */
#define SITE_PERIOD 64  /* times that a loop names nothing before it does again; then as many as so far */
#define SINGLE      32  /* words beside each page that is read whole, at most, of a loop that may do so */
#define SITE_COPIES 4   /* arrays that a loop may copy, at most */
#define COPY_BYTES  ((size_t)8 << 20)  /* of such a copy, at most; */
#define ALL_BYTES   ((size_t)64 << 20) /* of all */
#define DIRECT      8192               /* bytes of a part of it that is read straight into it; */
#define N_PARTS     16                 /* such parts at a time */
#define MISSES      8                  /* other pages that it may need then, and as many as it named */

/* A loop, by where it asks whether to name objects. */
struct loop_site {
	const void *at;
	unsigned n_times;        /* that it named nothing */
	bool is_whole;           /* it does not now */
	size_t n_words, n_pages; /* that it asked for when it did */
	unsigned long faults;    /* so far, when it did not the last time */
	struct loop_copy {
		long low, high; /* of struct upcr_copy, when it named objects */
		unsigned long n_named;
		char *bytes; /* room for a copy, or NULL; so many: */
		size_t size;
	} copies[SITE_COPIES];
};

static struct loop_site sites[N_SITES];
static size_t copied_bytes; /* of the room of all */

struct loop_site *loop_site_of(const void *at)
{
	uintptr_t a = (uintptr_t)at;
	struct loop_site *s;

	for (size_t i = 0; i < N_SITES; i++) {
		s = &sites[((a ^ a >> 6 ^ a >> 12) + i) % N_SITES];
		if (!s->at)
			s->at = at;
		if (s->at == at)
			return s;
	}
	return NULL;
}

/* Forgets what is known of a loop that is not running. */
static void site_clear(struct loop_site *s)
{
	for (int i = 0; i < SITE_COPIES; i++) {
		free(s->copies[i].bytes);
		copied_bytes -= s->copies[i].size;
	}
	*s = (struct loop_site){.at = s->at};
}

bool site_begin(struct loop_site *s)
{
	bool is_due;

	if (s->is_whole && network_stats.faults - s->faults > MISSES + s->n_pages)
		site_clear(s);
	is_due = s->n_times >= SITE_PERIOD && (s->n_times & (s->n_times - 1)) == 0;
	s->n_times++;
	s->is_whole = s->n_pages && s->n_words <= SINGLE * s->n_pages && !is_due;
	s->faults = network_stats.faults;
	if (!s->is_whole)
		s->n_words = s->n_pages = 0;
	return s->is_whole;
}

void site_note(struct loop_site *s, size_t n_words, size_t n_pages, const upcr_copy *c)
{
	s->n_words += n_words;
	s->n_pages += n_pages;
	for (int i = 0; i < SITE_COPIES && c; i++, c = c->next) {
		s->copies[i].low = c->low;
		s->copies[i].high = c->high;
		s->copies[i].n_named = c->n_named;
	}
}

static bool copy_room(struct loop_copy *s, size_t size)
{
	char *bytes;

	if (size <= s->size)
		return true;
	if (size > COPY_BYTES || copied_bytes - s->size + size > ALL_BYTES)
		return false;
	bytes = malloc(size);
	if (!bytes)
		return false;
	free(s->bytes);
	s->bytes = bytes;
	copied_bytes += size - s->size;
	s->size = size;
	return true;
}

/* Parts of a copy that are read from other hosts straight into it. */
struct parts {
	struct far_run runs[N_PARTS];
	size_t n;
};

static void parts_read(struct parts *parts)
{
	windows_flush();
	move_now(MESSAGE_READ, parts->runs, parts->n);
	parts->n = 0;
}

/* n bytes that follow each other in the memory of one thread. Short ones share pages with others, of which
 * there are copies then. */
static void part_copy(struct parts *parts, char *to, char *from, size_t n)
{
	if (is_here(from) || n < DIRECT) {
		memcpy(to, is_here(from) ? from : from + RANGE_SPREAD, n);
		return;
	}
	if (parts->n == N_PARTS)
		parts_read(parts);
	parts->runs[parts->n++] = (struct far_run){from, to, n};
}

/* Copies the elements from s->low on and before s->high: of each block at a time those that follow each other
 * in its thread's memory.  False: they are not all in the memory of threads. */
static bool elements_copy(struct loop_copy *s, const upcr_copy *c)
{
	struct parts parts = {.n = 0};
	size_t left = (size_t)(s->high - s->low), n;
	upcr_pts p = upcr_add(c->first, c->elem, c->block, s->low);

	for (char *to = s->bytes; left; left -= n, to += n * c->elem) {
		n = c->block && c->block - p.phase < left ? c->block - p.phase : left;
		if (!memory_holds((uint64_t)(p.addr - job.base), n * c->elem))
			return false;
		part_copy(&parts, to, p.addr, n * c->elem);
		p = upcr_add(p, c->elem, c->block, (ptrdiff_t)n);
	}
	if (parts.n)
		parts_read(&parts);
	return true;
}

/* Threads that the program has made itself would share the room. */
void site_copy(struct loop_site *s, upcr_copy *c)
{
	for (int i = 0; i < SITE_COPIES && c && __libc_single_threaded; i++, c = c->next) {
		struct loop_copy *known = &s->copies[i];
		size_t n = (size_t)(known->high - known->low);

		if (known->n_named == 0 || n > 2 * known->n_named || !copy_room(known, n * c->elem)
			|| !elements_copy(known, c))
			continue;
		c->low = known->low;
		c->n = n;
		c->copy = known->bytes;
	}
}
