// SPDX-License-Identifier: MIT
#include <upc.h>

shared long elsewhere[THREADS];
