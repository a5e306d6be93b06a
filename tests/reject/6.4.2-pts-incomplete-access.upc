// SPDX-License-Identifier: MIT
//
// An object of incomplete type cannot be accessed: a struct that is not defined, a lock (U-LIB-17).
#include <upc.h>

struct later;
shared struct later *p;
upc_lock_t *l;

void f(void)
{
	*p; // error: incomplete-object
	p->n = 1; // error: incomplete-object
	*l; // error: incomplete-object
}
