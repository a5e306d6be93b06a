/* SPDX-License-Identifier: MIT
 *
 * Attributes in every position of a declaration with shared, what they do to the layout, and
 * those of functions whose pointers are pointers-to-shared (U-GNU-1, U-GNU-3).
 */
// compilers: gcc clang
// flags: -Wno-attributes -Wno-ignored-attributes -fno-strict-aliasing
#include "check.h"

#include <stddef.h>
#include <stdint.h>

#define A __attribute__

/* specifiers, declarators, both, and what stands in brackets */
shared int A((unused)) after_type;
shared A((unused)) int between;
A((unused)) shared int before;
A((__unused__)) static shared int before_storage;
static A((used)) shared int behind_storage;
shared [4] int first[4 * THREADS] A((aligned(64))), A((unused)) second[4 * THREADS] A((__aligned__(32)));
shared int *A((unused)) in_pointer;
static shared int *p1, *p2 A((unused)), *A((unused)) p3, A((unused)) *p4;
A((unused)) shared [] int *(*A((unused)) in_parentheses)(shared int *A((unused)));
__attribute((used)) shared char spelled A((aligned(16))) = 'c';

/* alignment of objects */
_Alignas(128) shared char by_keyword;
shared _Alignas(long double) char by_type;
A((aligned)) shared char biggest;
shared A((aligned(256))) struct tight {
	char c;
	int i A((packed));
	A((packed)) double d;
} A((packed, aligned(1))) tight[THREADS];

/* types with attributes */
struct A((packed)) packed {
	char c;
	int i;
	struct inner {
		short s;
		A((aligned(8))) char c;
	} inner A((unused));
	A((deprecated)) int old;
};
shared struct packed packed[2 * THREADS];
shared struct {
	char c;
	A((aligned(16))) int i;
} A((aligned(64))) wide[THREADS];
typedef int aligned_int A((aligned(32), may_alias));
shared aligned_int from_typedef;
typedef int wide_int A((mode(DI)));
shared wide_int mode;
enum A((packed)) small { SMALL A((unused)), LARGE = 200 } A((unused));
shared enum small small;

/* names in the object file */
shared int labelled __asm__("another_name") = 7;
extern shared int the_same __asm__("another_name");
shared int weak A((weak)) = 9;
extern shared int weak_alias A((alias("weak")));
static shared int static_label asm("static_name");
A((visibility("hidden"))) shared int hidden;

/* functions */
A((noinline)) static shared int *give(shared int *p A((unused)), A((unused)) shared int *q,
	shared int A((unused)) *r, shared int *A((unused)) s)
{
	return r;
}
static int A((noinline, nonnull(1), pure)) read_it(shared int *p);
static int read_it(shared int *p)
{
	return *p;
}
A((returns_nonnull, noinline)) static shared int *never_null(void)
{
	return &weak;
}
static shared void *allocate(size_t n) A((malloc, alloc_size(1), warn_unused_result));
A((__malloc__, noinline)) static shared void *allocate(size_t n)
{
	return upc_alloc(n);
}
A((nonnull)) static int both(shared int *p, int *q)
{
	return *p + *q;
}
A((access(read_only, 1))) int accessed(shared int *p);
A((nonnull (2), access(read_only, 1))) static int mixed(int *p, int *q)
{
	return *p + *q;
}
static shared int *A((noinline)) inside(void) A((const));
static shared int *inside(void)
{
	return &hidden;
}
A((sentinel)) static int last_is_null(shared int *p, ...)
{
	return *p;
}
static void cleanup_pointer(shared int **p)
{
	**p = 5;
}

#define OFF(object, n) ((uintptr_t)upc_addrfield(&(object)) % (n))

static void test_layout(void)
{
	CHECK_INT(OFF(first[0], 64) + OFF(second[0], 32) + OFF(spelled, 16), 0);
	CHECK_INT(OFF(by_keyword, 128) + OFF(by_type, _Alignof(long double)), 0);
	CHECK_INT(OFF(biggest, __BIGGEST_ALIGNMENT__) + OFF(tight[0], 256), 0);
	CHECK_INT(OFF(from_typedef, 32) + OFF(wide[0], 64), 0);
	CHECK_INT((uintptr_t)(int *)&first[4 * MYTHREAD] % 64, 0);
	CHECK_INT(__alignof(first) + __alignof__(by_keyword), 64 + 128);
	CHECK_INT(_Alignof(shared int) + __alignof(packed[0]) + __alignof__(wide[0]), 4 + 1 + 64);
	CHECK_INT(sizeof tight[0] + sizeof(struct packed) + sizeof wide[0], 13 + 25 + 64);
	CHECK_INT(offsetof(struct packed, inner.c), 13);
	CHECK_INT(sizeof mode + sizeof(shared wide_int) + sizeof small, 8 + 8 + 1);
	packed[THREADS].i = 3;
	packed[THREADS].inner.c = 4;
	tight[THREADS - 1].d = packed[THREADS].i / 2.0;
	CHECK(tight[THREADS - 1].d == 1.5);
	mode = 1L << 40;
	small = LARGE;
	CHECK_INT((mode >> 38) + small, 204);
	wide[0].i = 1;
	from_typedef = wide[0].i;
	CHECK_INT(from_typedef, 1);
}

static void test_names(void)
{
	labelled = 7;
	CHECK_INT(the_same++, 7);
	CHECK_INT(labelled, 8);
	weak = 9;
	CHECK(&weak_alias == &weak && weak_alias == 9);
	static_label = 2;
	hidden = static_label;
}

static int cleaned(void)
{
	shared int *p A((cleanup(cleanup_pointer))) = &before;

	return *p = 3;
}

static int statements(int n)
{
	A((unused)) static shared int s1;
	static shared int s2 A((unused)), A((aligned(64))) s3 = 4;
	shared int A((unused)) *local = &s3, *A((unused)) other = &s1;

	CHECK_INT(OFF(s3, 64), 0);
	s3 = 4;
	for (shared int *A((unused)) i = &s3; n < 0; n++)
		;
	switch (*local) {
	case 4:
		s2 = n;
		A((fallthrough));
	case 5: n += s2;
		__attribute__((__fallthrough__));
	default: break;
	}
	if (n > 4)
		goto done;
	n = 0;
done:
	A((unused));
	return n;
}

static void test(void)
{
	int one = 1;

	test_layout();
	test_names();
	after_type = between = before_storage = behind_storage = spelled;
	p1 = p2 = p3 = p4 = in_pointer = &after_type;
	CHECK(*p4 == 'c' && !in_parentheses);
	CHECK(give(0, 0, &weak, 0) == never_null());
	CHECK_INT(read_it(&weak) + both(&weak, &one) + mixed(&one, &one), 21);
	CHECK(inside() == &hidden);
	CHECK_INT(last_is_null(&weak, &one, (void *)0), 9);
	shared [] int *a = allocate(8);
	a[1] = 2;
	CHECK_INT(a[1], 2);
	upc_free(a);
	CHECK_INT(cleaned() + before, 8);
	CHECK_INT(statements(3), 6);
}

int main(void)
{
	return check_in_turn(test);
}
