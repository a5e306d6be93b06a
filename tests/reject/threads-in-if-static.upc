// SPDX-License-Identifier: MIT
// flags: -T 4
//
// With -T, THREADS is a macro; MYTHREAD is none.
#if THREADS > 4
#elif MYTHREAD // warning: threads-in-if
#endif
int x;
