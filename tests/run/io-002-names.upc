/* SPDX-License-Identifier: MIT
 *
 * The types and constants of <upc_io.h>, and that all its functions have the types that UPC-IO
 * gives them (U-IO-1, U-IO-2).
 */
#include <limits.h>
#include <upc_io.h>
#include <upc_io.h>
#include "check.h"

#if __UPC_IO__ != 1
#error "__UPC_IO__"
#endif

#define ONE_BIT(x) ((x) > 0 && ((x) & ((x) - 1)) == 0)
#if !ONE_BIT(UPC_RDONLY) || !ONE_BIT(UPC_WRONLY) || !ONE_BIT(UPC_RDWR) ||                  \
	!ONE_BIT(UPC_INDIVIDUAL_FP) || !ONE_BIT(UPC_COMMON_FP) || !ONE_BIT(UPC_APPEND) ||  \
	!ONE_BIT(UPC_CREATE) || !ONE_BIT(UPC_EXCL) || !ONE_BIT(UPC_STRONG_CA) ||           \
	!ONE_BIT(UPC_TRUNC) || !ONE_BIT(UPC_DELETE_ON_CLOSE)
#error "a flag is not one bit"
#endif
#if UPC_RDONLY + UPC_WRONLY + UPC_RDWR + UPC_INDIVIDUAL_FP + UPC_COMMON_FP + UPC_APPEND +  \
		UPC_CREATE + UPC_EXCL + UPC_STRONG_CA + UPC_TRUNC + UPC_DELETE_ON_CLOSE != \
	(UPC_RDONLY | UPC_WRONLY | UPC_RDWR | UPC_INDIVIDUAL_FP | UPC_COMMON_FP |          \
		UPC_APPEND | UPC_CREATE | UPC_EXCL | UPC_STRONG_CA | UPC_TRUNC |           \
		UPC_DELETE_ON_CLOSE)
#error "flags share bits"
#endif
#if UPC_SEEK_SET == UPC_SEEK_CUR || UPC_SEEK_CUR == UPC_SEEK_END || UPC_SEEK_END == UPC_SEEK_SET
#error "origins are equal"
#endif

static int command(int cmd)
{
	switch (cmd) { /* all differ */
	case UPC_GET_CA_SEMANTICS: return 1;
	case UPC_SET_WEAK_CA_SEMANTICS: return 2;
	case UPC_SET_STRONG_CA_SEMANTICS: return 3;
	case UPC_GET_FP: return 4;
	case UPC_SET_COMMON_FP: return 5;
	case UPC_SET_INDIVIDUAL_FP: return 6;
	case UPC_GET_FL: return 7;
	case UPC_GET_FN: return 8;
	case UPC_GET_HINTS: return 9;
	case UPC_SET_HINT: return 10;
	case UPC_ASYNC_OUTSTANDING: return 11;
	default: return 0;
	}
}

typedef upc_off_t plain(upc_file_t *, void *, size_t, size_t, upc_flag_t);
typedef upc_off_t dealt(upc_file_t *, shared void *, size_t, size_t, size_t, upc_flag_t);
typedef upc_off_t list(upc_file_t *, size_t, struct upc_local_memvec const *, size_t,
	struct upc_filevec const *, upc_flag_t);
typedef upc_off_t dealt_list(upc_file_t *, size_t, struct upc_shared_memvec const *, size_t,
	struct upc_filevec const *, upc_flag_t);
typedef void plain_async(upc_file_t *, void *, size_t, size_t, upc_flag_t);
typedef void dealt_async(upc_file_t *, shared void *, size_t, size_t, size_t, upc_flag_t);
typedef void list_async(upc_file_t *, size_t, struct upc_local_memvec const *, size_t,
	struct upc_filevec const *, upc_flag_t);
typedef void dealt_list_async(upc_file_t *, size_t, struct upc_shared_memvec const *, size_t,
	struct upc_filevec const *, upc_flag_t);

static upc_file_t *(*open_)(const char *, int, size_t, struct upc_hint const *) = upc_all_fopen;
static int (*ints[])(upc_file_t *) = {upc_all_fclose, upc_all_fsync};
static int (*sizes[])(upc_file_t *, upc_off_t) = {upc_all_fset_size, upc_all_fpreallocate};
static upc_off_t (*seek)(upc_file_t *, upc_off_t, int) = upc_all_fseek;
static upc_off_t (*offsets[])(upc_file_t *) = {upc_all_fget_size, upc_all_fwait_async};
static upc_off_t (*test)(upc_file_t *, int *) = upc_all_ftest_async;
static int (*control)(upc_file_t *, int, void *) = upc_all_fcntl;
static plain *plains[] = {upc_all_fread_local, upc_all_fwrite_local};
static dealt *dealts[] = {upc_all_fread_shared, upc_all_fwrite_shared};
static list *lists[] = {upc_all_fread_list_local, upc_all_fwrite_list_local};
static dealt_list *dealt_lists[] = {upc_all_fread_list_shared, upc_all_fwrite_list_shared};
static plain_async *plain_asyncs[] = {upc_all_fread_local_async, upc_all_fwrite_local_async};
static dealt_async *dealt_asyncs[] = {upc_all_fread_shared_async, upc_all_fwrite_shared_async};
static list_async *list_asyncs[] = {
	upc_all_fread_list_local_async, upc_all_fwrite_list_local_async};
static dealt_list_async *dealt_list_asyncs[] = {
	upc_all_fread_list_shared_async, upc_all_fwrite_list_shared_async};

shared int numbers[2 * THREADS];
static upc_file_t *shared everywhere; /* a handle is a value that other threads may be given */

/* The members, in the order of the text. */
static void structures(void)
{
	int n = 0;
	struct upc_hint hint = {"key", "value"};
	upc_hint_t same = hint;
	struct upc_local_memvec mine = {&n, sizeof n};
	struct upc_shared_memvec ours = {&numbers[THREADS], 4, 8};
	struct upc_filevec place = {-1, 5};
	upc_off_t off = (upc_off_t)1 << 40;

	CHECK(HAS_TYPE(&hint.key, const char **) && HAS_TYPE(&hint.value, const char **));
	CHECK(same.key == hint.key && same.value[0] == 'v');
	CHECK(mine.baseaddr == &n && mine.len == sizeof n && HAS_TYPE(&mine.len, size_t *));
	CHECK(HAS_TYPE(&mine.baseaddr, void **));
	CHECK(ours.baseaddr == &numbers[THREADS] && ours.blocksize == 4 && ours.len == 8);
	CHECK(HAS_TYPE(&ours.blocksize, size_t *) && HAS_TYPE(&ours.len, size_t *));
	CHECK_INT(upc_threadof(ours.baseaddr), 0);
	CHECK(place.offset < 0 && place.len == 5 && HAS_TYPE(&place.offset, upc_off_t *));
	CHECK(off > INT_MAX && (upc_off_t)-1 < 0);
	CHECK_INT(sizeof(struct upc_shared_memvec[3]), 3 * sizeof ours);
}

int main(void)
{
	static const upc_flag_t flags[] = {UPC_IN_ALLSYNC, UPC_IN_MYSYNC, UPC_IN_NOSYNC,
		UPC_OUT_ALLSYNC, UPC_OUT_MYSYNC, UPC_OUT_NOSYNC};

	structures();
	for (int i = 0; i < 6; i++)
		CHECK(flags[i] > 0);
	CHECK_INT(command(UPC_ASYNC_OUTSTANDING), 11);
	CHECK(open_ && ints[1] && sizes[1] && seek && offsets[1] && test && control && plains[1]);
	CHECK(dealts[1] && lists[1] && dealt_lists[1] && plain_asyncs[1] && dealt_asyncs[1]);
	CHECK(list_asyncs[1] && dealt_list_asyncs[1]);
	if (MYTHREAD == 0)
		everywhere = NULL;
	upc_barrier;
	CHECK(everywhere == NULL);
	return check_done();
}
