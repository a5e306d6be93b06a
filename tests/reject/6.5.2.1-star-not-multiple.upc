// SPDX-License-Identifier: MIT
// dynamic-only
#include <upc.h>

shared [*] int a[4]; // error: star-not-multiple
shared [*] int b[THREADS + 1]; // error: star-not-multiple
shared [*] int fine[THREADS][4];
shared [*] int also_fine;
