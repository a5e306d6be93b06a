/* SPDX-License-Identifier: MIT
 *
 * A program of a textbook: the product of two matrices, rows of one and columns of the other in blocks, after one
 * copy of the second.
 */
// threads: 1 2 4
// static-only
// flags: -Wno-missing-braces
#include <upc_relaxed.h>
#include <stdio.h>
#define N 8
#define P 4
#define M 8
shared [N*P/THREADS] int a[N][P] = {1,2,3,4,5,6,7,8,9,10,11,12,14,14,15,16,1,2,3,4,5,6,7,8,9,10,11,12,14,14,15,16}, c[N][M];
shared [M/THREADS] int b[P][M] = {0,1,0,1,0,1,0,1,0,1,0,1,0,1,0,1,0,1,0,1,0,1,0,1,0,1,0,1,0,1,0,1};
int b_local[P][M];
int main(void)
{
  int i, j, l;
  for (i = 0; i < P; i++)
    for (j = 0; j < THREADS; j++)
      upc_memget(&b_local[i][j*(M/THREADS)], &b[i][j*(M/THREADS)], (M/THREADS)*sizeof(int));
  upc_forall (i = 0; i < N; i++; (i*THREADS)/N)
    for (j = 0; j < M; j++) {
      c[i][j] = 0;
      for (l = 0; l < P; l++) c[i][j] += a[i][l]*b_local[l][j];
    }
  upc_barrier;
  if (MYTHREAD == 0) {
    for (i = 0; i < N; i++)
      for (j = 0; j < M; j++) {
        int sum = 0;
        for (l = 0; l < P; l++) sum += a[i][l]*b[l][j];
        if (c[i][j] != sum || (j % 2 == 0 && sum != 0)) { fprintf(stderr, "c[%d][%d] is %d\n", i, j, c[i][j]); upc_global_exit(1); }
      }
    printf("ok\n");
  }
  return 0;
}
