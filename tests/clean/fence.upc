// SPDX-License-Identifier: MIT
//
// Relaxed data, a fence, and a strict flag, in both directions.
#include <upc_relaxed.h>

#include "../run/check.h"

shared [] int request[4], answer[4];
strict shared int asked, answered;

int main(void)
{
	for (int s = 1; s <= 10 && THREADS > 1; s++) {
		if (MYTHREAD == 0) {
			for (int i = 0; i < 4; i++)
				request[i] = s * i;
			upc_fence;
			asked = s;
			while (answered != s)
				;
			for (int i = 0; i < 4; i++)
				CHECK_INT(answer[i], s * i + 1);
		} else if (MYTHREAD == 1) {
			while (asked != s)
				;
			for (int i = 0; i < 4; i++)
				answer[i] = request[i] + 1;
			upc_fence;
			answered = s;
		}
	}
	return check_done();
}
