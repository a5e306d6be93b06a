/* Elements of a row that are not known: a row in one block is of one thread, one of several blocks is not. */
// flags: -T 4
#include <upc_relaxed.h>

#define N 64

shared [N] int counts[THREADS][N], two[4][2 * N];
shared [2 * N] int half[THREADS][N];
shared int cyclic[THREADS][N];
int keys[1000];

void count(void)
{
	for (int i = 0; i < 1000; i++) {
		counts[MYTHREAD][keys[i]]++;
		counts[(MYTHREAD + 1) % THREADS][keys[i]]++;
		two[MYTHREAD][keys[i]]++;
		half[2 * MYTHREAD][keys[i]]++;
		cyclic[MYTHREAD][keys[i]]++;
	}
}
