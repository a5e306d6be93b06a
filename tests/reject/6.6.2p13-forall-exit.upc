// SPDX-License-Identifier: MIT
#include <upc.h>

int f(void)
{
	int i;

	upc_forall (i = 0; i < 3; i++; i) {
		if (i == 1)
			break; // warning: forall-exit
		if (i == 2)
			return 4; // warning: forall-exit
		if (i == 3)
			goto out; // warning: forall-exit
		continue;
	}
out:
	return 0;
}
