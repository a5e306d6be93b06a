/* SPDX-License-Identifier: MIT
 *
 * unpack.h - archives of upcprof pack, which the commands read as they read folders.
 */
#ifndef UPCPROF_UNPACK_H
#define UPCPROF_UNPACK_H

struct measurement;

/* As measurement_open; an archive is unpacked into a private folder, which is gone when the program ends or
 * is ended by a signal (but SIGKILL).  Ends the program with a message if a file is no such archive, or holds
 * what does not belong there. */
struct measurement *measurement_unpack(const char *path);

/* Removes what was unpacked; for who ends the program by a signal. */
void unpacked_remove(void);

/* Ends the program with a message if this upcprof was built without the library. */
void archive_check(const char *what);

#endif
