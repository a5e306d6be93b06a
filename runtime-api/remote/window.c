/* SPDX-License-Identifier: MIT
 *
 * window.c - other hosts' memory for loops that go by private pointers (upcr_strip.h).  The pointer of
 * such a loop leads to a copy, which has the same distance from its original for all memory.
 * The copy is made page by page: the first access to a page faults, and the handler of crash.c calls
 * window_fault; the first write to it faults once more.  If pages follow each other, several are read at
 * once. The bytes that the loop has changed are written back before the thread's next operation on other
 * hosts' memory; when it synchronizes, all pages are given up, and an access after that faults again.  So the
 * loop's body need not know where its memory is.
 *
 * Reads of single objects look here first; loops that name many words of a page in advance (gather.c) have
 * all of it read.  So pages are also given up after 0.1 to 0.2 s.
 */
#define _GNU_SOURCE
#include "network/client.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

#define PAGE    ((size_t)4096)
#define N_PAGES 1024
#define FIRST   2            /* pages that are read at once; */
#define AHEAD   16           /* at most, where a loop goes on */
#define SHADOW  RANGE_SPREAD /* the distance */

struct page_copy {
	char *far;         /* the page that it is a copy of, or NULL */
	unsigned age;      /* when it was read */
	bool is_written;   /* it may be: */
	char before[PAGE]; /* as it was before that */
};

static struct page_copy *windows;
static int n_windows;   /* in use, from the first one on */
static int n_written;   /* of them */
static unsigned age;    /* how often windows_age was called */
static int next_window; /* the one to be replaced next, when all are */
static bool is_reserved, is_busy;

static const char *open_page[N_PAGES]; /* by page_slot: one that can be read, or NULL */

static char *copy_of(const char *far)
{
	return (char *)(uintptr_t)far + SHADOW;
}

static size_t page_slot(const char *page)
{
	size_t at = (size_t)(page - job.base);

	return (at / PAGE + memory_spread(at)) % N_PAGES;
}

/* ---- writing back ---- */

/* The end of the bytes from `from` on that differ. */
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

	if (!w->is_written || memcmp(now, w->before, PAGE) == 0)
		return;
	for (; from < PAGE; from = to + 1) {
		to = differ_end(w, now, from);
		if (to > from)
			far_write(w->far + from, now + from, to - from);
	}
	memcpy(w->before, now, PAGE);
}

void windows_flush(void)
{
	if (n_written == 0 || is_busy)
		return;
	is_busy = true;
	for (int i = 0; i < n_windows; i++)
		window_write(&windows[i]);
	is_busy = false;
}

/* Gives up n pages one behind the other. */
static void pages_close(struct page_copy *w, int n)
{
	mprotect(copy_of(w->far), (size_t)n * PAGE, PROT_NONE);
	madvise(copy_of(w->far), (size_t)n * PAGE, MADV_DONTNEED);
	for (int i = 0; i < n; i++) {
		n_written -= w[i].is_written;
		if (open_page[page_slot(w[i].far)] == w[i].far)
			open_page[page_slot(w[i].far)] = NULL;
		w[i].far = NULL;
		w[i].is_written = false;
	}
}

void windows_close(void)
{
	if (n_windows == 0 || is_busy)
		return;
	windows_flush();
	for (int i = 0, n; i < n_windows; i += n) {
		n = 1;
		while (i + n < n_windows && windows[i].far
			&& windows[i + n].far == windows[i].far + (size_t)n * PAGE)
			n++;
		if (windows[i].far)
			pages_close(&windows[i], n);
	}
	n_windows = next_window = 0;
}

void windows_age(void)
{
	if (n_windows == 0 || is_busy)
		return;
	age++;
	windows_flush();
	for (int i = 0; i < n_windows; i++)
		if (windows[i].far && age - windows[i].age > 1)
			pages_close(&windows[i], 1);
}

/* The page may be written from now on. */
static void window_unprotect(struct page_copy *w)
{
	memcpy(w->before, copy_of(w->far), PAGE);
	mprotect(copy_of(w->far), PAGE, PROT_READ | PROT_WRITE);
	w->is_written = true;
	n_written++;
}

void windows_update(const char *to, const char *from, size_t n)
{
	for (int i = 0; i < n_windows && !is_busy; i++) {
		struct page_copy *w = &windows[i];
		const char *low = to > w->far ? to : w->far;
		const char *high = to + n < w->far + PAGE ? to + n : w->far + PAGE;

		if (!w->far || low >= high)
			continue;
		if (!w->is_written)
			window_unprotect(w);
		memcpy(copy_of(low), from + (low - to), (size_t)(high - low));
		memcpy(w->before + (low - w->far), from + (low - to), (size_t)(high - low));
	}
}

/* ---- reading ---- */

static bool shadow_reserve(void)
{
	void *got = mmap(copy_of(job.base), (size_t)job.threads << job.shift, PROT_NONE,
		MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_FIXED_NOREPLACE, -1, 0);

	windows = calloc(N_PAGES, sizeof(*windows));
	return is_reserved = got != MAP_FAILED && windows;
}

static struct page_copy *window_new(void)
{
	struct page_copy *w;

	if (n_windows < N_PAGES)
		return &windows[n_windows++];
	w = &windows[next_window];
	next_window = (next_window + 1) % N_PAGES;
	is_busy = true;
	window_write(w);
	is_busy = false;
	pages_close(w, 1);
	return w;
}

static struct page_copy *window_find(const char *page)
{
	for (int i = 0; i < n_windows; i++)
		if (windows[i].far == page)
			return &windows[i];
	return NULL;
}

/* How many pages are read from one on: the more, the more of those before it are there; none that is there
 * already, or is not of that thread. */
static size_t pages_ahead(const char *page)
{
	size_t most = memory_behind(page) / PAGE, n = 1, before = 0;

	while (before + FIRST < AHEAD && window_find(page - (before + 1) * PAGE))
		before++;
	while (n < before + FIRST && n < most && !window_find(page + n * PAGE))
		n++;
	return n;
}

static void pages_open(const char *page, size_t n)
{
	struct page_copy *w;

	for (size_t i = 0; i < n; i++) {
		w = window_new();
		w->far = (char *)(uintptr_t)page + i * PAGE;
		w->age = age;
	}
	is_busy = true;
	mprotect(copy_of(page), n * PAGE, PROT_READ | PROT_WRITE);
	far_read(copy_of(page), page, n * PAGE);
	mprotect(copy_of(page), n * PAGE, PROT_READ);
	is_busy = false;
	for (size_t i = 0; i < n; i++)
		open_page[page_slot(page + i * PAGE)] = page + i * PAGE;
}

bool windows_open(const char *page, size_t n)
{
	if (is_busy || (!is_reserved && !shadow_reserve()))
		return false;
	for (size_t i = 0; i < n; i++)
		if (window_find(page + i * PAGE))
			return false;
	pages_open(page, n);
	return true;
}

const char *window_copy(const char *at, size_t n)
{
	const char *page = (const char *)((uintptr_t)at & ~(PAGE - 1));

	if (open_page[page_slot(page)] != page || n > PAGE - (size_t)(at - page))
		return NULL;
	return copy_of(at);
}

bool window_fault(const void *address)
{
	const char *page = (const char *)((uintptr_t)address & ~(PAGE - 1)) - SHADOW;
	struct page_copy *w;
	int error = errno;

	if (!is_reserved || is_busy || is_here(page) || job.hosts < 2)
		return false;
	w = window_find(page);
	if (w && w->is_written)
		return false; /* it can be accessed: something else is wrong */
	if (w)
		window_unprotect(w);
	else
		pages_open(page, pages_ahead(page));
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
