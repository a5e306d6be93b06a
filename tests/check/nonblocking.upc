// Copies that the thread has not waited for: what it does with their memory, and with their handles.
// threads: 2 3
// flags: -fbupc
// good: good region many
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <upc.h>
#include <upc_bupc.h>
#include <upc_nb.h>

shared [64] char bytes[64 * THREADS], other[64 * THREADS];
shared [2000] char large[2000 * THREADS];
shared [] char given[sizeof(upc_handle_t)];

static int is(const char *word, const char *other)
{
	return strcmp(word, other) == 0;
}

/* Separate functions: in one, the C compiler may take it that no call changes what it has read of the checks. */
static __attribute__((noinline)) void write_at(shared [64] char *p)
{
	*p = 1; // report write-source: 2: write of 1 byte that upc_memcpy_nb may still be reading // report second: 2: write of 1 byte that upc_memcpy_nb may still be reading
	// detail write-source: the copy was started at nonblocking.upc:91:7 in main
	// detail write-source: call upc_sync first
}

static __attribute__((noinline)) int read_at(shared [64] char *p)
{
	return *p; // report read-target: 9: read of 1 byte that upc_memset_nbi may still be writing // report lost: 9: read of 1 byte that upc_memset_nb may still be writing
	// detail read-target: the copy was started at nonblocking.upc:95:3 in main
	// detail read-target: call upc_synci first
}

static void good(shared [64] char *mine, shared [64] char *next)
{
	char local[64], *heap = malloc(64);
	upc_handle_t h[3];

	memset(local, 3, sizeof local);
	h[0] = upc_memput_nb(mine, local, 32);
	h[1] = upc_memget_nb(heap, next + 32, 32);
	h[2] = upc_memcpy_nb(mine + 32, next + 32, 32);
	write_at(next + read_at(next + 32));
	upc_sync(h[1]);
	heap[0] = 2;
	while (!upc_sync_attempt(h[0]))
		;
	local[0] = 4;
	upc_sync(h[2]);
	upc_sync(UPC_COMPLETE_HANDLE);
	h[0] = upc_memput_nb(next, local, 8);
	upc_memset_nbi(mine, 5, 64);
	upc_synci();
	upc_sync(h[0]);
	write_at(mine);
	free(heap);
}

static void many(void)
{
	static upc_handle_t h[2000];

	for (int k = 0; k < 3; k++) {
		for (int i = 0; i < 2000; i++)
			h[i] = upc_memset_nb(&large[2000 * MYTHREAD + i], i, 1);
		for (int i = 2000; i-- > 0;)
			upc_sync(h[i]);
	}
}

int main(int argc, char **argv)
{
	const char *what = argc > 1 ? argv[1] : "";
	shared [64] char *mine = &bytes[64 * MYTHREAD], *next = &other[64 * ((MYTHREAD + 1) % THREADS)];
	char local[64] = {0};
	upc_handle_t h = UPC_COMPLETE_HANDLE;

	upc_barrier;
	if (is(what, "good"))
		good(mine, &other[64 * MYTHREAD]);
	if (is(what, "many"))
		many();
	if (is(what, "region")) {
		bupc_begin_accessregion();
		bupc_memput_asynci(mine, local, 8);
		bupc_waitsync(bupc_end_accessregion());
	}
	if (is(what, "write-source")) {
		h = upc_memcpy_nb(next, mine, 64);
		write_at(mine + 3);
	}
	if (is(what, "read-target")) {
		upc_memset_nbi(mine, 1, 10);
		read_at(mine + 9);
	}
	if (is(what, "bulk")) {
		h = upc_memput_nb(mine, local, 10);
		upc_memset(mine + 5, 0, 10); // report bulk: 3: write of 10 bytes that upc_memput_nb may still be writing
	}
	if (is(what, "put")) {
		h = upc_memput_nb(mine, local, 10); // detail put: the copy was started at nonblocking.upc:103:7 in main
		sscanf("7", "%c", &local[3]);
		upc_sync(h); // report put: 3: the private memory that upc_memput_nb reads was changed before this upc_sync
	}
	if (is(what, "get")) {
		upc_memget_nbi(local, mine, 10);
		sscanf("7", "%c", &local[3]);
		upc_synci(); // report get: 3: the private memory that upc_memget_nbi writes was changed before this upc_synci
	}
	if (is(what, "twice")) {
		h = upc_memput_nb(mine, local, 10); // detail twice: the copy was started at nonblocking.upc:113:7 in main
		upc_sync(h); // detail twice: waited for at nonblocking.upc:114:3 in main
		upc_sync(h); // report twice: 3: upc_sync of a handle that has already been waited for
	}
	if (is(what, "others")) {
		if (MYTHREAD == 1)
			h = upc_memput_nb(mine, local, 10);
		if (MYTHREAD == 1)
			upc_memput(given, &h, sizeof h);
		upc_barrier;
		if (MYTHREAD == 0)
			upc_memget(&h, given, sizeof h);
		if (MYTHREAD == 0)
			upc_sync(h); // report others: 4: upc_sync of a handle of thread 1, which alone can wait for its copy
		upc_barrier;
	}
	if (is(what, "handle"))
		upc_sync((upc_handle_t)local); // report handle: 3: upc_sync of something that is not the handle of a copy
	if (is(what, "never"))
		h = upc_memput_nb(mine, local, 10); // report never: 7: the program ends without upc_sync after this upc_memput_nb
	if (is(what, "over"))
		for (int i = 0; i < 3; i++)
			h = upc_memset_nb(mine + i, 1, 1); // report over: 8: the program ends without upc_sync after this upc_memset_nb
	// detail over: and 1 more copy
	if (is(what, "over"))
		upc_sync(h);
	if (is(what, "lost")) {
		for (int i = 0; i < 2; i++)
			h = upc_memset_nb(mine + i, 1, 1);
		// detail over: a later copy from there has been waited for, this one has not
		upc_sync(h);
		// detail lost: if its handle was overwritten, keep one handle for each copy
		read_at(mine);
	}
	if (is(what, "implicit"))
		bupc_memset_asynci(mine, 1, 1); // report implicit: 3: the program ends without bupc_waitsynci after this bupc_memset_asynci
	if (is(what, "second")) {
		upc_handle_t first = upc_memput_nb(next + 1, local, 4);

		h = upc_memcpy_nb(next + 8, mine, 8);
		upc_sync(first);
		write_at(mine + 3);
	}
	return h == UPC_COMPLETE_HANDLE && is(what, "no");
}
