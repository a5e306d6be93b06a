/* SPDX-License-Identifier: MIT
 *
 * upc_all_fsync shows all threads what each has written, and is a barrier; the sizes of a file;
 * file pointers go anywhere from 0 on (U-IO-5, U-IO-6, U-IO-7).
 */
#include <sys/stat.h>
#include "io-file.h"

#define LARGEST ((upc_off_t)0x7fffffffffffffff)

static upc_file_t *f;
strict shared int arrived[THREADS];

static void sync_shows(void)
{
	int mine = 100 + MYTHREAD, other;

	CHECK_INT(upc_all_fseek(f, 4 * MYTHREAD, UPC_SEEK_SET), 4 * MYTHREAD);
	CHECK_INT(upc_all_fwrite_local(f, &mine, 4, 1, UPC_IN_NOSYNC | UPC_OUT_NOSYNC), 4);
	CHECK_INT(upc_all_fsync(f), 0);
	for (int t = 0; t < THREADS; t++) {
		CHECK_INT(upc_all_fseek(f, 4 * t, UPC_SEEK_SET), 4 * t);
		CHECK_INT(upc_all_fread_local(f, &other, 4, 1, UPC_IN_NOSYNC | UPC_OUT_NOSYNC), 4);
		CHECK_INT(other, 100 + t);
	}
	/* nobody leaves before all have come */
	for (int round = 1; round < 20; round++) {
		if (round % THREADS == MYTHREAD)
			usleep(1000);
		arrived[MYTHREAD] = round;
		CHECK_INT(upc_all_fsync(f), 0);
		for (int t = 0; t < THREADS; t++)
			CHECK(arrived[t] >= round);
	}
}

/* Seeks with individual pointers: each thread to another place. */
static void seek_alone(void)
{
	upc_off_t n = 4 * THREADS, me = MYTHREAD;

	CHECK_INT(upc_all_fseek(f, 10 * me, UPC_SEEK_SET), 10 * me);
	CHECK_INT(upc_all_fseek(f, 5, UPC_SEEK_CUR), 10 * me + 5);
	CHECK_INT(upc_all_fseek(f, -5 - 10 * me, UPC_SEEK_CUR), 0);
	CHECK_INT(upc_all_fseek(f, -me, UPC_SEEK_END), n - me);
	CHECK_INT(upc_all_fseek(f, me, UPC_SEEK_END), n + me);
	CHECK_INT(upc_all_fseek(f, 0, UPC_SEEK_CUR), n + me);
	/* errors, perhaps on one thread only */
	CHECK_INT(upc_all_fseek(f, me ? 7 : -1, UPC_SEEK_SET), me ? 7 : -1);
	CHECK(me || errno == EINVAL);
	CHECK_INT(upc_all_fseek(f, 3, UPC_SEEK_SET), 3);
	CHECK(upc_all_fseek(f, -4, UPC_SEEK_CUR) == -1 && errno == EINVAL);
	CHECK(upc_all_fseek(f, -n - 1, UPC_SEEK_END) == -1 && errno == EINVAL);
	CHECK(upc_all_fseek(f, 0, 17) == -1 && errno == EINVAL);
	CHECK_INT(upc_all_fseek(f, LARGEST, UPC_SEEK_SET), LARGEST);
	CHECK(upc_all_fseek(f, 1, UPC_SEEK_CUR) == -1 && errno == EOVERFLOW);
	CHECK_INT(upc_all_fget_size(f), n);
}

static void seek_together(void)
{
	upc_off_t n = 4 * THREADS;

	CHECK_INT(upc_all_fcntl(f, UPC_SET_COMMON_FP, NULL), 0);
	CHECK_INT(upc_all_fseek(f, 0, UPC_SEEK_CUR), 0);
	CHECK_INT(upc_all_fseek(f, 9, UPC_SEEK_SET), 9);
	CHECK_INT(upc_all_fseek(f, 2, UPC_SEEK_CUR), 11);
	CHECK_INT(upc_all_fseek(f, -3, UPC_SEEK_END), n - 3);
	CHECK_INT(upc_all_fseek(f, 3, UPC_SEEK_END), n + 3);
	CHECK(upc_all_fseek(f, -1, UPC_SEEK_SET) == -1 && errno == EINVAL);
	CHECK(upc_all_fseek(f, 1, 0) == -1 && errno == EINVAL);
	CHECK_INT(upc_all_fcntl(f, UPC_SET_INDIVIDUAL_FP, NULL), 0);
}

static void sizes(const char *name)
{
	struct stat s;
	char byte = 1, zeros[100], all[100] = "";

	memset(zeros, 0, sizeof zeros);
	CHECK_INT(upc_all_fseek(f, 50, UPC_SEEK_SET), 50);
	CHECK_INT(upc_all_fset_size(f, 0), 0);
	CHECK_INT(upc_all_fget_size(f), 0);
	CHECK_INT(upc_all_fset_size(f, 100), 0);
	CHECK_INT(upc_all_fget_size(f), 100);
	CHECK_INT(upc_all_fseek(f, 0, UPC_SEEK_CUR), 50);
	CHECK_INT(upc_all_fread_local(f, all, 1, 100, 0), 50);
	CHECK(memcmp(all, zeros, 50) == 0);
	CHECK_INT(upc_all_fset_size(f, 10), 0);
	CHECK_INT(upc_all_fread_local(f, all, 1, 100, 0), 0);
	CHECK_INT(upc_all_fpreallocate(f, 5), 0);
	CHECK_INT(upc_all_fget_size(f), 10);
	CHECK_INT(upc_all_fpreallocate(f, 0), 0);
	CHECK_INT(upc_all_fget_size(f), 10);
	upc_barrier;
	CHECK_INT(upc_all_fpreallocate(f, 1000000), 0);
	CHECK_INT(upc_all_fget_size(f), 1000000);
	CHECK_INT(upc_all_fseek(f, 0, UPC_SEEK_CUR), 100);
	CHECK(stat(name, &s) == 0);
	CHECK(s.st_blocks * 512 >= 1000000);
	/* what was there stays */
	CHECK_INT(upc_all_fseek(f, 7, UPC_SEEK_SET), 7);
	CHECK_INT(upc_all_fwrite_local(f, &byte, 1, MYTHREAD == 0, 0), MYTHREAD == 0);
	CHECK_INT(upc_all_fpreallocate(f, 2000000), 0);
	CHECK_INT(upc_all_fseek(f, 7, UPC_SEEK_SET), 7);
	byte = 0;
	CHECK_INT(upc_all_fread_local(f, &byte, 1, 1, 0), 1);
	CHECK_INT(byte, 1);
	CHECK(upc_all_fset_size(f, -1) == -1 && errno == EINVAL);
	CHECK(upc_all_fpreallocate(f, -1) == -1 && errno == EINVAL);
	CHECK_INT(upc_all_fget_size(f), 2000000);
}

int main(void)
{
	const char *name = io_file("io-004");

	f = upc_all_fopen(name, UPC_RDWR | UPC_CREATE | UPC_INDIVIDUAL_FP, 0, NULL);
	CHECK(f != NULL);
	sync_shows();
	seek_alone();
	seek_together();
	sizes(name);
	CHECK_INT(upc_all_fclose(f), 0);
	f = upc_all_fopen(name, UPC_RDONLY | UPC_DELETE_ON_CLOSE | UPC_COMMON_FP, 0, NULL);
	CHECK(f != NULL);
	CHECK(upc_all_fset_size(f, 1) == -1 && errno == EBADF);
	CHECK(upc_all_fpreallocate(f, 1) == -1 && errno == EBADF);
	CHECK_INT(upc_all_fsync(f), 0);
	CHECK_INT(upc_all_fget_size(f), 2000000);
	CHECK_INT(upc_all_fclose(f), 0);
	return check_done();
}
