/* SPDX-License-Identifier: MIT
 *
 * Short programs of atomic operations: strict ones have one order with all strict accesses and
 * order relaxed ones, also when they fail; relaxed ones are whole, and buffered.  An argument is
 * a number of rounds, and prints a table (U-ATOM-7).
 */
// races: that is what the programs are about
// no-hosts: network/litmus runs them with other delays
// threads: 2 4
#define WORD int
#include "litmus.h"
#include <upc_atomic.h>

static upc_atomicdomain_t *ints, *doubles, *pointers;
static const WORD zero = 0, one = 1, two = 2;

#define SET(mode, object, i, v) upc_atomic_##mode(ints, NULL, UPC_SET, &(object)[i], &(v), NULL)
#define GET(mode, object, i, to) upc_atomic_##mode(ints, to, UPC_GET, &(object)[i], NULL, NULL)

/* ---- store buffering ---- */

static void buffer(int side, int i, WORD *r)
{
	SET(relaxed, side ? y : x, i, one);
	GET(relaxed, side ? x : y, i, r);
}

static void strict_buffer(int side, int i, WORD *r)
{
	SET(strict, side ? y : x, i, one);
	GET(strict, side ? x : y, i, r);
}

/* Defines a program with a strict operation between a relaxed write and a relaxed read. */
#define BETWEEN(name, operation)                                                   \
	static void name(int side, int i, WORD *r)                                 \
	{                                                                          \
		(side ? y : x)[i] = 1;                                             \
		operation;                                                         \
		r[0] = (side ? x : y)[i];                                          \
	}

shared double number[THREADS];
shared int *shared pointer[THREADS];
static const double none = -1, other = 2;
static shared int *const nowhere = (shared int *)&number[0], *some;

BETWEEN(get_between, upc_atomic_strict(ints, r + 1, UPC_GET, &z[i], NULL, NULL))
BETWEEN(set_between, SET(strict, z, i, one))
BETWEEN(inc_between, upc_atomic_strict(ints, NULL, UPC_INC, &z[i], NULL, NULL))
BETWEEN(min_between, upc_atomic_strict(ints, NULL, UPC_MIN, &z[i], &two, NULL))
BETWEEN(cswap_between, upc_atomic_strict(ints, NULL, UPC_CSWAP, &z[i], &two, &one))
BETWEEN(add_between, upc_atomic_strict(doubles, NULL, UPC_ADD, &number[side], &other, NULL))
BETWEEN(float_cswap_between,
	upc_atomic_strict(doubles, NULL, UPC_CSWAP, &number[side], &none, &other))
BETWEEN(pointer_between,
	upc_atomic_strict(pointers, &some, UPC_GET, &pointer[side], NULL, NULL))
BETWEEN(pointer_cswap_between,
	upc_atomic_strict(pointers, NULL, UPC_CSWAP, &pointer[side], &nowhere, &nowhere))

static int both_missed(WORD *const *r, int i)
{
	(void)i;
	return r[0][0] == 0 && r[1][0] == 0;
}

/* ---- messages ---- */

static void message(int side, int i, WORD *r)
{
	if (side == 0) {
		x[i] = 1;
		SET(strict, y, i, one);
	} else {
		GET(strict, y, i, r);
		r[1] = x[i];
	}
}

static void counted_message(int side, int i, WORD *r)
{
	if (side == 0) {
		SET(relaxed, x, i, one);
		upc_atomic_strict(ints, NULL, UPC_ADD, &y[i], &one, NULL);
	} else {
		upc_atomic_strict(ints, r, UPC_CSWAP, &y[i], &two, &zero);
		GET(relaxed, x, i, r + 1);
	}
}

static void mixed_message(int side, int i, WORD *r)
{
	if (side == 0) {
		x[i] = 1;
		sy[i] = 1;
	} else {
		upc_atomic_strict(ints, r, UPC_OR, &y[i], &zero, NULL);
		r[1] = x[i];
	}
}

static int old_message(WORD *const *r, int i)
{
	(void)i;
	return r[1][0] == 1 && r[1][1] == 0;
}

/* ---- one order of all ---- */

static void two_writes(int side, int i, WORD *r)
{
	(void)r;
	SET(strict, side ? y : x, i, one);
	SET(strict, side ? x : y, i, two);
}

static int first_writes_last(WORD *const *r, int i)
{
	(void)r;
	return x[i] == 1 && y[i] == 1;
}

static void independent(int side, int i, WORD *r)
{
	if (side < 2)
		SET(strict, side ? y : x, i, one);
	else {
		GET(strict, side == 3 ? y : x, i, r);
		GET(strict, side == 3 ? x : y, i, r + 1);
	}
}

static int two_orders(WORD *const *r, int i)
{
	(void)i;
	return r[2][0] == 1 && r[2][1] == 0 && r[3][0] == 1 && r[3][1] == 0;
}

/* ---- whole operations ---- */

static void tickets(int side, int i, WORD *r)
{
	(void)side;
	upc_atomic_relaxed(ints, r, UPC_INC, &x[i], NULL, NULL);
}

static int same_ticket(WORD *const *r, int i)
{
	return r[0][0] == r[1][0] || x[i] != 2;
}

static void race(int side, int i, WORD *r)
{
	upc_atomic_relaxed(ints, r, UPC_CSWAP, &x[i], &zero, side ? &one : &two);
}

static int not_one_winner(WORD *const *r, int i)
{
	int winner = x[i] == 2 ? 0 : 1;

	return r[winner][0] != 0 || r[1 - winner][0] != x[i];
}

static void swaps(int side, int i, WORD *r)
{
	upc_atomic_relaxed(ints, r, UPC_SET, &x[i], side ? &one : &two, NULL);
}

static int not_in_turn(WORD *const *r, int i)
{
	int last = x[i] == 2 ? 0 : 1;

	return r[1 - last][0] != 0 || r[last][0] != (last ? 2 : 1);
}

static const struct litmus programs[] = {
	{"buffering, relaxed atomics", 2, buffer, both_missed, MAY, 0},
	{"buffering, strict atomics", 2, strict_buffer, both_missed, NEVER, 0},
	{"buffering, a strict get between", 2, get_between, both_missed, NEVER, 0},
	{"buffering, a strict set between", 2, set_between, both_missed, NEVER, 0},
	{"buffering, a strict increment between", 2, inc_between, both_missed, NEVER, 0},
	{"buffering, a strict minimum between", 2, min_between, both_missed, NEVER, 0},
	{"buffering, a failing strict swap between", 2, cswap_between, both_missed, NEVER, 0},
	{"buffering, a strict double sum between", 2, add_between, both_missed, NEVER, 0},
	{"buffering, a failing double swap between", 2, float_cswap_between, both_missed, NEVER, 0},
	{"buffering, a strict pointer get between", 2, pointer_between, both_missed, NEVER, 0},
	{"buffering, a failing pointer swap between", 2, pointer_cswap_between, both_missed, NEVER, 0},
	{"message, strict atomic flag", 2, message, old_message, NEVER, 0},
	{"message, strict add and swap", 2, counted_message, old_message, NEVER, 0},
	{"message, strict write, strict atomic read", 2, mixed_message, old_message, NEVER, 0},
	{"two writes, strict atomics", 2, two_writes, first_writes_last, NEVER, 0},
	{"independent reads, strict atomics", 4, independent, two_orders, NEVER, 0},
	{"increments, relaxed", 2, tickets, same_ticket, NEVER, 0},
	{"compare and swap, relaxed", 2, race, not_one_winner, NEVER, 0},
	{"exchanges, relaxed", 2, swaps, not_in_turn, NEVER, 0},
};

int main(int argc, char **argv)
{
	const upc_op_t all = UPC_GET | UPC_SET | UPC_CSWAP;

	litmus_start(argc, argv);
	ints = upc_all_atomicdomain_alloc(UPC_INT, all | UPC_INC | UPC_ADD | UPC_OR | UPC_MIN, 0);
	doubles = upc_all_atomicdomain_alloc(UPC_DOUBLE, UPC_ADD | UPC_CSWAP, 0);
	pointers = upc_all_atomicdomain_alloc(UPC_PTS, all, 0);
	number[MYTHREAD] = 0;
	upc_barrier;
	LITMUS_ALL(programs);
	return check_done();
}
