/* Loops that set a part of a complex number, or all of it, and read it as the other (C99 6.2.5p13). */
// compilers: gcc clang
#include "check.h"
#include <upc.h>

enum { MANY = 40 };

static shared[1] long *data;

static long by_part(const double _Complex *at, double *part)
{
	long sum = 0;

	for (int i = 0; i < 10; i++) {
		sum += data[(long)*at];
		*part = i;
	}
	return sum;
}

static long by_complex(const double *part, double _Complex *at)
{
	long sum = 0;

	for (int i = 0; i < 10; i++) {
		sum += data[(long)*part];
		*at = i;
	}
	return sum;
}

int main(void)
{
	double _Complex c = 10;

	data = upc_all_alloc(MANY, sizeof(long));
	upc_forall(int i = 0; i < MANY; i++; &data[i]) data[i] = i;
	upc_barrier;
	CHECK_INT(by_part(&c, (double *)&c), 10 + 36);
	c = 10;
	CHECK_INT(by_complex((double *)&c, &c), 10 + 36);
	return check_done();
}
