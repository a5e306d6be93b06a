/* SPDX-License-Identifier: MIT
 *
 * Objects above 4 GiB on one thread, static and dynamic, and above 2^32 elements: indexing,
 * pointer arithmetic and differences, comparisons, upc_forall over them in long strides,
 * and bulk copies across the border of 4 GiB.  Pages that nobody touches cost nothing
 * (U-RT-3).
 */
// threads: 1 2 3
// flags: -shared-heap 24GB
#include <string.h>
#include "check.h"

#define GIB ((size_t)1 << 30)
#define N (5 * GIB * THREADS)
#define STRIDE ((size_t)123456789)

shared char cyclic[5 * GIB * THREADS];
shared [1048576] char blocked[5 * GIB * THREADS];
shared [] char flat[6 * GIB];

static void statics(void)
{
	CHECK_INT(sizeof cyclic, N);
	CHECK_INT(sizeof flat, 6 * GIB);
	for (size_t i = STRIDE; i < N; i += STRIDE) {
		CHECK_INT(upc_threadof(&cyclic[i]), i % THREADS);
		CHECK_INT(upc_threadof(&blocked[i]), i / 1048576 % THREADS);
		CHECK_INT(upc_phaseof(&blocked[i]), i % 1048576);
		cyclic[i] = (char)(i % 101);
		blocked[i] = (char)(i % 103);
	}
	for (size_t i = STRIDE; i < N; i += STRIDE) {
		shared char *p = &cyclic[0] + i;
		shared [1048576] char *q = blocked + i;

		CHECK_INT(*p, (char)(i % 101));
		CHECK_INT(*q, (char)(i % 103));
		CHECK_INT(p - cyclic, (ptrdiff_t)i);
		CHECK_INT(blocked - q, -(ptrdiff_t)i);
		CHECK(p > &cyclic[STRIDE - 1] && q - STRIDE == &blocked[i - STRIDE]);
		CHECK(p - i == cyclic);
	}
	flat[5 * GIB] = 'f';
	flat[6 * GIB - 1] = 'g';
	CHECK_INT(flat[5 * GIB] + (&flat[6 * GIB])[-1], 'f' + 'g');
	CHECK_INT(&flat[6 * GIB - 1] - &flat[1], (ptrdiff_t)(6 * GIB - 2));
	CHECK_INT(upc_addrfield(&flat[6 * GIB - 1]) - upc_addrfield(flat), 6 * GIB - 1);
}

static void dynamics(void)
{
	shared [] char *p = (shared [] char *)upc_alloc(5 * GIB);
	shared int *q = upc_global_alloc(5 * GIB / sizeof(int) * THREADS, sizeof(int));
	char text[64], back[64];
	size_t n = 5 * GIB / sizeof(int) * THREADS;

	CHECK(p != NULL && q != NULL);
	p[0] = 'a';
	p[4 * GIB] = 'b';
	p[4 * GIB + 32] = 'd';
	p[5 * GIB - 1] = 'c';
	CHECK_INT(p[0] + p[4 * GIB] + p[5 * GIB - 1], 'a' + 'b' + 'c');
	memset(text, 'x', sizeof text);
	upc_memput(p + 4 * GIB - 32, text, sizeof text);
	upc_memget(back, p + 4 * GIB - 32, sizeof back);
	CHECK(memcmp(text, back, sizeof text) == 0);
	CHECK_INT(p[4 * GIB + 32], 'd');
	for (size_t i = 1; i < n; i += n / 5) {
		q[i] = (int)(i % 1000003);
		CHECK_INT(&q[i] - q, (ptrdiff_t)i);
	}
	for (size_t i = 1; i < n; i += n / 5)
		CHECK_INT(q[i], (int)(i % 1000003));
	upc_free(p);
	upc_free(q);
}

/* Every index of a few million apart is somebody's, and only one's. */
static shared long visits[THREADS];

static void loops(void)
{
	size_t expected = (N + STRIDE - 1) / STRIDE;
	long all = 0;

	visits[MYTHREAD] = 0;
	upc_forall (size_t i = 0; i < N; i += STRIDE; &cyclic[i]) {
		CHECK_INT(i % THREADS, MYTHREAD);
		visits[MYTHREAD]++;
	}
	upc_forall (long i = (long)N - 1; i >= 0; i -= (long)STRIDE; i)
		visits[MYTHREAD]++;
	upc_barrier;
	for (int t = 0; t < THREADS; t++)
		all += visits[t];
	CHECK_INT(all, 2 * (long)expected);
	upc_barrier;
}

int main(void)
{
	loops();
	if (MYTHREAD == THREADS - 1) {
		statics();
		dynamics();
	}
	return check_done();
}
