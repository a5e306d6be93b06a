/* SPDX-License-Identifier: MIT
 *
 * upcr_inst_function.h - the part of upcr_inst.h about functions and upc_forall (GASP 4.3.1, 5.4.3).
 */
#ifndef UPCR_INST_FUNCTION_H
#define UPCR_INST_FUNCTION_H

UPCR_INST_RARE int upcr_emit_enter(upcr_event *e, const char *signature)
{
	upcr_gasp_skip = &e->skip[0];
	UPCR_EMIT_OF(e, GASP_C_FUNC, GASP_START, signature);
	upcr_gasp_where = 0; /* a call in between is not at this place */
	return 1;
}

UPCR_INST_RARE void upcr_emit_leave(const upcr_event *e, const char *signature)
{
	UPCR_EMIT_OF(e, GASP_C_FUNC, GASP_END, signature);
}

/* Returns whether the start was reported to the tool; the end is reported only then. */
UPCR_INLINE int upcr_inst_enter(upcr_event *e, const char *signature)
{
	return upcr_wants_event(&e->skip[0]) ? upcr_emit_enter(e, signature) : 0;
}

UPCR_INLINE void upcr_inst_leave(const upcr_event *e, int is_reported, const char *signature)
{
	if (is_reported)
		upcr_emit_leave(e, signature);
}

UPCR_INST_FUNCTION void upcr_emit_forall(const upcr_event *e, gasp_evttype_t type)
{
	UPCR_EMIT(e, GASP_UPC_FORALL, type);
	upcr_gasp_where = 0;
}

UPCR_INLINE int upcr_inst_forall(const upcr_event *e)
{
	upcr_emit_forall(e, GASP_START);
	return 1;
}

UPCR_INLINE int upcr_inst_forall_end(const upcr_event *e)
{
	upcr_emit_forall(e, GASP_END);
	return 0;
}

/* Stands before a upc_forall, and runs it once. */
#define UPCR_INST_FORALL(runs, e) for (int runs = upcr_inst_forall(e); runs; runs = upcr_inst_forall_end(e))

#endif
