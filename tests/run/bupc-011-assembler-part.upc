/* SPDX-License-Identifier: MIT
 *
 * The table: buckets across the threads, chains that their locks guard, entries in a heap of each
 * thread that a directory names, and a cache in front.
 */
#include "bupc-011-assembler.h"
#include <stdlib.h>
#include <string.h>

enum { CACHE = 64 };

static shared entries heaps[THREADS];
static shared int64_t filled[THREADS];
static size_t room_of_each;

static struct {
	char word[K + 1];
	shared struct entry *at;
} cache[CACHE];

static size_t hash(const char *word)
{
	uint64_t h = UINT64_C(14695981039346656037);

	for (; *word; word++)
		h = (h ^ (unsigned char)*word) * UINT64_C(1099511628211);
	return (size_t)(h >> 7);
}

struct table *table_make(size_t n_buckets, size_t room)
{
	struct table *t = malloc(sizeof *t);

	t->n_buckets = n_buckets;
	t->buckets = upc_all_alloc(n_buckets, sizeof(struct bucket));
	room_of_each = room;
	heaps[MYTHREAD] = upc_alloc(room * sizeof(struct entry));
	filled[MYTHREAD] = 0;
	upc_forall (size_t i = 0; i < n_buckets; i++; &t->buckets[i]) {
		t->buckets[i].first = NULL;
		t->buckets[i].lock = upc_global_lock_alloc();
	}
	upc_barrier;
	return (t);
}

void table_drop(struct table *t)
{
	upc_barrier;
	upc_forall (size_t i = 0; i < t->n_buckets; i++; &t->buckets[i])
		upc_lock_free(t->buckets[i].lock);
	upc_free(heaps[MYTHREAD]);
	upc_all_free(t->buckets);
	free(t);
}

static shared struct entry *chain_find(shared struct entry *e, const char *word, struct entry *copy)
{
	for (; e; e = copy->chain) {
		upc_memget(copy, e, sizeof *copy);
		if (strcmp(copy->word, word) == 0)
			return(e);
	}
	return NULL;
}

/* A new entry in the heap of the bucket's thread, which many threads fill. */
static shared struct entry *entry_new(int thread, const char *word, shared struct entry *chain)
{
	int64_t i = bupc_atomicI64_fetchadd_relaxed(&filled[thread], 1);
	struct entry new = {.chain = chain, .is_used = 0};
	shared struct entry *e = (shared struct entry *)&heaps[thread][i];

	if ((size_t)i >= room_of_each)
		upc_global_exit(3);
	strcpy(new.word, word);
	bupc_waitsync(bupc_memput_async(e, &new, sizeof new));
	return e;
}

void table_count(struct table *t, const char *word, int before, int next)
{
	size_t h = hash(word), i = h % t->n_buckets;
	struct entry copy;
	shared struct entry *e = NULL;

	if (strcmp(cache[h % CACHE].word, word) == 0) {
		e = cache[h % CACHE].at;
	} else {
		upc_lock(t->buckets[i].lock);
		e = chain_find(t->buckets[i].first, word, &copy);
		if (!e)
			t->buckets[i].first = e = entry_new((int)upc_threadof(&t->buckets[i]), word,
				t->buckets[i].first);
		upc_unlock(t->buckets[i].lock);
		strcpy(cache[h % CACHE].word, word);
		cache[h % CACHE].at = e;
	}
	bupc_atomicI64_fetchadd_relaxed(&e->count, 1);
	if (before >= 0)
		bupc_atomicI64_fetchadd_relaxed(&e->before[before], 1);
	if (next >= 0)
		bupc_atomicI64_fetchadd_relaxed(&e->next[next], 1);
}

shared struct entry *table_find(struct table *t, const char *word, struct entry *copy)
{
	return chain_find(t->buckets[hash(word) % t->n_buckets].first, word, copy);
}

int64_t table_filled(int thread)
{
	return bupc_atomicI64_read_strict(&filled[thread]);
}

shared struct entry *table_entry(int thread, int64_t i)
{
	return (shared struct entry *)(heaps[thread] + i);
}
