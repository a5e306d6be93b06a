/* SPDX-License-Identifier: MIT
 *
 * Does what genome assemblers in UPC do, on a small genome: reads are cut into words, which a distributed
 * hash table counts; threads claim words and walk from each to its contig; the contigs are the
 * same with any number of threads.
 */
// units: bupc-011-assembler-part.upc
// unchecked: entries are read whole while other threads claim them
// hosts-flags: -DGENOME=1000
#include "bupc-011-assembler.h"
#include <stdio.h>
#include <string.h>
#include <upc_collective.h>

/* The program must find this. */
#ifndef GENOME
#define GENOME   4000 /* letters */
#define EXPECTED "words 3954, contigs 4, letters 4002, sum c498"
#else
#define EXPECTED "words 956, contigs 4, letters 1004, sum 5286"
#endif

enum { READ = 60, STEP = 7, LONGEST = GENOME + K };

static const char letters[] = "ACGT";
static char genome[GENOME + 1];
shared int64_t n_contigs, n_letters, sum;

/* The same on all threads; one part comes twice, so that contigs end there. */
static void genome_make(void)
{
	unsigned state = 12345;

	for (int i = 0; i < GENOME; i++) {
		state = state * 1103515245u + 12345u;
		genome[i] = letters[state >> 16 & 3];
	}
	memcpy(genome + GENOME / 4 * 3, genome + GENOME / 4, 2 * K + 18);
	genome[GENOME] = 0;
}

static int number(char letter)
{
	return (int)(strchr(letters, letter) - letters);
}

static void count_reads(struct table *t)
{
	char word[K + 1] = "";

	upc_forall (int r = 0; r < (GENOME - READ) / STEP + 2; r++; r) {
		int begin = r * STEP < GENOME - READ ? r * STEP : GENOME - READ;

		for (int i = begin; i + K <= begin + READ; i++) {
			memcpy(word, genome + i, K);
			table_count(t, word, i > begin ? number(genome[i - 1]) : -1,
				i + K < begin + READ ? number(genome[i + K]) : -1);
		}
	}
}

/* The only letter that occurs; -1: none, -2: more than one. */
static int only(const int64_t *counts)
{
	int found = -1;

	for (int i = 0; i < LETTERS; i++)
		if (counts[i])
			found = found == -1 ? i : -2;
	return found;
}

/* Returns whether a contig begins at a word: nothing leads to it alone. */
static int begins(struct table *t, const struct entry *e)
{
	struct entry before;
	char word[K + 1];
	int letter = only(e->before);

	if (letter < 0)
		return 1;
	word[0] = letters[letter];
	memcpy(word + 1, e->word, K - 1);
	word[K] = 0;
	return !table_find(t, word, &before) || only(before.next) < 0;
}

static void contig_walk(struct table *t, struct entry e)
{
	uint64_t check = 0;
	int n = K;
	char word[K + 1];

	for (;;) {
		int letter = only(e.next);
		shared struct entry *at;

		check = check * 31 + (uint64_t)e.count;
		if (letter < 0)
			break;
		memcpy(word, e.word + 1, K - 1);
		word[K - 1] = letters[letter];
		word[K] = 0;
		at = table_find(t, word, &e);
		if (!at || only(e.before) < 0 || bupc_atomicI64_cswap_relaxed(&at->is_used, 0, 1) != 0)
			break;
		n++;
	}
	bupc_atomicI64_fetchadd_strict(&n_contigs, 1);
	bupc_atomicI64_fetchadd_strict(&n_letters, n);
	bupc_atomicI64_fetchxor_strict(&sum, (int64_t)(check & 0xffff));
}

static void contigs_find(struct table *t)
{
	for (int64_t i = 0, n = table_filled(MYTHREAD); i < n; i++) {
		shared struct entry *at = table_entry(MYTHREAD, i);
		struct entry e;

		upc_memget(&e, at, sizeof e);
		if (begins(t, &e) && bupc_atomicI64_cswap_relaxed(&at->is_used, 0, 1) == 0)
			contig_walk(t, e);
	}
}

int main(void)
{
	struct table *t;
	int64_t words;
	char result[100];

	genome_make();
	t = table_make(1009, 2 * GENOME);
	count_reads(t);
	upc_barrier;
	contigs_find(t);
	upc_barrier;
	words = bupc_allv_reduce_all(int64_t, table_filled(MYTHREAD), UPC_ADD);
	if (MYTHREAD == 0) {
		snprintf(result, sizeof result, "words %" PRId64 ", contigs %" PRId64 ", letters %" PRId64 ", sum %" PRIx64,
			words, n_contigs, n_letters, sum);
		puts(strcmp(result, EXPECTED) == 0 ? "ok" : result);
	}
	table_drop(t);
	return 0;
}
