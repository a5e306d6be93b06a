/* SPDX-License-Identifier: MIT
 *
 * memory.c - bulk copies of all sizes and alignments (UPC 1.2 7.2.5), strict accesses of
 * all sizes, strict pointers-to-shared that are never seen in halves, bit-fields, and the
 * functions on parts of pointers (7.2.3).
 */
#include <upc.h>

#include "check.h"

#include <string.h>

UPCR_UNIT("memory.upc", 0);

enum { ROOM = (1 << 20) + 64 };

static UPCR_SHARED(rooms, char, ROOM, ROOM, 1);
static UPCR_SHARED(pair, upcr_pts, 0, 1, 0);
static UPCR_SHARED(over, int, 1, 1, 1);
static char mine[ROOM], back[ROOM];

static upcr_pts room(int thread, size_t offset)
{
	return upcr_add(upcr_at(rooms), 1, ROOM, (ptrdiff_t)((size_t)(thread % THREADS) * ROOM + offset));
}

static void fill(char *to, size_t n, int seed)
{
	for (size_t i = 0; i < n; i++)
		to[i] = (char)(i * 31 + (size_t)seed);
}

/* To the next thread, on to the one after it, and back. */
static void copies_check(size_t n, size_t offset)
{
	int next = MYTHREAD + 1;

	fill(mine, n, MYTHREAD);
	upcr_put_char(room(next, offset + n), 'e');
	upc_memput(room(next, offset), mine, n);
	upcr_barrier();
	upc_memcpy(room(MYTHREAD, offset + 65536), room(MYTHREAD, offset), n < 65000 ? n : 0);
	upcr_barrier();
	memset(back, 0, n);
	upc_memget(back, room(next, offset + (n < 65000 ? 65536 : 0)), n);
	CHECK(memcmp(back, mine, n) == 0);
	CHECK(upcr_get_char(room(next, offset + n)) == 'e');
	upc_memset(room(next, offset), 0x1a5, n);
	memset(mine, 0xa5, n);
	upc_memget(back, room(next, offset), n);
	CHECK(memcmp(back, mine, n) == 0);
	CHECK(upcr_get_char(room(next, offset + n)) == 'e');
	upcr_barrier();
}

static void strict_check(size_t n, size_t offset)
{
	upcr_pts p = room(MYTHREAD + 1, offset);

	fill(mine, n, (int)(n + offset));
	upc_memset(p, 0, n + 1);
	upcr_write_strict(p, mine, n);
	upcr_read_strict(back, p, n);
	CHECK(memcmp(mine, back, n) == 0);
	CHECK(upcr_get_char(upcr_field(p, n)) == 0);
}

static void whole_read(const upcr_pts values[2])
{
	upcr_pts got;

	for (int i = 0; i < 300000; i++) {
		got = upcr_get_pts_strict(upcr_at(pair));
		CHECK(got.addr == values[got.thread == values[1].thread].addr);
	}
	upcr_put_int_strict(upcr_add(upcr_at(over), sizeof(int), 1, MYTHREAD), 1);
}

static int readers_left(void)
{
	int left = 0;

	for (int t = 1; t < THREADS; t++)
		left += !upcr_get_int_strict(upcr_add(upcr_at(over), sizeof(int), 1, t));
	return left;
}

/* One thread changes a strict pointer between two values, the others see only these. */
static void whole_check(void)
{
	upcr_pts values[2] = {{0, 0x11111111, 0}, {0, 0x22222222, 0}};

	values[0].addr = (char *)0x1111111111111111;
	values[1].addr = (char *)0x2222222222222222;
	upcr_put_pts_strict(upcr_at(pair), values[0]);
	upcr_barrier();
	if (MYTHREAD != 0)
		whole_read(values);
	for (int i = 0; MYTHREAD == 0 && (i % 1000 || readers_left()); i++)
		upcr_put_pts_strict(upcr_at(pair), values[i % 2]);
	upcr_barrier();
}

struct bits {
	unsigned a : 3;
	int b : 11;
	unsigned long c : 40;
	unsigned char d;
};

static void bits_check(void)
{
	upcr_pts p = room(MYTHREAD, 4096);
	volatile unsigned nine = 9;
	struct bits m, v;

	upc_memset(p, 0xff, sizeof(struct bits));
	UPCR_BITS_MASK(m, b), UPCR_BITS_VALUE(v, b, -5), upcr_put_bits(p, &m, &v, sizeof m);
	CHECK(v.b == -5);
	UPCR_BITS_MASK(m, a), UPCR_BITS_VALUE(v, a, nine), upcr_put_bits_strict(p, &m, &v, sizeof m);
	CHECK(v.a == 1);
	UPCR_BITS_MASK(m, a), upcr_get_bits(p, &m, sizeof m);
	CHECK(m.a == 1);
	UPCR_BITS_MASK(m, b), upcr_get_bits_strict(p, &m, sizeof m);
	CHECK(m.b == -5);
	UPCR_BITS_MASK(m, c), upcr_get_bits(p, &m, sizeof m);
	CHECK(m.c == 0xffffffffff);
	CHECK(upcr_get_uchar(UPCR_FIELD(p, struct bits, d)) == 0xff);
}

static void parts_check(void)
{
	size_t sum, i;
	upcr_pts p = room(THREADS - 1, 77);

	CHECK(upc_threadof(p) == (size_t)THREADS - 1 && upc_phaseof(p) == 77);
	CHECK(upc_phaseof(upc_resetphase(p)) == 0 && upcr_eq(upc_resetphase(p), p));
	CHECK(upc_addrfield(p) - upc_addrfield(room(THREADS - 1, 7)) == 70);
	CHECK(upc_addrfield(room(0, 5)) == upc_addrfield(room(THREADS - 1, 5)));
	CHECK(upc_threadof(UPCR_NULL) == 0 && upc_phaseof(UPCR_NULL) == 0);
	CHECK(upc_addrfield(UPCR_NULL) == 0);
	for (size_t total = 0; total < 40; total++) {
		for (size_t block = 0; block < 9; block++) {
			for (size_t t = 0; t < (size_t)THREADS; t++) {
				for (sum = 0, i = 0; i < total; i++)
					sum += (block ? i / block % (size_t)THREADS : 0) == t;
				CHECK(upc_affinitysize(total, block, t) == sum);
			}
		}
	}
}

int main(void)
{
	static const size_t sizes[] = {0, 1, 2, 3, 4, 7, 8, 15, 16, 17, 4095, 4096, 1 << 20};

	for (size_t i = 0; i < sizeof(sizes) / sizeof(sizes[0]); i++)
		for (size_t offset = 0; offset < 9; offset += 1 + offset)
			copies_check(sizes[i], offset);
	for (size_t i = 0; i <= 40; i++)
		for (size_t offset = 0; offset < 17; offset++)
			strict_check(i, offset);
	whole_check();
	bits_check();
	parts_check();
	return 0;
}
