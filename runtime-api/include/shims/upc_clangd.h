/* SPDX-License-Identifier: MIT
 *
 * upc_clangd.h - lets a program that knows only C, such as a language server, read most of
 * UPC.  `upcc --compile-commands` names it.  Macros cannot take away what they are not given:
 * a block size behind shared and the fourth clause of upc_forall stay errors of syntax,
 * after which the reader has to find its way again.
 */
#ifndef UPC_CLANGD_H
#define UPC_CLANGD_H

#define shared
#define strict
#define relaxed

#define upc_forall(...)                                                                                      \
	__VA_ARGS__;                                                                                         \
	for (;;)
#define upc_fence
#define upc_barrier /* its value stays, as a statement */
#define upc_notify
#define upc_wait

#define upc_localsizeof sizeof
#define upc_blocksizeof sizeof
#define upc_elemsizeof  sizeof

#ifndef THREADS
enum { THREADS = 1 };
#endif
extern const int MYTHREAD;

#endif
