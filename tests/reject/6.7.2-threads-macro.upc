// SPDX-License-Identifier: MIT
// dynamic-only
// THREADS is no macro that a program defines (U-KW-10).
#define THREADS 4 // error: predefined-macro
#include <upc.h>
shared int a[10 * THREADS];
shared [10] int b[10 * THREADS];
