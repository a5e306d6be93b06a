// SPDX-License-Identifier: MIT
// flags: --inst-functions
// status: 3
// The end of main is a collective exit, with the position of main's return: GASP-69.
#include <upc.h>

static int last(int n)
{
	return n + MYTHREAD * 0;
}

int main(int argc, char **argv)
{
	if (argc > 1)
		return 1;
	(void)argv;
	{
		return last(3);
	}
}
