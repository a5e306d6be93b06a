// SPDX-License-Identifier: MIT
//
// printf cannot print a pointer-to-shared (U-LOW-75).
#include <upc.h>
#include <stdio.h>

shared [] char name[8];

void f(shared int *p)
{
	printf("%p\n", p); // warning: pts-in-format
	fprintf(stderr, "%d %p\n", 1, p + 1); // warning: pts-in-format
	printf("%p %d\n", (void *)p, *p);
	printf("%s\n", name); // warning: pts-in-format
	printf("%p\n", name); // warning: pts-in-format
}
