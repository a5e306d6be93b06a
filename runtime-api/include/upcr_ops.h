/* SPDX-License-Identifier: MIT
 *
 * upcr_ops.h - upc_op_t and the operations that <upc_collective.h> of UPC 1.2 and
 * <upc_types.h> of UPC 1.3 both give.  Include one of those.
 */
#ifndef UPCR_OPS_H
#define UPCR_OPS_H

#include <upcr_flags.h>

/* The operation of a reduction or an atomic operation: one bit each, so that they can be joined with | to
 * sets (UPC 1.2 7.3.2, UPC 1.3 7.3). */
typedef unsigned long upc_op_t;

#define UPC_ADD    1
#define UPC_MULT   2
#define UPC_AND    4 /* bitwise, like the next two: not for floating types */
#define UPC_OR     8
#define UPC_XOR    16
#define UPC_LOGAND 32 /* the result is 0 or 1 */
#define UPC_LOGOR  64
#define UPC_MIN    128
#define UPC_MAX    256
/* 512, 1024: UPC_FUNC, UPC_NONCOMM_FUNC of <upc_collective.h>;
 * 2048 to 65536: those of <upc_atomic.h>. */

#endif
