/* SPDX-License-Identifier: MIT
 *
 * Members whose declarators are in parentheses, of shared structs (U-LOW-41, U-LOW-42, U-LOW-46,
 * U-QUAL-6, U-OPER-12, U-OPER-14).
 */
#include "check.h"

typedef int(number);
typedef shared int(shared_number);

static int twice(int n)
{
	return 2 * n;
}

static int target = 5;

shared struct s {
	int(x);
	int(m)[2], ((mm)[2])[3], (r[2]);
	int(*(p)), (*(f))(int);
	volatile int(v);
	shared [] int *(to);
	struct {
		char(c);
	}(in);
} s[4 * THREADS];
shared number n;
shared_number n2;

static void members(int i)
{
	shared [] int *p = &s[i].x, *q = s[i].m, *r = &s[i].r[1], (*row)[3] = s[i].mm + 1;
	shared struct s *here = &s[i];

	s[i].x = 4;
	(s[i].x)++;
	s[i].m[1] = 7;
	s[i].m[0] = s[i].m[1] + 1;
	s[i].mm[1][2] = 9;
	s[i].r[1] = 3;
	here->v = 11;
	(*here).in.c = 'c';
	s[i].to = p;
	s[i].p = &target;
	s[i].f = twice;
	*here->to += 1;
	CHECK(*p == 6 && q[0] == 8 && *r == 3 && (*row)[2] == 9 && s[i].v == 11 && here->in.c == 'c');
	CHECK(*s[i].p == 5 && s[i].f(4) == 8 && -s[i].x == -6 && (s[i].x ? s[i].x : 0) == 6);
	CHECK(upc_blocksizeof(s[i].x) == 0 && sizeof s[i].m == 2 * sizeof(int) && sizeof(s[i].mm[0]) == 12);
}

int main(void)
{
	members(MYTHREAD);
	upc_barrier;
	if (!MYTHREAD) {
		n = s[THREADS - 1].x;
		n2 = n + 1;
	}
	upc_barrier;
	upc_forall (int i = 0; i < 4 * THREADS; i++; &s[i])
		s[i].r[0] = s[i].x + n2;
	CHECK(s[MYTHREAD].r[0] == 13 && s[MYTHREAD + THREADS].r[0] == 7);
	return check_done();
}
