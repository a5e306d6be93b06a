// SPDX-License-Identifier: MIT
// dynamic-only
#include <upc.h>

unsigned long of_type = upc_blocksizeof(shared [*] int[4]); // error: star-not-multiple
unsigned long of_threads = upc_blocksizeof(shared [*] int[4 * THREADS]);
