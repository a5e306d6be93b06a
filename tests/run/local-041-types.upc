/* A loop reads a number and sets it by another type that may be of the same object (C99 6.5p7): the one
 * with or without a sign, an enumeration and its integer, characters. */
#include <upc.h>
#include "check.h"

enum { N = 20, FIRST = 10, SUM = FIRST + (N - 2) * (N - 1) / 2 };
enum color { RED, GREEN, BLUE };

static shared[1] long *data;

#define SETS(name, T, U)                                                                                     \
	static long name(const T *at, U *to)                                                                 \
	{                                                                                                    \
		long sum = 0;                                                                                \
                                                                                                             \
		for (int i = 0; i < N; i++) {                                                                \
			sum += data[(long)*at];                                                              \
			*to = (U)i;                                                                          \
		}                                                                                            \
		return sum;                                                                                  \
	}

SETS(set_long, long, unsigned long)
SETS(set_unsigned_long, unsigned long, long)
SETS(set_long_long, long long, unsigned long long)
SETS(set_int, int, unsigned)
SETS(set_unsigned, unsigned, int)
SETS(set_short, short, unsigned short)
SETS(set_enum, enum color, unsigned)
SETS(set_by_enum, unsigned, enum color)
SETS(set_same, double, double)

static long set_bytes(const long *at, const long *values)
{
	unsigned char *to = (unsigned char *)at;
	long sum = 0;

	for (int i = 0; i < N; i++) {
		const unsigned char *from = (const unsigned char *)&values[i];

		sum += data[*at];
		for (unsigned k = 0; k < sizeof *at; k++)
			to[k] = from[k];
	}
	return sum;
}

#define CHECK_SETS(name, T, U)                                                                               \
	do {                                                                                                 \
		T at = (T)FIRST;                                                                             \
                                                                                                             \
		CHECK_INT(name(&at, (U *)&at), SUM);                                                         \
	} while (0)

int main(void)
{
	long at = FIRST, values[N];

	data = upc_all_alloc(N, sizeof(long));
	upc_forall (int i = 0; i < N; i++; &data[i])
		data[i] = i;
	for (int i = 0; i < N; i++)
		values[i] = i;
	upc_barrier;
	CHECK_SETS(set_long, long, unsigned long);
	CHECK_SETS(set_unsigned_long, unsigned long, long);
	CHECK_SETS(set_long_long, long long, unsigned long long);
	CHECK_SETS(set_int, int, unsigned);
	CHECK_SETS(set_unsigned, unsigned, int);
	CHECK_SETS(set_short, short, unsigned short);
	CHECK_SETS(set_enum, enum color, unsigned);
	CHECK_SETS(set_by_enum, unsigned, enum color);
	CHECK_SETS(set_same, double, double);
	CHECK_INT(set_bytes(&at, values), SUM);
	upc_barrier;
	return check_done();
}
