// SPDX-License-Identifier: MIT
//
// Atomic operations that do not fit their domain.
#include <stdint.h>
#include <upc.h>
#include <upc_atomic.h>

shared int i, many[THREADS];
shared unsigned u;
shared long l;
shared int64_t wide;
shared double d;
shared float f;
static upc_atomicdomain_t *ints, *twice, *doubles;
upc_atomicdomain_t *all[2];

void make(void)
{
	ints = upc_all_atomicdomain_alloc(UPC_INT, UPC_ADD | UPC_GET, 0);
	doubles = upc_all_atomicdomain_alloc(UPC_DOUBLE, UPC_ADD, 0);
	twice = upc_all_atomicdomain_alloc(UPC_INT, UPC_ADD, 0);
	all[0] = upc_all_atomicdomain_alloc(UPC_INT, UPC_ADD, 0);
}

void wrong(shared short *p)
{
	upc_atomicdomain_t *longs = upc_all_atomicdomain_alloc(UPC_INT64, UPC_CSWAP | UPC_SET, 0);
	int one = 1, old;
	long large = 1;
	double x = 1;

	upc_atomic_relaxed(ints, NULL, UPC_ADD, &l, &one, NULL); // warning: atomic-domain
	upc_atomic_strict(ints, NULL, UPC_ADD, &d, &one, NULL); // warning: atomic-domain
	upc_atomic_relaxed(ints, NULL, UPC_ADD, p, &one, NULL); // warning: atomic-domain
	upc_atomic_relaxed(ints, NULL, UPC_ADD, &f, &one, NULL); // warning: atomic-domain
	upc_atomic_relaxed(ints, NULL, UPC_ADD, &i, &large, NULL); // warning: atomic-domain
	upc_atomic_relaxed(ints, &x, UPC_GET, many, NULL, NULL); // warning: atomic-domain
	upc_atomic_relaxed(ints, NULL, UPC_SET, &i, &one, NULL); // warning: atomic-domain
	upc_atomic_relaxed(doubles, NULL, UPC_ADD, &l, &x, NULL); // warning: atomic-domain
	upc_atomic_relaxed(longs, NULL, UPC_ADD, &l, &large, NULL); // warning: atomic-domain
	upc_atomic_relaxed(longs, NULL, UPC_CSWAP, &l, &large, &old); // warning: atomic-domain
}

void right(upc_atomicdomain_t *given, int op)
{
	int one = 1, old;
	long large = 1;
	double x = 1;

	upc_atomic_relaxed(ints, &old, UPC_ADD, &i, &one, NULL);
	upc_atomic_relaxed(ints, &old, UPC_GET, &many[MYTHREAD], NULL, NULL);
	upc_atomic_relaxed(ints, NULL, UPC_ADD, &u, &one, NULL);
	upc_atomic_relaxed(ints, NULL, op, &i, &one, NULL);
	upc_atomic_relaxed(ints, NULL, UPC_ADD, (shared void *)&i, (void *)&one, NULL);
	upc_atomic_relaxed(doubles, NULL, UPC_ADD, &d, &x, NULL);
	twice = upc_all_atomicdomain_alloc(UPC_LONG, UPC_ADD, 0);
	upc_atomic_relaxed(twice, NULL, UPC_ADD, &l, &large, NULL);
	upc_atomic_relaxed(given, NULL, UPC_SET, &wide, &large, NULL);
	upc_atomic_relaxed(all[1], NULL, UPC_SET, &l, &large, NULL);
}
