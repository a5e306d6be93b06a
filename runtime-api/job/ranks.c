/* SPDX-License-Identifier: MIT
 *
 * ranks.c - makes the threads of a program that is linked with an MPI its ranks. An MPI asks the launcher of
 * a process, by the protocols PMI 1 or PMIx, which rank it is and how to reach the others. For threads the
 * launcher is ours: a process manager, lib/upcr-pmi, answers on each host (../contract/manager.h), and what
 * managers of several hosts exchange goes through the agents.
 */
#define _GNU_SOURCE
#include "job/ranks.h"
#include "contract/manager.h"
#include "contract/option.h"
#include "core/core.h"
#include "network/agent.h"
#include "network/calls.h"
#include "network/hosts.h"
#include "network/network.h"
#include "network/wire.h"

#include <errno.h>
#include <fcntl.h>
#include <spawn.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/auxv.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

/* Names of the program's MPI, or NULL; the second one is Open MPI's, the third one UCX's. */
extern int MPI_Init(int *, char ***) __attribute__((weak, visibility("default")));
extern char ompi_mpi_comm_world[] __attribute__((weak, visibility("default")));
extern void ucs_debug_disable_signals(void) __attribute__((weak, visibility("default")));

static pid_t manager; /* its process, or 0 */
static int manager_file = -1;
static struct sockaddr_un address; /* of the manager, for threads */
static socklen_t address_size;

/* Returns the path of the process manager: upcrun tells the folder, or upcc. */
static const char *manager_path(char *path, size_t size)
{
	const char *folder = getauxval(AT_SECURE) ? NULL : getenv(OPTION_FOLDER);

	snprintf(path, size, "%s/" MANAGER_PROGRAM, folder ? folder : upcr_network_folder);
	return path;
}

/* Opens a socket that threads of this machine can connect to; the kernel chooses its name. */
static int address_open(void)
{
	int file = (int)syscall(SYS_socket, AF_UNIX, SOCK_STREAM, 0);

	address.sun_family = AF_UNIX;
	address_size = sizeof(address);
	if (file < 0 || syscall(SYS_bind, file, &address, sizeof(address.sun_family)) != 0
		|| syscall(SYS_listen, file, UPCR_MAX_THREADS) != 0
		|| syscall(SYS_getsockname, file, &address, &address_size) != 0)
		return -1;
	return file;
}

/* Starts the manager with its two files. Returns 0, or the error. */
static int manager_run(int its_control, int listening)
{
	char path[4096], numbers[2][16];
	char *arguments[] = {path, numbers[0], numbers[1], NULL};
	posix_spawn_file_actions_t actions;
	int error;

	manager_path(path, sizeof(path));
	snprintf(numbers[0], sizeof(numbers[0]), "%d", its_control);
	snprintf(numbers[1], sizeof(numbers[1]), "%d", listening);
	posix_spawn_file_actions_init(&actions);
	posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
	posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
	error = posix_spawn(&manager, path, &actions, NULL, arguments, environ);
	posix_spawn_file_actions_destroy(&actions);
	if (error)
		manager = 0;
	return error;
}

void ranks_start(void)
{
	int ends[2], listening, error;

	if (!MPI_Init)
		return;
	listening = address_open();
	if (listening < 0 || syscall(SYS_socketpair, AF_UNIX, SOCK_STREAM, 0, ends) != 0)
		die(1, "cannot open a socket for the MPI of the threads: %s", strerror(errno));
	manager_file = ends[0];
	fcntl(manager_file, F_SETFD, FD_CLOEXEC);
	error = manager_run(ends[1], listening);
	close(ends[1]);
	close(listening);
	if (!error)
		return;
	close(manager_file);
	manager_file = -1;
	say("MPI does not know the other threads, and gives each of them an MPI_COMM_WORLD of one rank: cannot "
	    "start " MANAGER_PROGRAM " (%s); start the program with upcrun",
		strerror(error));
}

/* ---- what managers of several hosts exchange ---- */

/* The bytes that have come from a host, or from the manager. */
struct rank_bytes {
	char *bytes;
	size_t n;
	bool is_whole;
};

static struct rank_bytes mine; /* what has come from the manager */

static void part_add(struct rank_bytes *part, const char *bytes, size_t n)
{
	char *longer = realloc(part->bytes, part->n + n + 1);

	if (!longer)
		die(1, "out of memory for what MPI exchanges at its start");
	part->bytes = longer;
	if (n)
		memcpy(longer + part->n, bytes, n);
	part->n += n;
	longer[part->n] = '\0';
}

/* A part of the bytes that a host sends to the others in an exchange, and their number in a message. */
struct rank_piece {
	int host;
	uint32_t round; /* the number of the exchange */
	bool is_last;
	char bytes[CALL_ROOM - 16];
};

static struct rank_bytes *parts; /* of even and of odd exchanges: a host may be one ahead */
static uint32_t this_round;

static inline struct rank_bytes *part_of(uint32_t round, int host)
{
	return &parts[(round % 2) * (uint32_t)job.hosts + (uint32_t)host];
}

static inline void part_clear(struct rank_bytes *part)
{
	free(part->bytes);
	*part = (struct rank_bytes){NULL, 0, false};
}

static inline void manager_tell(const char *bytes, size_t n)
{
	ssize_t done;

	while (n && (done = write(manager_file, bytes, n)) != 0) {
		if (done < 0 && errno != EINTR)
			return; /* it has ended, and the threads' MPI says so */
		if (done > 0) {
			bytes += done;
			n -= (size_t)done;
		}
	}
}

/* Passes the bytes of all hosts to the manager, if they are here. */
static inline void ranks_round_finish(void)
{
	char head[32];
	size_t n = 0;

	for (int h = 0; h < job.hosts; h++) {
		if (!part_of(this_round, h)->is_whole)
			return;
		n += part_of(this_round, h)->n;
	}
	manager_tell(head, (size_t)snprintf(head, sizeof(head), MANAGER_DATA "%zu\n", n));
	for (int h = 0; h < job.hosts; h++) {
		manager_tell(part_of(this_round, h)->bytes, part_of(this_round, h)->n);
		part_clear(part_of(this_round, h));
	}
	this_round++;
}

/* Sends the manager's bytes to all hosts. */
static inline void ranks_round_send(const char *bytes, size_t n)
{
	struct rank_piece piece = {.host = job.host, .round = this_round};
	size_t length;

	part_add(part_of(this_round, job.host), bytes, n);
	part_of(this_round, job.host)->is_whole = true;
	do {
		length = n < sizeof(piece.bytes) ? n : sizeof(piece.bytes);
		memcpy(piece.bytes, bytes, length);
		bytes += length;
		n -= length;
		piece.is_last = n == 0;
		agent_tell_all(CALL_ranks, &piece, offsetof(struct rank_piece, bytes) + length);
	} while (n);
	ranks_round_finish();
}

#ifdef UPCR_NETWORK
enum call_status call_ranks(struct far_call *call)
{
	const struct rank_piece *piece = CALL_TEXT(const struct rank_piece, call);
	struct rank_bytes *part = part_of(piece->round, piece->host);

	part_add(part, piece->bytes, call->n - offsetof(struct rank_piece, bytes));
	part->is_whole = piece->is_last;
	call->n = 0;
	ranks_round_finish();
	return CALL_DONE;
}
#endif

/* Carries out the first message of the manager, if it is whole. Returns its length, or 0; sets the status of
 * an abort. */
static size_t manager_message_take(int *aborted)
{
	const char *end = memchr(mine.bytes, '\n', mine.n);
	size_t head = end ? (size_t)(end + 1 - mine.bytes) : 0, length;

	if (head && strncmp(mine.bytes, MANAGER_ABORT, strlen(MANAGER_ABORT)) == 0)
		*aborted = 256 + (int)(strtol(mine.bytes + strlen(MANAGER_ABORT), NULL, 10) & 0xff);
	else if (head && strncmp(mine.bytes, MANAGER_DATA, strlen(MANAGER_DATA)) == 0) {
		length = strtoull(mine.bytes + strlen(MANAGER_DATA), NULL, 10);
		if (mine.n < head + length)
			return 0;
		if (HAS_NETWORK)
			ranks_round_send(mine.bytes + head, length);
		head += length;
	}
	return head;
}

int ranks_serve(void)
{
	char bytes[4096];
	ssize_t n = recv(manager_file, bytes, sizeof(bytes), MSG_DONTWAIT);
	int aborted = 0;
	size_t length;

	if (n == 0 || (n < 0 && errno != EINTR && errno != EAGAIN)) { /* the manager has ended */
		close(manager_file);
		manager_file = -1;
	}
	if (n <= 0)
		return 0;
	part_add(&mine, bytes, (size_t)n);
	while ((length = manager_message_take(&aborted)) > 0) {
		mine.n -= length;
		memmove(mine.bytes, mine.bytes + length, mine.n + 1);
	}
	return aborted;
}

int ranks_file(void)
{
	return manager_file;
}

/* ---- the job ---- */

void ranks_describe(void)
{
	if (manager_file < 0)
		return;
	if (HAS_NETWORK && is_multinode()) {
		dprintf(manager_file, MANAGER_JOB "%llx %d %d %d\n", (unsigned long long)exchange->run,
			job.threads, job.host, job.hosts);
		for (int h = 0; h < job.hosts; h++)
			dprintf(manager_file, "%d %s\n", host_first(h), host_name(h));
		parts = calloc(2 * (size_t)job.hosts, sizeof(*parts));
		if (!parts)
			die(1, "out of memory at the start");
		return;
	}
	dprintf(manager_file, MANAGER_JOB "%d-%lx %d 0 1\n0 localhost\n", (int)getpid(), platform.clock(),
		job.threads);
}

void ranks_leave(void)
{
	if (manager_file >= 0)
		close(manager_file);
	while (manager && waitpid(manager, NULL, 0) < 0 && errno == EINTR)
		;
}

/* ---- the threads ---- */

/* Returns whether a variable of the environment, NAME=value, describes a process of the launcher of the
 * job, which is no thread, to its MPI. */
static bool is_of_launcher(const char *variable)
{
	static const char *const begins[] = {"PMI_", "PMI2_", "PMIX_", "OMPI_COMM_WORLD_", "OMPI_MCA_orte_",
		"OMPI_MCA_ess", "OMPI_MCA_pmix", "OMPI_UNIVERSE_", "OMPI_FIRST_", "OMPI_APP_", "OMPI_NUM_",
		"MPI_LOCAL", "HYDI_", "ORTE_"};

	for (size_t i = 0; i < sizeof(begins) / sizeof(begins[0]); i++)
		if (strncmp(variable, begins[i], strlen(begins[i])) == 0)
			return strncmp(variable, "PMIX_MCA_", 9) != 0;
	return false;
}

static void variables_clean(void)
{
	char **to = environ;

	for (char **from = environ; *from; from++)
		if (!is_of_launcher(*from))
			*to++ = *from;
	*to = NULL;
}

static void number_set(const char *name, int value)
{
	char text[16];

	snprintf(text, sizeof(text), "%d", value);
	setenv(name, text, 1);
}

/* Sets the variables of PMIx, which the manager writes. */
static void pmix_variables_set(int file)
{
	FILE *in = fdopen(file, "r");
	char *line = NULL;
	size_t room = 0;
	ssize_t n;
	int n_set = 0;

	if (!in)
		return;
	dprintf(file, MANAGER_PMIX "%d\n", MYTHREAD);
	while ((n = getline(&line, &room, in)) > 1) {
		line[n - 1] = '\0';
		putenv(line); /* keeps it */
		line = NULL;
		room = 0;
		n_set++;
	}
	free(line);
	fclose(in);
	if (n_set == 0 && MYTHREAD == 0)
		say("MPI does not know the other threads, and gives each of them an MPI_COMM_WORLD of one rank: " MANAGER_PROGRAM
		    " was built without libpmix (libpmix-dev), or PMIx does not start");
}

/* Passes a variable, which upcrun sets for UCX between hosts that are pretended, to our use of UCX alone. */
static void ucx_variable_keep(const char *name)
{
	const char *value = getenv(name);
	char ours[64];

	if (!value)
		return;
	snprintf(ours, sizeof(ours), "UPCR_%s", name);
	setenv(ours, value, 1);
	unsetenv(name);
}

/* Lets the MPI use shared memory between hosts that are pretended: they are one machine. */
static void pretence_end(void)
{
	if (!getenv(OPTION_PRETEND))
		return;
	unsetenv("MPIR_CVAR_NOLOCAL");
	ucx_variable_keep("UCX_TLS");
	ucx_variable_keep("UCX_NET_DEVICES");
}

/* Takes UCX, below MPICH and Open MPI, the signals that it catches from its loading on: the runtime serves
 * accesses of other hosts' memory by SIGSEGV, and reports crashes. */
static void signals_take(void)
{
	if (ucs_debug_disable_signals)
		ucs_debug_disable_signals();
}

static void pmi_variables_set(int file)
{
	fcntl(file, F_SETFD, FD_CLOEXEC);
	number_set("PMI_FD", file);
	number_set("PMI_RANK", MYTHREAD);
	number_set("PMI_SIZE", THREADS);
	number_set("MPI_LOCALRANKID", MYTHREAD - job.first);
	number_set("MPI_LOCALNRANKS", job.here);
}

void ranks_enter(void)
{
	int file;

	if (manager_file < 0)
		return;
	close(manager_file);
	manager_file = -1;
	variables_clean();
	pretence_end();
	signals_take();
	file = (int)syscall(SYS_socket, AF_UNIX, SOCK_STREAM, 0);
	if (file < 0 || syscall(SYS_connect, file, &address, address_size) != 0)
		die(1, "cannot connect to " MANAGER_PROGRAM ": %s", strerror(errno));
	if (ompi_mpi_comm_world)
		pmix_variables_set(file);
	else
		pmi_variables_set(file);
}
