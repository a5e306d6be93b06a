/* SPDX-License-Identifier: MIT
 *
 * checkpoint.upc - a computation that can be interrupted: heat spreads along a rod, and every so
 * many steps the whole rod goes to a file.  Half-way the program forgets everything, goes on
 * from the file, and in the end has the same rod as if nothing had happened.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <upc_io.h>
#include <upc_relaxed.h>

#define BLOCK 16
#define CELLS (100 * BLOCK)
#define STEPS 400
#define EVERY 100 /* steps between two checkpoints */

typedef shared [BLOCK] double *rod_t;

/* What stands before the cells in the file. */
struct header {
	char kind[8];
	long step, cells;
};

static shared [] char shared_name[200]; /* the file's, for all threads */

static rod_t rod_make(void)
{
	rod_t rod = upc_all_alloc(CELLS / BLOCK, BLOCK * sizeof(double));

	upc_forall (int i = 0; i < CELLS; i++; &rod[i])
		rod[i] = i < CELLS / 2 ? 100.0 : 0.0;
	upc_barrier;
	return rod;
}

static void step(rod_t from, rod_t to)
{
	upc_forall (int i = 0; i < CELLS; i++; &to[i]) {
		double left = from[i > 0 ? i - 1 : i], right = from[i < CELLS - 1 ? i + 1 : i];

		to[i] = (left + 2 * from[i] + right) / 4;
	}
	upc_barrier;
}

static void fail(const char *what)
{
	if (MYTHREAD == 0)
		perror(what);
	exit(1); /* all threads come here: errors are the same for all */
}

/* One thread writes the header, all of them the cells, in the order of their indices. */
static void save(const char *name, rod_t rod, long at)
{
	struct header header = {"rod", at, CELLS};
	struct upc_local_memvec memory = {&header, sizeof header};
	struct upc_filevec place = {0, sizeof header};
	size_t mine = MYTHREAD == 0;
	upc_file_t *file = upc_all_fopen(name,
		UPC_WRONLY | UPC_COMMON_FP | UPC_CREATE | UPC_TRUNC, 0, NULL);

	if (!file)
		fail(name);
	upc_all_fwrite_list_local(file, mine, &memory, mine, &place, 0);
	upc_all_fseek(file, sizeof header, UPC_SEEK_SET);
	if (upc_all_fwrite_shared(file, rod, BLOCK, sizeof(double), CELLS, 0) < 0)
		fail("writing");
	if (upc_all_fclose(file) != 0)
		fail("closing");
}

/* All threads read the header.  The file could be of a run with another number of threads. */
static long load(const char *name, rod_t rod)
{
	struct header header;
	struct upc_local_memvec memory = {&header, sizeof header};
	struct upc_filevec place = {0, sizeof header};
	upc_file_t *file = upc_all_fopen(name, UPC_RDONLY | UPC_COMMON_FP, 0, NULL);
	upc_off_t n;

	if (!file)
		fail(name);
	n = upc_all_fread_list_local(file, 1, &memory, 1, &place, 0);
	if (n != sizeof header || strcmp(header.kind, "rod") != 0 || header.cells != CELLS)
		fail("no checkpoint of this program");
	upc_all_fseek(file, sizeof header, UPC_SEEK_SET);
	n = upc_all_fread_shared(file, rod, BLOCK, sizeof(double), CELLS, 0);
	if (n != CELLS * (upc_off_t)sizeof(double))
		fail("reading");
	upc_all_fclose(file);
	return header.step;
}

/* From a step to another, with a checkpoint now and then if there is a name. */
static rod_t run(rod_t rod, rod_t spare, long from, long to, const char *name)
{
	for (long at = from + 1; at <= to; at++) {
		rod_t other = rod;

		step(rod, spare);
		rod = spare;
		spare = other;
		if (name && at % EVERY == 0) {
			save(name, rod, at);
			if (MYTHREAD == 0)
				printf("step %ld: saved\n", at);
		}
	}
	return rod;
}

int main(void)
{
	char name[200];
	rod_t whole = run(rod_make(), rod_make(), 0, STEPS, NULL), rod;
	long at, differ = 0;

	if (MYTHREAD == 0) {
		const char *folder = getenv("TMPDIR");

		snprintf(name, sizeof name, "%s/checkpoint-%ld", folder ? folder : "/tmp",
			(long)getpid());
		upc_memput(shared_name, name, sizeof name);
	}
	upc_barrier;
	upc_memget(name, shared_name, sizeof name);

	run(rod_make(), rod_make(), 0, STEPS / 2 + EVERY / 2, name); /* and it is gone */
	rod = rod_make();
	at = load(name, rod);
	if (MYTHREAD == 0)
		printf("step %ld: loaded, %.3f in the middle\n", at, rod[CELLS / 2]);
	rod = run(rod, rod_make(), at, STEPS, name);
	if (MYTHREAD == 0) {
		for (int i = 0; i < CELLS; i++)
			differ += rod[i] != whole[i];
		printf("step %d: %.3f in the middle, %ld cells differ\n", STEPS, rod[CELLS / 2], differ);
		remove(name);
	}
	return 0;
}
