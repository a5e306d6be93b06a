// SPDX-License-Identifier: MIT
//
// A producer sets data, then a strict flag; the consumers wait for the flag.
#include "../run/check.h"

shared [] int data[16];
strict shared int ready;

int main(void)
{
	if (MYTHREAD == THREADS - 1) {
		for (int i = 0; i < 16; i++)
			data[i] = 3 * i;
		ready = 1;
	}
	while (!ready)
		;
	for (int i = 0; i < 16; i++)
		CHECK_INT(data[i], 3 * i);
	return check_done();
}
