// SPDX-License-Identifier: MIT
// #pragma pupc has two forms.  With and without --inst. GASP-50.
#include <upc.h>
#include <pupc.h>

#pragma pupc on
#pragma pupc off
#pragma pupc // warning: pragma-pupc at 1
#pragma pupc On // warning: pragma-pupc
#pragma pupc on off // warning: pragma-pupc

int f(int n)
{
	if (n) {
		#pragma pupc of // warning: pragma-pupc at 3
		n++;
	}
	_Pragma("pupc off") return n;
}
