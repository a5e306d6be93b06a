/* SPDX-License-Identifier: MIT
 *
 * upcr_flags.h - upc_flag_t and its values, which <upc.h> of UPC 1.2 and <upc_types.h> of UPC
 * 1.3 both give.  Include one of those.
 */
#ifndef UPCR_FLAGS_H
#define UPCR_FLAGS_H

/* The synchronization of a collective function at its entry and its return: one UPC_IN_ or one UPC_OUT_ or
 * one of each. The default is ALLSYNC for each, so that 0 means both (UPC 1.2 7.2.6). */
typedef int upc_flag_t;

#define UPC_IN_ALLSYNC  1  /* data are touched when all threads have entered */
#define UPC_IN_MYSYNC   2  /* data of a thread, when that thread has entered */
#define UPC_IN_NOSYNC   4  /* all data, when any thread has entered */
#define UPC_OUT_ALLSYNC 8  /* it returns when all data have been read and written */
#define UPC_OUT_MYSYNC  16 /* when the data with affinity to the caller have been */
#define UPC_OUT_NOSYNC  32 /* perhaps before: the data are ready after a barrier */

#endif
