// SPDX-License-Identifier: MIT
// flags: --inst-functions
// A loop or function that longjmp leaves has no end event; the one around it has (docs/limits.md).
#include <upc.h>
#include <setjmp.h>

static jmp_buf back;

static void deep(int n)
{
	upc_forall (int i = 0; i < 1; i++;)
		longjmp(back, n);
}

int main(void)
{
	if (setjmp(back) == 0)
		deep(1);
	upc_fence;
	return 0;
}
