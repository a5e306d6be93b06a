/* SPDX-License-Identifier: MIT
 *
 * <upc_types.h>: integers; all combinations of the operations, and of the flags, differ; the
 * types differ; all are positive and small, and usable in #if (U-TYPES-2, U-TYPES-3, U-TYPES-4).
 */
#include "check.h"
#include <upc_types.h>

#if !UPC_ADD || !UPC_MULT || !UPC_AND || !UPC_OR || !UPC_XOR || !UPC_LOGAND || !UPC_LOGOR \
	|| !UPC_MIN || !UPC_MAX
#error an operation
#endif
#if !UPC_CHAR || !UPC_UCHAR || !UPC_SHORT || !UPC_USHORT || !UPC_INT || !UPC_UINT || !UPC_LONG  \
	|| !UPC_ULONG || !UPC_LLONG || !UPC_ULLONG || !UPC_INT8 || !UPC_UINT8 || !UPC_INT16     \
	|| !UPC_UINT16 || !UPC_INT32 || !UPC_UINT32 || !UPC_INT64 || !UPC_UINT64 || !UPC_FLOAT  \
	|| !UPC_DOUBLE || !UPC_LDOUBLE || !UPC_PTS
#error a type
#endif
#if !UPC_IN_ALLSYNC || !UPC_IN_MYSYNC || !UPC_IN_NOSYNC || !UPC_OUT_ALLSYNC || !UPC_OUT_MYSYNC \
	|| !UPC_OUT_NOSYNC
#error a flag
#endif

static const long ops[] = {UPC_ADD, UPC_MULT, UPC_AND, UPC_OR, UPC_XOR, UPC_LOGAND, UPC_LOGOR,
	UPC_MIN, UPC_MAX};
static const long types[] = {UPC_CHAR, UPC_UCHAR, UPC_SHORT, UPC_USHORT, UPC_INT, UPC_UINT,
	UPC_LONG, UPC_ULONG, UPC_LLONG, UPC_ULLONG, UPC_INT8, UPC_UINT8, UPC_INT16, UPC_UINT16,
	UPC_INT32, UPC_UINT32, UPC_INT64, UPC_UINT64, UPC_FLOAT, UPC_DOUBLE, UPC_LDOUBLE, UPC_PTS};
static const long flags[] = {UPC_IN_ALLSYNC, UPC_IN_MYSYNC, UPC_IN_NOSYNC, UPC_OUT_ALLSYNC,
	UPC_OUT_MYSYNC, UPC_OUT_NOSYNC};

/* Every subset of n values has an OR of its own, below the limit. */
static void subsets_differ(const long *values, int n, long limit)
{
	static char seen[65536];

	for (long i = 0; i < limit; i++)
		seen[i] = 0;
	for (int set = 1; set < 1 << n; set++) {
		long sum = 0;

		for (int i = 0; i < n; i++)
			sum |= set >> i & 1 ? values[i] : 0;
		CHECK(sum > 0 && sum < limit && !seen[sum]);
		seen[sum] = 1;
	}
}

int main(void)
{
	int n = sizeof types / sizeof *types;

	CHECK((upc_op_t)1.5 == 1 && (upc_type_t)1.5 == 1 && (upc_flag_t)1.5 == 1);
	CHECK((upc_op_t)65535 == 65535 && (upc_type_t)65535 == 65535 && (upc_flag_t)63 == 63);
	subsets_differ(ops, sizeof ops / sizeof *ops, 65536);
	subsets_differ(flags, sizeof flags / sizeof *flags, 64);
	for (int i = 0; i < n; i++) {
		CHECK(types[i] > 0 && types[i] < 65536);
		for (int j = 0; j < i; j++)
			CHECK(types[i] != types[j]);
	}
	return check_done();
}
