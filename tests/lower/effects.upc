// Code that may do anything keeps the loops around it as they are, or what they read.
#pragma GCC diagnostic ignored "-Wunknown-pragmas"
#include <math.h>
#include <stdlib.h>
#include <upc_relaxed.h>

enum { N = 64 };
struct s {
	volatile int v;
	int w;
};
shared [N] int a[N * THREADS], b[N * THREADS];
shared [N] struct s m[N * THREADS];
shared int limit;
strict shared int ready;
int off;
void leave(int *x);
void f(int n, volatile int *v, int *w)
{
	_Atomic int t = 0;
	int x = 0, *local = &off;

	for (int i = 0; i < n; i++) /* a function */
		a[i + off] = abs(i), leave(w);
	for (int i = 0; i < n; i++) /* one that is known */
		a[i + off] = abs(i) + (int)sqrt(i);
	for (int i = 0; i < n; i++) /* assembler */
		a[i + x] = i, ({ __asm__("" : "+r"(x)); });
	for (int i = 0; i < n; i++) {
		__asm__ volatile("" : "+r"(x));
		a[i + x] = i;
	}
	for (int i = 0; i < n; i++) /* a volatile object, an atomic one: off stays what it was */
		a[i + off] = *v;
	for (int i = 0; i < n; i++)
		a[i + off] = t++;
	for (int i = 0; i < n; i++)
		a[i + off] = m[i].v;
	for (int i = 0; i < n; i++)
		a[i + off] = m[i].w;
	for (int i = 0; i < n; i++) /* operators that are no nodes of ours */
		a[i + x] = __atomic_fetch_add(local, 1, __ATOMIC_SEQ_CST);
	for (int i = 0; i < n; i++)
		a[i + off] = x ?: i;
	for (int i = 0; i < n; i++)
		a[i + off] = (int)__builtin_offsetof(struct s, w);
	for (int i = 0; i < limit; i++) { /* other threads may have changed limit at a barrier */
		a[i] = 1;
		upc_barrier;
	}
	for (int i = 0; i < limit; i++) { /* and at a strict access */
		a[i] = 1;
		ready = i;
	}
	for (int i = 0; i < n; i++) { /* attributes */
		int guard __attribute__((cleanup(leave))) = i;
		a[i + off] = guard;
	}
	for (int i = 0; i < n; i++) {
		int guard __attribute__((unused, aligned(8))) = i;
		a[i + off] = guard;
	}
#pragma omp for /* pragmas of others */
	/* with a comment after them */
	for (int i = 0; i < n; i++)
		a[i] = i;
#pragma omp for collapse(2)
	for (int k = 0; k < n; k++)
		for (int i = 0; i < n; i++)
			a[i] += k;
#pragma omp for
	for (int k = 0; k < n; k++)
		for (int i = 0; i < n; i++)
			a[i] += k;
	for (int i = 0; i < n; i++) {
		a[i + off] = i;
#pragma omp barrier
	}
}
