// SPDX-License-Identifier: MIT
// Private pointers to shared memory, and private pointers of bulk functions.
// threads: 1 2 3
// flags: -Wno-remote-cast
// good: none same cast
#include <stdlib.h>
#include <string.h>
#include <upc.h>
#include <upc_castable.h>

struct node {
	int value;
	struct node *next;
	struct {
		char text[4];
	} inner;
};

struct __attribute__((packed)) tight {
	char kind;
	int value;
};

struct flexible {
	int n;
	int items[];
};

shared [4] int row[4 * THREADS];
shared [2] struct node nodes[2 * THREADS];
shared [] char one[8];
static int *kept;

static int is(char **argv, const char *name)
{
	return strcmp(argv[1], name) == 0;
}

static int sum(const int *p, int n)
{
	int s = 0;

	for (int i = 0; i < n; i++)
		s += p[i]; // report sum: 8: read of 4 bytes beyond the end of 'row' on thread
	// detail sum: it has 16 bytes there; the access starts right after them
	// detail sum: in 'p[i]' of function sum
	// detail sum: called from main
	// detail sum: 'row', declared at near.upc:29
	return s;
}

static void set_all(int p[], int m[][2], int n)
{
	p[n] = m[0][1]; // report parameter: 2: write of 4 bytes beyond the end of 'row' on thread
}

static inline double *element(double *p)
{
	return &p[4];
}

// Each of these is correct.
static void use(int *p, struct node *list)
{
	struct flexible *f = malloc(sizeof *f + 3 * sizeof(int));
	struct node *part = (struct node *)(p + 2); // only its first member is there
	struct tight *tight = calloc(2, sizeof *tight);
	int m[2][2] = {{1, 2}, {3, 4}}, *end = p + 4, (*rows)[2] = m;
	double d[4] = {0}, *last = element(d);
	volatile int *v = p;

	part->value = 1;
	f->n = 3;
	f->items[2] = 1;
	tight[1].value = f->items[2];
	set_all(p, m, 3);
	while (end > p)
		*--end = *v + rows[1][1] + tight->value;
	list->next = &list[1];
	list->next->inner.text[3] = 'x';
	list->next->value += list->value++;
	list[0] = list[1];
	last[-1] = list->next ? 1 : 0;
	free(f);
	free(tight);
}

int main(int argc, char **argv)
{
	int *mine = (int *)&row[4 * MYTHREAD], *block;
	struct node *list = (struct node *)&nodes[2 * MYTHREAD];
	shared [] int *heap = upc_alloc(10 * sizeof(int));
	int m[1][2] = {{0}};
	char bytes[8] = "", *none = NULL;

	if (argc != 2)
		return 2;
	block = (int *)heap;
	use(mine, list);
	if (is(argv, "sum"))
		sum(mine, 5);
	if (is(argv, "parameter"))
		set_all(mine, m, 4);
	if (is(argv, "before"))
		mine[-1]++; // report before: 3: update of 4 bytes before the start of 'row' on thread
	if (is(argv, "across"))
		*(double *)&block[9] = 1; // report across: 3: write of 8 bytes across the end of a block of upc_alloc on thread
	if (is(argv, "member"))
		list[2].inner.text[1] = 'x'; // report member: 3: write of 1 byte beyond the end of 'nodes' on thread
	if (is(argv, "freed")) {
		upc_free(heap);
		block[2] = 1; // report freed: 3: write of 4 bytes in a block that was freed
	// detail freed: 8 bytes past its start
	// detail freed: freed by thread
	}
	if (is(argv, "get"))
		upc_memget(none, one, 8); // report get: 3: upc_memget: write of 8 bytes through a null pointer
	// detail get: in 'upc_memget(none, one, 8)' of function main
	if (is(argv, "put"))
		upc_memput(one, none, 1); // report put: 3: upc_memput: read of 1 byte through a null pointer
	if (is(argv, "behind"))
		upc_memget(mine + 1, row, 16); // report behind: 3: upc_memget: write of 16 bytes across the end of 'row' on thread
	if (is(argv, "none")) {
		sum(mine, 4);
		upc_memget(none, one, 0);
		upc_memput(one, none, 0);
		upc_memput(one, bytes, 8);
		upc_memget(mine, row, 16);
		upc_free(heap);
	}
	upc_barrier;
	if (is(argv, "same")) {
		kept = mine;
		sum(kept, 4);
	}
	if (is(argv, "cast")) {
		kept = upc_cast(&row[0]);
		if (kept)
			sum(kept, 4);
	}
	upc_barrier;
	return 0;
}
