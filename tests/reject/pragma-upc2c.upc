// SPDX-License-Identifier: MIT
// #pragma upc2c has two forms, and names functions.  With and without --check-alignment.
#include <stdlib.h>
#include <upc.h>

#pragma upc2c // warning: pragma-upc2c at 1
#pragma upc2c collective // warning: pragma-upc2c at 1
#pragma upc2c not_collective // warning: pragma-upc2c
#pragma upc2c colective before // warning: pragma-upc2c
#pragma upc2c before // warning: pragma-upc2c

void before(void), beforehand(void);
#pragma upc2c collective beforehand before after	qsort, abs // note: the other one at 37
#pragma upc2c not_collective quiet
_Pragma("upc2c collective after")
void after(void), quiet(void);

int variable; // note: its declaration at 5
typedef int type; // note: its declaration at 13
enum { CONSTANT }; // note: its declaration at 8
#pragma upc2c collective variable // warning: pragma-function at 26
#pragma upc2c collective before type // warning: pragma-function at 33
#pragma upc2c collective CONSTANT // warning: pragma-function
#pragma upc2c collective mine_alone // warning: pragma-function
#pragma upc2c not_collective befor quiet // warning: pragma-function at 30
#pragma upc2c not_collective before // warning: pragma-function at 30
#pragma upc2c collective ab // warning: pragma-function
#pragma upc2c collective after() // warning: pragma-function at 26

int f(int n)
{
	int mine_alone = n;

	before();
	return mine_alone;
}
