// SPDX-License-Identifier: MIT
// dynamic-only
// THREADS and what it counts, in every place that wants a constant.
#include <upc.h>

shared int a[4 * THREADS];
typedef shared int vector[THREADS];
typedef int row[THREADS];
shared row good;
shared row *good_pointer;

enum { N = sizeof(a), // error: threads-not-constant at 12
	M = sizeof(vector), // error: threads-not-constant at 6
	L = sizeof(int[THREADS]), // error: threads-not-constant at 6
	E = sizeof(a[THREADS - 1]), K = upc_elemsizeof(a), B = upc_blocksizeof(a) };
row r; // error: threads-not-constant at 5
typedef int (*to_row)[THREADS]; // error: threads-not-constant at 15
int (*get_row(void))[THREADS]; // error: threads-not-constant at 7
char text[sizeof a]; // error: threads-not-constant at 11
typedef char texts[sizeof a]; // error: threads-not-constant at 20
shared char letters[sizeof a]; // error: threads-once at 13
long size = sizeof(a); // error: init-not-constant at 13
static int list[99] = {[THREADS] = 1, // error: threads-not-constant at 25
	[sizeof(a)] = 2}; // error: threads-not-constant at 3
struct {
	int v[4];
	unsigned width : sizeof(a); // error: threads-not-constant at 19
	char bytes[sizeof(a)]; // error: threads-not-constant at 13
	int direct[THREADS]; // error: threads-not-constant at 6
} record = {.v[THREADS] = 1}; // error: threads-not-constant at 16
_Static_assert(sizeof(a) > 4, "large"); // error: threads-not-constant at 16
_Static_assert(THREADS > 0, "some"); // error: threads-not-constant at 16
_Alignas(THREADS) int aligned; // error: threads-not-constant
int attribute __attribute__((aligned(THREADS))); // error: threads-not-constant
int parameters(int v[static THREADS], int w[const THREADS], int x[][THREADS]);
int by_typedef(row v); // error: threads-not-constant at 16

int f(int n)
{
	static long once = sizeof(a); // error: init-not-constant at 21
	int filled[THREADS] = {0}; // error: threads-not-constant at 6
	int variable[THREADS], (*p)[THREADS] = &variable;
	typedef int local[THREADS];
	local mine;
	row theirs; // error: threads-not-constant at 2

	_Static_assert(sizeof(a) > 4, "large"); // error: threads-not-constant at 17
	switch (n) {
	case sizeof(a): // error: threads-not-constant at 7
		return sizeof(a);
	case sizeof(int[THREADS]): // error: threads-not-constant at 7
		return *(int[THREADS]){0}; // error: threads-not-constant at 16
	}
	mine[0] = variable[0] = filled[0];
	return (int)(sizeof mine + sizeof *p + (long)sizeof(row)); // error: threads-not-constant at 54
}
