/* SPDX-License-Identifier: MIT
 *
 * Attributes of private data whose initial values are shared addresses, wherever they are written (U-INIT-2).
 */
// compilers: gcc clang
#include "check.h"

struct s {
	int n;
	shared [2] int *p;
};

shared [2] int a[8 * THREADS];
static __attribute__((aligned(64))) const struct s before = {1, a};
static shared [2] int *const __attribute__((aligned(64))) between[] = {a};
static const struct s *const __attribute__((aligned(64))) private[] = {&(const struct s){6, a}};
static const struct s behind __attribute__((aligned(128))) = {2, a};
static _Alignas(256) const struct s word = {3, a}, second = {4, a};

int main(void)
{
	static const struct s here __attribute__((aligned(64))) = {5, a};
	static _Alignas(128) shared [2] int *p = &a[1];

	CHECK(before.p == a && (size_t)&before % 64 == 0);
	CHECK(between[0] == a && (size_t)&between % 64 == 0);
	CHECK(private[0]->n == 6 && (size_t)&private % 64 == 0);
	CHECK(behind.n == 2 && (size_t)&behind % 128 == 0);
	CHECK(word.n == 3 && (size_t)&word % 256 == 0 && second.n == 4 && (size_t)&second % 256 == 0);
	CHECK(here.n == 5 && (size_t)&here % 64 == 0);
	CHECK(p == &a[1] && (size_t)&p % 128 == 0);
	return check_done();
}
