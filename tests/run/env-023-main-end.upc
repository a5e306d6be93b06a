// SPDX-License-Identifier: MIT
// The closing brace of a main with parameters of other types returns 0, too (C99 5.1.2.2.3).
#include <stdio.h>
#include <upc.h>

static int seven(int n)
{
	return n + 6;
}

int main(const int argc, char *argv[const])
{
	upc_barrier;
	if (MYTHREAD == 0 && argv[argc] == 0)
		puts("ok");
	seven(argc);
}
