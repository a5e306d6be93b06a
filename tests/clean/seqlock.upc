// SPDX-License-Identifier: MIT
//
// A sequence lock whose number and data are strict: a reader takes two equal even numbers for a whole value.
#include "../run/check.h"

#define ROUNDS 60
strict shared int number;
strict shared int low, high;

int main(void)
{
	if (MYTHREAD == 0) {
		for (int i = 1; i <= ROUNDS; i++) {
			number = number + 1;
			low = i;
			high = 1000 * i;
			number = number + 1;
		}
	} else {
		int seen = 0;

		while (seen < ROUNDS) {
			int before = number;
			int a = low, b = high;

			if (before % 2 == 1 || number != before)
				continue;
			CHECK_INT(b, 1000 * a);
			CHECK(a >= seen);
			seen = a;
		}
	}
	return check_done();
}
