// Pointers-to-shared that are wrong: bounds of arrays, casts, phases, values never set.
// threads: 2 3
// flags: -Wno-remote-cast -Wno-uninitialized
// hosts-flags: -no-pie
// good: none
#include <string.h>
#include <upc.h>

struct cell {
	int row[3];
	int last[1];
	shared int *next;
	int *mine;
	int (*function)(void);
};

shared int cyclic[10 * THREADS];
shared [3] int grid[4 * THREADS][3];
shared [] struct cell lone[2];
shared struct cell cells[THREADS];
shared [2] int pairs[2 * THREADS];
int here, zero;
unsigned none;

static int is(char **argv, const char *name)
{
	return strcmp(argv[1], name) == 0;
}

static int one(void)
{
	return 1;
}

static int sum(shared [3] int *p, int n)
{
	int s = 0;

	for (int i = 0; i < n; i++)
		s += p[i]; // report moved: 8: read of 4 bytes through an uninitialized pointer-to-shared
	return s;
}

int main(int argc, char **argv)
{
	int n = 10 * THREADS, next = (MYTHREAD + 1) % THREADS;
	union {
		shared [2] int *two;
		shared [5] int *five;
	} both;

	if (argc != 2)
		return 2;
	if (is(argv, "index"))
		cyclic[n] = 1; // report index: 3: index
	// detail index: in 'cyclic[n]' of function main
	if (is(argv, "negative"))
		cyclic[zero - 1]++; // report negative: 3: index -1 of an array of
	if (is(argv, "row"))
		grid[1][zero + 3] = 1; // report row: 3: index 3 of an array of 3 elements
	// detail row: it is the value of 'zero + 3'
	// detail row: x 3 elements of 4 bytes in blocks of 3
	if (is(argv, "wrapped"))
		cyclic[none - 1] = 1; // report wrapped: 3: index 4294967295 of an array of
	// detail wrapped: 'none - 1' is unsigned, and has become less than 0: 4294967295 is -1 as an int
	if (is(argv, "rows"))
		grid[4 * THREADS + zero][1] += 1; // report rows: 3: index
	if (is(argv, "address"))
		both.five = (shared [5] int *)&cyclic[n + 1]; // report address: 34: index
	if (is(argv, "next"))
		both.five = (shared [5] int *)&lone[zero + 3]; // report next: 34: index 3 of an array of 2 elements
	if (is(argv, "member")) // detail negative: 'cyclic', declared at pointer.upc:
		lone[1].row[zero + 3] = 2; // report member: 3: index 3 of an array of 3 elements
	if (is(argv, "object")) // detail row: 'grid', declared at pointer.upc:
		lone[zero + 2].row[1] = 2; // report object: 3: index 2 of an array of 2 elements
	if (is(argv, "cast"))
		*(int *)&cyclic[next] = 1; // report cast: 4: cast to a private pointer of data with affinity to thread
	// detail cast: 'cyclic', declared
	if (is(argv, "unset")) {
		shared int *p;

		if (zero)
			p = cyclic;
		*p = 1; // report unset: 3: write of 4 bytes through an uninitialized pointer-to-shared
	}
	if (is(argv, "moved")) {
		shared [3] int *p, *q = &grid[0][0];

		if (zero)
			p = q;
		p += 17 * THREADS;
		sum(p, 1);
	}
	if (is(argv, "lock")) {
		upc_lock_t *l;

		if (zero)
			l = upc_all_lock_alloc();
		upc_lock(l); // report lock: 3: upc_lock through an uninitialized pointer-to-shared
	}
	if (is(argv, "phase")) {
		both.five = (shared [5] int *)cyclic;
		both.five += 4;
		*(both.two + 1) = 2; // report phase: 5: arithmetic with block size 2 on a pointer-to-shared with phase 4
	}
	if (is(argv, "private")) {
		lone[0].mine = NULL;
		upc_barrier;
		if (MYTHREAD == 1)
			lone[0].mine = &here;
		upc_barrier;
		if (MYTHREAD == 0)
			*lone[0].mine = 1; // report private: 5: read of a private pointer of thread 1, which is not valid on this thread
		// detail private: written at pointer.upc:110:4 in main
		upc_barrier;
	}
	if (is(argv, "array")) {
		shared [] int *p[3], *q = &lone[0].row[0];

		p[1] = q;
		*p[1] += 0;
		*p[zero + 2] = 1; // report array: 3: write of 4 bytes through an uninitialized pointer-to-shared
	}
	if (is(argv, "none")) {
		int *end = (int *)&cyclic[n - THREADS + MYTHREAD] + 1;
		shared int *last = &cyclic[n], *p;
		shared int *shared [] *none = 0;

		for (p = &cyclic[MYTHREAD]; p < last; p += THREADS)
			*p = (int)(end - (int *)p);
		cells[MYTHREAD].mine = &here;
		cells[MYTHREAD].function = one;
		*cells[MYTHREAD].mine = 3;
		upc_barrier;
		lone[0].last[zero + 1] = 0;
		if (cells[next].mine == &zero || !cells[next].mine || cells[next].function() != 1
			|| (int *)(shared int *)none || &lone[1].last[1] == 0)
			return 3;
		if (MYTHREAD == 0)
			for (int i = 1; i < THREADS; i++)
				cells[i] = cells[0];
		upc_barrier;
		cells[MYTHREAD].mine = &here;
		if (*cells[MYTHREAD].mine != 3 || sum(grid[1], 3) || sum(&grid[4 * THREADS][0], 0))
			return 4;
	}
	upc_barrier;
	return 0;
}
