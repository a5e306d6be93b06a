/* SPDX-License-Identifier: MIT
 *
 * median.upc - takes the noise from an image by medians of nine pixels.  Threads take rows from a counter
 * when they have nothing to do, and the image comes once as rows of a type of its own, once as plain pixels.
 */
#include <stdio.h>
#include <stdlib.h>
#include <upc.h>

#define WIDTH 40
#define HEIGHT 32

typedef struct { int px[WIDTH]; } image_row;

relaxed shared image_row *noisy;      /* a row for each element */
relaxed shared image_row *clean;
relaxed shared [WIDTH] int *flat;     /* the same layout, pixel by pixel */
relaxed shared int next_row;
upc_lock_t *row_lock;
relaxed shared int done_by[THREADS];

static int noise(int y, int x)
{
    int smooth = 2 * y + x;
    return ((y * 31 + x * 17) % 13 == 0) ? 255 : smooth;
}

static int take_row(void)
{
    int y;

    upc_lock(row_lock);
    y = next_row++;
    upc_unlock(row_lock);
    return y;
}

static int median9(int *v)
{
    int i, j, t;

    for (i = 0; i < 5; i++)
        for (j = i + 1; j < 9; j++)
            if (v[j] < v[i])
            {
                t = v[i]; v[i] = v[j]; v[j] = t;
            }
    return v[4];
}

static void filter_row(int y)
{
    int x, dy, dx, n, v[9];

    for (x = 0; x < WIDTH; x++)
    {
        if (y == 0 || y == HEIGHT - 1 || x == 0 || x == WIDTH - 1)
        {
            clean[y].px[x] = noisy[y].px[x];
            continue;
        }
        n = 0;
        for (dy = -1; dy <= 1; dy++)
            for (dx = -1; dx <= 1; dx++)
                v[n++] = noisy[y + dy].px[x + dx];
        clean[y].px[x] = median9(v);
    }
}

int main(int argc, char **argv)
{
    int x, y, n, errors = 0, rows = 0, v[9];

    noisy = upc_all_alloc(HEIGHT, sizeof(image_row));
    clean = upc_all_alloc(HEIGHT, sizeof(image_row));
    flat = upc_all_alloc(HEIGHT, WIDTH * sizeof(int));
    row_lock = upc_all_lock_alloc();
    upc_forall (y = 0; y < HEIGHT; y++; &noisy[y])
        for (x = 0; x < WIDTH; x++)
        {
            noisy[y].px[x] = noise(y, x);
            flat[y * WIDTH + x] = noise(y, x);
        }
    upc_barrier;

    while ((y = take_row()) < HEIGHT)
    {
        filter_row(y);
        done_by[MYTHREAD]++;
    }
    upc_barrier;

    /* the inner pixels again from the plain ones, by those who own the result */
    upc_forall (y = 1; y < HEIGHT - 1; y++; &clean[y])
        for (x = 1; x < WIDTH - 1; x++)
        {
            for (n = 0; n < 9; n++)
                v[n] = flat[(y + n / 3 - 1) * WIDTH + x + n % 3 - 1];
            if (clean[y].px[x] != median9(v) || clean[y].px[x] == 255)
                clean[y].px[x] = -1;
        }
    upc_barrier;
    if (MYTHREAD == 0)
    {
        for (n = 0; n < THREADS; n++)
            rows += done_by[n];
        for (y = 0; y < HEIGHT; y++)
            for (x = 0; x < WIDTH; x++)
                errors += clean[y].px[x] < 0;
        if (errors || rows != HEIGHT)
            printf("median: %d wrong pixels, %d rows\n", errors, rows);
        else
            printf("median: ok\n");
        upc_lock_free(row_lock);
    }
    return errors != 0 || (MYTHREAD == 0 && rows != HEIGHT);
}
