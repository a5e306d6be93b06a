/* SPDX-License-Identifier: MIT
 *
 * Tests what a layout qualifier may say: none is [1], [0] is [], constants of every kind, [*] on
 * objects, typedefs, scalars and type names, layouts at several levels
 * (U-LAY-1, U-LAY-2, U-LAY-6, U-LAY-9, U-LAY-10, U-LAY-13, U-LAY-15, U-LAY-16, U-DBT-2).
 */
#include "check.h"

enum { FOUR = 4 };
struct s {
	shared int *p;
	char c;
};

/* ---- equal types (U-LAY-1) ---- */

shared int plain[4 * THREADS];
extern shared [1] int plain[];
shared [] int local[6];
extern shared [0] int local[6];
shared [1] int *one = plain;
shared int *bare = &plain[1];
shared [0] int *zero = local;
shared [] int *empty = local;

/* ---- constants (U-LAY-2) ---- */

shared [FOUR] int by_enum[8 * THREADS];
shared [sizeof(int) * 2 - FOUR / 2] int by_sizeof[12 * THREADS];
shared [upc_elemsizeof(plain)] int by_elem[8 * THREADS];
shared [upc_blocksizeof(by_enum) + 1] int by_block[10 * THREADS];
shared [upc_localsizeof(local)] int by_local[24 * THREADS];
shared [upc_blocksizeof(shared [3] int *shared [7]) + upc_elemsizeof(shared [2] short [3])] int
	by_types[9 * THREADS];
shared [sizeof(shared int *)] int by_pointer[16 * THREADS];
shared [sizeof(struct s)] int by_record[32 * THREADS];
shared [FOUR > 3 ? 0x3u : 2] int by_choice[9 * THREADS];
shared ['\3'] int by_character[9 * THREADS];
#ifdef __UPC_STATIC_THREADS__
shared [THREADS] int by_threads[2 * THREADS * THREADS];
#endif

/* ---- repetition (U-LAY-6, U-DBT-2) ---- */

typedef shared [3] int three;
typedef shared int bare_int;
shared three twice[6 * THREADS];
shared [3] three equal[6 * THREADS];
shared [5] bare_int wider[10 * THREADS];

/* ---- [*] (U-LAY-9, U-LAY-10, U-LAY-13) ---- */

typedef shared [*] int spread[10 * THREADS];
typedef shared [*] int cell;
spread star, star2;
cell cells[6 * THREADS], single;
shared [*] char grid[3 * THREADS][5];
shared [*] int scalar;
shared [3] int scalar3;
#ifdef __UPC_STATIC_THREADS__
shared [*] int ten[10];
shared [*] int given[] = {1, 2, 3, 4, 5, 6, 7};
#endif

/* ---- levels (U-LAY-15, U-LAY-16) ---- */

shared [5] int *shared [3] levels[6 * THREADS];
int shared [2] two_of;
int shared [2] two[4 * THREADS];
shared int not_two[2 * THREADS];

#define HAS(b, x) CHECK_INT(upc_blocksizeof(x), b)

static void constants(void)
{
	static shared [sizeof(long) + upc_elemsizeof(grid)] int inner[9 * THREADS];

	CHECK(one == plain && bare == one + 1 && zero == empty);
	HAS(1, plain);
	HAS(0, local);
	HAS(0, *zero);
	HAS(4, by_enum);
	HAS(6, by_sizeof);
	HAS(4, by_elem);
	HAS(5, by_block);
	HAS(24, by_local);
	HAS(9, by_types);
	HAS(sizeof(shared int *), by_pointer);
	HAS(sizeof(struct s), by_record);
	HAS(3, by_choice);
	HAS(3, by_character);
	HAS(9, inner);
	CHECK_INT(upc_phaseof(&by_record[3]), 3);
	CHECK_INT(upc_threadof(&by_block[5]), 1 % THREADS);
	HAS(3, twice);
	HAS(3, equal);
	HAS(5, wider);
	HAS(3, three);
	HAS(3, shared three);
	HAS(1, bare_int);
	HAS(7, shared [7] bare_int);
	HAS(7, shared [7] bare_int[2 * THREADS]);
	CHECK_INT(upc_localsizeof(shared [7] bare_int[14 * THREADS]), 14 * sizeof(int));
#ifdef __UPC_STATIC_THREADS__
	HAS(THREADS, by_threads);
#endif
}

static void stars(void)
{
	HAS(10, star);
	HAS(10, star2);
	HAS(10, spread);
	HAS(6, cells);
	HAS(1, single);
	HAS(1, scalar);
	HAS(3, scalar3);
	HAS(15, grid);
	HAS(15, grid[0]);
	HAS(40, shared [*] int[40 * THREADS]);
	HAS(6, shared [*] int[2][3 * THREADS]);
	HAS(1, shared [*] int);
	CHECK_INT(sizeof(shared [*] int[40 * THREADS]), 40 * THREADS * sizeof(int));
	CHECK_INT(upc_localsizeof(shared [*] int[40 * THREADS]), 40 * sizeof(int));
	CHECK_INT(upc_elemsizeof(shared [*] short[4 * THREADS]), sizeof(short));
	CHECK_INT(upc_localsizeof(spread), 10 * sizeof(int));
	for (int i = 0; i < 10 * THREADS; i++) {
		CHECK_INT(upc_threadof(&star[i]), i / 10);
		CHECK_INT(upc_phaseof(&star[i]), i % 10);
	}
	CHECK_INT(upc_threadof(&scalar) + upc_threadof(&single) + upc_threadof(&scalar3), 0);
#ifdef __UPC_STATIC_THREADS__
	HAS((10 + THREADS - 1) / THREADS, ten);
	HAS((7 + THREADS - 1) / THREADS, given);
	HAS((40 + THREADS - 1) / THREADS, shared [*] int[40]);
	CHECK_INT(upc_localsizeof(shared [*] char[11]), (11 + THREADS - 1) / THREADS);
	for (int i = 0; i < 7; i++) {
		CHECK_INT(given[i], i + 1);
		CHECK_INT(upc_threadof(&given[i]), i / upc_blocksizeof(given));
	}
#endif
}

static void levels_apart(void)
{
	HAS(3, levels);
	HAS(5, *levels[0]);
	HAS(2, two_of);
	HAS(2, two);
	HAS(1, not_two);
	HAS(2, int *shared [2]);
	HAS(20, shared [10] int *shared [20]);
}

int main(void)
{
	constants();
	stars();
	levels_apart();
	return check_done();
}
