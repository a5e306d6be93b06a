/* SPDX-License-Identifier: MIT
 *
 * transpose.upc - B = B + A', element by element, then with square tiles that are fetched, turned and put
 * back.  The matrices are distributed by strips of rows.
 */
#include <stdio.h>
#include <stdlib.h>
#include <upc.h>

#define R 10                /* rows of a thread; tiles are R by R */

relaxed shared [] double *relaxed shared strip[THREADS];

static int N;

double val(int i, int j) { return 100.0 * i + j; }

/* The strips of B are in one block for each thread. */
static double get(int i, int j)
{
    return strip[i / R][(i % R) * N + j];
}

static void add_by_elements(relaxed shared [R] double *a)
{
    int i, j;

    upc_forall (i = 0; i < N; i++; (i / R) % THREADS)
        for (j = 0; j < N; j++)
            strip[MYTHREAD][(i % R) * N + j] += a[(j * (N / R) + i / R) * R + i % R];
}

/* a[] holds the rows one after the other in blocks of R: block j * (N / R) + b are the elements
   b*R .. b*R+R-1 of row j */
static void add_by_tiles(relaxed shared [R] double *a)
{
    double tile[R][R];
    double *mine = (double *)strip[MYTHREAD];
    int t, i, j;

    for (t = 0; t < THREADS; t++) {
        int from = (MYTHREAD + t) % THREADS;

        for (j = 0; j < R; j++)
            upc_memget(tile[j], &a[((from * R + j) * (N / R) + MYTHREAD) * R], R * sizeof(double));
        for (i = 0; i < R; i++)
            for (j = 0; j < R; j++)
                mine[i * N + from * R + j] += tile[j][i];
    }
}

int main(int argc, char **argv)
{
    relaxed shared [R] double *A;
    int i, j, wrong = 0;

    N = R * THREADS;
    A = upc_all_alloc(N * N / R, R * sizeof(double));
    strip[MYTHREAD] = upc_alloc(R * N * sizeof(double));
    upc_forall (i = 0; i < N * N; i++; &A[i])
        A[i] = val(i / N, i % N);
    for (i = 0; i < R * N; i++)
        strip[MYTHREAD][i] = 1;
    upc_barrier;

    add_by_elements(A);
    upc_barrier;
    add_by_tiles(A);
    upc_barrier;

    if (MYTHREAD == 0)
    {
        for (i = 0; i < N; i++)
            for (j = 0; j < N; j++)
                if (get(i, j) != 1 + 2 * val(j, i))
                    wrong++;
        if (wrong)
            fprintf(stderr, "transpose: %d elements are wrong\n", wrong);
        else
            printf("transpose: ok\n");
    }
    upc_barrier;
    upc_free(strip[MYTHREAD]);
    if (MYTHREAD == 0)
        upc_free(A);
    return wrong ? 1 : 0;
}
