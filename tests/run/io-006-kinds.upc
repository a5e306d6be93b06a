/* SPDX-License-Identifier: MIT
 *
 * Each function that reads or writes, with typed buffers of several block sizes, arguments that
 * differ from thread to thread, nothing to do on some threads, and arguments that cannot be
 * (U-IO-9, U-IO-10, U-IO-11).
 */
// unaligned: the first thread calls the same functions in another branch
// unchecked: calls that fail as they should are reported
#include <stdint.h>
#include "io-file.h"

#define N 35 /* elements for each thread */

static upc_file_t *f;
static const char *name;
shared int one[N * THREADS];
shared [7] int seven[N * THREADS];
shared [] int whole[N];

static void to(upc_off_t offset)
{
	CHECK_INT(upc_all_fseek(f, offset, UPC_SEEK_SET), offset);
}

static upc_off_t here(void)
{
	return upc_all_fseek(f, 0, UPC_SEEK_CUR);
}

/* Thread t writes t elements, thread 0 none. */
static void local(void)
{
	int out[N], in[N] = {0};
	size_t n = MYTHREAD % N;

	for (int i = 0; i < N; i++)
		out[i] = 1000 * MYTHREAD + i;
	to(MYTHREAD * sizeof out);
	CHECK_INT(upc_all_fwrite_local(f, MYTHREAD ? out : NULL, sizeof(int), n, 0), n * sizeof(int));
	CHECK_INT(here(), MYTHREAD * sizeof out + n * sizeof(int));
	CHECK_INT(upc_all_fsync(f), 0);
	n = (MYTHREAD + 1) % THREADS;
	to(n * sizeof out);
	CHECK_INT(upc_all_fread_local(f, in, n % N * sizeof(int), 1, 0), n % N * sizeof(int));
	for (size_t i = 0; i < n % N; i++)
		CHECK_INT(in[i], 1000 * n + i);
	CHECK_INT(in[n % N], 0);
	CHECK_INT(here(), n * sizeof out + n % N * sizeof(int));
	CHECK_INT(upc_all_fread_local(f, NULL, 0, 5, 0), 0);
	CHECK_INT(upc_all_fwrite_local(f, NULL, 5, 0, 0), 0);
	CHECK_INT(here(), n * sizeof out + n % N * sizeof(int));
	CHECK_INT(upc_all_fset_size(f, 0), 0);
}

/* Individual pointers: thread 0 takes a cyclic array from element 1 on, the next one blocks of
 * 7 from the second block on, the others one part of their own. */
static void alone(void)
{
	shared [] int *mine = upc_alloc(N * sizeof(int));
	shared void *buffer = MYTHREAD == 0 ? (shared void *)&one[1]
		: MYTHREAD == 1 ? (shared void *)&seven[7] : (shared void *)mine;
	size_t block = MYTHREAD == 0 ? 1 : MYTHREAD == 1 ? 7 : 0, n = MYTHREAD == 2 ? 0 : N - 8;

	upc_forall (int i = 0; i < N * THREADS; i++; &one[i])
		one[i] = i;
	upc_forall (int i = 0; i < N * THREADS; i++; &seven[i])
		seven[i] = 100 + i;
	for (int i = 0; i < N; i++)
		mine[i] = 1000 * MYTHREAD + i;
	to(1000 * MYTHREAD);
	CHECK_INT(upc_all_fwrite_shared(f, buffer, block, sizeof(int), n, 0), 4 * n);
	CHECK_INT(here(), 1000 * MYTHREAD + 4 * n);
	upc_forall (int i = 0; i < N * THREADS; i++; &one[i])
		one[i] = 0;
	upc_forall (int i = 0; i < N * THREADS; i++; &seven[i])
		seven[i] = 0;
	upc_memset(mine, 0, N * sizeof(int));
	to(1000 * MYTHREAD);
	CHECK_INT(upc_all_fread_shared(f, buffer, block, sizeof(int), n, 0), 4 * n);
	CHECK_INT(here(), 1000 * MYTHREAD + 4 * n);
	for (int i = 0; i < N - 7; i++) {
		CHECK_INT(one[i], i > 0 && i <= N - 8 ? i : 0);
		CHECK_INT(seven[i], THREADS > 1 && i >= 7 && i < N - 1 ? 100 + i : 0);
		CHECK_INT(mine[i], MYTHREAD > 2 && i < N - 8 ? 1000 * MYTHREAD + i : 0);
	}
	CHECK_INT(upc_all_fread_shared(f, NULL, 3, 0, 5, 0), 0);
	CHECK_INT(upc_all_fwrite_shared(f, NULL, 0, 4, 0, 0), 0);
	CHECK_INT(upc_all_fset_size(f, 0), 0);
	upc_free(mine);
}

/* The common pointer: any phase and thread to start from, any block size on the other side. */
static void together(void)
{
	CHECK_INT(upc_all_fcntl(f, UPC_SET_COMMON_FP, NULL), 0);
	for (int from = 0; from < 2 * N; from += 11) {
		size_t n = N * THREADS - from;

		if (from >= N * THREADS)
			break;
		upc_barrier;
		upc_forall (int i = 0; i < N * THREADS; i++; &one[i])
			one[i] = 7 * i;
		upc_forall (int i = 0; i < N * THREADS; i++; &seven[i])
			seven[i] = -1;
		to(3);
		CHECK_INT(upc_all_fwrite_shared(f, &one[from], 1, 4, n, UPC_IN_ALLSYNC | UPC_OUT_NOSYNC), 4 * n);
		CHECK_INT(here(), 3 + 4 * n);
		to(3);
		n -= n > 8 ? 8 : n;
		if (from % 7 != 0) { /* the buffer begins with a block: let it be one */
			CHECK_INT(upc_all_fread_shared(f, seven, 7, 4, n, UPC_IN_NOSYNC | UPC_OUT_ALLSYNC), 4 * n);
			for (size_t i = 0; i < n; i++)
				CHECK_INT(seven[i], 7 * (i + from));
		} else {
			CHECK_INT(upc_all_fread_shared(f, &seven[from], 7, 4, n, 0), 4 * n);
			for (size_t i = 0; i < n; i++)
				CHECK_INT(seven[i + from], 7 * (i + from));
		}
		CHECK_INT(here(), 3 + 4 * n);
	}
	upc_barrier;
	/* all with affinity to thread 0, elements of 8 bytes */
	to(3);
	CHECK_INT(upc_all_fread_shared(f, whole, 0, 8, 5, 0), 40);
	CHECK_INT(upc_all_fread_shared(f, NULL, 1, 8, 0, 0), 0);
	CHECK_INT(upc_all_fwrite_shared(f, NULL, 1, 0, 8, 0), 0);
	CHECK_INT(upc_all_fcntl(f, UPC_SET_INDIVIDUAL_FP, NULL), 0);
	CHECK_INT(upc_all_fset_size(f, 0), 0);
}

/* Three places in memory, two in the file, in each thread's part of it; the pointer stays. */
static void lists(int command)
{
	char out[] = "abcdefghijklmnopqrstuvwxyz", in[26] = "", all[200];
	struct upc_local_memvec memory[] = {{out, 3}, {out + 10, 0}, {out + 20, 5}, {out + 4, 2}};
	struct upc_local_memvec back[] = {{in, 4}, {in + 4, 6}};
	struct upc_filevec places[] = {{100 * MYTHREAD, 4}, {100 * MYTHREAD + 10, 6}};
	struct upc_shared_memvec dealt[2];

	CHECK_INT(upc_all_fcntl(f, command, NULL), 0);
	to(5);
	CHECK_INT(upc_all_fwrite_list_local(f, 4, memory, 2, places, 0), 10);
	CHECK_INT(upc_all_fsync(f), 0);
	io_bytes(name, (unsigned char *)all, sizeof all);
	CHECK(memcmp(all, "abcu\0\0\0\0\0\0vwxyef", 16) == 0);
	CHECK_INT(upc_all_fread_list_local(f, 2, back, 2, places, 0), 10);
	CHECK(memcmp(in, "abcuvwxyef", 11) == 0);
	/* shared: each thread its own block of 7, in blocks of 2 bytes, and then its whole[] */
	upc_barrier;
	dealt[0].baseaddr = &seven[7 * MYTHREAD];
	dealt[0].blocksize = 2;
	dealt[0].len = THREADS > 1 ? 4 : 2;
	dealt[1].baseaddr = (shared [] char *)whole + 8 * MYTHREAD;
	dealt[1].blocksize = 0;
	dealt[1].len = 10 - dealt[0].len;
	if (MYTHREAD == 0)
		CHECK_INT(upc_all_fread_list_shared(f, 2, dealt, 2, places, 0), 10);
	else
		CHECK_INT(upc_all_fread_list_shared(f, 0, NULL, 0, NULL, 0), 0);
	if (MYTHREAD == 0) {
		shared [2] char *p = (shared [2] char *)&seven[0];

		for (size_t i = 0; i < dealt[0].len; i++)
			CHECK_INT(p[i], "abcuvwxyef"[i]);
		for (size_t i = dealt[0].len; i < 10; i++)
			CHECK_INT(((shared [] char *)whole)[i - dealt[0].len], "abcuvwxyef"[i]);
	}
	places[0].offset += 50;
	places[1].offset += 50;
	if (MYTHREAD == 0)
		CHECK_INT(upc_all_fwrite_list_shared(f, 2, dealt, 2, places, 0), 10);
	else
		CHECK_INT(upc_all_fwrite_list_shared(f, 0, NULL, 1, &(struct upc_filevec){9, 0}, 0), 0);
	CHECK_INT(upc_all_fsync(f), 0);
	io_bytes(name, (unsigned char *)all, sizeof all);
	CHECK(memcmp(all + 50, "abcu\0\0\0\0\0\0vwxyef", 16) == 0);
	CHECK_INT(here(), 5);
}

/* Entries without data stand anywhere in a list, of the file and of memory. */
static void empty_entries(void)
{
	char out[] = "abcdefghij", in[10] = "";
	upc_off_t at = 9000 + 100 * MYTHREAD;
	struct upc_local_memvec memory[] = {{NULL, 0}, {out, 6}, {out, 0}, {out + 6, 4}, {NULL, 0}};
	struct upc_local_memvec back[] = {{in, 10}};
	struct upc_filevec places[] = {{at + 50, 0}, {at, 4}, {0, 0}, {at + 2, 0}, {at + 10, 6}, {1, 0}};
	struct upc_filevec close[] = {{at, 4}, {at + 10, 6}};

	CHECK_INT(upc_all_fwrite_list_local(f, 5, memory, 6, places, 0), 10);
	CHECK_INT(upc_all_fread_list_local(f, 1, back, 2, close, 0), 10);
	CHECK(memcmp(in, "abcdefghij", 10) == 0);
	memset(in, 0, sizeof in);
	upc_all_fread_list_local_async(f, 1, back, 6, places, 0);
	CHECK_INT(upc_all_fwait_async(f), 10);
	CHECK(memcmp(in, "abcdefghij", 10) == 0);
}

static void fails(upc_off_t result, int expected)
{
	CHECK_INT(result, -1);
	CHECK_INT(errno, expected);
	errno = 0;
}

static void wrong(void)
{
	char byte;
	struct upc_local_memvec m[] = {{&byte, 1}, {NULL, 1}, {&byte, SIZE_MAX}};
	struct upc_filevec p[] = {{5, 1}, {4, 1}, {-1, 1}, {0x7fffffffffffffff, 1}};
	struct upc_filevec apart[] = {{5, 1}, {0, 0}, {4, 1}};

	CHECK_INT(upc_all_fcntl(f, UPC_SET_INDIVIDUAL_FP, NULL), 0);
	fails(upc_all_fread_local(f, &byte, SIZE_MAX / 2, 3, 0), EOVERFLOW);
	fails(upc_all_fwrite_shared(f, one, 1, SIZE_MAX / 2, 3, 0), EOVERFLOW);
	fails(upc_all_fread_local(f, NULL, 1, 3, 0), EFAULT);
	fails(upc_all_fwrite_shared(f, NULL, 1, 1, 3, 0), EFAULT);
	to(0x7fffffffffffffff);
	fails(upc_all_fread_local(f, &byte, 1, 1, 0), EOVERFLOW);
	CHECK_INT(upc_all_fread_local(f, &byte, 1, 0, 0), 0);
	fails(upc_all_fwrite_list_local(f, 1, m, 2, p, 0), EINVAL); /* totals */
	fails(upc_all_fwrite_list_local(f, 0, NULL, 1, p, 0), EINVAL);
	fails(upc_all_fwrite_list_local(f, 1, m, 0, NULL, 0), EINVAL);
	fails(upc_all_fread_list_local(f, 1, NULL, 1, p, 0), EFAULT);
	fails(upc_all_fread_list_local(f, 1, m, 1, NULL, 0), EFAULT);
	fails(upc_all_fread_list_local(f, 1, m + 1, 1, p, 0), EFAULT);
	fails(upc_all_fread_list_local(f, 1, m, 1, p + 2, 0), EINVAL);
	fails(upc_all_fread_list_local(f, 1, m, 1, p + 3, 0), EOVERFLOW);
	fails(upc_all_fread_list_local(f, 3, m, 1, p, 0), EFAULT);
	m[1].baseaddr = &byte;
	fails(upc_all_fread_list_local(f, 2, m, 2, p, 0), EINVAL); /* the offsets decrease */
	fails(upc_all_fread_list_local(f, 2, m, 3, apart, 0), EINVAL);
	fails(upc_all_fread_list_local(f, 3, m, 1, p, 0), EOVERFLOW);
	/* on one thread alone */
	if (MYTHREAD == THREADS - 1)
		fails(upc_all_fread_list_local(f, 1, m, 1, p + 2, 0), EINVAL);
	else
		CHECK_INT(upc_all_fread_list_local(f, 1, m, 1, p, 0), 1);
	CHECK_INT(upc_all_fcntl(f, UPC_SET_COMMON_FP, NULL), 0);
	fails(upc_all_fread_local(f, &byte, 1, 1, 0), EINVAL);
	fails(upc_all_fwrite_local(f, &byte, 1, 1, 0), EINVAL);
	fails(upc_all_fread_shared(f, NULL, 1, 1, 1, 0), EFAULT);
	CHECK_INT(upc_all_fclose(f), 0);
}

/* Not open for that: every form. */
static void one_way(int access, int writes)
{
	char byte = 0;
	struct upc_local_memvec m = {&byte, 1};
	struct upc_shared_memvec s = {one, 1, 1};
	struct upc_filevec p = {0, 1};

	f = upc_all_fopen(name, access | UPC_INDIVIDUAL_FP, 0, NULL);
	CHECK(f != NULL);
#define NOT(verb)                                                                          \
	do {                                                                               \
		fails(upc_all_f##verb##_local(f, &byte, 1, 1, 0), EBADF);                  \
		fails(upc_all_f##verb##_shared(f, one, 1, 1, 1, 0), EBADF);                \
		fails(upc_all_f##verb##_list_local(f, 1, &m, 1, &p, 0), EBADF);            \
		fails(upc_all_f##verb##_list_shared(f, 1, &s, 1, &p, 0), EBADF);           \
		upc_all_f##verb##_local_async(f, &byte, 1, 1, 0);                          \
		fails(upc_all_fwait_async(f), EBADF);                                      \
		CHECK_INT(upc_all_fcntl(f, UPC_SET_COMMON_FP, NULL), 0);                   \
		fails(upc_all_f##verb##_shared(f, one, 1, 1, 1, 0), EBADF);                \
	} while (0)
	if (writes)
		NOT(write);
	else
		NOT(read);
	CHECK_INT(upc_all_fclose(f), 0);
}

int main(void)
{
	name = io_file("io-006");
	f = upc_all_fopen(name, UPC_RDWR | UPC_CREATE | UPC_INDIVIDUAL_FP, 0, NULL);
	CHECK(f != NULL);
	local();
	alone();
	together();
	lists(UPC_SET_INDIVIDUAL_FP);
	lists(UPC_SET_COMMON_FP);
	empty_entries();
	wrong();
	one_way(UPC_RDONLY, 1);
	one_way(UPC_WRONLY, 0);
	if (MYTHREAD == 0)
		CHECK(remove(name) == 0);
	return check_done();
}
