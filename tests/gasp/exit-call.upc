// SPDX-License-Identifier: MIT
// flags: --inst-functions
// status: 4
// exit() in a function, and what main's end does then: GASP-69.
#include <upc.h>
#include <stdlib.h>

static void at_exit(void) {}

static void done(int n)
{
	if (n)
		exit(n);
}

int main(void)
{
	atexit(at_exit);
	done(0);
	done(4);
	return 5;
}
