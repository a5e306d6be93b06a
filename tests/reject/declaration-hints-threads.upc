// SPDX-License-Identifier: MIT
// dynamic-only
//
// If THREADS is missing in an array, or there twice, messages say where and what to write.
#include <upc.h>

shared int few[16]; // error: threads-once at 12 // fix: * THREADS at 19
shared int sum[2 + 3]; // error: threads-once at 12
shared int twice[THREADS][3][THREADS]; // error: threads-once at 12 // note: here THREADS is used again: write a constant, such as the largest number of threads at 30
