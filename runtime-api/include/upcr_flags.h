/* SPDX-License-Identifier: MIT
 *
 * upcr_flags.h - upc_flag_t and its values, which <upc.h> of UPC 1.2 and <upc_types.h> of UPC
 * 1.3 both give.  Include one of those.
 */
#ifndef UPCR_FLAGS_H
#define UPCR_FLAGS_H

/* Synchronization of a collective: one UPC_IN_ or one UPC_OUT_ or one of each; what is left
 * out is ALLSYNC (UPC 1.2 7.2.6). */
typedef int upc_flag_t;

#define UPC_IN_ALLSYNC  1
#define UPC_IN_MYSYNC   2
#define UPC_IN_NOSYNC   4
#define UPC_OUT_ALLSYNC 8
#define UPC_OUT_MYSYNC  16
#define UPC_OUT_NOSYNC  32

#endif
