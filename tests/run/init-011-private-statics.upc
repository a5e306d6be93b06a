/* SPDX-License-Identifier: MIT
 *
 * Private static objects: one for each thread, with all the initialisers that C has
 * (U-ENV-2, U-INIT-11, U-C99-18).
 */
// compilers: gcc clang
#include "check.h"

struct list {
	int v;
	struct list *next;
};

static int foo[50] = {[2] = 7, [10] = 8};
static int *p = &foo[2];
static int *q = &foo[(&foo[40] - &foo[30])];
int y = 3;
static int tentative;
static int tentative;
static struct list second = {2, NULL}, first = {1, &second};
static const char *names[] = {"zero", "one", [3] = "three"};
static int (*function)(int);
static int twice(int v);
static int (*table[2])(int) = {twice};
extern int defined_later;
static char *text = (char[]){"literal"};
static double squares[3][2] = {{1}, {2, 4}};
static struct { unsigned a : 3, b : 4; } bits = {5, 9};

static int twice(int v)
{
	return 2 * v;
}

static int count(void)
{
	static int n = 10;

	return n++;
}

int main(void)
{
	CHECK_INT(*p + *q, 15);
	CHECK(first.next->v == 2 && !first.next->next);
	CHECK(names[2] == NULL && names[3][4] == 'e');
	CHECK(!function && table[0](4) == 8 && !table[1]);
	CHECK(text[3] == 'e' && squares[1][1] == 4 && squares[2][0] == 0);
	CHECK_INT(bits.a * 10 + bits.b, 59);
	CHECK_INT(defined_later, 12);
	upc_barrier;
	y += MYTHREAD;
	tentative = MYTHREAD;
	text[0] = (char)('a' + MYTHREAD);
	*p = MYTHREAD;
	for (int i = 0; i < MYTHREAD; i++)
		count();
	upc_barrier;
	CHECK_INT(y, 3 + MYTHREAD);
	CHECK_INT(tentative, MYTHREAD);
	CHECK_INT(text[0], 'a' + MYTHREAD);
	CHECK_INT(foo[2], MYTHREAD);
	CHECK_INT(count(), 10 + MYTHREAD);
	return check_done();
}

int defined_later = 12;
