// SPDX-License-Identifier: MIT
// flags: --inst-functions
// args: one
// A main with other types becomes a function that a proper main calls; its closing brace is an exit
// with status 0.
#include <upc.h>

static int seven(int n)
{
	return n + 5;
}

int main(const int argc, char *argv[const])
{
	(void)argv;
	seven(argc);
}
