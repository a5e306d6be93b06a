// SPDX-License-Identifier: MIT
// dynamic-only
//
// A missing ';' is one error: the array after it is shared.
#include <upc.h>

shared int total // error: missing-semicolon at 16
shared int part[THREADS];
int private[THREADS]; // error: threads-not-constant at 5
