/* SPDX-License-Identifier: MIT
 *
 * upc_memcpy, upc_memget, upc_memput and upc_memset: all sizes and odd offsets, near and
 * far, layouts ignored (U-LIB-26, U-LIB-27, U-LIB-28, U-LIB-29, U-LIB-30, U-LIB-31).
 */
#include <string.h>
#include "check.h"

#define BIG ((1 << 20) + 64)

shared [BIG] unsigned char to_[BIG * THREADS], from_[BIG * THREADS];
static unsigned char out[BIG], in[BIG];

static void one_size(size_t n, size_t offset, int to, int from)
{
	shared [BIG] unsigned char *p = &to_[(size_t)BIG * (size_t)to + offset];
	shared [BIG] unsigned char *q = &from_[(size_t)BIG * (size_t)from + 2 * offset];

	for (size_t i = 0; i < n; i++)
		out[i] = (unsigned char)(i * 7 + n + offset);
	memset(in, 0, n);
	upc_memset(p, 0xa5, n + 1);
	upc_memput(q, out, n);
	upc_memcpy(p, q, n);
	upc_memget(in, p, n);
	CHECK(memcmp(in, out, n) == 0);
	CHECK_INT(*(p + n), 0xa5);
	if (n > 2)
		CHECK_INT(p[2], out[2]);
}

static void test(void)
{
	static const size_t sizes[] = {0, 1, 2, 3, 4, 7, 8, 15, 4095, 4096, 1 << 20};
	static const size_t offsets[] = {0, 1, 5, 16};
	int last = THREADS - 1;

	for (size_t s = 0; s < sizeof sizes / sizeof *sizes; s++) {
		for (size_t o = 0; o < sizeof offsets / sizeof *offsets; o++) {
			one_size(sizes[s], offsets[o], MYTHREAD, 0);
			one_size(sizes[s], offsets[o], 0, last);
			one_size(sizes[s], offsets[o], last, MYTHREAD);
		}
	}
	upc_memset(to_, 0x141, 3);
	CHECK_INT(to_[0] + to_[2], 2 * 'A');
	(upc_memset)(to_, 0, 1);
	CHECK_INT(to_[0], 0);
}

int main(void)
{
	return check_in_turn(test);
}
