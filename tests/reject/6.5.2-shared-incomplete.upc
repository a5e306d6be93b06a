// SPDX-License-Identifier: MIT
#include <upc.h>

struct later;
shared struct later a; // error: shared-incomplete
extern shared struct later fine;
shared struct later *also_fine;
