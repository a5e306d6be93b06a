/* SPDX-License-Identifier: MIT
 *
 * #line with other names and odd numbers, and __LINE__ after it: numbers count in the UPC
 * source (U-C99-16, U-KW-17).
 */
// races: all threads write the same variable, and none looks at it
// flags: -Wno-lost-update
#include "check.h"
#include <string.h>
shared int g;
static const char *file(void)
{
#line 100 "foo.c"
	return __FILE__;
}
static int line(void)
{
#line 2147483647
	return __LINE__;
}
#line 1
int l1 = __LINE__;
#line 7 "some dir/with \"quote\\back.h"
int l7 = __LINE__; const char *f7 = __FILE__;
#define LN 50
#line LN
int l50 = __LINE__;
#line 60 ""
int l60 = __LINE__;

#line 30 "c99-016-line.upc"
static const char *func(void)
{
	return __func__;
}
int main(void)
{
	CHECK(!strcmp(file(), "foo.c"));
	CHECK(line() == 2147483647);
	CHECK_INT(l1, 1);
	CHECK_INT(l7, 7);
	CHECK_INT(l50, 50);
	CHECK_INT(l60, 60);
	CHECK(!strcmp(f7, "some dir/with \"quote\\back.h"));
	CHECK_INT(__LINE__, 43);
	g = 3;
	g += 3 +
		__LINE__ +
		3;
	CHECK_INT(__LINE__, 48);
	CHECK(!strcmp(func(), "func"));
#if __STDC_VERSION__ < 199901L
#error "older than C99"
#endif
	return check_done();
}
