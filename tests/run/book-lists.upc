/* SPDX-License-Identifier: MIT
 *
 * A program of a textbook: lists with a lock each, and records that hold pointers to arrays of their own.
 */
#include <upc.h>
#include <upc_collective.h>
#include <stdio.h>
struct node { int value; shared struct node *next; };
typedef shared struct node *node_ptr;
shared [1] node_ptr heads[THREADS];
upc_lock_t *shared lk[THREADS];
typedef struct { double x, y; shared [] double *vals; int n; } rec_t;
shared rec_t recs[THREADS];
shared long sum, parts[THREADS];
void push(int t, int v) {
  node_ptr p = (node_ptr) upc_alloc(sizeof(struct node));
  p->value = v;
  upc_lock(lk[t]);
  p->next = heads[t];
  heads[t] = p;
  upc_unlock(lk[t]);
}
int main() {
  int i; long s = 0; node_ptr p;
  lk[MYTHREAD] = upc_global_lock_alloc();
  recs[MYTHREAD].n = 10;
  recs[MYTHREAD].vals = (shared [] double *)upc_alloc(10*sizeof(double));
  for (i = 0; i < 10; i++) recs[MYTHREAD].vals[i] = i * MYTHREAD;
  upc_barrier;
  for (i = 0; i < 100; i++) push((MYTHREAD + i) % THREADS, i);
  upc_barrier;
  for (p = heads[MYTHREAD]; p != NULL; p = p->next) s += p->value;
  parts[MYTHREAD] = s;
  upc_all_reduceL(&sum, parts, UPC_ADD, THREADS, 1, NULL, UPC_IN_ALLSYNC|UPC_OUT_ALLSYNC);
  { rec_t r = recs[(MYTHREAD+1)%THREADS]; double d = 0;
    for (i = 0; i < r.n; i++) d += r.vals[i];
    if (d != 45.0 * ((MYTHREAD+1)%THREADS)) { fprintf(stderr, "thread %d: %g\n", MYTHREAD, d); upc_global_exit(1); } }
  upc_barrier;
  if (MYTHREAD == 0) { if (sum == 4950L*THREADS) printf("ok\n"); else { fprintf(stderr, "the sum is %ld\n", sum); upc_global_exit(1); } };
  while ((p = heads[MYTHREAD]) != NULL) { heads[MYTHREAD] = p->next; upc_free(p); }
  upc_free(recs[MYTHREAD].vals);
  upc_lock_free(lk[MYTHREAD]);
  return 0;
}
