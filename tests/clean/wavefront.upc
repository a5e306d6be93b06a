// SPDX-License-Identifier: MIT
//
// Rows of a table are computed in a pipeline: each thread waits by a strict counter for the row above.
#include "../run/check.h"

#define COLUMNS 24
#define W 4
shared [COLUMNS] int m[THREADS][COLUMNS];
strict shared int done[THREADS];

int main(void)
{
	for (int w = 0; w < COLUMNS; w += W) {
		if (MYTHREAD > 0)
			while (done[MYTHREAD - 1] < w + W)
				;
		for (int j = w; j < w + W; j++) {
			int above = MYTHREAD > 0 ? m[MYTHREAD - 1][j] : 1;
			int left = j > 0 ? m[MYTHREAD][j - 1] : 0;
			m[MYTHREAD][j] = (above + left) % 10007;
		}
		done[MYTHREAD] = w + W;
	}
	upc_barrier;
	CHECK_INT(m[0][COLUMNS - 1], COLUMNS);
	if (THREADS > 1)
		CHECK_INT(m[1][COLUMNS - 1], COLUMNS * (COLUMNS + 1) / 2);
	return check_done();
}
