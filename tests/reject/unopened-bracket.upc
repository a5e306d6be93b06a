// SPDX-License-Identifier: MIT
#include <upc.h>

int f(void)
{
	return 0;
}
} // error: unopened-bracket
