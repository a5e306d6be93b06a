// SPDX-License-Identifier: MIT
#include <upc.h>
#include "units.h"

int main(void)
{
	one();
	return 0;
}
