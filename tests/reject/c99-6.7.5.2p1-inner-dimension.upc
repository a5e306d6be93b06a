// SPDX-License-Identifier: MIT
//
// Only the first dimension of an array may be empty.
#include <upc.h>

int trace(int A[][], int n); // error: inner-dimension at 18
int shared_trace(shared int A[][], int n); // error: inner-dimension at 32
extern shared int B[][]; // error: inner-dimension at 22
int C[2][] = {{1}, {2}}; // error: inner-dimension at 9
shared [] int n[4][]; // error: inner-dimension at 19
extern shared [] int D[][3][]; // error: inner-dimension at 28
int ok(int n, int A[][n], shared [] int (*p)[4], shared [] int B[][4]);
