/* SPDX-License-Identifier: MIT
 *
 * window.c - the page cache: other hosts' memory for loops that access it by private pointers
 * (upcr_strip.h). The pointer of such a loop leads to a copy, which has the same distance from its
 * original for all memory. Pages are fetched on demand: the first access to a page faults, and the handler
 * of crash.c calls window_fault; the first write to it faults once more, and makes a twin. Several pages
 * are read at once: all that the thread will read until it synchronizes, if they are known (phases.c), or
 * those that follow. The diff of a page and its twin is written back before the thread's next operation on
 * other hosts' memory; when the thread synchronizes, all pages are invalidated, and a later access faults
 * again. So the loop's body need not know where its memory is.
 *
 * Reads of single objects look here first; loops that request many words of a page (gather.c) have all of
 * it read. So pages are also given up after 0.1 to 0.2 s, or up to 2 s while the thread waits for several
 * answers in each tenth of a second.
 */
#define _GNU_SOURCE
#include "network/move.h"
#include "network/stats.h"
#include "remote/phases.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

#define PAGE    ((size_t)4096)
#define N_PAGES 1024
#define FIRST   2            /* pages that are read at once; */
#define AHEAD   16           /* at most, where a loop goes on */
#define MOST    256          /* requested pages that are read together, at most */
#define SHADOW  RANGE_SPREAD /* the distance of a copy */

enum copy_state {
	COPY_OLD,     /* invalid */
	COPY_COMING,  /* requested: the first access to one of these pages waits for all */
	COPY_FETCHED, /* valid, and the first access to it is to be noted */
	COPY_OPEN,    /* readable; */
	COPY_WRITTEN, /* writable, and perhaps changed */
};

struct page_copy {
	char *far; /* the page that it is a copy of */
	enum copy_state state;
	unsigned age;      /* the age when it was read */
	unsigned turn;     /* the last pages_open that it was in */
	int good_at;       /* its index among the valid pages */
	int next;          /* the next page of its bucket, or -1 */
	char before[PAGE]; /* the twin: the page before the first write */
};

static struct page_copy *windows;
static int n_windows;     /* in use, from the first one on */
static int next_window;   /* the next page to be replaced, when all are in use */
static int good[N_PAGES]; /* the numbers of valid pages, in the order of their reads */
static int n_good;
static int n_written;        /* writable pages among them */
static int buckets[N_PAGES]; /* the first page of each, or -1 */
static unsigned age;         /* calls of windows_age */
static unsigned turn;        /* calls of pages_open */
static bool is_reserved, is_busy;

static struct far_run coming_runs[MOST]; /* pages that are requested before they are accessed */
static struct far_move coming;
static size_t n_coming; /* runs */

static char *copy_of(const char *far)
{
	return (char *)(uintptr_t)far + SHADOW;
}

/* ---- the table of copies ---- */

static int *bucket_of(const char *page)
{
	size_t at = (size_t)(page - job.base);

	return &buckets[(at / PAGE + memory_spread(at, N_PAGES)) % N_PAGES];
}

static struct page_copy *window_find(const char *page)
{
	if (n_windows == 0)
		return NULL;
	for (int i = *bucket_of(page); i >= 0; i = windows[i].next)
		if (windows[i].far == page)
			return &windows[i];
	return NULL;
}

/* Returns the copy of a page, if it is valid. */
static struct page_copy *window_good(const char *page)
{
	struct page_copy *w = window_find(page);

	return w && w->state != COPY_OLD ? w : NULL;
}

static void bucket_remove(struct page_copy *w)
{
	int *link = bucket_of(w->far);

	while (*link != (int)(w - windows))
		link = &windows[*link].next;
	*link = w->next;
}

static void good_remove(struct page_copy *w)
{
	int last = good[--n_good];

	good[w->good_at] = last;
	windows[last].good_at = w->good_at;
}

/* ---- writing back ---- */

/* Returns the first byte from `from` on that differs from the twin, or PAGE. */
static size_t differ_begin(const struct page_copy *w, const char *now, size_t from)
{
	const size_t step = sizeof(uint64_t);

	while (from < PAGE)
		if (from % step == 0 && memcmp(now + from, w->before + from, step) == 0)
			from += step;
		else if (now[from] == w->before[from])
			from++;
		else
			break;
	return from;
}

/* Returns the end of the bytes from `from` on that differ. */
static size_t differ_end(const struct page_copy *w, const char *now, size_t from)
{
	while (from < PAGE && now[from] != w->before[from])
		from++;
	return from;
}

static void window_write(struct page_copy *w)
{
	const char *now = copy_of(w->far);
	size_t from = 0, to;

	if (w->state != COPY_WRITTEN)
		return;
	for (; (from = differ_begin(w, now, from)) < PAGE; from = to) {
		to = differ_end(w, now, from);
		far_write(w->far + from, now + from, to - from);
	}
	memcpy(w->before, now, PAGE);
}

void windows_flush(void)
{
	if (n_written == 0 || is_busy)
		return;
	is_busy = true;
	for (int i = 0; i < n_good; i++)
		window_write(&windows[good[i]]);
	is_busy = false;
}

static void runs_protect(const struct far_run *runs, size_t n, int access)
{
	for (size_t i = 0; i < n; i++)
		mprotect(runs[i].near, runs[i].n, access);
}

/* Waits for the requested pages, and opens them. */
static void coming_open(void)
{
	is_busy = true;
	runs_protect(coming_runs, n_coming, PROT_READ | PROT_WRITE);
	move_finish(&coming);
	runs_protect(coming_runs, n_coming, PROT_READ);
	is_busy = false;
	n_coming = 0;
	for (int i = 0; i < n_good; i++)
		if (windows[good[i]].state == COPY_COMING)
			windows[good[i]].state = COPY_OPEN;
}

/* Drops the requested pages: none of them was accessed. */
static void coming_drop(void)
{
	move_drop(&coming);
	n_coming = 0;
	phase_unused();
}

static void window_close(struct page_copy *w)
{
	mprotect(copy_of(w->far), PAGE, PROT_NONE);
	n_written -= w->state == COPY_WRITTEN;
	w->state = COPY_OLD;
	good_remove(w);
}

/* Returns the number of valid pages, from number i on, that are contiguous in memory, too. */
static int run_length(int i)
{
	int n = 1;

	while (i + n < n_good && windows[good[i + n]].far == windows[good[i]].far + (size_t)n * PAGE)
		n++;
	return n;
}

void windows_close(void)
{
	if (is_busy || n_good == 0)
		return;
	windows_flush();
	if (n_coming)
		coming_drop();
	phase_end();
	for (int i = 0, n; i < n_good; i += n) {
		n = run_length(i);
		mprotect(copy_of(windows[good[i]].far), (size_t)n * PAGE, PROT_NONE);
		for (int k = i; k < i + n; k++)
			windows[good[k]].state = COPY_OLD;
	}
	n_good = n_written = 0;
}

void windows_age(void)
{
	if (n_good == 0 || is_busy)
		return;
	age++;
	windows_flush();
	for (int i = n_good; i-- > 0;)
		if (windows[good[i]].state != COPY_COMING && age - windows[good[i]].age > 1)
			window_close(&windows[good[i]]);
}

/* Notes the first access to a page that is there already. */
static void window_touch(struct page_copy *w)
{
	phase_touch(w->far);
	mprotect(copy_of(w->far), PAGE, PROT_READ);
	w->state = COPY_OPEN;
}

/* Makes an accessed page readable. */
static void window_read_begin(struct page_copy *w)
{
	if (w->state == COPY_COMING)
		coming_open();
	else if (w->state == COPY_FETCHED)
		window_touch(w);
}

/* Makes a page writable. */
static void window_write_begin(struct page_copy *w)
{
	window_read_begin(w);
	if (w->state == COPY_WRITTEN)
		return;
	mprotect(copy_of(w->far), PAGE, PROT_READ | PROT_WRITE);
	memcpy(w->before, copy_of(w->far), PAGE);
	w->state = COPY_WRITTEN;
	n_written++;
}

void windows_update(const char *to, const char *from, size_t n)
{
	size_t part;

	for (; n && n_good && !is_busy; to += part, from += part, n -= part) {
		size_t at = (uintptr_t)to & (PAGE - 1);
		struct page_copy *w = window_good(to - at);

		part = n < PAGE - at ? n : PAGE - at;
		if (!w)
			continue;
		window_write_begin(w);
		memcpy(copy_of(to), from, part);
		memcpy(w->before + at, from, part);
	}
}

/* ---- reading ---- */

static bool shadow_reserve(void)
{
	void *got = mmap(copy_of(job.base), (size_t)job.threads << job.shift, PROT_NONE,
		MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_FIXED_NOREPLACE, -1, 0);

	windows = calloc(N_PAGES, sizeof(*windows));
	memset(buckets, -1, sizeof(buckets));
	return is_reserved = got != MAP_FAILED && windows;
}

/* Returns a page that is not in use, or replaces another one that is not being read just now. */
static struct page_copy *window_free(void)
{
	struct page_copy *w;

	if (n_windows < N_PAGES)
		return &windows[n_windows++];
	do {
		w = &windows[next_window];
		next_window = (next_window + 1) % N_PAGES;
	} while (w->turn == turn);
	window_write(w);
	if (w->state != COPY_OLD)
		window_close(w);
	bucket_remove(w);
	madvise(copy_of(w->far), PAGE, MADV_DONTNEED);
	return w;
}

static void window_renew(const char *page, enum copy_state state)
{
	struct page_copy *w = window_find(page);
	int *bucket = bucket_of(page);

	if (!w) {
		w = window_free();
		w->far = (char *)(uintptr_t)page;
		w->next = *bucket;
		*bucket = (int)(w - windows);
	}
	w->state = state;
	w->age = age;
	w->turn = turn;
	w->good_at = n_good;
	good[n_good++] = (int)(w - windows);
}

/* Returns the number of pages to read from this one on: the more, the more of the pages before it are
 * there; none that is there already, or belongs to another thread. */
static size_t pages_ahead(const char *page)
{
	size_t most = memory_behind(page) / PAGE, n = 1, before = 0;

	while (before + FIRST < AHEAD && window_good(page - (before + 1) * PAGE))
		before++;
	while (n < before + FIRST && n < most && !window_good(page + n * PAGE))
		n++;
	return n;
}

/* Gets copies for the pages that have none, up to MOST. Returns the number of runs of pages to be read,
 * and the runs. */
static size_t pages_renew(const char *const *pages, size_t n, enum copy_state state, struct far_run *runs)
{
	struct far_run *last;
	size_t n_runs = 0;

	turn++;
	for (size_t i = 0; i < n && i < MOST; i++) {
		if (window_good(pages[i]))
			continue;
		last = n_runs ? &runs[n_runs - 1] : NULL;
		if (last && last->far + last->n == pages[i] && host_at(last->far) == host_at(pages[i]))
			last->n += PAGE;
		else
			runs[n_runs++] = (struct far_run){
				(char *)(uintptr_t)pages[i], copy_of(pages[i]), PAGE};
		window_renew(pages[i], state);
	}
	return n_runs;
}

/* Reads pages. The first access to a page of state COPY_FETCHED faults. */
static void pages_open(const char *const *pages, size_t n, enum copy_state state)
{
	static struct far_run runs[MOST];
	size_t n_runs;

	if (n_coming)
		coming_open();
	is_busy = true;
	n_runs = pages_renew(pages, n, state, runs);
	runs_protect(runs, n_runs, PROT_READ | PROT_WRITE);
	client_begin();
	move_now(MESSAGE_READ, runs, n_runs);
	client_end();
	runs_protect(runs, n_runs, state == COPY_OPEN ? PROT_READ : PROT_NONE);
	is_busy = false;
}

void windows_foresee(void)
{
	const char *const *pages;
	size_t n;

	if (!is_reserved || n_good || is_busy)
		return;
	n = phase_foresee(&pages);
	if (n == 0)
		return;
	client_begin();
	is_busy = true;
	n_coming = pages_renew(pages, n, COPY_COMING, coming_runs);
	move_start(&coming, MESSAGE_READ, N_SLOTS + N_ASYNC, coming_runs, n_coming);
	is_busy = false;
	client_end();
}

bool windows_open(const char *const *pages, size_t n)
{
	if (is_busy || (!is_reserved && !shadow_reserve()))
		return false;
	for (size_t i = 0; i < n; i++)
		phase_touch(pages[i]);
	pages_open(pages, n, COPY_OPEN);
	return true;
}

static void pages_follow(const char *page)
{
	const char *pages[AHEAD];
	size_t n = pages_ahead(page);
	bool is_learned = phase_is_learned();

	for (size_t i = 0; i < n; i++)
		pages[i] = page + i * PAGE;
	pages_open(pages, n, is_learned ? COPY_FETCHED : COPY_OPEN);
	if (is_learned)
		window_touch(window_find(page));
}

/* Handles an access to a page that has no valid copy. */
static void page_miss(const char *page)
{
	const char *const *pages;
	size_t n = phase_begin(page, &pages);

	network_stats.faults++;
	if (n)
		pages_open(pages, n, COPY_OPEN);
	else
		pages_follow(page);
}

const char *window_copy(const char *at, size_t n)
{
	size_t in_page = (uintptr_t)at & (PAGE - 1);

	return n_good && n <= PAGE - in_page && window_good(at - in_page) ? copy_of(at) : NULL;
}

bool window_fault(const void *address, bool is_write)
{
	const char *page = (const char *)((uintptr_t)address & ~(PAGE - 1)) - SHADOW;
	struct page_copy *w;
	int error = errno;

	if (!is_reserved || is_busy || is_here(page) || job.hosts < 2 || memory_behind(page) == 0)
		return false;
	w = window_good(page);
	if (w && w->state == COPY_WRITTEN)
		return false; /* the page can be accessed: the fault is another one */
	is_write |= w && w->state == COPY_OPEN;
	if (!w)
		page_miss(page);
	else
		window_read_begin(w);
	if (is_write)
		window_write_begin(window_find(page));
	errno = error;
	return true;
}

void *upcr_far_reach(char *address)
{
	if (is_here(address))
		return address;
	if (!is_reserved && !shadow_reserve())
		fatal_call(__builtin_return_address(0),
			"no addresses are left for copies of other hosts' memory");
	return copy_of(address);
}
