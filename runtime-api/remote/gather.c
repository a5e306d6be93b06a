/* SPDX-License-Identifier: MIT
 *
 * gather.c - prefetches objects of other hosts that a loop requests before it reads them (upcr_prefetch.h):
 * one message brings those of one host. Their words wait in a table, from which the reads take them. If
 * many words of a page are requested, all of it is read into the page cache (page_cache.c), the next time at
 * once; a loop that has turned out to need little but whole pages reads the copies of these pages, and
 * requests nothing. Like the cache, the table is written through, and is empty after the thread has
 * synchronized.
 */
#include "network/client.h"
#include "network/stats.h"
#include "network/wire.h"
#include "remote/loop_history.h"
#include "remote/page_history.h"

#include <stdlib.h>
#include <string.h>

#pragma GCC visibility push(default)
#include <upcr_prefetch.h>
#pragma GCC visibility pop

#define WORD           8
#define PAGE           ((uint64_t)4096)
#define MANY           96   /* words of a page that are requested one by one, at most */
#define N_USES         1024 /* pages whose uses are known, a power of two */
#define N_PAGES        256  /* pages that are read whole at a time, at most */
#define PERIOD         16   /* times that a page is read whole before its words are counted again */
#define N_REQUESTED    4096 /* words that are requested at a time, and a few more */
#define OBJECT         64   /* bytes of an object, at most */
#define N_ENTRIES      ((size_t)16384) /* entries of the table, a power of two */
#define NEIGHBORS      8               /* entries for one word */
#define A_MESSAGE      (SMALL / WORD)  /* words */
#define FIRST_PAUSE    512  /* iterations that are not inspected, after some that requested nothing new; */
#define LAST_PAUSE     8192 /* then twice as many, but no more */
#define MOST_INSPECTED ((unsigned long)8192) /* iterations that are inspected, at most */

enum state { ENTRY_UNUSED, ENTRY_REQUESTED, ENTRY_COPY };

struct word_copy {
	uint64_t at;    /* bytes from job.base on */
	unsigned epoch; /* the epoch of its request */
	enum state state;
	char bytes[WORD];
};

static struct word_copy *entries;
static unsigned epoch = 1;    /* the epoch of the present requests */
static unsigned n_epochs = 1; /* valid epochs: this one, and perhaps the one before */
static size_t n_new, n_old;   /* entries of these two */

/* A requested word, and its entry. */
struct requested_word {
	uint64_t at;
	struct word_copy *entry;
	int host;
};

static struct requested_word requested[N_REQUESTED + OBJECT / WORD + 1];
static size_t n_requested;
static size_t *first_of; /* by host, while the words are sorted: the place of its next word */

/* The requests for a page. */
struct page_use {
	uint64_t page;
	unsigned epoch;   /* the epoch of its last requests; in it: */
	unsigned n_words; /* new words */
	bool is_wanted;   /* all of the page is read */
	bool is_dense;    /* ... at its first word */
	unsigned n_times; /* the number of times so far */
};

static struct page_use uses[N_USES];
static const char *pages[N_PAGES]; /* to be read */
static size_t n_pages;
static bool has_pages;               /* some were read in this epoch */
static struct loop_history *history; /* the loop that prefetches now */

/* ---- the table ---- */

static struct word_copy *neighborhood(uint64_t at)
{
	const uint64_t word = at / WORD;
	const size_t groups = N_ENTRIES / NEIGHBORS;

	return &entries[((word ^ word >> 14) + memory_spread(at, groups)) % groups * NEIGHBORS];
}

static bool is_good(const struct word_copy *e)
{
	return epoch - e->epoch < n_epochs;
}

static struct word_copy *word_copy_find(uint64_t at)
{
	struct word_copy *e = neighborhood(at);

	for (int i = 0; i < NEIGHBORS; i++)
		if (is_good(&e[i]) && e[i].at == at)
			return &e[i];
	return NULL;
}

/* Returns an entry for a word that has none: that of another word, if no entry is free. */
static struct word_copy *entry_new(uint64_t at)
{
	struct word_copy *e = neighborhood(at);

	for (int i = 0; i < NEIGHBORS; i++)
		if (!is_good(&e[i]))
			return &e[i];
	return &e[at / WORD / N_ENTRIES % NEIGHBORS];
}

void gathered_clear(void)
{
	if (n_new + n_old == 0 && !has_pages)
		return;
	has_pages = false;
	n_new = n_old = 0;
	epoch++;
	n_epochs = 1;
}

void gathered_age(void)
{
	if (n_new + n_old == 0 && !has_pages)
		return;
	has_pages = false;
	n_old = n_new;
	n_new = 0;
	epoch++;
	n_epochs = 2;
}

bool gathered_read(void *to, const char *from, size_t n)
{
	uint64_t at = (uint64_t)(from - job.base), first = at & ~(uint64_t)(WORD - 1);
	char bytes[OBJECT + WORD];

	if (n_new + n_old == 0 || n > OBJECT)
		return false;
	for (uint64_t word = first; word < at + n; word += WORD) {
		const struct word_copy *e = word_copy_find(word);

		if (!e || e->state != ENTRY_COPY)
			return false;
		memcpy(bytes + (word - first), e->bytes, WORD);
	}
	memcpy(to, bytes + (at - first), n);
	return true;
}

void gathered_update(const char *to, const char *from, size_t n)
{
	uint64_t at = (uint64_t)(to - job.base);

	if (n_new + n_old == 0)
		return;
	if (n > N_ENTRIES) {
		gathered_clear();
		return;
	}
	for (uint64_t word = at & ~(uint64_t)(WORD - 1); word < at + n; word += WORD) {
		struct word_copy *e = word_copy_find(word);
		uint64_t low = at > word ? at : word, high = at + n < word + WORD ? at + n : word + WORD;

		if (e)
			memcpy(e->bytes + (low - word), from + (low - at), (size_t)(high - low));
	}
}

/* ---- requests for pages ---- */

static struct page_use *use_of_page(uint64_t at)
{
	struct page_use *use = &uses[(at / PAGE + memory_spread(at, N_USES)) % N_USES];

	if (use->page != at / PAGE)
		*use = (struct page_use){.page = at / PAGE};
	if (use->epoch != epoch) {
		use->epoch = epoch;
		use->n_words = 0;
		use->is_wanted = false;
	}
	return use;
}

static void page_want(struct page_use *use)
{
	if (n_pages == N_PAGES || memory_behind(job.base + use->page * PAGE) < PAGE)
		return;
	use->is_wanted = true;
	use->is_dense = ++use->n_times % PERIOD != 0;
	pages[n_pages++] = job.base + use->page * PAGE;
}

/* Reads pages with many requested words whole, and drops the requests for these words. */
static void dense_find(void)
{
	size_t n_left = 0;

	for (size_t i = 0; i < n_requested; i++) {
		struct page_use *use = use_of_page(requested[i].at);

		if (use->n_words > MANY && !use->is_wanted)
			page_want(use);
		if (use->is_wanted)
			requested[i].entry->epoch = epoch - 2;
		else
			requested[n_left++] = requested[i];
	}
	n_requested = n_left;
}

/* Reads the pages. Returns how many of them are in the page cache now. */
static size_t pages_get(void)
{
	size_t n = n_pages;

	n_pages = 0;
	if (n == 0)
		return 0;
	pages_sort(pages, n);
	if (!page_cache_open(pages, n))
		return 0;
	has_pages = true;
	return n;
}

/* ---- requests for words ---- */

/* Sorts the words by their hosts. */
static void sort_by_host(struct requested_word *sorted)
{
	size_t before = 0, n;

	memset(first_of, 0, (size_t)job.hosts * sizeof(*first_of));
	for (size_t i = 0; i < n_requested; i++)
		first_of[requested[i].host]++;
	for (int host = 0; host < job.hosts; host++) {
		n = first_of[host];
		first_of[host] = before;
		before += n;
	}
	for (size_t i = 0; i < n_requested; i++)
		sorted[first_of[requested[i].host]++] = requested[i];
}

static void copies_keep(const struct requested_word *w, const char *bytes, size_t n)
{
	for (size_t i = 0; i < n; i++) {
		struct word_copy *e = w[i].entry;

		if (e->at != w[i].at)
			continue; /* another word took its place */
		memcpy(e->bytes, bytes + i * WORD, WORD);
		e->state = ENTRY_COPY;
	}
}

/* Requests as many words, from the first one on, as fit into one message. Returns their number. */
static size_t gather_message_send(int slot, const struct requested_word *w, size_t n)
{
	uint64_t at[A_MESSAGE];
	size_t k = 0;

	for (; k < n && k < A_MESSAGE && w[k].host == w->host; k++)
		at[k] = w[k].at;
	client_gather(w->host, slot, at, k);
	return k;
}

/* Requests all words, several messages at a time. */
static void words_get(void)
{
	static struct requested_word sorted[sizeof(requested) / sizeof(*requested)];
	struct {
		const struct requested_word *words;
		size_t n;
	} asked[N_SLOTS] = {{0}};
	size_t at = 0;

	sort_by_host(sorted);
	for (size_t i = 0; i < N_SLOTS || at < n_requested || asked[i % N_SLOTS].n; i++) {
		int slot = (int)(i % N_SLOTS);

		if (asked[slot].n)
			copies_keep(asked[slot].words, client_gathered(slot), asked[slot].n);
		asked[slot].n = 0;
		if (at == n_requested)
			continue;
		asked[slot].words = sorted + at;
		asked[slot].n = gather_message_send(slot, sorted + at, n_requested - at);
		at += asked[slot].n;
	}
	n_requested = 0;
}

/* ---- for translated programs ---- */

/* Returns whether there is memory for copies. */
static bool is_ready(void)
{
	if (!entries) {
		entries = calloc(N_ENTRIES, sizeof(*entries));
		first_of = calloc((size_t)job.hosts, sizeof(*first_of));
	}
	return entries && first_of;
}

int upcr_far_begin(upcr_prefetch *prefetch)
{
	prefetch->n = prefetch->whole = 0;
	if (job.hosts < 2 || !cache_is_on() || !is_ready()) {
		prefetch->left = ~0ul;
		return 0;
	}
	client_begin();
	if (n_new + n_old > N_ENTRIES / 2)
		gathered_clear(); /* else the words requested now would evict each other */
	history = loop_history_of(__builtin_return_address(0));
	if (prefetch->is_begun++ || !prefetch->is_direct || !history || !history_begin(history))
		return 1;
	prefetch->shadow = RANGE_SPREAD;
	prefetch->left = ~0ul;
	copies_age();
	loop_history_copy(history, prefetch->copies);
	client_end();
	return 0;
}

int upcr_far_more(upcr_prefetch *prefetch)
{
	if (!upcr_far_room() || prefetch->n >= MOST_INSPECTED)
		return 0;
	prefetch->whole = prefetch->n++;
	return 1;
}

int upcr_far_room(void)
{
	return n_requested < N_REQUESTED && n_pages < N_PAGES;
}

void upcr_far_request(const char *address, size_t n)
{
	uint64_t at = (uint64_t)(address - job.base);
	struct page_use *use;
	int host;

	if (n > OBJECT || !upcr_far_room() || page_cache_copy(address, n) || !memory_holds(at, n))
		return;
	use = use_of_page(at);
	if (use->is_dense && !use->is_wanted)
		page_want(use);
	if (use->is_wanted)
		return;
	host = host_at(address);
	for (uint64_t word = at & ~(uint64_t)(WORD - 1); word < at + n; word += WORD) {
		struct word_copy *e = word_copy_find(word);

		if (e && e->epoch == epoch)
			continue;
		if (!e)
			e = entry_new(word);
		n_new++;
		use->n_words++;
		*e = (struct word_copy){.at = word, .epoch = epoch, .state = ENTRY_REQUESTED};
		requested[n_requested++] = (struct requested_word){word, e, host};
	}
}

void upcr_far_fetch(upcr_prefetch *prefetch)
{
	bool is_full = !upcr_far_room(), is_news = n_requested + n_pages;
	size_t n_copied = 0;

	/* An iteration that had no room is not complete. One is subtracted for the current iteration. */
	if (!is_full)
		prefetch->whole = prefetch->n;
	prefetch->is_too_large = prefetch->whole == 0;
	prefetch->left = prefetch->whole ? prefetch->whole - 1 : 0;
	if (is_news) {
		network_stats.gathered += n_requested;
		page_cache_flush();
		dense_find();
		n_copied = pages_get();
	}
	if (history)
		history_note(history, n_requested, n_copied, prefetch->copies);
	if (is_news) {
		words_get();
		prefetch->pause = 0;
	} else {
		prefetch->pause = prefetch->pause == 0         ? FIRST_PAUSE
		                : prefetch->pause < LAST_PAUSE ? 2 * prefetch->pause
		                                               : LAST_PAUSE;
		prefetch->left = prefetch->left > prefetch->pause ? prefetch->left : prefetch->pause;
	}
	client_end();
}
