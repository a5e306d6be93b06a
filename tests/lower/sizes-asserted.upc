// SPDX-License-Identifier: MIT
//
// Block sizes and bounds that rest on sizes are asserted, each once, and numbers are not (U-LAY-3).
#include <stddef.h>
#include <sys/socket.h>
#include <upc.h>
#include <wchar.h>

struct node { int x; long double d; char c; };
struct bits { unsigned a : 3, b : 7; };
struct link { int n; shared struct link *next; };
enum { BYTES = sizeof(struct node), HALF = BYTES / 2, AT = offsetof(struct node, c) };
enum { FOUR = 4, TWELVE = FOUR * 3 };
typedef shared [sizeof(struct bits)] int blocks;
typedef struct node row[sizeof(struct bits) + 1];

shared [sizeof(struct node) / 4] int a[sizeof(struct node) * THREADS];
shared [BYTES] int b[HALF * THREADS], b2[THREADS][AT];
blocks c[TWELVE * THREADS];
shared [FOUR * sizeof(double)] double d[8 * THREADS];
shared [_Alignof(long double)] int e[FOUR * THREADS];
shared row rows[THREADS];
shared [SOCK_STREAM] int f[THREADS];
shared ['a' - 90] int g[THREADS];
shared [(char)200 < 0 ? 2 : 3] int h[THREADS];
shared struct link links[THREADS];
shared [sizeof(struct link)] char space[THREADS * sizeof(links[0])];
shared [4096 / upc_elemsizeof(links)] char pages[THREADS];
struct own { int n; } shared owns[sizeof(struct own) * THREADS];
shared wchar_t wide[THREADS];
static shared [] int *table[] = {[HALF] = &links[0].n, &links[1].n};

struct tile { int m[2][sizeof(struct link) + 1]; };
shared struct tile tiles[THREADS];

int use(shared [HALF + 1] int (*p)[AT + 1], struct node *node)
{
	struct local { char c[24]; };
	enum { E = sizeof(struct local) };
	static shared [sizeof(struct local)] int s[THREADS];
	int n = (int)wide[0] + rows[1][2].x + tiles[0].m[1][2] + p[1][2];

	for (int i = 0; i < 3; i++) {
		shared [E] int *q = (shared [E] int *)p;

		n += q[i] + s[i];
	}
	upc_forall (int i = 0; i < 3; i++; &a[i + sizeof(struct link)])
		n += a[i + sizeof(struct link)];
	switch (n) {
	case sizeof(links[0]): return upc_localsizeof(a) + sizeof(tiles[0].m);
	case (long)upc_blocksizeof(a): return node->x;
	}
	return n;
}
