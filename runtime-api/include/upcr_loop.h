/* SPDX-License-Identifier: MIT
 *
 * upcr_loop.h - the heads of loops over shared arrays, for upcr_strip.h.  For
 *
 *	for (int i = 0; i < n; i++)
 *		sum += a[i];
 *
 * the translator makes
 *
 *	{ int i = 0; UPCR_STRIPS(1, 1, upcr_trips(i, n, 1), i++,
 *		UPCR_LIMIT(1, 0, int, 16, 1, i)
 *		UPCR_REF(1, 0, upcr_any_int, upcr_p_a, a)) {
 *		sum += upcr_p_a[upcr_k1]; } UPCR_END(1) }
 *
 * The first argument of all these macros numbers the loop.
 */
#ifndef UPCR_LOOP_H
#define UPCR_LOOP_H

/* ---- the head of a loop ---- */

/* Runs all iterations of a loop, in order, strip after strip: `count` of them, with `step` after each one.
 * `refs` are UPCR_AT, UPCR_LIMIT and UPCR_REF for its references, which need `places` places in all. */
#define UPCR_STRIPS(id, places, count, step, refs)                                                           \
	upcr_strips upcr_s##id = upcr_all_strips(count);                                                     \
	UPCR_MAYBE_UNUSED upcr_pts upcr_e##id[places] = {{0}};                                               \
	int upcr_break##id = 0;                                                                              \
	for (long upcr_before##id = 0; !upcr_break##id && upcr_next_strip(&upcr_s##id);                      \
		upcr_before##id = upcr_s##id.n) {                                                            \
		refs UPCR_EACH_(id, step)

/* Runs them as one strip, for loops in which no reference leaves its block. */
#define UPCR_STRIP(id, places, count, step, refs)                                                            \
	upcr_strips upcr_s##id = upcr_all_strips(count);                                                     \
	UPCR_MAYBE_UNUSED upcr_pts upcr_e##id[places];                                                       \
	UPCR_MAYBE_UNUSED const long upcr_before##id = 0;                                                    \
	int upcr_break##id = 0;                                                                              \
	while (!upcr_break##id && upcr_next_strip(&upcr_s##id)) {                                            \
		refs UPCR_EACH_(id, step)

/* Runs this thread's iterations of a upc_forall, by the kinds of ownership below; the loop variable i of
 * type T steps by `by`. The first is for loops whose own iterations are all equally far apart. */
#define UPCR_OWN_CYCLIC(id, T, i, by, strips, places, refs)                                                  \
	UPCR_OWN_(id, T, i, by, strips, upcr_next_strip(&upcr_s##id), places, refs)                          \
	UPCR_EACH_(id, i = (T)((unsigned long)i + upcr_s##id.stride * (unsigned long)(by)))
#define UPCR_OWN_WHOLE(id, T, i, by, strips, step, places, refs)                                             \
	UPCR_OWN_(id, T, i, by, strips, upcr_next_strip(&upcr_s##id), places, refs) UPCR_EACH_(id, step)
#define UPCR_OWN_BLOCKS(id, T, i, by, strips, block, stride, step, places, refs)                             \
	UPCR_OWN_(id, T, i, by, strips, upcr_next_own_block(&upcr_s##id, block, stride), places, refs)       \
	UPCR_EACH_(id, step)
#ifdef __OPTIMIZE__
#define UPCR_OWN_ELEMENTS(id, T, i, by, strips, block, stride, places, refs)                                 \
	UPCR_OWN_(id, T, i, by, strips, upcr_next_own_elements(&upcr_s##id, block, stride), places, refs)    \
	UPCR_EACH_(id, (void)0)
#else /* block after block: the loop variable, which the body does not read, is right in a debugger */
#define UPCR_OWN_ELEMENTS(id, T, i, by, strips, block, stride, places, refs)                                 \
	UPCR_OWN_BLOCKS(id, T, i, by, upcr_by_blocks(strips), block, stride,                                 \
		i = (T)((unsigned long)i + (unsigned long)(by)), places, refs)
#endif

#define UPCR_OWN_(id, T, i, by, strips, next, places, refs)                                                  \
	const unsigned long upcr_i##id = (unsigned long)i;                                                   \
	upcr_strips upcr_s##id = strips;                                                                     \
	UPCR_MAYBE_UNUSED upcr_pts upcr_e##id[places];                                                       \
	UPCR_MAYBE_UNUSED const long upcr_before##id = 0;                                                    \
	int upcr_break##id = 0;                                                                              \
	while (!upcr_break##id && next) {                                                                    \
		i = (T)(upcr_i##id + upcr_s##id.at * (unsigned long)(by));                                   \
		refs

/* A break in the body leaves the whole loop.  That is tested here and not after the body, where a debugger
 * would show the line once more. */
#define UPCR_EACH_(id, step)                                                                                 \
	long upcr_k##id = 0, upcr_n##id = upcr_s##id.n;                                                      \
	upcr_break##id = 1;                                                                                  \
	for (; upcr_k##id < upcr_n##id || (upcr_break##id = 0); upcr_k##id++, step)

/* Ends the loop after its body. */
#define UPCR_END(id) }

/* Ends a loop whose variable is declared outside, and gives the variable its final value in C. */
#define UPCR_END_OWN(id, T, i, by) UPCR_END(id) i = (T)(upcr_i##id + upcr_s##id.count * (unsigned long)(by));

/* The `refs` of a loop without references. */
#define UPCR_NONE

/* ---- its references ---- */

/* Defines place k of the loop, which one or several references use: element `index` of an array of T with
 * this block size, as if the array began at null. From one iteration to the next it moves by `stride`
 * elements, in the memory of one thread. */
#define UPCR_AT(id, k, T, block, stride, index) UPCR_AT_POINTER(id, k, T, block, stride, UPCR_NULL, index)

/* Defines place k at element 0 of block `index`, without a division. */
#define UPCR_AT_BLOCK(id, k, T, block, stride, index)                                                        \
	UPCR_AT_(id, k, T, block, stride, upcr_add(UPCR_NULL, (block) * sizeof(T), 1, index))

/* Defines place k `distance` elements from place j. */
#define UPCR_AT_NEAR(id, k, T, block, stride, j, distance)                                                   \
	UPCR_AT_(id, k, T, block, stride, upcr_add(upcr_e##id[j], sizeof(T), block, distance))

/* Defines place k `index` elements from a pointer-to-shared. */
#define UPCR_AT_POINTER(id, k, T, block, stride, pointer, index)                                             \
	UPCR_AT_(id, k, T, block, stride,                                                                    \
		(block) ? upcr_place(pointer, sizeof(T), block, index)                                       \
			: upcr_add(pointer, sizeof(T), 0, index))

#define UPCR_AT_(id, k, T, block, stride, first)                                                             \
	if (!upcr_before##id)                                                                                \
		upcr_e##id[k] = first;                                                                       \
	else if ((stride) != 0)                                                                              \
		upcr_e##id[k] = upcr_place(upcr_e##id[k], sizeof(T), block, upcr_before##id * (stride));

/* Define places like the four above that may leave their block; the strip ends there. */
#define UPCR_LIMIT(id, k, T, block, stride, index)                                                           \
	UPCR_LIMIT_(id, k, T, block, stride, upcr_place(UPCR_NULL, sizeof(T), block, index))
#define UPCR_LIMIT_BLOCK(id, k, T, block, stride, index)                                                     \
	UPCR_LIMIT_(id, k, T, block, stride, upcr_add(UPCR_NULL, (block) * sizeof(T), 1, index))
#define UPCR_LIMIT_NEAR(id, k, T, block, stride, j, distance)                                                \
	UPCR_LIMIT_(id, k, T, block, stride, upcr_add(upcr_e##id[j], sizeof(T), block, distance))
#define UPCR_LIMIT_POINTER(id, k, T, block, stride, pointer, index)                                          \
	UPCR_LIMIT_(id, k, T, block, stride, upcr_place(pointer, sizeof(T), block, index))

/* Defines a place for a loop whose own elements are one strip if all pointers have the same thread and
 * phase; if not, the strips are as with UPCR_LIMIT_POINTER. */
#define UPCR_ALIKE_POINTER(id, k, T, block, stride, pointer, index)                                          \
	upcr_e##id[k] = upcr_place(pointer, sizeof(T), block, index);                                        \
	if (upcr_s##id.block_stride)                                                                         \
		upcr_limit_strip(&upcr_s##id, upcr_e##id[k], block, stride);

#define UPCR_LIMIT_(id, k, T, block, stride, first)                                                          \
	if (upcr_before##id)                                                                                 \
		upcr_e##id[k] = upcr_advance(upcr_e##id[k], sizeof(T), block, upcr_before##id * (stride));   \
	else                                                                                                 \
		upcr_e##id[k] = first;                                                                       \
	upcr_limit_strip(&upcr_s##id, upcr_e##id[k], block, stride);

/* Declares a private pointer to the element of an array at place k; or to the element of a
 * pointer-to-shared. */
#define UPCR_REF(id, k, T, name, array)  T *name = UPCR_IN(array, upcr_e##id[k]);
#define UPCR_REF_POINTER(id, k, T, name) T *name = upcr_reach(upcr_e##id[k]);

/* Declares a private pointer to a row of an array, or to the target of a pointer-to-shared. */
#define UPCR_ROW(T, name, array, first)                                                                      \
	const upcr_pts name##_place = first;                                                                 \
	T *name = UPCR_IN(array, name##_place);
#define UPCR_ROW_POINTER(T, name, first)                                                                     \
	const upcr_pts name##_place = first;                                                                 \
	T *name = upcr_reach(name##_place);

/* Declares a pointer-to-shared instead, for accesses that raise events. */
#define UPCR_REF_EVENTS(id, k, name, array)  const upcr_pts name = upcr_within(upcr_at(array), upcr_e##id[k]);
#define UPCR_REF_POINTER_EVENTS(id, k, name) const upcr_pts name = upcr_e##id[k];

#endif
