/* SPDX-License-Identifier: MIT
 *
 * hosts.c - the start and the end of a job on several hosts.
 */
#define _GNU_SOURCE
#include "network/hosts.h"
#include "contract/option.h"
#include "core/hooks.h"
#include "engine/engine.h"
#include "engine/plugin.h"
#include "network/agent.h"
#include "network/calls.h"
#include "network/client.h"
#include "network/wire.h"

#include <errno.h>
#include <link.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/un.h>
#include <time.h>
#include <unistd.h>

#define USAGE     2
#define NAME_SIZE 64

/* The facts that each process sends to the others about itself. */
struct introduction {
	char name[NAME_SIZE];
	int here;      /* threads; 0: it only waits */
	int abi, pts;  /* UPCR_ABI, bytes of a pointer-to-shared */
	int fixed;     /* the THREADS of its translation, or 0 */
	int threads;   /* threads in all as asked for, or 0 */
	size_t heap;   /* the size asked for, or 0 */
	size_t limit;  /* its host's limit of addresses */
	size_t binary; /* a number that depends on the program */
	int id;        /* the process id, */
	uint64_t date; /* and the time of this introduction */
};

const struct network_engine *engine;

static int *rank_of;
static int n_ranks; /* launched processes */

/* ---- the hosts of threads ---- */

int host_of(int thread)
{
	int low = 0, high = job.hosts - 1, middle;

	if (is_thread_here(thread))
		return job.host;
	while (low < high) {
		middle = (low + high + 1) / 2;
		if (exchange->first[middle] <= thread)
			low = middle;
		else
			high = middle - 1;
	}
	return low;
}

int host_at(const void *address)
{
	return host_of((int)((size_t)((const char *)address - job.base) >> job.shift));
}

int host_first(int host)
{
	return exchange->first[host];
}

const char *host_name(int host)
{
	return exchange->name[host];
}

/* ---- errors before the program starts ---- */

#define HOLD 500000000L /* ns: by then the others have met the same error */

static bool is_agreed; /* the hosts have met, and all of them do the same from now on */
static bool is_joined;
static pid_t agent; /* 0: there are no threads yet */

static size_t text_hash_add(size_t hash, const char *text, const char *end)
{
	for (; text < end; text++)
		hash = (hash ^ (unsigned char)*text) * 1099511628211u;
	return hash;
}

/* Takes a name that no other process of this machine can have meanwhile. Returns false if another process
 * has it. The number of the parent is unique in its process namespace only. */
static bool name_take(const char *text)
{
	struct sockaddr_un name = {.sun_family = AF_UNIX}; /* from byte 1 on: there is no file */
	long file = syscall(SYS_socket, AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0);
	struct stat space = {0};
	int n;

	stat("/proc/self/ns/pid", &space);
	n = snprintf(name.sun_path + 1, sizeof(name.sun_path) - 1, "upcr-%lx-%ld-%zx", (long)space.st_ino,
		(long)getppid(), text_hash_add(0, text, text + strlen(text)));
	return file < 0
	    || syscall(SYS_bind, file, &name, offsetof(struct sockaddr_un, sun_path) + 1 + (size_t)n) == 0
	    || errno != EADDRINUSE;
}

bool hosts_is_echo(const char *text)
{
	if (is_agreed)
		return job.host > 0;
	return hosts_are_launched() && !name_take(text);
}

/* Tells the launcher of MPICH and its relatives, before MPI is initialized, to end the job: otherwise it
 * would let the other processes wait for this one. */
static void launcher_end(int status)
{
	int file = launcher_file();
	char text[64];
	int n = snprintf(text, sizeof(text), "cmd=abort exitcode=%d\n", status);

	if (file >= 0 && write(file, text, (size_t)n) == n)
		nanosleep(&(struct timespec){1, 0}, NULL);
}

void hosts_fail(int status)
{
	if (!hosts_are_launched() || (agent && agent != getpid()))
		return;
	nanosleep(&(struct timespec){0, HOLD}, NULL); /* until the launcher has taken the message */
	if (is_agreed && job.host > 0)                /* the first host ends the job */
		nanosleep(&(struct timespec){1, 0}, NULL);
	if (is_joined)
		engine->abort(status);
	else
		launcher_end(status);
}

/* ---- memory ---- */

/* The offset of the exchange in the control area, which has room for the largest number of threads. */
#define EXCHANGE_AT                                                                                          \
	(sizeof(struct control) + UPCR_MAX_THREADS * (sizeof(struct thread) + sizeof(struct mailbox)))

static size_t hosts_control_bytes(void)
{
	const size_t page = (size_t)sysconf(_SC_PAGESIZE);
	size_t bytes = EXCHANGE_AT + sizeof(struct exchange) + (size_t)job.here * sizeof(struct port);

	return (bytes + page - 1) & ~(page - 1);
}

/* Notes a wake on this host, for which a call from another host may wait. */
static void changes_note(void)
{
	static _Thread_local bool is_ringing; /* agent_ring wakes, too */

	if (is_ringing || atomic_load(&exchange->n_waiting) == 0)
		return;
	is_ringing = true;
	atomic_fetch_add(&exchange->changed, 1);
	agent_ring();
	is_ringing = false;
}

/* Returns the size of the checks' memory, which lies below the control area. */
static size_t hosts_checks_bytes(void)
{
	return HAS_CHECKS ? hooks.check_most_bytes() : 0;
}

void hosts_map_control(void)
{
	size_t checks = hosts_checks_bytes(), bytes = checks + hosts_control_bytes();
	char *at = BASE - bytes;

	if (platform.map_control(at, bytes) != 0)
		die(1, "cannot reserve %zu MB of addresses for what the threads share: %s", bytes >> 20,
			strerror(errno));
	platform_woken = changes_note;
	agent = getpid();
	control = (struct control *)(void *)(at + checks);
	exchange = (struct exchange *)(void *)(at + checks + EXCHANGE_AT);
}

void hosts_map_segments(void)
{
	struct segment_extent e = {.base = BASE, .shift = job.shift, .threads = job.threads};

	e.segment = job.static_bytes + job.heap_bytes;
	is_agreed = false;
	e.control = hosts_checks_bytes() + hosts_control_bytes();
	job.base = BASE;
	job.here_base = BASE + ((size_t)job.first << job.shift);
	job.here_bytes = (size_t)job.here << job.shift;
	if (platform.map_segments(&e, job.first, job.here) != 0)
		die(1,
			"cannot reserve %zu MB of addresses for each of %d threads: %s; "
			"-shared-heap sets a smaller size",
			e.segment >> 20, job.threads, strerror(errno));
}

int hosts_await(int index)
{
	while (atomic_load(&exchange->ready) == 0)
		platform.sleep(&exchange->ready, 0, 1000000);
	job = exchange->job;
	return job.first + index;
}

void hosts_release(void)
{
	exchange->job = job;
	atomic_store(&exchange->ready, 1);
	platform.wake(&exchange->ready, INT32_MAX);
}

/* ---- the meeting ---- */

/* Adds the linker's output, for the program and for libraries with UPC, to a hash, except parts that
 * differ from run to run. */
static int binary_add(struct dl_phdr_info *info, size_t size, void *data)
{
	size_t *hash = data;

	(void)size;
	if (!modules_in_file(info->dlpi_phdr))
		return 0;
	for (const ElfW(Phdr) *p = info->dlpi_phdr; p < info->dlpi_phdr + info->dlpi_phnum; p++) {
		const char *text = (const char *)info->dlpi_addr + p->p_vaddr; /* NOLINT */

		if (p->p_type == PT_LOAD && !(p->p_flags & PF_W))
			*hash = text_hash_add(*hash, text, text + p->p_filesz);
		*hash ^= p->p_memsz;
	}
	return 0;
}

/* Returns a number that mostly differs for different programs. */
static size_t binary_number(void)
{
	size_t hash = 14695981039346656037u;

	dl_iterate_phdr(binary_add, &hash);
	return hash;
}

static void introduce(const struct hosts_view *v, struct introduction *mine)
{
	struct timespec date;

	memset(mine, 0, sizeof(*mine));
	if (getenv(OPTION_PRETEND))
		snprintf(mine->name, NAME_SIZE, "host%d", v->rank);
	else
		gethostname(mine->name, NAME_SIZE - 1);
	mine->here = v->here;
	mine->abi = UPCR_ABI;
	mine->pts = (int)sizeof(upcr_pts);
	mine->fixed = job.fixed;
	mine->threads = hosts_threads_requested();
	mine->heap = job.heap_bytes;
	mine->limit = job.address_limit;
	mine->binary = binary_number();
	mine->id = (int)getpid();
	clock_gettime(CLOCK_REALTIME, &date);
	mine->date = (uint64_t)date.tv_sec * 1000000000u + (uint64_t)date.tv_nsec;
}

/* Ends all processes; the first one prints the message. */
#define DISAGREE(rank, ...)                                                                                  \
	do {                                                                                                 \
		if ((rank) == 0)                                                                             \
			say_of_job(__VA_ARGS__);                                                             \
		engine->end(USAGE);                                                                          \
	} while (0)

static void agreement_check(const struct hosts_view *v, const struct introduction *all)
{
	const struct introduction *a = all;

	for (int r = 1; r < v->ranks; r++) {
		const struct introduction *b = &all[r];

		if (a->abi != b->abi || a->pts != b->pts)
			DISAGREE(v->rank, "the program on %s has ABI %d, that on %s has ABI %d", a->name,
				a->abi, b->name, b->abi);
		if (a->binary != b->binary)
			DISAGREE(v->rank, "the programs on %s and %s differ: copy the same file to all hosts",
				a->name, b->name);
		if (a->threads != b->threads || a->heap != b->heap)
			DISAGREE(v->rank,
				"%s says %d threads on %s and %d on %s, or the heap sizes differ: pass "
				"all UPC_ variables to all hosts",
				OPTION_THREADS, a->threads, a->name, b->threads, b->name);
	}
}

/* Numbers the hosts and their threads in the order of the ranks. */
static void job_complete(const struct hosts_view *v, const struct introduction *all)
{
	int n = 0, threads = 0;

	rank_of = calloc((size_t)v->ranks, sizeof(*rank_of));
	if (!exchange) /* a process that only waits needs it for this only */
		exchange = calloc(1, sizeof(*exchange));
	if (!rank_of || !exchange)
		die(1, "out of memory at the start");
	job.host = -1;
	job.address_limit = SIZE_MAX;
	for (int r = 0; r < v->ranks; r++) {
		if (all[r].here == 0)
			continue;
		if (all[r].limit < job.address_limit)
			job.address_limit = all[r].limit;
		if (threads + all[r].here > UPCR_MAX_THREADS)
			DISAGREE(v->rank, "%d threads or more are too many: %d is the most",
				threads + all[r].here, UPCR_MAX_THREADS);
		if (r == v->rank)
			job.host = n;
		if (n == 0) {
			exchange->launcher = all[r].id;
			exchange->run = (uint64_t)(unsigned)all[r].id << 40 ^ all[r].date;
		}
		rank_of[n] = r;
		memcpy(exchange->name[n], all[r].name, NAME_SIZE);
		exchange->first[n++] = threads;
		threads += all[r].here;
	}
	exchange->first[n] = threads;
	job.hosts = n;
	job.threads = threads;
	if (all[0].fixed && all[0].fixed != threads)
		DISAGREE(v->rank, "the program was translated for %d threads and cannot run with %d",
			all[0].fixed, threads);
}

/* Agrees on the status, and ends the process with the first one that is not 0, in the order of the ranks. */
_Noreturn static void status_agree(int status)
{
	int *all = calloc((size_t)n_ranks, sizeof(int));

	if (!all)
		engine->abort(1);
	engine->meet(&status, all, sizeof(status));
	for (int r = n_ranks; r-- > 0;)
		if (all[r])
			status = all[r];
	engine->end(status);
	_exit(status);
}

void hosts_join(const struct hosts_view *v)
{
	struct introduction mine, *all = calloc((size_t)v->ranks, sizeof(*all));
	char why[256], plugin[4096];
	int rank, ranks;

	if (!all)
		die(1, "out of memory at the start");
	engine = plugin_load(plugin, sizeof(plugin));
	if (engine->start(&rank, &ranks, why, sizeof(why)) != 0)
		die(1, "cannot join the other hosts: %s", why);
	if (ranks != v->ranks)
		die(1, "%d processes were launched, but %s knows %d: UPCR_NET chooses another MPI", v->ranks,
			engine->version(), ranks);
	n_ranks = ranks;
	introduce(v, &mine);
	engine->meet(&mine, all, sizeof(mine));
	agreement_check(v, all);
	job_complete(v, all);
	if (job.host < 0) /* this process only waits */
		status_agree(0);
	free(all);
	engine->hosts(rank_of, job.hosts);
	job.first = exchange->first[job.host];
	job.here = v->here;
	if (job.verbose)
		say("host %d of %d is %s, with threads %d to %d, by %s", job.host, job.hosts,
			host_name(job.host), job.first, job.first + job.here - 1, engine->version());
	if (engine->direct && strlen(plugin) < sizeof(exchange->plugin))
		memcpy(exchange->plugin, plugin, strlen(plugin) + 1);
	is_joined = is_agreed = true;
	agent_prepare();
}

/* ---- the end ---- */

static int n_gone; /* other hosts whose threads have ended */

enum call_status call_gone(struct far_call *call)
{
	call->n = 0;
	n_gone++;
	return CALL_DONE;
}

void hosts_leave(int status)
{
	agent_tell_all(CALL_gone, NULL, 0);
	while (n_gone < job.hosts - 1) {
		alive_serve();
		agent_idle(agent_serve());
	}
	status_agree(status);
}

/* ---- threads that come to the end of the program ---- */

struct end_note {
	int thread;
	int status;               /* the first status of its host that is not 0 */
	unsigned count[N_COUNTS]; /* its progress, for each kind of count */
};

void hosts_tell_end(int thread)
{
	struct end_note note = {.thread = thread, .status = atomic_load(&control->status)};

	memcpy(note.count, control->thread[thread].wait.count, sizeof(note.count));
	if (engine) {
		agent_tell_all(CALL_ended, &note, sizeof(note));
		return;
	}
	for (int h = 0; h < job.hosts; h++)
		if (h != job.host)
			far_tell(h, CALL_ended, &note, sizeof(note));
}

enum call_status call_ended(struct far_call *call)
{
	struct end_note note;
	int none = 0;

	memcpy(&note, call->text, sizeof(note));
	atomic_compare_exchange_strong(&control->status, &none, note.status);
	memcpy(control->thread[note.thread].wait.count, note.count, sizeof(note.count));
	thread_note_end(note.thread);
	return CALL_DONE;
}
