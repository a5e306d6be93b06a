// Locks that threads take in different orders: each could wait for the other.
// threads: 2 4
// good: ring hand reused same gate barrier split collective attempt one-thread chain-good many
#include <stdlib.h>
#include <string.h>
#include <upc.h>
#include <upc_collective.h>

upc_lock_t *a, *b, *gate, *forks[65];
strict shared int turn, step;
shared int numbers[THREADS];
shared [] int one;
upc_lock_t *shared passed;

static int is(char **argv, const char *name)
{
	return strcmp(argv[1], name) == 0;
}

/* The threads go on one after the other, and no barrier is between them. */
static void my_turn(void)
{
	while (turn != MYTHREAD)
		;
}

static void take_both(upc_lock_t *first, upc_lock_t *second)
{
	upc_lock(first);
	upc_lock(second); // report again: 2: possible deadlock // report open: 2: possible deadlock: upc_lock of 'a' while this thread holds 'b', and thread 0 takes them in the other order
	upc_unlock(second);
	upc_unlock(first);
}

static void forward(void)
{
	take_both(a, b);
}

static void try_both(upc_lock_t *first, upc_lock_t *second)
{
	upc_lock(first);
	if (upc_lock_attempt(second))
		upc_unlock(second);
	upc_unlock(first);
}

static void with_gate(int i)
{
	upc_lock(gate);
	if (i)
		take_both(b, a);
	else
		forward();
	upc_unlock(gate);
}

/* Each takes two that are neighbours, the last one the last and the first. */
static void eat(int n)
{
	upc_lock(forks[MYTHREAD]);
	upc_lock(forks[(MYTHREAD + 1) % n]); // report circle: 2: possible deadlock: upc_lock of 'forks[0]' while this thread holds 'forks[
	upc_unlock(forks[(MYTHREAD + 1) % n]);
	upc_unlock(forks[MYTHREAD]);
}

static void alone(char **argv, int i)
{
	if (is(argv, "inverted") && MYTHREAD == 0)
		forward();
	// detail inverted: thread 0 takes them in the other order
	// detail inverted: thread 1 took 'b' at lock-order.upc:79:3 in alone
	// detail inverted: and then 'a' at lock-order.upc:80:3 in alone
	// detail inverted: thread 0 took 'a' at lock-order.upc:29:2 in take_both
	// detail inverted: and then 'b' at lock-order.upc:30:2 in take_both
	// detail inverted: the lock 'b' was made with upc_all_lock_alloc
	// detail inverted: take these locks in the same order everywhere
	if (is(argv, "inverted") && MYTHREAD == 1) {
		upc_lock(b);
		upc_lock(a); // report inverted: 3: possible deadlock: upc_lock of 'a' while this thread holds 'b', and thread 0 takes them in the other order
		upc_unlock(b);
		upc_unlock(a);
	}
	if (is(argv, "circle") || is(argv, "chain-good"))
		eat(is(argv, "circle") ? THREADS : THREADS + 1);
	if (is(argv, "same"))
		forward();
	if (is(argv, "gate"))
		with_gate(i);
	if (is(argv, "attempt"))
		i ? try_both(b, a) : try_both(a, b);
	if (is(argv, "ring")) { /* the gate keeps two of the three apart */
		if (MYTHREAD != 1)
			upc_lock(gate);
		if (MYTHREAD == 0)
			forward();
		if (MYTHREAD == 1)
			take_both(b, forks[0]);
		if (MYTHREAD == 2)
			take_both(forks[0], a);
		if (MYTHREAD != 1)
			upc_unlock(gate);
	}
	if (is(argv, "hand") && MYTHREAD == 0) {
		upc_lock(a);
		upc_lock(b);
		upc_unlock(a);
		upc_lock(gate); /* holding b alone */
		upc_unlock(gate);
		upc_unlock(b);
	}
	if (is(argv, "hand") && MYTHREAD == 1)
		take_both(gate, a);
	if (is(argv, "reused") && MYTHREAD == 0) {
		upc_lock_t *mine = upc_global_lock_alloc();

		take_both(a, mine);
		upc_lock_free(mine);
		passed = upc_global_lock_alloc(); /* takes the memory of the freed lock */
	}
	if (is(argv, "reused") && MYTHREAD == 1)
		take_both(passed, a);
	if (is(argv, "one-thread") && MYTHREAD == 0) {
		forward();
		take_both(b, a);
	}
}

/* Many edges, of which none is used again. */
static void many(void)
{
	upc_lock_t *rows[130];

	for (int i = 0; i < 130; i++)
		rows[i] = upc_global_lock_alloc();
	for (int i = 0; i < 130; i++)
		for (int j = i + 1; j < 130; j++)
			take_both(rows[i], rows[j]);
	for (int i = 0; i < 130; i++)
		upc_lock_free(rows[i]);
}

int main(int argc, char **argv)
{
	int value;

	if (argc != 2)
		return 2;
	a = upc_all_lock_alloc();
	b = upc_all_lock_alloc();
	gate = upc_all_lock_alloc();
	for (int i = 0; i <= THREADS; i++)
		forks[i] = upc_all_lock_alloc();
	upc_barrier;
	my_turn();
	alone(argv, MYTHREAD);
	turn = MYTHREAD + 1;
	if (is(argv, "barrier")) {
		if (MYTHREAD == 0)
			forward();
		upc_barrier;
		if (MYTHREAD == 1)
			take_both(b, a);
	}
	if (is(argv, "split")) {
		if (MYTHREAD == 0)
			forward();
		upc_notify;
		value = 1;
		upc_wait;
		if (MYTHREAD == 1)
			take_both(b, a);
	}
	if (is(argv, "collective")) {
		if (MYTHREAD == 0)
			forward();
		upc_all_broadcast(numbers, &one, sizeof(int), UPC_IN_ALLSYNC | UPC_OUT_ALLSYNC);
		if (MYTHREAD == 1)
			take_both(b, a);
	}
	if (is(argv, "again"))
		for (int i = 0; i < 3; i++) {
			if (MYTHREAD == 0)
				forward();
			if (MYTHREAD == 0)
				step = 2 * i + 1;
			while (step < 2 * i + 1)
				;
			if (MYTHREAD == 1)
				take_both(b, a);
			upc_barrier;
		}
	if (is(argv, "open")) {
		upc_notify;
		if (MYTHREAD == 0)
			forward();
		if (MYTHREAD == 0)
			step = 1;
		upc_wait;
		while (step != 1)
			;
		if (MYTHREAD == 1)
			take_both(b, a); // detail open: called from main (lock-order.upc:203)
	}
	if (is(argv, "many") && MYTHREAD == 1)
		many();
	(void)value;
	upc_barrier;
	return 0;
}
