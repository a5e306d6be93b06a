// SPDX-License-Identifier: MIT
//
// counted.c - time as a count.  A library that measures has this in place of record/clock.c.
//
// Each event takes as long as its kind and its bytes say, a user event as many microseconds as its argument
// says, and all else no time.  A thread that waits for others goes on at the latest of their times.  Locks
// and strict accesses, with COUNTED_ORDER all accesses, come in the order of time: a thread waits before them
// until no other one is earlier.
#define _GNU_SOURCE
#include "record/clock.h"

#include "format/role.h"
#include "variables.h"

#include <fcntl.h>
#include <gasp_upc.h>
#include <sched.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>
#include <upcr.h>

#pragma GCC visibility push(default)
#include <upc_gasp_tool.h>
#pragma GCC visibility pop

enum { MOST_THREADS = 16, MOST_LOCKS = 16, MOST_PLACES = 64 };

// Nanoseconds.
enum { NOTIFICATION = 20, ACCESS = 60, COPY = 200, LOCK = 50, MEETING = 800, ALLOCATION = 2000 };

// Times from here on are those of threads that wait.
static const uint64_t waiting = UINT64_C(1) << 62;

struct held {
	int thread; // 1 more than the thread, and the address there: which lock; 0: none
	uintptr_t address;
	bool is_held;
};

// All threads see this.
static struct {
	_Atomic uint64_t time[MOST_THREADS]; // a thread does nothing more before that
	_Atomic unsigned met[MOST_THREADS];  // to how many meetings it came,
	uint64_t came[2][MOST_THREADS];      // and when to the last two
	struct held locks[MOST_LOCKS];
	long wanted[MOST_THREADS]; // the lock that it waits for, + 1
} *all;

// A place whose next accesses are not reported: how many were still to come, and what each takes.
static struct place {
	const unsigned *left;
	unsigned last;
	uint64_t cost;
} places[MOST_PLACES];

static upc_gasp_program program;
static const unsigned *(*skip)(unsigned n);
static bool is_ordered;
static uint64_t now = 1000000000;
static unsigned meetings;
static int last_to_come; // to the last meeting
static bool has_waited;  // for the last lock
static uint64_t cost;    // the cost of the event that has begun last

// ---- in place of clock.c --------------------------------------------------------

void clock_choose(struct clock *clock, int host)
{
	(void)host;
	clock->is_counter = false;
	clock->name = "monotonic";
}

uint64_t clock_kernel(void)
{
	return now;
}

struct instant clock_pair(const struct clock *clock)
{
	(void)clock;
	return (struct instant){now, now, now};
}

uint64_t clock_ticks(const struct clock *clock, const struct instant *since, uint64_t ns)
{
	(void)clock, (void)since;
	return ns;
}

uint64_t machine_processors(void)
{
	return 2;
}

bool machine_times(uint64_t times[2])
{
	times[0] = now;
	times[1] = 0;
	return true;
}

bool machine_name(char name[MACHINE_NAME])
{
	name[0] = '\0';
	return false;
}

// ---- waiting for others -----------------------------------------------------------------------

static void no_later(uint64_t time)
{
	now = now > time ? now : time;
}

// Waits until no other thread is earlier.
static void wait_turn(void)
{
	all->time[program.thread] = now;
	for (int t = 0; t < program.threads; t++)
		while (all->time[t] < now + (t > program.thread ? 0 : 1) && t != program.thread)
			sched_yield();
}

static void come(void)
{
	meetings++;
	all->came[meetings % 2][program.thread] = now;
	all->met[program.thread] = meetings;
}

// Keeps the thread from being earlier than others, from here to part().
static void stay(unsigned meeting)
{
	all->time[program.thread] = waiting + meeting;
}

static void part(void)
{
	uint64_t *came = all->came[meetings % 2];

	last_to_come = 0;
	for (int t = 0; t < program.threads; t++) {
		while (all->met[t] < meetings)
			sched_yield();
		if (came[t] > came[last_to_come])
			last_to_come = t;
	}
	no_later(came[last_to_come]);
	for (int t = 0; t < program.threads; t++) { // a thread that has not left yet is as late
		uint64_t there = waiting + meetings;

		atomic_compare_exchange_strong(&all->time[t], &there, now);
	}
}

static struct held *held_find(const upcr_pts *lock)
{
	uintptr_t address = (uintptr_t)lock->addr & (((uintptr_t)1 << program.slot_shift) - 1);

	for (struct held *h = all->locks; h < all->locks + MOST_LOCKS; h++) {
		if (h->thread == 0)
			*h = (struct held){(int)lock->thread + 1, address, false};
		if (h->thread == (int)lock->thread + 1 && h->address == address)
			return h;
	}
	fprintf(stderr, "counted.c: too many locks\n");
	_exit(1);
}

static void lock_take(const upcr_pts *lock)
{
	struct held *held;

	has_waited = false;
	for (;;) {
		wait_turn();
		held = held_find(lock);
		if (!held->is_held)
			break;
		has_waited = true;
		all->wanted[program.thread] = held - all->locks + 1;
		all->time[program.thread] = waiting;
		while (all->time[program.thread] == waiting)
			sched_yield();
		no_later(all->time[program.thread]);
	}
	held->is_held = true;
}

static void lock_release(const upcr_pts *lock)
{
	struct held *held;

	wait_turn();
	held = held_find(lock);
	held->is_held = false;
	for (int t = 0; t < program.threads; t++) {
		if (all->wanted[t] != held - all->locks + 1)
			continue;
		all->wanted[t] = 0;
		all->time[t] = now;
	}
}

// ---- events -----------------------------------------------------------------------------------

static bool is_meeting(unsigned tag)
{
	switch (tag) {
	case GASP_UPC_BARRIER:
	case GASP_UPC_COLLECTIVE_EXIT:
	case GASP_UPC_ALL_ALLOC:
	case GASP_UPC_ALL_LOCK_ALLOC:
	case GASP_UPC2C_ALL_FREE:
	case GASP_UPC2C_ALL_LOCK_FREE: return true;
	default: return role_of(tag)->is_collective;
	}
}

// The bytes of an event, by its arguments.
static uint64_t bytes_of(unsigned tag, va_list list)
{
	const struct upcprof_event *event = upcprof_event(tag);
	int64_t fields[UPCPROF_MAX_FIELDS] = {0}, *field = fields;
	va_list arguments;

	va_copy(arguments, list);
	for (const char *letter = event ? event->args : ""; *letter; letter++)
		switch (*letter) {
		case 'i': *field++ = va_arg(arguments, int); break;
		case 'n': *field++ = (int64_t)va_arg(arguments, size_t); break;
		default:
			(void)va_arg(arguments, void *);
			field += *letter == 's' || *letter == 'l' ? 2 : *letter == 'p';
		}
	va_end(arguments);
	return role_bytes(role_of(tag), fields);
}

// Returns the time that an event takes if nothing has to be waited for.
static uint64_t cost_of(unsigned tag, va_list list)
{
	const struct role *role = role_of(tag);

	if (role->lock)
		return LOCK;
	if (tag >= GASP_UPC_GLOBAL_ALLOC && tag <= GASP_UPC_FREE)
		return ALLOCATION;
	if (is_meeting(tag) || tag == GASP_UPC_NOTIFY || tag == GASP_UPC_WAIT)
		return MEETING;
	if (tag == GASP_UPC_GET || tag == GASP_UPC_PUT)
		return ACCESS;
	return role->got || role->put ? COPY + bytes_of(tag, list) / 4 : 0;
}

// Adds the time of accesses that were not reported.
static void places_count(void)
{
	for (struct place *p = places; p->left; p++) {
		now += (p->last - *p->left) * p->cost;
		p->last = *p->left;
	}
}

static const unsigned *count_skip(unsigned n)
{
	const unsigned *left = skip(n);
	struct place *p = places;

	while (left && p->left && p->left != left)
		p++;
	if (left && p < places + MOST_PLACES - 1)
		*p = (struct place){left, *left, cost};
	return left;
}

void tool_attach(const upc_gasp_program *of); // these functions are in gasp.c
void tool_notify(gasp_context_t c, unsigned tag, gasp_evttype_t type, const char *file, int line, int column,
	va_list list);

static void tell(gasp_context_t c, unsigned tag, const char *file, int line, int column, ...)
{
	va_list list;

	va_start(list, column);
	tool_notify(c, tag, GASP_ATOMIC, file, line, column, list);
	va_end(list);
}

static void start(unsigned tag, const void *first, bool is_relaxed)
{
	if (is_meeting(tag)) {
		stay(meetings + 1);
		come();
	} else if (tag == GASP_UPC_NOTIFY) {
		come();
	} else if (tag == GASP_UPC_WAIT) {
		stay(meetings);
	} else if (tag == GASP_UPC_LOCK) {
		lock_take(first);
	} else if (tag == GASP_UPC_UNLOCK) {
		lock_release(first);
	} else if ((tag == GASP_UPC_GET || tag == GASP_UPC_PUT) && (is_ordered || !is_relaxed)) {
		wait_turn();
	}
}

static void end(unsigned tag, uint64_t ns)
{
	if (is_meeting(tag) || tag == GASP_UPC_WAIT)
		part();
	now += ns;
}

void gasp_event_notifyVA(gasp_context_t context, unsigned evttag, gasp_evttype_t evttype,
	const char *filename, int linenum, int colnum, va_list varargs)
{
	uint64_t ns = evttype == GASP_ATOMIC || evttag >= GASP_UPC_USEREVT_START ? 0
	                                                                         : cost_of(evttag, varargs);
	const void *first = NULL;
	bool is_relaxed = true;
	va_list arguments;

	va_copy(arguments, varargs);
	places_count();
	if (evttag == GASP_UPC_GET || evttag == GASP_UPC_PUT)
		is_relaxed = va_arg(arguments, int) != 0;
	else if (evttag == GASP_UPC_LOCK || evttag == GASP_UPC_UNLOCK || evttag == GASP_UPC2C_LOCK_GRANT)
		first = va_arg(arguments, const void *);
	if (evttag >= GASP_UPC_USEREVT_START) {
		now += (uint64_t)va_arg(arguments, int) * 1000;
	} else if (evttag == GASP_UPC2C_BARRIER_LAST) {
		part();
		tell(context, evttag, filename, linenum, colnum, last_to_come);
	} else if (evttag == GASP_UPC2C_LOCK_GRANT) {
		tell(context, evttag, filename, linenum, colnum, first, va_arg(arguments, int), has_waited);
	} else if (evttype == GASP_START) {
		now += NOTIFICATION;
		cost = ns;
		tool_notify(context, evttag, evttype, filename, linenum, colnum, varargs);
		start(evttag, first, is_relaxed);
	} else if (evttype == GASP_END) {
		end(evttag, ns);
		tool_notify(context, evttag, evttype, filename, linenum, colnum, varargs);
		now += NOTIFICATION;
	} else {
		tool_notify(context, evttag, evttype, filename, linenum, colnum, varargs);
	}
	va_end(arguments);
	if (all->time[program.thread] < waiting)
		all->time[program.thread] = now;
}

void upc_gasp_tool_attach(const upc_gasp_program *__program)
{
	char path[4096];
	int file;

	program = *__program;
	skip = __program->skip;
	program.skip = count_skip;
	is_ordered = getenv("COUNTED_ORDER") != NULL;
	snprintf(path, sizeof path, "%s.clocks.%d", getenv(VARIABLE_FOLDER), program.launcher);
	file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
	if (program.threads > MOST_THREADS || file < 0 || ftruncate(file, sizeof *all) != 0
		|| (all = mmap(NULL, sizeof *all, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0))
			   == MAP_FAILED) {
		perror("counted.c");
		_exit(1);
	}
	close(file);
	tool_attach(&program);
}
