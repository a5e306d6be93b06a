/* SPDX-License-Identifier: MIT
 *
 * stream.upc - copy, scale, add and triad of three vectors that all threads allocate together.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <upc_relaxed.h>

#define BLOCK 128

shared [BLOCK] double *a, *b, *c;
shared int errors[THREADS];
size_t n;

shared [BLOCK] double *new_vector(size_t length)
{
	size_t blocks = (length + BLOCK - 1) / BLOCK;
	shared [BLOCK] double *v = upc_all_alloc(blocks, BLOCK * sizeof(double));

	if (v == NULL) {
		fprintf(stderr, "stream: no memory\n");
		upc_global_exit(1);
	}
	return v;
}

void fill(shared [BLOCK] double *v, double value)
{
	upc_forall (size_t i = 0; i < n; i++; &v[i])
		v[i] = value;
}

void check(shared [BLOCK] double *v, double expected)
{
	for (size_t i = 0; i < n; i++) {
		if (upc_threadof(&v[i]) != MYTHREAD)
			continue;
		if (fabs(v[i] - expected) > 1e-9 * expected)
			errors[MYTHREAD]++;
	}
}

int main(int argc, char **argv)
{
	double scalar = 3.0, va = 1.0, vb = 2.0, vc = 0.0;
	size_t j;
	int k, times = 5, wrong = 0;

	n = argc > 1 ? strtoul(argv[1], NULL, 10) : 5000;
	a = new_vector(n);
	b = new_vector(n);
	c = new_vector(n);
	fill(a, va);
	fill(b, vb);
	fill(c, vc);
	upc_barrier;

	for (k = 0; k < times; k++) {
		upc_forall (j = 0; j < n; j++; &c[j])
			c[j] = a[j];
		upc_barrier;
		upc_forall (j = 0; j < n; j++; &b[j])
			b[j] = scalar * c[j];
		upc_barrier;
		upc_forall (j = 0; j < n; j++; &c[j])
			c[j] = a[j] + b[j];
		upc_barrier;
		upc_forall (j = 0; j < n; j++; &a[j])
			a[j] = b[j] + scalar * c[j];
		upc_barrier;
	}

	for (k = 0; k < times; k++) {
		vc = va;
		vb = scalar * vc;
		vc = va + vb;
		va = vb + scalar * vc;
	}
	check(a, va);
	check(b, vb);
	check(c, vc);
	upc_barrier;
	if (MYTHREAD == 0) {
		for (k = 0; k < THREADS; k++)
			wrong += errors[k];
		if (wrong)
			fprintf(stderr, "stream: %d elements are wrong\n", wrong);
		else
			printf("stream: ok\n");
		upc_free(a);
		upc_free(b);
		upc_free(c);
	}
	return wrong != 0;
}
