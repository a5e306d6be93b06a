// SPDX-License-Identifier: MIT
//
// Threads write bytes, shorts and members that share a word, each its own.
#include "../run/check.h"

struct pair {
	char a;
	char b;
	short c;
};
shared [] char byte[64];
shared [] short half[64];
shared [] struct pair pair[64];

int main(void)
{
	for (int i = MYTHREAD; i < 64; i += THREADS) {
		byte[i] = i;
		half[i] = 2 * i;
		pair[i].a = i;
	}
	if (MYTHREAD == 0)
		for (int i = 0; i < 64; i++)
			pair[i].b = i + 1;
	if (MYTHREAD == THREADS - 1)
		for (int i = 0; i < 64; i++)
			pair[i].c = 3 * i;
	upc_barrier;
	for (int i = 0; i < 64; i++) {
		CHECK_INT(byte[i], i);
		CHECK_INT(half[i], 2 * i);
		CHECK_INT(pair[i].a + pair[i].b + pair[i].c, 5 * i + 1);
	}
	return check_done();
}
