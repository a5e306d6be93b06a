/* SPDX-License-Identifier: MIT
 *
 * spelling_test.c - the headers that misspelt names, and those of other compilers, mean.
 */
#include "messages/spelling.h"

#include "check.h"

#include <string.h>

static bool means(const char *name, const char *header)
{
	const char *found = spelling_header_file(name, strlen(name));

	return header ? found && strcmp(found, header) == 0 : !found;
}

int main(void)
{
	CHECK(means("upc_locks.h", "upc.h"));
	CHECK(means("upc_barrier.h", "upc.h"));
	CHECK(means("upc_reduce.h", "upc_collective.h"));
	CHECK(means("upc_timer.h", "upc_tick.h"));
	CHECK(means("upc_collectives.h", "upc_collective.h"));
	CHECK(means("stdoi.h", "stdio.h"));
	CHECK(means("upc.h", NULL));
	CHECK(means("upc_of_mine.h", NULL));
	CHECK(means("my_locks.h", NULL));
	return check_status();
}
