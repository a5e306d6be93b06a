// SPDX-License-Identifier: MIT
#include <upc.h>

#if defined __UPC_PUPC__ || __has_include(<pupc.h>)
#error "a program that asks first must learn that there is none"
#endif
#include <pupc.h> // error: header-unsupported
