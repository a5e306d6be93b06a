// SPDX-License-Identifier: MIT
#include <upc.h>

shared _Atomic int a; // error: shared-atomic
