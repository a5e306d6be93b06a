// SPDX-License-Identifier: MIT
#include <upc.h>

shared [2, 3] int a[6]; // error: layout-syntax
