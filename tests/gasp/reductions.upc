// SPDX-License-Identifier: MIT
// Reductions of all types: GASP-88. GASP-63.
#include <upc.h>
#include <upc_collective.h>

#define EACH(do)                                                                           \
	do(C, signed char)                                                                 \
	do(UC, unsigned char)                                                              \
	do(S, short)                                                                       \
	do(US, unsigned short)                                                             \
	do(I, int)                                                                         \
	do(UI, unsigned)                                                                   \
	do(L, long)                                                                        \
	do(UL, unsigned long)                                                              \
	do(F, float)                                                                       \
	do(D, double)                                                                      \
	do(LD, long double)

#define DECLARE(T, type)                                                                   \
	shared type from##T[2*THREADS], to##T[2*THREADS];                                  \
	static type max##T(type a, type b) { return a > b ? a : b; }
EACH(DECLARE)

int main(void)
{
#define USE(T, type)                                                                       \
	upc_all_reduce##T(to##T, from##T, UPC_ADD, THREADS, 1, NULL, UPC_IN_ALLSYNC | UPC_OUT_ALLSYNC); \
	upc_all_prefix_reduce##T(to##T, from##T, UPC_FUNC, 2 * THREADS, 1, max##T, 0);
	EACH(USE)
}
