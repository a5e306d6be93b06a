// SPDX-License-Identifier: MIT
// A report of a data race says what to do: a upc_barrier helps where one phase follows another, and not where all
// threads update one place at a time.
// threads: 2 4
// flags: -check=race
#include <string.h>
#include <upc.h>
#include <upc_atomic.h>
#include "turns.h"

shared int total, size, sum;
shared int counters[THREADS];
shared [4] double u[4 * THREADS];
shared [] int *heap;
shared [] int *shared where;

static int is(const char *word, const char *other)
{
	return strcmp(word, other) == 0;
}

int main(int argc, char **argv)
{
	const char *what = argc > 1 ? argv[1] : "";
	double got = 0;
	upc_atomicdomain_t *domain = upc_all_atomicdomain_alloc(UPC_INT, UPC_INC, 0);

	heap = upc_all_alloc(1, 10 * sizeof(int));
	if (MYTHREAD == 0)
		upc_memset(heap, 0, 10 * sizeof(int));
	upc_barrier;
	if (MYTHREAD > 1)
		goto end;
	late(1);
	if (is(what, "scalar"))
		total += MYTHREAD; // report scalar: 3: data race: update of 'total', not ordered with the update by thread 0
	// detail scalar: nothing orders them: let each thread update a private variable, and combine these with upc_all_reduce, or hold one lock during each update
	if (is(what, "counters"))
		counters[1]++; // report counters: 3: data race: update of 'counters[1]', not ordered with the update by thread 0
	// detail counters: nothing orders them: hold one lock during each update of the same element, or update it with upc_atomic_relaxed
	if (is(what, "atomic")) {
		if (MYTHREAD == 0)
			upc_atomic_relaxed(domain, NULL, UPC_INC, &counters[1], NULL, NULL);
		else
			counters[1] = 0; // report atomic: 4: data race: write of 'counters[1]', not ordered with the atomic operation by thread 0
		// detail atomic: the write by thread 1 is not atomic: let it be upc_atomic_relaxed with UPC_SET, or write a upc_barrier between them
	}
	if (is(what, "asked")) {
		if (MYTHREAD == 0)
			size = counters[1];
		else
			upc_atomic_relaxed(domain, NULL, UPC_INC, &counters[1], NULL, NULL); // report asked: 4: data race: atomic operation in 'upc_atomic_relaxed(domain, NULL, UPC_INC, &counters[1], NULL...', not ordered with the read by thread 0
		// detail asked: the read by thread 0 is not atomic: let it be upc_atomic_relaxed with UPC_GET, or write a upc_barrier between them
	}
	if (is(what, "heap"))
		heap[2]++; // report heap: 3: data race: update of 'heap[2]', not ordered with the update by thread 0
	// detail heap: nothing orders them: hold one lock during each update of the same element
	if (is(what, "same"))
		size = 100; // report same: 3: data race: write of 'size', not ordered with the write by thread 0
	// detail same: nothing orders them: let one thread alone write it, even if all write the same value; if
	if (is(what, "plus")) /* its read and its write are one race */
		total = total + 1; // report plus: 11: data race: read of 'total', not ordered with the write by thread 0
	// detail plus: nothing orders them: let each thread update a private variable
	if (is(what, "assigned")) {
		shared [] int *p = NULL;

		if (MYTHREAD == 0)
			where = heap;
		goes_first(0);
		while (MYTHREAD == 1 && !(p = where)) // report assigned: 33: data race: read of 'where', not ordered with the write by thread 0
			;
		// detail assigned: nothing orders them: thread 1 waits in a loop for 'where' to change; declare it strict
		got = p == heap;
	}
	if (is(what, "most")) {
		if (size < 10) // report most: 7: data race: read of 'size', not ordered with the write by thread 0
			size = 10;
		// detail most: nothing orders them: if what is written depends on what was read, hold one lock from the read to the write
	}
	if (is(what, "sum")) {
		if (MYTHREAD == 0)
			sum = 1;
		goes_first(0);
		if (MYTHREAD == 1)
			got = sum; // report sum: 10: data race: read of 'sum', not ordered with the write by thread 0
		// detail sum: nothing orders them: a upc_barrier between them would, or one lock held during both
	}
	if (is(what, "neighbour")) {
		int i = MYTHREAD == 0 ? 3 : 5, bits = MYTHREAD == 0 ? 1 : 6;

		u[i] = u[i ^ bits]; // report neighbour: 10: data race: read of 'u[i ^ bits]', not ordered with the write by thread 0
		// detail neighbour: nothing orders them: the same statement reads elements of 'u' that other threads write: let it write to a second array, with a upc_barrier after each step
	}
	goes_first(0);
end:
	upc_barrier;
	return got == 12345;
}
