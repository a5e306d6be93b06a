// SPDX-License-Identifier: MIT
#include <upc.h>

shared [] char a[1l << 37]; // error: object-too-large
