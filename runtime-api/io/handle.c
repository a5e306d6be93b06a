/* SPDX-License-Identifier: MIT
 *
 * handle.c - from the handle to the file, and how the threads agree on a result.
 */
#include "io/file.h"

#include <errno.h>
#include <stdlib.h>
#include <unistd.h>

static struct file *files;

void file_enter(const struct team_call *call)
{
	if (barrier_open())
		fatal_call(call->pc, "%s between upc_notify and upc_wait", call->function);
}

struct file *file_of(const struct team_call *call, upcr_pts fd)
{
	struct file *file;

	if (upcr_is_null(fd))
		fatal_call(call->pc, "%s of a null pointer", call->function);
	for (file = files; file; file = file->next)
		if (upcr_eq(file->handle, fd))
			return file;
	fatal_call(call->pc, "%s of something that is not an open file", call->function);
}

void file_add(struct file *file)
{
	file->next = files;
	files = file;
}

struct file *file_first(void)
{
	return files;
}

void file_remove(struct file *file)
{
	struct file **link = &files;

	while (*link && *link != file)
		link = &(*link)->next;
	if (*link)
		*link = file->next;
	hint_free(&file->hints);
	free(file->name);
	free(file->path);
	free(file);
}

struct outcome file_gather(const struct team_call *call, struct outcome mine)
{
	struct outcome all = {0, 0};
	int t;

	team_wait(call);
	*(struct outcome *)team_slot(MYTHREAD) = mine;
	team_barrier(call);
	for (t = 0; t < job.threads; t++) {
		const struct outcome *its = team_slot_before(t);

		all.value += its->value;
		if (all.error == 0)
			all.error = its->error;
	}
	return all;
}

upc_off_t file_result(struct outcome outcome)
{
	if (outcome.error == 0)
		return outcome.value;
	errno = outcome.error;
	return -1;
}

struct outcome file_failed(int error)
{
	return (struct outcome){0, error};
}

bool file_is_open_for(const struct file *file, bool writing)
{
	return !(file->flags & (writing ? UPC_RDONLY : UPC_WRONLY));
}

upc_off_t file_size(const struct file *file)
{
	return lseek(file->descriptor, 0, SEEK_END); /* nothing else uses this position */
}
