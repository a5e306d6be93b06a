/* SPDX-License-Identifier: MIT
 *
 * The pragmas at file scope, in blocks, from macros and from headers are accepted and
 * change no value; other pragmas stay where they are (U-PRAG-1, U-PRAG-2, U-PRAG-4, U-PRAG-6,
 * U-PRAG-8, U-PRAG-9, U-PRAG-10, U-PRAG-11, U-PRAG-12, U-PRAG-13).
 */
#include <upc_strict.h>
#include <upc_relaxed.h>
#include <upc.h>
#include <upc_strict.h>
#include "check.h"

#define STRICT _Pragma("upc strict")
#define relaxed_add(p, v) (*(p) += (v))

shared int x, a[4 * THREADS];
strict shared int sx;
relaxed shared int rx;

#pragma upc relaxed

static int blocks(void)
{
#pragma upc strict
	int k = 0;

	x = 1;
	for (int i = 0; i < 3; i++) {
#pragma upc relaxed
		x += i;
		sx = x;
		{
			_Pragma("upc strict")
			k += x;
			rx = k;
		}
		k += rx;
	}
	if (k) {
		STRICT
		relaxed_add(&x, 1);
	}
	return x + k + sx + rx;
}

#pragma upc strict
#pragma GCC diagnostic push

static int at_file_scope(void)
{
	shared int *p = &a[1];

	*p = 3;
	*p += sx;
	return *p * rx;
}

#pragma upc relaxed
#pragma pack(push, 2)
struct packed {
	char c;
	int i;
};
#pragma pack(pop)
#pragma GCC diagnostic pop

shared struct packed packed[2 * THREADS];

static void test(void)
{
	CHECK_INT(blocks(), 5 + 24 + 4 + 12);
	sx = 2;
	rx = 5;
	CHECK_INT(at_file_scope(), 25);
	packed[1].i = 70000;
	packed[1].c = 'p';
	CHECK_INT(packed[1].i, 70000);
	CHECK_INT(sizeof(struct packed), 6);
	CHECK_INT(upc_addrfield(&packed[1].i) - upc_addrfield(&packed[1]), 2);
}

int main(void)
{
	return check_in_turn(test);
}
