/* SPDX-License-Identifier: MIT
 *
 * knapsack.upc - the most valuable things that fit in a knapsack: a table of items and capacities, of which
 * all threads compute a line after the other; thread 0 looks up which items were taken.
 */
#include <stdio.h>
#include <stdlib.h>
#include <upc_relaxed.h>

#define max(a, b) ((a) > (b) ? (a) : (b))
#define PHASE(body) ({ int r_ = (body); upc_barrier; phases++; r_; })

static int phases;

static int weight_of(int i) { return 1 + (i * 37 + 11) % 23; }
static int value_of(int i) { return 5 + (i * 53 + 29) % 41; }

/* Line j of the table begins at T + j * (cap + 1). */
int build_table(int nitems, int cap, shared int *T, shared int *w, shared int *v)
{
    int wj = w[0], vj = v[0], i, j;

    upc_forall (i = 0; i <= cap; i++; &T[i])
        T[i] = i < wj ? 0 : vj;
    upc_barrier;

    for (j = 1; j < nitems; j++) {
        shared int *next = T + cap + 1;

        wj = w[j];
        vj = v[j];
        upc_forall (i = 0; i < wj && i <= cap; i++; &next[i])
            next[i] = T[i];
        upc_forall (i = wj; i <= cap; i++; &next[i])
            next[i] = max(T[i], T[i - wj] + vj);
        upc_barrier;
        T = next;
    }
    return T[cap];
}

/* Walks back through the table; returns the weight of what was taken. */
int backtrack(int nitems, int cap, shared int *T, shared int *w, shared int *used)
{
    int width = cap + 1, total = 0, i;
    shared int *line;

    for (line = T + (nitems - 1) * width, i = nitems - 1; i > 0; i--, line -= width) {
        used[i] = line[cap] != (line - width)[cap];
        if (used[i]) {
            cap -= w[i];
            total += w[i];
        }
    }
    used[0] = T[cap] > 0;
    if (used[0])
        total += w[0];
    return total;
}

int sequential(int nitems, int cap)
{
    int *best = calloc(cap + 1, sizeof(int)), i, j, result;

    for (i = 0; i < nitems; i++)
        for (j = cap; j >= weight_of(i); j--)
            best[j] = max(best[j], best[j - weight_of(i)] + value_of(i));
    result = best[cap];
    free(best);
    return result;
}

int main(int argc, char **argv)
{
    int nitems = argc > 1 ? atoi(argv[1]) : 25, cap = argc > 2 ? atoi(argv[2]) : 99;
    int i, best, weight, value = 0, bad = 0;
    shared int *w = (shared int *) upc_all_alloc(nitems, sizeof(int));
    shared int *v = (shared int *) upc_all_alloc(nitems, sizeof(int));
    shared int *used = (shared int *) upc_all_alloc(nitems, sizeof(int));
    shared int *total = (shared int *) upc_all_alloc(nitems * (cap + 1), sizeof(int));

    upc_forall (i = 0; i < nitems; i++; i) {
        w[i] = weight_of(i);
        v[i] = value_of(i);
    }
    upc_barrier;
    best = PHASE(build_table(nitems, cap, total, w, v));
    weight = PHASE(MYTHREAD == 0 ? backtrack(nitems, cap, total, w, used) : 0);

    if (MYTHREAD == 0) {
        for (i = 0; i < nitems; i++)
            if (used[i])
                value += v[i];
        bad = value != best || weight > cap || best != sequential(nitems, cap) || phases != 2;
        if (bad)
            printf("knapsack: %d, made of %d with weight %d, instead of %d\n", best, value, weight,
                   sequential(nitems, cap));
        else
            printf("knapsack: ok\n");
        upc_free(total);
        upc_free(w);
        upc_free(v);
        upc_free(used);
    }
    return bad;
}
