/* SPDX-License-Identifier: MIT
 *
 * open.c - opening and closing files (UPC 1.2 A.1.3.1, A.1.3.2). Thread 0 opens first, and creates the
 * file if necessary; then the others open the same file; a file is cut only when all threads have opened
 * it.
 */
#define _GNU_SOURCE
#include "io/file.h"
#include "memory/heap.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define OWNER_BITS 0600 /* while other threads have not opened a new file yet */

/* Thread 0's message to the others. */
struct first {
	upcr_pts handle;
	dev_t device;
	ino_t inode;
	int error;
};

_Static_assert(sizeof(struct first) <= TEAM_SLOT, "must fit");

static bool is_one_of(int flags, int choice)
{
	flags &= choice;
	return flags != 0 && (flags & (flags - 1)) == 0;
}

static bool flags_are_valid(int flags)
{
	return is_one_of(flags, UPC_RDONLY | UPC_WRONLY | UPC_RDWR)
	    && is_one_of(flags, UPC_INDIVIDUAL_FP | UPC_COMMON_FP)
	    && (!(flags & UPC_EXCL) || flags & UPC_CREATE) && !(flags & UPC_TRUNC && flags & UPC_RDONLY)
	    && !(flags
		    & ~(UPC_RDONLY | UPC_WRONLY | UPC_RDWR | UPC_INDIVIDUAL_FP | UPC_COMMON_FP | UPC_APPEND
			    | UPC_CREATE | UPC_EXCL | UPC_STRONG_CA | UPC_TRUNC | UPC_DELETE_ON_CLOSE));
}

/* Returns the absolute path of a name, or NULL. */
static char *path_of(const char *name)
{
	const size_t length = strlen(name);
	char folder[4096], *path;
	size_t n;

	if (name[0] == '/')
		return strdup(name);
	if (!getcwd(folder, sizeof(folder)))
		return NULL;
	n = strlen(folder);
	path = malloc(n + 1 + length + 1);
	if (path) {
		memcpy(path, folder, n);
		path[n] = '/';
		memcpy(path + n + 1, name, length + 1);
	}
	return path;
}

static void file_discard(struct open_file *file)
{
	if (!file)
		return;
	if (file->descriptor >= 0)
		close(file->descriptor);
	file_remove(file);
}

/* Makes a file with its name and hints, not open yet. Returns 0 or an error; *made is to be discarded
 * then. */
static int file_make(struct open_file **made, const char *name, int flags, size_t n,
	const struct upc_hint *hints)
{
	struct open_file *file = *made = calloc(1, sizeof(*file));
	int error = 0;

	if (!file)
		return ENOMEM;
	file->descriptor = -1;
	file->flags = flags;
	if (!name || (n && !hints) || !flags_are_valid(flags))
		return EINVAL;
	file->name = strdup(name);
	if (flags & UPC_DELETE_ON_CLOSE)
		file->path = path_of(name);
	if (!file->name || (flags & UPC_DELETE_ON_CLOSE && !file->path))
		return ENOMEM;
	for (size_t i = 0; i < n && error == 0; i++)
		error = hint_set(file, &hints[i]);
	return error;
}

static int open_again(const char *name, int how, mode_t mode)
{
	int descriptor;

	do
		descriptor = open(name, how | O_CLOEXEC | O_NOCTTY, mode);
	while (descriptor < 0 && errno == EINTR);
	return descriptor;
}

static int access_of_flags(int flags)
{
	return flags & UPC_RDONLY ? O_RDONLY : flags & UPC_WRONLY ? O_WRONLY : O_RDWR;
}

/* Returns an error unless the file has positions; opening a pipe would wait for its other end. */
static int file_kind_check(const struct stat *status)
{
	if (S_ISDIR(status->st_mode))
		return EISDIR;
	return S_ISFIFO(status->st_mode) || S_ISSOCK(status->st_mode) ? ESPIPE : 0;
}

/* Opens the file for this thread, and sets *is_new if it was created. Returns 0 or an error. */
static int descriptor_open(struct open_file *file, int create, bool *is_new)
{
	struct stat status;
	int error = 0, how = access_of_flags(file->flags);

	*is_new = false;
	if (stat(file->name, &status) == 0)
		error = file_kind_check(&status);
	if (error)
		return create & UPC_EXCL ? EEXIST : error;
	if (create & UPC_CREATE) {
		file->descriptor = open_again(file->name, how | O_CREAT | O_EXCL,
			hint_mode(&file->hints) | OWNER_BITS);
		*is_new = file->descriptor >= 0;
		if (!*is_new && (errno != EEXIST || create & UPC_EXCL))
			return errno;
		how |= O_CREAT; /* at the target of a link, if it does not exist */
	}
	if (!*is_new)
		file->descriptor = open_again(file->name, how, hint_mode(&file->hints));
	if (file->descriptor < 0 || fstat(file->descriptor, &status) != 0)
		return errno;
	file->device = status.st_dev;
	file->inode = status.st_ino;
	error = file_kind_check(&status);
	return error == 0 && file_size(file) < 0 ? errno : error;
}

/* Removes the rights that a new file had only until all threads have opened it. */
static void mode_restrict(const struct open_file *file)
{
	mode_t extra = OWNER_BITS & ~hint_mode(&file->hints);
	struct stat status;

	if (extra && fstat(file->descriptor, &status) == 0)
		fchmod(file->descriptor, status.st_mode & 0777 & ~extra);
}

static void name_remove(const struct open_file *file, struct io_outcome *outcome)
{
	struct stat status;

	/* keep another file that has got the name meanwhile */
	if (lstat(file->path, &status) == 0 && S_ISREG(status.st_mode)
		&& (status.st_dev != file->device || status.st_ino != file->inode))
		return;
	if (unlink(file->path) != 0 && errno != ENOENT && outcome->error == 0)
		outcome->error = errno;
}

/* Does thread 0's part, before the others: opens the file and makes the handle. */
static struct first first_open(struct open_file *file, int error, bool *is_new)
{
	struct first first = {.error = error};

	if (first.error == 0)
		first.error = descriptor_open(file, file->flags, is_new);
	if (first.error == 0) {
		first.handle = heap_alloc_for("upc_all_fopen", TEAM_SLOT);
		if (upcr_is_null(first.handle))
			first.error = ENOMEM;
		first.device = file->device;
		first.inode = file->inode;
	}
	return first;
}

/* Returns whether the devices differ; each host has numbers of its own for file systems of the network. */
static bool is_other_device(dev_t mine, dev_t first)
{
	if (HAS_NETWORK && job.host > 0)
		return false;
	return mine != first;
}

/* Does the other threads' part. */
static int other_open(struct open_file *file, const struct first *first)
{
	bool is_new;
	int error = descriptor_open(file, 0, &is_new);

	if (error == 0 && (is_other_device(file->device, first->device) || file->inode != first->inode))
		return EINVAL;
	return error;
}

/* Cuts the file, after all threads have opened it, and finds its end. */
static struct io_outcome last_open(struct open_file *file, int error, bool is_new)
{
	struct io_outcome mine = {0, error};

	if (error || MYTHREAD != 0)
		return mine;
	if (file->flags & UPC_TRUNC && ftruncate(file->descriptor, 0) != 0)
		return file_failed(errno);
	if (is_new)
		mode_restrict(file);
	if (file->flags & UPC_APPEND)
		mine.value = file_size(file);
	return mine;
}

upcr_pts upc_all_fopen(const char *fname, int flags, size_t numhints, struct upc_hint const *hints)
{
	FILE_CALL("upc_all_fopen");
	struct first first;
	struct io_outcome all;
	struct open_file *file;
	bool is_new = false;
	int error;

	TEAM_AGREE(&call, TEAM_S(fname), TEAM_N(flags), TEAM_N(numhints));
	error = file_make(&file, fname, flags, numhints, hints);
	team_wait(&call);
	if (MYTHREAD == 0) {
		first = first_open(file, error, &is_new);
		slot_write(0, &first, sizeof(first));
	}
	team_barrier(&call);
	slot_read_before(0, &first, sizeof(first));
	if (first.error == 0 && MYTHREAD != 0 && error == 0)
		error = other_open(file, &first);
	all = file_gather(&call, file_failed(first.error ? first.error : error));
	all = file_gather(&call, last_open(file, all.error, is_new));
	if (all.error == 0) {
		file->handle = first.handle;
		file->position = all.value;
		if (HAS_CHECKS)
			hooks.check_find_statement(&file->places->opened);
		hint_pass(file);
		open_file_add(file);
		return file->handle;
	}
	if (is_new)
		unlink(fname);
	if (MYTHREAD == 0)
		upc_free(first.handle);
	file_discard(file);
	errno = all.error;
	return UPCR_NULL;
}

int upc_all_fclose(upcr_pts fd)
{
	FILE_CALL("upc_all_fclose");
	struct open_file *file;
	struct io_outcome all, mine = {0, 0};

	TEAM_AGREE(&call, TEAM_P(fd));
	file = file_of_handle(&call, fd);
	if (HAS_CHECKS)
		rule_idle(&call, file);
	if (file->is_outstanding)
		return (int)file_result(file_failed(EBUSY));
	all = file_sync(&call, file);
	if (MYTHREAD == 0 && file->path)
		name_remove(file, &mine);
	if (close(file->descriptor) != 0 && mine.error == 0 && errno != EINTR)
		mine.error = errno;
	mine = file_gather(&call, mine);
	if (MYTHREAD == 0)
		upc_free(fd);
	if (HAS_CHECKS)
		note_closed(file);
	file_remove(file);
	return (int)file_result(all.error ? all : mine);
}

void file_finish(bool is_alone)
{
	struct io_outcome unused = {0, 0};

	for (struct open_file *file = file_first(); file; file = file->next) {
		if (HAS_CHECKS && !is_alone)
			rule_ended(file);
		if (is_alone || MYTHREAD == 0)
			fsync(file->descriptor);
		if (file->path)
			name_remove(file, &unused);
	}
}
