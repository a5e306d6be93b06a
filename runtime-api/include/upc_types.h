/* SPDX-License-Identifier: MIT
 *
 * upc_types.h - operations, types and synchronization flags as numbers (UPC 1.3 7.3), for
 * collectives and atomics.  Plain C; all names are usable in #if, and those of one kind can be
 * combined with | without loss.
 */
#ifndef UPC_TYPES_H
#define UPC_TYPES_H

#include <upcr_ops.h>

/* The operations that upcr_ops.h does not have are in <upc_collective.h> and
 * <upc_atomic.h>. */

/* The type of the elements that a library works on (UPC 1.3 7.3). */
typedef int upc_type_t;

#define UPC_CHAR    1 /* signed char */
#define UPC_UCHAR   2
#define UPC_SHORT   3
#define UPC_USHORT  4
#define UPC_INT     5
#define UPC_UINT    6
#define UPC_LONG    7
#define UPC_ULONG   8
#define UPC_LLONG   9
#define UPC_ULLONG  10
#define UPC_INT8    11
#define UPC_UINT8   12
#define UPC_INT16   13
#define UPC_UINT16  14
#define UPC_INT32   15
#define UPC_UINT32  16
#define UPC_INT64   17
#define UPC_UINT64  18
#define UPC_FLOAT   19
#define UPC_DOUBLE  20
#define UPC_LDOUBLE 21
#define UPC_PTS     22 /* pointer-to-shared */

#endif
