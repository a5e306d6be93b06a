/* SPDX-License-Identifier: MIT
 *
 * The values of ++ and -- on shared objects of every kind, before and after, used and not: numbers,
 * enumerations, bit-fields, pointers to private and to shared memory.
 */
#include "check.h"

enum level { LOW, MIDDLE, HIGH, TOP };
struct bits { unsigned small : 4; int sign : 5; };

static shared int number;
static shared short narrow;
static shared double real;
static shared _Bool truth;
static shared enum level level;
static shared struct bits bits;
static int row[8];
static int *shared inner;
static shared [3] int target[12 * THREADS];
static shared [3] int *shared outer;

/* One step there and one back in each way, from the value `middle`. */
#define STEPS(place, middle, one)                                                        \
	do {                                                                             \
		place = (middle);                                                        \
		CHECK(place++ == (middle));                                              \
		CHECK(place == (middle) + (one));                                        \
		CHECK(place-- == (middle) + (one));                                      \
		CHECK(place == (middle));                                                \
		CHECK(--place == (middle) - (one));                                      \
		CHECK(++place == (middle));                                              \
		place++;                                                                 \
		++place;                                                                 \
		CHECK(place == (middle) + 2 * (one));                                    \
		place--;                                                                 \
		--place;                                                                 \
		CHECK(place == (middle));                                                \
		CHECK((place++, place--) == (middle) + (one));                           \
	} while (0)

static void test(void)
{
	STEPS(number, 5, 1);
	STEPS(narrow, 5, 1);
	STEPS(real, 2.5, 1);
	level = MIDDLE;
	CHECK(level++ == MIDDLE && level == HIGH);
	CHECK(level-- == HIGH && level == MIDDLE);
	CHECK(++level == HIGH && --level == MIDDLE);
	level++;
	CHECK(level == HIGH);
	level--;
	CHECK(level == MIDDLE);
	STEPS(bits.small, 7u, 1u);
	STEPS(bits.sign, -3, 1);
	STEPS(inner, &row[4], 1);
	STEPS(outer, &target[5], 1);
	truth = 0;
	CHECK(truth++ == 0 && truth == 1);
	CHECK(truth++ == 1 && truth == 1);
}

int main(void)
{
	return check_in_turn(test);
}
