// SPDX-License-Identifier: MIT
// static-only
// With a fixed number of threads, a program that defines THREADS means something (U-KW-10).
#define THREADS 4 // warning: predefined-macro
#include <upc.h>
shared int a[10 * THREADS];
