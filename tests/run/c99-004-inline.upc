/* SPDX-License-Identifier: MIT
 *
 * inline functions of all kinds with shared data inside, and restrict (U-C99-4, U-C99-5).
 */
#include "check.h"

shared [2] int a[6 * THREADS];

inline int external(shared [2] int *p);
inline int external(shared [2] int *p)
{
	return *p + 1;
}
extern inline int external(shared [2] int *p);

static inline int internal(shared [2] int *restrict p, shared [2] int *restrict q)
{
	return *p++ * *q;
}

static inline shared [2] int *slot(int i)
{
	static int calls;

	calls++;
	return &a[i + 0 * calls];
}

static inline __attribute__((always_inline)) void add(shared [2] int *p, int v)
{
	*p += v;
}

static void test(void)
{
	for (int i = 0; i < 6 * THREADS; i++)
		a[i] = i;
	CHECK_INT(external(&a[3]), 4);
	CHECK_INT(internal(&a[3], slot(5)), 15);
	add(slot(2), 40);
	CHECK_INT(a[2], 42);
	*slot(1) = external(slot(2));
	CHECK_INT(a[1], 43);
}

int main(void)
{
	return check_in_turn(test);
}
