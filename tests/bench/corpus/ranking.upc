/* SPDX-License-Identifier: MIT
 *
 * ranking.upc - the rank of each of many integer keys, by counting: the threads add their counts to a
 * shared table, each in another order and with a lock for each slice, and sum it up in parallel.
 */
#include <stdio.h>
#include <stdlib.h>
#include <upc.h>
#include <upc_collective.h>

#define TOTAL_KEYS  (1 << 11)
#define MAX_KEY     (1 << 8)
#define SLICE       32
#define NUM_SLICES  (MAX_KEY / SLICE)
#define ITERATIONS  3

typedef int INT_TYPE;

relaxed shared [SLICE] INT_TYPE key_count[MAX_KEY * THREADS];   /* only the first MAX_KEY are used */
relaxed shared INT_TYPE *key_array, *ranks;
upc_lock_t *slice_lock[NUM_SLICES];
relaxed shared int bad_keys[THREADS], total_bad;

static double randlc(double *x)
{
    /* a small congruential generator, exact in double */
    *x = (double)(((long long)*x * 16807) % 2147483647);
    return *x / 2147483647.0;
}

static void create_seq(void)
{
    double seed = 314159 + MYTHREAD;
    int i;

    upc_forall (i = 0; i < TOTAL_KEYS; i++; &key_array[i]) {
        double x = randlc(&seed) + randlc(&seed) + randlc(&seed) + randlc(&seed);
        key_array[i] = (INT_TYPE)(x * MAX_KEY / 4);
    }
}

static void rank(void)
{
    INT_TYPE my_count[MAX_KEY] = {0}, smaller = 0;
    int i, k, s;

    upc_forall (k = 0; k < MAX_KEY; k++; &key_count[k])
        key_count[k] = 0;
    upc_forall (i = 0; i < TOTAL_KEYS; i++; &key_array[i])
        my_count[key_array[i]]++;
    upc_barrier;

    for (k = 0; k < NUM_SLICES; k++) {
        s = (k + MYTHREAD) % NUM_SLICES;
        upc_lock(slice_lock[s]);
        for (i = s * SLICE; i < (s + 1) * SLICE; i++)
            if (my_count[i] != 0)
                key_count[i] += my_count[i];
        upc_unlock(slice_lock[s]);
    }
    upc_barrier;

    for (s = 0; s < NUM_SLICES; s++)
        upc_memget(&my_count[s * SLICE], &key_count[s * SLICE], SLICE * sizeof(INT_TYPE));
    for (k = 0; k < MAX_KEY; k++) {
        INT_TYPE here = my_count[k];
        my_count[k] = smaller;
        smaller += here;
    }
    upc_forall (i = 0; i < TOTAL_KEYS; i++; &ranks[i])
        ranks[i] = my_count[key_array[i]];
    upc_barrier;
}

int main(int argc, char **argv)
{
    int i, j, it, smaller;

    key_array = (relaxed shared INT_TYPE *)upc_all_alloc(TOTAL_KEYS, sizeof(INT_TYPE));
    ranks = (relaxed shared INT_TYPE *)upc_all_alloc(TOTAL_KEYS, sizeof(INT_TYPE));
    for (i = 0; i < NUM_SLICES; i++)
        slice_lock[i] = upc_all_lock_alloc();

    create_seq();
    for (it = 0; it < ITERATIONS; it++) {
        if (MYTHREAD == it % THREADS)
            key_array[it] = MAX_KEY - it - 1;
        upc_barrier;
        rank();
    }

    bad_keys[MYTHREAD] = 0;
    for (i = MYTHREAD; i < TOTAL_KEYS; i += 61 * THREADS) {
        for (j = 0, smaller = 0; j < TOTAL_KEYS; j++)
            smaller += key_array[j] < key_array[i];
        if (smaller != ranks[i])
            bad_keys[MYTHREAD]++;
    }
    upc_all_reduceI(&total_bad, bad_keys, UPC_ADD, THREADS, 1, NULL, UPC_IN_ALLSYNC | UPC_OUT_ALLSYNC);
    if (MYTHREAD == 0) {
        if (total_bad != 0)
            printf("ranking: %d ranks are wrong\n", total_bad);
        else
            printf("ranking: ok\n");
    }
    return total_bad != 0;
}
