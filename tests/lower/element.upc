// Elements of shared arrays that have names: UPCR_ELEM, where the declaration at hand says the layout in C.
#include <upc.h>

struct point {
	int x, y;
};
enum color { RED, GREEN };
extern shared [3] struct point known[];
extern shared enum color colors[];
shared [2] enum color shades[8 * THREADS];
static shared [4] int tentative[16 * THREADS];
static shared [4] int tentative[16 * THREADS];
shared [4] double cube[3 * THREADS][4][5];
shared int threads[2][THREADS];
shared [4] int *kept = &tentative[3];

static int externs(int i)
{
	return known[i].x + (int)colors[i] + (int)shades[i];
}

static double rows(int i, unsigned long j)
{
	shared [4] double *row = cube[i][j + 1];

	cube[i][j][0] = cube[i + 1][j][i] + cube[0][0][2] + (*cube[i])[2] + cube[1][i - 1][j - 1];
	return (cube)[i][j][i] + i[threads[1]] + *(tentative + i) + (tentative - i)[1] + row[2];
}

static int blocks(int i)
{
	static shared [2] char tentative[4 * THREADS];
	extern shared [5] float floats[10 * THREADS];

	{
		extern shared [2] enum color shades[8 * THREADS];
		extern shared [3] struct point known[];

		tentative[i] = 1;
		shades[i] = RED;
		known[i].x = floats[i + 5];
	}
	return tentative[(int[]){1, 2}[i]];
}

static int moved(int i)
{
	static shared [2] char other[4 * THREADS], before;
	static shared [2] char *own = &other[1];

	return *own + other[i];
}

static int bound(int n, int m[tentative[1]])
{
	return m[0] + tentative[tentative[n]];
}

int main(void)
{
	return externs(1) + rows(1, 1) + blocks(1) + moved(1) + bound(1, (int[]){1}) + *kept;
}
