/* SPDX-License-Identifier: MIT
 *
 * Checks what errno says: about names and kinds of files that cannot be opened, and about writes that
 * do not fit; and that a file is what C wrote, and C reads what was written (U-IO-15).
 */
#include <limits.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include "io-file.h"

#define RW (UPC_RDWR | UPC_INDIVIDUAL_FP)

static const char *name;
static int with_common;
shared [2] double numbers[2 * 50 * THREADS];

static void cannot_open(const char *path, int flags, int expected)
{
	errno = 0;
	CHECK(upc_all_fopen(path, flags, 0, NULL) == NULL);
	CHECK_INT(errno, expected);
	CHECK(strlen(strerror(errno)) > 0);
}

static void open_errors(void)
{
	char path[PATH_MAX + 10];
	int pipes[2];

	cannot_open("", RW, ENOENT);
	snprintf(path, sizeof path, "%s/under/it", name);
	cannot_open(path, RW, ENOENT);
	cannot_open(path, RW | UPC_CREATE, ENOENT);
	cannot_open("/", RW, EISDIR);
	cannot_open("/", UPC_RDONLY | UPC_COMMON_FP, EISDIR);
	cannot_open("/tmp", UPC_WRONLY | UPC_COMMON_FP | UPC_CREATE | UPC_TRUNC, EISDIR);
	cannot_open("/dev/null/x", RW, ENOTDIR);
	memset(path, 'a', sizeof path - 1);
	path[sizeof path - 1] = 0;
	cannot_open(path, RW | UPC_CREATE, ENAMETOOLONG);
	/* what has no positions: nobody waits for the other end */
	if (MYTHREAD == 0)
		CHECK(mkfifo(name, 0600) == 0);
	upc_barrier;
	cannot_open(name, UPC_RDONLY | UPC_COMMON_FP, ESPIPE);
	cannot_open(name, UPC_WRONLY | UPC_COMMON_FP | UPC_CREATE, ESPIPE);
	cannot_open(name, RW | UPC_CREATE | UPC_EXCL, EEXIST);
	upc_barrier;
	if (MYTHREAD == 0) {
		CHECK(remove(name) == 0);
		CHECK(symlink(name, name) == 0);
	}
	CHECK(pipe(pipes) == 0);
	snprintf(path, sizeof path, "/dev/fd/%d", pipes[0]);
	cannot_open(path, UPC_RDONLY | UPC_COMMON_FP, ESPIPE);
	cannot_open(name, RW, ELOOP);
	upc_barrier;
	if (MYTHREAD == 0)
		CHECK(remove(name) == 0);
	upc_barrier;
	cannot_open("/proc/version", RW | UPC_CREATE | UPC_EXCL, EEXIST);
}

/* The owner of everything may open everything: be somebody else for a while. */
static void rights(void)
{
	int is_root = geteuid() == 0;
	FILE *out;

	if (MYTHREAD == 0) {
		CHECK((out = fopen(name, "w")) != NULL && fclose(out) == 0);
		CHECK(chmod(name, 0444) == 0);
	}
	upc_barrier;
	if (is_root)
		CHECK(seteuid(65534) == 0);
	cannot_open(name, RW, EACCES);
	cannot_open(name, UPC_WRONLY | UPC_COMMON_FP | UPC_TRUNC, EACCES);
	if (is_root)
		CHECK(seteuid(0) == 0);
	upc_barrier;
	if (MYTHREAD == 0)
		CHECK(remove(name) == 0);
	upc_barrier;
}

/* A device that is always full: all forms say so. */
static void full(void)
{
	upc_file_t *f = upc_all_fopen("/dev/full", RW, 0, NULL);
	struct upc_local_memvec m = {&with_common, 1};
	struct upc_filevec p = {0, 1};

	CHECK(f != NULL);
	CHECK(upc_all_fwrite_local(f, m.baseaddr, 1, 1, 0) == -1 && errno == ENOSPC);
	errno = 0;
	CHECK(upc_all_fwrite_shared(f, numbers, 2, 8, 10, 0) == -1 && errno == ENOSPC);
	errno = 0;
	CHECK(upc_all_fwrite_list_local(f, 1, &m, 1, &p, 0) == -1 && errno == ENOSPC);
	upc_all_fwrite_local_async(f, m.baseaddr, 1, 1, 0);
	errno = 0;
	CHECK(upc_all_fwait_async(f) == -1 && errno == ENOSPC);
	CHECK_INT(upc_all_fcntl(f, UPC_SET_COMMON_FP, NULL), 0);
	errno = 0;
	CHECK(upc_all_fwrite_shared(f, numbers, 2, 8, 10, 0) == -1 && errno == ENOSPC);
	CHECK_INT(upc_all_fclose(f), 0);
}

/* More than the limit on the size of files: part of it is written, and the error is the same on
 * all threads although only the last of them meet it. */
static void too_large(void)
{
	struct rlimit old, small;
	upc_file_t *f = upc_all_fopen(name, UPC_RDWR | UPC_COMMON_FP | UPC_CREATE, 0, NULL);
	shared [] char *mine = upc_all_alloc(1, 100000);

	CHECK(getrlimit(RLIMIT_FSIZE, &old) == 0);
	small = old;
	small.rlim_cur = 50000;
	signal(SIGXFSZ, SIG_IGN);
	upc_barrier;
	CHECK(setrlimit(RLIMIT_FSIZE, &small) == 0);
	errno = 0;
	CHECK_INT(upc_all_fwrite_shared(f, mine, 0, 1, 100000, 0), -1);
	CHECK_INT(errno, EFBIG);
	errno = 0;
	CHECK(upc_all_fset_size(f, 60000) == -1 && errno == EFBIG);
	errno = 0;
	CHECK(upc_all_fpreallocate(f, 60000) == -1 && errno == EFBIG);
	CHECK_INT(upc_all_fseek(f, 0, UPC_SEEK_SET), 0);
	CHECK_INT(upc_all_fwrite_shared(f, mine, 0, 1, 50000, 0), 50000);
	CHECK_INT(upc_all_fget_size(f), 50000);
	CHECK(setrlimit(RLIMIT_FSIZE, &old) == 0);
	CHECK_INT(upc_all_fclose(f), 0);
	upc_barrier;
	if (MYTHREAD == 0) {
		CHECK(remove(name) == 0);
		upc_free(mine);
	}
}

/* Through <stdio.h> on one thread, and back. */
static void plain(void)
{
	double row[2 * 50];
	upc_file_t *f;
	FILE *c;

	if (MYTHREAD == 0) {
		CHECK((c = fopen(name, "wb")) != NULL);
		for (int i = 0; i < 2 * 50 * THREADS; i++)
			CHECK(fwrite(&(double){i / 4.0}, sizeof(double), 1, c) == 1);
		CHECK(fclose(c) == 0);
	}
	upc_barrier;
	f = upc_all_fopen(name, UPC_RDWR | UPC_COMMON_FP, 0, NULL);
	CHECK(f != NULL);
	CHECK_INT(upc_all_fread_shared(f, numbers, 2, sizeof(double), 2 * 50 * THREADS, 0), 800 * THREADS);
	upc_forall (int i = 0; i < 2 * 50 * THREADS; i++; &numbers[i]) {
		CHECK(numbers[i] == i / 4.0);
		numbers[i] += 1;
	}
	CHECK_INT(upc_all_fseek(f, 0, UPC_SEEK_SET), 0);
	CHECK_INT(upc_all_fwrite_shared(f, numbers, 2, sizeof(double), 2 * 50 * THREADS, 0), 800 * THREADS);
	CHECK_INT(upc_all_fclose(f), 0);
	CHECK((c = fopen(name, "rb")) != NULL);
	for (int t = 0; t < THREADS; t++) {
		CHECK_INT(fread(row, sizeof(double), 2 * 50, c), 2 * 50);
		for (int i = 0; i < 2 * 50; i++)
			CHECK(row[i] == (100 * t + i) / 4.0 + 1);
	}
	CHECK(fgetc(c) == EOF && fclose(c) == 0);
	upc_barrier;
	if (MYTHREAD == 0)
		CHECK(remove(name) == 0);
}

int main(void)
{
	name = io_file("io-009");
	open_errors();
	rights();
	full();
	too_large();
	plain();
	return check_done();
}
