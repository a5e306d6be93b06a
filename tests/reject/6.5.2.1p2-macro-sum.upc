// SPDX-License-Identifier: MIT
// dynamic-only
// A macro whose sum a product takes apart: THREADS + 2 * COLS is no multiple of THREADS (U-ARR-3).
#include <upc.h>

#define COLS 4
#define ROWS THREADS + 2
#define SUM (THREADS + 2)
#define ALL THREADS

shared double left // error: threads-once at 15
	[ROWS * COLS]; // note: the macro 'ROWS' expands to a sum without parentheses, of which this product takes one operand only: put parentheses around its body at 3
shared double written[THREADS + 2 * COLS]; // error: threads-once
shared double apart[SUM * COLS]; // error: threads-once
shared double added[ALL + 2]; // error: threads-once
shared double good[ALL * COLS];
