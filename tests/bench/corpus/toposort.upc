/* SPDX-License-Identifier: MIT
 *
 * toposort.upc - finds permutations of rows and columns that make a sparse matrix upper triangular again.
 * In each round, rows with a single column left are taken, and their columns are struck from other rows.
 */
#include <stdio.h>
#include <stdlib.h>
#include <upc.h>

#define N 60
#define MAX_ROW 8

typedef struct row { int count, cols[MAX_ROW]; } row_t;

relaxed shared row_t *matrix;
relaxed shared int *left, *sum;           /* columns not struck yet, and the sum of their numbers */
relaxed shared int *rperm, *cperm;        /* the new number of each row and column */
relaxed shared int taken[THREADS];
relaxed shared char *struck;

static int shuffle(int i, int mul, int add) { return (i * mul + add) % N; }

static void make_matrix(void)
{
    int i, k;
    upc_forall (i = 0; i < N; i++; &matrix[shuffle(i, 37, 11)]) {
        relaxed shared row_t *r = &matrix[shuffle(i, 37, 11)];
        int n = 0;

        r->cols[n++] = shuffle(i, 29, 4);
        for (k = i + 1; k < N && n < MAX_ROW; k += 1 + (i * k) % 23)
            if ((i + k) % 3)
                r->cols[n++] = shuffle(k, 29, 4);
        r->count = n;
    }
}

static void count_rows(void)
{
    for (int r = MYTHREAD; r < N; r += THREADS) {
        int total = 0;
        for (int k = 0; k < matrix[r].count; k++)
            total += matrix[r].cols[k];
        left[r] = matrix[r].count;
        sum[r] = total;
        rperm[r] = -1;
    }
    upc_forall (int c = 0; c < N; c++; &cperm[c]) {
        cperm[c] = -1;
        struck[c] = 0;
    }
    upc_barrier;
}

/* One round; returns the number of rows taken by all. */
static int take_rows(int done)
{
    int r, k, n = 0, place = done;

    upc_forall (r = 0; r < N; r++; &rperm[r])
        if (rperm[r] < 0 && left[r] == 1)
            n++;
    taken[MYTHREAD] = n;
    upc_barrier;
    for (k = 0; k < MYTHREAD; k++)
        place += taken[k];
    upc_forall (r = 0; r < N; r++; &rperm[r])
        if (rperm[r] < 0 && left[r] == 1) {
            rperm[r] = N - 1 - place;
            cperm[sum[r]] = N - 1 - place;
            place++;
            struck[sum[r]] = 1;
        }
    upc_barrier;
    upc_forall (r = 0; r < N; r++; &rperm[r])
        for (k = 0; k < matrix[r].count; k++)
            if (struck[matrix[r].cols[k]] == 1) {
                left[r]--;
                sum[r] -= matrix[r].cols[k];
            }
    for (k = 0, n = 0; k < THREADS; k++)
        n += taken[k];
    upc_barrier;
    upc_forall (r = 0; r < N; r++; &struck[r])
        struck[r] *= 2;
    upc_barrier;
    return n;
}

int main(void)
{
    int done = 0, n, r, k, bad = 0;

    matrix = upc_all_alloc(N, sizeof(row_t));
    left = upc_all_alloc(N, sizeof(int));
    sum = upc_all_alloc(N, sizeof(int));
    rperm = upc_all_alloc(N, sizeof(int));
    cperm = upc_all_alloc(N, sizeof(int));
    struck = upc_all_alloc(N, 1);
    make_matrix();
    upc_barrier;
    count_rows();
    while ((n = take_rows(done)) > 0)
        done += n;
    if (MYTHREAD == 0) {
        for (r = 0; r < N; r++)
            for (k = 0; k < matrix[r].count; k++)
                bad += cperm[matrix[r].cols[k]] < rperm[r];
        bad += done != N;
        printf(bad ? "toposort: %d below the diagonal\n" : "toposort: ok\n", bad);
    }
    return bad != 0;
}
