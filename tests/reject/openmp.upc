/* SPDX-License-Identifier: MIT
 *
 * With -fopenmp: atomic updates of shared data, and loops of OpenMP that are none of C.
 */
// flags: -fopenmp
#include <upc.h>

shared int a[8 * THREADS], n;

void f(int *p)
{
	int i, k = 0;

#pragma omp atomic
	*p += 1;
#pragma omp atomic
	*p += n;
#pragma omp atomic
	n += 1; // error: openmp-atomic
#pragma omp atomic update
	/* of an element */
	a[k]++; // error: openmp-atomic
#pragma omp atomic write
	n = k; // error: openmp-atomic
#pragma omp atomic read seq_cst
	k = n; // error: openmp-atomic
#pragma omp atomic capture
	{
		k = *p;
		*p += n; // error: openmp-atomic
	}
#pragma omp critical
	n += 1;
#pragma omp parallel for
	for (i = 0; i < 8; i++)
		a[i] += 1;
#pragma omp parallel for
	upc_forall (i = 0; i < 8; i++; &a[i]) // error: openmp-forall
		a[i] += 1;
#pragma omp parallel
	upc_forall (int j = 0; j < 8; j++; &a[j])
		a[j] += 1;
#pragma omp simd
	upc_forall (i = 0; i < 8; i++;)
		k += i;
}
