/* SPDX-License-Identifier: MIT
 *
 * gups.upc - random updates of a table.  The updates are made under locks and then once more by the owners
 * of the elements, after which the table must be as it was.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <upc_relaxed.h>

#define UPDATES_PER_WORD 2

shared uint64_t *table;
upc_lock_t *shared locks[THREADS];
shared long errors;

static uint64_t next_random(uint64_t ran)
{
	return ran * 6364136223846793005ULL + 1442695040888963407ULL;
}

static uint64_t start_of(int thread)
{
	return 88172645463325252ULL + 1000003ULL * (uint64_t)thread;
}

/* The index of the word that a random number updates. */
static uint64_t word_of(uint64_t ran, uint64_t size)
{
	return (ran >> 20) & (size - 1);
}

static void update_with_locks(uint64_t size, uint64_t updates)
{
	uint64_t ran = start_of(MYTHREAD), k;

	for (uint64_t i = 0; i < updates; i++) {
		ran = next_random(ran);
		k = word_of(ran, size);
		upc_lock(locks[upc_threadof(&table[k])]);
		table[k] ^= ran;
		upc_unlock(locks[upc_threadof(&table[k])]);
	}
}

static void update_own(uint64_t size, uint64_t updates)
{
	for (int t = 0; t < THREADS; t++) {
		uint64_t ran = start_of(t);

		for (uint64_t i = 0; i < updates; i++) {
			ran = next_random(ran);
			if (word_of(ran, size) % THREADS == (uint64_t)MYTHREAD)
				table[word_of(ran, size)] ^= ran;
		}
	}
}

int main(int argc, char **argv)
{
	int bits = argc > 1 ? atoi(argv[1]) : 11;
	uint64_t size = (uint64_t)1 << bits, updates = UPDATES_PER_WORD * size / THREADS, i;
	long changed = 0;

	table = (shared uint64_t *)upc_all_alloc(size, sizeof(uint64_t));
	locks[MYTHREAD] = upc_global_lock_alloc();
	upc_forall (i = 0; i < size; i++; i)
		table[i] = i;
	upc_barrier;

	update_with_locks(size, updates);
	upc_barrier;
	upc_forall (i = 0; i < size; i++; &table[i])
		changed += table[i] != i;
	upc_lock(locks[0]);
	errors += changed;
	upc_unlock(locks[0]);
	upc_barrier;
	if (MYTHREAD == 0) {
		if (errors < (long)size / 4) {
			fprintf(stderr, "gups: only %ld words were changed\n", errors);
			upc_global_exit(1);
		}
		errors = 0;
	}
	upc_barrier;

	update_own(size, updates);
	upc_barrier;
	for (i = MYTHREAD; i < size; i += THREADS)
		if (table[i] != i) {
			upc_lock(locks[0]);
			errors++;
			upc_unlock(locks[0]);
		}
	upc_barrier;
	if (errors != 0) {
		if (MYTHREAD == 0)
			fprintf(stderr, "gups: %ld words are wrong\n", errors);
		return 1;
	}
	if (MYTHREAD == 0)
		printf("gups: ok\n");
	return 0;
}
