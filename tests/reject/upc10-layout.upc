// SPDX-License-Identifier: MIT
/* The place of a layout in UPC 1.0, and what C does not have either. */
#include <upc.h>

shared int [4] a[8 * THREADS]; // error: upc10-spelling
shared double [2] b[8 * THREADS]; // error: upc10-spelling
int [3] c; // error: c
