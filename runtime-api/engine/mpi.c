/* SPDX-License-Identifier: MIT
 *
 * mpi.c - the engine on MPI-3: messages and transfers are nonblocking sends and receives on a communicator
 * of its own. It is compiled once for each MPI, and is the only file that sees its header. One-sided
 * communication is not used: with two processors and TCP it is no faster, and Open MPI 4 has none there.
 */
#define _GNU_SOURCE
#include "engine/ending.h"
#include "engine/engine.h"

#include <fcntl.h>
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#define N_RECEIVES 32    /* receives that are posted */
#define TAG        32767 /* the tag of messages */

struct outgoing {
	struct outgoing *next;
	MPI_Request request;
	char text[ENGINE_MESSAGE];
};

static MPI_Comm comm, bulk;
static const int *rank_of; /* each host's rank */
static int *host_of_rank;
static int n_ranks;

static _Alignas(64) char incoming[N_RECEIVES][ENGINE_MESSAGE];
static MPI_Request receives[N_RECEIVES];
static int next_receive = -1; /* the oldest posted one; -1: none so far */
static bool is_held;          /* its message was returned to the caller */

static struct outgoing *oldest, *newest, *spare; /* messages on their way, in their order */

static MPI_Request *transfers;
static int n_transfers;

/* ---- start and end ---- */

/* Ends the job. The reason has been reported, and MPICH would add its words here. */
static void job_abort(int status)
{
	output_drain();
#ifdef MPICH_VERSION
	dup2(open("/dev/null", O_WRONLY), STDERR_FILENO);
#endif
	MPI_Abort(MPI_COMM_WORLD, status);
}

/* Reports MPI's error when it can no longer work, as when another agent has been killed. */
/* NOLINTNEXTLINE(readability-non-const-parameter): MPI_Comm_errhandler_function is so. */
static void mpi_failed(MPI_Comm *where, int *code, ...)
{
	char text[MPI_MAX_ERROR_STRING];
	const char *last;
	int n;

	(void)where;
	if (MPI_Error_string(*code, text, &n) != MPI_SUCCESS)
		snprintf(text, sizeof(text), "error %d", *code);
	n = (int)strlen(text);
	while (n > 0 && text[n - 1] == '\n')
		text[--n] = '\0';
	last = strrchr(text, '\n'); /* the deepest cause */
	fprintf(stderr, "upcr: the network has failed, or another host's agent: %s\n",
		last ? last + 1 : text);
	job_abort(1);
	_exit(1);
}

static void failures_catch(MPI_Comm which)
{
	MPI_Errhandler handler;

	MPI_Comm_create_errhandler(mpi_failed, &handler);
	MPI_Comm_set_errhandler(which, handler);
	MPI_Errhandler_free(&handler);
}

static int mpi_start(int *rank, int *ranks, char *why, size_t size)
{
	int given, is_started;

	MPI_Initialized(&is_started);
	if (!is_started && MPI_Init_thread(NULL, NULL, MPI_THREAD_FUNNELED, &given) != MPI_SUCCESS) {
		snprintf(why, size, "MPI_Init_thread failed");
		return -1;
	}
	MPI_Comm_dup(MPI_COMM_WORLD, &comm);
	MPI_Comm_dup(MPI_COMM_WORLD, &bulk);
	failures_catch(comm);
	failures_catch(bulk);
	MPI_Comm_rank(comm, rank);
	MPI_Comm_size(comm, &n_ranks);
	*ranks = n_ranks;
	host_of_rank = calloc((size_t)n_ranks, sizeof(*host_of_rank));
	if (!host_of_rank) {
		snprintf(why, size, "out of memory");
		return -1;
	}
	return 0;
}

static const char *mpi_version(void)
{
	static char text[MPI_MAX_LIBRARY_VERSION_STRING];
	int n;
	char *end;

	MPI_Get_library_version(text, &n);
	for (end = text; *end && *end != '\n' && *end != ','; end++)
		if (*end == '\t')
			*end = ' ';
	*end = '\0';
	return text;
}

/* Meets all processes. Those that only wait for the end sleep meanwhile. */
static void mpi_meet(const void *mine, void *all, size_t n)
{
	const struct timespec pause = {0, 1000000};
	MPI_Request request;
	int done = 0, turns = 0;

	MPI_Iallgather(mine, (int)n, MPI_BYTE, all, (int)n, MPI_BYTE, comm, &request);
	for (;;) {
		MPI_Test(&request, &done, MPI_STATUS_IGNORE);
		if (done)
			return;
		if (turns++ > 1000)
			nanosleep(&pause, NULL);
	}
}

static void mpi_hosts(const int *ranks, int n)
{
	rank_of = ranks;
	for (int h = 0; h < n; h++)
		host_of_rank[ranks[h]] = h;
}

static void outgoing_finish(void)
{
	for (; oldest; oldest = oldest->next)
		MPI_Wait(&oldest->request, MPI_STATUS_IGNORE);
}

#ifdef MPICH_VERSION
/* Returns whether slurm started the processes itself, not MPICH's launcher in one of slurm's jobs. */
static bool is_of_slurm(void)
{
	return getenv("SLURM_PROCID") && !getenv("MPI_LOCALNRANKS");
}
#endif

/* Ends the job. MPI_Finalize of MPICH 4.0 over TCP waits for ever now and then, seldom with only two
 * processes: one closes its connections and no longer serves the others. So there the first process ends
 * the job, without a message. Slurm would report that as a failure; its processes may just end. */
static void job_end(int status)
{
#ifdef MPICH_VERSION
	int rank;

	if (is_of_slurm())
		_exit(status);
	MPI_Comm_rank(comm, &rank);
	if (rank != 0) {
		launcher_await(pmi_file());
		_exit(status);
	}
	job_abort(status);
#else
	MPI_Finalize();
#endif
	_exit(status);
}

static void mpi_end(int status)
{
	MPI_Request request;
	int done = 0;

	outgoing_finish();
	output_drain();
	for (int i = 0; next_receive >= 0 && i < N_RECEIVES; i++)
		if (receives[i] != MPI_REQUEST_NULL) {
			MPI_Cancel(&receives[i]);
			MPI_Wait(&receives[i], MPI_STATUS_IGNORE);
		}
	MPI_Ibarrier(comm, &request);
	while (!done)
		MPI_Test(&request, &done, MPI_STATUS_IGNORE);
	job_end(status);
}

static void mpi_abort(int status)
{
	job_abort(status);
}

/* ---- messages ---- */

/* Takes back the buffers of messages that have been sent. */
static void outgoing_collect(void)
{
	struct outgoing *o;
	int done;

	while ((o = oldest)) {
		MPI_Test(&o->request, &done, MPI_STATUS_IGNORE);
		if (!done)
			return;
		oldest = o->next;
		o->next = spare;
		spare = o;
	}
}

static void mpi_send(int host, const void *message, size_t n)
{
	struct outgoing *o;

	outgoing_collect();
	o = spare;
	if (o)
		spare = o->next;
	else if (!(o = malloc(sizeof(*o)))) {
		fprintf(stderr, "upcr: out of memory for messages to other hosts\n");
		mpi_abort(1);
	}
	memcpy(o->text, message, n);
	o->next = NULL;
	MPI_Isend(o->text, (int)n, MPI_BYTE, rank_of[host], TAG, comm, &o->request);
	if (oldest)
		newest->next = o;
	else
		oldest = o;
	newest = o;
}

static void receive_post(int i)
{
	MPI_Irecv(incoming[i], (int)ENGINE_MESSAGE, MPI_BYTE, MPI_ANY_SOURCE, TAG, comm, &receives[i]);
}

/* Returns the next message. Receives are matched in the order in which they were posted, so the oldest
 * receive has the next message of any host. */
static const void *mpi_receive(int *host, size_t *n)
{
	MPI_Status status;
	int done, bytes;

	if (next_receive < 0) {
		for (int i = 0; i < N_RECEIVES; i++)
			receive_post(i);
		next_receive = 0;
	}
	if (is_held) {
		receive_post(next_receive);
		next_receive = (next_receive + 1) % N_RECEIVES;
		is_held = false;
	}
	if (oldest)
		outgoing_collect();
	MPI_Test(&receives[next_receive], &done, &status);
	if (!done)
		return NULL;
	MPI_Get_count(&status, MPI_BYTE, &bytes);
	*n = (size_t)bytes;
	*host = host_of_rank[status.MPI_SOURCE];
	is_held = true;
	return incoming[next_receive];
}

/* ---- transfers ---- */

static int transfer_new(void)
{
	MPI_Request *more;
	int i;

	for (i = 0; i < n_transfers; i++)
		if (transfers[i] == MPI_REQUEST_NULL)
			return i;
	more = realloc(transfers, (size_t)(n_transfers + 16) * sizeof(*more));
	if (!more) {
		fprintf(stderr, "upcr: out of memory for transfers between hosts\n");
		mpi_abort(1);
	}
	transfers = more;
	for (; n_transfers < i + 16; n_transfers++)
		transfers[n_transfers] = MPI_REQUEST_NULL;
	return i;
}

static int mpi_send_bulk(int host, int tag, const void *from, size_t n)
{
	int i = transfer_new();

	MPI_Isend(from, (int)n, MPI_BYTE, rank_of[host], tag, bulk, &transfers[i]);
	return i;
}

static int mpi_receive_bulk(int host, int tag, void *to, size_t n)
{
	int i = transfer_new();

	MPI_Irecv(to, (int)n, MPI_BYTE, rank_of[host], tag, bulk, &transfers[i]);
	return i;
}

static bool mpi_is_moved(int transfer)
{
	int done;

	MPI_Test(&transfers[transfer], &done, MPI_STATUS_IGNORE);
	return done;
}

__attribute__((visibility("default"))) extern const struct network_engine upcr_network_engine;

const struct network_engine upcr_network_engine = {
	.abi = ENGINE_ABI,
	.start = mpi_start,
	.version = mpi_version,
	.meet = mpi_meet,
	.hosts = mpi_hosts,
	.send = mpi_send,
	.receive = mpi_receive,
	.send_bulk = mpi_send_bulk,
	.receive_bulk = mpi_receive_bulk,
	.is_moved = mpi_is_moved,
	.end = mpi_end,
	.abort = mpi_abort,
};
