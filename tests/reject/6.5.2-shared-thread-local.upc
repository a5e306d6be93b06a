// SPDX-License-Identifier: MIT
#include <upc.h>

_Thread_local shared int a; // error: shared-thread-local
