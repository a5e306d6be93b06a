// SPDX-License-Identifier: MIT
// U-LAY-14, the bracket is missing
#include <upc.h>

int x; shared [ int b; int c; // error: missing-bracket at 16
