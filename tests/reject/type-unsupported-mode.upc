// SPDX-License-Identifier: MIT
#include <upc.h>

shared int mode __attribute__((mode(DI))); // error: type-unsupported
