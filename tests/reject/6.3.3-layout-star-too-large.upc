// SPDX-License-Identifier: MIT
// flags: -T 2
// U-LAY-4, from [*]
#include <upc.h>

shared [*] char fine[1ul << 31];
shared [*] char a[(1ul << 31) + 1]; // error: layout-too-large at 17
shared [*] char b[2][(1ul << 30) + 1]; // error: layout-too-large at 17
