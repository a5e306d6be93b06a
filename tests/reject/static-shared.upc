// SPDX-License-Identifier: MIT
//
// Objects that each file gets anew from a header.
// flags: -Wstatic-shared
#include <upc.h>
#include "static-shared.h"

static shared int own;

int sum(int i)
{
	return counter + table[i] + one + own;
}
