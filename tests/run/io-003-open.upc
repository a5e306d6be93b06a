/* SPDX-License-Identifier: MIT
 *
 * upc_all_fopen and upc_all_fclose: every pair of access and file pointer, all other flags,
 * hints, and what is refused on all threads with the same errno (U-IO-3, U-IO-4).
 */
// unchecked: calls that fail as they should are reported
#include <sys/stat.h>
#include <sys/resource.h>
#include "io-file.h"

#define RW (UPC_RDWR | UPC_INDIVIDUAL_FP)

static const char *name;
shared int numbers[THREADS];

static int opens(int flags)
{
	upc_file_t *f = upc_all_fopen(name, flags, 0, NULL);

	return f != NULL && upc_all_fclose(f) == 0;
}

/* The call fails with this errno on all threads. */
static void refused(const char *file, int flags, int expected)
{
	upc_file_t *f;

	errno = 0;
	f = upc_all_fopen(file, flags, 0, NULL);
	CHECK(f == NULL);
	CHECK_INT(errno, expected);
	numbers[MYTHREAD] = errno;
	upc_barrier;
	for (int t = 0; t < THREADS; t++)
		CHECK_INT(numbers[t], expected);
	upc_barrier;
}

static off_t size(void)
{
	struct stat s;

	return stat(name, &s) == 0 ? s.st_size : -1;
}

/* 4 bytes from thread 0. */
static void put_four(upc_file_t *f)
{
	CHECK_INT(upc_all_fwrite_local(f, "1234", MYTHREAD == 0 ? 4 : 0, 1, 0), MYTHREAD ? 0 : 4);
}

static void flags(void)
{
	static const int access[] = {UPC_RDONLY, UPC_WRONLY, UPC_RDWR};
	upc_file_t *f;

	refused(name, RW, ENOENT);
	for (int i = 0; i < 3; i++)
		refused(name, access[i] | UPC_COMMON_FP, ENOENT);
	CHECK(opens(RW | UPC_CREATE));
	CHECK_INT(size(), 0);
	upc_barrier;
	refused(name, RW | UPC_CREATE | UPC_EXCL, EEXIST);
	for (int i = 0; i < 3; i++) {
		CHECK(opens(access[i] | UPC_INDIVIDUAL_FP));
		CHECK(opens(access[i] | UPC_COMMON_FP));
		CHECK(opens(access[i] | UPC_COMMON_FP | UPC_CREATE | UPC_STRONG_CA | UPC_APPEND));
	}
	f = upc_all_fopen(name, RW, 0, NULL);
	put_four(f);
	CHECK_INT(upc_all_fclose(f), 0);
	CHECK_INT(size(), 4);
	f = upc_all_fopen(name, RW | UPC_APPEND, 0, NULL);
	CHECK_INT(upc_all_fseek(f, 0, UPC_SEEK_CUR), 4);
	put_four(f);
	CHECK_INT(upc_all_fseek(f, 1, UPC_SEEK_SET), 1); /* only the first write was at the end */
	put_four(f);
	CHECK_INT(upc_all_fclose(f), 0);
	CHECK_INT(size(), 8);
	upc_barrier;
	CHECK(opens(RW | UPC_TRUNC));
	CHECK_INT(size(), 0);
	upc_barrier;
	CHECK(opens(RW | UPC_DELETE_ON_CLOSE));
	CHECK_INT(size(), -1);
	upc_barrier;
	CHECK(opens(RW | UPC_CREATE | UPC_EXCL));
}

/* Flags that do not go together, and none of what is open is cut. */
static void wrong_flags(void)
{
	static const int wrong[] = {0, UPC_RDWR, UPC_COMMON_FP, UPC_RDONLY | UPC_WRONLY | UPC_COMMON_FP,
		UPC_RDONLY | UPC_RDWR | UPC_COMMON_FP, UPC_WRONLY | UPC_RDWR | UPC_INDIVIDUAL_FP,
		UPC_RDWR | UPC_COMMON_FP | UPC_INDIVIDUAL_FP, RW | UPC_EXCL,
		UPC_RDONLY | UPC_TRUNC | UPC_COMMON_FP, RW | 0x10000, -1};
	upc_file_t *f = upc_all_fopen(name, RW, 0, NULL);

	put_four(f);
	CHECK_INT(upc_all_fclose(f), 0);
	for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
		refused(name, wrong[i], EINVAL);
	CHECK(upc_all_fopen(name, RW, 1, NULL) == NULL && errno == EINVAL);
	CHECK(upc_all_fopen(NULL, RW, 0, NULL) == NULL && errno == EINVAL);
	CHECK_INT(size(), 4);
}

/* One thread alone cannot: no thread can, the file is as before, and there is none if there was
 * none. */
static void one_cannot(void)
{
	struct rlimit old, none;
	char other[250];
	int last = THREADS - 1;
	upc_file_t *f;

	CHECK(getrlimit(RLIMIT_NOFILE, &old) == 0);
	none = old;
	none.rlim_cur = 3;
	if (MYTHREAD == last)
		CHECK(setrlimit(RLIMIT_NOFILE, &none) == 0);
	refused(name, RW | UPC_TRUNC, EMFILE);
	snprintf(other, sizeof other, "%s-new", name);
	refused(other, RW | UPC_CREATE, EMFILE);
	if (MYTHREAD == last)
		CHECK(setrlimit(RLIMIT_NOFILE, &old) == 0);
	CHECK(access(other, F_OK) != 0);
	CHECK_INT(size(), 4);
	if (THREADS > 1) {
		snprintf(other, sizeof other, MYTHREAD == last ? "%s-no" : "%s", name);
		refused(other, RW, ENOENT);
		refused(MYTHREAD == last ? "/dev/null" : name, RW | UPC_TRUNC, EINVAL);
	}
	/* other names of the same file will do */
	snprintf(other, sizeof other, MYTHREAD == last ? "%s" : "/./%s", name);
	f = upc_all_fopen(other, RW, 0, NULL);
	CHECK(f != NULL && upc_all_fclose(f) == 0);
}

static void hints(void)
{
	struct upc_hint all[] = {{"access_style", "read_mostly,sequential"},
		{"collective_buffering", "true"}, {"cb_buffer_size", "65536"}, {"cb_nodes", "2"},
		{"file_perm", "0640"}, {"io_node_list", "a,b"}, {"nb_proc", "4"},
		{"striping_factor", "2"}, {"start_io_device", "0"}, {"striping_unit", "4096"},
		{"no_such_hint", "1"}};
	upc_file_t *f;
	struct stat s;

	if (MYTHREAD == 0)
		CHECK(remove(name) == 0);
	umask(022);
	upc_barrier;
	f = upc_all_fopen(name, RW | UPC_CREATE, 11, all);
	CHECK(f != NULL);
	CHECK(stat(name, &s) == 0);
	CHECK_INT(s.st_mode & 0777, 0640);
	CHECK_INT(upc_all_fclose(f), 0);
	all[4].value = "0400"; /* the threads open it for writing all the same */
	if (MYTHREAD == 0)
		CHECK(remove(name) == 0);
	upc_barrier;
	f = upc_all_fopen(name, RW | UPC_CREATE | UPC_DELETE_ON_CLOSE, 5, all);
	CHECK(f != NULL);
	CHECK(stat(name, &s) == 0);
	CHECK_INT(s.st_mode & 0777, 0400);
	CHECK_INT(upc_all_fclose(f), 0);
	f = upc_all_fopen(name, RW | UPC_CREATE | UPC_DELETE_ON_CLOSE, 1, all + 10);
	CHECK(f != NULL);
	CHECK(stat(name, &s) == 0);
	CHECK_INT(s.st_mode & 0777, 0644);
	CHECK_INT(upc_all_fclose(f), 0);
}

/* Several at a time, also of one file, closed in another order. */
static void many(void)
{
	upc_file_t *f[5];
	char bytes[4] = "";

	for (int i = 0; i < 5; i++) {
		f[i] = upc_all_fopen(name, RW | UPC_CREATE, 0, NULL);
		CHECK(f[i] != NULL);
		for (int k = 0; k < i; k++)
			CHECK(f[k] != f[i]);
	}
	put_four(f[1]);
	CHECK_INT(upc_all_fclose(f[1]), 0);
	CHECK_INT(upc_all_fread_local(f[3], bytes, 4, 1, 0), 4);
	CHECK(memcmp(bytes, "1234", 4) == 0);
	CHECK_INT(upc_all_fclose(f[4]), 0);
	CHECK_INT(upc_all_fclose(f[0]), 0);
	CHECK_INT(upc_all_fclose(f[3]), 0);
	upc_all_fread_local_async(f[2], bytes, 1, 1, 0);
	CHECK(upc_all_fclose(f[2]) == -1 && errno == EBUSY);
	CHECK_INT(upc_all_fwait_async(f[2]), 1);
	CHECK_INT(upc_all_fclose(f[2]), 0);
}

/* The name is relative, and the working folder another one at the end. */
static void elsewhere(void)
{
	const char *slash = strrchr(name, '/');
	char folder[200];
	upc_file_t *f;

	snprintf(folder, sizeof folder, "%.*s/", (int)(slash - name), name);
	CHECK(chdir(folder) == 0);
	f = upc_all_fopen(slash + 1, RW | UPC_DELETE_ON_CLOSE, 0, NULL);
	CHECK(f != NULL);
	CHECK(chdir("/") == 0);
	CHECK_INT(upc_all_fclose(f), 0);
	CHECK(access(name, F_OK) != 0);
}

int main(void)
{
	name = io_file("io-003");
	flags();
	wrong_flags();
	one_cannot();
	hints();
	many();
	elsewhere();
	return check_done();
}
