// SPDX-License-Identifier: MIT
#include <upc.h>

typedef strict shared int number;

number fine;
relaxed number a; // error: strict-and-relaxed
number *relaxed b; // error: qualifier-needs-shared
