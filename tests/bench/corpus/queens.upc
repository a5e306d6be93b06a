/* SPDX-License-Identifier: MIT
 *
 * queens.upc - in how many ways can eight queens stand on a board.  The first two queens are a task; tasks
 * are dealt out in advance, and again by a shared counter.
 */
#include <upc.h>
#include <stdio.h>
#include <stdlib.h>

int N = 8;

relaxed shared int solutions_static, solutions_dynamic;
relaxed shared int next_task;
relaxed shared int tasks_of[THREADS];
upc_lock_t *l;

int ok(int *q, int row, int col)
{
  int i;
  for (i = 0; i < row; i++)
    if (q[i] == col || q[i] - col == row - i || col - q[i] == row - i)
      return 0;
  return 1;
}

int count(int *q, int row)
{
  int col, c = 0;
  if (row == N)
    return 1;
  for (col = 0; col < N; col++)
    if (ok(q, row, col)) {
      q[row] = col;
      c += count(q, row + 1);
    }
  return c;
}

int do_task(int t)
{
  int q[32];
  q[0] = t / N;
  q[1] = t % N;
  if (!ok(q, 1, q[1]))
    return 0;
  return count(q, 2);
}

int main(int argc, char **argv)
{
  static const int known[] = { 1, 1, 0, 0, 2, 10, 4, 40, 92, 352, 724 };
  int i, mine, wrong, done;

  if (argc > 1)
    N = atoi(argv[1]);
  if (N < 2 || N > 10)
    N = 8;
  l = upc_all_lock_alloc();
  if (MYTHREAD == 0)
    solutions_static = solutions_dynamic = next_task = 0;
  upc_barrier;

  mine = 0;
  upc_forall (i = 0; i < N * N; i++; i)
    mine += do_task(i);
  upc_lock(l);
  solutions_static += mine;
  upc_unlock(l);

  mine = 0;
  while (1) {
    upc_lock(l);
    i = next_task;
    if (i < N * N)
      next_task = i + 1;
    upc_unlock(l);
    if (i >= N * N)
      break;
    tasks_of[MYTHREAD]++;
    mine += do_task(i);
  }
  upc_lock(l);
  solutions_dynamic += mine;
  upc_unlock(l);

  upc_barrier;
  for (i = done = 0; i < THREADS; i++)
    done += tasks_of[i];
  wrong = solutions_static != known[N] || solutions_dynamic != known[N] || done != N * N;
  if (MYTHREAD == 0) {
    if (wrong)
      printf("queens: %d and %d instead of %d, %d tasks\n",
             solutions_static, solutions_dynamic, known[N], done);
    else
      printf("queens: ok\n");
  }
  upc_barrier;
  if (MYTHREAD == 0)
    upc_lock_free(l);
  return wrong;
}
