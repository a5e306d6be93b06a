// SPDX-License-Identifier: MIT
// U-FA-13: into a loop by goto and by switch; U-FA-14: what stays inside is no entry
#include <upc.h>

int f(int n)
{
	int i = 0, k = 0;

	if (n == 7)
		goto in; // warning: forall-enter at 3
	if (n == 8)
		goto before;
before:
	upc_forall (i = 0; i < 3; i++; i) {
		if (k == 2)
			goto in;
in:
		k++;
		switch (k) {
		case 1: k = 9; break;
		default: k++;
		}
	}
	switch (n) {
	case 1:
		upc_forall (i = 0; i < 3; i++; i) {
	case 2: // warning: forall-enter at 2
			k++;
	default: // warning: forall-enter at 2
			k--;
		}
	}
	return k;
}
