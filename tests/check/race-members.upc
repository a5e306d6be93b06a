// SPDX-License-Identifier: MIT
// A report of a data race names the element and the member; and says that bit-fields share their bytes.
// threads: 2 3
// flags: -check=race
#include <string.h>
#include <upc.h>
#include "turns.h"

struct cell {
	double v;
	int w;
};
struct box {
	int count;
	struct cell cell[3];
};
struct board {
	int n;
	struct cell cell[2][3];
};
struct flags {
	unsigned a : 4, b : 4;
	int c;
};

shared struct box boxes[THREADS], one;
shared struct board board;
shared struct {
	shared int *link;
	union {
		int half[2];
		double whole;
	};
} pairs[THREADS];
shared [3] struct cell rows[2][THREADS][3];
shared int *shared head;
shared struct flags flags;
shared union {
	int i;
	float f;
} either;
shared [] struct cell *heap;

static int is(const char *word, const char *other)
{
	return strcmp(word, other) == 0;
}

int main(int argc, char **argv)
{
	const char *what = argc > 1 ? argv[1] : "";

	shared struct box *p = &boxes[1];
	struct box private = {0};
	int k = 1;

	heap = upc_all_alloc(1, 4 * sizeof(struct cell));
	upc_barrier;
	if (MYTHREAD > 1)
		goto end;
	late(1);
	if (is(what, "element"))
		boxes[1].cell[2].w = MYTHREAD; // report element: 3: data race: write of 'boxes[1].cell[2].w', not ordered with the write by thread 0
	// detail element: both touch boxes[1].cell[2].w, on thread 1
	if (is(what, "one"))
		one.count = MYTHREAD; // report one: 3: data race: write of 'one.count', not ordered with the write by thread 0
	// detail one: both touch one.count, on thread 0
	if (is(what, "index"))
		one.cell[MYTHREAD * 0].w = 1; // report index: 3: data race: write of 'one.cell[MYTHREAD * 0].w', not ordered with the write by thread 0
	// detail index: both touch one.cell[0].w, on thread 0
	if (is(what, "indices"))
		board.cell[k][k + 1].w = 1; // report indices: 3: data race: write of 'board.cell[k][k + 1].w', not ordered with the write by thread 0
	// detail indices: both touch board.cell[1][2].w, on thread 0
	if (is(what, "arrow"))
		p->cell[k].v = 1; // report arrow: 3: data race: write of 'p->cell[k].v', not ordered with the write by thread 0
	// detail arrow: both touch boxes[1].cell[1].v, on thread 1
	if (is(what, "pair"))
		pairs[k].half[k] = 1; // report pair: 3: data race: write of 'pairs[k].half[k]', not ordered with the write by thread 0
	// detail pair: both touch pairs[1].half[1], on thread 1
	if (is(what, "copy")) {
		if (MYTHREAD == 0)
			upc_memput(&boxes[1], &private, sizeof private);
		else
			boxes[1].cell[k].w = 1; // report copy: 4: data race: write of 'boxes[1].cell[k].w', not ordered with the write by thread 0
		// detail copy: both touch boxes[1].cell[1].w, on thread 1
	}
	if (is(what, "local")) {
		struct {
			int w[2];
		} x = {{0}};
		static shared struct inner {
			int w[4];
		} inner;
		inner.w[k] = x.w[0]; // report local: 3: data race: write of 'inner.w[k]', not ordered with the write by thread 0
		// detail local: both touch 4 bytes of 'inner', from byte 4 on, on thread 0
	}
	if (is(what, "rows"))
		rows[1][0][2].w = MYTHREAD; // report rows: 3: data race: write of 'rows[1][0][2].w', not ordered with the write by thread 0
	// detail rows: both touch rows[1][0][2].w, on thread
	// detail rows: 'rows', declared at race-members.upc:35, has 2 x
	if (is(what, "head"))
		head = NULL; // report head: 3: data race: write of 'head', not ordered with the write by thread 0
	// detail head: 'head', declared at race-members.upc:36, has 16 bytes
	if (is(what, "heap"))
		heap[2].w = MYTHREAD; // report heap: 3: data race: write of 'heap[2].w', not ordered with the write by thread 0
	// detail heap: both touch bytes 40 to 43 of the block ('.w'), on thread 0
	if (is(what, "bits")) {
		if (MYTHREAD == 0)
			flags.a = 1;
		else
			flags.b = 1; // report bits: 4: data race: write of 'flags.b', not ordered with the write by thread 0
		// detail bits: the members 'b' and 'a' share these bytes: as bit-fields of one unit
	}
	if (is(what, "union")) {
		if (MYTHREAD == 0)
			either.i = 1;
		else
			either.f = 1; // report union: 4: data race: write of 'either.f', not ordered with the write by thread 0
		// detail union: the members 'f' and 'i' share these bytes: as bit-fields of one unit, of which a write writes all, or in a union
	}
	goes_first(0);
end:
	upc_barrier;
	return 0;
}
