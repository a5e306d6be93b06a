/* SPDX-License-Identifier: MIT
 *
 * upc_atomic.h - atomic operations on shared memory (UPC 1.3 optional library, 7.7).  A UPC
 * compiler sees the functions as the specification writes them; a C compiler, which reads
 * what the translator wrote, sees them with upcr_pts in place of every pointer-to-shared.
 */
#ifndef UPC_ATOMIC_H
#define UPC_ATOMIC_H

#include <upc_types.h>

/* The operations besides those of upc_types.h: upc_op_t, one bit each. */
#define UPC_GET   2048
#define UPC_SET   4096
#define UPC_CSWAP 8192
#define UPC_SUB   16384
#define UPC_INC   32768
#define UPC_DEC   65536

/* The property that a domain should be best at; all domains are served alike. */
typedef int upc_atomichint_t;

#define UPC_ATOMIC_HINT_DEFAULT    0
#define UPC_ATOMIC_HINT_LATENCY    1
#define UPC_ATOMIC_HINT_THROUGHPUT 2

#ifdef __UPC__

typedef shared struct upc_atomicdomain upc_atomicdomain_t;

upc_atomicdomain_t *upc_all_atomicdomain_alloc(upc_type_t __type, upc_op_t __ops, upc_atomichint_t __hints);
void upc_all_atomicdomain_free(upc_atomicdomain_t *__ptr);

void upc_atomic_strict(upc_atomicdomain_t *__domain, void *__restrict __fetch_ptr, upc_op_t __op,
	shared void *__restrict __target, const void *__restrict __operand1,
	const void *__restrict __operand2);
void upc_atomic_relaxed(upc_atomicdomain_t *__domain, void *__restrict __fetch_ptr, upc_op_t __op,
	shared void *__restrict __target, const void *__restrict __operand1,
	const void *__restrict __operand2);

int upc_atomic_isfast(upc_type_t __type, upc_op_t __ops, shared void *__addr);

#else

#include <upc.h>

/* Makes a domain of the operations `ops` (joined with |) on objects of one type. Collective, all arguments
 * single-valued, no barrier. Returns null when there is no space. The type is UPC_INT, UINT, LONG, ULONG,
 * INT32, UINT32, INT64 or UINT64 with all operations but the logical ones; UPC_FLOAT or UPC_DOUBLE without
 * UPC_AND, OR and XOR; UPC_PTS with UPC_GET, SET and CSWAP. Any other combination ends the program with a
 * message (7.7.3). */
upcr_pts upc_all_atomicdomain_alloc(upc_type_t type, upc_op_t ops, upc_atomichint_t hints);

/* Frees a domain. Collective; no barrier: a thread that has not called it yet may still use the domain.
 * Null is ignored. */
void upc_all_atomicdomain_free(upcr_pts ptr);

/* Perform one operation of the domain, atomically for all threads, on the object at `target`, which is
 * aligned as its type asks for. The object's old value goes to *fetch_ptr unless that is null, which it
 * may not be for UPC_GET. *operand1 is the value to set, to add and so on. For UPC_CSWAP it is the value
 * to compare with (by ==, so the phase of a pointer-to-shared does not count), and *operand2 the new
 * value. Operands that the operation does not need are null. Arguments that do not fit the domain or the
 * operation end the program with a message. Integers wrap around. The strict function is a strict access,
 * the other one a relaxed access (7.7.4). */
void upc_atomic_strict(upcr_pts domain, void *restrict fetch_ptr, upc_op_t op, upcr_pts target,
	const void *restrict operand1, const void *restrict operand2);
void upc_atomic_relaxed(upcr_pts domain, void *restrict fetch_ptr, upc_op_t op, upcr_pts target,
	const void *restrict operand1, const void *restrict operand2);

/* Returns 1 if operations on objects of the type at addr, which may be null for any address, need no lock;
 * 0 otherwise, and for arguments that upc_all_atomicdomain_alloc refuses (7.7.4.3). */
int upc_atomic_isfast(upc_type_t type, upc_op_t ops, upcr_pts addr);

#if UPCR_IS_GNU_C && defined __OPTIMIZE__ && !defined UPCR_NO_INLINE_ATOMICS
#include <upcr_atomic.h>
#endif

#ifdef UPCR_INST_H
#include <upcr_inst_atomic.h>
#endif

#endif
#endif
