// SPDX-License-Identifier: MIT
#include <upc.h>

shared [*] int *p; // error: star-in-pointer
shared [*] int fine[4 * THREADS];
