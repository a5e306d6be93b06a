// SPDX-License-Identifier: MIT
#include <upc.h>
#pragma upc lazy // warning: pragma-unknown
#pragma upc strict
#pragma upc_strict // warning: pragma-unknown
#pragma UPC relaxed // warning: pragma-unknown
#pragma upc_all

int x;
