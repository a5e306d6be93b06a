/* SPDX-License-Identifier: MIT
 *
 * Compound literals: scalars, arrays, structs, in calls, their addresses, at file scope with
 * static storage, filled from shared data and with pointers-to-shared (U-C99-2).
 */
#include "check.h"

struct pair {
	int a;
	shared int *p;
};

shared int x[4 * THREADS];
shared double d;
shared struct pair shared_pair;

/* static storage */
shared int **pointers = (shared int *[]){&x[0], &x[1], [3] = &x[2]};
struct holder {
	shared int **p;
	struct pair *pair;
	int n;
} holder = {(shared int *[2]){[1] = &x[3]}, &(struct pair){5, &x[1]}, 3};
shared int *(*rows)[2] = &(shared int *[2]){&x[1], &x[2]};
shared int *one = (shared int *){&x[2]};
shared int **address = &(shared int *){&x[3]};
struct pair *pair = &(struct pair){.p = &x[2]};
static int *numbers = (int[]){1, 2, [4] = 3};
static const char *text = (char[]){"abc"};

static int sum(const int *p, int n)
{
	return n ? *p + sum(p + 1, n - 1) : 0;
}

static int of_pair(struct pair q)
{
	return q.a + *q.p;
}

static shared int *nth(shared int **p, int n)
{
	return p[n];
}

static void test_static(void)
{
	CHECK(*pointers[1] == 1 && !pointers[2] && pointers[3] == &x[2]);
	CHECK(!holder.p[0] && holder.p[1] == &x[3]);
	CHECK_INT(holder.pair->a + *holder.pair->p + holder.n, 9);
	CHECK_INT(*(*rows)[0] + *(*rows)[1] + *one + **address + *pair->p, 1 + 2 + 2 + 3 + 2);
	CHECK_INT(numbers[4] + numbers[2] + text[2], 3 + 'c');
	(*address)--;
	CHECK(*address == one);
	++*address;
}

static void test(void)
{
	int *p;

	for (int i = 0; i < 4; i++)
		x[i] = i;
	d = 2.5;
	test_static();
	CHECK_INT((int){x[2]}, 2);
	CHECK_INT(*&(int){x[3] + 1}, 4);
	p = &(int){(int)d};
	*p += x[1];
	CHECK_INT(*p, 3);
	CHECK_INT(sum((int[]){x[1], x[2], [3] = (int)d}, 4), 5);
	CHECK_INT(((int[]){10, 20, 30, 40})[x[2]], 30);
	shared_pair = (struct pair){x[3], &x[3]};
	CHECK_INT(of_pair(shared_pair), 6);
	CHECK_INT(of_pair((struct pair){.p = &x[2], .a = shared_pair.a}), 5);
	CHECK_INT(((struct pair){x[2], 0}.a + *(struct pair){0, &x[1]}.p), 3);
	CHECK(nth((shared int *[2]){&x[1], one}, 1) == &x[2]);
	CHECK(*(shared int *){&x[3]} == 3);
	x[(int){x[1]}] = *(int *){&(int){7}};
	CHECK_INT(x[1], 7);
}

int main(void)
{
	return check_in_turn(test);
}
