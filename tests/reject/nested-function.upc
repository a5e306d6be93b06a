// SPDX-License-Identifier: MIT
#include <upc.h>

shared int x;

int one(int n)
{
	auto int add(int);
	int add(int y) // error: nested-function
	{
		shared int *p = &x;

		return *p + y + n;
	}
	return add(n) + undeclared;
}

int old_style(int n)
{
	void set(a) int a; // error: nested-function
	{
		x = a;
	}
	struct pair {
		int a, b;
	} *make(void) { return 0; } // error: nested-function
	set(n);
	return make()->a;
}

int after(void)
{
	return missing; // error: c
}
