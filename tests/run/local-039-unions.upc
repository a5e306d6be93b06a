/* A loop reads numbers in arrays of unions and sets them through another array there: what is stored in a
 * union may be of any type (C99 6.5.2.3). */
#include <upc.h>
#include "check.h"

#define LEAST 4.94065645841246544e-324 /* the double whose bits are those of the integer 1 */

union word {
	long numbers[2];
	double reals[2];
	struct { int low[2], high[2]; } halves;
	shared[1] long *pointers[2];
};

static shared[1] long *data;
static shared union word cells[THREADS];

static long index_set(union word *u)
{
	long sum = 0;

	for (int i = 0; i < 20; i++) {
		sum += data[u->numbers[0]];
		u->reals[0] = LEAST * i;
	}
	return sum;
}

static long index_set_by_half(union word *u)
{
	long sum = 0;

	for (int i = 0; i < 20; i++) {
		sum += data[*u->numbers];
		0[u->halves.low] = i;
	}
	return sum;
}

static long affinity_set(union word *u)
{
	long sum = 0;

	upc_forall (int i = 0; i < 20; i++; i + u->numbers[1]) {
		sum += i;
		u->reals[1] = LEAST * (i + 1);
	}
	return sum;
}

static long index_set_in_cell(void)
{
	long sum = 0;

	for (int i = 0; i < 20; i++) {
		sum += data[cells[MYTHREAD].numbers[1]];
		cells[MYTHREAD].reals[1] = LEAST * i;
	}
	return sum;
}

static long pointer_set(union word *u)
{
	long sum = 0;

	u->pointers[0] = data;
	for (int i = 0; i < 20; i++) {
		sum += u->pointers[0][i];
		if (i == 9)
			u->pointers[0] += 20;
	}
	return sum;
}

/* The same as the upc_forall. */
static long expected_of_affinity(void)
{
	long sum = 0, number = 10;

	for (int i = 0; i < 20; i++)
		if ((i + number) % THREADS == MYTHREAD) {
			sum += i;
			number = i + 1;
		}
	return sum;
}

int main(void)
{
	union word u = {{10, 10}}, *v = (union word *)&cells[MYTHREAD];

	data = upc_all_alloc(40, sizeof(long));
	upc_forall (int i = 0; i < 40; i++; &data[i])
		data[i] = i;
	v->numbers[0] = v->numbers[1] = 10;
	upc_barrier;
	CHECK_INT(index_set(&u), 10 + 18 * 19 / 2);
	u.numbers[0] = 10;
	CHECK_INT(index_set_by_half(&u), 10 + 18 * 19 / 2);
	CHECK_INT(index_set(v), 10 + 18 * 19 / 2);
	CHECK_INT(index_set_in_cell(), 10 + 18 * 19 / 2);
	CHECK_INT(affinity_set(&u), expected_of_affinity());
	CHECK_INT(pointer_set(&u), 9 * 10 / 2 + 10 * (30 + 39) / 2);
	upc_barrier;
	return check_done();
}
