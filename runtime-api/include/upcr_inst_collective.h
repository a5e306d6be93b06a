/* SPDX-License-Identifier: MIT
 *
 * upcr_inst_collective.h - the functions of <upc_collective.h> with their events (GASP 5.4.8), for
 * units with --inst; that header includes it.
 */
#ifndef UPCR_INST_COLLECTIVE_H
#define UPCR_INST_COLLECTIVE_H

#define UPCR_INST_MOVE_(name, tag)                                                                           \
	UPCR_INST_CALL_(name, tag,                                                                           \
		(const upcr_event *e, upcr_pts dst, upcr_pts src, size_t nbytes, upc_flag_t flags),          \
		(dst, src, nbytes, flags), UPCR_PTS_(dst), UPCR_PTS_(src), nbytes, (int)flags)
UPCR_INST_MOVE_(upc_all_broadcast, GASP_UPC_ALL_BROADCAST)
UPCR_INST_MOVE_(upc_all_scatter, GASP_UPC_ALL_SCATTER)
UPCR_INST_MOVE_(upc_all_gather, GASP_UPC_ALL_GATHER)
UPCR_INST_MOVE_(upc_all_gather_all, GASP_UPC_ALL_GATHER_ALL)
UPCR_INST_MOVE_(upc_all_exchange, GASP_UPC_ALL_EXCHANGE)
UPCR_INST_CALL_(upc_all_permute, GASP_UPC_ALL_PERMUTE,
	(const upcr_event *e, upcr_pts dst, upcr_pts src, upcr_pts perm, size_t nbytes, upc_flag_t flags),
	(dst, src, perm, nbytes, flags), UPCR_PTS_(dst), UPCR_PTS_(src), UPCR_PTS_(perm), nbytes, (int)flags)

#define UPCR_INST_COMPUTE_(name, tag, T, type)                                                               \
	UPCR_INST_CALL_(name, tag,                                                                           \
		(const upcr_event *e, upcr_pts dst, upcr_pts src, upc_op_t op, size_t nelems,                \
			size_t blk_size, T (*func)(T, T), upc_flag_t flags),                                 \
		(dst, src, op, nelems, blk_size, func, flags), UPCR_PTS_(dst), UPCR_PTS_(src), (int)op,      \
		nelems, blk_size, (void *)(size_t)func, (int)flags, GASP_UPC_REDUCTION_##type)
#define UPCR_INST_BOTH_(T, type)                                                                             \
	UPCR_INST_COMPUTE_(upc_all_reduce##type, GASP_UPC_ALL_REDUCE, T, type)                               \
	UPCR_INST_COMPUTE_(upc_all_prefix_reduce##type, GASP_UPC_ALL_PREFIX_REDUCE, T, type)
UPCR_INST_BOTH_(signed char, C)
UPCR_INST_BOTH_(unsigned char, UC)
UPCR_INST_BOTH_(short, S)
UPCR_INST_BOTH_(unsigned short, US)
UPCR_INST_BOTH_(int, I)
UPCR_INST_BOTH_(unsigned, UI)
UPCR_INST_BOTH_(long, L)
UPCR_INST_BOTH_(unsigned long, UL)
UPCR_INST_BOTH_(float, F)
UPCR_INST_BOTH_(double, D)
UPCR_INST_BOTH_(long double, LD)

#endif
