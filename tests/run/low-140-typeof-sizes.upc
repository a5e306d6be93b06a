/* SPDX-License-Identifier: MIT
 *
 * Sizes and alignments of type names that are derived from a typeof (U-OPER-1).
 */
// compilers: gcc clang
#include "check.h"

typedef shared int *pointer;

shared int a[9 * THREADS];
shared [3] int b[9 * THREADS];
static pointer p;

int main(void)
{
	CHECK(sizeof(__typeof__(shared int *)[2]) == 32 && sizeof(__typeof__(shared int *)[2][3]) == 96);
	CHECK(sizeof(const __typeof__(shared int *)[2]) == 32 && sizeof(__typeof__(shared int *) *) == 8);
	CHECK(sizeof(__typeof__(a[0]) *) == 16 && sizeof(__typeof__(a[0]) *[2]) == 32);
	CHECK(sizeof(__typeof__(b[0]) **) == 8 && sizeof(__typeof__(&b[0])[3]) == 48);
	CHECK(!p && sizeof(__typeof__(p)[2]) == 32 && sizeof(__typeof__(pointer)[2]) == 32);
	CHECK(sizeof(__typeof__(shared [3] int)[4]) == 16 && sizeof(__typeof__(b[0])) == sizeof(int));
	CHECK(sizeof(__typeof__(__typeof__(shared int *)[2])) == 32 && sizeof(__typeof__(*p) *const) == 16);
	CHECK(_Alignof(__typeof__(shared int *)[2]) == 16 && _Alignof(__typeof__(a[0]) *) == 16);
	CHECK(sizeof(__typeof__(a)) == 9 * sizeof(int) * THREADS && sizeof(__typeof__(CHECK_THREAD)[2]) == 2 * sizeof(int));
	return check_done();
}
