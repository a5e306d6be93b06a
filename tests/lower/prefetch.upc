// Loops ask other hosts in advance for what they read.
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

/* Elements that are only written are not read; those that are updated are. */
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

struct row {
	int n, values[3];
};

shared[20] struct row rows[1000];

/* Arrays in structs: what a private pointer serves is not asked for, nor a part of it. */
long members(int n, const int *index)
{
	long s = 0;

	for (int i = 0; i < n; i++)
		s += rows[i].values[2] + rows[i].n;
	for (int i = 0; i < n; i++)
		s += rows[index[i]].values[2];
	return s;
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

/* Elements read through the pointer can be copied before the loop; if the loop sets the pointer first, or writes the
 * array, they cannot. */
double copies(shared [4] double *p, shared double *q, int n, const int *index)
{
	double s = 0;
	int i;

	for (i = 0; i < n; i++)
		s += p[index[i]] + (q)[index[i] + 1];
	for (i = 0, q = x; i < n; i++)
		s += q[index[i]];
	for (i = 0; i < n; i++) {
		s += x[index[i]];
		q[i] = 0;
	}
	return s;
}

/* A request is made before the body, so it names no array or struct that the body declares. */
double inner_objects(int n)
{
	double s = 0;

	for (int i = 0; i < n; i++) {
		int near[4] = {i, i + 1};
		struct row row = {i, {i}};

		s += x[near[i % 4]] + x[row.values[i % 3]] + x[row.n];
		for (int k = 0; k < 4; k++)
			s += x[near[k] + k];
	}
	return s;
}
