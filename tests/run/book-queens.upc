/* SPDX-License-Identifier: MIT
 *
 * A program of a textbook: eight queens, with a counter of jobs that a lock protects.
 */
#include <upc.h>
#include <stdio.h>
#include <stdlib.h>
#define MAXN 16
shared int sols[THREADS];
shared int next_job;
upc_lock_t *job_lock;
int n;

int legal(int *rows, int c) {
  int i;
  for (i = 0; i < c; i++)
    if (rows[i] == rows[c] || abs(rows[i] - rows[c]) == c - i) return 0;
  return 1;
}
int search(int *rows, int c) {
  int r, s = 0;
  if (c == n) return 1;
  for (r = 0; r < n; r++) { rows[c] = r; if (legal(rows, c)) s += search(rows, c+1); }
  return s;
}
int get_job(int total) {
  int j;
  upc_lock(job_lock);
  if (next_job < total) { j = next_job; next_job++; } else j = -1;
  upc_unlock(job_lock);
  return j;
}
int main(int argc, char **argv) {
  int rows[MAXN], j, my = 0, i, total = 0;
  n = argc > 1 ? atoi(argv[1]) : 8;
  job_lock = upc_all_lock_alloc();
  if (MYTHREAD == 0) next_job = 0;
  upc_barrier 1;
  while ((j = get_job(n*n)) != -1) {
    rows[0] = j / n; rows[1] = j % n;
    if (legal(rows, 1)) my += search(rows, 2);
  }
  sols[MYTHREAD] = my;
  upc_barrier 2;
  if (!MYTHREAD) {
    for (i = 0; i < THREADS; i++) total += sols[i];
    if (total == 92) printf("ok\n");
    else { fprintf(stderr, "%d queens: %d\n", n, total); upc_global_exit(1); }

  }
  upc_barrier 3;
  if (MYTHREAD == 0) upc_lock_free(job_lock);
}
