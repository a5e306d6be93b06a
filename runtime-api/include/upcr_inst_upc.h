/* SPDX-License-Identifier: MIT
 *
 * upcr_inst_upc.h - the functions of <upc.h> with their events (GASP 5.4.4), for units with
 * --inst; <upc.h> includes it.
 */
#ifndef UPCR_INST_UPC_H
#define UPCR_INST_UPC_H

/* Defines a call with its events; the call's arguments are in parentheses, and the event's follow. */
#define UPCR_INST_CALL_(name, tag, parameters, arguments, ...)                                               \
	UPCR_INST_FUNCTION void upcr_inst_##name parameters                                                  \
	{                                                                                                    \
		UPCR_EMIT_OF(e, tag, GASP_START, __VA_ARGS__);                                               \
		name arguments;                                                                              \
		UPCR_EMIT_OF(e, tag, GASP_END, __VA_ARGS__);                                                 \
	}

UPCR_INST_CALL_(upc_free, GASP_UPC_FREE, (const upcr_event *e, upcr_pts ptr), (ptr), UPCR_PTS_(ptr))
UPCR_INST_CALL_(upc_lock_free, GASP_UPC_LOCK_FREE, (const upcr_event *e, upcr_pts ptr), (ptr), UPCR_PTS_(ptr))
UPCR_INST_CALL_(upc_unlock, GASP_UPC_UNLOCK, (const upcr_event *e, upcr_pts ptr), (ptr), UPCR_PTS_(ptr))
UPCR_INST_CALL_(upc_memcpy, GASP_UPC_MEMCPY, (const upcr_event *e, upcr_pts dst, upcr_pts src, size_t n),
	(dst, src, n), UPCR_PTS_(dst), UPCR_PTS_(src), n)
UPCR_INST_CALL_(upc_memget, GASP_UPC_MEMGET, (const upcr_event *e, void *dst, upcr_pts src, size_t n),
	(dst, src, n), dst, UPCR_PTS_(src), n)
UPCR_INST_CALL_(upc_memput, GASP_UPC_MEMPUT, (const upcr_event *e, upcr_pts dst, const void *src, size_t n),
	(dst, src, n), UPCR_PTS_(dst), (void *)(size_t)src, n)
UPCR_INST_CALL_(upc_memset, GASP_UPC_MEMSET, (const upcr_event *e, upcr_pts dst, int c, size_t n),
	(dst, c, n), UPCR_PTS_(dst), c, n)

/* Defines an allocation; the end reports the result, too. */
#define UPCR_INST_ALLOC_(name, tag)                                                                          \
	UPCR_INST_FUNCTION upcr_pts upcr_inst_##name(const upcr_event *e, size_t nblocks, size_t nbytes)     \
	{                                                                                                    \
		upcr_pts p;                                                                                  \
		UPCR_EMIT_OF(e, tag, GASP_START, nblocks, nbytes);                                           \
		p = name(nblocks, nbytes);                                                                   \
		UPCR_EMIT_OF(e, tag, GASP_END, nblocks, nbytes, UPCR_PTS_(p));                               \
		return p;                                                                                    \
	}
UPCR_INST_ALLOC_(upc_global_alloc, GASP_UPC_GLOBAL_ALLOC)
UPCR_INST_ALLOC_(upc_all_alloc, GASP_UPC_ALL_ALLOC)

UPCR_INST_FUNCTION upcr_pts upcr_inst_upc_alloc(const upcr_event *e, size_t nbytes)
{
	upcr_pts p;

	UPCR_EMIT_OF(e, GASP_UPC_ALLOC, GASP_START, nbytes);
	p = upc_alloc(nbytes);
	UPCR_EMIT_OF(e, GASP_UPC_ALLOC, GASP_END, nbytes, UPCR_PTS_(p));
	return p;
}

/* The event has the size in bytes, or the largest size if the product overflows. */
UPCR_INST_FUNCTION upcr_pts upcr_inst_upc_local_alloc(const upcr_event *e, size_t nblocks, size_t nbytes)
{
	size_t all = nbytes && nblocks > (size_t)-1 / nbytes ? (size_t)-1 : nblocks * nbytes;
	upcr_pts p;

	UPCR_EMIT_OF(e, GASP_UPC_ALLOC, GASP_START, all);
	p = upc_local_alloc(nblocks, nbytes);
	UPCR_EMIT_OF(e, GASP_UPC_ALLOC, GASP_END, all, UPCR_PTS_(p));
	return p;
}

#define UPCR_INST_LOCK_ALLOC_(name, tag)                                                                     \
	UPCR_INST_FUNCTION upcr_pts upcr_inst_##name(const upcr_event *e)                                    \
	{                                                                                                    \
		upcr_pts p;                                                                                  \
		UPCR_EMIT(e, tag, GASP_START);                                                               \
		p = name();                                                                                  \
		UPCR_EMIT_OF(e, tag, GASP_END, UPCR_PTS_(p));                                                \
		return p;                                                                                    \
	}
UPCR_INST_LOCK_ALLOC_(upc_global_lock_alloc, GASP_UPC_GLOBAL_LOCK_ALLOC)
UPCR_INST_LOCK_ALLOC_(upc_all_lock_alloc, GASP_UPC_ALL_LOCK_ALLOC)

/* Reports that this thread holds a lock now; `waits`: its waits for locks before. */
UPCR_INST_FUNCTION void upcr_emit_grant(const upcr_event *e, upcr_pts ptr, unsigned long waits)
{
	if (UPCR_INST_WANTS & UPCR_WANTS_LOCK_GRANT)
		UPCR_EMIT_OF(e, GASP_UPC2C_LOCK_GRANT, GASP_ATOMIC, UPCR_PTS_(ptr), upcr_lock_previous(ptr),
			upcr_lock_waits() != waits);
}

UPCR_INST_FUNCTION void upcr_inst_upc_lock(const upcr_event *e, upcr_pts ptr)
{
	unsigned long waits = upcr_lock_waits();

	UPCR_EMIT_OF(e, GASP_UPC_LOCK, GASP_START, UPCR_PTS_(ptr));
	upc_lock(ptr);
	upcr_emit_grant(e, ptr, waits);
	UPCR_EMIT_OF(e, GASP_UPC_LOCK, GASP_END, UPCR_PTS_(ptr));
}

UPCR_INST_FUNCTION int upcr_inst_upc_lock_attempt(const upcr_event *e, upcr_pts ptr)
{
	int result;

	UPCR_EMIT_OF(e, GASP_UPC_LOCK_ATTEMPT, GASP_START, UPCR_PTS_(ptr));
	result = upc_lock_attempt(ptr);
	if (result)
		upcr_emit_grant(e, ptr, upcr_lock_waits());
	UPCR_EMIT_OF(e, GASP_UPC_LOCK_ATTEMPT, GASP_END, UPCR_PTS_(ptr), result);
	return result;
}

__attribute((__noreturn__)) UPCR_INST_FUNCTION void upcr_inst_upc_global_exit(const upcr_event *e, int status)
{
	upcr_gasp_leave(e, status);
	upc_global_exit(status);
}

/* A program may use the name for itself; then it is a macro. */
#if defined UPCR_HAS_UPC13 || (defined UPCR_BUPC && !defined upc_all_free)
UPCR_INST_CALL_(upc_all_free, GASP_UPC2C_ALL_FREE, (const upcr_event *e, upcr_pts ptr), (ptr), UPCR_PTS_(ptr))
#endif
#if defined UPCR_HAS_UPC13 || (defined UPCR_BUPC && !defined upc_all_lock_free)
UPCR_INST_CALL_(upc_all_lock_free, GASP_UPC2C_ALL_LOCK_FREE, (const upcr_event *e, upcr_pts ptr), (ptr),
	UPCR_PTS_(ptr))
#endif

#endif
