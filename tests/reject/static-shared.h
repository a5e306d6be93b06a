// SPDX-License-Identifier: MIT
static shared int counter; // warning: static-shared
static shared const int table[2 * THREADS];
extern shared int one;
