/* SPDX-License-Identifier: MIT
 *
 * Bit-fields of several widths at every offset, so that they span units of 8, 16, 32 and 64
 * bits, packed and not: written as shared they are read right as private, the other way
 * round too, and their neighbours stay (U-LOW-61, U-LOW-63).
 */
#include <string.h>
#include "check.h"

#define OFFSETS(X, w) \
	X(1, w) X(2, w) X(3, w) X(4, w) X(5, w) X(6, w) X(7, w) X(8, w) X(9, w) X(10, w) \
	X(11, w) X(12, w) X(13, w) X(14, w) X(15, w) X(16, w) X(17, w) X(18, w) X(19, w) \
	X(20, w) X(21, w) X(22, w) X(23, w) X(24, w) X(25, w) X(26, w) X(27, w) X(28, w) \
	X(29, w) X(30, w) X(31, w)

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

OFFSETS(PLAIN, 3)
OFFSETS(PLAIN, 9)
OFFSETS(PLAIN, 33)
OFFSETS(PACKED, 7)
OFFSETS(PACKED, 17)
OFFSETS(PACKED, 41)

#define CALL_PLAIN(offset, width) test_plain_##offset##_##width();
#define CALL_PACKED(offset, width) test_packed_##offset##_##width();

static void test(void)
{
	OFFSETS(CALL_PLAIN, 3)
	OFFSETS(CALL_PLAIN, 9)
	OFFSETS(CALL_PLAIN, 33)
	OFFSETS(CALL_PACKED, 7)
	OFFSETS(CALL_PACKED, 17)
	OFFSETS(CALL_PACKED, 41)
}

int main(void)
{
	return check_in_turn(test);
}
