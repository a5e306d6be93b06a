// SPDX-License-Identifier: MIT
// Every form of a layout, before and after the type, and where a struct ends before it.
#include <upc.h>

enum { FOUR = 4 };

shared int plain;
int shared behind;
shared [] int *indefinite;
shared [3] double *blocks;
shared[2*FOUR]int*tight;
shared [*] int star[10*THREADS];
shared [FOUR - 1] int same_as_three[3*THREADS];
const shared [3] volatile int qualified[3*THREADS];
strict shared int flag;
relaxed shared [] char *text;
struct point { int x, y; } shared origin;
struct pixel { int x, y; } static shared [2] points[2*THREADS];
typedef shared [5] int five;
typedef five *pointer;
int shared *shared pair, * private_only;
