/* SPDX-License-Identifier: MIT
 *
 * bupc-011-assembler.h - the distributed hash table of bupc-011-assembler.upc: words of K letters, how
 * often they occur, and the letters before and after them.
 */
#ifndef ASSEMBLER_H
#define ASSEMBLER_H

#include <upc.h>

enum { K = 13, LETTERS = 4 };

struct entry {
	char word[K + 1];
	int64_t count, is_used;
	int64_t next[LETTERS], before[LETTERS];
	shared struct entry *chain;
};

struct bucket {
	shared struct entry *first;
	upc_lock_t *lock;
};

typedef shared [] struct entry *entries;

struct table {
	size_t n_buckets;
	shared struct bucket *buckets;
};

/* Collective: a table with room for so many words of each thread. */
struct table *table_make(size_t n_buckets, size_t room);
void table_drop(struct table *t);

/* Counts an occurrence with its neighbours, or -1 where there are none. */
void table_count(struct table *t, const char *word, int before, int next);

/* The entry, and a copy of it; null if there is none. */
shared struct entry *table_find(struct table *t, const char *word, struct entry *copy);

/* Returns the number of entries of a thread. */
int64_t table_filled(int thread);
shared struct entry *table_entry(int thread, int64_t i);

#endif
