// SPDX-License-Identifier: MIT
//
// Notes say what to write in place of a shared member, and why MYTHREAD is not constant.
#include <upc.h>

struct queue {
	shared int count; // error: shared-field at 13 // note: for a pointer to shared data, write 'shared int *count' at 13
	shared [2] double a[7], b; // error: shared-field at 20 // note: for a pointer to shared data, write 'shared [2] double *a' at 20 // error: shared-field at 26
};
int rank = MYTHREAD; // error: init-not-constant at 12 // note: MYTHREAD has a different value on each thread: assign 'rank' in main at 12
int twice = MYTHREAD * 2; // error: init-not-constant at 13 // note: MYTHREAD has a different value on each thread: assign 'twice' in main at 13
int list[2] = {1, MYTHREAD}; // error: init-not-constant at 19 // note: MYTHREAD has a different value on each thread at 19
