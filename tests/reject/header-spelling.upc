// SPDX-License-Identifier: MIT
//
// The name of a header that is nearly that of one of UPC or C.
#include <upc_collectives.h> // error: c at 10
