// SPDX-License-Identifier: MIT
//
// A block that is as large as the array, or larger, puts all of it on one thread.
// flags: -Wblock-divide
// static-only
#include <upc.h>

shared [7] int whole[7];
shared [16] int less[10];
shared [16] int small[2][5];
shared [4] int more[10]; // warning: block-divide
shared [*] int star[10];
