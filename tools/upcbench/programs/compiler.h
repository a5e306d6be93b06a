/* SPDX-License-Identifier: MIT
 *
 * compiler.h - the compiler of a program of upcbench.
 */
#ifndef UPCBENCH_COMPILER_H
#define UPCBENCH_COMPILER_H

/* Returns the compiler's name and version. */
const char *bench_compiler(void);

#endif
