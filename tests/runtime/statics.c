/* SPDX-License-Identifier: MIT
 *
 * statics.c - static shared objects of many shapes: each element has its own place on the
 * right thread, keeps its neighbours, starts with its value or zero, and is the same one
 * in both translation units.  statics2.c is the other unit.
 */
#include <upc.h>

#include "check.h"

#include <stdalign.h>
#include <stdint.h>
#include <string.h>

UPCR_UNIT("statics.upc", 0);

struct odd {
	char c;
	short s[3];
};

static const int values[] = {10, 11, 12, 13, 14, 15, 16, 17, 18, 19};
static const char word[] = "shared";
static const struct odd odds[] = {{'a', {1, 2, 3}}, {'b', {4, 5, 6}}};

UPCR_SHARED_INIT(cyclic, int, 1, 23, 0, values);
static UPCR_SHARED_INIT(threes, int, 3, 23, 0, values);
UPCR_SHARED_INIT(indefinite, int, 0, 10, 0, values);
static UPCR_SHARED_INIT(letters, char, 2, 30, 0, word);
static UPCR_SHARED_INIT(structs, struct odd, 5, 6, 1, odds);
UPCR_SHARED(by_threads, double, 1, 3, 1);
static UPCR_SHARED(rows, char, 7, 5, 1);
static UPCR_SHARED(huge_block, int, 1 << 30, 6, 0);
static UPCR_SHARED(scalar, char, 0, 1, 0);
static UPCR_SHARED(wide, long double, 2, 9, 0);
UPCR_SHARED(pointers, upcr_pts, 1, 1, 1);
extern upcr_object far_away; /* 4 long, block size 2 */
void statics2_check(void);

/* A start value that only the run time knows: a pointer-to-shared. */
UPCR_STARTUP(set_pointers)
{
	upcr_pts image[1] = {upcr_add(upcr_at(cyclic), sizeof(int), 1, 4)};

	upcr_set_image(&pointers, image, sizeof(image));
}

static struct shape {
	upcr_object *object;
	const void *image;
	size_t image_count;
} shapes[] = {
	{&cyclic, values, 10},
	{&threes, values, 10},
	{&indefinite, values, 10},
	{&letters, word, 7},
	{&structs, odds, 2},
	{&by_threads, NULL, 0},
	{&rows, NULL, 0},
	{&huge_block, NULL, 0},
	{&scalar, NULL, 0},
	{&wide, NULL, 0},
	{&far_away, NULL, 0},
};

#define N_SHAPES (sizeof(shapes) / sizeof(shapes[0]))

static size_t count_of(const upcr_object *o)
{
	return o->by_threads ? o->count * (size_t)THREADS : o->count;
}

static upcr_pts element(const upcr_object *o, size_t i)
{
	return upcr_add(upcr_at(*o), o->elem, o->block, (ptrdiff_t)i);
}

/* UPC 1.2 6.5.1.1p5: blocks are dealt out in turn. */
static size_t owner(const upcr_object *o, size_t i)
{
	return o->block ? i / o->block % (size_t)THREADS : 0;
}

static void start_check(const struct shape *s)
{
	const upcr_object *o = s->object;
	static const char zeros[64];
	const char *want;

	CHECK((uintptr_t)o->addr % o->align == 0);
	CHECK(upc_addrfield(upcr_at(*o)) != 0);
	for (size_t i = 0; i < count_of(o); i++) {
		upcr_pts p = element(o, i);
		char got[64];

		CHECK(upc_threadof(p) == owner(o, i));
		want = i < s->image_count ? (const char *)s->image + i * o->elem : zeros;
		CHECK(memcmp(upcr_get(got, p, o->elem), want, o->elem) == 0);
	}
}

/* A byte that depends on the object and the place in it. */
static int mark(size_t shape, size_t i)
{
	return (int)((shape * 89 + i * 7 + 1) & 0xff);
}

int main(void)
{
	char bytes[64], got[64];

	for (size_t s = 0; s < N_SHAPES; s++)
		start_check(&shapes[s]);
	CHECK(upcr_eq(upcr_get_pts(upcr_at(pointers)), element(&cyclic, 4)));
	CHECK(upcr_get_int(upcr_get_pts(upcr_at(pointers))) == 14);
	upcr_barrier();
	for (size_t s = 0; s < N_SHAPES; s++)
		for (size_t i = 0; i < count_of(shapes[s].object); i++)
			if (owner(shapes[s].object, i) == (size_t)MYTHREAD)
				memset(upcr_local(element(shapes[s].object, i)), mark(s, i),
					shapes[s].object->elem);
	upcr_barrier();
	for (size_t s = 0; s < N_SHAPES; s++) {
		for (size_t i = 0; i < count_of(shapes[s].object); i++) {
			size_t n = shapes[s].object->elem;

			memset(bytes, mark(s, i), n);
			upcr_get(got, element(shapes[s].object, i), n);
			CHECK(memcmp(got, bytes, n) == 0);
		}
	}
	upcr_barrier();
	if (MYTHREAD == 0)
		for (size_t i = 0; i < 4; i++)
			upcr_put_long(element(&far_away, i), (long)i + 100);
	upcr_barrier();
	statics2_check();
	return 0;
}
