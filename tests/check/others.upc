// One thread allocates what another one uses or frees: on several hosts, that of another host.
// threads: 2 3 4
// good: churn
// good: pass
#include <stdlib.h>
#include <string.h>
#include <upc.h>

shared [] int *shared given[THREADS];
upc_lock_t *shared locks[THREADS];
shared [4] int cells[4 * THREADS];
shared [] char *shared big[THREADS];

static int is(char **argv, const char *name)
{
	return strcmp(argv[1], name) == 0;
}

/* Blocks go round: each thread frees that of its neighbour; all of them together are more than is kept. */
static void churn(void)
{
	int next = (MYTHREAD + 1) % THREADS;

	for (int i = 0; i < 100; i++) {
		big[MYTHREAD] = upc_alloc((size_t)(i % 7 + 1) << 18);
		upc_barrier;
		big[next][i] = (char)i;
		upc_free(big[next]);
		upc_barrier;
	}
}

/* A block is known to whoever gets a pointer to it, whatever it comes by. */
static void pass(upc_lock_t *lock)
{
	int last = THREADS - 1;
	strict shared [] int *strict shared *box = (strict shared [] int *strict shared *)upc_all_alloc(1, 16);
	strict shared [] int *p;

	if (MYTHREAD == 0)
		*box = NULL;
	upc_barrier;
	for (int i = 0; i < 100; i++) {
		if (MYTHREAD == last) {
			p = upc_alloc(sizeof(int) * (size_t)(i + 1));
			p[i] = i;
			*box = p;
		} else if (MYTHREAD == 0) {
			while (!(p = *box))
				;
			if (p[i] != i)
				upc_global_exit(3);
			upc_free((shared void *)p);
			*box = NULL;
		}
		while (MYTHREAD == last && *box)
			;
		upc_lock(lock);
		upc_unlock(lock);
	}
	upc_barrier;
}

int main(int argc, char **argv)
{
	int last = THREADS - 1, held;
	shared [4] int *cell = &cells[4 * last] + 4;

	if (argc != 2)
		return 2;
	given[MYTHREAD] = upc_alloc(5 * sizeof(int));
	locks[MYTHREAD] = upc_global_lock_alloc();
	upc_barrier;
	if (is(argv, "beyond") && MYTHREAD == 0)
		given[last][5] = 1; // report beyond: 3: write of 4 bytes beyond the end of a block of upc_alloc on thread
	// detail beyond: was allocated with upc_alloc by thread
	// detail beyond: at others.upc:71:20 in main
	if (is(argv, "mine") && MYTHREAD == last)
		*cell = 1; // report mine: 3: write of 4 bytes beyond the end of 'cells' on thread 0
	if (is(argv, "all"))
		given[last][MYTHREAD + 6]++; // report all: 3: update of 4 bytes beyond the end of a block of upc_alloc on thread
	if (is(argv, "freed")) {
		if (MYTHREAD == 0)
			upc_free(given[last]);
		upc_barrier;
		if (MYTHREAD == last)
			*given[last] = 1; // report freed: 4: write of 4 bytes in a block that was freed
		// detail freed: freed by thread 0 at others.upc:84:4 in main
	}
	if (is(argv, "twice")) {
		if (MYTHREAD == 0)
			upc_free(given[last]);
		upc_barrier;
		if (MYTHREAD == last)
			upc_free(given[last]); // report twice: 4: upc_free of a block that was already freed
		// detail twice: freed by thread 0 at others.upc:92:4 in main
	}
	if (is(argv, "both"))
		upc_free(given[0]); // report both: 3: upc_free of a block that was already freed
	// detail both: at others.upc:99:3 in main
	if (is(argv, "lock")) {
		if (MYTHREAD == last)
			upc_lock(locks[0]);
		upc_barrier;
		if (MYTHREAD == 0)
			upc_unlock(locks[0]); // report lock: 4: upc_unlock of a lock that thread
		// detail lock: at others.upc:103:4 in main
	}
	if (is(argv, "far")) {
		if (MYTHREAD == 0)
			upc_lock(locks[last]);
		upc_barrier;
		if (MYTHREAD == last)
			upc_unlock(locks[last]); // report far: 4: upc_unlock of a lock that thread 0 holds
		// detail far: taken by thread 0 at others.upc:111:4 in main
	}
	if (is(argv, "held") && MYTHREAD == 0) { // a lock of another thread, and how often it was taken
		held = upc_lock_attempt(locks[last]);
		upc_unlock(locks[last]);
		upc_lock(locks[last]); // report held: 3: the thread ends while it holds the lock that it acquired here
		exit(!held);
	}
	if (is(argv, "gone")) {
		if (MYTHREAD == last)
			upc_free(given[last]);
		upc_barrier;
		if (MYTHREAD == 0)
			*given[last] = 1; // report gone: 4: write of 4 bytes in a block that was freed
	}
	if (is(argv, "churn"))
		churn();
	if (is(argv, "pass"))
		pass(locks[0]);
	upc_barrier;
	return 0;
}
// detail both: let one thread alone free it; upc_all_free is for a call by all threads
