// SPDX-License-Identifier: MIT
#include <upc.h>

#if defined __UPC_COLLECTIVE__ || __has_include(<upc_collective.h>)
#error "a program that asks first must learn that there is none"
#endif
#include <upc_collective.h> // error: header-unsupported
