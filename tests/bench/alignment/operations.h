/* SPDX-License-Identifier: MIT
 *
 * operations.h - the operations that alignment.upc measures: loops of n operations, in a file translated
 * without --check-alignment, with strict and with weak.
 */
#ifndef OPERATIONS_H
#define OPERATIONS_H

#define OPERATIONS(way)                                                                                      \
	void way##_decision(long n);                                                                         \
	void way##_barrier(long n);                                                                          \
	void way##_broadcast(long n);                                                                        \
	void way##_exchange(long n)

OPERATIONS(plain);
OPERATIONS(strict);
OPERATIONS(weak);

extern shared int *from, *to; /* THREADS blocks of THREADS elements each */

#endif
