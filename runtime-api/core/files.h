/* SPDX-License-Identifier: MIT
 *
 * files.h - the part of the control area for UPC-IO (../io).
 */
#ifndef FILES_H
#define FILES_H

#include <stdatomic.h>

#define N_FILE_MUTEXES 16

/* A member of the control area. */
struct files {
	atomic_uint mutex[N_FILE_MUTEXES]; /* for calls with UPC_STRONG_CA, by inode */
};

#endif
