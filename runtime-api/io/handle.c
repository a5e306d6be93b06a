/* SPDX-License-Identifier: MIT
 *
 * handle.c - finds the file of a handle, and makes the threads agree on a result.
 */
#include "core/hooks.h"
#include "io/file.h"

#include <errno.h>
#include <stdlib.h>
#include <unistd.h>

static struct open_file *files;

void file_enter(const struct team_call *call)
{
	if (!HAS_CHECKS && barrier_open()) /* the checks have better messages */
		fatal_call(call->pc, "%s between upc_notify and upc_wait", call->function);
}

struct open_file *file_of_handle(const struct team_call *call, upcr_pts fd)
{
	if (upcr_is_null(fd))
		fatal_call(call->pc, "%s of a null pointer, which upc_all_fopen returns when it fails",
			call->function);
	for (struct open_file *file = files; file; file = file->next)
		if (upcr_eq(file->handle, fd))
			return file;
	if (HAS_CHECKS)
		rule_not_closed(call, fd);
	fatal_call(call->pc, "%s of something that is not an open file", call->function);
}

void open_file_add(struct open_file *file)
{
	file->next = files;
	files = file;
}

struct open_file *file_first(void)
{
	return files;
}

void file_remove(struct open_file *file)
{
	struct open_file **link = &files;

	while (*link && *link != file)
		link = &(*link)->next;
	if (*link)
		*link = file->next;
	hint_free(&file->hints);
	free(file->name);
	free(file->path);
	free(file);
}

struct io_outcome file_gather(const struct team_call *call, struct io_outcome mine)
{
	struct io_outcome all = {0, 0}, its;

	team_wait(call);
	slot_write(MYTHREAD, &mine, sizeof(mine));
	team_barrier(call);
	for (int t = 0; t < job.threads; t++) {
		slot_read_before(t, &its, sizeof(its));
		all.value += its.value;
		if (all.error == 0)
			all.error = its.error;
	}
	return all;
}

upc_off_t file_result(struct io_outcome outcome)
{
	if (outcome.error == 0)
		return outcome.value;
	errno = outcome.error;
	return -1;
}

struct io_outcome file_failed(int error)
{
	return (struct io_outcome){0, error};
}

bool file_is_open_for(const struct open_file *file, bool writing)
{
	return !(file->flags & (writing ? UPC_RDONLY : UPC_WRONLY));
}

upc_off_t file_size(const struct open_file *file)
{
	return lseek(file->descriptor, 0, SEEK_END); /* nothing else uses this position */
}
