// SPDX-License-Identifier: MIT
#include <upc.h>

strict int a; // error: qualifier-needs-shared
relaxed double *b; // error: qualifier-needs-shared
strict shared int fine;
