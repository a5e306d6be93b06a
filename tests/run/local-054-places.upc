/* Places in one loop that have the same index but are not at the same address: elements of structs that have
 * different sizes, and rows with one subscript less. */
#include "check.h"
#include <upc.h>

enum { MANY = 60, COLUMNS = 5 };

struct small {
	int value;
};

struct large {
	int values[3];
	char name[20];
};

shared[20] struct small smalls[MANY * THREADS];
shared[20] struct large larges[MANY * THREADS];
shared[] int rows[4][COLUMNS];

static long records(void)
{
	long sum = 0;

	for (int i = 0; i < MANY; i++)
		sum += smalls[i].value + larges[i].values[2];
	return sum;
}

static void own_records(void)
{
	upc_forall(int i = 0; i < MANY; i++; &smalls[i])
	{
		smalls[i].value += 1;
		larges[i].values[2] += 2;
	}
}

static long row(int i)
{
	long sum = 0;

	for (int k = 0; k < COLUMNS; k++)
		sum += (*rows)[k] + 100 * rows[i][k];
	return sum;
}

static long row_before(int i)
{
	long sum = 0;

	for (int k = 0; k < COLUMNS; k++)
		sum += 100 * rows[i][k] + (*rows)[k];
	return sum;
}

int main(void)
{
	const long all = MANY * (MANY - 1) / 2;

	upc_forall(int i = 0; i < MANY; i++; &smalls[i])
	{
		smalls[i].value = i;
		larges[i].values[2] = 10 * i;
	}
	if (MYTHREAD == 0)
		for (int i = 0; i < 4; i++)
			for (int k = 0; k < COLUMNS; k++)
				rows[i][k] = 10 * i + k;
	upc_barrier;
	CHECK_INT(records(), 11 * all);
	upc_barrier;
	own_records();
	upc_barrier;
	CHECK_INT(records(), 11 * all + 3 * MANY);
	CHECK_INT(row(2), 10 + 100 * 110);
	CHECK_INT(row_before(3), 10 + 100 * 160);
	return check_done();
}
