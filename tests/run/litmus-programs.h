/* SPDX-License-Identifier: MIT
 *
 * litmus-programs.h - the examples of UPC 1.2 B.5 and what follows from B.3 and B.4, for
 * objects of the type WORD.  A program for one such type includes it and calls all(); its first
 * argument is that of litmus_start.
 */
#include "litmus.h"

/* ---- relaxed and strict accesses of one object ---- */

static void exchange(int side, int i, WORD *r)
{
	r[0] = x[i];
	x[i] = side ? 1 : 2;
}

static void strict_exchange(int side, int i, WORD *r)
{
	r[0] = sx[i];
	sx[i] = side ? 1 : 2;
}

static int exchanged(WORD *const *r, int i)
{
	(void)i;
	return r[0][0] == 1 && r[1][0] == 2;
}

static void overwrite(int side, int i, WORD *r)
{
	sx[i] = side ? 1 : 2;
	r[0] = sx[i];
}

static void two_phases(int side, int i, WORD *r)
{
	if (side == 0) {
		x[i] = 1;
		sy[i] = 1;
		x[i] = 2;
	} else {
		r[0] = x[i];
		r[1] = x[i];
	}
}

static void cycle(int side, int i, WORD *r)
{
	if (side == 0) {
		x[i] = 1;
		sy[i] = 1;
		x[i] = 2;
	} else {
		r[0] = x[i];
		x[i] = 3;
		r[1] = x[i];
	}
}

static void strict_reads(int side, int i, WORD *r)
{
	if (side == 0) {
		x[i] = 1;
		x[i] = 2;
	} else {
		r[0] = sx[i];
		r[1] = sx[i];
	}
}

static int went_back(WORD *const *r, int i)
{
	(void)i;
	return r[1][0] == 2 && r[1][1] == 1;
}

/* ---- messages ---- */

static void message(int side, int i, WORD *r)
{
	if (side == 0) {
		x[i] = 1;
		y[i] = 1;
	} else {
		r[0] = y[i];
		r[1] = x[i];
	}
}

static void message_strict_reads(int side, int i, WORD *r)
{
	if (side == 0) {
		x[i] = 1;
		y[i] = 1;
	} else {
		r[0] = sy[i];
		r[1] = sx[i];
	}
}

static void message_strict_flag(int side, int i, WORD *r)
{
	if (side == 0) {
		x[i] = 1;
		sy[i] = 1;
	} else {
		r[0] = sy[i];
		r[1] = x[i];
	}
}

static void message_fenced(int side, int i, WORD *r)
{
	if (side == 0) {
		x[i] = 1;
		upc_fence;
		y[i] = 1;
	} else {
		r[0] = y[i];
		upc_fence;
		r[1] = x[i];
	}
}

static void message_strict(int side, int i, WORD *r)
{
	if (side == 0) {
		sx[i] = 1;
		sy[i] = 1;
	} else {
		r[0] = sy[i];
		r[1] = sx[i];
	}
}

static int old_message(WORD *const *r, int i)
{
	(void)i;
	return r[1][0] == 1 && r[1][1] == 0;
}

static void vanish(int side, int i, WORD *r)
{
	if (side == 0) {
		x[i] = 1;
		sy[i] = 1;
	} else if (y[i] == 1) {
		r[0] = x[i];
		r[1] = x[i];
	}
}

static int vanished(WORD *const *r, int i)
{
	(void)i;
	return r[1][0] == 1 && r[1][1] == 0;
}

/* ---- store buffering ---- */

static void buffer(int side, int i, WORD *r)
{
	(side ? y : x)[i] = 1;
	r[0] = (side ? x : y)[i];
}

static void strict_buffer(int side, int i, WORD *r)
{
	(side ? sy : sx)[i] = 1;
	r[0] = (side ? sx : sy)[i];
}

static void fenced_buffer(int side, int i, WORD *r)
{
	(side ? y : x)[i] = 1;
	upc_fence;
	r[0] = (side ? x : y)[i];
}

static upc_lock_t *held, *taken; /* locks of this thread alone */

static void unlock_buffer(int side, int i, WORD *r)
{
	upc_lock(held);
	(side ? y : x)[i] = 1;
	upc_unlock(held);
	upc_lock(taken);
	r[0] = (side ? x : y)[i];
	upc_unlock(taken);
}

static void attempt_buffer(int side, int i, WORD *r)
{
	int got;

	(side ? y : x)[i] = 1;
	got = upc_lock_attempt(taken);
	r[0] = (side ? x : y)[i];
	CHECK_INT(got, 1);
	upc_unlock(taken);
}

static int both_missed(WORD *const *r, int i)
{
	(void)i;
	return r[0][0] == 0 && r[1][0] == 0;
}

/* ---- strict accesses have one order ---- */

static void two_writes(int side, int i, WORD *r)
{
	(void)r;
	(side ? sy : sx)[i] = 1;
	(side ? sx : sy)[i] = 2;
}

static int first_writes_last(WORD *const *r, int i)
{
	(void)r;
	return x[i] == 1 && y[i] == 1;
}

static void independent(int side, int i, WORD *r)
{
	switch (side) {
	case 0: sx[i] = 1; break;
	case 1: sy[i] = 1; break;
	case 2: r[0] = sx[i], r[1] = sy[i]; break;
	case 3: r[0] = sy[i], r[1] = sx[i]; break;
	}
}

static int two_orders(WORD *const *r, int i)
{
	(void)i;
	return r[2][0] == 1 && r[2][1] == 0 && r[3][0] == 1 && r[3][1] == 0;
}

/* ---- notify and wait ---- */

static void over_barrier(int side, int i, WORD *r)
{
	if (side == 0)
		x[i] = 1;
	upc_notify;
	upc_wait;
	if (side == 1)
		r[0] = 1, r[1] = x[i];
}

static void before_wait(int side, int i, WORD *r)
{
	if (side < 2)
		(side ? y : x)[i] = 1;
	upc_notify;
	if (side < 2)
		r[0] = (side ? x : y)[i];
	upc_wait;
}

/* The value of upc_notify is evaluated before what it orders. */
static void in_value(int side, int i, WORD *r)
{
	upc_notify side == 0 ? (int)(x[i] = 1) : side == 1 ? (int)(y[i] = 1) : 1;
	if (side < 2)
		r[0] = (side ? x : y)[i];
	upc_wait 1;
}

static void all(int argc, char **argv)
{
	static const struct litmus programs[] = {
		{"U-MEM-1", 2, exchange, exchanged, MAY, 0},
		{"U-MEM-2", 2, strict_exchange, exchanged, NEVER, 0},
		{"U-MEM-3", 2, message, old_message, MAY, 0},
		{"U-MEM-4", 2, buffer, both_missed, MUST, 0},
		{"U-MEM-5", 2, overwrite, exchanged, NEVER, 0},
		{"U-MEM-6", 2, two_phases, went_back, MAY, 0},
		{"U-MEM-7", 2, cycle, went_back, NEVER, 0},
		{"U-MEM-8", 2, strict_reads, went_back, NEVER, 0},
		{"U-MEM-9", 2, message_strict_reads, old_message, MAY, 0},
		{"U-MEM-10", 2, vanish, vanished, MAY, 0},
		{"U-MEM-11", 2, over_barrier, old_message, NEVER, 1},
		{"U-MEM-12", 2, before_wait, both_missed, NEVER, 1},
		{"U-SYNC-12", 2, in_value, both_missed, NEVER, 1},
		{"U-MEM-13, two messages", 2, message_strict, old_message, NEVER, 0},
		{"U-MEM-13, buffering", 2, strict_buffer, both_missed, NEVER, 0},
		{"U-MEM-13, two writes", 2, two_writes, first_writes_last, NEVER, 0},
		{"U-MEM-13, independent reads", 4, independent, two_orders, NEVER, 0},
		{"U-MEM-14", 2, message_strict_flag, old_message, NEVER, 0},
		{"U-LOW-90", 2, message_fenced, old_message, NEVER, 0},
		{"U-MEM-15, a fence", 2, fenced_buffer, both_missed, NEVER, 0},
		{"U-MEM-15, locks", 2, unlock_buffer, both_missed, NEVER, 0},
		{"U-MEM-21", 2, attempt_buffer, both_missed, NEVER, 0},
	};

	litmus_start(argc, argv);
	held = upc_global_lock_alloc();
	taken = upc_global_lock_alloc();
	upc_barrier;
	LITMUS_ALL(programs);
}
