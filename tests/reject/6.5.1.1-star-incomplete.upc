// SPDX-License-Identifier: MIT
#include <upc.h>

extern shared [*] int a[]; // error: star-incomplete
