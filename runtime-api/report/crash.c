/* SPDX-License-Identifier: MIT
 *
 * crash.c - leaves the place of a fatal signal in the control area, for the launcher to report, or reports
 * it if there is no launcher. The signal then takes its usual course.
 */
#define _GNU_SOURCE
#include "contract/inst.h"
#include "core/core.h"
#include "core/hooks.h"
#include "network/client.h"

#include <signal.h>
#include <ucontext.h>

#define STACK_ROOM ((size_t)1 << 28) /* an address further from the stack's end is on another stack */

bool crash_is_in_stack(const struct crash *crash)
{
	return (uintptr_t)crash->address - (uintptr_t)crash->stack + 0x10000 < 0x20000;
}

static const int crash_signals[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT};

#if defined __x86_64__
static void crash_registers_read(struct crash *crash, const ucontext_t *machine)
{
	crash->pc = (const void *)machine->uc_mcontext.gregs[REG_RIP];    /* NOLINT */
	crash->stack = (const char *)machine->uc_mcontext.gregs[REG_RSP]; /* NOLINT */
	crash->frame = (const char *)machine->uc_mcontext.gregs[REG_RBP]; /* NOLINT */
}

/* Returns whether a write has faulted. */
static bool machine_writes(const ucontext_t *machine)
{
	return machine->uc_mcontext.gregs[REG_ERR] & 2; /* NOLINT */
}

/* Reads the caller of a leaf function of the C library, which has no frame: the word on top is its return
 * address. */
static void caller_read(struct crash *crash, const ucontext_t *machine)
{
	(void)machine;
	if ((uintptr_t)crash->stack % sizeof(void *) == 0)
		crash->caller = *(const void *const *)(const void *)crash->stack;
}
#elif defined __aarch64__
static void crash_registers_read(struct crash *crash, const ucontext_t *machine)
{
	crash->pc = (const void *)machine->uc_mcontext.pc;          /* NOLINT */
	crash->stack = (const char *)machine->uc_mcontext.sp;       /* NOLINT */
	crash->frame = (const char *)machine->uc_mcontext.regs[29]; /* NOLINT */
}

/* Returns false, for it is not known: a write faults again. */
static bool machine_writes(const ucontext_t *machine)
{
	(void)machine;
	return false;
}

static void caller_read(struct crash *crash, const ucontext_t *machine)
{
	crash->caller = (const void *)machine->uc_mcontext.regs[30]; /* NOLINT */
}
#else
#error "crash.c must learn where this machine keeps the program counter"
#endif

/* Reads the return addresses, as far as there are frame pointers: another value leads out of the stack, or
 * to no code. */
static void returns_read(struct crash *crash)
{
	extern const char *const __libc_stack_end; /* glibc's: above the first frame of the process */
	const char *low = crash->stack, *frame = crash->frame;
	const void *const *words;

	for (size_t i = 0; i < sizeof(crash->returns) / sizeof(*crash->returns); i++) {
		words = (const void *const *)(const void *)frame;
		crash->returns[i] = NULL;
		if (frame < low || frame >= __libc_stack_end - 2 * sizeof(*words)
			|| (uintptr_t)frame % sizeof(*words) != 0
			|| (size_t)(__libc_stack_end - low) > STACK_ROOM)
			continue;
		crash->returns[i] = words[1];
		low = frame + 1;
		frame = words[0];
	}
}

/* Chooses the data for core dumps: the static shared data and the part of the heap that is in use. */
static void dump_choose(void)
{
	const size_t end = job.static_bytes + job.heap_bytes;
	size_t low;
	char *segment;

	for (int t = 0; t < job.threads; t++) {
		segment = job.base + ((size_t)t << job.shift);
		low = control->thread[t].arena.low;
		platform.dump(segment, control->heap.symmetric_end);
		if (low < end)
			platform.dump(segment + low, end - low);
	}
}

const void *crash_pc(const void *context)
{
	struct crash crash;

	crash_registers_read(&crash, context);
	return crash.pc;
}

static void place_note(int signal, const siginfo_t *info, const ucontext_t *machine)
{
	struct crash *crash = &control->thread[MYTHREAD].crash;

	crash->address = info->si_addr;
	crash->code = info->si_code;
	crash_registers_read(crash, machine);
	if (HAS_NETWORK && far_caller)
		crash->pc = (const char *)far_caller - 1;
	inst_place(&crash->at);
	/* in the C library, called by the runtime: the library call is known */
	if (HAS_CHECKS && !crash->at.file && !modules_in_file(crash->pc))
		hooks.check_find_statement(&crash->at);
	crash->signal = signal;
	if (!crash_is_in_stack(crash))
		returns_read(crash);
	if (signal == SIGSEGV && !crash_is_in_stack(crash))
		caller_read(crash, machine);
}

static void crash_catch(int signal);

/* Notes a signal. A fault comes again, and then kills, because of SA_RESETHAND; a signal that was sent
 * does not. */
static void crash_note(int signal, siginfo_t *info, void *context)
{
	bool is_sent = info->si_code <= 0,
	     has_place = !is_sent || (signal == SIGABRT && info->si_pid == job.pid);

	if (HAS_NETWORK && signal == SIGSEGV && !is_sent && getpid() == job.pid
		&& page_cache_fault(info->si_addr, machine_writes(context))) {
		crash_catch(signal);
		return;
	}
	if (getpid() == job.pid) { /* not in a process that the program forked */
		dump_choose();
		if (has_place) /* a fault, or abort; another signal that was sent has none */
			place_note(signal, info, context);
		if (job.is_alone || has_place)
			death_look(signal);
	}
	if (is_sent)
		raise(signal);
}

static bool has_stack; /* a stack of its own for handlers */

static void crash_catch(int signal)
{
	struct sigaction action = {.sa_flags = SA_SIGINFO};

	action.sa_sigaction = crash_note;
	action.sa_flags |= (int)SA_RESETHAND | (has_stack ? SA_ONSTACK : 0);
	sigaction(signal, &action, NULL);
}

void crash_prepare(void)
{
	static char stack[1 << 16];
	const stack_t other = {.ss_sp = stack, .ss_size = sizeof(stack)};
	struct sigaction old;

	has_stack = sigaltstack(NULL, &(stack_t){0}) == 0 && sigaltstack(&other, NULL) == 0;
	for (size_t i = 0; i < sizeof(crash_signals) / sizeof(crash_signals[0]); i++)
		if (sigaction(crash_signals[i], NULL, &old) == 0 && old.sa_handler == SIG_DFL)
			crash_catch(crash_signals[i]);
}
