/* The first example of 6.5.1 of the paper: all of the array is of one thread, and a loop steps through it. */
#include <upc_relaxed.h>

shared [] float *A;

float read_all(int n)
{
	float sum = 0;

	for (int i = 1; i < n; i++) {
		sum += A[i];
		sum += A[i - 1];
	}
	return sum;
}
