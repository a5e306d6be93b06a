// SPDX-License-Identifier: MIT
// A bulk function that gets a pointer to no memory: the place of the call is known.
// threads: 1 2
// status: 139
// no-sanitizers
#include <string.h>
#include <upc.h>

shared [] char source[64];

int main(int argc, char **argv)
{
	char *p = (char *)(size_t)(argc > 1 ? 64 : 65);

	if (MYTHREAD == 0 && strcmp(argv[1], "get") == 0)
		upc_memget(p, source, 40); // ends get: thread 0 was killed by SIGSEGV at near-crash.upc:16:3
	return 0;
}
