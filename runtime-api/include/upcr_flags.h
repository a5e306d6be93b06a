/* SPDX-License-Identifier: MIT
 *
 * upcr_flags.h - upc_flag_t and its values, which <upc.h> of UPC 1.2 and <upc_types.h> of UPC
 * 1.3 both give.  Include one of those.
 */
#ifndef UPCR_FLAGS_H
#define UPCR_FLAGS_H

/* What a collective function may rely on when it is entered, and its caller when it returns: one
 * UPC_IN_ or one UPC_OUT_ or one of each; what is left out is ALLSYNC, so that 0 is both
 * (UPC 1.2 7.2.6). */
typedef int upc_flag_t;

#define UPC_IN_ALLSYNC  1  /* data are touched when all threads have entered */
#define UPC_IN_MYSYNC   2  /* those of a thread when that thread has entered */
#define UPC_IN_NOSYNC   4  /* all data when any thread has entered */
#define UPC_OUT_ALLSYNC 8  /* it returns when all data have been read and written */
#define UPC_OUT_MYSYNC  16 /* when those with affinity to the caller have been */
#define UPC_OUT_NOSYNC  32 /* perhaps before: the data are ready after a barrier */

#endif
