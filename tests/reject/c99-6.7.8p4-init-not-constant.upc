// SPDX-License-Identifier: MIT
#include <upc.h>

int n;
shared int a = n; // error: init-not-constant
