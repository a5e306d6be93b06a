/* SPDX-License-Identifier: MIT
 *
 * compiler.c - which compiler has made a program of upcbench, in a unit of C: UPC is preprocessed by Clang
 * for each compiler.
 */
#include "compiler.h"

const char *bench_compiler(void)
{
#if defined __clang__
	return "clang " __clang_version__;
#elif defined __GNUC__
	return "gcc " __VERSION__;
#elif defined __TINYC__
	return "tcc";
#else
	return "unknown";
#endif
}
