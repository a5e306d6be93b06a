// SPDX-License-Identifier: MIT
//
// A barrier by hand: losers tell winners in rounds by strict flags, and the champion wakes all.
#include "../run/check.h"

strict shared int arrived[THREADS];
strict shared int go;
shared int v[THREADS];

static void meet(int episode)
{
	for (int step = 1; step < THREADS; step *= 2) {
		if (MYTHREAD % (2 * step) != 0)
			break;
		if (MYTHREAD + step < THREADS)
			while (arrived[MYTHREAD + step] < episode)
				;
	}
	if (MYTHREAD == 0) {
		go = episode;
	} else {
		arrived[MYTHREAD] = episode;
		while (go < episode)
			;
	}
}

int main(void)
{
	for (int e = 1; e <= 20; e += 2) {
		v[MYTHREAD] = e + MYTHREAD;
		meet(e);
		int other = (MYTHREAD + e) % THREADS;
		CHECK_INT(v[other], e + other);
		meet(e + 1);
	}
	return check_done();
}
