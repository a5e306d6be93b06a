// Loops ask other hosts for some words in advance.
// flags: -network=mpi -T 4
#include <upc_relaxed.h>

struct point {
	double x, y;
};

shared double x[1000];
shared int table[1000];
shared struct point points[1000];
strict shared int is_ready;
int start[101], column[1000];

/* Indices from memory, and computed ones. */
double gather(int n, const int *index)
{
	double s = 0;

	for (int i = 0; i < n; i++)
		s += x[index[i]] + x[i * 7 % 1000];
	return s;
}

/* An element that is written only is not read; one that is updated is. */
void update(int n, const int *index)
{
	for (int i = 0; i < n; i++) {
		int j = index[i], k;

		k = j ^ 1;
		x[j] += 1;
		table[k] = 0;
		points[k].x = points[j].y;
	}
}

/* Own iterations: indices that a private pointer walks. */
double own(void)
{
	double s = 0;
	int i;

	upc_forall (i = 0; i < 1000; i++; i)
		s += x[table[i]];
	upc_forall (i = 0; i < 1000; i++; &table[i])
		s += x[table[i]];
	return s;
}

/* Rows of a sparse matrix. */
void product(double *result)
{
	for (int i = 0; i < 100; i++) {
		double s = 0;

		for (int k = start[i]; k < start[i + 1]; k++)
			s += x[column[k]];
		result[i] = s;
	}
}

/* Not these: a condition, a pointer that the loop moves, a call, a jump, synchronization, a strict access, an
 * index of another thread. */
double others(int n, const int *index, int (*next)(void))
{
	double s = 0;

	for (int i = 0; i < n; i++)
		if (index[i] >= 0)
			s += x[index[i]];
	for (int i = 0; i < n; i++) {
		s += x[*index];
		index++;
	}
	for (int i = 0; i < n; i++)
		s += x[index[next()]];
	for (int i = 0; i < n; i++) {
		s += x[index[i]];
		if (s > 100)
			break;
	}
	for (int i = 0; i < n; i++) {
		s += x[index[i]];
		upc_fence;
	}
	for (int i = 0; i < n; i++)
		s += x[i * 7 % 1000] + is_ready;
	for (int i = 0; i < n; i++)
		s += x[table[i]];
	return s;
}
