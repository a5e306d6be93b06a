/* SPDX-License-Identifier: MIT
 *
 * loop_history.c - the history of loops that prefetch objects of other hosts (gather.c). If a loop requested
 * hardly anything but whole pages, it need not prefetch: it reads through the page cache (page_cache.c),
 * which reads pages when they are touched. Now and then, and when many other pages were touched, it
 * prefetches again. An array that such a loop reads often is copied in the order of its elements before the
 * loop begins: long parts of it directly from their hosts, short ones from copies of their pages.
 */
#include "remote/loop_history.h"
#include "network/move.h"
#include "network/stats.h"

#include <stdlib.h>
#include <string.h>
#include <sys/single_threaded.h>

#pragma GCC visibility push(default)
#include <upcr_prefetch.h>
#pragma GCC visibility pop

#define N_HISTORIES 256 /* loops with a history */
#define SITE_PERIOD 64  /* runs that prefetch nothing before one does again; then as many as so far */
#define SINGLE      32  /* single words for each whole page, at most, in a loop that need not prefetch */
#define SITE_COPIES 4   /* arrays that a loop may copy, at most */
#define COPY_BYTES  ((size_t)8 << 20)  /* bytes of such a copy, at most; */
#define ALL_BYTES   ((size_t)64 << 20) /* bytes of all copies */
#define DIRECT      8192               /* bytes of a part that is read directly into the copy; */
#define N_PARTS     16                 /* such parts at a time */
#define MISSES      8                  /* other pages that it may need, besides as many as it requested */

/* A loop, known by the address at which it asks whether to prefetch. */
struct loop_history {
	const void *at;
	unsigned n_times;        /* its runs without prefetching */
	bool is_whole;           /* it does not prefetch now */
	size_t n_words, n_pages; /* its requests when it did */
	unsigned long faults;    /* page faults before its last run without prefetching */
	struct loop_copy {
		long low, high; /* those of struct upcr_copy, from its prefetching */
		unsigned long n_requested;
		char *bytes; /* room for a copy, or NULL; so many bytes: */
		size_t size;
	} copies[SITE_COPIES];
};

static struct loop_history histories[N_HISTORIES];
static size_t copied_bytes; /* the room of all loops */

struct loop_history *loop_history_of(const void *at)
{
	uintptr_t a = (uintptr_t)at;
	struct loop_history *s;

	for (size_t i = 0; i < N_HISTORIES; i++) {
		s = &histories[((a ^ a >> 6 ^ a >> 12) + i) % N_HISTORIES];
		if (!s->at)
			s->at = at;
		if (s->at == at)
			return s;
	}
	return NULL;
}

/* Forgets the history of a loop that is not running. */
static void history_clear(struct loop_history *s)
{
	for (int i = 0; i < SITE_COPIES; i++) {
		free(s->copies[i].bytes);
		copied_bytes -= s->copies[i].size;
	}
	*s = (struct loop_history){.at = s->at};
}

bool history_begin(struct loop_history *s)
{
	bool is_due;

	if (s->is_whole && network_stats.faults - s->faults > MISSES + s->n_pages)
		history_clear(s);
	is_due = s->n_times >= SITE_PERIOD && (s->n_times & (s->n_times - 1)) == 0;
	s->n_times++;
	s->is_whole = s->n_pages && s->n_words <= SINGLE * s->n_pages && !is_due;
	s->faults = network_stats.faults;
	if (!s->is_whole)
		s->n_words = s->n_pages = 0;
	return s->is_whole;
}

void history_note(struct loop_history *s, size_t n_words, size_t n_pages, const upcr_copy *c)
{
	s->n_words += n_words;
	s->n_pages += n_pages;
	for (int i = 0; i < SITE_COPIES && c; i++, c = c->next) {
		s->copies[i].low = c->low;
		s->copies[i].high = c->high;
		s->copies[i].n_requested = c->n_requested;
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

/* Parts of a copy that are read from other hosts directly into it. */
struct parts {
	struct far_run runs[N_PARTS];
	size_t n;
};

static void loop_parts_read(struct parts *parts)
{
	page_cache_flush();
	move_now(MESSAGE_READ, parts->runs, parts->n);
	parts->n = 0;
}

/* Copies n contiguous bytes in the memory of one thread. Short parts are read through the page cache: they
 * share pages with others. */
static void part_copy(struct parts *parts, char *to, char *from, size_t n)
{
	if (is_here(from) || n < DIRECT) {
		memcpy(to, is_here(from) ? from : from + RANGE_SPREAD, n);
		return;
	}
	if (parts->n == N_PARTS)
		loop_parts_read(parts);
	parts->runs[parts->n++] = (struct far_run){from, to, n};
}

/* Copies the elements s->low to s->high - 1, the contiguous ones of a block at a time. Returns false if
 * they are not all in the memory of threads. */
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
		loop_parts_read(&parts);
	return true;
}

/* Copies arrays. The program must have made no threads of its own, which would share the room. */
void loop_history_copy(struct loop_history *s, upcr_copy *c)
{
	for (int i = 0; i < SITE_COPIES && c && __libc_single_threaded; i++, c = c->next) {
		struct loop_copy *known = &s->copies[i];
		size_t n = (size_t)(known->high - known->low);

		if (known->n_requested == 0 || n > 2 * known->n_requested || !copy_room(known, n * c->elem)
			|| !elements_copy(known, c))
			continue;
		c->low = known->low;
		c->n = n;
		c->copy = known->bytes;
	}
}
