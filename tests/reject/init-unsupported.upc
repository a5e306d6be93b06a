// SPDX-License-Identifier: MIT
// dynamic-only
#include <upc.h>

shared int fine[2 * THREADS][3] = {{1}};
shared int rows[2][3 * THREADS] = {{1}, {2}};
shared int a[2][3 * THREADS] = {1, 2, 3, 4}; // error: init-unsupported
shared int b[2][3 * THREADS] = {[1] = {1}}; // error: init-unsupported
