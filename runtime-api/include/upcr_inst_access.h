/* SPDX-License-Identifier: MIT
 *
 * upcr_inst_access.h - the part of upcr_inst.h about reads and writes (GASP 5.4.5): one pair of
 * events for each that is written, around the plain entry.
 */
#ifndef UPCR_INST_ACCESS_H
#define UPCR_INST_ACCESS_H

/* Return whether the unit reports the access, and the tool wants events of the place. */
UPCR_INLINE int upcr_wants_access(unsigned *skip, upcr_pts p)
{
	return (UPCR_INST_LOCAL || p.thread != (unsigned)MYTHREAD) && upcr_wants_event(skip);
}

UPCR_INLINE int upcr_wants_get(upcr_event *e, upcr_pts p)
{
	return UPCR_INST_GETS && upcr_wants_access(&e->skip[0], p);
}

UPCR_INLINE int upcr_wants_put(upcr_event *e, upcr_pts p)
{
	return UPCR_INST_PUTS && upcr_wants_access(&e->skip[1], p);
}

UPCR_INST_FUNCTION void upcr_emit_get(upcr_event *e, gasp_evttype_t type, int is_relaxed, void *dst,
	upcr_pts src, size_t n)
{
	upcr_gasp_skip = &e->skip[0];
	UPCR_EMIT_OF(e, GASP_UPC_GET, type, is_relaxed, dst, UPCR_PTS_(src), n);
}

UPCR_INST_FUNCTION void upcr_emit_put(upcr_event *e, gasp_evttype_t type, int is_relaxed, upcr_pts dst,
	const void *src, size_t n)
{
	upcr_gasp_skip = &e->skip[1];
	UPCR_EMIT_OF(e, GASP_UPC_PUT, type, is_relaxed, UPCR_PTS_(dst), (void *)(size_t)src, n);
}

#define UPCR_INST_SCALAR_(name, T, mode, is_relaxed)                                                         \
	UPCR_INST_RARE T upcr_emit_get_##name##mode(upcr_event *e, upcr_pts p)                               \
	{                                                                                                    \
		T v;                                                                                         \
		upcr_emit_get(e, GASP_START, is_relaxed, &v, p, sizeof(v));                                  \
		v = upcr_get_##name##mode(p);                                                                \
		upcr_emit_get(e, GASP_END, is_relaxed, &v, p, sizeof(v));                                    \
		return v;                                                                                    \
	}                                                                                                    \
	UPCR_INST_RARE T upcr_emit_put_##name##mode(upcr_event *e, upcr_pts p, T v)                          \
	{                                                                                                    \
		upcr_emit_put(e, GASP_START, is_relaxed, p, &v, sizeof(v));                                  \
		upcr_put_##name##mode(p, v);                                                                 \
		upcr_emit_put(e, GASP_END, is_relaxed, p, &v, sizeof(v));                                    \
		return v;                                                                                    \
	}                                                                                                    \
	UPCR_INLINE T upcr_inst_get_##name##mode(upcr_event *e, upcr_pts p)                                  \
	{                                                                                                    \
		return upcr_wants_get(e, p) ? upcr_emit_get_##name##mode(e, p) : upcr_get_##name##mode(p);   \
	}                                                                                                    \
	UPCR_INLINE T upcr_inst_put_##name##mode(upcr_event *e, upcr_pts p, T v)                             \
	{                                                                                                    \
		return upcr_wants_put(e, p) ? upcr_emit_put_##name##mode(e, p, v)                            \
		                            : upcr_put_##name##mode(p, v);                                   \
	}

/* ++ and -- raise the events of a read and a write. */
#define UPCR_INST_STEP_(name, T, D, mode)                                                                    \
	UPCR_INLINE T upcr_inst_preadd_##name##mode(upcr_event *e, upcr_pts p, int d)                        \
	{                                                                                                    \
		T old = upcr_inst_get_##name##mode(e, p);                                                    \
		return upcr_inst_put_##name##mode(e, p, (T)(old + (D)d));                                    \
	}                                                                                                    \
	UPCR_INLINE T upcr_inst_postadd_##name##mode(upcr_event *e, upcr_pts p, int d)                       \
	{                                                                                                    \
		T old = upcr_inst_get_##name##mode(e, p);                                                    \
		upcr_inst_put_##name##mode(e, p, (T)(old + (D)d));                                           \
		return old;                                                                                  \
	}

#define UPCR_INST_NUMBER_(name, T)                                                                           \
	UPCR_INST_SCALAR_(name, T, , 1)                                                                      \
	UPCR_INST_SCALAR_(name, T, _strict, 0)                                                               \
	UPCR_INST_STEP_(name, T, T, )                                                                        \
	UPCR_INST_STEP_(name, T, T, _strict)
UPCR_ATOMIC_NUMBERS(UPCR_INST_NUMBER_)
UPCR_COPIED_NUMBERS(UPCR_INST_NUMBER_)
UPCR_INST_SCALAR_(bool, _Bool, , 1)
UPCR_INST_SCALAR_(bool, _Bool, _strict, 0)
UPCR_INST_STEP_(bool, _Bool, int, )
UPCR_INST_STEP_(bool, _Bool, int, _strict)
UPCR_INST_SCALAR_(pts, upcr_pts, , 1)
UPCR_INST_SCALAR_(pts, upcr_pts, _strict, 0)

#define UPCR_INST_WHOLE_(mode, is_relaxed)                                                                   \
	UPCR_INST_FUNCTION upcr_pts upcr_inst_preadd_pts##mode(upcr_event *e, upcr_pts at, size_t elem,      \
		size_t block, ptrdiff_t n)                                                                   \
	{                                                                                                    \
		upcr_pts old = upcr_inst_get_pts##mode(e, at);                                               \
		return upcr_inst_put_pts##mode(e, at, upcr_add(old, elem, block, n));                        \
	}                                                                                                    \
	UPCR_INST_FUNCTION upcr_pts upcr_inst_postadd_pts##mode(upcr_event *e, upcr_pts at, size_t elem,     \
		size_t block, ptrdiff_t n)                                                                   \
	{                                                                                                    \
		upcr_pts old = upcr_inst_get_pts##mode(e, at);                                               \
		upcr_inst_put_pts##mode(e, at, upcr_add(old, elem, block, n));                               \
		return old;                                                                                  \
	}                                                                                                    \
	/* objects of any type */                                                                            \
	UPCR_INST_FUNCTION void *upcr_inst_get##mode(upcr_event *e, void *to, upcr_pts p, size_t n)          \
	{                                                                                                    \
		if (!upcr_wants_get(e, p))                                                                   \
			return upcr_get##mode(to, p, n);                                                     \
		upcr_emit_get(e, GASP_START, is_relaxed, to, p, n);                                          \
		upcr_get##mode(to, p, n);                                                                    \
		upcr_emit_get(e, GASP_END, is_relaxed, to, p, n);                                            \
		return to;                                                                                   \
	}                                                                                                    \
	UPCR_INST_FUNCTION const void *upcr_inst_put##mode(upcr_event *e, upcr_pts p, const void *from,      \
		size_t n)                                                                                    \
	{                                                                                                    \
		if (!upcr_wants_put(e, p))                                                                   \
			return upcr_put##mode(p, from, n);                                                   \
		upcr_emit_put(e, GASP_START, is_relaxed, p, from, n);                                        \
		upcr_put##mode(p, from, n);                                                                  \
		upcr_emit_put(e, GASP_END, is_relaxed, p, from, n);                                          \
		return from;                                                                                 \
	}                                                                                                    \
	/* bit-fields: the bytes that hold them */                                                           \
	UPCR_INST_FUNCTION void *upcr_inst_get_bits##mode(upcr_event *e, upcr_pts p, void *mask, size_t n)   \
	{                                                                                                    \
		size_t first, last;                                                                          \
                                                                                                             \
		if (!upcr_wants_get(e, p))                                                                   \
			return upcr_get_bits##mode(p, mask, n);                                              \
		upcr_bits_span((unsigned char *)mask, n, &first, &last);                                     \
		upcr_emit_get(e, GASP_START, is_relaxed, (char *)mask + first, upcr_field(p, first),         \
			last - first);                                                                       \
		upcr_get_bits##mode(p, mask, n);                                                             \
		upcr_emit_get(e, GASP_END, is_relaxed, (char *)mask + first, upcr_field(p, first),           \
			last - first);                                                                       \
		return mask;                                                                                 \
	}                                                                                                    \
	UPCR_INST_FUNCTION void *upcr_inst_put_bits##mode(upcr_event *e, upcr_pts p, void *mask,             \
		void *value, size_t n)                                                                       \
	{                                                                                                    \
		size_t first, last;                                                                          \
                                                                                                             \
		if (!upcr_wants_put(e, p))                                                                   \
			return upcr_put_bits##mode(p, mask, value, n);                                       \
		upcr_bits_span((unsigned char *)mask, n, &first, &last);                                     \
		upcr_emit_put(e, GASP_START, is_relaxed, upcr_field(p, first), (char *)value + first,        \
			last - first);                                                                       \
		upcr_put_bits##mode(p, mask, value, n);                                                      \
		upcr_emit_put(e, GASP_END, is_relaxed, upcr_field(p, first), (char *)value + first,          \
			last - first);                                                                       \
		return value;                                                                                \
	}
UPCR_INST_WHOLE_(, 1)
UPCR_INST_WHOLE_(_strict, 0)

#define UPCR_INST_GET(e, T, p)        (*(T *)upcr_inst_get(e, UPCR_ROOM(T), p, sizeof(T)))
#define UPCR_INST_GET_STRICT(e, T, p) (*(T *)upcr_inst_get_strict(e, UPCR_ROOM(T), p, sizeof(T)))
#define UPCR_INST_PUT(e, T, p, ...)   (*(const T *)upcr_inst_put(e, p, UPCR_TEMP(T, __VA_ARGS__), sizeof(T)))
#define UPCR_INST_PUT_STRICT(e, T, p, ...)                                                                   \
	(*(const T *)upcr_inst_put_strict(e, p, UPCR_TEMP(T, __VA_ARGS__), sizeof(T)))

#endif
