/* A loop sets a number and a pointer that it reads through types that may be of any object (may_alias). */
#include <upc.h>
#include "check.h"

typedef float float_of_any __attribute__((may_alias));

struct half_of_any {
	int low, high;
} __attribute__((__may_alias__));

static shared[1] long *data;
static long at = 10;

static long number_set(float_of_any *halves)
{
	long sum = 0;

	for (int i = 0; i < 20; i++) {
		sum += data[at];
		halves[0] = 0;
	}
	return sum;
}

static long number_set_by_member(struct half_of_any *half)
{
	long sum = 0;

	for (int i = 0; i < 20; i++) {
		sum += data[at];
		half->low = i;
	}
	return sum;
}

static long pointer_set(shared[1] long **p, float_of_any *to, float_of_any *from)
{
	long sum = 0;

	for (int i = 0; i < 20; i++) {
		sum += (*p)[3];
		for (unsigned k = 0; k < sizeof *p / sizeof *to; k++)
			to[k] = from[k];
	}
	return sum;
}

int main(void)
{
	shared[1] long *p, *other;

	data = upc_all_alloc(40, sizeof(long));
	upc_forall (int i = 0; i < 40; i++; &data[i])
		data[i] = i;
	upc_barrier;
	CHECK_INT(number_set((float_of_any *)&at), 10);
	at = 10;
	CHECK_INT(number_set_by_member((struct half_of_any *)&at), 10 + 18 * 19 / 2);
	p = data;
	other = data + 20;
	CHECK_INT(pointer_set(&p, (float_of_any *)&p, (float_of_any *)&other), 3 + 19 * 23);
	upc_barrier;
	return check_done();
}
