// SPDX-License-Identifier: MIT
// flags: --check
// Checks of subscripts suffice for some accesses, and some places are certainly in the block of their row.
#include <upc.h>

struct open {
	int n, tail[1];
};
struct pair {
	double x[2];
	int *mine;
	unsigned bits : 3;
};

shared [4] int rows[THREADS][4];
shared [6] int half[THREADS][3];
shared [4] int odd[THREADS][3];
shared [12] int cube[THREADS][2][3], two[2 * THREADS];
shared [] int lone[4];
shared struct pair pairs[THREADS];
shared struct open opens[THREADS];
extern shared int far[THREADS], later[THREADS], length[];
shared int later[THREADS];
strict shared int flag;

int in_object(int i, int j, shared int *p, shared [4] int (*r)[4])
{
	static shared int inner[THREADS];
	extern shared int outer[THREADS];

	later[i] = inner[i] + far[i] + outer[i] + length[i]; /* the file defines the first two */
	flag = p[i] + *rows[i] + r[i][j];
	pairs[i].x[j] = (&pairs[i])->x[j] + pairs[i].mine[j];
	opens[i].tail[j] = opens[i].tail[0];
	pairs[i].bits = 1;
	pairs[i].mine = 0;
	pairs[i] = pairs[j];
	return lone[i] + (&later[i])[0];
}

void in_block(int i, int j, int k)
{
	shared [4] int *p = &rows[i][j];

	rows[i][j] += j[rows[i]] + (rows[i])[2] + rows[0][j] + rows[i][0];
	half[i][j] = odd[i][j];
	cube[i][j][k]++;
	cube[i][1][k + j] = *cube[i][j] + p[1];
	p = rows[i] + j;
	two[i] = lone[j];
}
