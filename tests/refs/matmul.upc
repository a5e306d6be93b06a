/* The product of two matrices (7.1.2 of the paper), by rows and columns, cyclic and in blocks. */
// flags: -T 4
#include <upc_relaxed.h>

#define N 240
#define M1 (N * N / THREADS)
#define M2 (N / THREADS)

shared [N] double A[N][N], C[N][N];
shared double B[N][N];
shared [M1] double P[N][N], R[N][N];
shared [M2] double Q[N][N];

void cyclic(void)
{
	upc_forall (int i = 0; i < N; i++; &A[i][0])
		for (int j = 0; j < N; j++) {
			C[i][j] = 0;
			for (int k = 0; k < N; k++)
				C[i][j] += A[i][k] * B[k][j];
		}
	upc_barrier;
}

void blocks(void)
{
	upc_forall (int i = 0; i < N; i++; &P[i][0])
		for (int j = 0; j < N; j++) {
			R[i][j] = 0;
			for (int k = 0; k < N; k++)
				R[i][j] += P[i][k] * Q[k][j];
		}
	upc_barrier;
}
