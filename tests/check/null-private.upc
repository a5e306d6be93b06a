// SPDX-License-Identifier: MIT
// A private pointer-to-shared that only thread 0 has set: the report names it, and the line that sets it.
// threads: 2 3
// flags: -Wno-alloc-layout
// good: all
#include <string.h>
#include <upc.h>

struct node {
	int value;
};

static shared int *table;
static shared struct node *shared head;

static int is(char **argv, const char *name)
{
	return strcmp(argv[1], name) == 0;
}

static void set(void)
{
	table = (shared int *)upc_global_alloc(100, sizeof(int));
}

int main(int argc, char **argv)
{
	int buffer[4] = {0};

	if (argc != 2)
		return 2;
	if (MYTHREAD == 0 || is(argv, "all"))
		set();
	upc_barrier;
	if (!is(argv, "head") && !is(argv, "bulk"))
		table[MYTHREAD] = 1; // report table: 3: write of 4 bytes through a null pointer-to-shared
	// detail table: 'table' is null on thread
	// detail table: it is private, each thread has its own, and null-private.upc:23 sets only that of the thread that executes it
	// detail table: make the pointer itself shared
	if (is(argv, "head"))
		head->value = 1; // report head: 3: write of 4 bytes through a null pointer-to-shared
	if (is(argv, "bulk"))
		upc_memput(table, buffer, sizeof(buffer)); // report bulk: 3: upc_memput: write of 16 bytes through a null pointer-to-shared
	// detail bulk: 'table' is null on thread
	upc_barrier;
	return 0;
}
