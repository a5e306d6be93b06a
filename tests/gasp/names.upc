// SPDX-License-Identifier: MIT
// The user's functions and objects with the names of the library's are the user's: GASP-7.
#include <upc.h>
#include <stddef.h>

static int n_calls;

static void upc_all_free(shared void *p)
{
	n_calls += p == 0;
}

static void *calloc(size_t n, size_t size)
{
	static char room[9];

	n_calls++;
	return room + n * size;
}

static int quick_exit(void)
{
	return n_calls;
}

int main(void)
{
	int exit = 1, upc_all_broadcast = 2;
	struct { int (*upc_barrier_)(void), (*free)(void); } s = {quick_exit, quick_exit};

	upc_all_free(0);
	calloc(1, 2);
	return s.free() + s.upc_barrier_() + quick_exit() + exit + upc_all_broadcast != 9;
}
