/* SPDX-License-Identifier: MIT
 *
 * rod.upc - heat in a rod.  The elements go round the threads, while the work is divided in contiguous parts,
 * and again with contiguous elements and work by affinity; both must agree with one thread that counts alone.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <upc_relaxed.h>

#define BLOCKSIZE 20
#define STEPS 12

shared double x_new[(BLOCKSIZE+2)*THREADS], x[(BLOCKSIZE+2)*THREADS];
shared [BLOCKSIZE+2] double z_new[(BLOCKSIZE+2)*THREADS], z[(BLOCKSIZE+2)*THREADS];

double initial(int i, int n)
{
  if (i == 0) return 100.0;
  if (i == n + 1) return -20.0;
  return (i % 9) * 4.0;
}

void sequential(double *now, int n)
{
  double *next = malloc((n + 2) * sizeof(double)), *tmp;
  int s, i;

  for (i = 0; i < n + 2; i++) now[i] = next[i] = initial(i, n);
  for (s = 0; s < STEPS; s++) {
    for (i = 1; i < n + 1; i++)
      next[i] = 0.25 * now[i-1] + 0.5 * now[i] + 0.25 * now[i+1];
    tmp = now; now = next; next = tmp;
  }
  /* the number of steps is even, so that the caller's array is the last */
  free(next);
}

int main(int argc, char **argv)
{
  int n = (BLOCKSIZE+2)*THREADS - 2, i, s, wrong = 0;
  double *expected;

  /* the first: elements x[0] and x[n+1] are the ends */
  upc_forall (i = 0; i < n + 2; i++; i*THREADS/(n+2)) {
    x[i] = initial(i, n);
    x_new[i] = x[i];
  }
  upc_barrier;
  for (s = 0; s < STEPS; s++) {
    upc_forall (i = 1; i < n + 1; i++; i*THREADS/(n+2))
      x_new[i] = 0.25 * x[i-1] + 0.5 * x[i] + 0.25 * x[i+1];
    upc_barrier;
    upc_forall (i = 1; i < n + 1; i++; i*THREADS/(n+2))
      x[i] = x_new[i];
    upc_barrier;
  }

  /* the second */
  upc_forall (i = 0; i < n + 2; i++; &z[i])
    z[i] = z_new[i] = initial(i, n);
  upc_barrier;
  for (s = 0; s < STEPS; s += 2) {
    upc_forall (i = 1; i < n + 1; i++; &z_new[i])
      z_new[i] = 0.25 * z[i-1] + 0.5 * z[i] + 0.25 * z[i+1];
    upc_barrier;
    upc_forall (i = 1; i < n + 1; i++; &z[i])
      z[i] = 0.25 * z_new[i-1] + 0.5 * z_new[i] + 0.25 * z_new[i+1];
    upc_barrier;
  }

  if (MYTHREAD == 0) {
    expected = malloc((n + 2) * sizeof(double));
    sequential(expected, n);
    for (i = 0; i < n + 2; i++)
      if (fabs(x[i] - expected[i]) > 1e-9 || fabs(z[i] - expected[i]) > 1e-9) wrong++;
    if (wrong) printf("rod: %d of %d elements are wrong\n", wrong, n);
    else printf("rod: ok\n");
    free(expected);
  }
  return wrong != 0;
}
