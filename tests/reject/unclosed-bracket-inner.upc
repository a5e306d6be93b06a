// SPDX-License-Identifier: MIT
#include <upc.h>

shared int a[10 * THREADS];

int f(int n)
{
	if (n == MYTHREAD) { // error: unclosed-bracket at 21
		a[n] = 1;
		if (n) {
			n++;
		}
	return n;
} // note: this '}' closes it, but is indented like that of a block around it at 1

int g(void)
{
	return 0;
}
