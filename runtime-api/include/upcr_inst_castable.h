/* SPDX-License-Identifier: MIT
 *
 * upcr_inst_castable.h - upc_cast with its events, for units with --inst; <upc_castable.h>
 * includes it.
 */
#ifndef UPCR_INST_CASTABLE_H
#define UPCR_INST_CASTABLE_H

UPCR_INST_FUNCTION void *upcr_inst_upc_cast(const upcr_event *e, upcr_pts ptr)
{
	void *p;

	UPCR_EMIT_OF(e, GASP_UPC2C_CAST, GASP_START, UPCR_PTS_(ptr));
	p = upc_cast(ptr);
	UPCR_EMIT_OF(e, GASP_UPC2C_CAST, GASP_END, UPCR_PTS_(ptr), p);
	return p;
}

#endif
