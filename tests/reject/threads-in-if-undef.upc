// SPDX-License-Identifier: MIT
// dynamic-only
// flags: -Wundef -Werror=threads-in-if
//
// Names that begin as THREADS are those of C.
#if THREADS_PER_NODE // warning: undef
#endif
#if THREADS // error: threads-in-if
#endif
int x;
