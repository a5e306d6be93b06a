// SPDX-License-Identifier: MIT
#include <upc.h>

shared int f(void); // error: shared-return
shared int *fine(void);
