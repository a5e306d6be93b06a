/* SPDX-License-Identifier: MIT
 *
 * A program of a textbook: heat in a cube, whose planes are dealt out row by row; each thread has its own maximum.
 */
// static-only
#include <stdio.h>
#include <math.h>
#include <upc_relaxed.h>
#define N 16
#define EPSILON 0.001

shared [N*N] double grids[2][N][N][N];
shared double dTmax_local[THREADS];

void initialize(shared [N*N] double g[2][N][N][N])
{
  int x, y;
  for (y = 1; y < N-1; y++)
    upc_forall (x = 1; x < N-1; x++; &g[0][0][y][x])
      g[0][0][y][x] = g[1][0][y][x] = 1.0;
}

int main()
{
  double dTmax, dT, epsilon, T;
  int finished, z, y, x, i;
  int nr_iter = 0, sg, dg;
  upc_forall (i = 0; i < 2*N*N*N; i++; i / (N*N))
    ((shared [N*N] double *)grids)[i] = 0.0;
  upc_barrier;
  initialize(grids);
  epsilon = EPSILON;
  finished = 0;
  sg = 0; dg = 1;
  upc_barrier;
  do {
    dTmax = 0.0;
    for (z = 1; z < N-1; z++)
      upc_forall (y = 1; y < N-1; y++; &grids[sg][z][0][0])
        for (x = 1; x < N-1; x++) {
          T = (grids[sg][z+1][y][x] + grids[sg][z-1][y][x] +
               grids[sg][z][y+1][x] + grids[sg][z][y-1][x] +
               grids[sg][z][y][x+1] + grids[sg][z][y][x-1]) / 6.0;
          dT = T - grids[sg][z][y][x];
          grids[dg][z][y][x] = T;
          if (dTmax < fabs(dT)) dTmax = fabs(dT);
        }
    dTmax_local[MYTHREAD] = dTmax;
    upc_barrier;
    dTmax = dTmax_local[0];
    for (i = 1; i < THREADS; i++)
      if (dTmax < dTmax_local[i]) dTmax = dTmax_local[i];
    upc_barrier;
    if (dTmax < epsilon) finished = 1;
    else { dg = sg; sg = !sg; }
    nr_iter++;
  } while (!finished);
  upc_barrier;
  if (MYTHREAD == 0) { if (nr_iter == 95) printf("ok\n"); else { fprintf(stderr, "%d iterations\n", nr_iter); upc_global_exit(1); } }
  return 0;
}
