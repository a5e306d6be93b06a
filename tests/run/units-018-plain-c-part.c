/* SPDX-License-Identifier: MIT
 *
 * The plain C file of units-018-plain-c.
 */
#include <stddef.h>
#include "units-018-plain-c.h"

int c_counter = 9;

static int add(int p, int q)
{
	return p + q;
}

int c_sum(const int *v, int n)
{
	int total = 0;

	while (n-- > 0)
		total += *v++;
	return total;
}

void c_double(int *v, int n)
{
	while (n-- > 0)
		*v++ *= 2;
}

int c_apply(int (*f)(int), int i)
{
	return f(i);
}

int c_calls_back(int i)
{
	upc_side_counter++;
	return upc_side(i) + 1;
}

int (*c_operation(char name))(int, int)
{
	return name == '+' ? add : NULL;
}

int c_is_plain(void)
{
#ifdef __UPC__
	return 0;
#else
	int shared = 1; /* no keyword here */

	return shared;
#endif
}
