/* SPDX-License-Identifier: MIT
 *
 * Copy loops in the C manner: both pointers move once, the value of the assignment ends
 * the loop (U-LOW-17, U-LOW-40).
 */
#include "check.h"

#define N 10

shared [2] int from[N * THREADS];
shared int to[N * THREADS];
shared [] char line[32];
shared char spread[32 * THREADS];

static void counted(void)
{
	shared [2] int *q = from;
	shared int *p = to;
	int n = N;

	for (int i = 0; i < N * THREADS; i++) {
		from[i] = i * i;
		to[i] = -1;
	}
	while (n--)
		*p++ = *q++;
	CHECK(p == to + N);
	CHECK(q == from + N);
	for (int i = 0; i < N * THREADS; i++)
		CHECK_INT(to[i], i < N ? i * i : -1);
}

static void until_zero(void)
{
	static const char text[] = "shared text";
	const char *s = text;
	shared [] char *q = line;
	shared char *p = spread;
	int i = 0;

	while ((*q++ = *s++))
		;
	CHECK_INT(q - line, sizeof text);
	q = line;
	while ((*p++ = *q++) != '\0')
		i++;
	CHECK_INT(i, sizeof text - 1);
	CHECK_INT(p - spread, sizeof text);
	for (i = 0; spread[i]; i++)
		CHECK_INT(spread[i], text[i]);
	CHECK_INT(i, sizeof text - 1);
}

static void test(void)
{
	counted();
	until_zero();
}

int main(void)
{
	return check_in_turn(test);
}
