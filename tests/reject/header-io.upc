// SPDX-License-Identifier: MIT
#include <upc.h>

#if defined __UPC_IO__ || __has_include(<upc_io.h>)
#error "a program that asks first must learn that there is none"
#endif
#include <upc_io.h> // error: header-unsupported
