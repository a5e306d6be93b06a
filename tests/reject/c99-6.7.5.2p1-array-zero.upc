// SPDX-License-Identifier: MIT
// flags: -T 4
//
// A dimension that is 0.
#include <upc.h>

shared int a[2 / THREADS]; // error: array-size
shared int b[0]; // error: array-size
