/* SPDX-License-Identifier: MIT
 *
 * operations.upc - loops of n operations each, whose names begin with WAY.
 */
#include <upc.h>
#include <upc_collective.h>

#include "operations.h"

#define JOIN_(a, b) a##_##b
#define JOIN(a, b)  JOIN_(a, b)
#define NAME(what)  JOIN(WAY, what)

static volatile int is_due;

/* Two decisions in each iteration, and under weak alignment a statement that leaves no trace. */
void NAME(decision)(long n)
{
	while (n-- > 0) {
		if (is_due)
			upc_barrier;
	}
}

void NAME(barrier)(long n)
{
	while (n-- > 0)
		upc_barrier;
}

void NAME(broadcast)(long n)
{
	while (n-- > 0)
		upc_all_broadcast(to, from, sizeof(int), 0);
}

void NAME(exchange)(long n)
{
	while (n-- > 0)
		upc_all_exchange(to, from, sizeof(int), 0);
}
