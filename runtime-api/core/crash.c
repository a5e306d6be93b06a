/* SPDX-License-Identifier: MIT
 *
 * crash.c - leaves the place of a fatal signal in the control area, for the launcher to
 * report.  The signal then takes its usual course.
 */
#define _GNU_SOURCE
#include "core.h"

#include <signal.h>
#include <ucontext.h>

static const int crash_signals[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL};

static void crash_note(int signal, siginfo_t *info, void *context)
{
	struct crash *crash = &control->thread[MYTHREAD].crash;
	const ucontext_t *machine = context;

	crash->address = info->si_addr;
#if defined __x86_64__
	crash->pc = (const void *)machine->uc_mcontext.gregs[REG_RIP];    /* NOLINT */
	crash->stack = (const char *)machine->uc_mcontext.gregs[REG_RSP]; /* NOLINT */
	if ((uintptr_t)crash->stack % sizeof(void *) == 0 && signal == SIGSEGV &&
		(uintptr_t)(crash->address - crash->stack) + 0x10000 > 0x20000)
		crash->caller = *(const void *const *)(const void *)crash->stack;
#elif defined __aarch64__
	crash->pc = (const void *)machine->uc_mcontext.pc;
	crash->stack = (const char *)machine->uc_mcontext.sp;
	crash->caller = (const void *)machine->uc_mcontext.regs[30];
#else
	(void)machine;
#endif
	crash->signal = signal;
	/* SA_RESETHAND: the fault comes again and kills.  One that was sent does not. */
	if (info->si_code <= 0)
		raise(signal);
}

void crash_prepare(void)
{
	static char stack[1 << 16];
	const stack_t other = {.ss_sp = stack, .ss_size = sizeof(stack)};
	struct sigaction action = {.sa_flags = SA_SIGINFO | SA_ONSTACK}, old;
	size_t i;

	action.sa_sigaction = crash_note;
	action.sa_flags |= (int)SA_RESETHAND;
	if (sigaltstack(NULL, &(stack_t){0}) != 0 || sigaltstack(&other, NULL) != 0)
		action.sa_flags &= ~SA_ONSTACK;
	for (i = 0; i < sizeof(crash_signals) / sizeof(crash_signals[0]); i++)
		if (sigaction(crash_signals[i], NULL, &old) == 0 &&
			old.sa_handler == SIG_DFL)
			sigaction(crash_signals[i], &action, NULL);
}
