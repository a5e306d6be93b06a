/* SPDX-License-Identifier: MIT
 *
 * Constants from types that are defined where their size is asked for, from types in types, from
 * elements of members, and from large structs (U-OPER-2, U-OPER-5, U-OPER-10, U-OPER-21, U-LAY-2).
 * Packed members and attributes are not tcc's.
 */
// compilers: gcc clang
#include "check.h"

#include <stddef.h>

#define S struct { shared int *p; char c; }
#define ONE struct { shared int *p; }

struct s {
	shared int *p;
	char c;
};
struct in {
	int n;
	shared int *q[3];
	struct {
		char c;
		shared int *z;
	} m[2];
};
struct large {
	shared int *p;
	char c[1000000];
} g;
struct aligned {
	_Alignas(sizeof(shared int *)) char c;
};
struct open {
	shared int *p;
	char n;
	short a[];
};
struct open_pointers {
	char n;
	shared int *p[];
};

char size[sizeof(S)], align[_Alignof(S)], offset[offsetof(S, c)];
char array[sizeof(S[3])], pointer[sizeof(S *)], literal[sizeof((S){0})], type[sizeof(typeof(S))];
char member[sizeof(((S *)0)->p)], object[sizeof(*(S *)0)];
char outer[sizeof(struct { S x; char d; })], either[sizeof(union { S x; char d[40]; })];
char unnamed[sizeof(struct { struct { shared [] int *q; }; char d; })];
char function[sizeof(struct { shared int *a[2]; int (*f)(shared int *); })];
char bits[sizeof(struct { shared int *p; unsigned a : 3, b : sizeof(shared int *); })];
char packed[sizeof(struct { char c; shared int *p; } __attribute__((packed)))];
char inner[sizeof(char[sizeof(struct s)])];
char inner_bound[sizeof(struct { char c[sizeof(ONE)]; shared int *p; char d; })];
char element[upc_elemsizeof(shared S[4])], element_of_one[upc_elemsizeof(shared ONE)];
char block[upc_blocksizeof(shared [7] S)], local[upc_localsizeof(shared S)];
char in_array[offsetof(struct in, q[2])], in_struct[offsetof(struct in, m[1].z)];
char by_size[offsetof(struct in, q[sizeof(shared int *) / 8])];
char alignment[sizeof(struct aligned)], attribute[sizeof(struct {
	char c __attribute__((aligned(sizeof(struct s))));
})];
char open[sizeof(struct open)], pointers[offsetof(struct open_pointers, p)], shorts[offsetof(struct open, a)];

enum { SIZE = sizeof(S), ALIGN = _Alignof(S), OFFSET = offsetof(S, c) };
struct width {
	unsigned a : sizeof(ONE), b : _Alignof(ONE);
};
struct bracketed {
	unsigned(x) : (sizeof(ONE) - 4), y : (1 + (sizeof(ONE))), (z) : sizeof(ONE);
};
char less[sizeof(S) - 20], more[20 - sizeof(ONE)], unlike[sizeof(char[sizeof(S) - 20])], twice[(2 * (sizeof(ONE)))];
enum { BRACKETED = (1 + (int)(sizeof(ONE))), DIVIDED = 100 / (sizeof(ONE) - 8) };
_Static_assert(sizeof(S) == sizeof(struct s) && _Alignof(S) == _Alignof(struct s), "as C computes it");

shared [sizeof(S)] int by_struct[32 * THREADS];
shared [upc_elemsizeof(shared S)] int by_element[32 * THREADS];
shared [sizeof(char[sizeof(struct in)])] int by_inner[2 * THREADS];
shared char of_struct[sizeof(S) * THREADS], of_large[sizeof g * THREADS];
static int (*parameter)(char (*)[sizeof(S)]);
static int designated[40] = {[sizeof(S)] = 1, [offsetof(S, c)] = 2};

static int label(unsigned long n)
{
	switch (n) {
	case sizeof(void *): return 1;
	case sizeof(ONE): return 2;
	case sizeof(S): return 3;
	case sizeof(S) + 1 ... sizeof(S[2]): return 4;
	case (100 + sizeof(ONE)): return 5;
	case 1000 / (sizeof(ONE) - 8): return 6;
	case 9 ... sizeof(ONE) - 1: return 7;
	default: return 0;
	}
}

static void bounds(void)
{
	size_t n = sizeof(struct s), a = _Alignof(struct s);

	CHECK(sizeof size == n && sizeof align == a && sizeof offset == offsetof(struct s, c));
	CHECK(sizeof array == 3 * n && sizeof pointer == sizeof(void *) && sizeof literal == n);
	CHECK(sizeof type == n && sizeof member == sizeof(shared int *) && sizeof object == n);
	CHECK(sizeof outer == n + a && sizeof either == n + a && sizeof unnamed == n);
	CHECK(sizeof function == n + a && sizeof bits == n && sizeof packed == 1 + sizeof(shared int *));
	CHECK(sizeof inner == n && sizeof inner_bound == n + a);
	CHECK(sizeof element == n && sizeof element_of_one == n - a && sizeof block == 7 && sizeof local == n);
	CHECK(sizeof in_array == offsetof(struct in, q) + 2 * sizeof(shared int *));
	CHECK_INT(sizeof by_size, sizeof in_array);
	CHECK(sizeof in_struct == offsetof(struct in, m[1].z));
	CHECK(sizeof alignment == a && sizeof attribute == n);
	CHECK(sizeof open == n && sizeof pointers == a && sizeof shorts == offsetof(struct open, a));
}

int main(void)
{
	typeof(char[sizeof(S)]) by_type;
	char(*to)[sizeof(S)] = (char(*)[sizeof(S)])(char(*)[sizeof(struct s)])0;
	char chosen[sizeof __builtin_choose_expr(sizeof(shared int *) == 16, (char)1, 1L)];
	struct width w = {.a = 65535, .b = 65535};
	struct bracketed bracketed = {4095, 131071, 65535};

	bounds();
	CHECK(SIZE == sizeof(struct s) && ALIGN == _Alignof(struct s) && OFFSET == offsetof(struct s, c));
	CHECK(sizeof(S) == sizeof(struct s) && _Alignof(S) == _Alignof(struct s) && sizeof(S[3]) == 3 * SIZE);
	CHECK(sizeof(typeof(S)) == SIZE && sizeof(shared S) == SIZE && sizeof(shared S[3]) == 3 * SIZE);
	CHECK(upc_elemsizeof(shared S[3 * THREADS]) == SIZE && upc_localsizeof(shared S) == SIZE);
	CHECK(upc_blocksizeof(by_struct) == SIZE && upc_blocksizeof(by_element) == SIZE);
	CHECK(upc_blocksizeof(by_inner) == sizeof(struct in));
	CHECK_INT(sizeof of_struct, SIZE * THREADS);
	CHECK_INT(sizeof of_large, sizeof(struct large) * THREADS);
	CHECK(sizeof by_type == SIZE && sizeof *to == SIZE && sizeof chosen == 1 && !parameter);
	CHECK(w.a == 65535 && w.b == 65535 && designated[SIZE] == 1 && designated[OFFSET] == 2);
	CHECK(label(8) == 1 && label(16) == 2 && label(32) == 3 && label(64) == 4 && label(65) == 0);
	CHECK(label(116) == 5 && label(125) == 6 && label(10) == 7);
	CHECK(sizeof less == 12 && sizeof more == 4 && sizeof unlike == 12);
	CHECK(bracketed.x == 4095 && bracketed.y == 131071 && bracketed.z == 65535 && sizeof twice == 32);
	CHECK(BRACKETED == 17 && DIVIDED == 12);
	return check_done();
}
