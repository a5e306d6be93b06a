/* SPDX-License-Identifier: MIT
 *
 * A program of a textbook: the dining philosophers, who put down the first stick if they do not get the second.
 */
// hosts-flags: -DMEALS=2
#include <upc.h>
#include <stdio.h>
#define N THREADS
#ifndef MEALS
#define MEALS 20
#endif
upc_lock_t *shared chopstick[N];
shared int meals[THREADS];
void initialize(void);
void life_cycle(void);
void think() {  }
void eat() { meals[MYTHREAD]++; }
int main() { initialize(); life_cycle(); upc_barrier; upc_lock_free(chopstick[MYTHREAD]);
  if (MYTHREAD == 0) { int i; for (i = 0; i < THREADS; i++) if (meals[i] != MEALS) upc_global_exit(1); printf("ok\n"); }
  return 0; }
void initialize(void) { chopstick[MYTHREAD] = upc_global_lock_alloc(); upc_barrier; }
void life_cycle(void) {
  int left = MYTHREAD, right = (MYTHREAD+1)%THREADS, got;
  int n;
  for (n = 0; n < MEALS; n++) {
    got = 0;
    do {
      if (left == right) { upc_lock(chopstick[left]); got = 1; }
      else {
      upc_lock(chopstick[left]);
      got = upc_lock_attempt(chopstick[right]);
      if (!got) upc_unlock(chopstick[left]); }
    } while (!got);
    eat();
    upc_unlock(chopstick[left]);
    if (left != right) upc_unlock(chopstick[right]);
  }
}
