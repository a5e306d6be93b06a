// SPDX-License-Identifier: MIT
// Loops that go by private pointers, whose accesses are checked strip by strip: the first wrong element is
// reported, at its place and with its index, and no element that is not accessed.  U-RT-12
// threads: 1 2 3 4
// good: none branch jump whole once columns
#include <string.h>
#include <upc_relaxed.h>

#define N 40

shared [N] int a[N * THREADS], b[N * THREADS];
shared int cyclic[N * THREADS];
shared [8] int m[4 * THREADS][8];
shared [] int *block;

static void array(int n)
{
	for (int i = 0; i < n; i++)
		a[i] = i; // report array: 3: index // report far: 3: index
}

/* Both end at the same index: the row before it has been written. */
static void second(int n)
{
	for (int i = 0; i < n; i++)
		b[i] += a[i + 1]; // report second: 11: index
}

static void down(int n)
{
	for (int i = n; i >= -3; i--)
		a[i] = i; // report down: 3: index -1 of an array of
}

static void strided(int n)
{
	for (int i = 1; i < n; i += 3)
		block[i] = i; // report strided: 3: write of 4 bytes beyond the end of a block
}

static void heap(int n)
{
	int s = 0;

	for (int i = 0; i < n; i++)
		s += block[i]; // report heap: 8: read of 4 bytes beyond the end of a block // report freed: 8: read of 4 bytes in a block that was freed
	(void)s;
}

static void before(int n)
{
	for (int i = 0; i < n; i++)
		block[i - 32] += 1; // report before: 3: update of 4 bytes
}

static void null(shared [] int *p, int n)
{
	for (int i = 0; i < n; i++)
		p[i] = 1; // report null: 3: write of 4 bytes through a null pointer-to-shared
}

static void inner(int n)
{
	for (int i = 0; i < 4 * THREADS; i++)
		for (int j = 0; j < n; j++)
			m[i][j] = 1; // report inner: 4: index 8 of an array of 8 elements
}

static void affinity(int n)
{
	upc_forall (int i = 0; i < n; i++; &cyclic[i]) // report affinity: 38: index
		;
}

static void own(int n)
{
	upc_forall (int i = 0; i < n; i++; i)
		cyclic[i] += 1; // report own: 3: index
}

/* ---- what is right ---- */

static void none(int n)
{
	for (int i = 2 * n; i < n; i++)
		a[i] = i;
	for (int i = 0; i < 0; i++)
		block[i + 1000000] = 1;
}

static void branch(int n)
{
	for (int i = 0; i < n; i++)
		if (i < N)
			block[i % N] += a[i < N ? i : 0];
	for (int i = 0; i < n; i++) {
		if (i >= N)
			continue;
		block[i] = 1;
	}
}

static int jump(int n)
{
	for (int i = 0; i < n; i++) {
		if (i == N)
			return i;
		block[i] = i;
	}
	return 0;
}

static void whole(int n)
{
	for (int i = 0; i < n; i++)
		a[i] = b[n - 1 - i];
	for (int i = n - 1; i >= 0; i--)
		a[i] += cyclic[i];
	upc_forall (int i = 0; i <= n; i++; &cyclic[i])
		if (i < n)
			cyclic[i] = i;
	upc_forall (int i = 0; i < n; i++; &a[i])
		a[i] = b[i] + 1;
}

static void once(int n)
{
	for (int i = 0; i < n; i++)
		*block += i;
}

static void columns(int n)
{
	for (int j = 0; j < 8; j++)
		for (int i = 0; i < 4 * n; i++)
			m[i][j] += m[i][7 - j];
}

#define CASE(name, call) \
	if (argc > 1 && strcmp(argv[1], name) == 0) \
	call

int main(int argc, char **argv)
{
	int n = N * THREADS;

	block = upc_all_alloc(1, N * sizeof(int));
	if (MYTHREAD == 0)
		upc_memset(block, 0, N * sizeof(int));
	upc_barrier;
	CASE("affinity", affinity(n + 2 * THREADS));
	CASE("own", own(n + THREADS));
	CASE("whole", whole(n));
	upc_barrier;
	if (MYTHREAD == THREADS - 1) {
		CASE("array", array(n + 1));
		CASE("far", array(100 * n));
		CASE("second", second(n));
		CASE("down", down(n - 1));
		CASE("strided", strided(N + 5));
		CASE("heap", heap(N + 1));
		CASE("before", before(N));
		CASE("null", null(NULL, 10));
		CASE("inner", inner(9));
		CASE("none", none(n));
		CASE("branch", branch(N + 5));
		CASE("jump", (void)jump(N + 5));
		CASE("once", once(N));
		CASE("columns", columns(THREADS));
		if (argc > 1 && strcmp(argv[1], "freed") == 0) {
			upc_free(block);
			heap(N);
		}
	}
	upc_barrier;
	return 0;
}
