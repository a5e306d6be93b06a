// SPDX-License-Identifier: MIT
//
// lease.h - servers of programs for tests (serve.c).
#ifndef UPC2C_TESTS_LEASE_H
#define UPC2C_TESTS_LEASE_H

#include <stdbool.h>

// Sees to it that the program, a file, has a server as long as this process lives: one that runs already, or
// a new one. `folder` has serve.so and ask.  Returns false if there can be none.
bool lease_server(const char *folder, const char *program);

#endif
