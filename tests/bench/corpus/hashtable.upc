/* SPDX-License-Identifier: MIT
 *
 * hashtable.upc - a table of words and counts, with open addresses in one shared array of structs and a lock
 * for each thread's part of it.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <upc_relaxed.h>

#define WORD 16
#define PER_THREAD 512

typedef struct {
	char word[WORD];
	int count;
	int used;
} slot_t;

shared [PER_THREAD] slot_t table[PER_THREAD * THREADS];
upc_lock_t *shared part_lock[THREADS];
shared int probes[THREADS];

static unsigned int hash(const char *word)
{
	unsigned int h = 5381;

	for (int i = 0; i < WORD && word[i]; i++)
		h = h * 33 + (unsigned char)word[i];
	return h;
}

static int same(shared slot_t *slot, const char *word)
{
	for (int i = 0; i < WORD; i++) {
		if (slot->word[i] != word[i])
			return 0;
		if (word[i] == '\0')
			break;
	}
	return 1;
}

/* Counts a word; 0 if the part of the table is full. */
static int insert(const char *word)
{
	unsigned int h = hash(word), part = h % THREADS, first = part * PER_THREAD, k;
	unsigned int at = (h / THREADS) % PER_THREAD;
	int found = 0;

	upc_lock(part_lock[part]);
	for (k = 0; k < PER_THREAD; k++) {
		unsigned int i = first + (at + k) % PER_THREAD;

		probes[MYTHREAD]++;
		if (!table[i].used) {
			table[i].used = 1;
			table[i].count = 0;
			for (int c = 0; c < WORD; c++)
				table[i].word[c] = word[c];
		}
		if (same((shared slot_t *)&table[i], word)) {
			table[i].count++;
			found = 1;
			break;
		}
	}
	upc_unlock(part_lock[part]);
	return found;
}

static int count_of(const char *word)
{
	unsigned int h = hash(word), first = h % THREADS * PER_THREAD;
	unsigned int i = (h / THREADS) % PER_THREAD;

	while (table[first + i].used) {
		if (same((shared slot_t *)&table[first + i], word))
			return table[first + i].count;
		i = (i + 1) % PER_THREAD;
	}
	return 0;
}

static void make_word(char *word, int number)
{
	memset(word, 0, WORD);
	snprintf(word, WORD, "w%d", number);
}

int main(int argc, char **argv)
{
	int words = argc > 1 ? atoi(argv[1]) : 300, i, round, wrong = 0;
	long total = 0;
	char word[WORD];

	part_lock[MYTHREAD] = upc_global_lock_alloc();
	for (i = 0; i < PER_THREAD; i++)
		table[MYTHREAD * PER_THREAD + i].used = 0;
	upc_barrier;
	for (round = 0; round < 2; round++)
		for (i = MYTHREAD; i < words; i += 2) {
			make_word(word, i);
			if (!insert(word))
				upc_global_exit(2);
		}
	upc_barrier;

	upc_forall (i = 0; i < words; i++; i) {
		int expected = 0;

		for (int t = 0; t < THREADS; t++)
			expected += i >= t && (i - t) % 2 == 0 ? 2 : 0;
		make_word(word, i);
		wrong += count_of(word) != expected;
	}
	if (MYTHREAD == 0) {
		for (i = 0; i < PER_THREAD * THREADS; i++)
			if (table[i].used)
				total += table[i].count;
		for (int t = 0; t < THREADS; t++)
			if (t < words)
				total -= 2 * ((words - t + 1) / 2);
	}
	if (wrong || total != 0) {
		fprintf(stderr, "hashtable: %d counts are wrong, %ld words too many\n", wrong, total);
		upc_global_exit(1);
	}
	upc_barrier;
	if (MYTHREAD == 0)
		printf("hashtable: ok\n");
	return 0;
}
