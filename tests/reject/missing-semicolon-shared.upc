// SPDX-License-Identifier: MIT
//
// A ';' that is missing before a declaration of something shared is missed where it belongs.
#include <upc.h>

int x // error: missing-semicolon at 5 // fix: ; at 6
shared int y;

void f(void)
{
	int i // error: missing-semicolon at 6 // fix: ; at 7
	static shared int n;
}
