// SPDX-License-Identifier: MIT
//
// One operator, a pointer-to-shared and a private pointer (U-PTR-13, U-LOW-27); null
// pointer constants go with both.
#include <upc.h>
#include <stddef.h>

shared int *p;

long f(int *q, int n)
{
	if (p == q) // error: pts-ptl-operands at 6
		return p - (shared int *)0;
	if (q < p // error: pts-ptl-operands at 6
		|| p >= q) // error: pts-ptl-operands at 6
		return p == 0 || (void *)0 != p || p == NULL;
	if (q != p) // error: pts-ptl-operands at 6
		return 2;
	if (p == 5) // error: int-to-pts at 8
		return 1;
	if (p - q) // error: pts-ptl-operands at 8
		return 3;
	if (p == (void *)q) // error: pts-ptl-operands at 6
		return 4;
	p = n ? p : q; // error: pts-ptl-operands at 8
	return (n ? q : p) != 0; // error: pts-ptl-operands at 12
}
