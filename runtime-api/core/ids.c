/* SPDX-License-Identifier: MIT
 *
 * ids.c - the symbols that upcr.h declares as constants, or inline for most compilers.
 * This file does not include it, so that they can be set and defined.
 */
#include <limits.h>
#include <stdatomic.h>

void ids_set(int threads, int shift);
void ids_set_thread(int thread);
void ids_set_here(char *base, unsigned long bytes);

#pragma GCC visibility push(default)

int upcr_mythread;
int upcr_threads = 1;
int upcr_segment_shift;
long upcr_threads_inverse = LONG_MAX;
unsigned long upcr_segment_stride;
unsigned long upcr_total_stride;
int upcr_forall_depth;
unsigned long upcr_n_get, upcr_n_put;
char *upcr_here;
unsigned long upcr_here_bytes;

#ifndef UPCR_NETWORK /* else network/memory.c has it */
void upcr_fence(void);

void upcr_fence(void)
{
	atomic_thread_fence(memory_order_seq_cst);
}
#endif

#pragma GCC visibility pop

void ids_set(int threads, int shift)
{
	upcr_threads = threads;
	upcr_threads_inverse = LONG_MAX / threads;
	upcr_segment_shift = shift;
	upcr_segment_stride = 1ul << shift;
	upcr_total_stride = (unsigned long)threads << shift;
}

void ids_set_thread(int thread)
{
	upcr_mythread = thread;
}

void ids_set_here(char *base, unsigned long bytes)
{
	upcr_here = base;
	upcr_here_bytes = bytes;
}
