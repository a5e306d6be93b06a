// SPDX-License-Identifier: MIT
// Races with an access that is not the last one before: reads and writes that came after it, to
// the same bytes or beside them, ordered or not, do not hide it.  `come` and `go` settle who is
// first, and order nothing.  U-RT-13
// threads: 2 3 4
// flags: -check=race
// good: known mixed
#include <string.h>
#include <upc.h>
#include <upc_atomic.h>

shared int x, moment;
shared struct pair {
	int first, second;
} pair;
strict shared int flag;
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

/* The last read is that of the thread that writes. */
static void own_read(void)
{
	int got = 0;

	if (MYTHREAD == 0) {
		got = x;
		go(1);
	} else if (MYTHREAD == 1) {
		come(1);
		got = x;
		x = got + 1; // report own: 3: data race: write of 'x', not ordered with the read by thread 0
	}
}

/* The write is ordered after the read of the last thread that reads, but not after the read before that. */
static void other_read(void)
{
	int got = 0;

	if (MYTHREAD == 0) {
		got = x;
		go(1);
	} else if (MYTHREAD == THREADS - 1) {
		come(1);
		got = x;
		flag = 1;
		go(2);
	}
	if (MYTHREAD == 1) {
		come(2);
		got += flag;
		x = got; // report other: 3: data race: write of 'x', not ordered with the read by thread 0
	}
}

/* The last access is to other bytes of the same word. */
static void beside(void)
{
	if (MYTHREAD == 0) {
		pair.first = 1;
		pair.second = 2;
		go(1);
	} else if (MYTHREAD == 1) {
		come(1);
		pair.first = 3; // report beside: 3: data race: write of 'pair.first', not ordered with the write by thread 0
	}
}

/* A read of the same thread comes after its write. */
static void write_then_read(void)
{
	int got = 0;

	if (MYTHREAD == 0) {
		x = 1;
		got = x;
		go(1);
	} else if (MYTHREAD == 1) {
		come(1);
		got = x; // report written: 9: data race: read of 'x', not ordered with the write by thread 0
	}
	(void)got;
}

/* A strict read comes after a relaxed one: with the strict write that follows it is no race. */
static void strict_then(void)
{
	int got = 0;

	if (MYTHREAD == 0) {
		got = x;
		got = *(strict shared int *)&x;
		go(1);
	} else if (MYTHREAD == 1) {
		come(1);
		*(strict shared int *)&x = got + 1; // report relaxed: 3: data race: strict write of '*(strict shared int *)&x', not ordered with the read by thread 0
	}
}

/* A thread that has passed upc_wait reads while another one has yet to come to it. */
static void between(void)
{
	int got = 0;

	if (MYTHREAD == 0)
		x = 1;
	upc_notify;
	if (MYTHREAD == 1) {
		come(1);
		got = x; // report split: 9: data race: read of 'x', not ordered with the write by thread 0
	}
	upc_wait;
	if (MYTHREAD == 0) {
		got = x;
		go(1);
	}
	(void)got;
}

/* ---- what is ordered ---- */

/* All who read before are known. */
static void known(void)
{
	int got = 0;

	if (MYTHREAD == 0) {
		got = x;
		flag = 1;
		go(1);
	} else if (MYTHREAD == 1) {
		come(1);
		got = flag;
		got = x;
		x = got + 1;
	}
}

static void mixed(void)
{
	int got = 0;

	if (MYTHREAD == 0) {
		pair.first = 1;
		got = pair.first;
		go(1);
	} else if (MYTHREAD == 1) {
		come(1);
		pair.second = 2;
		got = pair.second;
	}
	(void)got;
}

int main(int argc, char **argv)
{
	const char *name = argc > 1 ? argv[1] : "";

	domain = upc_all_atomicdomain_alloc(UPC_INT, UPC_GET | UPC_SET, 0);
	upc_barrier;
#define CASE(word, call) \
	if (strcmp(name, word) == 0) \
		call
	CASE("own", own_read());
	CASE("other", other_read());
	CASE("beside", beside());
	CASE("written", write_then_read());
	CASE("relaxed", strict_then());
	CASE("split", between());
	CASE("known", known());
	CASE("mixed", mixed());
	upc_barrier;
	upc_all_atomicdomain_free(domain);
	return 0;
}
