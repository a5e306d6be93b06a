// SPDX-License-Identifier: MIT
//
// Rows of static arrays: each element is where arithmetic on a pointer finds it, with all of its phase.
#include "../run/check.h"

shared [4] int rows[3 * THREADS][4];
shared [6] int half[4 * THREADS][3];
shared [4] int odd[4 * THREADS][3];
shared [12] int cube[2 * THREADS][2][3];
shared [8] int many[8 * THREADS];
shared [] int one[8];
static shared [5] struct { int n; double x[2]; } records[THREADS][5];

static void fill(void)
{
	if (MYTHREAD != THREADS - 1)
		return;
	for (volatile int i = 0; i < 4 * THREADS; i++)
		for (volatile int j = 0; j < 3; j++) {
			half[i][j] = odd[i][j] = 3 * i + j - 1;
			CHECK_INT(half[i][j]++, 3 * i + j - 1);
			odd[i][j] += 1;
			if (i < 2 * THREADS) {
				cube[i][0][j] = 6 * i + j;
				cube[i][1][j] = 6 * i + 3 + j;
			}
			if (i < 3 * THREADS)
				rows[i][j] = rows[i][j + 1] = 4 * i + j;
			if (i < THREADS)
				records[i][j + 2].x[1] = records[i][j].x[1] = i;
		}
	for (volatile int i = 0; i < 8; i++)
		one[i] = many[8 * (THREADS - 1) + i] = i;
}

int main(void)
{
	shared [4] int *r = &rows[0][0], *o = &odd[0][0];
	shared [6] int *h = &half[0][0];
	shared [12] int *c = &cube[0][0][0];

	fill();
	upc_barrier;
	for (volatile int i = 0; i < 12 * THREADS; i++) {
		CHECK_INT(*(h + i), i);
		CHECK_INT(*(o + i), i);
		CHECK_INT(*(c + i), i);
		CHECK_INT(half[i / 3][i % 3], i);
		CHECK_INT(cube[i / 6][i / 3 % 2][i % 3], i);
		CHECK_INT(*(r + i), i - (i % 4 == 3));
		CHECK_INT(upc_phaseof(&half[i / 3][i % 3]), i % 6);
		CHECK_INT(upc_threadof(&half[i / 3][i % 3]), i / 6 % THREADS);
	}
	for (volatile int i = 0; i < 8; i++)
		CHECK_INT(one[i] + many[8 * (THREADS - 1) + i], 2 * i);
	CHECK_INT(records[THREADS - 1][4].x[1] + records[THREADS - 1][0].x[1], 2 * (THREADS - 1));
	return check_done();
}
