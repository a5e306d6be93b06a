// SPDX-License-Identifier: MIT
// static-only
// A macro whose sum a product takes apart, with a number of threads (U-ARR-2).
#include <upc.h>

#define COLS 4
#define ROWS THREADS + 2
#define SUM (THREADS + 2)
#define HALF(n) n / 2
#define LESS(n) n - 1

shared double left[ROWS * COLS]; // warning: macro-sum at 20
shared double right[3][COLS * ROWS]; // warning: macro-sum at 31
shared double less[LESS(THREADS) * 2]; // warning: macro-sum at 20
shared double half[HALF(THREADS + COLS)];
shared double written[THREADS + 2 * COLS];
shared double apart[SUM * COLS];
shared double added[ROWS + COLS];
shared double product[COLS * THREADS + 1];
