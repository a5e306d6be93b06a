// SPDX-License-Identifier: MIT
//
// Reductions over many types, parts of arrays, memory that was allocated as bytes, and typedefs and
// enumerations.
#include <stdint.h>
#include <upc_collective.h>

#include "../run/check.h"

enum colour { RED, GREEN, BLUE };
typedef int32_t number;
shared enum colour colour[THREADS];
shared [4] number some[4 * THREADS];
shared unsigned char byte[THREADS];
shared size_t size[THREADS];
shared double exact[THREADS];
shared enum colour most;
shared number sum;
shared unsigned char any;
shared size_t all;
shared double least;

int main(void)
{
	upc_flag_t flags = UPC_IN_ALLSYNC | UPC_OUT_ALLSYNC;
	shared [] int *raw = NULL;
	shared [8] char *bytes = upc_all_alloc(THREADS, 8);

	colour[MYTHREAD] = MYTHREAD % 2 ? BLUE : GREEN;
	for (int i = 0; i < 4; i++)
		some[4 * MYTHREAD + i] = i;
	byte[MYTHREAD] = 1 << MYTHREAD % 3;
	size[MYTHREAD] = MYTHREAD;
	exact[MYTHREAD] = 0.5 + MYTHREAD;
	raw = (shared [] int *)&bytes[8 * MYTHREAD];
	raw[0] = MYTHREAD;
	raw[1] = 100;
	upc_all_reduceUI(&most, colour, UPC_MAX, THREADS, 1, NULL, flags);
	CHECK_INT(most, THREADS > 1 ? BLUE : GREEN);
	upc_all_reduceI(&sum, &some[2], UPC_ADD, 4 * THREADS - 2, 4, NULL, flags);
	CHECK_INT(sum, 6 * THREADS - 1);
	upc_all_reduceUC(&any, byte, UPC_OR, THREADS, 1, NULL, flags);
	CHECK_INT(any & 1, 1);
	upc_all_reduceUL(&all, size, UPC_ADD, THREADS, 1, NULL, flags);
	CHECK_INT(all, THREADS * (THREADS - 1) / 2);
	upc_all_reduceD(&least, exact, UPC_MIN, THREADS, 1, NULL, flags);
	CHECK(least == 0.5);
	upc_all_reduceI(&sum, (shared [2] int *)bytes, UPC_ADD, 2 * THREADS, 2, NULL, flags);
	CHECK_INT(sum, 100 * THREADS + THREADS * (THREADS - 1) / 2);
	upc_all_free(bytes);
	return check_done();
}
