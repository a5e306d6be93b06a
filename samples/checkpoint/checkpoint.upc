/* SPDX-License-Identifier: MIT
 *
 * checkpoint.upc - a computation that can be interrupted: heat spreads along a rod, and every so
 * many steps the whole rod goes to a file.
 *
 * `checkpoint FILE` goes on from the file if there is one: kill it at any moment and start it again.
 * Without a file it forgets everything half-way, goes on from a temporary file, and in the end has
 * the same rod as if nothing had happened.
 *
 * checkpoint_sum, checkpoint_save and checkpoint_load are written to be copied.
 */
#include <fcntl.h>
#include <libgen.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <upc_collective.h>
#include <upc_io.h>
#include <upc_relaxed.h>

#define BLOCK 16
#define CELLS (100 * BLOCK)
#define STEPS 400
#define EVERY 100 /* steps between two checkpoints */
#define NAME  200

typedef shared [BLOCK] double *rod_t;

/* The header that precedes the cells in the file. */
struct header {
	char kind[8];
	long step, cells;
	uint64_t sum; /* the sum of the cells and the step */
};

static shared [] char shared_name[NAME]; /* the file's, for all threads */

/*
 * Returns a checksum that is the same at each number of threads: each cell goes into it with its
 * index.  Each thread reads only its own cells.
 */
static uint64_t checkpoint_sum(rod_t rod, long at)
{
	static shared uint64_t parts[THREADS], sum;
	uint64_t mine = 0;

	upc_forall (long i = 0; i < CELLS; i++; &rod[i]) {
		double cell = rod[i];
		uint64_t bits;

		memcpy(&bits, &cell, sizeof bits);
		bits = (bits ^ (uint64_t)(i + 1) * 0x9e3779b97f4a7c15) * 0xff51afd7ed558ccd;
		mine += bits ^ bits >> 32;
	}
	parts[MYTHREAD] = mine;
	upc_all_reduceUL(&sum, parts, UPC_ADD, THREADS, 1, NULL, UPC_IN_ALLSYNC | UPC_OUT_ALLSYNC);
	return sum + (uint64_t)at;
}

/*
 * Saves the rod and returns 0, or -1 on all threads.  At each moment a whole checkpoint is on the
 * disk: the new one is complete under a name of its own before it takes the place of the last
 * one, which is kept as NAME.old.  One thread writes the header, all of them the cells, in the
 * order of their indices.
 */
static int checkpoint_save(const char *name, rod_t rod, long at)
{
	static shared int saved;
	struct header header = {"rod", at, CELLS, checkpoint_sum(rod, at)};
	struct upc_local_memvec memory = {&header, sizeof header};
	struct upc_filevec place = {0, sizeof header};
	size_t mine = MYTHREAD == 0;
	char next[NAME + 8], old[NAME + 8], folder[NAME];
	upc_file_t *file;
	int good;

	snprintf(next, sizeof next, "%s.new", name);
	file = upc_all_fopen(next, UPC_WRONLY | UPC_COMMON_FP | UPC_CREATE | UPC_TRUNC, 0, NULL);
	if (!file)
		return -1;
	good = upc_all_fwrite_list_local(file, mine, &memory, mine, &place, 0) >= 0;
	upc_all_fseek(file, sizeof header, UPC_SEEK_SET);
	good &= upc_all_fwrite_shared(file, rod, BLOCK, sizeof(double), CELLS, 0) ==
		CELLS * (upc_off_t)sizeof(double);
	good &= upc_all_fsync(file) == 0; /* before the name: the disk may reorder them */
	good &= upc_all_fclose(file) == 0;
	if (MYTHREAD == 0) {
		int disk;

		snprintf(old, sizeof old, "%s.old", name);
		snprintf(folder, sizeof folder, "%s", name);
		if (good) { /* the last one stays under its own name until the next rename */
			unlink(old);
			link(name, old);
		}
		good = good && rename(next, name) == 0;
		disk = open(dirname(folder), O_RDONLY | O_DIRECTORY);
		saved = good && disk >= 0 && fsync(disk) == 0; /* the names are on the disk, too */
		if (disk >= 0)
			close(disk);
	}
	upc_barrier;
	good = saved;
	upc_barrier; /* before thread 0 writes `saved` again */
	return good ? 0 : -1;
}

/*
 * Reads the last whole checkpoint into the rod: NAME; if that is damaged, NAME.new, whose save did
 * not come to its end, or NAME.old.  Returns its step, or -1 on all threads when there is none.  A run
 * with another number of threads may have written the files.
 */
static long checkpoint_load(const char *name, rod_t rod)
{
	static const char *const ends[] = {"", ".new", ".old"};

	for (int i = 0; i < 3; i++) {
		struct header header = {"", 0, 0, 0};
		struct upc_local_memvec memory = {&header, sizeof header};
		struct upc_filevec place = {0, sizeof header};
		char full[NAME + 8];
		upc_file_t *file;
		int good;

		snprintf(full, sizeof full, "%s%s", name, ends[i]);
		file = upc_all_fopen(full, UPC_RDONLY | UPC_COMMON_FP, 0, NULL);
		if (!file)
			continue;
		upc_all_fread_list_local(file, 1, &memory, 1, &place, 0);
		good = strncmp(header.kind, "rod", sizeof header.kind) == 0 && header.cells == CELLS;
		upc_all_fseek(file, sizeof header, UPC_SEEK_SET);
		good = good && upc_all_fread_shared(file, rod, BLOCK, sizeof(double), CELLS, 0) ==
			CELLS * (upc_off_t)sizeof(double);
		upc_all_fclose(file);
		if (good && checkpoint_sum(rod, header.step) == header.sum)
			return header.step;
		if (MYTHREAD == 0)
			fprintf(stderr, "%s is no whole checkpoint of this program\n", full);
	}
	return -1;
}

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

/* Computes from one step to another, with a checkpoint now and then if there is a name. */
static rod_t run(rod_t rod, rod_t spare, long from, long to, const char *name)
{
	for (long at = from + 1; at <= to; at++) {
		rod_t other = rod;

		step(rod, spare);
		rod = spare;
		spare = other;
		if (name && at % EVERY == 0) {
			int failed = checkpoint_save(name, rod, at);

			if (MYTHREAD == 0)
				printf("step %ld: %s\n", at, failed ? "cannot be saved" : "saved");
		}
	}
	return rod;
}

/* All threads know the name: the argument, else one in the folder for temporary files. */
static void make_name(char *name, const char *given)
{
	if (MYTHREAD == 0) {
		const char *folder = getenv("TMPDIR");

		if (given)
			snprintf(name, NAME, "%s", given);
		else
			snprintf(name, NAME, "%s/checkpoint-%ld", folder ? folder : "/tmp", (long)getpid());
		upc_memput(shared_name, name, NAME);
	}
	upc_barrier;
	upc_memget(name, shared_name, NAME);
}

/* Removes both generations. */
static void forget(const char *name)
{
	char old[NAME + 8];

	snprintf(old, sizeof old, "%s.old", name);
	remove(name);
	remove(old);
}

int main(int argc, char **argv)
{
	char name[NAME];
	rod_t whole = run(rod_make(), rod_make(), 0, STEPS, NULL), rod;
	long at, differ = 0;

	make_name(name, argc > 1 ? argv[1] : NULL);
	if (argc <= 1)
		run(rod_make(), rod_make(), 0, STEPS / 2 + EVERY / 2, name); /* and it is gone */
	rod = rod_make();
	at = checkpoint_load(name, rod);
	if (at < 0) {
		at = 0;
		rod = rod_make();
	} else if (MYTHREAD == 0) {
		printf("step %ld: loaded, %.3f in the middle\n", at, rod[CELLS / 2]);
	}
	rod = run(rod, rod_make(), at, STEPS, name);
	if (MYTHREAD == 0) {
		for (int i = 0; i < CELLS; i++)
			differ += rod[i] != whole[i];
		printf("step %d: %.3f in the middle, %ld cells differ\n", STEPS, rod[CELLS / 2], differ);
		if (argc <= 1)
			forget(name);
	}
	return 0;
}
