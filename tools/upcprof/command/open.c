/* SPDX-License-Identifier: MIT
 *
 * open.c - what the commands that read a measurement begin and end with.
 */
#include "command/unpack.h"
#include "command/upcprof.h"
#include "read/folder.h"
#include "read/read.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct measurement *measurement_of(const char *folder)
{
	char *newest = !folder ? folder_newest() : NULL;
	struct measurement *m;

	if (!folder && !newest)
		die(STATUS_USAGE,
			"which measurement? there is no NAME.upcprof in this folder; upcprof run makes one");
	m = measurement_unpack(folder ? folder : newest);
	free(newest);
	return m;
}

bool problems_print(const struct measurement *m)
{
	enum { MOST = 20 };

	for (size_t i = 0; i < m->n_problems && i < MOST; i++)
		say("%s", m->problems[i]);
	if (m->n_problems > MOST)
		say("and %zu more such warnings", m->n_problems - MOST);
	return m->n_problems > 0;
}

int output_finish(int status)
{
	errno = 0;
	if (fflush(stdout) == 0 && !ferror(stdout))
		return status;
	if (errno != EPIPE)
		say("cannot write the output: %s", strerror(errno != 0 ? errno : EIO));
	return STATUS_FAILED;
}
