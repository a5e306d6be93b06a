/* SPDX-License-Identifier: MIT
 *
 * radix.upc - a radix sort.  In each pass a thread counts the digits of its keys, all counts are summed
 * over digits and threads, and each thread puts its keys at their places in the other array.
 */
#include <upc_relaxed.h>
#include <stdio.h>
#include <stdlib.h>

#define LOG2_RADIX 4
#define RADIX (1 << LOG2_RADIX)
#define MAX_KEY (1 << 12)
#define DIGIT(key, pass) (((key) >> ((pass) * LOG2_RADIX)) & (RADIX - 1))
#define KEYS_PER_PROC 150

#define ME MYTHREAD
#define P THREADS

shared [KEYS_PER_PROC] int key[2][THREADS * KEYS_PER_PROC];
shared int density[THREADS][RADIX];
shared int rank[THREADS][RADIX];
shared int failed;

int total_keys;

void init(void)
{
  int i;
  unsigned seed = 314159 + ME * 271;

  for (i = ME * KEYS_PER_PROC; i < (ME + 1) * KEYS_PER_PROC; i++) {
    seed = seed * 1103515245u + 12345u;
    key[0][i] = (seed >> 8) % MAX_KEY;
  }
}

void count_digits(int pass, int src)
{
  int i, mine[RADIX];

  for (i = 0; i < RADIX; i++) mine[i] = 0;
  for (i = ME * KEYS_PER_PROC; i < (ME + 1) * KEYS_PER_PROC; i++)
    mine[DIGIT(key[src][i], pass)]++;
  for (i = 0; i < RADIX; i++) density[ME][i] = mine[i];
}

/* the first place of each digit of each thread */
void find_ranks(void)
{
  int d, p, sum = 0;

  for (d = 0; d < RADIX; d++)
    for (p = 0; p < P; p++) {
      if (p == ME) rank[p][d] = sum;
      sum += density[p][d];
    }
}

void move_keys(int pass, int src, int dst)
{
  int i, d, place[RADIX];

  for (d = 0; d < RADIX; d++) place[d] = rank[ME][d];
  for (i = ME * KEYS_PER_PROC; i < (ME + 1) * KEYS_PER_PROC; i++) {
    d = DIGIT(key[src][i], pass);
    key[dst][place[d]++] = key[src][i];
  }
}

int main()
{
  int pass, from = 0, to = 1, i;
  long sum0 = 0, sum1 = 0;

  total_keys = P * KEYS_PER_PROC;
  init();
  upc_barrier;
  if (ME == 0)
    for (i = 0; i < total_keys; i++) sum0 += key[0][i];
  for (pass = 0; (1 << (pass * LOG2_RADIX)) < MAX_KEY; pass++) {
    count_digits(pass, from);
    upc_barrier;
    find_ranks();
    move_keys(pass, from, to);
    upc_barrier;
    from = to;
    to = 1 - from;
  }
  if (ME == 0) {
    for (i = 0; i < total_keys; i++) {
      sum1 += key[from][i];
      if (i && key[from][i - 1] > key[from][i]) failed = 1;
    }
    if (sum0 != sum1) failed = 1;
    printf(failed ? "radix: the keys are not sorted\n" : "radix: ok\n");
  }
  upc_barrier;
  return failed;
}
