// SPDX-License-Identifier: MIT
// A program should not define what the language defines (U-KW-10).
#define MYTHREAD 3 // warning: predefined-macro
#undef UPC_MAX_BLOCK_SIZE // warning: predefined-macro
#define __UPC_VERSION__ 3 // warning: predefined-macro
#define __UPC_DYNAMIC_THREADS__ 2 // warning: predefined-macro
# define __UPC_STATIC_THREADS__ 2 // warning: predefined-macro
#define __UPC_COLLECTIVE__ 1 // warning: predefined-macro
#undef __UPC__ // warning: predefined-macro
#define THREADS_PER_NODE 4

int x;
