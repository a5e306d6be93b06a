// SPDX-License-Identifier: MIT
#include <upc.h>

strict relaxed shared int a; // error: strict-and-relaxed
shared strict int *relaxed fine_not; // error: qualifier-needs-shared
