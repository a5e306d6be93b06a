/* SPDX-License-Identifier: MIT
 *
 * Without <upc_bupc.h> its names are the program's own.
 */
#include "check.h"

double bupc_ticks_now(void);
int bupc_cast(int x);

double bupc_ticks_now(void)
{
	return 1.5;
}

int bupc_cast(int x)
{
	return x + 1;
}

int main(void)
{
	CHECK(bupc_ticks_now() == 1.5 && bupc_cast(3) == 4);
	return check_done();
}
