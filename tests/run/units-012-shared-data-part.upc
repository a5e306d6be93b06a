/* SPDX-License-Identifier: MIT
 *
 * The second file of units-012-shared-data.
 */
#include <upc.h>
#include "units-012-shared-data.h"

extern shared [3] int table[6 * THREADS];
shared int part_only = 77;
shared int part_array[2 * THREADS] = {1, 2};
static shared int hidden = 100;
static int private_hidden = 200;

int part_sum(void)
{
	int total = 0;

	for (size_t i = 0; i < sizeof table / sizeof *table; i++)
		total += table[i];
	return total;
}

shared [3] int *part_address(int i)
{
	return &table[i];
}

int part_record(shared struct record *r)
{
	return r->n + r->pair[0] + r->pair[1];
}

int part_hidden(void)
{
	return hidden + private_hidden;
}

shared int *part_hidden_address(void)
{
	return &hidden;
}

int part_pointer(void)
{
	return *pointer;
}

int (*part_function(void))(shared struct record *)
{
	return part_record;
}
