/* SPDX-License-Identifier: MIT
 *
 * upcr_inst_nb.h - the functions of <upc_nb.h> with their events (GASP 5.4.6), for units with
 * --inst; that header includes it.
 */
#ifndef UPCR_INST_NB_H
#define UPCR_INST_NB_H

/* Defines both forms of a copy. A copy without a handle counts as complete, for GASP has no other term. */
#define UPCR_INST_NB_(name, tag, parameters, arguments, ...)                                                 \
	UPCR_INST_FUNCTION upc_handle_t upcr_inst_##name parameters                                          \
	{                                                                                                    \
		upc_handle_t handle;                                                                         \
		UPCR_EMIT_OF(e, tag, GASP_START, __VA_ARGS__);                                               \
		handle = name arguments;                                                                     \
		UPCR_EMIT_OF(e, tag, GASP_END, __VA_ARGS__, (gasp_upc_nb_handle_t)handle);                   \
		return handle;                                                                               \
	}                                                                                                    \
	UPCR_INST_FUNCTION void upcr_inst_##name##i parameters                                               \
	{                                                                                                    \
		UPCR_EMIT_OF(e, tag, GASP_START, __VA_ARGS__);                                               \
		name##i arguments;                                                                           \
		UPCR_EMIT_OF(e, tag, GASP_END, __VA_ARGS__, GASP_NB_TRIVIAL);                                \
	}
UPCR_INST_NB_(upc_memget_nb, GASP_UPC_NB_GET_INIT, (const upcr_event *e, void *dst, upcr_pts src, size_t n),
	(dst, src, n), 1, dst, UPCR_PTS_(src), n)
UPCR_INST_NB_(upc_memput_nb, GASP_UPC_NB_PUT_INIT,
	(const upcr_event *e, upcr_pts dst, const void *src, size_t n), (dst, src, n), 1, UPCR_PTS_(dst),
	(void *)(size_t)src, n)
UPCR_INST_NB_(upc_memcpy_nb, GASP_UPC2C_NB_MEMCPY,
	(const upcr_event *e, upcr_pts dst, upcr_pts src, size_t n), (dst, src, n), UPCR_PTS_(dst),
	UPCR_PTS_(src), n)
UPCR_INST_NB_(upc_memset_nb, GASP_UPC2C_NB_MEMSET, (const upcr_event *e, upcr_pts dst, int c, size_t n),
	(dst, c, n), UPCR_PTS_(dst), c, n)

UPCR_INST_CALL_(upc_sync, GASP_UPC_NB_SYNC, (const upcr_event *e, upc_handle_t handle), (handle),
	(gasp_upc_nb_handle_t)handle)
UPCR_INST_CALL_(upc_synci, GASP_UPC_NB_SYNC, (const upcr_event *e), (), GASP_NB_TRIVIAL)

UPCR_INST_FUNCTION int upcr_inst_upc_sync_attempt(const upcr_event *e, upc_handle_t handle)
{
	int result;

	UPCR_EMIT_OF(e, GASP_UPC2C_NB_SYNC_ATTEMPT, GASP_START, (gasp_upc_nb_handle_t)handle);
	result = upc_sync_attempt(handle);
	UPCR_EMIT_OF(e, GASP_UPC2C_NB_SYNC_ATTEMPT, GASP_END, (gasp_upc_nb_handle_t)handle, result);
	return result;
}

UPCR_INST_FUNCTION int upcr_inst_upc_synci_attempt(const upcr_event *e)
{
	int result;

	UPCR_EMIT_OF(e, GASP_UPC2C_NB_SYNC_ATTEMPT, GASP_START, GASP_NB_TRIVIAL);
	result = upc_synci_attempt();
	UPCR_EMIT_OF(e, GASP_UPC2C_NB_SYNC_ATTEMPT, GASP_END, GASP_NB_TRIVIAL, result);
	return result;
}

#endif
