/* SPDX-License-Identifier: MIT
 *
 * Shared data across files: extern objects, statics of the same name, functions both ways
 * (U-ARR-12, U-C99-25, U-ENV-18).
 */
// units: units-012-shared-data-part.upc
#include "check.h"
#include "units-012-shared-data.h"

shared [3] int table[6 * THREADS];
shared struct record record = {1, {2, 3}};
static shared int hidden = 10;
static int private_hidden = 20;
shared int *shared pointer = &hidden;

static int local_name(void)
{
	return hidden + private_hidden;
}

static void test(void)
{
	for (int i = 0; i < 6 * THREADS; i++)
		table[i] = i;
	CHECK_INT(part_sum(), 6 * THREADS * (6 * THREADS - 1) / 2);
	CHECK(part_address(4) == &table[4]);
	CHECK_INT(upc_phaseof(part_address(4)), 1);
	*part_address(5) = 50;
	CHECK_INT(table[5], 50);
	CHECK_INT(part_only, 77);
	CHECK_INT(part_array[2 * THREADS - 1], THREADS > 1 ? 0 : 2);
	CHECK_INT(record.pair[1] + part_record(&record), 3 + 6);
	CHECK_INT(local_name(), 30);
	CHECK_INT(part_hidden(), 300);
	CHECK(part_hidden_address() != &hidden);
	CHECK_INT(*pointer, 10);
	*pointer += 5;
	CHECK_INT(hidden, 15);
	CHECK_INT(part_pointer(), 15);
	hidden = 10;
	CHECK(part_function() == part_record);
	CHECK_INT(part_function()(&record), 6);
}

int main(void)
{
	return check_in_turn(test);
}
