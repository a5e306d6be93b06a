// SPDX-License-Identifier: MIT
// U-LOW-115
#include <upc.h>

typedef _Atomic int counter;

shared _Atomic int a; // error: shared-atomic
_Atomic shared int b[THREADS]; // error: shared-atomic
shared counter c; // error: shared-atomic
shared _Atomic(int) d; // error: shared-atomic
shared _Atomic int *p; // error: shared-atomic
_Atomic int fine;
