/* SPDX-License-Identifier: MIT
 *
 * upcr_bits.h - the part of upcr.h that accesses bit-fields.
 */
#ifndef UPCR_BITS_H
#define UPCR_BITS_H

#include "upcr_access.h"

/* Finds the bytes of the field. `mask` and `value` are variables of the struct's type: in the mask the field
 * is 0 and all else is ones, which shows the compiler's own layout; the value is cleared but for the field.
 * Only the bytes that hold the field are read and written. (A compound literal will not do: its padding has
 * any value.) */
UPCR_INLINE void upcr_bits_span(const unsigned char *mask, size_t n, size_t *first, size_t *last)
{
	*first = 0;
	while (*first < n && mask[*first] == 255)
		++*first;
	*last = n;
	while (*last > *first && mask[*last - 1] == 255)
		--*last;
}

/* Reads the field's bytes into the mask, and returns its address. */
UPCR_INLINE void *upcr_get_bits(upcr_pts p, void *mask, size_t n)
{
	size_t first, last;

	upcr_bits_span((unsigned char *)mask, n, &first, &last);
	return (char *)upcr_get((char *)mask + first, upcr_field(p, first), last - first) - first;
}

UPCR_INLINE void *upcr_get_bits_strict(upcr_pts p, void *mask, size_t n)
{
	size_t first, last;

	upcr_bits_span((unsigned char *)mask, n, &first, &last);
	return (char *)upcr_get_strict((char *)mask + first, upcr_field(p, first), last - first) - first;
}

/* Writes the value's field, keeps its neighbours, and returns the value object. */
#define UPCR_PUT_BITS_(mode)                                                                                 \
	UPCR_INLINE void *upcr_put_bits##mode(upcr_pts p, void *mask, void *value, size_t n)                 \
	{                                                                                                    \
		unsigned char *m = (unsigned char *)mask, *v = (unsigned char *)value;                       \
		unsigned char unit[32];                                                                      \
		size_t first, last, i;                                                                       \
                                                                                                             \
		upcr_bits_span(m, n, &first, &last);                                                         \
		UPCR_COPY_FROM(unit, p.addr + first, last - first);                                          \
		for (i = first; i < last; i++)                                                               \
			unit[i - first] = (unsigned char)((unit[i - first] & m[i]) | (v[i] & ~m[i]));        \
		upcr_put##mode(upcr_field(p, first), unit, last - first);                                    \
		return value;                                                                                \
	}
UPCR_PUT_BITS_()
UPCR_PUT_BITS_(_strict)

UPCR_INLINE void upcr_fill(void *object, unsigned char by, size_t n)
{
	unsigned char *b = (unsigned char *)object;

	while (n--)
		*b++ = by;
}

/* Prepare the mask and the value of an access to a bit-field: variables of the struct's type, for this access
 * alone; f: the path of the field. For x.f = 5:
 *
 *	UPCR_BITS_MASK(m, f), UPCR_BITS_VALUE(v, f, 5), upcr_put_bits(upcr_at(x), &m, &v, sizeof(m)), v.f
 *
 * A field of any type and width can be set to 0 without a warning. */
#define UPCR_BITS_MASK(m, f)       (upcr_fill(&(m), 255, sizeof(m)), (void)((m).f = 0))
#define UPCR_BITS_VALUE(v, f, ...) (upcr_fill(&(v), 0, sizeof(v)), (void)((v).f = __VA_ARGS__))

#endif
