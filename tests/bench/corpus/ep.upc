/* SPDX-License-Identifier: MIT
 *
 * ep.upc - pairs of normal deviates by the polar method, counted in square rings.  Each thread leaps to its
 * part of one random sequence, so that the counts do not depend on the number of threads.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <stdint.h>
#include <upc_relaxed.h>
#include <upc_collective.h>

#define M      12                /* 2**M pairs */
#define NQ     10
#define A      1220703125ull     /* 5**13 */
#define MOD46  ((1ull << 46) - 1)
#define R46    (1.0 / (double)(1ull << 46))
#define SEED   271828183ull

typedef struct { double sx, sy; long q[NQ]; } sums_t;

shared [NQ] long q_of[THREADS][NQ];
shared [] long q_all[NQ];
shared double sx_of[THREADS], sy_of[THREADS], sx, sy;
shared long pairs_of[THREADS], pairs;

static uint64_t power(uint64_t a, uint64_t n)
{
    uint64_t r = 1;

    for (; n > 0; n >>= 1) {
        if (n & 1) r = (r * a) & MOD46;
        a = (a * a) & MOD46;
    }
    return r;
}

static void gaussians(long first, long last, sums_t *s)
{
    uint64_t x = (SEED * power(A, 2 * first)) & MOD46;
    long i;

    for (i = first; i < last; i++) {
        double x1, x2, t;

        x = (x * A) & MOD46;
        x1 = 2 * R46 * (double)x - 1;
        x = (x * A) & MOD46;
        x2 = 2 * R46 * (double)x - 1;
        t = x1 * x1 + x2 * x2;
        if (t <= 1 && t > 0) {
            double f = sqrt(-2 * log(t) / t), gx = x1 * f, gy = x2 * f;
            int l = (int)fmax(fabs(gx), fabs(gy));

            s->q[l]++;
            s->sx += gx;
            s->sy += gy;
        }
    }
}

int main(int argc, char **argv)
{
    long n = 1L << M, k, gc = 0;
    int i, t, bad = 0;
    sums_t mine = {0}, whole = {0};

    gaussians(n * MYTHREAD / THREADS, n * (MYTHREAD + 1) / THREADS, &mine);

    sx_of[MYTHREAD] = mine.sx;
    sy_of[MYTHREAD] = mine.sy;
    for (i = 0; i < NQ; i++)
        q_of[MYTHREAD][i] = mine.q[i];
    for (k = 0, i = 0; i < NQ; i++)
        k += mine.q[i];
    pairs_of[MYTHREAD] = k;

    upc_all_reduceD(&sx, sx_of, UPC_ADD, THREADS, 1, NULL, UPC_IN_ALLSYNC | UPC_OUT_NOSYNC);
    upc_all_reduceD(&sy, sy_of, UPC_ADD, THREADS, 1, NULL, UPC_IN_NOSYNC | UPC_OUT_NOSYNC);
    upc_all_reduceL(&pairs, pairs_of, UPC_ADD, THREADS, 1, NULL, UPC_IN_NOSYNC | UPC_OUT_ALLSYNC);

    if (MYTHREAD == 0) {
        for (i = 0; i < NQ; i++) {
            q_all[i] = 0;
            for (t = 0; t < THREADS; t++)
                q_all[i] += q_of[t][i];
            gc += q_all[i];
        }
        gaussians(0, n, &whole);
        for (i = 0; i < NQ; i++)
            bad += q_all[i] != whole.q[i];
        bad += fabs(sx - whole.sx) > 1e-8;
        bad += fabs(sy - whole.sy) > 1e-8;
        bad += gc != pairs;
        if (bad)
            printf("ep: %d differences; sums %.12g %.12g, %ld pairs\n", bad, sx, sy, pairs);
        else
            printf("ep: ok\n");
    }
    return bad != 0;
}
