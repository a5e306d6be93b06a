/* SPDX-License-Identifier: MIT
 *
 * matmul.upc - the product of two matrices (7.1.2 of the paper): rows of A and C, and columns of B, cyclic or in
 * blocks; rows of B in blocks; or each row of B copied in bulk.
 */
// variants: cyclic=-DCYCLIC blocks=-DBLOCKS rows=-DROWS bulk=-DBULK
// sizes: N=480 N=720
// small: N=240
// with-delays: N=240
#include "predict.h"

#include <string.h>

#if defined CYCLIC
shared [N] double A[N][N], C[N][N];
shared double B[N][N];
#elif defined BLOCKS
shared [N * N / THREADS] double A[N][N], C[N][N];
shared [N / THREADS] double B[N][N];
#else
shared [N * N / THREADS] double A[N][N], C[N][N], B[N][N];
#endif

int main(void)
{
	BEGIN();
	upc_forall (int i = 0; i < N; i++; &A[i][0])
		for (int j = 0; j < N; j++) {
			A[i][j] = i + j;
			C[i][j] = 0;
		}
	for (int i = 0; i < N; i++)
		upc_forall (int j = 0; j < N; j++; &B[i][j])
			B[i][j] = i - j;
	upc_barrier;
#ifdef BULK
	static double b[N][N];

	for (int i = 0; i < N; i++)
		upc_memget(b[i], &B[i][0], sizeof b[i]);
	upc_forall (int i = 0; i < N; i++; &A[i][0]) {
		double *c = (double *)&C[i][0], *a = (double *)&A[i][0];

		for (int k = 0; k < N; k++)
			for (int j = 0; j < N; j++)
				c[j] += a[k] * b[k][j];
	}
#else
	upc_forall (int i = 0; i < N; i++; &A[i][0])
		for (int j = 0; j < N; j++)
			for (int k = 0; k < N; k++)
				C[i][j] += A[i][k] * B[k][j];
#endif
	END();
	/* The sum of (i + k) * (k - j) over all k. */
	CHECK(C[1][2] == N * (N - 1.0) * (2 * N - 1) / 6 - N * (N - 1.0) / 2 - 2.0 * N);
	return 0;
}
