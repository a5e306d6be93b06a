// SPDX-License-Identifier: MIT
#include <upc.h>

typedef shared int aligned __attribute__((aligned(64))); // error: type-unsupported
