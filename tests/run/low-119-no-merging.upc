/* SPDX-License-Identifier: MIT
 *
 * A read is not taken from an earlier one when something lies between that may have changed
 * the object: a write through another pointer or name, a private view, a call, a copy, or,
 * by another thread, what a fence, a strict access or a lock separates (U-LOW-119, U-MEM-18).
 */
// races: words are watched without synchronization
#include <sched.h>
#include "check.h"

struct s {
	int f, g;
	unsigned lo : 4, hi : 4;
};

relaxed shared [2] int a[4 * THREADS];
relaxed shared struct s s[THREADS];
relaxed shared int word[THREADS];
strict shared int flag[THREADS];
upc_lock_t *shared locks[THREADS];

static void change(relaxed shared [2] int *p)
{
	*p += 10;
}

static void (*volatile changer)(relaxed shared [2] int *) = change;

static void aliases(void)
{
	relaxed shared [2] int *p = &a[2 * MYTHREAD], *q = p;
	shared [] int *flat = (shared [] int *)p;
	int *mine = (int *)p;
	int first, second, v[2] = {70, 71};

	*p = 1;
	first = *p;
	*q = 2;
	second = *p;
	CHECK_INT(first * 10 + second, 12);
	flat[0] = 3;
	CHECK_INT(*p, 3);
	*mine = 4;
	CHECK_INT(*p + a[2 * MYTHREAD], 8);
	changer(p);
	CHECK_INT(*p, 14);
	change(q);
	CHECK_INT(*p, 24);
	upc_memput(flat, v, sizeof v);
	CHECK_INT(p[0] + p[1], 141);
	p[1] = 17;
	upc_memget(v, p, sizeof v);
	CHECK_INT(v[0] * 100 + v[1], 7017);
	upc_memset(p, 0, sizeof *p);
	CHECK_INT(*p, 0);
	*(shared [] char *)p = 5;
	CHECK_INT(*p & 0xff, 5);
	first = *p;
	(*p)++;
	CHECK_INT(*p, first + 1);
}

static void members(void)
{
	struct s t = {1, 2, 3, 4};
	shared [] int *f = &s[MYTHREAD].f;

	s[MYTHREAD] = t;
	CHECK_INT(*f + s[MYTHREAD].f, 2);
	*f = 8;
	CHECK_INT(s[MYTHREAD].f, 8);
	t = s[MYTHREAD];
	s[MYTHREAD].lo = 9;
	CHECK_INT(s[MYTHREAD].hi * 10 + s[MYTHREAD].lo, 49);
	CHECK_INT(t.f * 10 + t.lo, 83);
	f[1] = 6;
	CHECK_INT(s[MYTHREAD].g, 6);
}

/* The neighbour writes, this thread has read before. */
static void others(int to, int from)
{
	int before, after;

	for (int k = 1; k <= 100; k++) {
		before = word[MYTHREAD];
		upc_barrier;
		word[to] = k;
		flag[to] = k;
		while (flag[MYTHREAD] < k)
			sched_yield();
		after = word[MYTHREAD];
		CHECK_INT(before * 1000 + after, (k - 1) * 1000 + k);
		upc_barrier;
	}
	before = word[MYTHREAD];
	upc_barrier;
	word[to] = -1;
	while (word[MYTHREAD] == before)
		upc_fence;
	upc_barrier;
	word[to] = -2;
	do {
		upc_lock(locks[from]);
		upc_unlock(locks[from]);
	} while (word[MYTHREAD] != -2);
	upc_barrier;
}

int main(void)
{
	locks[MYTHREAD] = upc_global_lock_alloc();
	upc_barrier;
	aliases();
	members();
	others((MYTHREAD + 1) % THREADS, (MYTHREAD + THREADS - 1) % THREADS);
	return check_done();
}
