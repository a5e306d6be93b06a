// SPDX-License-Identifier: MIT
// A thread comes after another one in time, and nothing orders them that the checking library knows of: the file that
// UPC2C_TURN names says that the earlier one went, and which process it is.
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

// Thread `thread` has done, or is about to do, what comes first.
static inline void goes_first(int thread)
{
	const char *path = getenv("UPC2C_TURN");
	FILE *f = MYTHREAD == thread && path ? fopen(path, "w") : NULL;

	if (f) {
		fprintf(f, "%ld\n", (long)getpid());
		fclose(f);
	}
}

// Waits for it, and returns its process.  Hosts of other machines share no file: there a while must do.
static inline long await_first(void)
{
	const char *path = getenv("UPC2C_TURN");
	long id = 0;

	if (!path)
		usleep(200000);
	while (path && !id) {
		FILE *f = fopen(path, "r");

		if (!f || fscanf(f, "%ld", &id) != 1)
			usleep(1000);
		if (f)
			fclose(f);
	}
	return id;
}

static inline void late(int thread)
{
	if (MYTHREAD == thread)
		await_first();
}

// Waits until a process, which was about to wait for others, does so: it sleeps, or runs for long.
static inline void await_sleep(long id)
{
	char path[64], state = 'R';
	long user = 0, kernel = 0, begin = -1;

	snprintf(path, sizeof path, "/proc/%ld/stat", id);
	while (state != 'S' && (begin < 0 || user + kernel < begin + 5)) {
		FILE *f = fopen(path, "r");
		int n = !f ? 0 : fscanf(f, "%*d (%*[^)]) %c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %ld %ld", &state, &user, &kernel);

		if (f)
			fclose(f);
		if (n != 3)
			break;
		if (begin < 0)
			begin = user + kernel;
		usleep(1000);
	}
}
