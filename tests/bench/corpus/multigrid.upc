/* SPDX-License-Identifier: MIT
 *
 * multigrid.upc - cycles over grids of different width solve Poisson's equation on a line.  Each level has
 * its arrays in shared memory; the points go round the threads in blocks.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <upc_relaxed.h>

#define LEVELS 6
#define BLOCK 4

typedef shared [BLOCK] double *vec;

struct level {
    int n;          /* points 0 .. n, those at the ends are zero */
    double h;
    vec u, f, r;
} grid[LEVELS];

static shared double norms[THREADS];

static vec new_vec(int n)
{
    vec v = upc_all_alloc((n + 1 + BLOCK - 1) / BLOCK, BLOCK * sizeof(double));
    int i;

    upc_forall (i = 0; i <= n; i++; &v[i])
        v[i] = 0;
    return v;
}

static void smooth(struct level *g, int times)
{
    while (times-- > 0) {
        int i;

        /* odd points, then even ones */
        for (int parity = 1; parity >= 0; parity--) {
            upc_forall (i = 1; i < g->n; i++; &g->u[i])
                if (i % 2 == parity)
                    g->u[i] = (g->u[i - 1] + g->u[i + 1] + g->h * g->h * g->f[i]) / 2;
            upc_barrier;
        }
    }
}

static void residual(struct level *g)
{
    int i;

    upc_forall (i = 1; i < g->n; i++; &g->r[i])
        g->r[i] = g->f[i] - (2 * g->u[i] - g->u[i - 1] - g->u[i + 1]) / (g->h * g->h);
    upc_barrier;
}

static void v_cycle(int l)
{
    struct level *g = &grid[l], *coarse = &grid[l + 1];
    int i;

    if (l == LEVELS - 1) {
        smooth(g, 1);       /* a single inner point */
        return;
    }
    smooth(g, 2);
    residual(g);
    upc_forall (i = 1; i < coarse->n; i++; &coarse->f[i]) {
        coarse->f[i] = (g->r[2 * i - 1] + 2 * g->r[2 * i] + g->r[2 * i + 1]) / 4;
        coarse->u[i] = 0;
    }
    upc_barrier;
    v_cycle(l + 1);
    upc_forall (i = 1; i < g->n; i++; &g->u[i]) {
        if (i & 1)
            g->u[i] += (coarse->u[i / 2] + coarse->u[i / 2 + 1]) / 2;
        else
            g->u[i] += coarse->u[i / 2];
    }
    upc_barrier;
    smooth(g, 1);
}

static double norm(struct level *g)
{
    double mine = 0, all = 0;
    int i;

    residual(g);
    for (i = 1; i < g->n; i++)
        if (upc_threadof(&g->r[i]) == MYTHREAD)
            mine += g->r[i] * g->r[i];
    norms[MYTHREAD] = mine;
    upc_barrier;
    for (i = 0; i < THREADS; i++)
        all += norms[i];
    upc_barrier;
    return sqrt(all);
}

int main(void)
{
    int l, i, cycles;
    double first, last;

    for (l = 0; l < LEVELS; l++) {
        grid[l].n = 1 << (LEVELS - l);
        grid[l].h = 1.0 / grid[l].n;
        grid[l].u = new_vec(grid[l].n);
        grid[l].f = new_vec(grid[l].n);
        grid[l].r = new_vec(grid[l].n);
    }
    upc_forall (i = 1; i < grid[0].n; i++; &grid[0].f[i])
        grid[0].f[i] = sin(10.0 * i / grid[0].n) + (i == 13);
    upc_barrier;
    first = last = norm(&grid[0]);
    for (cycles = 0; cycles < 20 && last > 1e-6 * first; cycles++) {
        v_cycle(0);
        last = norm(&grid[0]);
    }
    if (MYTHREAD == 0) {
        if (last > 1e-6 * first)
            printf("multigrid: the residual is %g after %d cycles, %g at first\n", last, cycles, first);
        else
            printf("multigrid: ok\n");
    }
    return last > 1e-6 * first;
}
