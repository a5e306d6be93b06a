/* Histogramming (7.1.1 of the paper): random elements of a table. */
#include <stdlib.h>
#include <upc_relaxed.h>

#define N 1000

shared int array[N * THREADS];
double percentage = 0.1;

int main(int argc, char **argv)
{
	if (argc > 1)
		percentage = atof(argv[1]);
	for (int i = 0; i < N * THREADS * percentage; i++) {
		int loc = rand() % (N * THREADS);

		array[loc]++;
	}
	upc_barrier;
	return 0;
}
