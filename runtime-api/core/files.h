/* SPDX-License-Identifier: MIT
 *
 * files.h - what the core holds for UPC-IO (../io), and asks of it.
 */
#ifndef FILES_H
#define FILES_H

#include <stdatomic.h>
#include <stdbool.h>

#define N_FILE_MUTEXES 16

/* In the control area. */
struct files {
	atomic_uint mutex[N_FILE_MUTEXES]; /* for calls with UPC_STRONG_CA, by inode */
};

/* ../io/open.c: at the end of the program, does what upc_all_fclose does for the files left
 * open; alone if other threads may be anywhere. */
void file_finish(bool is_alone);

#endif
