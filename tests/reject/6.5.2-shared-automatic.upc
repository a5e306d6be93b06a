// SPDX-License-Identifier: MIT
#include <upc.h>

void f(void)
{
	shared int a; // error: shared-automatic
	shared [2] int b[4]; // error: shared-automatic
	shared int *fine;
	static shared int also_fine;

	for (shared int i;;) // error: shared-automatic
		break;
	fine = &also_fine;
	(void)fine;
}
