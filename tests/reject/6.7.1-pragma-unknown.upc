// SPDX-License-Identifier: MIT
#include <upc.h>
#pragma upc lazy // warning: pragma-unknown
#pragma upc strict

int x;
