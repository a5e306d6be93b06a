/* SPDX-License-Identifier: MIT
 *
 * sparse.upc - a sparse matrix times a vector in four formats: by coordinates, in compressed rows, in rows
 * of one length, and by diagonals.  All must find the same.
 */
#include <stdio.h>
#include <stdlib.h>
#include <upc_relaxed.h>

#define N        150
#define NNZ_ROW  7
#define NDIAG    7

typedef struct { int row, col; double val; } triple;

static const int diag_offset[NDIAG] = { -40, -11, -1, 0, 1, 11, 40 };

shared triple *coo;                      /* by coordinates, spread evenly */
shared int *rowptr;  shared int *colind; shared double *values;    /* compressed rows */
shared [NNZ_ROW] int *ell_col;           /* rows of one length, the rest is zero */
shared [NNZ_ROW] double *ell_val;
shared [N] double *diag;                 /* diag[d][i] */
shared double x[N * THREADS], y[N * THREADS];
shared int nerrors;

double element(int i, int j)
{
    int d;
    for (d = 0; d < NDIAG; d++)
        if (j - i == diag_offset[d]) return (d == 3) ? 8.0 : -1.0 / (1 + (i + j) % 4);
    return 0;
}

void fill_formats(void)
{
    int i, d, n, k = 0;

    upc_forall (i = 0; i < N; i++; &ell_col[i * NNZ_ROW]) {
        upc_memset(&ell_col[i * NNZ_ROW], 0, NNZ_ROW * sizeof(int));
        upc_memset(&ell_val[i * NNZ_ROW], 0, NNZ_ROW * sizeof(double));
    }
    for (i = 0; i < N; i++) {
        if (MYTHREAD == i % THREADS) rowptr[i] = k;
        for (d = 0, n = 0; d < NDIAG; d++) {
            int j = i + diag_offset[d];
            double v = (j >= 0 && j < N) ? element(i, j) : 0;

            if (d % THREADS == MYTHREAD) diag[d * N + i] = v;
            if (v == 0) continue;
            if (k % THREADS == MYTHREAD) {
                coo[k].row = i; coo[k].col = colind[k] = j;
                coo[k].val = values[k] = v;
            }
            if (i % THREADS == MYTHREAD) {
                ell_col[i * NNZ_ROW + n] = j;
                ell_val[i * NNZ_ROW + n] = v;
            }
            n++; k++;
        }
    }
    if (MYTHREAD == 0) rowptr[N] = k;
    upc_barrier;
}

void check(const char *format, double *expected)
{
    int i;
    upc_barrier;
    if (MYTHREAD == 0)
        for (i = 0; i < N; i++) {
            double e = y[i] - expected[i];
            if (e > 1e-12 || e < -1e-12) { printf("sparse: %s, row %d\n", format, i); nerrors++; }
        }
    upc_barrier;
    upc_forall (i = 0; i < N; i++; &y[i]) y[i] = 0;
    upc_barrier;
}

int main(int argc, char **argv)
{
    int i, j, k, d;
    double expected[N], part[N];

    coo = upc_all_alloc(N * NNZ_ROW, sizeof(triple));
    rowptr = upc_all_alloc(N + 1, sizeof(int));
    colind = upc_all_alloc(N * NNZ_ROW, sizeof(int));
    values = upc_all_alloc(N * NNZ_ROW, sizeof(double));
    ell_col = upc_all_alloc(N, NNZ_ROW * sizeof(int));
    ell_val = upc_all_alloc(N, NNZ_ROW * sizeof(double));
    diag = upc_all_alloc(NDIAG, N * sizeof(double));
    fill_formats();
    upc_forall (i = 0; i < N; i++; &x[i]) { x[i] = 1 + i % 5; y[i] = 0; }
    for (i = 0; i < N; i++)
        for (expected[i] = 0, j = 0; j < N; j++) expected[i] += element(i, j) * (1 + j % 5);
    upc_barrier;

    for (i = 0; i < N; i++) part[i] = 0;
    upc_forall (k = 0; k < rowptr[N]; k++; &coo[k]) part[coo[k].row] += coo[k].val * x[coo[k].col];
    for (j = 0; j < THREADS; j++) {
        if (j == MYTHREAD) for (i = 0; i < N; i++) y[i] += part[i];
        upc_barrier;
    }
    check("coordinates", expected);

    upc_forall (i = 0; i < N; i++; &y[i])
        for (k = rowptr[i]; k < rowptr[i + 1]; k++) y[i] += values[k] * x[colind[k]];
    check("compressed rows", expected);

    upc_forall (i = 0; i < N; i++; &ell_col[i * NNZ_ROW])
        for (k = 0; k < NNZ_ROW; k++) y[i] += ell_val[i * NNZ_ROW + k] * x[ell_col[i * NNZ_ROW + k]];
    check("padded rows", expected);

    for (d = 0; d < NDIAG; d++)
        upc_forall (i = 0; i < N; i++; &y[i]) {
            j = i + diag_offset[d];
            if (j < 0 || j >= N) continue;
            y[i] += diag[d * N + i] * x[j];
        }
    check("diagonals", expected);
    if (MYTHREAD == 0 && nerrors == 0) printf("sparse: ok\n");
    return nerrors != 0;
}
