// SPDX-License-Identifier: MIT
// U-QUAL-21
#include <upc.h>

struct pair { int a, b; };
typedef shared int number;
typedef int *shared pointer;

shared int *a = &(shared int){4}; // error: shared-literal at 18
shared int *b = (shared int[]){4}; // error: shared-literal at 17
int *shared *c = &(pointer){0}; // error: shared-literal at 19

void f(void)
{
	shared int *a = &(shared int){3}; // error: shared-literal at 19
	shared int *b = &(number){3}; // error: shared-literal at 19
	shared int *c = (shared int[2]){1, 2}; // error: shared-literal at 18
	shared [] int *d = (shared [] int[]){1, 2}; // error: shared-literal at 21
	shared struct pair *e = &(shared struct pair){1, 2}; // error: shared-literal at 27
	int *shared *g = &(int *shared){0}; // error: shared-literal at 20

	(void)(shared int *){0};
	(void)(struct pair){1, 2};
}
