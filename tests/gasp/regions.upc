// SPDX-License-Identifier: MIT
// flags: --inst-functions --inst-local -Wno-forall-exit
// Regions of #pragma pupc are lexical, and a block's own ends with it: GASP-46 GASP-50.
#include <upc.h>
#include <stdlib.h>
#include "regions.h"

static void still_off(void) { upc_fence; }
#pragma pupc on

#define QUIETLY(x) { _Pragma("pupc off") x }

shared int n;

static int off_inside(int k)
{
#pragma pupc off
	free(malloc(1));
	if (k == 1)
		return k;
	upc_forall (int i = 0; i < 1; i++;) {
#pragma pupc on
		upc_fence;
		if (k == 2)
			return k;
	}
	return k + 0;
}

#pragma pupc off
static int on_inside(int k)
{
#pragma pupc on
	free(malloc(1));
	if (k == 1)
		return k;
	upc_forall (int i = 0; i < 1; i++;) {
#pragma pupc off
		upc_fence;
		if (k == 2)
			return k;
	}
	return k;
}
#pragma pupc on

static void blocks(void)
{
	{
#pragma pupc off
		{
#pragma pupc on
			upc_fence; {
#pragma pupc off
				upc_fence;
			}
			upc_fence;
		}
		upc_fence;
	}
	upc_fence;
	QUIETLY(upc_fence;)
	upc_fence;
	upc_forall (int i = 0; i < 1; i++;) {
#pragma pupc off
		n = i;
	}
	{ upc_forall (int i = 0; i < 1; i++;)
#pragma pupc off
		upc_fence; }
}

int main(void)
{
	in_header();
	off_in_header();
	still_off();
	for (int i = 0; i < 3; i++)
		if (off_inside(i) != i || on_inside(i) != i)
			return 1;
	blocks();
#pragma pupc off
	return 0;
}
