// SPDX-License-Identifier: MIT
// A private pointer-to-shared that only thread 0 has set: the report names it, and the line that sets it.
// threads: 2 3
// flags: -Wno-alloc-layout -Wno-never-set
// good: all
#include <string.h>
#include <upc.h>
#include <upc_collective.h>

struct node {
	int value;
};

static shared int *table;
static struct grid {
	int n;
	shared int *cells;
} grid;
static shared int *result;
static shared int source[THREADS];
static shared struct node *shared head;

static int is(char **argv, const char *name)
{
	return strcmp(argv[1], name) == 0;
}

static void set(void)
{
	table = (shared int *)upc_global_alloc(100, sizeof(int));
	result = upc_global_alloc(THREADS, sizeof(int));
	grid.cells = upc_global_alloc(10, sizeof(int));
	grid.n = 10;
}

/* An automatic variable that is set for one thread, and one that no allocation has set. */
static void automatic(int is_list)
{
	shared int *mine = NULL;
	shared struct node *last = NULL;

	if (MYTHREAD == 0)
		mine = upc_global_alloc(THREADS, sizeof(int));
	if (!is_list)
		mine[MYTHREAD] = 1; // report automatic: 3: write of 4 bytes through a null pointer-to-shared
	// detail automatic: 'mine' is null on thread
	// detail automatic: each thread has its own, and null-private.upc:43 sets only that of the thread that executes it
	last = head;
	if (is_list)
		last->value++; // report list: 3: update of 4 bytes through a null pointer-to-shared
}

int main(int argc, char **argv)
{
	int buffer[4] = {0};
	shared [] int *row[10] = {NULL};

	if (argc != 2)
		return 2;
	if (MYTHREAD == 0 || is(argv, "all"))
		set();
	upc_barrier;
	if (is(argv, "table"))
		table[MYTHREAD] = 1; // report table: 3: write of 4 bytes through a null pointer-to-shared
	// detail table: 'table' is null on thread
	// detail table: it is private, each thread has its own, and null-private.upc:30 sets only that of the thread that executes it
	// detail table: make the pointer itself shared
	if (is(argv, "head"))
		head->value = 1; // report head: 3: write of 4 bytes through a null pointer-to-shared
	if (is(argv, "bulk"))
		upc_memput(table, buffer, sizeof(buffer)); // report bulk: 3: upc_memput: write of 16 bytes through a null pointer-to-shared
	// detail bulk: 'table' is null on thread
	if (is(argv, "automatic") || is(argv, "list"))
		automatic(is(argv, "list"));
	if (is(argv, "member"))
		grid.cells[MYTHREAD] = 1; // report member: 3: write of 4 bytes through a null pointer-to-shared
	// detail member: 'grid.cells' is null on thread
	// detail member: make the pointer itself shared, or let all threads set it
	if (is(argv, "together"))
		upc_all_broadcast(result, source, sizeof(int), 0); // report together: 3: upc_all_broadcast: the argument 'dst' is null here and byte 0 of a block of thread 0 (from upc_global_alloc of thread 0 at null-private.upc:31) on thread 0
	// detail together: 'result' is null on thread
	upc_barrier;
	row[MYTHREAD] = upc_alloc(sizeof(int));
	if (is(argv, "row"))
		row[(MYTHREAD + 1) % THREADS][0] = 1; // report row: 3: write of 4 bytes through a null pointer-to-shared
	// detail row: 'row' is null on thread
	// detail row: and null-private.upc:83 sets only the element MYTHREAD of it
	// detail row: declare the array itself shared: write 'shared' after the '*'
	upc_barrier;
	return 0;
}
