/* SPDX-License-Identifier: MIT
 *
 * The copies of many pieces, in each direction: lists with lengths, lists of one length, chunks
 * with a stride and blocks with strides, against copies byte by byte.
 */
#include <string.h>
#include "check.h"

enum { N = 240 };

shared [N] unsigned char there[N * THREADS], other[N * THREADS];
static unsigned char here[N], expected[N], got[N];

static void fill(void)
{
	upc_barrier;
	for (int i = 0; i < N; i++) {
		here[i] = (unsigned char)(i * 7 + MYTHREAD + 1);
		there[N * MYTHREAD + i] = 0;
		other[N * MYTHREAD + i] = (unsigned char)(i * 5 + MYTHREAD);
		expected[i] = got[i] = 0;
	}
	upc_barrier;
}

static void same(shared [] unsigned char *p)
{
	unsigned char now[N];

	upc_memget(now, p, N);
	CHECK(memcmp(now, expected, N) == 0);
	upc_barrier;
}

/* Returns the bytes of the next thread, which are written. */
static shared [] unsigned char *next(void)
{
	return (shared [] unsigned char *)&there[N * ((MYTHREAD + 1) % THREADS)];
}

static shared [] unsigned char *from(void)
{
	return (shared [] unsigned char *)&other[N * ((MYTHREAD + 2) % THREADS)];
}

static void vectors(void)
{
	bupc_smemvec_t to[] = {{next(), 5}, {next() + 90, 0}, {next() + 10, 1}, {next() + 30, 44}};
	bupc_pmemvec_t src[] = {{here + 3, 20}, {NULL, 0}, {here + 100, 30}};
	bupc_smemvec_t far[] = {{from() + 100, 50}};
	bupc_pmemvec_t into[] = {{got + 1, 20}, {got + 60, 30}};

	fill();
	bupc_memput_vlist(4, to, 3, src);
	upc_barrier;
	for (int i = 0; i < 50; i++)
		expected[i < 5 ? i : i == 5 ? 10 : i + 24] =
			(unsigned char)((i < 20 ? i + 3 : i + 80) * 7 + (MYTHREAD + THREADS - 1) % THREADS + 1);
	same((shared [] unsigned char *)&there[N * MYTHREAD]);
	bupc_waitsync(bupc_memget_vlist_async(2, into, 1, far));
	for (int i = 0; i < 50; i++)
		CHECK_INT(got[i < 20 ? i + 1 : i + 40], from()[100 + i]);
	bupc_memcpy_vlist_asynci(1, far, 4, to); /* back and forth */
	bupc_waitsynci();
	upc_barrier;
}

static void lists(void)
{
	shared void *to[3] = {next() + 20, next(), next() + 100};
	const void *src[] = {here, here + 50};
	shared const void *far[3] = {from() + 9, from() + 3, from() + 200};
	void *into[] = {got + 6};

	fill();
	bupc_memput_ilist(3, to, 4, 2, src, 6);
	for (int i = 0; i < 12; i++)
		expected[i % 4 + (i < 4 ? 20 : i < 8 ? 0 : 100)] =
			(unsigned char)((i < 6 ? i : i + 44) * 7 + (MYTHREAD + THREADS - 1) % THREADS + 1);
	upc_barrier;
	same((shared [] unsigned char *)&there[N * MYTHREAD]);
	bupc_memget_ilist(1, into, 15, 3, far, 5);
	for (int i = 0; i < 15; i++)
		CHECK_INT(got[6 + i], from()[(i < 5 ? 9 : i < 10 ? 3 : 200) + i % 5]);
	bupc_memcpy_ilist(3, to, 5, 3, far, 5);
	CHECK_INT(next()[104], from()[204]);
	upc_barrier;
}

static void strides(void)
{
	const size_t count[] = {2, 3, 4}, far[] = {5, 50}, near[] = {2, 6};

	fill();
	bupc_memput_fstrided(next() + 1, 3, 10, 8, here, 12, 24, 2);
	upc_barrier;
	for (int i = 0; i < 24; i++)
		expected[1 + i / 3 * 10 + i % 3] =
			(unsigned char)((i / 12 * 24 + i % 12) * 7 + (MYTHREAD + THREADS - 1) % THREADS + 1);
	same((shared [] unsigned char *)&there[N * MYTHREAD]);
	bupc_memget_fstrided(got, 24, 0, 1, from(), 1, 9, 24);
	for (int i = 0; i < 24; i++)
		CHECK_INT(got[i], from()[9 * i]);
	bupc_waitsync(bupc_memget_strided_async(got, near, from() + 7, far, count, 2));
	for (int z = 0; z < 4; z++)
		for (int y = 0; y < 3; y++)
			for (int x = 0; x < 2; x++)
				CHECK_INT(got[x + 2 * y + 6 * z], from()[7 + x + 5 * y + 50 * z]);
	bupc_memput_strided(next(), far, here, near, count, 2);
	CHECK_INT(next()[1 + 5 * 2 + 50 * 3], here[23]);
	bupc_memcpy_strided(next(), near, from(), far, count, 0);
	CHECK_INT(next()[1], from()[1]);
	upc_barrier;
}

int main(void)
{
	vectors();
	lists();
	strides();
	return check_done();
}
