/* SPDX-License-Identifier: MIT
 *
 * window.c - other hosts' memory for loops that go by private pointers (upcr_strip.h).  The pointer of
 * such a loop leads to a copy, which has the same distance from its original for all memory.
 * The copy is made page by page: the first access to a page faults, and the handler of crash.c calls
 * window_fault.  The bytes that the loop has changed are written back before the thread's next
 * operation on other hosts' memory; when it synchronizes, all pages are given up, and an access
 * after that faults again.  So the loop's body need not know where its memory is.
 */
#define _GNU_SOURCE
#include "network/client.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

#define PAGE    ((size_t)4096)
#define N_PAGES 256
#define SHADOW  RANGE_SPREAD /* the distance */

struct page_copy {
	char *far;         /* the page that it is a copy of, or NULL */
	char before[PAGE]; /* as it was read */
};

static struct page_copy *windows;
static int n_windows;   /* in use, from the first one on */
static int next_window; /* the one to be replaced next, when all are */
static bool is_reserved, is_busy;

static char *copy_of(const char *far)
{
	return (char *)(uintptr_t)far + SHADOW;
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

	if (memcmp(now, w->before, PAGE) == 0)
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
	if (n_windows == 0 || is_busy)
		return;
	is_busy = true;
	for (int i = 0; i < n_windows; i++)
		if (windows[i].far)
			window_write(&windows[i]);
	is_busy = false;
}

static void window_close(struct page_copy *w)
{
	mprotect(copy_of(w->far), PAGE, PROT_NONE);
	madvise(copy_of(w->far), PAGE, MADV_DONTNEED);
	w->far = NULL;
}

void windows_close(void)
{
	if (n_windows == 0 || is_busy)
		return;
	windows_flush();
	for (int i = 0; i < n_windows; i++)
		if (windows[i].far)
			window_close(&windows[i]);
	n_windows = next_window = 0;
}

void windows_update(const char *to, const char *from, size_t n)
{
	for (int i = 0; i < n_windows && !is_busy; i++) {
		struct page_copy *w = &windows[i];
		const char *low = to > w->far ? to : w->far;
		const char *high = to + n < w->far + PAGE ? to + n : w->far + PAGE;

		if (!w->far || low >= high)
			continue;
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
	window_close(w);
	return w;
}

bool window_fault(const void *address)
{
	const char *page = (const char *)((uintptr_t)address & ~(PAGE - 1)) - SHADOW;
	struct page_copy *w;
	int error = errno;

	if (!is_reserved || is_busy || is_here(page) || job.hosts < 2)
		return false;
	for (int i = 0; i < n_windows; i++)
		if (windows[i].far == page)
			return false; /* it can be accessed: something else is wrong */
	w = window_new();
	is_busy = true;
	mprotect(copy_of(page), PAGE, PROT_READ | PROT_WRITE);
	far_read(w->before, page, PAGE);
	memcpy(copy_of(page), w->before, PAGE);
	w->far = (char *)(uintptr_t)page;
	is_busy = false;
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
