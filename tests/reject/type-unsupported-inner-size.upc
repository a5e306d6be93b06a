// SPDX-License-Identifier: MIT
//
// A size inside the type that another size is of: Clang would answer for the inner one.
#include <upc.h>

struct s { shared int *p; };
shared [sizeof(char[sizeof(struct s)])] int a[64 * THREADS]; // error: type-unsupported at 9
shared char b[sizeof(char[sizeof(shared int *)]) * THREADS]; // error: type-unsupported at 15
shared char c[sizeof(struct s) * THREADS], d[sizeof(struct s[2]) * THREADS];
