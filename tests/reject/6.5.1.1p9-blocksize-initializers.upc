// SPDX-License-Identifier: MIT
//
// Each value of an initializer is for a certain member (U-CONV-2): with braces left out, with members that have no
// name, and after designators.
// flags: -Wno-gnu-designator
#include <upc.h>

struct pair { shared [4] int *four; shared int *one; };
struct record { union { shared [4] int *four; shared [3] int *three; }; struct pair pair; shared [2] int *last; };
struct bits { int a; int : 3; shared int *one; };
struct rows { char text[3]; struct pair pairs[2]; shared int *one; };
struct nested { struct { struct { shared int *one; } a; }; struct { struct { shared [4] int *four; }; }; };

shared [4] int four[4 * THREADS];
shared [3] int three[3 * THREADS];
shared int one[THREADS];
shared [2] int last[THREADS];
struct pair whole(void);

static struct record r0 = {{.three = 0}, &four[3], &one[0], last};
static struct record r1 = {{.three = three}, four, one, last};
static struct record r2 = {{.three = four}, four}; // error: blocksize-mismatch at 38
static struct record r3 = {{one}, {four, one}, last}; // error: blocksize-mismatch at 29
static struct record r4 = {.three = four}; // error: blocksize-mismatch at 37
static struct record r5 = {four, one, one}; // error: blocksize-mismatch at 34
static struct record r6 = {four, four, four, last}; // error: blocksize-mismatch at 40
static struct record r7 = {.pair = four, one, four}; // values after a designator are not counted
static struct record r8 = {.pair = {four, one}, one}; // error: blocksize-mismatch at 49
static struct record r9[] = {four, four, one, last, four, one}; // error: blocksize-mismatch at 59
static struct bits b0 = {1, one};
static struct bits b1[2] = {[1] = {1, four}, [0] = {1, one}}; // error: blocksize-mismatch at 39
static struct bits b2[2] = {1, one, 1, four}; // error: blocksize-mismatch at 40
static struct bits b3 = {a: 1, four}; // error: blocksize-mismatch at 32
static struct bits b4[2] = {[0] = 1, one, {1, four}};
static struct rows w0 = {"ab", four, one, four, one, one};
static struct rows w1 = {"ab", four, one, four, one, four}; // error: blocksize-mismatch at 54
static struct rows w2 = {"ab", {four, one, four, four}}; // error: blocksize-mismatch at 50
static struct rows w3 = {"ab", .pairs[1] = {four, four}, 0}; // error: blocksize-mismatch at 51
static struct rows w4 = {{'a'}, {{four}}, four}; // error: blocksize-mismatch at 43
static struct nested n0 = {one, four};
static struct nested n1 = {.a.one = one, .four = one}; // error: blocksize-mismatch at 50
static struct nested n2 = {{{four}}, {{four}}}; // error: blocksize-mismatch at 30

void locals(void)
{
	struct rows w = {"ab", whole(), whole(), four}; // error: blocksize-mismatch at 43
	struct rows v[] = {w, w, {"", whole(), {four, one}, one}};
}
