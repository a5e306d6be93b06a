/* SPDX-License-Identifier: MIT
 *
 * ranks.h - UPC and MPI in one program: each thread is a rank, MYTHREAD of THREADS. All functions do nothing
 * if the program is not linked with an MPI, or has one thread.
 */
#ifndef RANKS_H
#define RANKS_H

/* In the launcher, before the threads start: starts the process manager. */
void ranks_start(void);

/* In the launcher, when the threads of all hosts are known: tells the manager, before threads ask it. */
void ranks_describe(void);

/* In a thread, before the program's constructors: sets the variables by which MPI finds the manager. */
void ranks_enter(void);

/* Returns the file over which the manager speaks, or -1. */
int ranks_file(void);

/* Reads from it, and sends other hosts what is for them. Returns 256 + the status of MPI_Abort after that, or
 * 0. */
int ranks_serve(void);

/* In the launcher, at its end: waits for the end of the manager. */
void ranks_leave(void);

#endif
