/* SPDX-License-Identifier: MIT
 *
 * Thread-local objects, of numbers, of structs and of pointers-to-shared, by their addresses.
 */
// compilers: gcc
// flags: -O1
#include "../run/check.h"

struct s {
	int n;
	shared int *p;
	unsigned bits : 3;
};

shared int a[8 * THREADS];
_Thread_local int numbers[3];
static __thread shared int *one, *many[4];
static _Thread_local struct s s, rows[2][3];
extern _Thread_local long later;

static void set(shared int **to, int i)
{
	*to = &a[i];
}

static int *kept(void)
{
	static _Thread_local int n[2];

	return n;
}

int main(void)
{
	int *number = &numbers[1];
	struct s *q = &s;
	long *l = &later;

	*number = MYTHREAD;
	set(&one, 1);
	set(many, 2);
	set(&many[3], 3);
	q->n = 3;
	q->p = one;
	q->bits = 5;
	rows[1][2] = *q;
	*l = 7;
	(&rows[0][0])[5].n++;
	*kept() = 4;
	kept()[1]++;
	CHECK(numbers[1] == MYTHREAD && later == 7 && *kept() + kept()[1] == 5);
	CHECK(one == &a[1] && *many == &a[2] && !many[1] && many[3] == &a[3]);
	CHECK(s.n == 3 && rows[1][2].p == one && rows[1][2].n == 4 && rows[1][2].bits == 5);
	return check_done();
}

_Thread_local long later;
