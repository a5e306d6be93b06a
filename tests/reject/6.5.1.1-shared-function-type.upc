// SPDX-License-Identifier: MIT
#include <upc.h>

typedef int function(void);
shared function f; // error: shared-function-type
