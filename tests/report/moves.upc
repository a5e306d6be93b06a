// A reference steps from block to block unless a branch may leave it out; it is not known whose elements are
// behind pointers that move.
#include <upc_relaxed.h>

enum { N = 64 };

shared[1] int *cyclic;

int in_branches(int n, int kind)
{
	int sum = 0;

	for (int i = 0; i < n; i++) {
		switch (kind) {
		case 1: sum += cyclic[i]; break;
		default: sum++;
		}
	}
	for (int i = 0; i < n; i++) {
		if (kind)
			sum += cyclic[i];
		sum += cyclic[i];
	}
	for (int i = 0; i < n; i++)
		sum += kind && cyclic[i];
	return sum;
}

int moved(int n)
{
	shared[1] int *all = upc_all_alloc(N, sizeof *all);
	shared[1] int *later = upc_all_alloc(N, sizeof *later);
	shared[1] int *stepped = upc_all_alloc(N, sizeof *stepped);
	int sum = 0;

	later += 1;
	stepped++;
	for (int i = 0; i < n; i++) {
		sum += all[MYTHREAD];
		sum += later[MYTHREAD];
		sum += stepped[MYTHREAD];
	}
	return sum;
}
