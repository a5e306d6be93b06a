// SPDX-License-Identifier: MIT
#include <upc.h>

shared int vector __attribute__((vector_size(16))); // error: type-unsupported
shared int *_Atomic atomic; // error: type-unsupported
_Atomic(shared int *) atomic_too; // error: type-unsupported

typedef union {
	shared int *p;
	shared char *q;
} any __attribute__((transparent_union));

int use(any a);

int f(shared char *p)
{
	return use(p) // error: type-unsupported
		+ use((any){.q = p});
}
