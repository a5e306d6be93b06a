/* SPDX-License-Identifier: MIT
 *
 * upc_relaxed.h - the core library, and relaxed accesses from here on (UPC 1.2 7.1).  The
 * pragma has no include guard: every inclusion says it again.
 */
#ifdef __UPC__
#pragma upc relaxed
#endif
#include <upc.h>
