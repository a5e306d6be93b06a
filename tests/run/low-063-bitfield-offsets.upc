/* SPDX-License-Identifier: MIT
 *
 * Bit-fields of several widths at many offsets, so that they span units of 8, 16, 32 and 64
 * bits, packed and not: written as shared they are read right as private, the other way
 * round too, and their neighbours stay (U-LOW-61, U-LOW-63).
 */
#include <string.h>
#include "check.h"

#define OFFSETS(X, w) \
	X(1, w) X(3, w) X(5, w) X(7, w) X(8, w) X(9, w) X(15, w) X(16, w) X(17, w) \
	X(24, w) X(25, w) X(31, w)

#define BODY(name, offset, width, type)                                            \
	shared struct name shared_##name[THREADS];                                 \
                                                                                   \
	static void test_##name(void)                                              \
	{                                                                          \
		shared struct name *p = &shared_##name[MYTHREAD];                  \
		struct name *lp = (struct name *)p, was;                           \
		type all = ~(type)0;                                               \
                                                                                   \
		memset(lp, 0xff, sizeof *lp);                                      \
		p->field = 0;                                                      \
		CHECK(lp->field == 0);                                             \
		CHECK_INT(lp->before, (1ll << offset) - 1);                        \
		CHECK_INT(lp->after, 0x7f);                                        \
		CHECK_INT(lp->last, -1);                                           \
		memset(lp, 0, sizeof *lp);                                         \
		lp->field = 1;                                                     \
		CHECK(p->field == 1);                                              \
		p->field += 4;                                                     \
		p->field <<= width - 3;                                            \
		was = *lp;                                                         \
		CHECK((type)was.field == (type)((type)5 << (width - 3)));          \
		p->field = all;                                                    \
		CHECK(lp->before == 0 && lp->after == 0 && lp->last == 0);         \
		CHECK(p->field == ((type)1 << (width - 1)) * 2 - 1);               \
		p->after = 5;                                                      \
		p->before = 1;                                                     \
		CHECK(lp->field == ((type)1 << (width - 1)) * 2 - 1);              \
		CHECK_INT(lp->after * 10 + lp->before, 51);                        \
	}

#define PLAIN(offset, width)                                                       \
	struct plain_##offset##_##width {                                          \
		unsigned before : offset;                                          \
		unsigned long field : width;                                       \
		unsigned char after : 7;                                           \
		short last;                                                        \
	};                                                                         \
	BODY(plain_##offset##_##width, offset, width, unsigned long)

#define PACKED(offset, width)                                                      \
	struct packed_##offset##_##width {                                         \
		unsigned before : offset;                                          \
		unsigned long field : width;                                       \
		unsigned after : 7;                                                \
		int last;                                                          \
	} __attribute__((packed));                                                 \
	BODY(packed_##offset##_##width, offset, width, unsigned long)

OFFSETS(PLAIN, 9)
OFFSETS(PLAIN, 33)
OFFSETS(PACKED, 17)
OFFSETS(PACKED, 41)

#define NAME_PLAIN(offset, width) test_plain_##offset##_##width,
#define NAME_PACKED(offset, width) test_packed_##offset##_##width,

/* A table, so that no compiler makes one function of them all. */
static void (*volatile const tests[])(void) = {
	OFFSETS(NAME_PLAIN, 9) OFFSETS(NAME_PLAIN, 33)
	OFFSETS(NAME_PACKED, 17) OFFSETS(NAME_PACKED, 41)
};

static void test(void)
{
	for (size_t i = 0; i < sizeof tests / sizeof *tests; i++)
		tests[i]();
}

int main(void)
{
	return check_in_turn(test);
}
