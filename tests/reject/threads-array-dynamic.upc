// SPDX-License-Identifier: MIT
//
// A note says what to write for a private array of THREADS elements that is not local.
// dynamic-only
#include <upc.h>

int hist[THREADS]; // error: threads-not-constant at 5 // note: for an array of which each thread has elements, declare 'hist' shared; a private one of THREADS elements is a local variable without 'static', or comes from malloc at 5
struct s {
	int member[THREADS]; // error: threads-not-constant at 6
};
