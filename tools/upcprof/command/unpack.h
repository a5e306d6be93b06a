/* SPDX-License-Identifier: MIT
 *
 * unpack.h - archives of upcprof pack, which the commands read as they read folders.
 */
#ifndef UPCPROF_UNPACK_H
#define UPCPROF_UNPACK_H

struct measurement;

/* Does the same as measurement_open; an archive is unpacked into a private folder, which is removed at the
 * end of the program or by a signal (except SIGKILL). Ends the program with a message if a file is no such
 * archive, or contains other files. */
struct measurement *measurement_unpack(const char *path);

/* Removes the unpacked files; for callers that end the program by a signal. */
void unpacked_remove(void);

/* Ends the program with a message if this upcprof was built without the library. */
void archive_check(const char *what);

#endif
