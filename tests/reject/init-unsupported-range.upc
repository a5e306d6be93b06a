// SPDX-License-Identifier: MIT
// flags: --cc=clang-19
#include <upc.h>

shared int a[8 * THREADS];
static shared int *few[3000] = {[5 ... 1000] = &a[1]};
static shared int *many[3000] = {[0 ... 1024] = &a[1]}; // error: init-unsupported
static shared int *squares[40][40] = {[0 ... 39][0 ... 39] = &a[1]}; // error: init-unsupported
static int plain[3000] = {[0 ... 2999] = 1};
