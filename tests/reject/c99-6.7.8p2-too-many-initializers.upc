// SPDX-License-Identifier: MIT
#include <upc.h>

shared [] int a[2] = {1, 2, 3}; // error: too-many-initializers
