/* SPDX-License-Identifier: MIT
 *
 * private.c - pointers to private memory in shared memory: only the thread that wrote such a pointer can
 * use it. A table has the last writers; entries for which there is no room are forgotten.
 */
#include "checker/far.h"

#include <string.h>

#define WORD sizeof(void *)

static size_t private_word_number(const char *addr)
{
	return ((size_t)addr - UPCR_BASE) / WORD;
}

static struct private_word *private_word_slot(size_t word)
{
	return &check->private_words[(word * 0x9e3779b97f4a7c15u) >> (64 - PRIVATE_BITS)];
}

/* Returns the key of a word and its writer: 0 is none. */
static uint64_t private_word_key(size_t word, unsigned thread)
{
	return (uint64_t)(word + 1) << 16 | thread;
}

static void private_word_remember(size_t word, unsigned thread, const upcr_site *site)
{
	struct private_word *w = private_word_slot(word);

	atomic_store(&w->key, 0);
	w->site = site;
	atomic_store(&w->key, private_word_key(word, thread));
	__atomic_store_n(&check->n_private, 1, __ATOMIC_SEQ_CST);
}

/* Finds the thread that wrote a pointer to a word; false if it is not known. */
static bool recall(size_t word, unsigned *thread, const upcr_site **site)
{
	const struct private_word *w = private_word_slot(word);
	uint64_t key = atomic_load(&w->key);

	*thread = key & 0xffff;
	*site = w->site;
	return key >> 16 == word + 1;
}

static void private_word_forget(size_t word)
{
	struct private_word *w = private_word_slot(word);
	uint64_t key = atomic_load(&w->key);

	if (key >> 16 == word + 1)
		atomic_compare_exchange_strong(&w->key, &key, 0);
}

static void private_words_forget(size_t word, size_t end)
{
	if (end - word > 2 * PRIVATE_WORDS) {
		memset(check->private_words, 0, sizeof(check->private_words));
		return;
	}
	for (; word < end; word++)
		private_word_forget(word);
}

/* ---- words of other hosts ---- */

struct private_text {
	enum { PRIVATE_EXISTS, PRIVATE_REMEMBER, PRIVATE_RECALL, PRIVATE_FORGET } step;
	size_t word, end;
	unsigned thread;
	uintptr_t site; /* in the program's file */
	bool is_known;
};

#ifdef UPCR_NETWORK
enum call_status call_check_private(struct far_call *call)
{
	struct private_text *text = CALL_TEXT(struct private_text, call);
	const upcr_site *site = from_file(text->site);

	switch (text->step) {
	case PRIVATE_EXISTS: __atomic_store_n(&check->n_private, 1, __ATOMIC_SEQ_CST); break;
	case PRIVATE_REMEMBER: private_word_remember(text->word, text->thread, site); break;
	case PRIVATE_RECALL:
		text->is_known = recall(text->word, &text->thread, &site);
		text->site = in_file(site);
		break;
	case PRIVATE_FORGET: private_words_forget(text->word, text->end); break;
	}
	return CALL_DONE;
}
#endif

/* Asks the word's home. */
static inline void private_word_ask_home(const char *addr, struct private_text *text)
{
	far_call(host_at(addr), CALL_check_private, text, sizeof(*text));
}

/* Notes the writer of a word, on the word's home. All hosts know whether there is such a word. */
static void remember_at(const char *addr, const upcr_site *site)
{
	struct private_text text = {.step = PRIVATE_EXISTS};

	if (HAS_NETWORK && is_multinode() && !__atomic_load_n(&check->n_private, __ATOMIC_SEQ_CST))
		others_call(CALL_check_private, &text, sizeof(text), job.host);
	if (HAS_NETWORK && !is_here(addr)) {
		text = (struct private_text){PRIVATE_REMEMBER, private_word_number(addr), 0,
			(unsigned)MYTHREAD, in_file(site), false};
		private_word_ask_home(addr, &text);
		__atomic_store_n(&check->n_private, 1, __ATOMIC_SEQ_CST);
		return;
	}
	private_word_remember(private_word_number(addr), (unsigned)MYTHREAD, site);
}

static bool recall_at(const char *addr, unsigned *thread, const upcr_site **site)
{
	struct private_text text = {.step = PRIVATE_RECALL, .word = private_word_number(addr)};

	if (HAS_NETWORK && !is_here(addr)) {
		private_word_ask_home(addr, &text);
		*thread = text.thread;
		*site = from_file(text.site);
		return text.is_known;
	}
	return recall(private_word_number(addr), thread, site);
}

_Noreturn static void fault_private(upcr_pts p, unsigned writer, const upcr_site *by, const upcr_site *site)
{
	size_t at = (size_t)p.addr - UPCR_BASE;
	struct found f = object_find(at >> job.shift, upc_addrfield(p));
	struct check_report r = {.length = 0};
	struct stack_trace there = {.site = by};

	report_add(&r, "read of a private pointer of thread %u, which is not valid on this thread", writer);
	report_where(&r, site);
	report_trace(&r, "written", &there);
	report_found_object(&r, &f);
	report_end(&r);
}

upcr_pts upcr_check_private_at(upcr_pts p, const upcr_site *site)
{
	const upcr_site *by;
	unsigned writer;
	void *value;

	upcr_check_at(p, WORD, site);
	if ((uintptr_t)p.addr % WORD != 0)
		return p;
	if ((site->kind & UPCR_READ) && recall_at(p.addr, &writer, &by) && writer != (unsigned)MYTHREAD) {
		memory_read(&value, p.addr, WORD);
		if (value && !check_option("nopointers"))
			fault_private(p, writer, by, site);
	}
	if (site->kind & UPCR_WRITE)
		remember_at(p.addr, site);
	return p;
}

void upcr_forget_private(upcr_pts p, size_t n)
{
	size_t word = private_word_number(p.addr), end = private_word_number(p.addr + n + WORD - 1);
	struct private_text text = {.step = PRIVATE_FORGET, .word = word, .end = end};

	if (HAS_NETWORK && !is_here(p.addr)) {
		private_word_ask_home(p.addr, &text);
		return;
	}
	private_words_forget(word, end);
}
