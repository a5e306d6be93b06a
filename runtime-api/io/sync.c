/* SPDX-License-Identifier: MIT
 *
 * sync.c - upc_all_fsync, and the calls about the size of a file (UPC 1.2 A.1.3.3, A.1.3.5 to
 * A.1.3.7): one thread acts when all are there; one of each host brings its data to the device.
 */
#define _GNU_SOURCE
#include "io/file.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

/* An action of thread 0 for all threads; it returns 0 or an error. */
typedef int action(const struct open_file *file, upc_off_t size);

/* Synchronizes a file; no error for files such as /dev/null, for which that is impossible. */
static int sync_act(const struct open_file *file, upc_off_t unused)
{
	int status;

	(void)unused;
	if (!file_is_open_for(file, true))
		return 0;
	do
		status = fsync(file->descriptor);
	while (status != 0 && errno == EINTR);
	return status == 0 || errno == EINVAL || errno == EROFS ? 0 : errno;
}

/* Makes thread 0 act; with several hosts one thread of each acts, if each host has data of its own to
 * bring to a shared file system. */
static struct io_outcome all_do(const struct team_call *call, const struct open_file *file, action *act,
	upc_off_t size)
{
	struct io_outcome mine = {0, 0};

	team_barrier(call);
	if (HAS_NETWORK && is_multinode()) {
		if (MYTHREAD > 0 && MYTHREAD == job.first)
			mine.error = sync_act(file, 0);
		team_barrier(call);
	}
	if (MYTHREAD == 0)
		mine.error = act(file, size);
	return file_gather(call, mine);
}

static int size_act(const struct open_file *file, upc_off_t size)
{
	int error = sync_act(file, 0);

	while (error == 0 && ftruncate(file->descriptor, size) != 0)
		if (errno != EINTR)
			error = errno;
	return error;
}

/* Reserves space where the file system cannot: reads a byte and writes it back, or writes a 0, in each of
 * its blocks. */
static int touch(const struct open_file *file, upc_off_t size)
{
	upc_off_t old = file_size(file);
	struct stat status;
	char byte;

	if (old < 0 || fstat(file->descriptor, &status) != 0)
		return errno;
	for (upc_off_t at = 0; at < size; at += status.st_blksize) {
		byte = 0;
		if (at < old && file_is_open_for(file, false) && pread(file->descriptor, &byte, 1, at) < 0)
			return errno;
		if ((at >= old || file_is_open_for(file, false))
			&& pwrite(file->descriptor, &byte, 1, at) != 1)
			return errno;
	}
	return size > old && ftruncate(file->descriptor, size) != 0 ? errno : 0;
}

static int reserve_act(const struct open_file *file, upc_off_t size)
{
	if (size == 0)
		return 0;
	while (fallocate(file->descriptor, 0, 0, size) != 0) {
		if (errno == EOPNOTSUPP || errno == ENOSYS)
			return touch(file, size);
		if (errno != EINTR)
			return errno;
	}
	return 0;
}

struct io_outcome file_sync(const struct team_call *call, const struct open_file *file)
{
	return all_do(call, file, sync_act, 0);
}

/* Changes the size in one thread. Returns -1 and errno, the same on all threads, for impossible arguments. */
static struct io_outcome size_change(const struct team_call *call, const struct open_file *file, action *act,
	upc_off_t size)
{
	if (HAS_CHECKS)
		rule_idle(call, file);
	if (file->is_outstanding)
		return file_failed(EBUSY);
	if (!file_is_open_for(file, true))
		return file_failed(EBADF);
	return size < 0 ? file_failed(EINVAL) : all_do(call, file, act, size);
}

int upc_all_fsync(upcr_pts fd)
{
	FILE_CALL("upc_all_fsync");
	struct open_file *file;

	TEAM_AGREE(&call, TEAM_P(fd));
	file = file_of_handle(&call, fd);
	if (HAS_CHECKS)
		rule_idle(&call, file);
	if (file->is_outstanding)
		return (int)file_result(file_failed(EBUSY));
	return (int)file_result(file_sync(&call, file));
}

int upc_all_fset_size(upcr_pts fd, upc_off_t size)
{
	FILE_CALL("upc_all_fset_size");

	TEAM_AGREE(&call, TEAM_P(fd), TEAM_N(size));
	return (int)file_result(size_change(&call, file_of_handle(&call, fd), size_act, size));
}

int upc_all_fpreallocate(upcr_pts fd, upc_off_t size)
{
	FILE_CALL("upc_all_fpreallocate");

	TEAM_AGREE(&call, TEAM_P(fd), TEAM_N(size));
	return (int)file_result(size_change(&call, file_of_handle(&call, fd), reserve_act, size));
}

upc_off_t upc_all_fget_size(upcr_pts fd)
{
	FILE_CALL("upc_all_fget_size");
	struct open_file *file;
	struct io_outcome mine = {0, 0};

	TEAM_AGREE(&call, TEAM_P(fd));
	file = file_of_handle(&call, fd);
	if (HAS_CHECKS)
		rule_idle(&call, file);
	if (file->is_outstanding)
		return file_result(file_failed(EBUSY));
	team_barrier(&call);
	if (MYTHREAD == 0) {
		mine.value = file_size(file);
		mine.error = mine.value < 0 ? errno : 0;
	}
	return file_result(file_gather(&call, mine));
}
