// SPDX-License-Identifier: MIT
// Races with accesses that are made again and again, which are known after the first time: what orders
// them, and other bytes of the same word, are not forgotten.  `come` and `go` settle who is first, and order
// nothing.  U-RT-13
// threads: 2 3 4
// flags: -check=race
// good: ordered apart
#include <string.h>
#include <upc.h>
#include <upc_atomic.h>

shared int x, moment;
strict shared int flag;
shared struct pair {
	int first, second;
} pair;
shared [64] int row[64 * THREADS];
upc_lock_t *lock;
upc_atomicdomain_t *domain;

static void come(int now)
{
	int seen = 0;

	while (seen != now)
		upc_atomic_relaxed(domain, &seen, UPC_GET, &moment, NULL, NULL);
}

static void go(int next)
{
	upc_atomic_relaxed(domain, NULL, UPC_SET, &moment, &next, NULL);
}

static void write_x(int times)
{
	for (int i = 0; i < times; i++)
		x = i;
}

/* The writes before the barrier are settled, those after it are not. */
static void after_barrier(void)
{
	if (MYTHREAD == 0)
		write_x(3);
	upc_barrier;
	if (MYTHREAD == 0) {
		write_x(3);
		go(1);
	} else if (MYTHREAD == 1) {
		come(1);
		x = 1; // report barrier: 3: data race: write of 'x', not ordered with the write by thread 0
	}
}

/* The accesses before the unlock are ordered, those after it are not. */
static void after_unlock(void)
{
	if (MYTHREAD == 0) {
		upc_lock(lock);
		write_x(3);
		upc_unlock(lock);
		write_x(3);
		go(1);
	} else if (MYTHREAD == 1) {
		come(1);
		upc_lock(lock);
		x = 1; // report unlock: 3: data race: write of 'x', not ordered with the write by thread 0
		upc_unlock(lock);
	}
}

static void beside(void)
{
	if (MYTHREAD == 0) {
		for (int i = 0; i < 3; i++) {
			pair.first = i;
			pair.second = i;
		}
		go(1);
	} else if (MYTHREAD == 1) {
		come(1);
		pair.first = 3; // report beside: 3: data race: write of 'pair.first', not ordered with the write by thread 0
	}
}

static void read_later(void)
{
	int sum = 0;

	if (MYTHREAD == 0) {
		for (int i = 0; i < 3; i++) {
			row[37] = i;
			sum += row[37];
		}
		go(1);
	} else if (MYTHREAD == 1) {
		come(1);
		sum = row[37]; // report read: 9: data race: read of 'row[37]', not ordered with the write by thread 0
	}
	(void)sum;
}

/* The strict read orders, though a read that is not strict has been made before. */
static void after_strict(void)
{
	int seen = 0;

	if (MYTHREAD == 0) {
		come(1);
		x = 5;
		flag = 1; // report strict: 3: data race: strict write of 'flag', not ordered with the read by thread 1
		go(2);
	} else if (MYTHREAD == 1) {
		seen = *(relaxed shared int *)&flag;
		go(1);
		come(2);
		seen += flag;
		seen += x;
	}
	(void)seen;
}

/* ---- what is ordered ---- */

static void ordered(void)
{
	for (int turn = 0; turn < 8; turn++) {
		if (MYTHREAD == turn % THREADS)
			write_x(3);
		upc_barrier;
	}
	for (int turn = 0; turn < 8; turn++) {
		upc_lock(lock);
		write_x(3);
		upc_unlock(lock);
	}
}

static void apart(void)
{
	for (int i = 0; i < 1000; i++)
		row[i * 37 % 64 * THREADS + MYTHREAD]++;
}

int main(int argc, char **argv)
{
	const char *name = argc > 1 ? argv[1] : "";

	domain = upc_all_atomicdomain_alloc(UPC_INT, UPC_GET | UPC_SET, 0);
	lock = upc_all_lock_alloc();
	upc_barrier;
#define CASE(word, call) \
	if (strcmp(name, word) == 0) \
		call
	CASE("barrier", after_barrier());
	CASE("unlock", after_unlock());
	CASE("beside", beside());
	CASE("read", read_later());
	CASE("strict", after_strict());
	CASE("ordered", ordered());
	CASE("apart", apart());
	upc_barrier;
	upc_all_atomicdomain_free(domain);
	upc_all_lock_free(lock);
	return 0;
}
