/* SPDX-License-Identifier: MIT
 *
 * upc_strict.h - the core library, and strict accesses from here on (UPC 1.2 7.1).  The
 * pragma has no include guard: every inclusion says it again.
 */
#ifdef __UPC__
#pragma upc strict
#endif
#include <upc.h>
