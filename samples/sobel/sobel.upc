/* SPDX-License-Identifier: MIT
 *
 * sobel.upc - finds the edges in a picture with the Sobel operator.  Thread 0 has the
 * picture; each thread fetches the lines it needs, and puts its part of the answer back.
 */
#include <stdio.h>
#include <stdlib.h>
#include <upc_relaxed.h>

#define ROWS 24
#define COLS 60

typedef unsigned char pixel;

shared [] pixel picture[ROWS][COLS]; /* as if read from a file by thread 0 */
shared [] pixel edges[ROWS][COLS];

/* A disc and a box on a dark ground. */
static pixel scene(int i, int j)
{
	int y = 2 * (i - ROWS / 2), x = j - COLS / 3;
	int in_disc = x * x + y * y < 250;
	int in_box = i >= 7 && i < 17 && j >= 38 && j < 54;

	return in_disc || in_box ? 200 : 20;
}

static void draw(void)
{
	for (int i = 0; i < ROWS; i++)
		for (int j = 0; j < COLS; j++)
			picture[i][j] = scene(i, j);
}

/* Returns the slope of the picture at the middle of three lines, at column j. */
static pixel slope(pixel line[3][COLS], int j)
{
	int across = line[0][j + 1] - line[0][j - 1] + 2 * (line[1][j + 1] - line[1][j - 1])
	           + line[2][j + 1] - line[2][j - 1];
	int down = line[2][j - 1] - line[0][j - 1] + 2 * (line[2][j] - line[0][j])
	         + line[2][j + 1] - line[0][j + 1];
	int both = abs(across) + abs(down);

	return both > 255 ? 255 : (pixel)both;
}

static void find_edges(void)
{
	upc_forall (int i = 1; i < ROWS - 1; i++; i) {
		pixel line[3][COLS], out[COLS] = {0};

		upc_memget(line, picture[i - 1], sizeof line); /* three lines at once */
		for (int j = 1; j < COLS - 1; j++)
			out[j] = slope(line, j);
		upc_memput(edges[i], out, sizeof out);
	}
}

/* Far from the disc and the box there is no edge, on their borders there is one. */
static int check(void)
{
	int right = edges[1][1] == 0 && edges[12][45] == 0
	            && edges[ROWS / 2][COLS / 3] == 0;

	for (int j = 40; j < 52; j++)
		right = right && edges[7][j] == 255 && edges[16][j] == 255;
	return right;
}

int main(void)
{
	int right = 1;

	if (MYTHREAD == 0)
		draw();
	upc_barrier;
	find_edges();
	upc_barrier;
	if (MYTHREAD == 0) {
		for (int i = 0; i < ROWS; i++) {
			for (int j = 0; j < COLS; j++)
				putchar(edges[i][j] > 128 ? '#' : '.');
			putchar('\n');
		}
		right = check();
		printf("%s\n", right ? "edges found" : "WRONG");
	}
	return !right;
}
