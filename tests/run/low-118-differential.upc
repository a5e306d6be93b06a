/* SPDX-License-Identifier: MIT
 *
 * The same function body over private and over shared objects must give the same answer:
 * signs, shifts, divisions, wrap-around (U-LOW-118).
 */
#include "check.h"

#define BODY(name, qualifier)                                                      \
	static qualifier char c##name;                                             \
	static qualifier signed char sc##name;                                     \
	static qualifier unsigned char uc##name;                                   \
	static qualifier short s##name;                                            \
	static qualifier unsigned short us##name;                                  \
	static qualifier int i##name;                                              \
	static qualifier unsigned u##name;                                         \
	static qualifier long l##name;                                             \
	static qualifier unsigned long ul##name;                                   \
	static qualifier float f##name;                                            \
	static qualifier double d##name;                                           \
	static unsigned long run##name(unsigned seed)                             \
	{                                                                          \
		unsigned long h = seed;                                            \
                                                                                   \
		c##name = (char)seed;                                              \
		sc##name = (signed char)(seed >> 3);                               \
		uc##name = (unsigned char)(seed >> 5);                             \
		s##name = (short)(c##name * sc##name - uc##name);                  \
		us##name = (unsigned short)(s##name * 8);                          \
		i##name = s##name * (us##name >> 1);                                     \
		u##name = (unsigned)i##name / (us##name | 1u);                     \
		l##name = (long)i##name * c##name - u##name;                       \
		ul##name = (unsigned long)l##name >> (uc##name % 60);              \
		f##name = (float)l##name / (float)(uc##name + 1);                  \
		d##name = f##name * 0.5 + s##name;                                 \
		h = h * 31 + (unsigned long)(l##name / (sc##name | 1));            \
		h = h * 31 + (unsigned long)(l##name % (s##name | 1));             \
		h = h * 31 + (unsigned long)(i##name >> 2);                        \
		h = h * 31 + (c##name < uc##name) + 2 * (sc##name < us##name);     \
		h = h * 31 + (unsigned long)(long)d##name;                         \
		c##name += uc##name;                                               \
		sc##name -= c##name++;                                             \
		s##name *= sc##name;                                               \
		us##name >>= 2;                                                    \
		us##name ^= u##name;                                               \
		u##name += us##name-- * 3u;                                        \
		l##name /= 7;                                                      \
		l##name &= i##name | 0xff;                                         \
		ul##name <<= 5;                                                    \
		f##name += d##name;                                                \
		d##name -= f##name / 3;                                            \
		i##name = (int)(l##name % 1000) + ~c##name;                        \
		h = h * 31 + (unsigned long)c##name + (unsigned long)sc##name;     \
		h = h * 31 + (unsigned long)s##name + us##name + u##name;          \
		h = h * 31 + (unsigned long)l##name + ul##name;                    \
		h = h * 31 + (unsigned long)(long)(d##name * 16);                  \
		return h * 31 + (unsigned long)i##name;                            \
	}

BODY(_private, )
BODY(_relaxed, shared)
BODY(_strict, strict shared)

static void test(void)
{
	for (unsigned k = 0; k < 2000; k++) {
		unsigned seed = k * 2654435761u >> 7;

		CHECK(run_private(seed) == run_relaxed(seed));
		CHECK(run_private(seed) == run_strict(seed));
	}
}

int main(void)
{
	return check_in_turn(test);
}
