// SPDX-License-Identifier: MIT
//
// Atomic operations whose operands are missing or too many, and domains with operations that their type does not have
// (U-ATOM-5, U-ATOM-6).
// flags: -Wno-lost-allocation
#include <upc.h>
#include <upc_atomic.h>

shared int flag;

void operands(upc_atomicdomain_t *d, int *p)
{
	int v = 0, w = 1;

	upc_atomic_relaxed(d, NULL, UPC_GET, &flag, &v, NULL); // warning: atomic-domain at 24
	upc_atomic_relaxed(d, &v, UPC_GET, &flag, &v, NULL); // warning: atomic-domain at 44
	upc_atomic_strict(d, &v, UPC_SET, &flag, NULL, NULL); // warning: atomic-domain at 43
	upc_atomic_relaxed(d, &v, UPC_INC, &flag, &w, NULL); // warning: atomic-domain at 44
	upc_atomic_relaxed(d, &v, UPC_CSWAP, &flag, &w, NULL); // warning: atomic-domain at 50
	upc_atomic_relaxed(d, &v, UPC_ADD, &flag, &w, &v); // warning: atomic-domain at 48
	upc_atomic_relaxed(d, &v, UPC_GET, &flag, NULL, NULL);
	upc_atomic_relaxed(d, &v, UPC_INC, &flag, p, 0);
	upc_atomic_relaxed(d, NULL, UPC_CSWAP, &flag, p, &w);
	upc_atomic_relaxed(d, NULL, UPC_XOR, &flag, &w, (void *)0);
}

void domains(void)
{
	upc_all_atomicdomain_alloc(UPC_DOUBLE, UPC_ADD | UPC_OR, 0); // warning: atomic-domain at 41
	upc_all_atomicdomain_alloc(UPC_FLOAT, UPC_XOR, 0); // warning: atomic-domain at 40
	upc_all_atomicdomain_alloc(UPC_PTS, UPC_GET | UPC_ADD, 0); // warning: atomic-domain at 38
	upc_all_atomicdomain_alloc(UPC_PTS, UPC_GET | UPC_CSWAP | UPC_SET, 0);
	upc_all_atomicdomain_alloc(UPC_LONG, UPC_OR | UPC_ADD, 0);
}
