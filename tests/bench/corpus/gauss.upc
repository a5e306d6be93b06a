/* SPDX-License-Identifier: MIT
 *
 * gauss.upc - Gauss' elimination with pivots.  The rows are found by pointers in a directory, so that two
 * rows are exchanged by exchanging their pointers.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <upc_relaxed.h>

typedef shared [] double *row_ptr;

shared row_ptr *row;     /* row[i] points to n + 1 numbers; the last is the right side */
shared double *solution;

void swap_rows(int i, int j)
{
    row_ptr tmp;
    tmp = row[i];
    row[i] = row[j];
    row[j] = tmp;
}

int main(int argc, char *argv[])
{
    int n = (argc > 1) ? atoi(argv[1]) : 24;
    int i, j, k, best, fail = 0;
    double factor, sum, *pivot_row;

    row = (shared row_ptr *) upc_all_alloc(n, sizeof(row_ptr));
    solution = (shared double *) upc_all_alloc(n, sizeof(double));
    pivot_row = (double *) malloc((n + 1) * sizeof(double));

    upc_forall (i = 0; i < n; i++; &row[i]) {
        row[i] = (row_ptr) upc_alloc((n + 1) * sizeof(double));
        sum = 0;
        for (j = 0; j < n; j++) {
            row[i][j] = ((i * 31 + j * 17) % 23) / 7.0 + ((i + 3) % n == j ? 25 : 0);
            sum += row[i][j] * (j % 4 - 1.5);
        }
        row[i][n] = sum;
    }
    upc_barrier;

    for (k = 0; k < n; k++) {
        if (MYTHREAD == k % THREADS) {
            for (best = k, i = k + 1; i < n; i++)
                if (fabs(row[i][k]) > fabs(row[best][k]))
                    best = i;
            if (best != k)
                swap_rows(best, k);
        }
        upc_barrier;

        upc_memget(&pivot_row[k], &row[k][k], (n + 1 - k) * sizeof(double));
        /* the owner of the numbers works, whatever place its row has now */
        upc_forall (i = k + 1; i < n; i++; row[i]) {
            row_ptr r = row[i];

            factor = r[k] / pivot_row[k];
            r[k] = 0;
            for (j = k + 1; j <= n; j++)
                r[j] -= factor * pivot_row[j];
        }
        upc_barrier;
    }

    /* from below, column by column */
    for (i = n - 1; i >= 0; i--) {
        if (MYTHREAD == i % THREADS)
            solution[i] = row[i][n] / row[i][i];
        upc_barrier;
        for (j = MYTHREAD; j < i; j += THREADS)
            row[j][n] -= row[j][i] * solution[i];
        upc_barrier;
    }

    if (MYTHREAD == 0) {
        for (i = 0; i < n; i++)
            if (fabs(solution[i] - (i % 4 - 1.5)) > 1e-8)
                fail++;
        if (fail)
            printf("gauss: %d unknowns are wrong\n", fail);
        else
            printf("gauss: ok\n");
    }
    free(pivot_row);
    return fail > 0;
}
