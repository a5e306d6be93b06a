/* SPDX-License-Identifier: MIT
 *
 * Variadic macros, stringizing and pasting with shared arguments; messages show the text of
 * the program (U-C99-9, U-C99-16, U-LOW-120).
 */
#include <string.h>
#include "check.h"

#define FORMAT(buffer, ...) snprintf(buffer, sizeof buffer, __VA_ARGS__)
#define SHOW(buffer, expr) snprintf(buffer, sizeof buffer, "%s = %d", #expr, (expr))
#define FIELD(s, name) (s).the_##name
#define LENGTH(array) (int)(sizeof(array) / sizeof((array)[0]))
#define FOR_EACH(i, array) \
	upc_forall (int i = 0; i < LENGTH(array); i++; &(array)[i])
#define SHARED_ARRAY(type, name, per) shared type name[(per) * THREADS]
#define SWAP(type, p, q) do { type t_ = *(p); *(p) = *(q); *(q) = t_; } while (0)
#define COUNTED(...) (sizeof((int[]){__VA_ARGS__}) / sizeof(int))

struct s {
	int the_first, the_second;
};

SHARED_ARRAY(int, a, 4);
shared struct s s;

static void test(void)
{
	char text[80];

	a[0] = 3;
	a[1] = 4;
	FORMAT(text, "%d %d %s", a[0], a[1] * 2, "x");
	CHECK(strcmp(text, "3 8 x") == 0);
	SHOW(text, a[0] + a[1]);
	CHECK(strcmp(text, "a[0] + a[1] = 7") == 0);
	FIELD(s, first) = 9;
	FIELD(s, second) = FIELD(s, first)--;
	CHECK_INT(s.the_first + s.the_second, 17);
	SWAP(int, &a[0], &a[1]);
	CHECK_INT(a[0] * 10 + a[1], 43);
	CHECK_INT(COUNTED(a[0], a[1], s.the_first), 3);
	CHECK(strcmp(__func__, "test") == 0);
	CHECK(strstr(__FILE__, "c99-009-variadic.upc") != NULL);
}

int main(void)
{
	FOR_EACH(i, a)
		a[i] = -i;
	upc_barrier;
	for (int i = 0; i < 4 * THREADS; i++)
		CHECK_INT(a[i], -i);
	upc_barrier;
#line 500 "renamed.upc"
	CHECK_INT(__LINE__, 500);
	CHECK(__FILE__[0] == 'r');
	return check_in_turn(test);
}
