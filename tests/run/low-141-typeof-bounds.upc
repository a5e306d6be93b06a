/* SPDX-License-Identifier: MIT
 *
 * typeof of type names with bounds: the bound is no operand whose type counts.
 */
// compilers: gcc clang
#include "check.h"

shared int a[9 * THREADS];
shared [] int rows[12];

__typeof__(shared int *[2]) both = {a, a + 1};
__typeof__(shared [] int (*)[3]) second = &((shared [] int (*)[3])rows)[1];
static __typeof__(shared int *(*)[2]) to_both = &both;
typedef __typeof__(shared [] int (*)[3]) row;
struct record {
	__typeof__(shared int *[2]) p;
	__typeof__(shared [] int (*)[3]) q;
	int n[2];
} record = {{a, a + 2}, 0, {1, 2}};

static __typeof__(shared int *(*)[2]) either(__typeof__(shared int *[2]) p, __typeof__(shared [] int (*)[3]) q)
{
	if (p[0] && q)
		return &both;
	return 0;
}

int main(void)
{
	__typeof__(shared int *[2]) own = {a};
	__typeof__(shared [] int (*)[3]) at = (__typeof__(shared [] int (*)[3]))rows;
	row r = second;

	if (!CHECK_THREAD)
		for (int i = 0; i < 12; i++)
			rows[i] = i;
	upc_barrier;
	CHECK(both[1] == a + 1 && (*second)[1] == 4 && second[1][2] == 8 && (*to_both)[1] == both[1]);
	CHECK(!either(both, 0) && either(both, second) == &both);
	r++;
	CHECK(r[0][0] == 6 && r - second == 1);
	record.q = r;
	CHECK((*record.q)[2] == 8 && record.p[1] - record.p[0] == 2 && !own[1] && own[0]);
	at += 2;
	CHECK(at[0][1] == 7 && at != second && ((__typeof__(shared [] int (*)[3]))rows)[3][2] == 11);
	own[1] = own[0]++;
	CHECK(own[0] - own[1] == 1 && !((__typeof__(shared [] int (*)[3])[2]){0, 0})[1]);
	CHECK(*((__typeof__(shared int *[2])){a, a})[1] == 0);
	for (__typeof__(shared int *[2]) p = {a, a}; p[0] < a + 2; p[0]++)
		CHECK(p[1] == a);
	return check_done();
}
