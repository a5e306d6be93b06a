// SPDX-License-Identifier: MIT
// dynamic-only
// The most of an object that one thread may have is 2^36 bytes, and not one more: by block size, type
// and number of threads.
#include <upc.h>

struct two { double a, b; };
union one { double a; int b[4]; };

shared char cyclic[(1ul << 36) * THREADS];
shared char cyclic_more[((1ul << 36) + 1) * THREADS]; // error: object-too-large at 13
shared [8] char blocks[(1ul << 36) * THREADS];
shared [8] char blocks_more[((1ul << 36) + 8) * THREADS]; // error: object-too-large at 17
shared [] char flat[1ul << 36];
shared [] char flat_more[(1ul << 36) + 1]; // error: object-too-large at 16
shared short shorts[(1ul << 35) * THREADS];
shared short shorts_more[((1ul << 35) + 1) * THREADS]; // error: object-too-large at 14
shared [4] double doubles[(1ul << 33) * THREADS];
shared [4] double doubles_more[((1ul << 33) + 4) * THREADS]; // error: object-too-large at 19
shared struct two structs[(1ul << 32) * THREADS];
shared struct two structs_more[((1ul << 32) + 1) * THREADS]; // error: object-too-large at 19
shared [] union one unions[1ul << 32];
shared [] union one unions_more[(1ul << 32) + 1]; // error: object-too-large at 21
shared struct two rows[THREADS][1ul << 32];
shared struct two rows_more[THREADS][(1ul << 32) + 1]; // error: object-too-large at 19
