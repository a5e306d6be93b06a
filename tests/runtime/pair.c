/* SPDX-License-Identifier: MIT
 *
 * pair.c - 16 bytes in one piece, by each means that this processor has: halves never come
 * apart, and no exchange is lost.
 */
#include "core/core.h"

#include "check.h"

static int means; /* one of enum means */
#define PAIR_MEANS   means
#define pair_read    my_pair_read
#define pair_write   my_pair_write
#define pair_swap    my_pair_swap
#define pair_is_fast my_pair_is_fast
#include "memory/pair.c"

UPCR_UNIT("pair.upc", 0);

enum { N_ROUNDS = 50000 };

static struct pair_words both(uint64_t n)
{
	return (struct pair_words){n, ~n};
}

/* Everybody counts up, in both halves. */
static void count(char *at)
{
	struct pair_words seen, next, old;

	for (int i = 0; i < N_ROUNDS; i++) {
		pair_read(&seen, at);
		for (;; seen = old) {
			CHECK(seen.high == ~seen.low);
			next = both(seen.low + 1);
			pair_swap(at, &old, &next, &seen);
			if (old.low == seen.low)
				break;
		}
	}
	upcr_barrier();
	pair_read(&seen, at);
	CHECK(seen.low == (uint64_t)N_ROUNDS * (unsigned)THREADS && seen.high == ~seen.low);
	upcr_barrier();
}

/* Each value that is put is taken out once: the sums are equal. */
static void exchange(char *at, uint64_t *sum)
{
	struct pair_words mine, old;
	uint64_t put = 0, got = 0, n;

	for (int i = 0; i < N_ROUNDS; i++) {
		n = (uint64_t)i * 4096 + (unsigned)MYTHREAD;
		mine = both(n);
		pair_swap(at, &old, &mine, NULL);
		CHECK(old.high == ~old.low);
		put += n;
		got += old.low;
	}
	__atomic_fetch_add(sum, put - got, __ATOMIC_SEQ_CST);
	upcr_barrier();
	pair_read(&old, at);
	CHECK(*sum == old.low);
	upcr_barrier();
}

static void write_and_read(char *at)
{
	struct pair_words mine, seen;

	for (int i = 0; i < N_ROUNDS; i++) {
		mine = both((uint64_t)i);
		if (i % 3 == MYTHREAD % 3)
			pair_write(at, &mine);
		pair_read(&seen, at);
		CHECK(seen.high == ~seen.low && seen.low < N_ROUNDS);
	}
	upcr_barrier();
}

int main(void)
{
	upcr_pts p = upc_all_alloc(1, 32);
	struct pair_words zero = both(0);
	int best = (int)means_found();

	for (means = LOCK; means <= best; means++) {
		if (MYTHREAD == 0) {
			pair_write(p.addr, &zero);
			memset(p.addr + 16, 0, 16);
		}
		upcr_barrier();
		CHECK(pair_is_fast() == (means != LOCK));
		count(p.addr);
		if (MYTHREAD == 0)
			pair_write(p.addr, &zero);
		upcr_barrier();
		exchange(p.addr, (uint64_t *)(void *)(p.addr + 16));
		if (MYTHREAD == 0)
			pair_write(p.addr, &zero);
		upcr_barrier();
		write_and_read(p.addr);
	}
	return 0;
}
