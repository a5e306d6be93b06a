/* SPDX-License-Identifier: MIT
 *
 * life.upc - the game of life on a torus, in two boards of shared rows that take turns.  Thread 0 plays the
 * same game alone and compares.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <upc_relaxed.h>

#define COLS 32
#define MOST_ROWS 16 /* a thread */

shared [COLS] unsigned char cells[2][MOST_ROWS * THREADS][COLS];
shared int population[THREADS];
int rows;

static int get(int board, int r, int c)
{
	return cells[board][(r + rows) % rows][(c + COLS) % COLS];
}

static void set(int board, int r, int c, int alive)
{
	cells[board][r][c] = alive;
}

static int neighbours(int board, int r, int c)
{
	int count = 0, dr, dc;

	for (dr = -1; dr <= 1; dr++)
		for (dc = -1; dc <= 1; dc++)
			if (dr != 0 || dc != 0)
				count += get(board, r + dr, c + dc);
	return count;
}

static void generation(int now)
{
	int r, c, n;

	upc_forall (r = 0; r < rows; r++; &cells[now][r][0]) {
		for (c = 0; c < COLS; c++) {
			n = neighbours(now, r, c);
			set(1 - now, r, c, n == 3 || (n == 2 && get(now, r, c)));
		}
	}
}

static void count_population(int board)
{
	int r, c;

	population[MYTHREAD] = 0;
	for (r = 0; r < rows; r++)
		if (upc_threadof(&cells[board][r][0]) == (size_t)MYTHREAD)
			for (c = 0; c < COLS; c++)
				if (cells[board][r][c])
					population[MYTHREAD]++;
}

/* The same game on a private board; counts the cells that are not as in the shared one. */
static int play_alone(int generations, int board)
{
	unsigned char *a = malloc(rows * COLS), *b = malloc(rows * COLS), *t;
	int g, r, c, i, j, n, wrong = 0;

	for (r = 0; r < rows; r++)
		for (c = 0; c < COLS; c++)
			a[r * COLS + c] = (r * r + 3 * c) % 5 < 2;
	for (g = 0; g < generations; g++) {
		for (r = 0; r < rows; r++)
			for (c = 0; c < COLS; c++) {
				n = -a[r * COLS + c];
				for (i = rows - 1; i <= rows + 1; i++)
					for (j = COLS - 1; j <= COLS + 1; j++)
						n += a[(r + i) % rows * COLS + (c + j) % COLS];
				b[r * COLS + c] = n == 3 || (n == 2 && a[r * COLS + c]);
			}
		t = a;
		a = b;
		b = t;
	}
	for (r = 0; r < rows; r++) {
		upc_memget(b, cells[board][r], COLS);
		wrong += memcmp(a + r * COLS, b, COLS) != 0;
	}
	free(a);
	free(b);
	return wrong;
}

int main(int argc, char **argv)
{
	int generations = argc > 1 ? atoi(argv[1]) : 9, g, r, c, wrong = 0, alive = 0;

	rows = 5 * THREADS + 3;
	for (r = MYTHREAD; r < rows; r += THREADS)
		for (c = 0; c < COLS; c++)
			set(0, r, c, (r * r + 3 * c) % 5 < 2);
	upc_barrier 1;
	for (g = 0; g < generations; g++) {
		generation(g % 2);
		upc_barrier;
	}
	count_population(generations % 2);
	upc_barrier 2;
	if (MYTHREAD == 0) {
		wrong = play_alone(generations, generations % 2);
		for (int t = 0; t < THREADS; t++)
			alive += population[t];
		for (r = 0; r < rows; r++)
			for (c = 0; c < COLS; c++)
				alive -= get(generations % 2, r, c);
		if (wrong || alive)
			fprintf(stderr, "life: %d rows are wrong, the population by %d\n", wrong, alive);
		else
			printf("life: ok\n");
	}
	return wrong || alive;
}
