// SPDX-License-Identifier: MIT
//
// A pointer-to-shared gets another block size by a cast only (U-CONV-2, U-OPER-15): in an
// assignment, an argument, a result, an initializer.
#include <upc.h>

struct record { int a; };
shared [2] int *two;
shared [3] int *three;
shared int *one;
shared [] int *indefinite;
shared void *generic;
shared struct record whole, *link;
struct s { int n; shared [3] int *member; shared [3] int *list[3]; };

void g(shared [3] int *p);
void h(shared int *p);
void later(int n, shared [3] int *p, shared [2] int *q);
shared [2] int *give_two(void);
void take_two(shared [2] int *p);

shared [3] int *f(void)
{
	shared [3] int *local = two; // error: blocksize-mismatch
	struct s s = { 1, two }; // error: blocksize-mismatch
	struct s t = { .member = two }; // error: blocksize-mismatch
	struct s u = { .list[1] = two }; // error: blocksize-mismatch
	struct s v = { .list = { [2] = two } }; // error: blocksize-mismatch
	shared [3] int *list[] = { [2] = two }; // error: blocksize-mismatch
	three = two; // error: blocksize-mismatch
	one = indefinite; // error: blocksize-mismatch
	g(two); // error: blocksize-mismatch
	s.member = two; // error: blocksize-mismatch
	one = &whole.a; // error: blocksize-mismatch
	h(&link->a); // error: blocksize-mismatch
	indefinite = &whole.a;
	three = (shared [3] int *)two;
	generic = two;
	three = generic;
	return two; // error: blocksize-mismatch
}

/* Each argument is compared with its own parameter, a function with what it gives and takes. */
void functions(void)
{
	shared [3] int *(*gives)(void) = give_two; // error: blocksize-mismatch
	void (*takes)(shared [3] int *p) = take_two; // error: blocksize-mismatch

	later(1, three, two);
	later(1, two, two); // error: blocksize-mismatch
	later(1, three, three); // error: blocksize-mismatch
	gives = f;
	takes = g;
	takes(gives());
}

/* Values after a designator are not counted; the member that it names is. */
void designators(void)
{
	struct s a = { .list[0] = three, three };
	struct s b = { .n = 1, .list = { three, two } }; // error: blocksize-mismatch

	(void)a;
	(void)b;
}
