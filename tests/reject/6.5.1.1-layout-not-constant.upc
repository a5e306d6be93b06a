// SPDX-License-Identifier: MIT
#include <upc.h>

int n;
shared [n] int a[4]; // error: layout-not-constant
shared [2.5] int b[4]; // error: layout-not-constant
enum { SIZE = 3 };
shared [SIZE * sizeof(int)] int fine[4];
