/* SPDX-License-Identifier: MIT
 *
 * More short programs: loads before stores, writes to two objects, causality over three
 * threads, coherence, locks, and data that their owner reaches through private pointers.  An
 * argument is a number of rounds, and prints a table (U-MEM-13, U-MEM-14, U-MEM-15, U-MEM-26).
 */
// races: that is what the programs are about
// no-hosts: network/litmus runs them with other delays
// threads: 2 4
#define WORD int
#include "litmus.h"

/* The object as its owner sees it, or as the others do. */
#define WRITE(mine, object, i, v) ((mine) ? ((mine)[i] = (v)) : ((object)[i] = (v)))
#define READ(mine, object, i) ((mine) ? (mine)[i] : (object)[i])

/* ---- loads before stores ---- */

static void load(int side, int i, WORD *r)
{
	r[0] = (side ? y : x)[i];
	(side ? x : y)[i] = 1;
}

static void strict_load(int side, int i, WORD *r)
{
	r[0] = (side ? sy : sx)[i];
	(side ? sx : sy)[i] = 1;
}

static void fenced_load(int side, int i, WORD *r)
{
	r[0] = (side ? y : x)[i];
	upc_fence;
	(side ? x : y)[i] = 1;
}

static int both_early(WORD *const *r, int i)
{
	(void)i;
	return r[0][0] == 1 && r[1][0] == 1;
}

/* ---- writes to two objects ---- */

static void two_writes(int side, int i, WORD *r)
{
	(void)r;
	(side ? y : x)[i] = 1;
	(side ? x : y)[i] = 2;
}

static void fenced_writes(int side, int i, WORD *r)
{
	(void)r;
	(side ? y : x)[i] = 1;
	upc_fence;
	(side ? x : y)[i] = 2;
}

static int first_writes_last(WORD *const *r, int i)
{
	(void)r;
	return x[i] == 1 && y[i] == 1;
}

static void overtaken(int side, int i, WORD *r)
{
	if (side == 0) {
		sx[i] = 2;
		sy[i] = 1;
	} else {
		r[0] = sy[i];
		sx[i] = 1;
	}
}

static int is_overtaken(WORD *const *r, int i)
{
	return r[1][0] == 1 && x[i] == 2;
}

static void read_late(int side, int i, WORD *r)
{
	if (side == 0) {
		sx[i] = 1;
		sy[i] = 1;
	} else {
		sy[i] = 2;
		r[0] = sx[i];
	}
}

static int is_read_late(WORD *const *r, int i)
{
	return y[i] == 2 && r[1][0] == 0;
}

/* ---- causality ---- */

static void causality(int side, int i, WORD *r)
{
	switch (side) {
	case 0: sx[i] = 1; break;
	case 1: r[0] = sx[i], sy[i] = 1; break;
	case 2: r[0] = sy[i], r[1] = sx[i]; break;
	}
}

static int is_broken(WORD *const *r, int i)
{
	(void)i;
	return r[1][0] == 1 && r[2][0] == 1 && r[2][1] == 0;
}

/* Thread 1 tells thread 2 of relaxed data of thread 0. */
static void hearsay(int side, int i, WORD *r)
{
	switch (side) {
	case 0: x[i] = 1, sy[i] = 1; break;
	case 1: r[0] = sy[i], sz[i] = 1; break;
	case 2: r[0] = sz[i], r[1] = x[i]; break;
	}
}

/* ---- one object ---- */

static void own_writes(int side, int i, WORD *r)
{
	if (side == 0) {
		x[i] = 1;
		r[0] = x[i];
		x[i] = 2;
		r[1] = x[i];
	} else {
		r[0] = x[i];
	}
}

static int own_writes_late(WORD *const *r, int i)
{
	return r[0][0] != 1 || r[0][1] != 2 || x[i] != 2;
}

static void read_own(int side, int i, WORD *r)
{
	x[i] = 1 + side;
	r[0] = x[i];
}

static int own_is_missing(WORD *const *r, int i)
{
	return r[0][0] == 0 || r[1][0] == 0 || (x[i] != 1 && x[i] != 2);
}

static void strict_twice(int side, int i, WORD *r)
{
	if (side == 0)
		sx[i] = 1;
	else
		r[0] = sx[i], r[1] = sx[i];
}

static int goes_back(WORD *const *r, int i)
{
	(void)i;
	return r[1][0] == 1 && r[1][1] == 0;
}

/* ---- locks ---- */

static upc_lock_t *common;

static void locked_message(int side, int i, WORD *r)
{
	upc_lock(common);
	if (side == 0)
		x[i] = 1, y[i] = 1;
	else
		r[0] = x[i], r[1] = y[i];
	upc_unlock(common);
}

static int is_half(WORD *const *r, int i)
{
	(void)i;
	return r[1][0] != r[1][1];
}

static void locked_count(int side, int i, WORD *r)
{
	(void)side, (void)r;
	upc_lock(common);
	x[i] = x[i] + 1;
	upc_unlock(common);
}

static void attempted_count(int side, int i, WORD *r)
{
	(void)side, (void)r;
	while (!upc_lock_attempt(common))
		sched_yield();
	x[i] = x[i] + 1;
	upc_unlock(common);
}

static int miscounted(WORD *const *r, int i)
{
	(void)r;
	return x[i] != 2;
}

/* ---- through private pointers ---- */

static void private_message(int side, int i, WORD *r)
{
	if (side == 0) {
		WRITE(my_x, x, i, 1);
		sy[i] = 1;
	} else {
		r[0] = sy[i];
		r[1] = READ(my_x, x, i);
	}
}

static void private_fenced_message(int side, int i, WORD *r)
{
	if (side == 0) {
		WRITE(my_x, x, i, 1);
		upc_fence;
		WRITE(my_y, y, i, 1);
	} else {
		r[0] = READ(my_y, y, i);
		upc_fence;
		r[1] = READ(my_x, x, i);
	}
}

static int old_message(WORD *const *r, int i)
{
	(void)i;
	return r[1][0] == 1 && r[1][1] == 0;
}

static void private_buffer(int side, int i, WORD *r)
{
	if (side == 0)
		WRITE(my_x, x, i, 1), r[0] = READ(my_y, y, i);
	else
		WRITE(my_y, y, i, 1), r[0] = READ(my_x, x, i);
}

static void private_fenced_buffer(int side, int i, WORD *r)
{
	if (side == 0)
		WRITE(my_x, x, i, 1);
	else
		WRITE(my_y, y, i, 1);
	upc_fence;
	r[0] = side == 0 ? READ(my_y, y, i) : READ(my_x, x, i);
}

static void private_strict_buffer(int side, int i, WORD *r)
{
	if (side == 0)
		WRITE(my_x, x, i, 1);
	else
		WRITE(my_y, y, i, 1);
	sz[i] = 1;
	r[0] = side == 0 ? READ(my_y, y, i) : READ(my_x, x, i);
}

static int both_missed(WORD *const *r, int i)
{
	(void)i;
	return r[0][0] == 0 && r[1][0] == 0;
}

static const struct litmus programs[] = {
	{"loads before stores, relaxed", 2, load, both_early, MAY, 0},
	{"loads before stores, strict", 2, strict_load, both_early, NEVER, 0},
	{"loads before stores, fences", 2, fenced_load, both_early, NEVER, 0},
	{"two writes, relaxed", 2, two_writes, first_writes_last, MAY, 0},
	{"two writes, fences", 2, fenced_writes, first_writes_last, NEVER, 0},
	{"a write is overtaken, strict", 2, overtaken, is_overtaken, NEVER, 0},
	{"a read after the last write, strict", 2, read_late, is_read_late, NEVER, 0},
	{"causality, strict", 3, causality, is_broken, NEVER, 0},
	{"causality, relaxed data, strict flags", 3, hearsay, is_broken, NEVER, 0},
	{"own writes, in order", 2, own_writes, own_writes_late, NEVER, 0},
	{"own writes, raced with", 2, read_own, own_is_missing, NEVER, 0},
	{"two strict reads", 2, strict_twice, goes_back, NEVER, 0},
	{"two writes and reads under a lock", 2, locked_message, is_half, NEVER, 0},
	{"a counter under a lock", 2, locked_count, miscounted, NEVER, 0},
	{"a counter under lock attempts", 2, attempted_count, miscounted, NEVER, 0},
	{"message, private data, strict flag", 2, private_message, old_message, NEVER, 0},
	{"message, private pointers, fences", 2, private_fenced_message, old_message, NEVER, 0},
	{"buffering, private pointers", 2, private_buffer, both_missed, MUST, 0},
	{"buffering, private pointers, fences", 2, private_fenced_buffer, both_missed, NEVER, 0},
	{"buffering, private pointers, strict write", 2, private_strict_buffer, both_missed, NEVER, 0},
};

int main(int argc, char **argv)
{
	litmus_start(argc, argv);
	common = upc_all_lock_alloc();
	LITMUS_ALL(programs);
	return check_done();
}
