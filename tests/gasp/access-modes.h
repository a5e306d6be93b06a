// SPDX-License-Identifier: MIT
#pragma upc strict
static void in_header(shared int *p)
{
	*p = 3;
}
#pragma upc relaxed
