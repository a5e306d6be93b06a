// SPDX-License-Identifier: MIT
#include <upc.h>

shared void *fine;
shared [2] void *p; // error: layout-on-void
shared [] void *q; // error: layout-on-void
