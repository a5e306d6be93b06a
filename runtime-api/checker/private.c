/* SPDX-License-Identifier: MIT
 *
 * private.c - pointers to private memory in shared memory: another thread than the one that
 * wrote such a pointer cannot use it.  A table knows the last writers; what does not fit in is
 * forgotten.
 */
#include "checker/check.h"

#include <string.h>

#define WORD sizeof(void *)

static size_t word_of(const char *addr)
{
	return ((size_t)addr - UPCR_BASE) / WORD;
}

static struct private_word *place_of(size_t word)
{
	return &check->private_words[(word * 0x9e3779b97f4a7c15u) >> (64 - PRIVATE_BITS)];
}

/* Which word, and who wrote it: 0 is none. */
static uint64_t key_of(size_t word, unsigned thread)
{
	return (uint64_t)(word + 1) << 16 | thread;
}

static void remember(size_t word, const upcr_site *site)
{
	struct private_word *w = place_of(word);

	atomic_store(&w->key, 0);
	w->site = site;
	atomic_store(&w->key, key_of(word, (unsigned)MYTHREAD));
	__atomic_store_n(&check->n_private, 1, __ATOMIC_SEQ_CST);
}

static void forget(size_t word)
{
	struct private_word *w = place_of(word);
	uint64_t key = atomic_load(&w->key);

	if (key >> 16 == word + 1)
		atomic_compare_exchange_strong(&w->key, &key, 0);
}

_Noreturn static void fault_private(upcr_pts p, unsigned writer, const upcr_site *by, const upcr_site *site)
{
	size_t at = (size_t)p.addr - UPCR_BASE;
	struct found f = object_find(at >> job.shift, upc_addrfield(p));
	struct check_report r = {.length = 0};
	struct stack_trace here, there = {.site = by};

	trace_take(&here);
	here.site = site;
	report_add(&r, "read of a private pointer of thread %u, which is not valid on this thread", writer);
	report_where(&r, &here);
	report_trace(&r, "written", &there);
	report_object(&r, &f);
	report_end(&r, &here);
}

upcr_pts upcr_check_private_at(upcr_pts p, const upcr_site *site)
{
	const struct private_word *w;
	void *value;
	uint64_t key;

	upcr_check_at(p, WORD, site);
	if ((uintptr_t)p.addr % WORD != 0)
		return p;
	if (site->kind & UPCR_READ) {
		w = place_of(word_of(p.addr));
		key = atomic_load(&w->key);
		memcpy(&value, p.addr, WORD);
		if (key >> 16 == word_of(p.addr) + 1 && (key & 0xffff) != (unsigned)MYTHREAD && value
			&& !check_option("nopointers"))
			fault_private(p, key & 0xffff, w->site, site);
	}
	if (site->kind & UPCR_WRITE)
		remember(word_of(p.addr), site);
	return p;
}

void upcr_forget_private(upcr_pts p, size_t n)
{
	size_t word = word_of(p.addr), end = word_of(p.addr + n + WORD - 1);

	if (end - word > 2 * PRIVATE_WORDS) {
		memset(check->private_words, 0, sizeof(check->private_words));
		return;
	}
	for (; word < end; word++)
		forget(word);
}
