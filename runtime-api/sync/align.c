/* SPDX-License-Identifier: MIT
 *
 * align.c - compares the ways in which threads have come to a collective operation.
 *
 * The thread that comes first leaves a hash of its way, and the others compare theirs with it before they
 * begin the operation. So two ways that differ are found when the second one of the threads comes, and
 * neither waits for the other.
 */
#define _GNU_SOURCE
#include "sync/align.h"
#include "network/network.h"

#include <string.h>
#include <sys/mman.h>

upcr_aligned_function upcr_aligned_any;

static upcr_decision decisions[2];
static upcr_decision *histories; /* the decisions of all threads of this host, for debugging; or NULL */
const upcr_align_site *upcr_align_choice;
upcr_history upcr_history_now = {.hash = 1, .mask = 1, .decisions = decisions};

/* ---- the program ---- */

static unsigned long text_key(unsigned long key, const char *text)
{
	for (; *text; text++)
		key = (key ^ (unsigned char)*text) * 0x100000001b3ul;
	return key;
}

unsigned long align_site_key(const upcr_align_site *site)
{
	unsigned long key = text_key(0xcbf29ce484222325ul, site->file);

	key = (key ^ site->line) * 0x9e3779b97f4a7c15ul;
	return text_key((key ^ key >> 29 ^ site->column) * 0xbf58476d1ce4e5b9ul, site->what);
}

static bool has_effects(upcr_aligned_function *const *callees, unsigned long n)
{
	for (unsigned long i = 0; i < n; i++)
		if (callees[i] && callees[i]->has_effects)
			return true;
	return false;
}

/* Joins the effects of the function's callees. Returns whether there are new ones. */
static bool function_resolve(upcr_aligned_function *f)
{
	const bool was_known = f->has_effects != 0, was_any = upcr_aligned_any.has_effects;

	f->has_effects |= has_effects(f->callees, f->n_callees);
	upcr_aligned_any.has_effects |= f->has_effects && f->function;
	return (f->has_effects != 0) != was_known || upcr_aligned_any.has_effects != was_any;
}

/* Finds the functions that have effects through those that they call, until nothing changes. */
static void functions_resolve(void)
{
	bool is_new = true;

	while (is_new) {
		is_new = false;
		for (upcr_align_unit *const *u = upcr_modules.aligned; u < upcr_modules.aligned_end; u++)
			for (upcr_aligned_function *const *f = (*u)->functions; *f; f++)
				is_new |= function_resolve(*f);
	}
}

static bool is_debugged(void)
{
	for (upcr_align_unit *const *u = upcr_modules.aligned; u < upcr_modules.aligned_end; u++)
		if ((*u)->is_debug)
			return true;
	return false;
}

void align_reserve(void)
{
	void *got;

	if (!is_debugged())
		return;
	got = mmap(NULL, (size_t)job.here * ALIGN_DEBUG * sizeof(upcr_decision), PROT_READ | PROT_WRITE,
		MAP_SHARED | MAP_ANONYMOUS, -1, 0);
	if (got == MAP_FAILED)
		die(1, "out of memory for the decisions of %d threads", job.here);
	histories = got;
}

upcr_decision *align_decisions(int thread)
{
	return histories ? histories + (size_t)(thread - job.first) * ALIGN_DEBUG : NULL;
}

void align_prepare(void)
{
	if (!histories)
		align_reserve(); /* for a thread without a launcher */
	if (histories) {
		upcr_history_now.decisions = align_decisions(MYTHREAD);
		upcr_history_now.mask = ALIGN_DEBUG - 1;
	}
	functions_resolve();
	for (upcr_align_unit *const *u = upcr_modules.aligned; u < upcr_modules.aligned_end; u++)
		for (unsigned long i = 0; i < (*u)->n; i++) {
			upcr_align_site *site = &(*u)->sites[i];

			site->is_on |= has_effects(site->callees, site->n_callees);
			site->key = align_site_key(site);
		}
}

/* ---- comparing ---- */

#define HASH_MASK ((UINT64_C(1) << ALIGN_THREAD_AT) - 1)

static uint64_t word_of_operation(uint64_t number, uint64_t hash)
{
	return number << ALIGN_NUMBER_AT | (uint64_t)(MYTHREAD + 1) << ALIGN_THREAD_AT
	     | ((hash ^ hash >> 32) & HASH_MASK);
}

struct align_record *align_record_of(int thread, uint64_t number)
{
	return &control->thread[thread].align[number % ALIGN_RECORDS];
}

/* Returns whether the messages of a barrier between hosts carry the word of this operation. */
static bool barrier_carries(const char *what)
{
	return strcmp(what, "upc_barrier") == 0 || strcmp(what, "upc_notify") == 0
	    || strcmp(what, "upc_wait") == 0;
}

/* Leaves a word. A thread may be more than 64 operations ahead if these do not wait: then the word it left
 * is gone. */
uint64_t align_leave(uint64_t word, bool *is_first)
{
	uint16_t number = (uint16_t)align_number(word);
	_Atomic uint64_t *first = &control->align.word[number % ALIGN_WORDS];
	uint64_t known = atomic_load(first);

	*is_first = false;
	while (known == 0 || (uint16_t)align_number(known) != number) {
		if (known && (int16_t)((uint16_t)align_number(known) - number) > 0)
			return 0;
		*is_first = atomic_compare_exchange_weak(first, &known, word);
		if (*is_first)
			return 0;
	}
	return (known ^ word) & HASH_MASK ? known : 0;
}

/* Leaves the first thread's word; each other thread compares its own with that. */
static void word_compare(const struct align_record *mine, uint64_t word)
{
	bool is_first;
	uint64_t known = align_leave(word, &is_first);
	int thread = align_thread(known);

	if (HAS_NETWORK && is_first && is_multinode() && !barrier_carries(mine->what))
		align_send(word);
	if (!known)
		return;
	if (HAS_NETWORK && is_multinode())
		align_fail_far(known);
	align_fail(mine, thread, align_record_of(thread, mine->number));
}

static uint64_t last_word;
static unsigned long n_before; /* decisions before the last operation */

static upcr_decision decision_before(const upcr_history *h, unsigned long back)
{
	return h->n >= n_before + back ? h->decisions[(h->n - back) & h->mask] : (upcr_decision){0};
}

static void operation_begin(const upcr_align_site *site, const char *what)
{
	const struct statement *open = barrier_open();
	upcr_history *h = &upcr_history_now;
	uint64_t number = ++h->collectives;
	struct align_record *mine = align_record_of(MYTHREAD, number);

	if (open && strncmp(what, "upc_all_", 8) == 0)
		align_fail_open(site, what, open);
	h->hash = h->hash * 9 + site->key;
	*mine = (struct align_record){
		number, site, what, decision_before(h, 1), decision_before(h, 2), n_before, h->n};
	last_word = word_of_operation(number, h->hash);
	word_compare(mine, last_word);
	n_before = h->n;
}

void upcr_align_check(const upcr_align_site *site)
{
	operation_begin(site, site->what);
}

upcr_any_function *upcr_align_target(const upcr_align_site *site, upcr_any_function *f)
{
	for (upcr_align_unit *const *u = upcr_modules.aligned; u < upcr_modules.aligned_end; u++)
		for (upcr_aligned_function *const *known = (*u)->functions; *known; known++)
			if ((*known)->function == f && (*known)->has_effects) {
				upcr_align_note(site, (long)text_key(0, (*known)->name));
				if ((*known)->has_effects == 2)
					operation_begin(site, (*known)->name);
				return f;
			}
	return f;
}

uint64_t align_word(void)
{
	return last_word;
}
