/* SPDX-License-Identifier: MIT
 *
 * source.h - the check of a source file.  At the start of the program the first thread of each host records
 * in SOURCES the check of each file that it can read.
 */
#ifndef UPCPROF_FORMAT_SOURCE_H
#define UPCPROF_FORMAT_SOURCE_H

#include <stddef.h>
#include <stdint.h>

enum { UPCPROF_MOST_SOURCE = 1 << 24 }; /* bytes; larger files are no sources */

#define UPCPROF_SOURCE 0x55504370726f66u /* the check of nothing */

/* Returns a check with n more bytes of the file.  It cannot be guessed without the file. */
uint64_t upcprof_source_check(uint64_t known, const void *bytes, size_t n);

#endif
