// SPDX-License-Identifier: MIT
// U-RT-12
// U-ARR-9
#include <upc.h>

shared [] char a[1l << 37]; // error: object-too-large at 16
shared [] int b[1ul << 62]; // error: object-too-large at 15
shared int c[THREADS][1ul << 61]; // error: object-too-large at 12
shared [] int d[1ul << 32][1ul << 32]; // error: object-too-large at 15
shared int e[(1ul << 40) * THREADS]; // error: object-too-large at 12
shared [] struct { double a[1000]; } f[1 << 24]; // error: object-too-large at 38
