/* SPDX-License-Identifier: MIT
 *
 * upcr_step.h - the part of upcr.h that computes with pointers-to-shared: sums, differences, ++ and --
 * (UPC 1.2 6.4.2). It divides only by numbers that are neither constant nor THREADS.
 */
#ifndef UPCR_STEP_H
#define UPCR_STEP_H

/* n / d rounded down, for d from 1 to 4096 and |n| < 2^50, which no array exceeds; the inverse is
 * UPCR_INVERSE(d). 2n + 1 is never a multiple of 2d, so (2n + 1) / 2d is at least 1 / 2d from the next
 * integer, and the error of the inverse changes it by less: |2n + 1| / 2^64. A multiplication costs a
 * quarter of a division if both factors are signed, and more if one is not. */
#define UPCR_INVERSE(d) ((ptrdiff_t)((size_t)-1 >> 1) / (ptrdiff_t)(d))
enum { UPCR_MOST_INVERTED = 4096 };

UPCR_INLINE ptrdiff_t upcr_quotient(ptrdiff_t n, ptrdiff_t d, ptrdiff_t inverse)
{
#if UPCR_IS_GNU_C
	(void)d;
	return (ptrdiff_t)((upcr_int128)inverse * (ptrdiff_t)(2 * (size_t)n + 1) >> 64);
#else
	(void)inverse;
	return n / d - (n % d < 0);
#endif
}

enum { /* THREADS, or 0 if it is not known before the launch */
#ifdef UPCR_STATIC_THREADS
	UPCR_FIXED_THREADS = UPCR_STATIC_THREADS,
#else
	UPCR_FIXED_THREADS = 0,
#endif
};

/* Returns n / THREADS rounded down. */
UPCR_INLINE ptrdiff_t upcr_div_threads(ptrdiff_t n)
{
#ifdef UPCR_STATIC_THREADS
	return UPCR_LOG2(THREADS) >= 0 ? n >> UPCR_LOG2(THREADS)
	                               : upcr_quotient(n, THREADS, UPCR_INVERSE(THREADS));
#else
	return upcr_quotient(n, THREADS, upcr_threads_inverse);
#endif
}

/* Returns n / block rounded down. */
UPCR_INLINE ptrdiff_t upcr_blocks(ptrdiff_t n, size_t block)
{
	if (UPCR_CONSTANT(block) && UPCR_LOG2(block) >= 0)
		return n >> UPCR_LOG2(block);
	if (UPCR_CONSTANT(block) && block <= UPCR_MOST_INVERTED)
		return upcr_quotient(n, (ptrdiff_t)block, UPCR_INVERSE(block));
	return n / (ptrdiff_t)block - (n % (ptrdiff_t)block < 0);
}

/* Returns the distance from a block of `bytes` bytes on the last thread to the next block, on thread 0,
 * less the distance from a thread to the next. Addresses are computed in size_t, where they may wrap. */
UPCR_INLINE size_t upcr_wrap(size_t bytes)
{
	return bytes - upcr_total_stride;
}

/* Moves p on by `blocks` whole blocks of `bytes` bytes each (and back if negative). */
UPCR_INLINE void upcr_move_blocks(upcr_packed_pts *p, ptrdiff_t blocks, size_t bytes)
{
	ptrdiff_t to = (ptrdiff_t)p->thread + blocks, round = upcr_div_threads(to);
	unsigned thread = (unsigned)to - (unsigned)round * (unsigned)THREADS;
	size_t by;

	if (UPCR_LOG2(UPCR_FIXED_THREADS) >= 0)
		by = (((size_t)thread - p->thread) << upcr_segment_shift) + (size_t)round * bytes;
	else /* the same without the remainder; the C compiler turns the first product of a loop into a sum */
		by = (size_t)blocks * upcr_segment_stride + (size_t)round * upcr_wrap(bytes);
	upcr_shift(p, by);
	p->thread = thread;
}

/* Moves p by n, best a constant: by one block at the most, so that nothing is divided. */
UPCR_INLINE void upcr_move_few(upcr_packed_pts *p, size_t elem, size_t block, ptrdiff_t n)
{
	size_t at = (size_t)n, by = (size_t)n * elem;

	if (block > 1)
		at += p->phase;
	if (at >= block) {
		int is_end = p->thread == (n > 0 ? (unsigned)THREADS - 1 : 0);
		size_t way = n > 0 ? 1 : -1ul, last = upcr_segment_stride - upcr_total_stride;

		by += way * (is_end ? last : upcr_segment_stride - block * elem);
		at += n > 0 ? -block : block;
		p->thread = is_end ? (n > 0 ? 0 : (unsigned)THREADS - 1) : p->thread + (n > 0 ? 1 : -1u);
	}
	upcr_shift(p, by);
	p->phase = (unsigned)at;
}

/* Moves p by n elements, p += n (UPC 1.2 6.4.2p3). `elem`: bytes of an ultimate element; `block`: block
 * size in elements, 0 for indefinite, and best a constant; n: ultimate elements, any sign. */
UPCR_INLINE void upcr_move(upcr_packed_pts *p, size_t elem, size_t block, ptrdiff_t n)
{
	ptrdiff_t blocks;

	if (block == 0) {
		upcr_shift(p, (size_t)n * elem);
	} else if (UPCR_CONSTANT(n) && n != 0 && n <= (ptrdiff_t)block && -n <= (ptrdiff_t)block) {
		upcr_move_few(p, elem, block, n);
	} else if (block == 1) {
		upcr_move_blocks(p, n, elem);
	} else {
		blocks = upcr_blocks((ptrdiff_t)p->phase + n, block);
		upcr_shift(p, ((size_t)n - (size_t)blocks * block) * elem);
		p->phase += (unsigned)n - (unsigned)blocks * (unsigned)block;
		upcr_move_blocks(p, blocks, block * elem);
	}
}

/* Returns p + n. */
UPCR_INLINE upcr_pts upcr_add(upcr_pts p, size_t elem, size_t block, ptrdiff_t n)
{
	upcr_move(&p, elem, block, n);
	return p;
}

/* Returns the place of element n of an array whose first element is at `first`, on thread 0: upcr_add in
 * fewer statements, which C compilers have to read for each access. log2: UPCR_LOG2(block). */
UPCR_INLINE upcr_pts upcr_elem(char *first, size_t elem, size_t block, int log2, ptrdiff_t n)
{
	upcr_pts p = {first, 0, 0};

	if (block == 0 || (UPCR_CONSTANT(n) && (size_t)n < block)) {
		p.addr += n * (ptrdiff_t)elem;
		p.phase = block > 1 ? (unsigned)n : 0;
	} else if (block == 1) {
		upcr_move_blocks(&p, n, elem);
	} else {
		ptrdiff_t blocks = log2 >= 0 ? n >> log2
		                 : block <= UPCR_MOST_INVERTED
		                         ? upcr_quotient(n, (ptrdiff_t)block, UPCR_INVERSE(block))
		                         : upcr_blocks(n, block);

		p.phase = (unsigned)n - (unsigned)blocks * (unsigned)block;
		p.addr += (ptrdiff_t)(((size_t)n - (UPCR_FIXED_THREADS == 1 ? 0 : (size_t)blocks * block))
				      * elem);
		if (UPCR_FIXED_THREADS != 1)
			upcr_move_blocks(&p, blocks, block * elem);
	}
	return p;
}

/* Returns p + n if that is in the block of p. */
UPCR_INLINE upcr_pts upcr_along_block(upcr_pts first, size_t elem, long n)
{
	first.addr += n * (long)elem;
	first.phase += (unsigned)n;
	return first;
}

/* Returns the number of elements in so many bytes, a multiple of `elem`. */
UPCR_INLINE ptrdiff_t upcr_elements(ptrdiff_t bytes, size_t elem)
{
#if UPCR_IS_GNU_C
	if (UPCR_CONSTANT(elem) && elem && (elem & (elem - 1)) == 0)
		return bytes >> __builtin_ctzll(elem);
#endif
	return bytes / (ptrdiff_t)elem;
}

/* Returns p - q in ultimate elements, both of the same block size (UPC 1.2 6.4.2p7). */
UPCR_INLINE ptrdiff_t upcr_diff(upcr_pts p, upcr_pts q, size_t elem, size_t block)
{
	ptrdiff_t threads = (ptrdiff_t)p.thread - (ptrdiff_t)q.thread;
	ptrdiff_t phases = (ptrdiff_t)p.phase - (ptrdiff_t)q.phase;
	ptrdiff_t local = p.addr - q.addr;

	if (block == 0)
		return upcr_elements(local, elem);
	local = upcr_elements(local - threads * (ptrdiff_t)upcr_segment_stride, elem);
	if (block == 1)
		return local * THREADS + threads;
	return (local - phases) * THREADS + threads * (ptrdiff_t)block + phases;
}

/* Apply ++ and -- to a private pointer-to-shared that is not a plain variable. */
UPCR_INLINE upcr_pts upcr_preadd_at(upcr_packed_pts *p, size_t elem, size_t block, ptrdiff_t n)
{
	upcr_move(p, elem, block, n);
	return *p;
}

UPCR_INLINE upcr_pts upcr_postadd_at(upcr_packed_pts *p, size_t elem, size_t block, ptrdiff_t n)
{
	upcr_pts old = *p;

	upcr_move(p, elem, block, n);
	return old;
}

#endif
