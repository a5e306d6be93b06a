/* SPDX-License-Identifier: MIT
 *
 * packed.h - what upcprof pack puts beside the files of the threads: sources/N/NAME for each source file, and
 * the file sources.index, which has a line for each: this path, a tab, and its name in the measurement.
 */
#ifndef UPCPROF_PACKED_H
#define UPCPROF_PACKED_H

#include <stdbool.h>

#define PACKED_INDEX "sources.index"

/* Returns true if an archive may contain a file of this name: of a thread, of a source, or the index. */
bool packed_is_file(const char *name);

/* Returns true if this is a folder of such files, with or without a final slash. */
bool packed_is_folder(const char *name);

#endif
