// Tests which loops are left out because all that is not local in them is gathered by indices in memory.
#include <upc_relaxed.h>

#define N 64

typedef struct {
	int value, count;
	int to[4];
} node;

struct view {
	int width;
	int *at;
};

shared int a[N * THREADS];
shared [4] node graph[N * THREADS];
shared [16] int w[N * THREADS];
int column[N], *next;

int bin_of(int key);

int tables(int n, const int *at, shared [] int *far)
{
	int sum = 0, i, k;

	for (i = 0; i < n; i++)
		sum += a[column[i]] + a[2 * at[i] + 1];
	for (i = 0; i < n; i++)
		sum += a[far[i]];
	for (i = 0; i < n; i++) {
		int j = column[i] % 7;

		k = bin_of(w[i]);
		sum += a[j] + a[k];
	}
	for (i = 0; i < n; i++) {
		shared [4] node *to = &graph[column[i]];

		sum += to->value + to->count;
	}
	for (i = 0; i < 4; i++)
		sum += graph[graph[n].to[i]].value;
	for (k = n; k > 0; k = next[k])
		sum += a[next[k]];
	return sum;
}

/* Not these: the index is in one place, is counted, or is computed; or there are other references. */
int others(int n, const struct view *v, int *last, unsigned long key)
{
	int sum = 0, i, k = 0;

	for (i = 0; i < n; i++)
		a[v->width * i] = v->at[0]++;
	for (i = 0; i < n; i++)
		if (column[i])
			a[k++] = i;
	for (i = 0; i < n; i++)
		a[(*last)++] = i;
	for (i = 0; i < n; i++) {
		key = key * 6364136223846793005u + 1;
		sum += a[key >> 58];
	}
	for (i = 0; i < n; i++)
		sum += a[column[i]] + a[i * i];
	return sum;
}
