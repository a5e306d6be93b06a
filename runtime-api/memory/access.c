/* SPDX-License-Identifier: MIT
 *
 * access.c - strict accesses of any size, and the bulk functions (UPC 1.2 7.2.5).
 */
#include "core/hooks.h"
#include "memory/bytes.h"
#include "memory/pair.h"
#include "network/network.h"

#include <string.h>

static bool is_aligned_pair(const char *addr, size_t n)
{
	return n == 16 && (uintptr_t)addr % 16 == 0;
}

#define READ_WHOLE(T)                                                                                        \
	do {                                                                                                 \
		T value_ = __atomic_load_n((T *)(void *)from.addr, __ATOMIC_SEQ_CST);                        \
		memcpy(to, &value_, sizeof(T));                                                              \
		return;                                                                                      \
	} while (0)

#define WRITE_WHOLE(T)                                                                                       \
	do {                                                                                                 \
		T value_;                                                                                    \
		memcpy(&value_, from, sizeof(T));                                                            \
		__atomic_store_n((T *)(void *)to.addr, value_, __ATOMIC_SEQ_CST);                            \
		return;                                                                                      \
	} while (0)

static bool is_aligned_scalar(const char *addr, size_t n)
{
	return (n == 1 || n == 2 || n == 4 || n == 8) && (uintptr_t)addr % n == 0;
}

void upcr_read_strict(void *to, upcr_pts from, size_t n)
{
	if (HAS_NETWORK && !is_here(from.addr)) {
		far_read_strict(to, from.addr, n);
		return;
	}
	if (HAS_NETWORK)
		far_quiet();
	atomic_thread_fence(memory_order_seq_cst);
	if (is_aligned_scalar(from.addr, n)) {
		switch (n) {
		case 1: READ_WHOLE(uint8_t);
		case 2: READ_WHOLE(uint16_t);
		case 4: READ_WHOLE(uint32_t);
		default: READ_WHOLE(uint64_t);
		}
	}
	if (is_aligned_pair(from.addr, n))
		pair_read(to, from.addr);
	else
		memcpy(to, from.addr, n);
	atomic_thread_fence(memory_order_seq_cst);
}

void upcr_write_strict(upcr_pts to, const void *from, size_t n)
{
	if (HAS_NETWORK && !is_here(to.addr)) {
		far_write_strict(to.addr, from, n);
		return;
	}
	if (HAS_NETWORK)
		far_quiet();
	atomic_thread_fence(memory_order_seq_cst);
	if (is_aligned_scalar(to.addr, n)) {
		switch (n) {
		case 1: WRITE_WHOLE(uint8_t);
		case 2: WRITE_WHOLE(uint16_t);
		case 4: WRITE_WHOLE(uint32_t);
		default: WRITE_WHOLE(uint64_t);
		}
	}
	if (is_aligned_pair(to.addr, n))
		pair_write(to.addr, from);
	else
		memcpy(to.addr, from, n);
	atomic_thread_fence(memory_order_seq_cst);
}

void upc_memcpy(upcr_pts dst, upcr_pts src, size_t n)
{
	if (HAS_CHECKS)
		hooks.check_memcpy(dst, src, n);
	if (has_bytes(dst, n, "upc_memcpy", __builtin_return_address(0))
		&& has_bytes(src, n, "upc_memcpy", __builtin_return_address(0)))
		memory_copy(dst.addr, src.addr, n);
}

void upc_memget(void *restrict dst, upcr_pts src, size_t n)
{
	if (HAS_CHECKS) {
		hooks.check_touch(src, n, CHECK_READ, "upc_memget: read");
		hooks.check_private_pointer(dst, n, "upc_memget: write");
	}
	private_rules(dst, n, "dst", "upc_memget", __builtin_return_address(0));
	if (has_bytes(src, n, "upc_memget", __builtin_return_address(0)))
		memory_read(dst, src.addr, n);
}

void upc_memput(upcr_pts dst, const void *restrict src, size_t n)
{
	if (HAS_CHECKS) {
		hooks.check_touch(dst, n, CHECK_WRITE, "upc_memput: write");
		hooks.check_private_pointer(src, n, "upc_memput: read");
	}
	private_rules(src, n, "src", "upc_memput", __builtin_return_address(0));
	if (has_bytes(dst, n, "upc_memput", __builtin_return_address(0)))
		memory_write(dst.addr, src, n);
}

void upc_memset(upcr_pts dst, int c, size_t n)
{
	if (HAS_CHECKS)
		hooks.check_touch(dst, n, CHECK_WRITE, "upc_memset: write");
	if (has_bytes(dst, n, "upc_memset", __builtin_return_address(0)))
		memory_set(dst.addr, c, n);
}
