// SPDX-License-Identifier: MIT
// '#pragma upc' changes nothing but draws a warning in these places (U-PRAG-3), and with words that it does not
// know (U-PRAG-5).
#include <upc.h>

shared int x;
struct s {
#pragma upc strict // warning: pragma-context
	int first;
#pragma upc relaxed // warning: pragma-context
};

#pragma upc // warning: pragma-unknown
#pragma upc sloppy // warning: pragma-unknown
#pragma upc Strict // warning: pragma-unknown
#pragma upc strict relaxed // warning: pragma-unknown
#pragma upc strict; // warning: pragma-unknown
_Pragma("upc loose") // warning: pragma-unknown

int f(int a,
#pragma upc strict // warning: pragma-context
	int b)
{
	int c = a +
#pragma upc strict // warning: pragma-context
		b;
	#pragma upc strict // warning: pragma-context at 2
	x = 3;
	{
#pragma upc strict
#pragma upc relaxed
		x = 3;
#pragma upc strict // warning: pragma-context
	}
	if (x)
#pragma upc strict // warning: pragma-context
		x = 4;
	{
	L:
#pragma upc strict // warning: pragma-context
		x = 2;
		if (a)
			goto L;
	}
	for (int i = 0; i < 3; i++) {
		#pragma upc relaxed
		x = i;
		_Pragma("upc sloppy") // warning: pragma-unknown at 3
	}
	int d[] = {
#pragma upc strict // warning: pragma-context
		1, 2};
	return c + d[0];
}
