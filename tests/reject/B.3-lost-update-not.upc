// SPDX-License-Identifier: MIT
//
// Updates of shared objects that one thread makes, or one after the other.
// flags: -Wno-never-set
#include <upc.h>
#include <upc_atomic.h>
#include <stdio.h>

#define N 100

shared int a[N * THREADS], sum, count, turn, partial[THREADS];
shared [] int whole[N];
shared double greatest;
shared unsigned flags;
strict shared int ready;
shared int *shared tables[THREADS];
shared int owner[N * THREADS];
upc_lock_t *lock, *locks[4];
upc_atomicdomain_t *domain;
int rank, verbose;
shared int *own, *table, *never_set;

void enter(void);
void leave(void);
int is_first(int rank);

static void take(void)
{
	upc_lock(lock);
}

static void give(void)
{
	upc_unlock(lock);
}

static void wait_for_turn(void)
{
	while (turn != MYTHREAD) // warning: relaxed-wait
		;
}

static void add(int x)
{
	sum += x;
}

static void add_all(void)
{
	upc_forall (int i = 0; i < N; i++; i)
		sum += a[i];
}

static void in_turn(void)
{
	sum++;
	upc_forall (int i = 0; i < N; i++; i)
		sum += a[i];
}

static void each(void (*f)(void))
{
	for (int t = 0; t < THREADS; t++) {
		if (t == MYTHREAD)
			f();
		upc_barrier;
	}
}

/* Nothing shows that more than one thread calls it. */
void of_another_file(int k)
{
	sum += k;
	whole[0]++;
}

void affinities(shared [] int *p)
{
	int i;

	upc_forall (i = 0; i < N; i++; 0) // warning: forall-affinity
		sum += a[i];
	upc_forall (i = 0; i < N; i++; &whole[i])
		sum += whole[i];
	upc_forall (i = 0; i < N; i++; &p[i])
		sum += p[i];
	upc_forall (i = 0; i < N; i++; &sum) // warning: forall-affinity
		sum += a[i];
	upc_forall (i = 0; i < N; i++; &a[i * THREADS])
		sum += a[i];
	upc_forall (i = 0; i < N; i++; i * THREADS)
		sum += a[i];
	upc_forall (i = 0; i < N * THREADS; i++; &a[i]) {
		a[i] += i;
		partial[MYTHREAD] += a[i];
		flags |= 1;
		if (i == 0)
			sum = sum + 1;
		if (i < 1)
			sum++;
		if (a[i] == rank)
			sum += i;
		if (owner[i] == MYTHREAD)
			sum++;
		if (MYTHREAD == 0)
			count++;
		if (upc_threadof(&a[i]) == 1)
			count++;
		upc_lock(lock);
		sum += a[i];
		if (a[i] > greatest)
			greatest = a[i];
		upc_unlock(lock);
		if (a[i] > greatest) {
			upc_lock(lock);
			if (a[i] > greatest)
				greatest = a[i];
			upc_unlock(lock);
		}
		if (upc_lock_attempt(lock)) {
			sum++;
			upc_unlock(lock);
		}
		take();
		count++;
		give();
		enter();
		count++;
		leave();
	}
}

void by_atomics(void)
{
	int one = 1, before;

	upc_barrier;
	do
		upc_atomic_strict(domain, &before, UPC_CSWAP, &turn, &one, &one);
	while (before);
	count++;
	turn = 0;
}

void by_ranks(int me, FILE *file)
{
	upc_barrier;
	if (me == 0)
		sum++;
	if (me < 1)
		sum++;
	if (rank < 1)
		sum++;
	if (!rank)
		sum++;
	if (verbose)
		sum++;
	if (is_first(me))
		sum++;
	switch (me) {
	case 0: sum++;
	}
	me == 0 && sum++;
	me ? 0 : sum++;
	while (me > 0)
		sum += me--;
	if (!file)
		return;
	sum++;
}

void after_return(int k)
{
	int first = MYTHREAD == THREADS - 1;

	upc_barrier;
	if (first)
		count++;
	if (k)
		return;
	if (MYTHREAD)
		return;
	count++;
}

void after_found(int k)
{
	upc_barrier;
	for (int i = 0; i < N; i++)
		if (a[i] == k)
			return;
	count++;
}

void turns(void)
{
	for (int t = 0; t < THREADS; t++) {
		if (t == MYTHREAD)
			sum += t;
		upc_barrier;
	}
	for (int t = 0; t < THREADS; t++) {
		if (t != MYTHREAD)
			continue;
		sum += t;
	}
	wait_for_turn();
	sum++;
	turn++;
}

void after_flag(void)
{
	upc_barrier;
	while (ready != MYTHREAD)
		;
	sum++;
	ready++;
}

void nested_locks(int k)
{
	upc_barrier;
	upc_lock(lock);
	upc_lock(locks[k]);
	count++;
	upc_unlock(locks[k]);
	sum++;
	upc_unlock(lock);
	for (int i = 0; i < 4; i++)
		upc_lock(locks[i]);
	sum++;
	for (int i = 0; i < 4; i++)
		upc_unlock(locks[i]);
}

int main(void)
{
	own = upc_alloc(sizeof(int));
	table = upc_all_alloc(THREADS, sizeof(int));
	table += MYTHREAD;
	rank = MYTHREAD;
	lock = upc_all_lock_alloc();
	*own += 1;
	*never_set += 1;
	own[0]++;
	*table += 1;
	tables[MYTHREAD][0] += 1;
	a[MYTHREAD]++;
	partial[(MYTHREAD + 1) % THREADS] += 1;
	sum = count + 1;
	sum = sum;
	flags &= ~2u;
	flags = flags | 4;
	if (MYTHREAD == 0)
		add(1);
	upc_lock(lock);
	add(2);
	add_all();
	upc_unlock(lock);
	each(in_turn);
	if (THREADS == 1)
		sum++;
	(void)sizeof(sum++);
	return 0;
}
