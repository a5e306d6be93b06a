/* SPDX-License-Identifier: MIT
 *
 * A program of a textbook: Lamport's bakery, under upc_strict.h.
 */
// hosts-flags: -DROUNDS=3
#include <upc_strict.h>
#include <stdio.h>
#ifndef ROUNDS
#define ROUNDS 20
#endif
shared int choosing[THREADS], number[THREADS];
shared int counter;
int max() { int i, m = 0; for (i = 0; i < THREADS; i++) if (number[i] > m) m = number[i]; return m; }
int main() {
  int i, k;
  for (k = 0; k < ROUNDS; k++) {
    choosing[MYTHREAD] = 1;
    number[MYTHREAD] = max() + 1;
    choosing[MYTHREAD] = 0;
    for (i = 0; i < THREADS; i++) {
      while (choosing[i]) ;
      while (number[i] != 0 && (number[i] < number[MYTHREAD] || (number[i] == number[MYTHREAD] && i < MYTHREAD))) ;
    }
    counter = counter + 1;
    number[MYTHREAD] = 0;
  }
  upc_barrier;
  if (MYTHREAD == 0) { if (counter == ROUNDS * THREADS) printf("ok\n"); else { fprintf(stderr, "counted %d\n", counter); upc_global_exit(1); } }
  return 0;
}
