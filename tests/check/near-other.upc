// SPDX-License-Identifier: MIT
// Private pointers to memory of another thread.
// threads: 2 3
#include <string.h>
#include <upc.h>

struct holder {
	int *pointer;
};

shared int numbers[THREADS];
shared struct holder holders[THREADS];

int main(int argc, char **argv)
{
	struct holder h;
	int number;

	if (argc != 2)
		return 2;
	h.pointer = (int *)&numbers[MYTHREAD];
	holders[MYTHREAD] = h;
	upc_barrier;
	if (MYTHREAD == 0) {
		h = holders[1];
		if (strcmp(argv[1], "read") == 0)
			number = *h.pointer; // report read: 13: read of 4 bytes with affinity to thread 1 through a private pointer
		// detail read: in '*h.pointer' of function main
		// detail read: 'numbers', declared at near-other.upc:11
		if (strcmp(argv[1], "get") == 0)
			upc_memget(h.pointer, numbers, 4); // report get: 4: upc_memget: write of 4 bytes with affinity to thread 1 through a private pointer
		if (strcmp(argv[1], "write") == 0)
			*h.pointer = number = 1; // report write: 4: write of 4 bytes with affinity to thread 1 through a private pointer
	}
	upc_barrier;
	return 0;
}
