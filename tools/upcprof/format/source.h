/* SPDX-License-Identifier: MIT
 *
 * source.h - the check of a source file: SOURCES has that of each file that could be read when the program
 * started, by the first thread of each host.
 */
#ifndef UPCPROF_FORMAT_SOURCE_H
#define UPCPROF_FORMAT_SOURCE_H

#include <stddef.h>
#include <stdint.h>

enum { UPCPROF_MOST_SOURCE = 1 << 24 }; /* bytes; larger files are no sources */

#define UPCPROF_SOURCE 0x55504370726f66u /* the check of nothing */

/* Goes on with a check.  Nobody finds it who does not know the file. */
uint64_t upcprof_source_check(uint64_t known, const void *bytes, size_t n);

#endif
