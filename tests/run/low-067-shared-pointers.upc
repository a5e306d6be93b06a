/* SPDX-License-Identifier: MIT
 *
 * Pointers-to-shared that lie in shared memory: two steps to the target, arithmetic with
 * the target's layout (U-LOW-67, U-LOW-68, U-LOW-69).
 */
#include "check.h"

struct s {
	int f;
	struct {
		int b;
	} a[2];
};

shared int n[6 * THREADS];
shared [3] int m[9 * THREADS];
shared struct s st;
shared int *shared sp;
shared [3] int *shared bp;
shared struct s *shared stp;

static void read_and_write(void)
{
	shared int *q = &n[2];

	sp = NULL;
	CHECK(!sp);
	CHECK(sp == NULL);
	sp = q;
	CHECK(sp == q);
	if (!sp)
		CHECK(0);
	q = sp;
	CHECK(q == &n[2]);
	*sp = 20;
	CHECK_INT(n[2], 20);
	CHECK_INT(*sp, 20);
	CHECK_INT(sp[1], 3);
	sp[1] += *sp;
	CHECK_INT(n[3], 23);
	(*sp)++;
	CHECK_INT(n[2], 21);
	stp = &st;
	stp->f = 1;
	(*stp).f++;
	CHECK_INT(st.f, 2);
	stp->a[1].b = 9;
	CHECK_INT(stp->a[1].b--, 9);
	CHECK_INT(st.a[1].b, 8);
}

static void moves(void)
{
	for (int i = 0; i < 9 * THREADS; i++)
		m[i] = 1000 + i;
	bp = &m[1];
	CHECK_INT(*bp++, 1001);
	CHECK_INT(*bp, 1002);
	CHECK_INT(*++bp, 1003);
	CHECK_INT(upc_phaseof(bp), 0);
	CHECK_INT(upc_threadof(bp), 1 % THREADS);
	bp += 4;
	CHECK_INT(*bp, 1007);
	*bp++ = 7;
	CHECK_INT(m[7], 7);
	CHECK(bp == &m[8]);
	bp -= 8;
	CHECK(bp == m);
	CHECK_INT(*(bp + 5), 1005);
	CHECK_INT(bp[6], 1006);
	CHECK(bp-- == m);
	CHECK(++bp == m);
	CHECK_INT(&m[4] - bp, 4);
	*bp = *(bp + 1) = 3;
	CHECK_INT(m[0] + m[1], 6);
}

static void test(void)
{
	for (int i = 0; i < 6 * THREADS; i++)
		n[i] = i;
	read_and_write();
	moves();
}

int main(void)
{
	return check_in_turn(test);
}
