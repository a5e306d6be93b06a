/* SPDX-License-Identifier: MIT
 *
 * system.h - the functions that libc.names substitutes for libc's: each does what the function without
 * system_ in its name does.
 */
#ifndef SYSTEM_H
#define SYSTEM_H

#include <sched.h>
#include <signal.h>
#include <stddef.h>
#include <sys/types.h>
#include <time.h>

struct rlimit;
struct stat;

typedef void signal_handler(int signal);

long system_syscall(long n, ...);
int system_prctl(int option, ...);
int system_clock_gettime(clockid_t clock, struct timespec *time);
int system_ftruncate(int file, off_t length);
pid_t system_getppid(void);
int system_getrlimit(int resource, struct rlimit *limit);
int system_setrlimit(int resource, const struct rlimit *limit);
int system_memfd_create(const char *name, unsigned flags);
void *system_mmap(void *at, size_t bytes, int protection, int flags, int file, off_t offset);
int system_madvise(void *at, size_t bytes, int advice);
int system_pipe2(int ends[2], int flags);
int system_sched_getaffinity(pid_t id, size_t bytes, cpu_set_t *cpus);
int system_fsync(int file);
int system_fstat(int file, struct stat *status);
int system_stat(const char *name, struct stat *status);
int system_lstat(const char *name, struct stat *status);
int system_fchmod(int file, mode_t mode);
int system_fallocate(int file, int mode, off_t offset, off_t length);
int system_posix_fadvise(int file, off_t offset, off_t length, int advice);
int system_unlink(const char *name);
char *system_getcwd(char *name, size_t size);
int system_kill(pid_t id, int signal);
int system_raise(int signal);
int system_sigemptyset(sigset_t *set);
int system_sigaddset(sigset_t *set, int signal);
int system_sigprocmask(int how, const sigset_t *set, sigset_t *old);
int system_sigaltstack(const stack_t *stack, stack_t *old);
int system_signalfd(int file, const sigset_t *set, int flags);
signal_handler *system_signal(int signal, signal_handler *handler);
const char *system_sigabbrev_np(int signal);

#endif
