// Accesses through null, beyond objects and in freed blocks.
// flags: -Wno-upc-use-after-free -Wno-never-set
// good: none
#include <stdio.h>
#include <string.h>
#include <upc.h>

struct pair {
	int first;
	unsigned bits : 3;
	double last;
};

shared int cyclic[10 * THREADS];
shared [4] double grid[4 * THREADS];
shared int scalar;
shared [] int lone[5];
shared struct pair pair;
shared int *null;
shared struct pair *nobody;

static void read_null(shared int *p)
{
	printf("%d\n", *p); // report null: 17: read of 4 bytes through a null pointer-to-shared
	// detail null: in '*p' of function read_null
	// detail null: called from main
}

static int is(char **argv, const char *name)
{
	return strcmp(argv[1], name) == 0;
}

int main(int argc, char **argv)
{
	shared [] char *bytes = upc_alloc(100);
	shared int *blocks = upc_all_alloc(10 * THREADS, sizeof(int));
	int n = 10 * THREADS;

	if (argc != 2)
		return 2;
	if (is(argv, "null"))
		read_null(null);
	if (is(argv, "moved"))
		null[4 * THREADS]++; // report moved: 3: update of 4 bytes at 16 bytes from a null pointer-to-shared
	if (is(argv, "member"))
		nobody->last = 1; // report member: 3: write of 8 bytes at 8 bytes from a null pointer-to-shared
	if (is(argv, "static"))
		*(grid + 4 * THREADS + 3) = 1; // report static: 3: write of 8 bytes beyond the end of 'grid' on thread 0
	// detail static: it has 32 bytes there; the access starts 24 bytes after them
	// detail static: 'grid', declared at access.upc:15, has
	// detail static: elements of 8 bytes
	if (is(argv, "block"))
		blocks[n] += 1; // report block: 3: update of 4 bytes beyond the end of a block on thread 0
	// detail block: was allocated with upc_all_alloc
	if (is(argv, "across"))
		*(shared [] double *)(bytes + 96) = 1; // report across: 3: write of 8 bytes across the end of a block of upc_alloc on thread
	// detail across: it has 100 bytes there, and 4 are left from here
	if (is(argv, "before"))
		bytes[-1] = 1; // report before: 3: write of 1 byte before the start of a block of upc_alloc on thread
	if (is(argv, "freed")) {
		upc_free(bytes);
		bytes[99] = 1; // report freed: 3: write of 1 byte in a block that was freed
	// detail freed: freed by thread
	}
	if (is(argv, "element"))
		*(&scalar + THREADS) = 1; // report element: 3: write of 4 bytes beyond the end of 'scalar' on thread 0
	if (is(argv, "none")) {
		pair.bits = 5;
		bytes[99] = 0;
		pair.last = cyclic[n - 1] + grid[4 * THREADS - 1] + lone[4] + bytes[99];
		blocks[n - 1] = pair.bits;
		upc_free(bytes);
	}
	upc_barrier;
	return 0;
}
