// SPDX-License-Identifier: MIT
// U-LAY-14, the bracket is missing
#include <upc.h>

shared [1 int a; // error: unclosed-bracket at 8
