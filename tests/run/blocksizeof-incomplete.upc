// SPDX-License-Identifier: MIT
// The block size of an incomplete type is known: in expressions, type names, typedefs and constants.
#include <stdio.h>
#include <upc.h>

struct s;
union u;
typedef shared [7] struct s seven;

shared [4] struct s *p;
shared [] union u *q[2];
extern shared [6] struct s x;
int bound[upc_blocksizeof(*p) + upc_blocksizeof(shared [3] struct s)];
int second[upc_blocksizeof(seven) + upc_blocksizeof x];
shared [upc_blocksizeof(*p)] int block[10 * THREADS];
enum { SEVEN = upc_blocksizeof(seven), PRODUCT = 2 * upc_blocksizeof *p };

static int faults;

static void expect(size_t got, size_t want, int line)
{
	if (got != want) {
		fprintf(stderr, "line %d: %d instead of %d\n", line, (int)got, (int)want);
		faults++;
	}
}

#define EXPECT(got, want) expect(got, want, __LINE__)

static void in_block(shared [5] struct s *five, shared struct s *one)
{
	struct local;
	typedef shared [8] struct local eight;
	eight *e = 0;

	EXPECT(upc_blocksizeof(*five), 5);
	EXPECT(upc_blocksizeof(*one) + upc_blocksizeof *five, 6);
	EXPECT(upc_blocksizeof(*e), 8);
	EXPECT(upc_blocksizeof(eight), 8);
	EXPECT(upc_blocksizeof(eight const), 8);
	EXPECT(upc_blocksizeof(shared struct local), 1);
	EXPECT(upc_blocksizeof((*five)), 5);
	(void)e;
}

int main(void)
{
	EXPECT(upc_blocksizeof(*p), 4);
	EXPECT(upc_blocksizeof(**q), 0);
	EXPECT(upc_blocksizeof(*q[1]), 0);
	EXPECT(upc_blocksizeof(x), 6);
	EXPECT(upc_blocksizeof(const shared [3] union u), 3);
	EXPECT(upc_blocksizeof(block), 4);
	EXPECT(sizeof bound / sizeof *bound, 7);
	EXPECT(sizeof second / sizeof *second, 13);
	EXPECT(SEVEN, 7);
	EXPECT(PRODUCT, 8);
	in_block(0, 0);
	if (faults)
		upc_global_exit(1);
	upc_barrier;
	if (MYTHREAD == 0)
		puts("ok");
	return 0;
}
