// SPDX-License-Identifier: MIT
// flags: --inst-local
// compilers: gcc clang
// Reads and writes of all types, relaxed and strict (GASP 5.4.5): GASP-77 GASP-78 GASP-79.
#include <upc_relaxed.h>

#define EACH(do)                                                                           \
	do(bool, _Bool, 1)                                                                 \
	do(c, char, 2)                                                                     \
	do(sc, signed char, 3)                                                             \
	do(uc, unsigned char, 4)                                                           \
	do(s, short, 5)                                                                    \
	do(us, unsigned short, 6)                                                          \
	do(i, int, 7)                                                                      \
	do(ui, unsigned, 8)                                                                \
	do(l, long, 9)                                                                     \
	do(ul, unsigned long, 10)                                                          \
	do(ll, long long, 11)                                                              \
	do(ull, unsigned long long, 12)                                                    \
	do(f, float, 1.5f)                                                                 \
	do(d, double, -2)                                                                  \
	do(ld, long double, 15)                                                            \
	do(e, enum colour, GREEN)                                                          \
	do(cf, float _Complex, 1)                                                          \
	do(cd, double _Complex, 2)                                                         \
	do(cld, long double _Complex, 3)                                                   \
	do(wide, __int128, 16)                                                             \
	do(uwide, unsigned __int128, 17)

enum colour { RED, GREEN };

#define DECLARE(name, type, value)                                                         \
	shared type name##_relaxed;                                                        \
	strict shared type name##_strict;
EACH(DECLARE)
shared int *shared p_relaxed;
strict shared [4] char *strict shared p_strict;

#define DEFINE(name, type, value)                                                          \
	static int use_##name(void)                                                        \
	{                                                                                  \
		type v;                                                                    \
		name##_relaxed = value;                                                    \
		name##_strict = value;                                                     \
		v = name##_relaxed;                                                        \
		name##_relaxed = name##_strict;                                            \
		name##_relaxed += 1;                                                       \
		name##_strict++;                                                           \
		--name##_relaxed;                                                          \
		return v != (type)value;                                                   \
	}
EACH(DEFINE)

int main(void)
{
	int bad = 0;

	if (MYTHREAD == 0) {
#define CHECK(name, type, value) bad |= use_##name();
		EACH(CHECK)
		p_relaxed = &i_relaxed;
		p_strict = 0;
		bad |= p_relaxed == 0 || p_strict != 0;
	}
	return bad;
}
