// SPDX-License-Identifier: MIT
// dynamic-only
//
// THREADS and MYTHREAD in #if, where they count as 0.
#if THREADS > 4 // warning: threads-in-if
int large;
#endif
#if defined __UPC__ && THREADS // warning: threads-in-if
#endif
#if MYTHREAD == 0 // warning: threads-in-if
int first;
#elif THREADS == 2
#endif
#define MANY (THREADS > 4)
#if MANY // warning: threads-in-if
#endif

/* All is well: */
#if defined THREADS && THREADS > 4
#endif
#ifdef THREADS
#endif
#if 0 && THREADS
#endif
#if THREADS_PER_NODE > 4 || NAME
#endif
#ifdef NAME
#if THREADS
#endif
#endif
int x;
