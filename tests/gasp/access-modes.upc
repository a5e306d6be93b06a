// SPDX-License-Identifier: MIT
// flags: --inst-local
// An access is relaxed by its type, a pragma or the header: GASP-78 GASP-79.
#include <upc_strict.h>
#include "access-modes.h"

shared int n;
relaxed shared int r;
strict shared int s;
#pragma upc strict
static shared int copy;

int main(void)
{
	if (MYTHREAD)
		return 0;
	n = 1;
	r = 2;
	s = 3;
	{
#pragma upc relaxed
		n = 4;
		r = 5;
		s = 6;
		{
#pragma upc strict
			copy = n;
			*(relaxed shared int *)&n = s;
		}
		n = 7;
	}
	in_header(&n);
	n++;
	r++;
}
