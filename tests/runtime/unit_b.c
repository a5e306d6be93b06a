/* SPDX-License-Identifier: MIT
 *
 * unit_b.c - a second translation unit, for programs whose units disagree.
 */
#undef UNIT
#undef UNIT_THREADS
#define UNIT         "b.upc"
#define UNIT_THREADS UNIT_B_THREADS
#define UNIT_NO_MAIN
#include "unit.c"
