/* SPDX-License-Identifier: MIT
 *
 * Numbers with separators (C23), which begin no character: UPC follows in their line.
 */
// compilers: gcc clang
// flags: -std=gnu2x
// threads: 1 3
// races: all threads write the value that is there to x
#include "check.h"

shared [1'0] int a[1'0 * THREADS]; shared int x; /* isn't a character, nor is 1'0 */
static const char *text = "1'0", c = '1';

int main(void)
{
	CHECK(upc_blocksizeof(a) == 10 && text[1] == '\'' && c == '1' && !x); shared int *p = &x;
	a[1'0 * MYTHREAD + 0x1] = 0xf'f + 1'000'000; a[10 * MYTHREAD] = '0' + 0b1'1 - .5'0 * 2; *p = x;
	CHECK(a[10 * MYTHREAD + 1] == 1000255 && a[10 * MYTHREAD] == '0' + 2);
	return check_done();
}
