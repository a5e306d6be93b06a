// SPDX-License-Identifier: MIT
// dynamic-only
#include <upc.h>

shared [] int a[THREADS]; // error: threads-in-indefinite
shared [0] int b[2 * THREADS]; // error: threads-in-indefinite
