/* SPDX-License-Identifier: MIT
 *
 * Aligned scalars of up to 8 bytes are read whole while others write them, relaxed or
 * strict, and a byte is written without its neighbours (U-MEM-23).
 */
// unchecked: private pointers of other threads are read, and not used
#include "check.h"

#define ROUNDS 20000

shared unsigned short s;
shared unsigned u;
shared unsigned long l;
shared double d;
int *shared p;
strict shared unsigned long sl;
shared struct { char c; unsigned long l; float f; } st[THREADS];
shared [] unsigned char bytes[64];
strict shared int over;

static void write_all(int k)
{
	int one = k % 2;

	s = one ? 0xffff : 0;
	u = one ? 0xffffffffu : 0;
	l = one ? ~0ul : 0;
	d = one ? -1e300 : 3.5;
	p = one ? (int *)~0ul : NULL;
	sl = one ? ~0ul : 0;
	st[THREADS - 1].l = one ? 0xaaaaaaaaaaaaaaaau : 0x5555555555555555u;
	st[THREADS - 1].f = one ? 0.0f : -1.0f;
}

static void read_all(void)
{
	unsigned short s_ = s;
	unsigned u_ = u;
	unsigned long l_ = l, sl_ = sl, stl_ = st[THREADS - 1].l;
	double d_ = d;
	int *p_ = p;
	float f_ = st[THREADS - 1].f;

	CHECK(s_ == 0 || s_ == 0xffff);
	CHECK(u_ == 0 || u_ == 0xffffffffu);
	CHECK(l_ == 0 || l_ == ~0ul);
	CHECK(sl_ == 0 || sl_ == ~0ul);
	CHECK(d_ == 0 || d_ == 3.5 || d_ == -1e300);
	CHECK(!p_ || p_ == (int *)~0ul);
	CHECK(stl_ == 0 || stl_ == 0xaaaaaaaaaaaaaaaau || stl_ == 0x5555555555555555u);
	CHECK(f_ == 0.0f || f_ == -1.0f);
}

static void tearing(void)
{
	if (MYTHREAD == 0) {
		for (int k = 0; k < ROUNDS; k++)
			write_all(k);
		over = 1;
	} else {
		while (!over)
			read_all();
	}
	upc_barrier;
}

/* Each thread has every THREADS-th byte of words that all share. */
static void neighbours(void)
{
	for (int k = 1; k <= ROUNDS; k++) {
		for (int i = MYTHREAD; i < 64; i += THREADS)
			bytes[i] = (unsigned char)k;
		for (int i = MYTHREAD; i < 64; i += THREADS)
			CHECK_INT(bytes[i], k % 256);
	}
	upc_barrier;
	for (int i = 0; i < 64; i++)
		CHECK_INT(bytes[i], ROUNDS % 256);
}

int main(void)
{
	tearing();
	neighbours();
	return check_done();
}
