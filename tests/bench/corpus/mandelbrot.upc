/* SPDX-License-Identifier: MIT
 *
 * mandelbrot.upc - a picture of Mandelbrot's set.  The threads draw rows from a queue in shared memory,
 * because some rows take much longer than others.
 */
#include <stdio.h>
#include <stdlib.h>
#include <upc_relaxed.h>

#define MAX_ITERATIONS 200

typedef struct {
	upc_lock_t *lock;
	int next, rows;
} queue_t;

typedef struct {
	int width, height;
	shared int *pixel;
} picture_t;

static shared queue_t queue;
shared int rows_done[THREADS];

static int draw(void)
{
	int row = -1;

	upc_lock(queue.lock);
	if (queue.next < queue.rows)
		row = queue.next++;
	upc_unlock(queue.lock);
	return row;
}

static int iterations(double cx, double cy)
{
	double x = 0, y = 0, t;
	int k = 0;

	while (k < MAX_ITERATIONS && x * x + y * y < 4) {
		t = x * x - y * y + cx;
		y = 2 * x * y + cy;
		x = t;
		k++;
	}
	return k;
}

static int pixel_at(const picture_t *p, int row, int col)
{
	return iterations(-2.2 + 3.2 * col / p->width, -1.2 + 2.4 * row / p->height);
}

static void compute(picture_t *p)
{
	int row, col;

	while ((row = draw()) >= 0) {
		for (col = 0; col < p->width; col++)
			p->pixel[row * p->width + col] = pixel_at(p, row, col);
		rows_done[MYTHREAD]++;
	}
}

/* Counts the pixels of a row that differ from its mirror image, the row as far below the middle. */
static int asymmetric(picture_t p, int row)
{
	int other = p.height - row, count = 0;

	for (int col = 0; col < p.width; col++)
		if (p.pixel[row * p.width + col] != p.pixel[other * p.width + col])
			count++;
	return count;
}

int main(int argc, char **argv)
{
	picture_t picture;
	int i, rows = 0, wrong = 0;
	long inside = 0;

	picture.width = argc > 1 ? atoi(argv[1]) : 48;
	picture.height = picture.width / 2 * 2;
	picture.pixel = upc_all_alloc(picture.width * picture.height, sizeof(int));
	if (MYTHREAD == 0) {
		queue.lock = upc_global_lock_alloc();
		queue.next = 0;
		queue.rows = picture.height;
	}
	upc_barrier;
	compute(&picture);
	upc_barrier;

	if (MYTHREAD == 0) {
		for (i = 0; i < THREADS; i++)
			rows += rows_done[i];
		for (i = 0; i < picture.width * picture.height; i++) {
			if (picture.pixel[i] == MAX_ITERATIONS)
				inside++;
			wrong += picture.pixel[i] != pixel_at(&picture, i / picture.width, i % picture.width);
		}
		for (i = 1; i < picture.height / 2; i++)
			wrong += asymmetric(picture, i) > picture.width / 8;
		if (wrong || inside == 0 || rows != picture.height) {
			fprintf(stderr, "mandelbrot: %d points are wrong, %d rows\n", wrong, rows);
			return 1;
		}
		printf("mandelbrot: ok\n");
	}
	return 0;
}
