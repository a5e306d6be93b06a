/* SPDX-License-Identifier: MIT
 *
 * packed.h - what upcprof pack puts beside the files of the threads: sources/N/NAME for each source file, and
 * the file sources.index, which has a line for each: this path, a tab, and its name in the measurement.
 */
#ifndef UPCPROF_PACKED_H
#define UPCPROF_PACKED_H

#include <stdbool.h>

#define PACKED_INDEX "sources.index"

/* Whether an archive may hold such a file: of a thread, of a source, or the index. */
bool packed_is_file(const char *name);

/* Whether it is a folder of such files, with or without a slash at its end. */
bool packed_is_folder(const char *name);

#endif
