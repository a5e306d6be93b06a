// SPDX-License-Identifier: MIT
// U-LAY-14, the bracket is missing
#include <upc.h>

shared [1 int a; // error: missing-bracket at 10
