/* Loops, calls, branches, sizes and allocations become formulas. */
#include <math.h>
#include <stdlib.h>
#include <upc_collective.h>
#include <upc_relaxed.h>

struct cell {
	char state;
	double weight[3];
	shared int *next;
};

shared int a[100 * THREADS], sums[THREADS];
shared [] double *shared directory[THREADS];
double private_sum, row[50];
int n = 100, from_user;
extern upc_lock_t *lock;

static int square(int x)
{
	return x * x;
}

static void touch(shared int *where, int count)
{
	for (int i = 0; i < count; i++)
		where[i]++;
}

static int recursive(int depth)
{
	return depth > 0 ? recursive(depth - 1) + a[depth] : 0;
}

static void trips(void)
{
	int i = 3, half = n / 2;

	for (int k = 10; k >= 1; k -= 2)
		a[k] = 1;
	for (int k = 0; k < half; k++)
		a[k] = 2;
	for (int k = 1; k < n; k *= 2)
		a[k] = 3;
	for (int k = 1000; k > 0; k >>= 1)
		a[k] = 4;
	for (int k = 0; k < n; k++)
		for (int l = 0; l < k; l++)
			a[l] = 5;
	while (i < square(7)) {
		a[i] = 6;
		i += 3;
	}
	for (int k = 0; k < from_user; k++)
		if (a[k] == 7)
			break;
}

static void branches(int kind)
{
	if (kind > 2 && MYTHREAD == 0)
		a[0] = 1;
	else
		a[1] = 1;
	switch (kind) {
	case 1:
	case 2: a[2] = 1; break;
	case 3: a[3] = 1; break;
	default: a[4] = 1;
	}
	private_sum += kind ? a[5] : a[6];
}

static void work(void)
{
	for (int i = 0; i < 50; i++) {
		row[i] = sqrt(row[i] * 2.5 + i) / 3;
		private_sum += rand();
	}
}

static void moves(void)
{
	double copy[16];

	upc_memget(copy, directory[(MYTHREAD + 1) % THREADS], sizeof copy);
	upc_memput(directory[MYTHREAD], copy, 4 * sizeof(double));
	upc_all_broadcast(sums, a, sizeof(int), UPC_IN_ALLSYNC | UPC_OUT_ALLSYNC);
	upc_all_reduceI(sums, a, UPC_ADD, 100 * THREADS, 1, NULL, 0);
	upc_lock(lock);
	sums[0] += a[MYTHREAD];
	upc_unlock(lock);
}

int main(int argc, char **argv)
{
	shared struct cell *cells = upc_all_alloc(n * THREADS, sizeof(struct cell));
	shared [] double *mine = upc_alloc(50 * sizeof(double));

	from_user = atoi(argv[1]);
	directory[MYTHREAD] = mine;
	for (int i = 0; i < 50; i++)
		mine[i] = cells[i].weight[1];
	upc_notify;
	touch(a, n);
	touch(&a[10], 2 * n);
	recursive(5);
	upc_wait;
	trips();
	branches(argc);
	work();
	moves();
	return 0;
}

/* The references of a condition, which are executed once more: "head" in JSON. */
long length(long at)
{
	long n = 0;

	while (a[at] != 0) {
		at = a[at];
		n++;
	}
	return n;
}

/* Several conditions, of which the first that does not hold ends the loop; a step of which only the
 * conditions say which sign it has. */
void conditions(int from, int step, int limit)
{
	int t = from;

	for (int i = 0; i < limit && i < 2 * n; i++)
		a[i] = 1;
	for (int i = 0; a[i] && i >= 0 && i < limit; i++)
		a[i] = 2;
	for (int i = 0; a[i] && n > limit; i++)
		a[i] = 3;
	for (int i = from; i > 0; i += step)
		a[i] = 4;
	while (t >= 0 && t < THREADS && sums[t] == 0)
		t += step;
}

/* Numbers that are to be true, a mask, and squares.  Nothing counts the last loop: the bit is shifted out. */
void truths(int limit, int rows, unsigned bits)
{
	for (int i = rows; i; i--)
		a[i] = 1;
	for (int i = 2; i * i <= n; i++)
		a[i] = 2;
	for (int i = 2; n > i * i; i++)
		a[i] = 3;
	for (unsigned b = bits >> 1; n & b; b >>= 1)
		a[b] = 4;
	while (limit--)
		a[limit] = 5;
	for (unsigned b = 1; b; b <<= 1)
		a[0] = 6;
}

/* Sums that are compared. */
void sums_compared(int rows, int gap)
{
	for (int i = 0; i + 1 < rows; i++)
		a[i] = 1;
	for (int i = 0; rows > i + 1; i++)
		a[i] = 2;
	for (int i = rows; i - gap >= 0; i--)
		a[i] = 3;
	for (int i = 0; gap + i < rows; i++)
		a[i] = 4;
	for (int i = 0; gap - i > 0; i++)
		a[i] = 5;
}

/* A bound in an unnamed member of a private struct. */
struct sizes {
	union {
		struct {
			short rows, columns;
		};
		int both;
	};
};

void unnamed_members(struct sizes size, int row)
{
	for (int i = 0; i < size.rows; i++)
		a[i] = row;
}
