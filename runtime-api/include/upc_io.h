/* SPDX-License-Identifier: MIT
 *
 * upc_io.h - UPC-IO 1.0 (UPC 1.2 A.1): files that all threads read and write together.  A
 * UPC compiler sees the functions as the specification writes them, a C compiler with upcr_pts
 * in place of every pointer-to-shared.
 *
 * A file is a plain sequence of bytes, without anything of ours in it: what a C program wrote
 * can be read, and the other way round.  Every function is collective and must not be called
 * between upc_notify and upc_wait, which ends the program with a message, as does a handle
 * that is not open.
 */
#ifndef UPC_IO_H
#define UPC_IO_H

#include <stddef.h>

#include <upc.h>
#include <upc_types.h>

/* A number of bytes, or a position in a file; 64 bits, signed. */
typedef long long upc_off_t;

/* A program may have macros of these names. */
#pragma push_macro("key")
#undef key
#pragma push_macro("value")
#undef value
#pragma push_macro("baseaddr")
#undef baseaddr
#pragma push_macro("len")
#undef len
#pragma push_macro("offset")
#undef offset
#pragma push_macro("blocksize")
#undef blocksize

/* A suggestion for upc_all_fopen. The keys of the specification, access_style, buffering and layout are
 * kept; others are ignored. file_perm, in octal, is the mode of a file that is created, less the umask; of
 * access_style, sequential and random are passed on to the kernel; the rest has no effect. */
struct upc_hint {
	const char *key;
	const char *value;
};
typedef struct upc_hint upc_hint_t;

/* One piece of a list in private memory: len bytes. */
struct upc_local_memvec {
	void *baseaddr;
	size_t len;
};

/* One piece of a list in a file: len bytes. */
struct upc_filevec {
	upc_off_t offset;
	size_t len;
};

/* Flags of upc_all_fopen, one bit each. */
#define UPC_RDONLY          0x001 /* one of these three */
#define UPC_WRONLY          0x002
#define UPC_RDWR            0x004
#define UPC_INDIVIDUAL_FP   0x008 /* one of these two */
#define UPC_COMMON_FP       0x010
#define UPC_APPEND          0x020 /* file pointers start at the end of the file */
#define UPC_CREATE          0x040
#define UPC_EXCL            0x080 /* with UPC_CREATE: the file must not exist */
#define UPC_STRONG_CA       0x100 /* see upc_all_fopen */
#define UPC_TRUNC           0x200 /* not with UPC_RDONLY */
#define UPC_DELETE_ON_CLOSE 0x400

/* Origins of upc_all_fseek. */
#define UPC_SEEK_SET 1
#define UPC_SEEK_CUR 2
#define UPC_SEEK_END 3

/* Commands of upc_all_fcntl. */
#define UPC_GET_CA_SEMANTICS        1
#define UPC_SET_WEAK_CA_SEMANTICS   2
#define UPC_SET_STRONG_CA_SEMANTICS 3
#define UPC_GET_FP                  4
#define UPC_SET_COMMON_FP           5
#define UPC_SET_INDIVIDUAL_FP       6
#define UPC_GET_FL                  7
#define UPC_GET_FN                  8
#define UPC_GET_HINTS               9
#define UPC_SET_HINT                10
#define UPC_ASYNC_OUTSTANDING       11

#ifdef __UPC__

typedef shared struct upc_file upc_file_t;

/* One piece of a list in shared memory: len bytes in blocks of blocksize bytes. */
struct upc_shared_memvec {
	shared void *baseaddr;
	size_t blocksize;
	size_t len;
};

upc_file_t *upc_all_fopen(const char *__fname, int __flags, size_t __numhints,
	struct upc_hint const *__hints);
int upc_all_fclose(upc_file_t *__fd);
int upc_all_fsync(upc_file_t *__fd);
upc_off_t upc_all_fseek(upc_file_t *__fd, upc_off_t __offset, int __origin);
int upc_all_fset_size(upc_file_t *__fd, upc_off_t __size);
upc_off_t upc_all_fget_size(upc_file_t *__fd);
int upc_all_fpreallocate(upc_file_t *__fd, upc_off_t __size);
int upc_all_fcntl(upc_file_t *__fd, int __cmd, void *__arg);

upc_off_t upc_all_fread_local(upc_file_t *__fd, void *__buffer, size_t __size, size_t __nmemb,
	upc_flag_t __sync_mode);
upc_off_t upc_all_fwrite_local(upc_file_t *__fd, void *__buffer, size_t __size, size_t __nmemb,
	upc_flag_t __sync_mode);
upc_off_t upc_all_fread_shared(upc_file_t *__fd, shared void *__buffer, size_t __blocksize, size_t __size,
	size_t __nmemb, upc_flag_t __sync_mode);
upc_off_t upc_all_fwrite_shared(upc_file_t *__fd, shared void *__buffer, size_t __blocksize, size_t __size,
	size_t __nmemb, upc_flag_t __sync_mode);

upc_off_t upc_all_fread_list_local(upc_file_t *__fd, size_t __memvec_entries,
	struct upc_local_memvec const *__memvec, size_t __filevec_entries,
	struct upc_filevec const *__filevec, upc_flag_t __sync_mode);
upc_off_t upc_all_fwrite_list_local(upc_file_t *__fd, size_t __memvec_entries,
	struct upc_local_memvec const *__memvec, size_t __filevec_entries,
	struct upc_filevec const *__filevec, upc_flag_t __sync_mode);
upc_off_t upc_all_fread_list_shared(upc_file_t *__fd, size_t __memvec_entries,
	struct upc_shared_memvec const *__memvec, size_t __filevec_entries,
	struct upc_filevec const *__filevec, upc_flag_t __sync_mode);
upc_off_t upc_all_fwrite_list_shared(upc_file_t *__fd, size_t __memvec_entries,
	struct upc_shared_memvec const *__memvec, size_t __filevec_entries,
	struct upc_filevec const *__filevec, upc_flag_t __sync_mode);

void upc_all_fread_local_async(upc_file_t *__fd, void *__buffer, size_t __size, size_t __nmemb,
	upc_flag_t __sync_mode);
void upc_all_fwrite_local_async(upc_file_t *__fd, void *__buffer, size_t __size, size_t __nmemb,
	upc_flag_t __sync_mode);
void upc_all_fread_shared_async(upc_file_t *__fd, shared void *__buffer, size_t __blocksize, size_t __size,
	size_t __nmemb, upc_flag_t __sync_mode);
void upc_all_fwrite_shared_async(upc_file_t *__fd, shared void *__buffer, size_t __blocksize, size_t __size,
	size_t __nmemb, upc_flag_t __sync_mode);
void upc_all_fread_list_local_async(upc_file_t *__fd, size_t __memvec_entries,
	struct upc_local_memvec const *__memvec, size_t __filevec_entries,
	struct upc_filevec const *__filevec, upc_flag_t __sync_mode);
void upc_all_fwrite_list_local_async(upc_file_t *__fd, size_t __memvec_entries,
	struct upc_local_memvec const *__memvec, size_t __filevec_entries,
	struct upc_filevec const *__filevec, upc_flag_t __sync_mode);
void upc_all_fread_list_shared_async(upc_file_t *__fd, size_t __memvec_entries,
	struct upc_shared_memvec const *__memvec, size_t __filevec_entries,
	struct upc_filevec const *__filevec, upc_flag_t __sync_mode);
void upc_all_fwrite_list_shared_async(upc_file_t *__fd, size_t __memvec_entries,
	struct upc_shared_memvec const *__memvec, size_t __filevec_entries,
	struct upc_filevec const *__filevec, upc_flag_t __sync_mode);
upc_off_t upc_all_fwait_async(upc_file_t *__fd);
upc_off_t upc_all_ftest_async(upc_file_t *__fd, int *__flag);

#else
#include <upcr_io.h>
#endif

#pragma pop_macro("key")
#pragma pop_macro("value")
#pragma pop_macro("baseaddr")
#pragma pop_macro("len")
#pragma pop_macro("offset")
#pragma pop_macro("blocksize")

#endif
