// SPDX-License-Identifier: MIT
#include <upc.h>

int f(void)
{
	int i;

	upc_forall (i = 0; i < 3; i++; i) {
		if (i == 1)
			break; // warning: forall-exit at 4
		if (i == 2)
			return 4; // warning: forall-exit at 4
		if (i == 3)
			goto out; // warning: forall-exit at 4
		continue;
	}
out:
	return 0;
}
