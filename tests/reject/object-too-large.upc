// SPDX-License-Identifier: MIT
// U-RT-12
#include <upc.h>

shared [] char a[1l << 37]; // error: object-too-large
