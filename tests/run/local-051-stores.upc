/* Loops that set what their bounds and indices are read from: by another call of the function and
 * through parts of unions and structs. */
#include "check.h"
#include <upc.h>

enum { MANY = 40 };

union number {
	struct {
		int all;
	} whole;
	struct {
		short low, high;
	} halves;
};

struct unnamed {
	struct {
		int all;
	};
	double real;
};

struct unnamed_array {
	union {
		int bounds[2];
		float reals[2];
	};
};

struct nested {
	struct {
		int bounds[2];
	} in;
};

static shared[1] long *data;
static int bound;

/* The call in the loop sets the variable of the loop around it. */
static long recursive(int is_inner)
{
	static int n;
	shared[1] long *own = data;
	long sum = 0;

	if (is_inner)
		return n--;
	n = 10;
	for (int i = 0; i < n; i++) {
		sum += own[i];
		recursive(1);
	}
	return sum;
}

static long by_pointer(double *real)
{
	int *to = &bound;
	long sum = 0;

	bound = 10;
	for (int i = 0; i < bound; i++) {
		sum += data[i];
		--*to;
		*real += 1;
	}
	return sum;
}

static long by_whole(union number *u)
{
	long sum = 0;

	for (int i = 0; i < u->halves.low; i++) {
		sum += data[i];
		u->whole.all--;
	}
	return sum;
}

static long by_struct(struct unnamed *to, const struct unnamed *from, const int *at)
{
	long sum = 0;

	for (int i = 0; i < 10; i++) {
		sum += data[*at];
		*to = from[i];
	}
	return sum;
}

static long by_unnamed_array(void)
{
	struct unnamed_array local = {{{10, 10}}};
	int *to = local.bounds;
	long sum = 0;

	for (int i = 0; i < local.bounds[1]; i++) {
		sum += data[i];
		to[1]--;
	}
	return sum;
}

static long by_array(void)
{
	struct nested local = {{{10, 10}}};
	int *to = local.in.bounds;
	long sum = 0;

	for (int i = 0; i < local.in.bounds[1]; i++) {
		sum += data[i];
		to[1]--;
	}
	return sum;
}

int main(void)
{
	union number u = {{10}};
	struct unnamed to = {{10}, 0}, from[10] = {{{0}, 0}};
	double real = 0;

	data = upc_all_alloc(MANY, sizeof(long));
	upc_forall(int i = 0; i < MANY; i++; &data[i]) data[i] = i;
	upc_barrier;
	CHECK_INT(recursive(0), 10);
	CHECK_INT(by_pointer(&real), 10);
	CHECK_INT(by_whole(&u), 10);
	for (int i = 0; i < 10; i++)
		from[i].all = i;
	CHECK_INT(by_struct(&to, from, &to.all), 10 + 36);
	CHECK_INT(by_array(), 10);
	CHECK_INT(by_unnamed_array(), 10);
	return check_done();
}
