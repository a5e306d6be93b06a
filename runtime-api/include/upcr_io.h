/* SPDX-License-Identifier: MIT
 *
 * upcr_io.h - the functions of UPC-IO (UPC 1.2 A.1) as a C compiler sees them.  Include
 * <upc_io.h>, which has the types and constants.
 *
 * On several machines the files are on a file system that all of them share, and that shows each what
 * the others wrote: at once for UPC_STRONG_CA, and after upc_all_fsync or upc_all_fclose at the latest.
 */
#ifndef UPCR_IO_H
#define UPCR_IO_H

#include <upcr.h>

struct upc_shared_memvec {
	upcr_pts baseaddr;
	size_t blocksize;
	size_t len;
};

/* Opens the file `fname` for all threads, each with a descriptor of its own; the names may differ as long
 * as they lead to one file. Returns a handle that is not null and the same on all threads, or null on all
 * threads with the same errno: EINVAL for flags that do not go together and for different files, ESPIPE
 * for a file without positions (a pipe, a terminal), EISDIR, or the error of open (ENOENT, EEXIST, EACCES,
 * EROFS, EMFILE ...). Nothing is truncated then. With UPC_STRONG_CA each call of a thread is atomic for
 * calls on the same file by handles that have the flag, too, and all threads see its effect when it
 * returns. (A.1.3.1) */
upcr_pts upc_all_fopen(const char *fname, int flags, size_t numhints, struct upc_hint const *hints);

/* Closes the file after a upc_all_fsync, and deletes it if it was opened with UPC_DELETE_ON_CLOSE. Returns
 * 0, or -1 on all threads with the same errno; the handle becomes invalid all the same, except after
 * EBUSY: an asynchronous operation is outstanding. (A.1.3.2) */
int upc_all_fclose(upcr_pts fd);

/* Brings all written data to the storage device; all threads see them. Returns 0, or -1 on all threads
 * with the same errno. (A.1.3.3) */
int upc_all_fsync(upcr_pts fd);

/* Moves the file pointer to `offset` bytes from the origin, perhaps after the end of the file. Returns the
 * new position, or -1 and errno: EINVAL for a position below 0, EOVERFLOW. With the common file pointer
 * all arguments are single-valued. (A.1.3.4) */
upc_off_t upc_all_fseek(upcr_pts fd, upc_off_t offset, int origin);

/* upc_all_fset_size cuts the file or extends it with zeros to `size` bytes, after a upc_all_fsync.
 * upc_all_fget_size returns its size. upc_all_fpreallocate reserves space on the device for the first
 * `size` bytes, and extends a shorter file to them. File pointers stay. Errors are -1 and the same errno
 * on all threads: EINVAL for a size below 0, EBADF for a file that is only read. (A.1.3.5 to A.1.3.7) */
int upc_all_fset_size(upcr_pts fd, upc_off_t size);
upc_off_t upc_all_fget_size(upcr_pts fd);
int upc_all_fpreallocate(upcr_pts fd, upc_off_t size);

/* Reads or changes a property of the handle. The results of the commands, and the targets of `arg`
 * (A.1.3.8):
 *   UPC_GET_CA_SEMANTICS   UPC_STRONG_CA or 0
 *   UPC_GET_FP             UPC_COMMON_FP or UPC_INDIVIDUAL_FP
 *   UPC_GET_FL             the flags of upc_all_fopen, as changed since
 *   UPC_GET_FN             0; const char *, set to the name that this thread gave
 *   UPC_GET_HINTS          their number; const struct upc_hint *, set to the first of them
 *   UPC_ASYNC_OUTSTANDING  1 or 0; the only one allowed while there is such an operation
 * and after a upc_all_fsync, 0:
 *   UPC_SET_WEAK_CA_SEMANTICS, UPC_SET_STRONG_CA_SEMANTICS
 *   UPC_SET_COMMON_FP, UPC_SET_INDIVIDUAL_FP   the position is then 0
 *   UPC_SET_HINT           one const struct upc_hint, which replaces that of the same key
 * The name and the hints stay where they are until the next call or upc_all_fclose.  -1 and
 * errno on errors, EINVAL for another command. */
int upc_all_fcntl(upcr_pts fd, int cmd, void *arg);

/* Read or write size * nmemb bytes at the file pointer, and move it by the result: the number of bytes,
 * less than requested only by a read at the end of the file; or -1 and errno: EBADF if the file is not
 * open for that, EINVAL for a private buffer with the common file pointer, EOVERFLOW, EBUSY while an
 * asynchronous operation is outstanding, or an error of read or write. All file pointers of the handle are
 * undefined after an error. Each thread has its own arguments, but for `fd` and `sync_mode`. If size or
 * nmemb is 0 nothing is done.
 *
 * A shared buffer has blocks of `blocksize` elements of `size` bytes, 0 for indefinite, and begins with a
 * block: the phase of the pointer does not matter. With the common file pointer the arguments are
 * single-valued, the threads share the work, and the result is that of all of them. (A.1.4, A.1.5) */
upc_off_t upc_all_fread_local(upcr_pts fd, void *buffer, size_t size, size_t nmemb, upc_flag_t sync_mode);
upc_off_t upc_all_fwrite_local(upcr_pts fd, void *buffer, size_t size, size_t nmemb, upc_flag_t sync_mode);
upc_off_t upc_all_fread_shared(upcr_pts fd, upcr_pts buffer, size_t blocksize, size_t size, size_t nmemb,
	upc_flag_t sync_mode);
upc_off_t upc_all_fwrite_shared(upcr_pts fd, upcr_pts buffer, size_t blocksize, size_t size, size_t nmemb,
	upc_flag_t sync_mode);

/* Read or write the pieces of the file in `filevec`, at offsets that do not decrease, from or to the
 * pieces of memory, both in order; no file pointer takes part. The result is as above; a read ends where
 * the file ends. EINVAL if the two lists are not of equal length in bytes, for an offset below 0, and for
 * offsets that decrease. An empty list may be null. (A.1.6) */
upc_off_t upc_all_fread_list_local(upcr_pts fd, size_t memvec_entries, struct upc_local_memvec const *memvec,
	size_t filevec_entries, struct upc_filevec const *filevec, upc_flag_t sync_mode);
upc_off_t upc_all_fwrite_list_local(upcr_pts fd, size_t memvec_entries, struct upc_local_memvec const *memvec,
	size_t filevec_entries, struct upc_filevec const *filevec, upc_flag_t sync_mode);
upc_off_t upc_all_fread_list_shared(upcr_pts fd, size_t memvec_entries,
	struct upc_shared_memvec const *memvec, size_t filevec_entries, struct upc_filevec const *filevec,
	upc_flag_t sync_mode);
upc_off_t upc_all_fwrite_list_shared(upcr_pts fd, size_t memvec_entries,
	struct upc_shared_memvec const *memvec, size_t filevec_entries, struct upc_filevec const *filevec,
	upc_flag_t sync_mode);

/* Begin an operation of the functions without _async; the buffer must not be used until
 * upc_all_fwait_async or upc_all_ftest_async, which return the result, has ended it. The IN part of
 * `sync_mode` is for the call here, the OUT part for the other call. A write is handed to the kernel here,
 * which brings it to the device in the background; a read asks the kernel to fetch the data, and copies
 * them at the end. Each handle has one operation: a second one ends the program with a message. (A.1.7) */
void upc_all_fread_local_async(upcr_pts fd, void *buffer, size_t size, size_t nmemb, upc_flag_t sync_mode);
void upc_all_fwrite_local_async(upcr_pts fd, void *buffer, size_t size, size_t nmemb, upc_flag_t sync_mode);
void upc_all_fread_shared_async(upcr_pts fd, upcr_pts buffer, size_t blocksize, size_t size, size_t nmemb,
	upc_flag_t sync_mode);
void upc_all_fwrite_shared_async(upcr_pts fd, upcr_pts buffer, size_t blocksize, size_t size, size_t nmemb,
	upc_flag_t sync_mode);
void upc_all_fread_list_local_async(upcr_pts fd, size_t memvec_entries, struct upc_local_memvec const *memvec,
	size_t filevec_entries, struct upc_filevec const *filevec, upc_flag_t sync_mode);
void upc_all_fwrite_list_local_async(upcr_pts fd, size_t memvec_entries,
	struct upc_local_memvec const *memvec, size_t filevec_entries, struct upc_filevec const *filevec,
	upc_flag_t sync_mode);
void upc_all_fread_list_shared_async(upcr_pts fd, size_t memvec_entries,
	struct upc_shared_memvec const *memvec, size_t filevec_entries, struct upc_filevec const *filevec,
	upc_flag_t sync_mode);
void upc_all_fwrite_list_shared_async(upcr_pts fd, size_t memvec_entries,
	struct upc_shared_memvec const *memvec, size_t filevec_entries, struct upc_filevec const *filevec,
	upc_flag_t sync_mode);

/* End the outstanding operation and return its result; -1 and EINVAL if there is none. upc_all_ftest_async
 * sets *flag to 1, as it always ends the operation. */
upc_off_t upc_all_fwait_async(upcr_pts fd);
upc_off_t upc_all_ftest_async(upcr_pts fd, int *flag);

#endif
