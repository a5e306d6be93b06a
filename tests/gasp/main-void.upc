// SPDX-License-Identifier: MIT
// flags: --inst-functions -Wno-main-return-type
// A main that returns nothing, by a return and by its brace.
#include <upc.h>

void main(void)
{
	upc_fence;
	if (MYTHREAD == 0)
		return;
	upc_fence;
}
