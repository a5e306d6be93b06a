/* SPDX-License-Identifier: MIT
 *
 * report.c - the messages of the runtime, one write each, on standard error.  The first
 * thread that reports a fault speaks for the job; the launcher ends the others.
 */
#include "contract/inst.h"
#include "core/core.h"
#include "core/hooks.h"
#include "network/agent.h"
#include "network/calls.h"
#include "network/hosts.h"
#include "network/network.h"
#include "report/code.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

struct report_message {
	char text[16384];
	size_t length;
	struct report_head head; /* for a report */
};

__attribute__((format(printf, 2, 0))) static void report_message_add_list(struct report_message *m,
	const char *format, va_list list)
{
	size_t room = sizeof(m->text) - 1 - m->length; /* one byte is for the end of the line */
	int n = vsnprintf(m->text + m->length, room, format, list);

	if (n > 0)
		m->length += (size_t)n < room ? (size_t)n : room - 1;
}

__attribute__((format(printf, 2, 3))) static void report_message_add(struct report_message *m,
	const char *format, ...)
{
	va_list list;

	va_start(list, format);
	report_message_add_list(m, format, list);
	va_end(list);
}

/* Begins a message that belongs to no thread. */
__attribute__((format(printf, 2, 0))) static void message_begin(struct report_message *m, const char *format,
	va_list list)
{
	m->length = 0;
	report_message_add(m, "upcr: ");
	report_message_add_list(m, format, list);
}

static void message_write(struct report_message *m)
{
	const char *text = m->text;
	ssize_t n = 1;

	m->text[m->length++] = '\n';
	for (; m->length && n > 0; text += n, m->length -= (size_t)n)
		n = write(STDERR_FILENO, text, m->length);
}

/* Prints a message; on several hosts it ends with the name of this host. */
static void report_message_send(struct report_message *m)
{
	if (HAS_NETWORK && is_multinode())
		report_message_add(m, " [%s]", host_name(job.host));
	message_write(m);
}

#if defined(UPCR_NETWORK) && defined(UPCR_CHECK)
enum { REPORT_YES = 1, REPORT_NO };

/* Answers a thread of another host that wants to report a fault. */
enum call_status call_report(struct far_call *call)
{
	unsigned answer = atomic_exchange(&control->is_reported, 1) ? REPORT_NO : REPORT_YES;

	agent_tell(host_of(call->thread), CALL_report_answer, &answer, sizeof(answer));
	return CALL_DONE;
}

enum call_status call_report_answer(struct far_call *call)
{
	atomic_store(&control->report_answer, *CALL_TEXT(unsigned, call));
	platform.wake(&control->report_answer, INT32_MAX);
	return CALL_DONE;
}

/* Asks host 0, which decides. The reporting thread does not end because others do, and does not wait for
 * ever for a host that may be the cause of the fault. */
static bool is_first_of_all(void)
{
	unsigned answer = 0;

	far_tell(0, CALL_report, &answer, sizeof(answer));
	for (int i = 0; i < 100 && !answer; i++) {
		platform.sleep(&control->report_answer, 0, 10000);
		answer = atomic_load(&control->report_answer);
	}
	return answer != REPORT_NO;
}
#endif

/* Returns whether this thread is the first of all to report. Hosts ask each other only with checks: there
 * faults that all threads make are common. */
static bool is_first_report(void)
{
	bool is = atomic_exchange(&control->is_reported, 1) == 0;

#if defined(UPCR_NETWORK) && defined(UPCR_CHECK)
	if (is && is_multinode() && job.host != 0 && job.pid != 0)
		is = is_first_of_all();
#endif
	return is;
}

/* Begins a report: writes the text before its message. */
static void report_begin(struct report_message *m, int thread, const char *place)
{
	m->length = 0;
	report_message_add(m, thread >= 0 ? "upcr: thread %d: " : "upcr: ", thread);
	if (place)
		report_message_add(m, "%s: ", place);
	m->head = (struct report_head){place, m->length, thread};
}

#define HOST_ROOM 300

static void report_send(struct report_message *m)
{
	if (HAS_CHECKS)
		m->length = hooks.check_report(m->text, m->length, sizeof(m->text) - HOST_ROOM, &m->head);
	report_message_send(m);
}

/* Ends the thread, at a place or NULL; prints the message only if no other thread has reported. */
_Noreturn static void thread_fail(struct report_message *m, const char *place)
{
	fflush(NULL);
	if (!control || is_first_report())
		report_send(m);
	inst_exit_alone(place, 1);
	_exit(exit_status(1));
}

void die(int status, const char *format, ...)
{
	struct report_message m;
	va_list list;

	va_start(list, format);
	message_begin(&m, format, list);
	va_end(list);
	if (!HAS_NETWORK || !hosts_is_echo(m.text))
		report_message_send(&m);
	if (HAS_NETWORK)
		hosts_fail(status);
	_exit(status);
}

const char *statement_place(const struct statement *at, char *text, size_t size)
{
	snprintf(text, size, at->column ? "%s:%d:%d" : "%s:%d", at->file, at->line, at->column);
	return text;
}

/* Adds the callers of the function that called the runtime, each in a line after the first one. */
static void report_message_add_callers(struct report_message *m)
{
	const size_t first = strcspn(m->text, "\n"), room = sizeof(m->text) - 1;
	char callers[2048];
	size_t n;

	if (HAS_CHECKS)
		hooks.check_callers(callers, sizeof(callers));
	else
		code_own_callers(callers, sizeof(callers));
	n = strlen(callers);
	if (m->length + n >= room)
		return;
	memmove(m->text + first + n, m->text + first, m->length - first + 1);
	memcpy(m->text + first, callers, n);
	m->length += n;
}

void fatal(const struct statement *at, const char *format, ...)
{
	struct report_message m;
	char place[PLACE_SIZE];
	va_list list;

	va_start(list, format);
	report_begin(&m, MYTHREAD, at->file ? statement_place(at, place, sizeof(place)) : NULL);
	report_message_add_list(&m, format, list);
	if (at->file)
		report_message_add_callers(&m);
	va_end(list);
	thread_fail(&m, at->file ? place : NULL);
}

void fatal_at(const char *place, const char *format, ...)
{
	struct report_message m;
	va_list list;

	va_start(list, format);
	report_begin(&m, MYTHREAD, place);
	report_message_add_list(&m, format, list);
	va_end(list);
	thread_fail(&m, place);
}

/* Writes the place from which a library function was called. */
static void call_place(const void *pc, char *place, size_t size)
{
	struct statement at = {.what = NULL};

	if (HAS_CHECKS && hooks.check_place_write(place, size))
		return;
	if (inst_place(&at))
		statement_place(&at, place, size);
	else
		locate((const char *)pc - 1, place, size);
}

void fatal_call(const void *pc, const char *format, ...)
{
	struct report_message m;
	char place[PLACE_SIZE];
	va_list list;

	va_start(list, format);
	call_place(pc, place, sizeof(place));
	report_begin(&m, MYTHREAD, place);
	report_message_add_list(&m, format, list);
	report_message_add_callers(&m);
	va_end(list);
	thread_fail(&m, place);
}

void fatal_in_fork(const char *what, const struct statement *at, const void *pc)
{
	static const char format[] =
		"%s in a process that fork() has made, which is no thread: end it with _exit, or "
		"exec a program";
	int none = 0;

	atomic_compare_exchange_strong(&control->status, &none, 1);
	if (at)
		fatal(at, format, what);
	fatal_call(pc, format, what);
}

void note(const char *format, ...)
{
	struct report_message m;
	va_list list;

	if (job.quiet)
		return;
	va_start(list, format);
	message_begin(&m, format, list);
	va_end(list);
	report_message_send(&m);
}

void say(const char *format, ...)
{
	struct report_message m;
	va_list list;

	va_start(list, format);
	message_begin(&m, format, list);
	va_end(list);
	report_message_send(&m);
}

void say_death(int thread, const char *place, const char *format, ...)
{
	struct report_message m;
	va_list list;

	va_start(list, format);
	message_begin(&m, format, list);
	va_end(list);
	m.head = (struct report_head){place, sizeof("upcr: ") - 1, thread};
	report_send(&m);
}

void say_report(int thread, const char *place, const char *format, ...)
{
	struct report_message m;
	va_list list;

	va_start(list, format);
	report_begin(&m, thread, place);
	report_message_add_list(&m, format, list);
	va_end(list);
	report_send(&m);
}

#ifdef UPCR_NETWORK
void say_of_job(const char *format, ...)
{
	struct report_message m;
	va_list list;

	va_start(list, format);
	message_begin(&m, format, list);
	va_end(list);
	message_write(&m);
}
#endif
