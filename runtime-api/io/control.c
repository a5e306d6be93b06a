/* SPDX-License-Identifier: MIT
 *
 * control.c - the file pointer and the properties of a handle (UPC 1.2 A.1.3.4, A.1.3.8).
 */
#include "io/file.h"

#include <errno.h>

/* Finds the position that an origin stands for; that of the common file pointer is the same for all
 * threads. */
static struct io_outcome origin_find(const struct team_call *call, const struct open_file *file, int origin)
{
	struct io_outcome mine = {0, 0};

	if (HAS_CHECKS)
		rule_idle(call, file);
	if (file->is_outstanding)
		return file_failed(EBUSY);
	if (origin == UPC_SEEK_SET)
		return mine;
	if (origin == UPC_SEEK_CUR)
		return (struct io_outcome){file->position, 0};
	if (origin != UPC_SEEK_END)
		return file_failed(EINVAL);
	if (!(file->flags & UPC_COMMON_FP) || MYTHREAD == 0) {
		mine.value = file_size(file);
		mine.error = mine.value < 0 ? errno : 0;
	}
	return file->flags & UPC_COMMON_FP ? file_gather(call, mine) : mine;
}

upc_off_t upc_all_fseek(upcr_pts fd, upc_off_t offset, int origin)
{
	FILE_CALL("upc_all_fseek");
	struct io_outcome from;
	struct open_file *file;

	TEAM_AGREE(&call, TEAM_P(fd));
	file = file_of_handle(&call, fd);
	if (file->flags & UPC_COMMON_FP)
		TEAM_AGREE(&call, TEAM_N(offset), TEAM_N(origin));
	from = origin_find(&call, file, origin);
	if (from.error)
		return file_result(from);
	if (__builtin_add_overflow(from.value, offset, &from.value))
		return file_result(file_failed(EOVERFLOW));
	if (from.value < 0)
		return file_result(file_failed(EINVAL));
	file->position = from.value;
	return from.value;
}

static void flags_change(struct open_file *file, int remove, int add)
{
	file->flags = (file->flags & ~remove) | add;
}

/* Carries out the commands that change a property, after all threads have come and written. */
static int property_set(struct open_file *file, int cmd, const void *arg)
{
	switch (cmd) {
	case UPC_SET_WEAK_CA_SEMANTICS: flags_change(file, UPC_STRONG_CA, 0); return 0;
	case UPC_SET_STRONG_CA_SEMANTICS: flags_change(file, 0, UPC_STRONG_CA); return 0;
	case UPC_SET_HINT: return arg ? hint_set(file, arg) : EINVAL;
	case UPC_SET_COMMON_FP: flags_change(file, UPC_INDIVIDUAL_FP, UPC_COMMON_FP); break;
	case UPC_SET_INDIVIDUAL_FP: flags_change(file, UPC_COMMON_FP, UPC_INDIVIDUAL_FP); break;
	default: return EINVAL;
	}
	file->position = 0;
	return 0;
}

static struct io_outcome name_get(const struct open_file *file, const char **name)
{
	if (!name)
		return file_failed(EINVAL);
	*name = file->name;
	return (struct io_outcome){0, 0};
}

static struct io_outcome hints_get(const struct open_file *file, const struct upc_hint **hints)
{
	if (!hints)
		return file_failed(EINVAL);
	*hints = file->hints.hints;
	return (struct io_outcome){(upc_off_t)file->hints.n, 0};
}

static struct io_outcome command(const struct team_call *call, struct open_file *file, int cmd, void *arg)
{
	struct io_outcome done;

	switch (cmd) {
	case UPC_GET_CA_SEMANTICS: return (struct io_outcome){file->flags & UPC_STRONG_CA, 0};
	case UPC_GET_FP: return (struct io_outcome){file->flags & (UPC_COMMON_FP | UPC_INDIVIDUAL_FP), 0};
	case UPC_GET_FL: return (struct io_outcome){file->flags, 0};
	case UPC_GET_FN: return name_get(file, (const char **)arg);
	case UPC_GET_HINTS: return hints_get(file, (const struct upc_hint **)arg);
	case UPC_SET_WEAK_CA_SEMANTICS:
	case UPC_SET_STRONG_CA_SEMANTICS:
	case UPC_SET_COMMON_FP:
	case UPC_SET_INDIVIDUAL_FP:
	case UPC_SET_HINT: break;
	default: return file_failed(EINVAL);
	}
	done = file_sync(call, file);
	if (done.error == 0)
		done.error = property_set(file, cmd, arg);
	return done;
}

int upc_all_fcntl(upcr_pts fd, int cmd, void *arg)
{
	FILE_CALL("upc_all_fcntl");
	struct open_file *file;

	TEAM_AGREE(&call, TEAM_P(fd), TEAM_N(cmd));
	file = file_of_handle(&call, fd);
	if (cmd == UPC_ASYNC_OUTSTANDING)
		return file->is_outstanding;
	if (HAS_CHECKS)
		rule_idle(&call, file);
	if (file->is_outstanding)
		return (int)file_result(file_failed(EBUSY));
	return (int)file_result(command(&call, file, cmd, arg));
}
