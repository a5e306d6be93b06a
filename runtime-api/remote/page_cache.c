/* SPDX-License-Identifier: MIT
 *
 * page_cache.c - the page cache: other hosts' memory for loops that access it by private pointers
 * (upcr_strip.h). The pointer of such a loop leads to a copy, which has the same distance from its
 * original for all memory. Pages are fetched on demand: the first access to a page faults, and the handler
 * of crash.c calls page_cache_fault; the first write to it faults once more, and makes a twin. Several pages
 * are read at once: all that the thread will read until it synchronizes, if they are known (page_history.c),
 * or those that follow. The diff of a page and its twin is written back before the thread's next operation on
 * other hosts' memory; when the thread synchronizes, all pages are invalidated, and a later access faults
 * again, as in Keleher and others, "TreadMarks" (USENIX 1994). So the loop's body need not know where its
 * memory is.
 *
 * Reads of single objects look here first; loops that request many words of a page (gather.c) have all of
 * it read. So pages are also given up after 0.1 to 0.2 s, or up to 2 s while the thread waits for several
 * answers in each tenth of a second.
 */
#define _GNU_SOURCE
#include "network/move.h"
#include "network/stats.h"
#include "remote/page_history.h"

#include <endian.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

#define PAGE       ((size_t)4096)
#define N_PAGES    1024
#define FIRST      2            /* pages that are read at once; */
#define READ_AHEAD 16           /* at most, where a loop goes on */
#define MOST       256          /* requested pages that are read together, at most */
#define SHADOW     RANGE_SPREAD /* the distance of a copy */

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
	bool is_whole;   /* written as a whole: it has no twin */
	unsigned age;    /* the age when it was read */
	unsigned turn;   /* the last pages_open that it was in */
	int good_at;     /* its index among the valid pages */
	int next;        /* the next page of its bucket, or -1 */
	char twin[PAGE]; /* the twin: the page before the first write */
};

static struct page_copy *copies;
static int n_copies;      /* in use, from the first one on */
static int next_copy;     /* the next page to be replaced, when all are in use */
static int good[N_PAGES]; /* the numbers of valid pages, in the order of their reads */
static int n_good;
static int n_written;        /* writable pages among them */
static int buckets[N_PAGES]; /* the first page of each, or -1 */
static unsigned age;         /* calls of page_cache_age */
static unsigned turn;        /* calls of pages_open */
static bool is_reserved, is_busy;

static struct far_run coming_runs[MOST]; /* pages that are requested before they are accessed */
static struct far_move coming;
static size_t n_coming; /* runs */

static char *copy_of_far_address(const char *far)
{
	return (char *)(uintptr_t)far + SHADOW;
}

/* ---- the table of copies ---- */

static int *bucket_of(const char *page)
{
	size_t at = (size_t)(page - job.base);

	return &buckets[(at / PAGE + memory_spread(at, N_PAGES)) % N_PAGES];
}

static struct page_copy *copy_find(const char *page)
{
	if (n_copies == 0)
		return NULL;
	for (int i = *bucket_of(page); i >= 0; i = copies[i].next)
		if (copies[i].far == page)
			return &copies[i];
	return NULL;
}

/* Returns the copy of a page, if it is valid. */
static struct page_copy *copy_good(const char *page)
{
	struct page_copy *c = copy_find(page);

	return c && c->state != COPY_OLD ? c : NULL;
}

static void bucket_remove(struct page_copy *c)
{
	int *link = bucket_of(c->far);

	while (*link != (int)(c - copies))
		link = &copies[*link].next;
	*link = c->next;
}

static void good_remove(struct page_copy *c)
{
	int last = good[--n_good];

	good[c->good_at] = last;
	copies[last].good_at = c->good_at;
}

/* ---- writing back ---- */

/* Returns a bit for each byte of a line that differs from the twin. */
static uint64_t line_diff(const char *now, const char *twin)
{
	uint64_t mask = 0, a, b;

	for (size_t at = 0; at < LINE; at += sizeof(a)) {
		memcpy(&a, now + at, sizeof(a));
		memcpy(&b, twin + at, sizeof(b));
		a = le64toh(a ^ b);
		if (a == 0)
			continue;
		a |= a >> 4; /* the lowest bit of each byte becomes 1 if any is */
		a |= a >> 2;
		a |= a >> 1;
		mask |= ((a & UINT64_C(0x0101010101010101)) * UINT64_C(0x0102040810204080) >> 56) << at;
	}
	return mask;
}

/* Writes the bytes of a line that have changed: often some bytes of each number. */
static void line_put(char *far, const char *now, uint64_t mask)
{
	uint64_t rest = mask;
	bool is_together;
	size_t n;
	int at;

	(void)mask_run_take(&rest, &at);
	is_together = rest && is_combining; /* several runs */
	if (is_together)
		combine_put_line(host_at(far), far, now, mask);
	while (mask) {
		n = mask_run_take(&mask, &at);
		if (is_together)
			far_wrote(far + at, now + at, n);
		else
			far_write(far + at, now + at, n);
	}
}

/* Writes the lines of a page that differ from its twin, and takes a new twin. */
static void copy_write_diff(struct page_copy *c)
{
	const char *now = copy_of_far_address(c->far);
	size_t from = 0; /* the lines from here to the present one have changed as a whole */
	uint64_t mask;

	for (size_t at = 0; at <= PAGE; at += LINE) {
		mask = at < PAGE ? line_diff(now + at, c->twin + at) : 0;
		if (mask == UINT64_MAX)
			continue;
		if (from < at)
			far_write(c->far + from, now + from, at - from);
		if (mask)
			line_put(c->far + at, now + at, mask);
		from = at + LINE;
	}
	memcpy(c->twin, now, PAGE);
}

/* Returns the number of pages, from number i on, that are contiguous and were written as a whole. */
static int whole_length(int i)
{
	int n = 0;

	while (i + n < n_good && copies[good[i + n]].is_whole
		&& copies[good[i + n]].far == copies[good[i]].far + (size_t)n * PAGE)
		n++;
	return n;
}

/* Writes such pages, which can be read from now on. */
static void copies_write_whole(int i, int n)
{
	char *far = copies[good[i]].far;
	const size_t bytes = (size_t)n * PAGE;

	far_write(far, copy_of_far_address(far), bytes);
	mprotect(copy_of_far_address(far), bytes, PROT_READ);
	n_written -= n;
	for (int k = i; k < i + n; k++) {
		copies[good[k]].state = COPY_OPEN;
		copies[good[k]].is_whole = false;
	}
}

static void copy_write(struct page_copy *c)
{
	if (c->is_whole)
		copies_write_whole(c->good_at, whole_length(c->good_at));
	else if (c->state == COPY_WRITTEN)
		copy_write_diff(c);
}

void page_cache_flush(void)
{
	if (n_written == 0 || is_busy)
		return;
	is_busy = true;
	for (int i = 0, n; i < n_good; i += n) {
		n = whole_length(i);
		if (n)
			copies_write_whole(i, n);
		else
			copy_write(&copies[good[i]]), n = 1;
	}
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
		if (copies[good[i]].state == COPY_COMING)
			copies[good[i]].state = COPY_OPEN;
}

/* Drops the requested pages: none of them was accessed. */
static void coming_drop(void)
{
	move_drop(&coming);
	n_coming = 0;
	interval_unused();
}

static void copy_close(struct page_copy *c)
{
	mprotect(copy_of_far_address(c->far), PAGE, PROT_NONE);
	n_written -= c->state == COPY_WRITTEN;
	c->state = COPY_OLD;
	good_remove(c);
}

/* Returns the number of valid pages, from number i on, that are contiguous in memory, too. */
static int run_length(int i)
{
	int n = 1;

	while (i + n < n_good && copies[good[i + n]].far == copies[good[i]].far + (size_t)n * PAGE)
		n++;
	return n;
}

void page_cache_close(void)
{
	if (is_busy || n_good == 0)
		return;
	page_cache_flush();
	if (n_coming)
		coming_drop();
	interval_end();
	for (int i = 0, n; i < n_good; i += n) {
		n = run_length(i);
		mprotect(copy_of_far_address(copies[good[i]].far), (size_t)n * PAGE, PROT_NONE);
		for (int k = i; k < i + n; k++)
			copies[good[k]].state = COPY_OLD;
	}
	n_good = n_written = 0;
}

void page_cache_age(void)
{
	if (n_good == 0 || is_busy)
		return;
	age++;
	page_cache_flush();
	for (int i = n_good; i-- > 0;)
		if (copies[good[i]].state != COPY_COMING && age - copies[good[i]].age > 1)
			copy_close(&copies[good[i]]);
}

/* Notes the first access to a page that is there already. */
static void copy_touch(struct page_copy *c)
{
	interval_touch(c->far);
	mprotect(copy_of_far_address(c->far), PAGE, PROT_READ);
	c->state = COPY_OPEN;
}

/* Makes an accessed page readable. */
static void copy_read_begin(struct page_copy *c)
{
	if (c->state == COPY_COMING)
		coming_open();
	else if (c->state == COPY_FETCHED)
		copy_touch(c);
}

/* Keeps the twin of a page that has been made writable. */
static void copy_twin(struct page_copy *c)
{
	memcpy(c->twin, copy_of_far_address(c->far), PAGE);
	c->state = COPY_WRITTEN;
	n_written++;
}

/* Makes a page writable. */
static void copy_write_begin(struct page_copy *c)
{
	copy_read_begin(c);
	if (c->state == COPY_WRITTEN)
		return;
	mprotect(copy_of_far_address(c->far), PAGE, PROT_READ | PROT_WRITE);
	copy_twin(c);
}

/* Makes pages after this one writable, too: as many as have been written before it, as the loop goes on. */
static void copies_write_ahead(const char *page)
{
	const struct page_copy *c;
	size_t before = 0, n = 0;

	while ((c = copy_good(page - (before + 1) * PAGE)) && c->state == COPY_WRITTEN && before < MOST)
		before++;
	while (n < before && (c = copy_good(page + (n + 1) * PAGE)) && c->state == COPY_OPEN)
		n++;
	if (n)
		mprotect(copy_of_far_address(page + PAGE), n * PAGE, PROT_READ | PROT_WRITE);
	for (size_t i = 1; i <= n; i++)
		copy_twin(copy_find(page + i * PAGE));
}

void page_cache_update(const char *to, const char *from, size_t n)
{
	size_t part;

	for (; n && n_good && !is_busy; to += part, from += part, n -= part) {
		size_t at = (uintptr_t)to & (PAGE - 1);
		struct page_copy *c = copy_good(to - at);

		part = n < PAGE - at ? n : PAGE - at;
		if (!c)
			continue;
		copy_write_begin(c);
		memcpy(copy_of_far_address(to), from, part);
		memcpy(c->twin + at, from, part);
	}
}

/* ---- reading ---- */

static bool shadow_reserve(void)
{
	void *got = mmap(copy_of_far_address(job.base), (size_t)job.threads << job.shift, PROT_NONE,
		MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_FIXED_NOREPLACE, -1, 0);

	copies = calloc(N_PAGES, sizeof(*copies));
	memset(buckets, -1, sizeof(buckets));
	return is_reserved = got != MAP_FAILED && copies;
}

/* Returns a page that is not in use, or replaces another one that is not being read just now. */
static struct page_copy *copy_free(void)
{
	struct page_copy *c;

	if (n_copies < N_PAGES)
		return &copies[n_copies++];
	do {
		c = &copies[next_copy];
		next_copy = (next_copy + 1) % N_PAGES;
	} while (c->turn == turn);
	copy_write(c);
	if (c->state != COPY_OLD)
		copy_close(c);
	bucket_remove(c);
	madvise(copy_of_far_address(c->far), PAGE, MADV_DONTNEED);
	return c;
}

static void copy_renew(const char *page, enum copy_state state)
{
	struct page_copy *c = copy_find(page);
	int *bucket = bucket_of(page);

	if (!c) {
		c = copy_free();
		c->far = (char *)(uintptr_t)page;
		c->next = *bucket;
		*bucket = (int)(c - copies);
	}
	c->state = state;
	c->is_whole = false;
	c->age = age;
	c->turn = turn;
	c->good_at = n_good;
	good[n_good++] = (int)(c - copies);
}

/* Returns the number of pages to read from this one on: the more, the more of the pages before it are
 * there; none that is there already, or belongs to another thread. */
static size_t pages_read_ahead(const char *page)
{
	size_t most = memory_behind(page) / PAGE, n = 1, before = 0;

	while (before + FIRST < READ_AHEAD && copy_good(page - (before + 1) * PAGE))
		before++;
	while (n < before + FIRST && n < most && !copy_good(page + n * PAGE))
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
		if (copy_good(pages[i]))
			continue;
		last = n_runs ? &runs[n_runs - 1] : NULL;
		if (last && last->far + last->n == pages[i] && host_at(last->far) == host_at(pages[i]))
			last->n += PAGE;
		else
			runs[n_runs++] = (struct far_run){
				(char *)(uintptr_t)pages[i], copy_of_far_address(pages[i]), PAGE};
		copy_renew(pages[i], state);
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

void page_cache_prefetch_predicted(void)
{
	const char *const *pages;
	size_t n;

	if (!is_reserved || n_good || is_busy)
		return;
	n = interval_predict(&pages);
	if (n == 0)
		return;
	client_begin();
	is_busy = true;
	n_coming = pages_renew(pages, n, COPY_COMING, coming_runs);
	move_start(&coming, MESSAGE_READ, N_SLOTS + N_ASYNC, coming_runs, n_coming);
	is_busy = false;
	client_end();
}

bool page_cache_open(const char *const *pages, size_t n)
{
	if (is_busy || (!is_reserved && !shadow_reserve()))
		return false;
	for (size_t i = 0; i < n; i++)
		interval_touch(pages[i]);
	pages_open(pages, n, COPY_OPEN);
	return true;
}

static void pages_follow(const char *page)
{
	const char *pages[READ_AHEAD];
	size_t n = pages_read_ahead(page);
	bool is_learned = interval_is_learned();

	for (size_t i = 0; i < n; i++)
		pages[i] = page + i * PAGE;
	pages_open(pages, n, is_learned ? COPY_FETCHED : COPY_OPEN);
	if (is_learned)
		copy_touch(copy_find(page));
}

/* Handles an access to a page that has no valid copy. */
static void page_miss(const char *page)
{
	const char *const *pages;
	size_t n = page_interval_begin(page, &pages);

	network_stats.faults++;
	if (n)
		pages_open(pages, n, COPY_OPEN);
	else
		pages_follow(page);
}

/* ---- what a loop will do ---- */

#define TOGETHER (MOST * PAGE) /* bytes that are prepared */

/* Returns the first whole page of n bytes of copies, as another host's, and the number of whole pages. */
static const char *pages_within(const void *at, size_t n, size_t *n_pages)
{
	const uintptr_t first = ((uintptr_t)at + PAGE - 1) & ~(PAGE - 1),
			end = ((uintptr_t)at + n) & ~(PAGE - 1);
	const char *far = (const char *)first - SHADOW;

	*n_pages = first < end ? (end - first) / PAGE : 0;
	if (is_busy || is_beyond(far, *n_pages * PAGE))
		*n_pages = 0;
	return far;
}

static long prepared_numbers(long n, size_t bytes)
{
	return n < (long)(TOGETHER / bytes) ? n : (long)(TOGETHER / bytes);
}

long upcr_far_will_read(const void *at, long n, size_t bytes)
{
	const char *pages[MOST], *page;
	size_t n_pages, n_missing = 0;

	n = prepared_numbers(n, bytes);
	page = pages_within(at, (size_t)n * bytes, &n_pages);
	if (n_pages < READ_AHEAD / 2)
		return n; /* accesses read as much ahead */
	for (; n_pages && copy_good(page); n_pages--)
		page += PAGE;
	if (n_pages)
		page_miss(page);
	for (; n_pages; n_pages--, page += PAGE)
		if (!copy_good(page))
			pages[n_missing++] = page;
	if (n_missing)
		page_cache_open(pages, n_missing);
	return n;
}

/* Marks pages as written as a whole: they need not be read, and have no twin. Returns how many, from the
 * first one on: all, or those that have copies already. */
static size_t pages_overwrite(const char *page, size_t n, bool has_copies)
{
	struct page_copy *c;
	size_t i;

	turn++;
	for (i = 0; i < n; i++, page += PAGE) {
		if (!has_copies && !copy_good(page))
			copy_renew(page, COPY_FETCHED);
		c = copy_good(page);
		if (!c)
			break;
		n_written += c->state != COPY_WRITTEN;
		c->state = COPY_WRITTEN;
		c->is_whole = true;
		c->turn = turn;
	}
	return i;
}

static long strip_overwrite(void *at, long n, size_t bytes, bool has_copies)
{
	const char *page;
	size_t n_pages;

	n = prepared_numbers(n, bytes);
	page = pages_within(at, (size_t)n * bytes, &n_pages);
	if (!n_pages)
		return n;
	if (n_coming)
		coming_open();
	if (n_written >= MOST)
		page_cache_flush();
	is_busy = true; /* other pages may have to be written back */
	n_pages = pages_overwrite(page, n_pages, has_copies);
	is_busy = false;
	if (n_pages)
		mprotect(copy_of_far_address(page), n_pages * PAGE, PROT_READ | PROT_WRITE);
	return n;
}

long upcr_far_will_overwrite(void *at, long n, size_t bytes)
{
	return strip_overwrite(at, n, bytes, false);
}

long upcr_far_will_update(void *at, long n, size_t bytes)
{
	n = upcr_far_will_read(at, n, bytes);
	return strip_overwrite(at, n, bytes, true);
}

const char *page_cache_copy(const char *at, size_t n)
{
	size_t in_page = (uintptr_t)at & (PAGE - 1);

	return n_good && n <= PAGE - in_page && copy_good(at - in_page) ? copy_of_far_address(at) : NULL;
}

bool page_cache_fault(const void *address, bool is_write)
{
	const char *page = (const char *)((uintptr_t)address & ~(PAGE - 1)) - SHADOW;
	struct page_copy *c;
	int error = errno;

	if (!is_reserved || is_busy || is_here(page) || job.hosts < 2 || memory_behind(page) == 0)
		return false;
	c = copy_good(page);
	if (c && c->state == COPY_WRITTEN)
		return false; /* the page can be accessed: the fault is another one */
	is_write |= c && c->state == COPY_OPEN;
	if (!c)
		page_miss(page);
	else
		copy_read_begin(c);
	if (is_write) {
		copy_write_begin(copy_find(page));
		copies_write_ahead(page);
	}
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
	return copy_of_far_address(address);
}
