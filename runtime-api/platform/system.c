/* SPDX-License-Identifier: MIT
 *
 * system.c - the functions of POSIX and Linux that libc exports under no name but their own,
 * which the user's program may define as something else.  Each is the function of its name
 * without system_; libc.names makes the other files of the library call them.
 */
#define _GNU_SOURCE
#include <elf.h>
#include <errno.h>
#include <fcntl.h>
#include <link.h>
#include <sched.h>
#include <signal.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdint.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

#include "platform/system.h"

unsigned long __getauxval(unsigned long type); /* a program may define getauxval */

enum { KERNEL_SIGSET = 8, WORD_BITS = 8 * sizeof(unsigned long) }; /* bytes, bits */

/* Makes one system call. Returns its result, or -errno. */
#if defined __x86_64__
static long kernel_enter(long n, const long a[6])
{
	register long a3 __asm__("r10") = a[3];
	register long a4 __asm__("r8") = a[4];
	register long a5 __asm__("r9") = a[5];
	long result;

	__asm__ volatile("syscall"
		: "=a"(result)
		: "a"(n), "D"(a[0]), "S"(a[1]), "d"(a[2]), "r"(a3), "r"(a4), "r"(a5)
		: "rcx", "r11", "memory");
	return result;
}
#elif defined __aarch64__
static long kernel_enter(long n, const long a[6])
{
	register long number __asm__("x8") = n;
	register long a0 __asm__("x0") = a[0];
	register long a1 __asm__("x1") = a[1];
	register long a2 __asm__("x2") = a[2];
	register long a3 __asm__("x3") = a[3];
	register long a4 __asm__("x4") = a[4];
	register long a5 __asm__("x5") = a[5];

	__asm__ volatile("svc 0"
		: "+r"(a0)
		: "r"(number), "r"(a1), "r"(a2), "r"(a3), "r"(a4), "r"(a5)
		: "memory");
	return a0;
}
#else /* by libc's name, which a user's program should not define there */
static long kernel_enter(long n, const long a[6])
{
	long result = syscall(n, a[0], a[1], a[2], a[3], a[4], a[5]);

	return result == -1 ? -errno : result;
}
#endif

/* Converts the result to libc's convention: -1 and errno. */
static long libc_result(long result)
{
	if (result >= 0 || result < -4095)
		return result;
	errno = (int)-result;
	return -1;
}

#define CALL(n, ...) libc_result(kernel_enter(n, (const long[6]){__VA_ARGS__}))

long system_syscall(long n, ...)
{
	long a[6];
	va_list list;

	va_start(list, n);
	for (int i = 0; i < 6; i++)
		a[i] = va_arg(list, long);
	va_end(list);
	return libc_result(kernel_enter(n, a));
}

int system_prctl(int option, ...)
{
	unsigned long a;
	va_list list;

	va_start(list, option);
	a = va_arg(list, unsigned long);
	va_end(list);
	return (int)CALL(SYS_prctl, option, (long)a);
}

/* ---- the clock ---- */

#if defined __x86_64__
#define CLOCK_NAME "__vdso_clock_gettime"
#else
#define CLOCK_NAME "__kernel_clock_gettime"
#endif

typedef int clock_function(clockid_t clock, struct timespec *time);

/* Returns the address of a function in the dynamic section of a file that is loaded at an address, or 0.
 * In the library that the kernel puts into each process the table of strings follows the table of symbols. */
static uintptr_t find_symbol(char *loaded, const ElfW(Dyn) * d, const char *name)
{
	const ElfW(Sym) *symbols = NULL;
	const char *strings = NULL;

	for (; d->d_tag != DT_NULL; d++)
		if (d->d_tag == DT_SYMTAB)
			symbols = (const void *)(loaded + d->d_un.d_ptr);
		else if (d->d_tag == DT_STRTAB)
			strings = loaded + d->d_un.d_ptr;
	for (const ElfW(Sym) *s = symbols; s && (const char *)(s + 1) <= strings; s++)
		if (s->st_shndx != SHN_UNDEF && strcmp(strings + s->st_name, name) == 0)
			return (uintptr_t)loaded + s->st_value;
	return 0;
}

/* Returns the kernel's clock that needs no system call, or NULL. */
static clock_function *find_clock(void)
{
	const ElfW(Ehdr) *file = (const void *)__getauxval(AT_SYSINFO_EHDR);
	const ElfW(Phdr) * part, *dynamic = NULL, *code = NULL;
	char *loaded;

	if (!file)
		return NULL;
	part = (const void *)((const char *)file + file->e_phoff);
	for (int i = 0; i < file->e_phnum; i++)
		if (part[i].p_type == PT_DYNAMIC)
			dynamic = &part[i];
		else if (part[i].p_type == PT_LOAD && !code)
			code = &part[i];
	if (!dynamic || !code)
		return NULL;
	loaded = (char *)(uintptr_t)file + code->p_offset - code->p_vaddr;
	return (clock_function *)find_symbol(loaded, (const void *)((const char *)file + dynamic->p_offset),
		CLOCK_NAME);
}

int system_clock_gettime(clockid_t clock, struct timespec *time)
{
	static clock_function *fast;
	static bool is_known;

	if (!is_known) {
		fast = find_clock();
		is_known = true;
	}
	if (fast && fast(clock, time) == 0)
		return 0;
	return (int)CALL(SYS_clock_gettime, clock, (long)time);
}

/* ---- processes and memory ---- */

int system_ftruncate(int file, off_t length)
{
	return (int)CALL(SYS_ftruncate, file, length);
}

pid_t system_getppid(void)
{
	return (pid_t)CALL(SYS_getppid, 0);
}

int system_getrlimit(int resource, struct rlimit *limit)
{
	return (int)CALL(SYS_prlimit64, 0, resource, 0, (long)limit);
}

int system_setrlimit(int resource, const struct rlimit *limit)
{
	return (int)CALL(SYS_prlimit64, 0, resource, (long)limit);
}

int system_memfd_create(const char *name, unsigned flags)
{
	return (int)CALL(SYS_memfd_create, (long)name, flags);
}

void *system_mmap(void *at, size_t bytes, int protection, int flags, int file, off_t offset)
{
	return (void *)CALL(SYS_mmap, (long)at, (long)bytes, protection, flags, file, offset);
}

int system_madvise(void *at, size_t bytes, int advice)
{
	return (int)CALL(SYS_madvise, (long)at, (long)bytes, advice);
}

int system_pipe2(int ends[2], int flags)
{
	return (int)CALL(SYS_pipe2, (long)ends, flags);
}

/* Clears the rest of the set: the kernel fills only the bytes that it has bits for, and returns their
 * number. */
int system_sched_getaffinity(pid_t id, size_t bytes, cpu_set_t *cpus)
{
	long filled = CALL(SYS_sched_getaffinity, id, (long)bytes, (long)cpus);

	if (filled < 0)
		return -1;
	memset((char *)cpus + filled, 0, bytes - (size_t)filled);
	return 0;
}

/* ---- files ---- */

int system_fsync(int file)
{
	return (int)CALL(SYS_fsync, file);
}

int system_fstat(int file, struct stat *status)
{
	return (int)CALL(SYS_fstat, file, (long)status);
}

int system_stat(const char *name, struct stat *status)
{
	return (int)CALL(SYS_newfstatat, AT_FDCWD, (long)name, (long)status, 0);
}

int system_lstat(const char *name, struct stat *status)
{
	return (int)CALL(SYS_newfstatat, AT_FDCWD, (long)name, (long)status, AT_SYMLINK_NOFOLLOW);
}

int system_fchmod(int file, mode_t mode)
{
	return (int)CALL(SYS_fchmod, file, (long)mode);
}

int system_fallocate(int file, int mode, off_t offset, off_t length)
{
	return (int)CALL(SYS_fallocate, file, mode, offset, length);
}

/* Returns the error instead of setting errno. */
int system_posix_fadvise(int file, off_t offset, off_t length, int advice)
{
	return (int)-kernel_enter(SYS_fadvise64, (const long[6]){file, offset, length, advice});
}

int system_unlink(const char *name)
{
	return (int)CALL(SYS_unlinkat, AT_FDCWD, (long)name, 0);
}

char *system_getcwd(char *name, size_t size)
{
	return CALL(SYS_getcwd, (long)name, (long)size) < 0 ? NULL : name;
}

/* ---- signals ---- */

int system_kill(pid_t id, int signal)
{
	return (int)CALL(SYS_kill, id, signal);
}

int system_raise(int signal)
{
	return (int)CALL(SYS_tgkill, getpid(), CALL(SYS_gettid, 0), signal);
}

int system_sigemptyset(sigset_t *set)
{
	memset(set, 0, sizeof(*set));
	return 0;
}

int system_sigaddset(sigset_t *set, int signal)
{
	unsigned bit = (unsigned)signal - 1;

	((unsigned long *)(void *)set)[bit / WORD_BITS] |= 1ul << bit % WORD_BITS;
	return 0;
}

int system_sigprocmask(int how, const sigset_t *set, sigset_t *old)
{
	return (int)CALL(SYS_rt_sigprocmask, how, (long)set, (long)old, KERNEL_SIGSET);
}

int system_sigaltstack(const stack_t *stack, stack_t *old)
{
	return (int)CALL(SYS_sigaltstack, (long)stack, (long)old);
}

int system_signalfd(int file, const sigset_t *set, int flags)
{
	return (int)CALL(SYS_signalfd4, file, (long)set, KERNEL_SIGSET, flags);
}

signal_handler *system_signal(int signal, signal_handler *handler)
{
	struct sigaction action = {.sa_handler = handler, .sa_flags = SA_RESTART}, old;

	return sigaction(signal, &action, &old) == 0 ? old.sa_handler : SIG_ERR;
}

const char *system_sigabbrev_np(int signal)
{
	static const struct {
		int signal;
		const char *name;
	} names[] = {{SIGABRT, "ABRT"}, {SIGALRM, "ALRM"}, {SIGBUS, "BUS"}, {SIGFPE, "FPE"}, {SIGHUP, "HUP"},
		{SIGILL, "ILL"}, {SIGINT, "INT"}, {SIGIO, "POLL"}, {SIGKILL, "KILL"}, {SIGPIPE, "PIPE"},
		{SIGPROF, "PROF"}, {SIGPWR, "PWR"}, {SIGQUIT, "QUIT"}, {SIGSEGV, "SEGV"},
		{SIGSTKFLT, "STKFLT"}, {SIGSYS, "SYS"}, {SIGTERM, "TERM"}, {SIGTRAP, "TRAP"},
		{SIGUSR1, "USR1"}, {SIGUSR2, "USR2"}, {SIGVTALRM, "VTALRM"}, {SIGXCPU, "XCPU"},
		{SIGXFSZ, "XFSZ"}};

	for (size_t i = 0; i < sizeof(names) / sizeof(*names); i++)
		if (names[i].signal == signal)
			return names[i].name;
	return NULL;
}
