// SPDX-License-Identifier: MIT
// One message, and none of the preprocessor's.
#include <upc.h>

char *s = "never closed; // error: unterminated at 11
