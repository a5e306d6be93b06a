/* SPDX-License-Identifier: MIT
 *
 * Enumerations, unions, anonymous members, structs that refer to themselves and to each other,
 * incomplete types and opaque handles, shared and behind pointers-to-shared (U-C99-11).
 */
// compilers: gcc clang
#include "check.h"

enum forward; /* GNU's */
struct uses_forward {
	enum forward *p;
};
enum forward { FIRST = -5, SECOND, FOURTH = 1 << 20, LAST = FOURTH + SECOND };
enum large { LARGE = 0x100000000LL, SMALL = -1 };
enum { BLOCK = 3, ROWS = BLOCK * 2 };

struct opaque;
typedef struct opaque *handle;
struct opaque *opaque_make(int n);

struct tree {
	int value;
	shared struct tree *left, *right;
	struct tree *shared *table;
};

struct husband {
	int age;
	shared struct wife *wife;
};
struct wife {
	int age;
	shared struct husband *husband;
};

struct nest {
	int a;
	struct {
		int b;
		union {
			int c;
			float d;
			struct {
				short low, high;
			};
		};
		enum { INNER_A, INNER_B } e;
	};
	union inner {
		long whole;
		char parts[8];
	} named[2];
};

union value {
	int i;
	double d;
	shared int *p;
	struct {
		char tag;
		int rest[3];
	} s;
};

shared enum forward color, colors[2 * THREADS];
shared [BLOCK] enum large wide[ROWS * THREADS];
shared enum { RED, GREEN } light;
shared handle h;
shared struct tree nodes[7 * THREADS];
shared struct tree *shared root;
struct tree *locals[2];
shared struct husband him;
shared struct wife her;
shared struct nest nest[THREADS];
shared union value value, values[THREADS];
shared struct incomplete *nothing;

struct opaque {
	int secret;
	shared enum forward *where;
};

struct opaque *opaque_make(int n)
{
	static struct opaque o;

	o.secret = n;
	o.where = &colors[1];
	return &o;
}

static void test_enums(void)
{
	enum forward local = SECOND;
	struct uses_forward u = {&local};

	color = FIRST;
	color++;
	CHECK(color == *u.p && color < 0 && color == SECOND);
	colors[1] = LAST;
	colors[0] = (enum forward)(colors[1] - SECOND);
	CHECK_INT(colors[0], FOURTH);
	wide[1] = LARGE;
	wide[2] = SMALL;
	CHECK_INT(wide[1] + wide[2], 0xffffffffLL);
	CHECK_INT(sizeof wide[0], 8);
	light = GREEN;
	switch (light) {
	case RED: CHECK(0); break;
	case GREEN: light = RED; break;
	}
	CHECK_INT(light + upc_blocksizeof(wide), BLOCK);
}

static void test_handles(void)
{
	h = opaque_make(4);
	h->secret++;
	*h->where = SECOND;
	CHECK_INT(h->secret + colors[1], 5 + SECOND);
	CHECK(!nothing);
}

static int sum(shared struct tree *t)
{
	return t ? t->value + sum(t->left) + sum(t->right) : 0;
}

static void test_references(void)
{
	static struct tree *shared table[2 * THREADS];
	struct tree local = {9, &nodes[0], NULL, table};

	for (int i = 0; i < 7; i++) {
		nodes[i].value = 1 << i;
		nodes[i].left = 2 * i + 1 < 7 ? &nodes[2 * i + 1] : NULL;
		nodes[i].right = 2 * i + 2 < 7 ? &nodes[2 * i + 2] : NULL;
	}
	root = &nodes[0];
	CHECK_INT(sum(root), 127);
	root->left->right->value += root->right->left->value;
	CHECK_INT(sum(root->left), 2 + 8 + 16 + 32);
	table[1] = &local;
	nodes[6].table = &table[0];
	CHECK_INT(nodes[6].table[1]->left->value + table[1]->value, 10);
	him.wife = &her;
	her.husband = &him;
	him.wife->husband->wife->age = 40;
	CHECK_INT(her.husband->wife->age, 40);
}

static void test_anonymous(void)
{
	shared struct nest *n = &nest[THREADS - 1];
	struct nest local;
	shared [] int *inner = &n->c;

	n->a = 1;
	n->b = n->a + 1;
	*inner = 0x20003;
	n->e = INNER_B;
	n->named[1].whole = 0x0807060504030201;
	CHECK_INT(n->low + n->high, 5);
	n->d = 1.0f;
	CHECK_INT(n->c, 0x3f800000);
	local = *n;
	local.high++;
	*n = local;
	CHECK_INT(n->high - 0x3f80 + n->e + n->named[1].parts[7] + local.b, 1 + 1 + 8 + 2);
	nest[0] = (struct nest){.a = 3, .b = 4, .named[0].parts = {1}};
	CHECK_INT(nest[0].b + nest[0].named[0].whole, 5);
}

static void test_unions(void)
{
	union value v;

	value.s.tag = 't';
	value.s.rest[2] = 6;
	v = value;
	CHECK_INT(v.s.tag + v.s.rest[2], 't' + 6);
	value.d = -2.5;
	v.d = value.d * 2;
	values[0] = v;
	CHECK(values[0].d == -5);
	value.p = (shared int *)&nodes[1].value;
	v = value;
	CHECK_INT(*value.p + *v.p, 2 * 2);
	values[THREADS - 1] = (union value){.i = 7};
	CHECK_INT(values[THREADS - 1].i, 7);
	CHECK_INT(sizeof value, sizeof(union value));
}

static void test(void)
{
	test_enums();
	test_handles();
	test_references();
	test_anonymous();
	test_unions();
}

int main(void)
{
	return check_in_turn(test);
}
