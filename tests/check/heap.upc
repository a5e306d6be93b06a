// Blocks that are freed as they may not be, and bulk functions beyond their objects.
// threads: 1 2 3
// flags: -Wno-remote-cast -Wno-copy-size -Wno-upc-use-after-free -Wno-free-nonheap
// good: none
#include <stdlib.h>
#include <string.h>
#include <upc.h>

struct record {
	int first, second;
};

shared [8] char text[8 * THREADS];
shared int number;
shared [] char *nothing;
shared [] struct record record;

static int is(char **argv, const char *name)
{
	return strcmp(argv[1], name) == 0;
}

static shared [] char *make(size_t n)
{
	return upc_alloc(n);
}

static void drop(shared [] char *p)
{
	upc_free(p); // report twice: 2: upc_free of a block that was already freed
	// detail twice: in 'upc_free(p)' of function drop
	// detail twice: was allocated with upc_alloc by thread 0 at heap.upc:25:9 in make
	// detail twice: freed by thread 0 at heap.upc:30:2 in drop
}

int main(int argc, char **argv)
{
	shared [] char *bytes = make(100);
	shared [4] char *blocks = upc_all_alloc(THREADS, 4);
	char buffer[200] = "";
	int last = THREADS - 1;

	if (argc != 2)
		return 2;
	if (is(argv, "twice") && MYTHREAD == 0) {
		drop(bytes);
		drop(bytes);
	}
	if (is(argv, "static"))
		upc_free(&number); // report static: 3: upc_free of a static object, which was never allocated
	// detail static: 'number', declared at heap.upc:14
	if (is(argv, "inside"))
		upc_free(bytes + 12); // report inside: 3: upc_free of a pointer 12 bytes into a block: only the pointer that the allocation returned can be freed
	if (is(argv, "behind"))
		upc_free(bytes + 128); // report behind: 3: upc_free of a pointer that does not point to an allocated block
	if (is(argv, "end"))
		upc_free(bytes + 100); // report end: 3: upc_free of a pointer 100 bytes into a block: only the pointer that the allocation returned can be freed
	if (is(argv, "refused") && MYTHREAD == 0) {
		bytes = make(-(size_t)argc);
		bytes[1] = 1; // report refused: 3: write of 1 byte at 1 bytes from a null pointer-to-shared
		// detail refused: upc_alloc of -2 bytes returned null at heap.upc:25:9 in make
		// detail refused: the number of bytes is negative: has its computation overflowed?
	}
	if (is(argv, "nowhere"))
		upc_free(nothing + 64); // report nowhere: 3: upc_free at 64 bytes from a null pointer-to-shared
	if (is(argv, "empty") && MYTHREAD == 0) {
		bytes = make((size_t)argc - 2);
		bytes[1] = 1; // report empty: 3: write of 1 byte at 1 bytes from a null pointer-to-shared
		// detail empty: upc_alloc of 0 bytes returned null
	}
	if (is(argv, "free"))
		free((char *)bytes); // report free: 3: free of shared memory, which is not from malloc
	// detail free: was allocated with upc_alloc
	// detail free: upc_free frees it
	if (is(argv, "realloc"))
		bytes += !realloc((char *)bytes, 8); // report realloc: 13: realloc of shared memory, which is not from malloc
	if (is(argv, "negative"))
		upc_memput(bytes + 20, buffer, (argc - 12) * sizeof(int)); // report negative: 3: upc_memput: write of 18446744073709551576 bytes (a negative size: -40) across the end of
	if (is(argv, "put"))
		upc_memput(text + 8 * last, buffer, 9); // report put: 3: upc_memput: write of 9 bytes across the end of 'text' on thread
	// detail put: it has 8 bytes there, and 8 are left from here
	if (is(argv, "get"))
		upc_memget(buffer, bytes + 1, 100); // report get: 3: upc_memget: read of 100 bytes across the end of a block of upc_alloc on thread
	if (is(argv, "set"))
		upc_memset(blocks, 'x', 5); // report set: 3: upc_memset: write of 5 bytes across the end of a block on thread 0
	if (is(argv, "copy"))
		upc_memcpy(bytes, blocks + 2, 3); // report copy: 3: upc_memcpy: read of 3 bytes across the end of a block on thread 0
	if (is(argv, "copied"))
		upc_memcpy(&number, text, 5); // report copied: 3: upc_memcpy: write of 5 bytes across the end of 'number' on thread 0
	if (is(argv, "overlap"))
		upc_memcpy(bytes, bytes + 10, 20); // report overlap: 3: upc_memcpy: dst and src have 10 bytes in common
	if (is(argv, "private") && MYTHREAD == 0)
		upc_memget((char *)blocks, text, 8); // report private: 3: upc_memget: write of 8 bytes across the end of a block on thread 0
	if (is(argv, "struct"))
		*(shared [] struct record *)(bytes + 96) = record; // report struct: 3: write of 8 bytes across the end of a block of upc_alloc on thread
	if (is(argv, "freed")) {
		upc_free(bytes);
		upc_memset(bytes, 0, 10); // report freed: 3: upc_memset: write of 10 bytes in a block that was freed
	}
	if (is(argv, "none")) {
		for (int i = 0; i < 10000; i++)
			upc_free(upc_alloc((size_t)i));
		upc_memput(text + 8 * last, buffer, 8);
		upc_memget(buffer, bytes, 100);
		upc_memset(blocks, 'x', 4);
		upc_memcpy(bytes, bytes + 10, 10);
		upc_memcpy(bytes, bytes + 100, 0);
		upc_barrier;
		if (MYTHREAD == last)
			upc_free(blocks);
		upc_free(bytes);
		upc_free((shared void *)0);
	}
	upc_barrier;
	return 0;
}
