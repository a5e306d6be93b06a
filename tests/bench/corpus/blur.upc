/* SPDX-License-Identifier: MIT
 *
 * blur.upc - blurs an image in colour, first along rows, then along columns.  The pixels are structs in one
 * block for each thread, and rows beyond the block are read from where they are.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <upc_relaxed.h>

#define RADIUS 2

struct pixel {
	unsigned char r, g, b;
};

typedef shared [] struct pixel *strip_t;

strip_t shared image[THREADS], half[THREADS], blurred[THREADS];
static const int weight[2 * RADIUS + 1] = {1, 4, 6, 4, 1}; /* sixteenths */
static int width = 30, height = 41;

static int first_row(int t)
{
	return (int)((long)height * t / THREADS);
}

static int owner_of(int row)
{
	return (THREADS * (row + 1) - 1) / height;
}

static struct pixel original(int x, int y)
{
	struct pixel p = {x * y, 255 - 3 * x, (x + y) % 2 * 200};

	return p;
}

static int clamp(int x, int n)
{
	return x < 0 ? 0 : x >= n ? n - 1 : x;
}

static struct pixel pixel_at(strip_t shared *strips, int x, int y)
{
	int t = owner_of(y);

	return strips[t][(y - first_row(t)) * width + x];
}

static void add(int sum[3], struct pixel p, int w)
{
	sum[0] += w * p.r;
	sum[1] += w * p.g;
	sum[2] += w * p.b;
}

static struct pixel sixteenth(const int sum[3])
{
	struct pixel p = {(sum[0] + 8) / 16, (sum[1] + 8) / 16, (sum[2] + 8) / 16};

	return p;
}

int main(int argc, char **argv)
{
	int x, y, k, y0, y1, wrong = 0;
	strip_t mine, out;

	if (argc > 2) {
		width = atoi(argv[1]);
		height = atoi(argv[2]);
	}
	y0 = first_row(MYTHREAD);
	y1 = first_row(MYTHREAD + 1);
	image[MYTHREAD] = upc_alloc((y1 - y0) * width * sizeof(struct pixel) + 1);
	half[MYTHREAD] = upc_alloc((y1 - y0) * width * sizeof(struct pixel) + 1);
	blurred[MYTHREAD] = upc_alloc((y1 - y0) * width * sizeof(struct pixel) + 1);

	mine = image[MYTHREAD];
	for (y = y0; y < y1; y++)
		for (x = 0; x < width; x++)
			*mine++ = original(x, y);

	mine = image[MYTHREAD];
	out = half[MYTHREAD];
	for (y = 0; y < y1 - y0; y++)
		for (x = 0; x < width; x++) {
			int sum[3] = {0, 0, 0};

			for (k = -RADIUS; k <= RADIUS; k++)
				add(sum, mine[y * width + clamp(x + k, width)], weight[k + RADIUS]);
			out[y * width + x] = sixteenth(sum);
		}
	upc_barrier;

	out = blurred[MYTHREAD];
	for (y = y0; y < y1; y++)
		for (x = 0; x < width; x++) {
			int sum[3] = {0, 0, 0};

			for (k = -RADIUS; k <= RADIUS; k++)
				add(sum, pixel_at(half, x, clamp(y + k, height)), weight[k + RADIUS]);
			*out++ = sixteenth(sum);
		}
	upc_barrier;

	for (y = 0; y < height && MYTHREAD == 0; y++)
		for (x = 0; x < width; x++) {
			int sum[3] = {0, 0, 0}, j;
			struct pixel got = pixel_at(blurred, x, y), want;

			for (k = -RADIUS; k <= RADIUS; k++) {
				int row[3] = {0, 0, 0};

				for (j = -RADIUS; j <= RADIUS; j++)
					add(row, original(clamp(x + j, width), clamp(y + k, height)),
					    weight[j + RADIUS]);
				add(sum, sixteenth(row), weight[k + RADIUS]);
			}
			want = sixteenth(sum);
			wrong += memcmp(&got, &want, sizeof want) != 0;
		}
	if (MYTHREAD == 0)
		printf(wrong ? "blur: %d pixels are wrong\n" : "blur: ok\n", wrong);
	return wrong != 0;
}
