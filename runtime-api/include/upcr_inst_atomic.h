/* SPDX-License-Identifier: MIT
 *
 * upcr_inst_atomic.h - the functions of <upc_atomic.h> with their events, for units with
 * --inst; that header includes it.
 */
#ifndef UPCR_INST_ATOMIC_H
#define UPCR_INST_ATOMIC_H

UPCR_INST_FUNCTION upcr_pts upcr_inst_upc_all_atomicdomain_alloc(const upcr_event *e, upc_type_t type,
	upc_op_t ops, upc_atomichint_t hints)
{
	upcr_pts domain;

	UPCR_EMIT_OF(e, GASP_UPC2C_ATOMICDOMAIN_ALLOC, GASP_START, (int)type, (int)ops, (int)hints);
	domain = upc_all_atomicdomain_alloc(type, ops, hints);
	UPCR_EMIT_OF(e, GASP_UPC2C_ATOMICDOMAIN_ALLOC, GASP_END, (int)type, (int)ops, (int)hints,
		UPCR_PTS_(domain));
	return domain;
}

UPCR_INST_CALL_(upc_all_atomicdomain_free, GASP_UPC2C_ATOMICDOMAIN_FREE,
	(const upcr_event *e, upcr_pts domain), (domain), UPCR_PTS_(domain))

UPCR_INST_CALL_(upc_atomic_strict, GASP_UPC2C_ATOMIC,
	(const upcr_event *e, upcr_pts domain, void *fetch_ptr, upc_op_t op, upcr_pts target,
		const void *operand1, const void *operand2),
	(domain, fetch_ptr, op, target, operand1, operand2), 0, UPCR_PTS_(domain), fetch_ptr, (int)op,
	UPCR_PTS_(target), (void *)(size_t)operand1, (void *)(size_t)operand2)
UPCR_INST_CALL_(upc_atomic_relaxed, GASP_UPC2C_ATOMIC,
	(const upcr_event *e, upcr_pts domain, void *fetch_ptr, upc_op_t op, upcr_pts target,
		const void *operand1, const void *operand2),
	(domain, fetch_ptr, op, target, operand1, operand2), 1, UPCR_PTS_(domain), fetch_ptr, (int)op,
	UPCR_PTS_(target), (void *)(size_t)operand1, (void *)(size_t)operand2)

#endif
