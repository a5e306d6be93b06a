// SPDX-License-Identifier: MIT
//
// A heap block of bytes is used as numbers and structs, one after another.
#include "../run/check.h"

struct pair {
	int a;
	double b;
};

int main(void)
{
	shared [] char *raw = upc_alloc(256);
	shared [] int *numbers = (shared [] int *)raw;
	shared [] struct pair *pairs = (shared [] struct pair *)raw;

	for (int i = 0; i < 64; i++)
		numbers[i] = i;
	CHECK_INT(((shared [] int *)(raw + 8))[0], 2);
	for (int i = 0; i < 16; i++) {
		pairs[i].a = i;
		pairs[i].b = i;
	}
	CHECK_INT(pairs[15].a, 15);
	for (int i = 0; i < 256; i++)
		raw[i] = 1;
	CHECK_INT(numbers[63], 0x01010101);
	upc_free(raw);
	return check_done();
}
