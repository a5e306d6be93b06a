// SPDX-License-Identifier: MIT
//
// One producer, one consumer, and a ring of slots between strict numbers.
// threads: 2 3 4 7
#include "../run/check.h"

#define SLOTS 4
#define ITEMS 80
shared [] int slot[SLOTS];
strict shared int written, taken;

int main(void)
{
	if (MYTHREAD == 0) {
		for (int i = 0; i < ITEMS; i++) {
			while (i - taken >= SLOTS)
				;
			slot[i % SLOTS] = i * i;
			written = i + 1;
		}
	}
	if (MYTHREAD == THREADS - 1 && THREADS > 1) {
		for (int i = 0; i < ITEMS; i++) {
			while (written <= i)
				;
			CHECK_INT(slot[i % SLOTS], i * i);
			taken = i + 1;
		}
	}
	return check_done();
}
