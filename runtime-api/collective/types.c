/* SPDX-License-Identifier: MIT
 *
 * types.c - the computations' loops, one set for each element type.  Compiled with
 * -fwrapv, as sums of signed integers wrap, and so that the compiler uses vectors.
 */
#include "collective/reduce.h"

/* Each step is converted to T: small types wrap. */
#define ADD(a, b)    ((T)((a) + (b)))
#define MULT(a, b)   ((T)((a) * (b)))
#define AND(a, b)    ((T)((a) & (b)))
#define OR(a, b)     ((T)((a) | (b)))
#define XOR(a, b)    ((T)((a) ^ (b)))
#define LOGAND(a, b) ((T)(((a) != 0) & ((b) != 0)))
#define LOGOR(a, b)  ((T)(((a) != 0) | ((b) != 0)))
#define MIN(a, b)    ((b) < (a) ? (b) : (a))
#define MAX(a, b)    ((b) > (a) ? (b) : (a))

/* Folds one element after the other; for integers the compiler may take several at once. */
#define FOLD_PLAIN(op, OP)                                                                                   \
	case op:                                                                                             \
		for (i = 0; i < n; i++)                                                                      \
			a = OP(a, x[i]);                                                                     \
		break;

/* Folds into eight lanes, of every eighth element each, joined at the end: the order of floating-point
 * operations is free, and in one chain each sum would wait for the one before. */
#define FOLD_LANES(op, OP)                                                                                   \
	case op:                                                                                             \
		if (n >= 8) {                                                                                \
			T l0 = x[0], l1 = x[1], l2 = x[2], l3 = x[3];                                        \
			T l4 = x[4], l5 = x[5], l6 = x[6], l7 = x[7];                                        \
                                                                                                             \
			for (x += 8, n -= 8; n >= 8; x += 8, n -= 8) {                                       \
				l0 = OP(l0, x[0]), l1 = OP(l1, x[1]);                                        \
				l2 = OP(l2, x[2]), l3 = OP(l3, x[3]);                                        \
				l4 = OP(l4, x[4]), l5 = OP(l5, x[5]);                                        \
				l6 = OP(l6, x[6]), l7 = OP(l7, x[7]);                                        \
			}                                                                                    \
			l0 = OP(l0, l4), l1 = OP(l1, l5);                                                    \
			l2 = OP(l2, l6), l3 = OP(l3, l7);                                                    \
			l0 = OP(l0, l2), l1 = OP(l1, l3), l0 = OP(l0, l1);                                   \
			a = OP(a, l0);                                                                       \
		}                                                                                            \
		for (i = 0; i < n; i++)                                                                      \
			a = OP(a, x[i]);                                                                     \
		break;

#define SCAN(op, OP)                                                                                         \
	case op:                                                                                             \
		for (; n > 0; n -= k) {                                                                      \
			const T *x = (const T *)(const void *)w.at;                                          \
			T *y = (T *)(void *)(w.at + to_dst);                                                 \
                                                                                                             \
			k = w.left < n ? w.left : n;                                                         \
			for (i = 0; i < k; i++)                                                              \
				y[i] = a = OP(a, x[i]);                                                      \
			cursor_next(&w, r);                                                                  \
		}                                                                                            \
		break;

#define T        signed char
#define NAME     C
#define FLOATING 0
#define FOLD     FOLD_PLAIN
#include "collective/type.inc"

#define T        unsigned char
#define NAME     UC
#define FLOATING 0
#define FOLD     FOLD_PLAIN
#include "collective/type.inc"

#define T        short
#define NAME     S
#define FLOATING 0
#define FOLD     FOLD_PLAIN
#include "collective/type.inc"

#define T        unsigned short
#define NAME     US
#define FLOATING 0
#define FOLD     FOLD_PLAIN
#include "collective/type.inc"

#define T        int
#define NAME     I
#define FLOATING 0
#define FOLD     FOLD_PLAIN
#include "collective/type.inc"

#define T        unsigned
#define NAME     UI
#define FLOATING 0
#define FOLD     FOLD_PLAIN
#include "collective/type.inc"

#define T        long
#define NAME     L
#define FLOATING 0
#define FOLD     FOLD_PLAIN
#include "collective/type.inc"

#define T        unsigned long
#define NAME     UL
#define FLOATING 0
#define FOLD     FOLD_PLAIN
#include "collective/type.inc"

#define T        float
#define NAME     F
#define FLOATING 1
#define FOLD     FOLD_LANES
#include "collective/type.inc"

#define T        double
#define NAME     D
#define FLOATING 1
#define FOLD     FOLD_LANES
#include "collective/type.inc"

#define T        long double
#define NAME     LD
#define FLOATING 1
#define FOLD     FOLD_PLAIN
#include "collective/type.inc"
