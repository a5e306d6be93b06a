// SPDX-License-Identifier: MIT
#include <upc.h>

typedef shared [2] int pair;

shared [3] pair a[6]; // error: layout-conflict
shared [2] shared [4] int b[8]; // error: layout-conflict
shared [2] pair fine[4 * THREADS];
