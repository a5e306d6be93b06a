// SPDX-License-Identifier: MIT
// U-FA-13: out of a loop by break, return and goto
#include <upc.h>

int f(void)
{
	int i;

	upc_forall (i = 0; i < 3; i++; i) { // note: of this loop each thread runs different iterations at 2
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

/* A jump that stays inside the body is no exit (U-FA-14). */
int stays(int n)
{
	int k = 0;

	upc_forall (int i = 0; i < n; i++; i) {
		for (int j = 0; j < 9; j++) {
			if (j == 2)
				continue;
			if (j == 4)
				break;
		}
		while (k < n)
			if (k++ == 5)
				break;
		do {
			if (k == 3)
				break;
		} while (k--);
		switch (i) {
		case 0: break;
		default: k++; break;
		}
		if (i == 3)
			goto next;
		upc_forall (int j = 0; j < n; j++; continue)
			if (j)
				continue;
next:
		k += f();
	}
	for (;;)
		break;
	return k;
}
