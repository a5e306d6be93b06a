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
#include <stdarg.h>
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

#define N_VARIABLES 8 /* that are set besides those of PMIx, at most */

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

/* Replaces this process, a child of the launcher, by the manager. */
_Noreturn static void manager_become(const char *path, int its_control, int listening)
{
	char numbers[2][16];
	const char *const arguments[] = {path, numbers[0], numbers[1], NULL};
	int null = open("/dev/null", O_RDWR);

	snprintf(numbers[0], sizeof(numbers[0]), "%d", its_control);
	snprintf(numbers[1], sizeof(numbers[1]), "%d", listening);
	dup2(null, STDIN_FILENO);
	dup2(null, STDOUT_FILENO);
	close(null);
	syscall(SYS_execve, path, arguments, __environ);
	_exit(1);
}

/* Starts the manager with its two files. Returns 0, or the error. */
static int manager_run(int its_control, int listening)
{
	char path[4096];

	manager_path(path, sizeof(path));
	if (syscall(SYS_faccessat, AT_FDCWD, path, X_OK) != 0)
		return errno;
	manager = fork();
	if (manager == 0)
		manager_become(path, its_control, listening);
	return manager < 0 ? errno : 0;
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
	manager = 0;
	say("MPI does not know the other threads, and gives each of them an MPI_COMM_WORLD of one rank: cannot "
	    "start " MANAGER_PROGRAM " (%s); start the program with upcrun",
		strerror(error));
}

/* Sends the manager n bytes. If it has ended, the threads' MPI reports that. */
static void manager_tell(const char *bytes, size_t n)
{
	long done;

	while (n && (done = syscall(SYS_sendto, manager_file, bytes, n, MSG_NOSIGNAL, NULL, 0)) != 0) {
		if (done < 0 && errno != EINTR)
			return;
		if (done > 0) {
			bytes += done;
			n -= (size_t)done;
		}
	}
}

__attribute__((format(printf, 1, 2))) static void manager_say(const char *format, ...)
{
	char line[512];
	va_list args;

	va_start(args, format);
	manager_tell(line, (size_t)vsnprintf(line, sizeof(line), format, args));
	va_end(args);
}

/* ---- what managers of several hosts exchange ---- */

/* The bytes that have come from a host, or from the manager. */
struct rank_bytes {
	char *bytes;
	size_t n;
	bool is_whole;
};

static struct rank_bytes from_manager;

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

/* Passes the bytes of all hosts to the manager, if they are here. */
static inline void ranks_round_finish(void)
{
	size_t n = 0;

	for (int h = 0; h < job.hosts; h++) {
		if (!part_of(this_round, h)->is_whole)
			return;
		n += part_of(this_round, h)->n;
	}
	manager_say(MANAGER_DATA "%zu\n", n);
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
	const char *end = memchr(from_manager.bytes, '\n', from_manager.n);
	size_t head = end ? (size_t)(end + 1 - from_manager.bytes) : 0, length;

	if (head && strncmp(from_manager.bytes, MANAGER_ABORT, strlen(MANAGER_ABORT)) == 0)
		*aborted = 256 + (int)(strtol(from_manager.bytes + strlen(MANAGER_ABORT), NULL, 10) & 0xff);
	else if (head && strncmp(from_manager.bytes, MANAGER_DATA, strlen(MANAGER_DATA)) == 0) {
		length = strtoul(from_manager.bytes + strlen(MANAGER_DATA), NULL, 10);
		if (from_manager.n < head + length)
			return 0;
		if (HAS_NETWORK)
			ranks_round_send(from_manager.bytes + head, length);
		head += length;
	}
	return head;
}

int ranks_serve(void)
{
	char bytes[4096];
	ssize_t n = read(manager_file, bytes, sizeof(bytes));
	int aborted = 0;
	size_t length;

	if (n == 0 || (n < 0 && errno != EINTR)) { /* the manager has ended */
		close(manager_file);
		manager_file = -1;
	}
	if (n <= 0)
		return 0;
	part_add(&from_manager, bytes, (size_t)n);
	while ((length = manager_message_take(&aborted)) > 0) {
		from_manager.n -= length;
		memmove(from_manager.bytes, from_manager.bytes + length, from_manager.n + 1);
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
	if (!HAS_NETWORK || !is_multinode()) {
		manager_say(MANAGER_JOB "%d-%lx %d 0 1\n0 localhost\n", (int)getpid(), platform.clock(),
			job.threads);
		return;
	}
	manager_say(MANAGER_JOB "%llx %d %d %d\n", (unsigned long long)exchange->run, job.threads, job.host,
		job.hosts);
	for (int h = 0; h < job.hosts; h++)
		manager_say("%d %s\n", host_first(h), host_name(h));
	parts = calloc(2 * (size_t)job.hosts, sizeof(*parts));
	if (!parts)
		die(1, "out of memory at the start");
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

/* Removes the variables of the launcher, and makes room for so many more: the environment is an array of ours
 * from then on, since programs may define setenv. */
static void variables_clean(size_t n_more)
{
	char **ours;
	size_t n = 0;

	while (__environ[n])
		n++;
	ours = calloc(n + n_more + 1, sizeof(char *));
	if (!ours)
		die(1, "out of memory for the environment");
	n = 0;
	for (char **from = __environ; *from; from++)
		if (!is_of_launcher(*from))
			ours[n++] = *from;
	__environ = ours;
}

static void variable_drop(const char *name)
{
	const size_t length = strlen(name);
	char **to = __environ;

	for (char **from = __environ; *from; from++)
		if (strncmp(*from, name, length) != 0 || (*from)[length] != '=')
			*to++ = *from;
	*to = NULL;
}

/* Sets a variable for which there is room. */
static void variable_put(const char *name, const char *value)
{
	const size_t size = strlen(name) + strlen(value) + 2;
	char *text = malloc(size), **at = __environ;

	if (!text)
		die(1, "out of memory for the environment");
	snprintf(text, size, "%s=%s", name, value);
	variable_drop(name);
	while (*at)
		at++;
	*at = text;
}

static void variable_put_number(const char *name, int value)
{
	char text[16];

	snprintf(text, sizeof(text), "%d", value);
	variable_put(name, text);
}

/* Passes a variable, which upcrun sets for UCX between hosts that are pretended, to our use of UCX alone. */
static void ucx_variable_keep(const char *name)
{
	const char *value = getenv(name);
	char ours[64];

	if (!value)
		return;
	snprintf(ours, sizeof(ours), "UPCR_%s", name);
	variable_put(ours, value);
	variable_drop(name);
}

/* Lets the MPI use shared memory between hosts that are pretended: they are one machine. */
static void pretence_end(void)
{
	if (!getenv(OPTION_PRETEND))
		return;
	variable_drop("MPIR_CVAR_NOLOCAL");
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

/* Reads all that the manager writes. Returns the text, to be freed. */
static char *manager_answer_read(int file)
{
	struct rank_bytes answer = {NULL, 0, false};
	char bytes[1024];
	ssize_t n;

	while ((n = read(file, bytes, sizeof(bytes))) > 0 || (n < 0 && errno == EINTR))
		part_add(&answer, bytes, n > 0 ? (size_t)n : 0);
	part_add(&answer, "", 0);
	return answer.bytes;
}

/* Sets the variables of PMIx, which the manager writes, one in each line. */
static void pmix_variables_set(int file)
{
	char request[32], *answer, *end, *value;
	size_t n = (size_t)snprintf(request, sizeof(request), MANAGER_PMIX "%d\n", MYTHREAD);

	if (write(file, request, n) != (ssize_t)n)
		die(1, "cannot ask " MANAGER_PROGRAM ": %s", strerror(errno));
	answer = manager_answer_read(file);
	close(file);
	if (!*answer && MYTHREAD == 0)
		say("MPI does not know the other threads, and gives each of them an MPI_COMM_WORLD of one "
		    "rank: " MANAGER_PROGRAM
		    " was built without libpmix (libpmix-dev), or PMIx does not start");
	n = 0;
	for (const char *at = answer; (at = strchr(at, '\n')); at++)
		n++;
	variables_clean(n + N_VARIABLES);
	for (char *line = answer; (end = strchr(line, '\n')); line = end + 1) {
		*end = '\0';
		value = strchr(line, '=');
		if (!value)
			continue;
		*value = '\0';
		variable_put(line, value + 1);
	}
	free(answer);
}

static void pmi_variables_set(int file)
{
	fcntl(file, F_SETFD, FD_CLOEXEC);
	variables_clean(N_VARIABLES);
	variable_put_number("PMI_FD", file);
	variable_put_number("PMI_RANK", MYTHREAD);
	variable_put_number("PMI_SIZE", THREADS);
	variable_put_number("MPI_LOCALRANKID", MYTHREAD - job.first);
	variable_put_number("MPI_LOCALNRANKS", job.here);
}

void ranks_enter(void)
{
	int file;

	if (manager_file < 0)
		return;
	close(manager_file);
	manager_file = -1;
	signals_take();
	file = (int)syscall(SYS_socket, AF_UNIX, SOCK_STREAM, 0);
	if (file < 0 || syscall(SYS_connect, file, &address, address_size) != 0)
		die(1, "cannot connect to " MANAGER_PROGRAM ": %s", strerror(errno));
	if (ompi_mpi_comm_world)
		pmix_variables_set(file);
	else
		pmi_variables_set(file);
	pretence_end();
}
