// SPDX-License-Identifier: MIT
/* The place of a layout in UPC 1.0. */
#include <upc.h>

shared int [4] a[8 * THREADS]; // error: upc10-spelling
shared double [2] b[8 * THREADS]; // error: upc10-spelling
