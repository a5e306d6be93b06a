/* SPDX-License-Identifier: MIT
 *
 * Pragmas for the C compiler go through in place, also in functions and from macros, and
 * what they do to a struct holds for shared ones (U-PRAG-10, U-PRAG-11).
 */
// races: all threads write the same variable
// flags: -Wno-unknown-pragmas -std=c99 -pedantic
// compilers: gcc clang
#include "check.h"
#define PT(a) _Pragma(#a)
#define MODE(x) PT(upc x)
shared int x;
#pragma STDC FP_CONTRACT OFF
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wunused-variable"

struct __attribute__((packed)) pk { char c; int i; };
#pragma pack(push, 1)
struct pp { char c; int i; };
shared struct pp sp[THREADS];
#pragma pack(pop)
#pragma weak nothing
extern int nothing(void);
#pragma pack(2)
struct p2 { char c; int i; };
#pragma pack()
shared struct p2 sp2[2*THREADS];
#pragma GCC diagnostic pop
#pragma

# /* c */ pragma /* d */ upc /* e */ strict /* f */
#pragma \
  upc \
  relaxed
int main(void)
{
	#pragma upc strict
	x = 1;
	{
	MODE(relaxed)
	x = 2;
	}
	if (x) {
#pragma upc relaxed
		x = 3;
	}
	#pragma GCC ivdep
	for (int i = 0; i < 3; i++) {
		#pragma GCC unroll 4
		for (int j = 0; j < 3; j++) x = 3; }
	_Pragma("GCC diagnostic push")
	CHECK_INT(sizeof(struct pp), 5);
	CHECK_INT(sizeof sp[0], 5);
	CHECK_INT(sizeof(sp2[0]), 6);
	CHECK_INT(upc_elemsizeof(sp2), 6);
	_Pragma("GCC diagnostic pop")
	sp[MYTHREAD].i = 7;
	sp2[MYTHREAD].i = 8; 
	sp2[MYTHREAD+THREADS].i = 9; 
	CHECK_INT(sp[MYTHREAD].i, 7);
	CHECK_INT(sp2[MYTHREAD].i, 8);
	CHECK_INT(sp2[MYTHREAD+THREADS].i, 9);
	CHECK_INT(((struct p2*)&sp2[MYTHREAD])[1].i, 9);
	return check_done();
}
