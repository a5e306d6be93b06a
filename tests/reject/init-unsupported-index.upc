// SPDX-License-Identifier: MIT
// dynamic-only
#include <upc.h>

enum { ONE = 1 };
shared int a[THREADS] = {[3] = 1, [0] = 2};
shared char b[THREADS] = "abcd";
shared int c[THREADS] = {[ONE] = 1}; // error: init-unsupported
shared int d[THREADS][3] = {[1][3] = 1}; // error: c
