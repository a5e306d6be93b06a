/* Each rule of partitioning, and what does not fit it. */
#include <upc_relaxed.h>

#define N 8

struct point {
	double x, y;
};

shared [N] double a[N * THREADS], b[N * THREADS];
shared double c[N * THREADS];
shared struct point points[N * THREADS];
shared [N] double grid[THREADS][N];
strict shared int flag;
shared [] double *p, *q;
double sum;
int chosen[N];

void names(void) /* two objects are two partitions */
{
	for (int i = 0; i < N; i++)
		sum += a[i] + b[i];
}

void affinities(void) /* columns of a row are of one thread, rows are not */
{
	for (int i = 0; i < THREADS - 1; i++)
		for (int j = 0; j < N - 1; j++)
			sum += grid[i][j] + grid[i][j + 1] + grid[i + 1][j];
}

void true_dependence(void)
{
	for (int i = 1; i < N; i++)
		p[i] = p[i - 1] + 1;
}

void anti_dependence(void)
{
	for (int i = 1; i < N; i++)
		p[i - 1] = p[i] + 1;
}

void no_dependence(void) /* even and odd elements never meet */
{
	for (int i = 0; i < N / 2; i++)
		p[2 * i] = p[2 * i + 1];
}

void intervals(void) /* a barrier is between the two */
{
	sum += c[0];
	upc_barrier;
	sum += c[0];
}

void strict_accesses(void)
{
	sum += c[1];
	flag = 1;
	sum += c[1];
}

void loops(void) /* two loops are two partitions */
{
	for (int i = 0; i < N; i++)
		sum += p[i];
	for (int i = 0; i < N; i++)
		sum += p[i];
}

void near_each_other(void) /* coalesce: one element, and no stride */
{
	for (int i = 0; i < N; i++)
		sum += points[chosen[i]].x * points[chosen[i]].y;
	sum += *(q - 1) + *(q + 1);
}

void alone(void) /* baseline */
{
	for (int i = 0; i < N; i++)
		sum += c[chosen[i]];
}

void walks(shared [] double *r, int n) /* vector: a pointer steps */
{
	while (n-- > 0)
		sum += *r++;
}

void rounds(void) /* vector: each THREADS-th element */
{
	for (int i = 0; i < N; i++)
		sum += c[i * THREADS];
}

void owned(void) /* local, and the neighbours' */
{
	for (int i = MYTHREAD; i < N * THREADS; i += THREADS)
		c[i] = i;
	upc_fence;
	c[(MYTHREAD + 1) % THREADS] = c[MYTHREAD];
	upc_fence;
	upc_forall (int i = 1; i < N * THREADS; i++; &a[i])
		b[i] = a[i - 1];
}
