/* SPDX-License-Identifier: MIT
 *
 * bitonic.upc - Batcher's bitonic sort of an array whose elements go round the threads.  The number of keys
 * is rounded up to a power of two, and the rest is filled with the largest key.
 */
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <upc.h>

relaxed shared int *Keys;
int NumKeys, Padded;

int MakeKey(int i)
{
    return (i * 7919 + 104729) % 1009 - 500;
}

void CompareExchange(relaxed shared int *x, relaxed shared int *y, int ascending)
{
    int a = *x, b = *y;

    if ((a > b) == ascending)
    {
        *x = b;
        *y = a;
    }
}

void BitonicSort(void)
{
    int size, stride, i, partner;

    for (size = 2; size <= Padded; size <<= 1)
    {
        for (stride = size >> 1; stride > 0; stride >>= 1)
        {
            upc_forall (i = 0; i < Padded; i++; &Keys[i])
            {
                partner = i ^ stride;
                if (partner > i)
                    CompareExchange(&Keys[i], &Keys[partner], (i & size) == 0);
            }
            upc_barrier;
        }
    }
}

int main(int argc, char *argv[])
{
    int i, bad = 0;
    long before = 0, after = 0;

    NumKeys = (argc > 1) ? atoi(argv[1]) : 200;
    for (Padded = 1; Padded < NumKeys; Padded *= 2)
        ;
    Keys = upc_all_alloc(Padded, sizeof(int));

    upc_forall (i = 0; i < Padded; i++; &Keys[i])
    {
        if (i < NumKeys)
            Keys[i] = MakeKey(i);
        else
            Keys[i] = INT_MAX;
    }
    upc_barrier 1;

    BitonicSort();

    if (MYTHREAD == 0)
    {
        for (i = 0; i < NumKeys; i++)
        {
            before += MakeKey(i);
            after += Keys[i];
            if (i > 0 && Keys[i - 1] > Keys[i])
                bad++;
        }
        for (i = NumKeys; i < Padded; i++)
            if (Keys[i] != INT_MAX)
                bad++;
        if (before != after)
            bad++;
        if (bad)
            printf("bitonic: %d keys are at a wrong place\n", bad);
        else
            printf("bitonic: ok\n");
    }
    upc_barrier 2;
    if (MYTHREAD == 0)
        upc_free(Keys);
    return bad != 0;
}
