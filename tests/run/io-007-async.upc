/* SPDX-License-Identifier: MIT
 *
 * The eight asynchronous forms, ended by upc_all_fwait_async or upc_all_ftest_async, on several
 * handles at once; what is refused meanwhile; what they say when nothing is outstanding
 * (U-IO-12).
 */
// unchecked: calls that fail as they should are reported
#include "io-file.h"

#define N 42

static upc_file_t *f;
shared [] char all[N * 8];
shared [3] char some[N * THREADS];

static int outstanding(void)
{
	return upc_all_fcntl(f, UPC_ASYNC_OUTSTANDING, NULL);
}

/* Ends the operation, now by the one, now by the other. */
static upc_off_t end(void)
{
	static int turn;
	int flag = 0;
	upc_off_t n = -2;

	CHECK_INT(outstanding(), 1);
	if (turn++ % 2)
		n = upc_all_fwait_async(f);
	else
		while (!flag)
			n = upc_all_ftest_async(f, &flag);
	CHECK_INT(outstanding(), 0);
	return n;
}

static void none(void)
{
	int flag = 5;

	CHECK(upc_all_fwait_async(f) == -1 && errno == EINVAL);
	errno = 0;
	CHECK(upc_all_ftest_async(f, &flag) == -1 && errno == EINVAL);
	CHECK_INT(flag, 1);
}

static void refused(upc_off_t result)
{
	CHECK_INT(result, -1);
	CHECK_INT(errno, EBUSY);
	errno = 0;
}

static void meanwhile(void)
{
	char byte = 0;
	struct upc_local_memvec m = {&byte, 1};
	struct upc_shared_memvec s = {all, 0, 1};
	struct upc_filevec p = {0, 1};

	refused(upc_all_fread_local(f, &byte, 1, 1, 0));
	refused(upc_all_fwrite_local(f, &byte, 1, 1, 0));
	refused(upc_all_fread_shared(f, all, 1, 1, 1, 0));
	refused(upc_all_fwrite_shared(f, all, 1, 1, 1, 0));
	refused(upc_all_fread_list_local(f, 1, &m, 1, &p, 0));
	refused(upc_all_fwrite_list_local(f, 1, &m, 1, &p, 0));
	refused(upc_all_fread_list_shared(f, 1, &s, 1, &p, 0));
	refused(upc_all_fwrite_list_shared(f, 1, &s, 1, &p, 0));
	refused(upc_all_fseek(f, 0, UPC_SEEK_SET));
	refused(upc_all_fsync(f));
	refused(upc_all_fset_size(f, 0));
	refused(upc_all_fget_size(f));
	refused(upc_all_fpreallocate(f, 10));
	refused(upc_all_fclose(f));
}

/* Writes and reads N bytes of this thread in each form; the lists that the call is given are
 * gone when it is ended. */
static void forms(void)
{
	char mine[N], back[N];
	struct upc_local_memvec m[] = {{mine, 10}, {mine + 10, N - 10}}, b[] = {{back, N}};
	struct upc_shared_memvec s = {NULL, 0, N};
	struct upc_filevec p[] = {{1000 + N * MYTHREAD, N}};
	const upc_flag_t flags = UPC_IN_NOSYNC | UPC_OUT_NOSYNC;
	shared [] char *part = &all[N * (MYTHREAD % 8)];

	for (int i = 0; i < N; i++)
		mine[i] = 'A' + MYTHREAD + i % 20;
	CHECK_INT(upc_all_fseek(f, N * MYTHREAD, UPC_SEEK_SET), N * MYTHREAD);
	upc_all_fwrite_local_async(f, mine, 2, N / 2, 0);
	meanwhile();
	CHECK_INT(end(), N);
	CHECK_INT(upc_all_fseek(f, -N, UPC_SEEK_CUR), N * MYTHREAD);
	upc_all_fread_local_async(f, back, 1, N, flags);
	meanwhile();
	CHECK_INT(end(), N);
	CHECK(memcmp(mine, back, N) == 0);
	CHECK_INT(upc_all_fseek(f, -N, UPC_SEEK_CUR), N * MYTHREAD);
	upc_all_fread_shared_async(f, part, 0, N, 1, flags);
	CHECK_INT(end(), N);
	for (int i = 0; i < N; i++)
		CHECK_INT(part[i], mine[i]);
	CHECK_INT(upc_all_fseek(f, -N, UPC_SEEK_CUR), N * MYTHREAD);
	upc_all_fwrite_shared_async(f, part, 0, 1, N, flags);
	CHECK_INT(end(), N);
	upc_all_fwrite_list_local_async(f, 2, m, 1, p, flags);
	memset(m, 0, sizeof m);
	CHECK_INT(end(), N);
	memset(back, 0, N);
	upc_all_fread_list_local_async(f, 1, b, 1, p, UPC_IN_MYSYNC | UPC_OUT_MYSYNC);
	memset(b, 0, sizeof b);
	memset(p, 0, sizeof p);
	CHECK_INT(end(), N);
	CHECK(memcmp(mine, back, N) == 0);
	s.baseaddr = part;
	p[0] = (struct upc_filevec){2000 + N * MYTHREAD, N};
	upc_all_fwrite_list_shared_async(f, 1, &s, 1, p, flags);
	CHECK_INT(end(), N);
	upc_memset(part, 0, N);
	upc_all_fread_list_shared_async(f, 1, &s, 1, p, flags);
	memset(&s, 0, sizeof s);
	memset(p, 0, sizeof p);
	CHECK_INT(end(), N);
	for (int i = 0; i < N; i++)
		CHECK_INT(part[i], mine[i]);
}

/* Two handles are used at once, by the common pointer, at the end of the file. */
static void together(const char *name)
{
	upc_file_t *g = upc_all_fopen(name, UPC_RDWR | UPC_COMMON_FP, 0, NULL), *keep = f;
	char byte;

	CHECK_INT(upc_all_fset_size(g, 0), 0);
	upc_forall (int i = 0; i < N * THREADS; i++; &some[i])
		some[i] = i;
	upc_all_fwrite_shared_async(g, some, 3, 1, N * THREADS, UPC_IN_ALLSYNC | UPC_OUT_NOSYNC);
	upc_all_fread_list_local_async(f, 1, &(struct upc_local_memvec){&byte, 1}, 1,
		&(struct upc_filevec){1 << 20, 1}, 0);
	CHECK_INT(end(), 0);
	f = g;
	CHECK_INT(end(), N * THREADS);
	CHECK_INT(upc_all_fseek(f, 5, UPC_SEEK_SET), 5);
	upc_all_fread_shared_async(f, some, 3, 1, N * THREADS, UPC_OUT_ALLSYNC);
	CHECK_INT(end(), N * THREADS - 5);
	for (int i = 0; i < N * THREADS - 5; i++)
		CHECK_INT(some[i], (char)(i + 5));
	CHECK_INT(upc_all_fseek(f, 0, UPC_SEEK_CUR), N * THREADS);
	/* an error is reported at the end */
	upc_all_fread_local_async(f, &byte, 1, 1, 0);
	errno = 0;
	CHECK_INT(end(), -1);
	CHECK_INT(errno, EINVAL);
	CHECK_INT(upc_all_fclose(f), 0);
	f = keep;
}

int main(void)
{
	const char *name = io_file("io-007");

	f = upc_all_fopen(name, UPC_RDWR | UPC_CREATE | UPC_INDIVIDUAL_FP | UPC_DELETE_ON_CLOSE, 0, NULL);
	CHECK(f != NULL);
	none();
	forms();
	none();
	together(name);
	CHECK_INT(upc_all_fclose(f), 0);
	return check_done();
}
