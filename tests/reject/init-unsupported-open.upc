// SPDX-License-Identifier: MIT
//
// Initial values of flexible array members, in shared memory and with shared addresses.
#include <upc.h>

struct pointers { int n; shared int *p[]; };
struct numbers { int n; int a[]; };
struct nameless { union { int n; long l; }; int : 3; int m; shared int *p[]; };

shared int x[10 * THREADS];
struct numbers by_compiler = {2, {5, 6}};
struct pointers none = {2, {0, 0}}, left_out = {.n = 4};
shared struct numbers first = {1}, named = {.n = 2};
shared struct numbers in_shared = {1, {2}}; // error: init-unsupported
shared struct numbers behind = {.n = 1, {2}}; // error: init-unsupported
static struct nameless no_values = {{1}, 2}, all = {{1}, 2, {x}}; // error: init-unsupported at 61
static struct pointers addresses = {2, {&x[1], &x[2]}}; // error: init-unsupported
static struct pointers designated = {.n = 1, .p = {[1] = x}}; // error: init-unsupported

int f(void)
{
	static struct pointers in_block = {1, {x}}; // error: init-unsupported

	return in_block.n;
}
