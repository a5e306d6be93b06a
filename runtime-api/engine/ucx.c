/* SPDX-License-Identifier: MIT
 *
 * ucx.c - the engine on UCX, which knows the network of the cluster: messages and transfers are tagged sends
 * and receives. One sender's messages with matching tags arrive in their order, as those of MPI, which
 * builds on the same functions. A connection to another process is made at its first use.
 */
#define _GNU_SOURCE
#include "engine/ucx.h"
#include "engine/ending.h"
#include "engine/engine.h"
#include "engine/pmi.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <ucp/api/ucp.h>
#include <ucs/config/global_opts.h>
#include <unistd.h>

#define N_RECEIVES 32 /* receives that are posted */

/* The two upper bits of a tag say its kind; below are the sender's rank and 16 bits of the transfer's tag. */
enum { TAG_MESSAGE = 1, TAG_BULK, TAG_MEETING };
#define TAG_KIND_SHIFT 62
#define TAG_RANK_SHIFT 16

/* A send or a receive on its way. */
struct ucx_transfer {
	void *request; /* NULL: it is done, or none */
	bool is_used;
};

struct sent_message {
	struct sent_message *next;
	void *request;
	char text[ENGINE_MESSAGE];
};

struct incoming {
	void *request;
	bool is_done;
	ucp_tag_recv_info_t info;
	_Alignas(64) char text[ENGINE_MESSAGE];
};

ucp_context_h ucx_context;
ucp_worker_h ucx_worker;
bool ucx_has_progressed;

static ucp_ep_h *connections; /* to each rank; NULL: not made yet */

static const int *rank_of; /* each host's rank */
static int *host_of_rank;
static int my_rank, n_ranks;

static struct incoming incoming[N_RECEIVES];
static int next_receive = -1; /* the oldest posted one; -1: none so far */
static bool is_held;          /* its message was returned to the caller */

static struct sent_message *oldest, *newest, *spare; /* messages on their way, in their order */

static struct ucx_transfer *transfers;
static int n_transfers;

/* ---- errors ---- */

static void ucx_abort(int status)
{
	output_drain();
	pmi_abort(status);
}

static _Noreturn void ucx_failed(ucs_status_t status)
{
	fprintf(stderr, "upcr: the network has failed, or another host's agent: UCX: %s\n",
		ucs_status_string(status));
	ucx_abort(1);
	_exit(1);
}

static _Noreturn void memory_failed(const char *what)
{
	fprintf(stderr, "upcr: out of memory for %s\n", what);
	ucx_abort(1);
	_exit(1);
}

static void connection_failed(void *unused, ucp_ep_h connection, ucs_status_t status)
{
	(void)unused, (void)connection;
	ucx_failed(status);
}

/* ---- connections and requests ---- */

static ucp_ep_h connection_to(int rank)
{
	ucp_ep_params_t params = {
		.field_mask = UCP_EP_PARAM_FIELD_REMOTE_ADDRESS | UCP_EP_PARAM_FIELD_ERR_HANDLER
	                    | UCP_EP_PARAM_FIELD_ERR_HANDLING_MODE,
		.err_mode = UCP_ERR_HANDLING_MODE_PEER,
		.err_handler = {.cb = connection_failed},
	};
	void *address;
	ucs_status_t status;

	if (connections[rank])
		return connections[rank];
	address = pmi_fetch(rank);
	if (!address) {
		fprintf(stderr, "upcr: the launcher does not know the network address of process %d\n", rank);
		ucx_abort(1);
	}
	params.address = address;
	status = ucp_ep_create(ucx_worker, &params, &connections[rank]);
	if (status != UCS_OK)
		ucx_failed(status);
	free(address);
	return connections[rank];
}

static uint64_t tag_of(int kind, int sender, int tag)
{
	return (uint64_t)kind << TAG_KIND_SHIFT | (uint64_t)sender << TAG_RANK_SHIFT | (uint64_t)tag;
}

/* Returns a request as it begins: NULL if it is done already. */
static void *request_begun(void *request)
{
	if (UCS_PTR_IS_ERR(request))
		ucx_failed(UCS_PTR_STATUS(request));
	return request;
}

/* Returns whether a request is done, which is freed then. */
static bool request_finish(void *request)
{
	ucs_status_t status;

	if (!request)
		return true;
	status = ucp_request_check_status(request);
	if (status == UCS_INPROGRESS)
		return false;
	ucp_request_free(request);
	if (status != UCS_OK)
		ucx_failed(status);
	return true;
}

/* Waits for a request. Processes that only wait for the end sleep meanwhile. */
static void request_await(void *request)
{
	const struct timespec pause = {0, 1000000};
	int n_polls = 0;

	while (!request_finish(request)) {
		if (ucp_worker_progress(ucx_worker) == 0 && n_polls++ > 1000)
			nanosleep(&pause, NULL);
	}
}

static void *send_begin(int rank, uint64_t tag, const void *from, size_t n)
{
	const ucp_request_param_t plain = {.op_attr_mask = 0};

	return request_begun(ucp_tag_send_nbx(connection_to(rank), from, n, tag, &plain));
}

static void *receive_begin(uint64_t tag, void *to, size_t n)
{
	const ucp_request_param_t plain = {.op_attr_mask = 0};

	return request_begun(ucp_tag_recv_nbx(ucx_worker, to, n, tag, UINT64_MAX, &plain));
}

/* ---- start and end ---- */

#define UCX_PREFIX "UPCR" /* UPCR_UCX_TLS prevails over UCX_TLS, which a program's MPI reads, too */

/* Settings of UCX that this process needs: its own reports name causes that the user cannot know. */
static void settings_make(void)
{
	if (!getenv("UCX_LOG_LEVEL"))
		ucs_global_opts_set_value("LOG_LEVEL", "fatal");
	if (!getenv("UCX_WARN_UNUSED_ENV_VARS"))
		ucs_global_opts_set_value("WARN_UNUSED_ENV_VARS", "n");
}

ucs_status_t ucx_worker_make(uint64_t features)
{
	const ucp_params_t wanted = {
		.field_mask = UCP_PARAM_FIELD_FEATURES,
		.features = features | UCP_FEATURE_RMA | UCP_FEATURE_AMO32 | UCP_FEATURE_AMO64,
	};
	const ucp_worker_params_t how = {
		.field_mask = UCP_WORKER_PARAM_FIELD_THREAD_MODE, .thread_mode = UCS_THREAD_MODE_SERIALIZED};
	ucp_config_t *config;
	ucs_status_t status;

	settings_make();
	status = ucp_config_read(UCX_PREFIX, NULL, &config);
	if (status != UCS_OK)
		return status;
	ucp_config_modify(config, "ATOMIC_MODE", "cpu"); /* threads of the host access the same numbers */
	status = ucp_init(&wanted, config, &ucx_context);
	ucp_config_release(config);
	return status == UCS_OK ? ucp_worker_create(ucx_context, &how, &ucx_worker) : status;
}

static int ucx_start(int *rank, int *ranks, char *why, size_t size)
{
	ucp_address_t *address;
	ucs_status_t status;
	size_t n;

	if (pmi_join(rank, ranks, why, size) != 0)
		return -1;
	my_rank = *rank;
	n_ranks = *ranks;
	status = ucx_worker_make(UCP_FEATURE_TAG | UCP_FEATURE_WAKEUP);
	if (status == UCS_OK)
		status = ucp_worker_get_address(ucx_worker, &address, &n);
	if (status != UCS_OK) {
		const char *transports = getenv("UCX_TLS");

		snprintf(why, size, "UCX: %s%s%s", ucs_status_string(status), transports ? ", UCX_TLS=" : "",
			transports ? transports : "");
		return -1;
	}
	if (pmi_publish(address, n) != 0) {
		snprintf(why, size, "the launcher does not pass on the network addresses");
		return -1;
	}
	ucp_worker_release_address(ucx_worker, address);
	connections = calloc((size_t)n_ranks, sizeof(ucp_ep_h));
	host_of_rank = calloc((size_t)n_ranks, sizeof(*host_of_rank));
	if (!connections || !host_of_rank) {
		snprintf(why, size, "out of memory");
		return -1;
	}
	return 0;
}

static const char *ucx_version(void)
{
	static char text[64];

	snprintf(text, sizeof(text), "UCX %s", ucp_get_version_string());
	return text;
}

/* Collects the blocks of all processes in steps of doubling distance (Bruck et al., "Efficient algorithms for
 * all-to-all communications in multiport message-passing systems", 1997). */
static void ucx_meet(const void *mine, void *all, size_t n)
{
	const size_t ranks = (size_t)n_ranks;
	char *blocks = malloc(ranks * n + 1); /* those of this process and of the next ones */
	size_t more;

	if (!blocks)
		memory_failed("the start");
	memcpy(blocks, mine, n);
	for (size_t have = 1; have < ranks; have += more) {
		int from = (int)(((size_t)my_rank + have) % ranks);
		int to = (int)(((size_t)my_rank + ranks - have) % ranks);
		void *received, *sent;

		more = have < ranks - have ? have : ranks - have;
		received = receive_begin(tag_of(TAG_MEETING, from, 0), blocks + have * n, more * n);
		sent = send_begin(to, tag_of(TAG_MEETING, my_rank, 0), blocks, more * n);
		request_await(received);
		request_await(sent);
	}
	for (size_t i = 0; i < ranks; i++)
		memcpy((char *)all + ((size_t)my_rank + i) % ranks * n, blocks + i * n, n);
	free(blocks);
}

static void ucx_hosts(const int *ranks, int n)
{
	rank_of = ranks;
	for (int h = 0; h < n; h++)
		host_of_rank[ranks[h]] = h;
}

static void ucx_end(int status)
{
	const ucp_request_param_t plain = {.op_attr_mask = 0};

	for (; oldest; oldest = oldest->next)
		request_await(oldest->request);
	request_await(request_begun(ucp_worker_flush_nbx(ucx_worker, &plain)));
	output_drain();
	pmi_end(status);
}

/* ---- messages ---- */

/* Takes back the buffers of messages that have been sent. */
static void sent_messages_collect(void)
{
	struct sent_message *o;

	while ((o = oldest) && request_finish(o->request)) {
		oldest = o->next;
		o->next = spare;
		spare = o;
	}
}

static void ucx_send(int host, const void *message, size_t n)
{
	struct sent_message *o;

	sent_messages_collect();
	o = spare;
	if (o)
		spare = o->next;
	else if (!(o = malloc(sizeof(*o))))
		memory_failed("messages to other hosts");
	memcpy(o->text, message, n);
	o->next = NULL;
	o->request = send_begin(rank_of[host], tag_of(TAG_MESSAGE, my_rank, 0), o->text, n);
	if (oldest)
		newest->next = o;
	else
		oldest = o;
	newest = o;
}

static void message_came(void *request, ucs_status_t status, const ucp_tag_recv_info_t *info, void *user)
{
	struct incoming *in = user;

	(void)request;
	if (status != UCS_OK)
		ucx_failed(status);
	in->info = *info;
	in->is_done = true;
}

static void message_await(struct incoming *in)
{
	const ucp_request_param_t how = {
		.op_attr_mask = UCP_OP_ATTR_FIELD_CALLBACK | UCP_OP_ATTR_FIELD_USER_DATA
	                      | UCP_OP_ATTR_FLAG_NO_IMM_CMPL,
		.cb.recv = message_came,
		.user_data = in,
	};

	in->is_done = false;
	in->request = request_begun(ucp_tag_recv_nbx(ucx_worker, in->text, ENGINE_MESSAGE,
		tag_of(TAG_MESSAGE, 0, 0), (uint64_t)3 << TAG_KIND_SHIFT, &how));
}

/* Returns the next message. Receives are matched in the order in which they were posted, so the oldest
 * receive has the next message of any host. */
static const void *ucx_receive(int *host, size_t *n)
{
	struct incoming *in;

	if (next_receive < 0) {
		for (int i = 0; i < N_RECEIVES; i++)
			message_await(&incoming[i]);
		next_receive = 0;
	}
	in = &incoming[next_receive];
	if (is_held) {
		ucp_request_free(in->request);
		message_await(in);
		next_receive = (next_receive + 1) % N_RECEIVES;
		in = &incoming[next_receive];
		is_held = false;
	}
	if (oldest)
		sent_messages_collect();
	if (!in->is_done && ucp_worker_progress(ucx_worker))
		ucx_has_progressed = true;
	if (!in->is_done)
		return NULL;
	*n = in->info.length;
	*host = host_of_rank[in->info.sender_tag >> TAG_RANK_SHIFT & 0xffffffff];
	is_held = true;
	return in->text;
}

/* ---- transfers ---- */

static int transfer_note(void *request)
{
	struct ucx_transfer *more;
	int i = 0;

	while (i < n_transfers && transfers[i].is_used)
		i++;
	if (i == n_transfers) {
		more = realloc(transfers, (size_t)(n_transfers + 16) * sizeof(*more));
		if (!more)
			memory_failed("transfers between hosts");
		transfers = more;
		memset(more + n_transfers, 0, 16 * sizeof(*more));
		n_transfers += 16;
	}
	transfers[i] = (struct ucx_transfer){request, true};
	return i;
}

static int ucx_send_bulk(int host, int tag, const void *from, size_t n)
{
	return transfer_note(send_begin(rank_of[host], tag_of(TAG_BULK, my_rank, tag), from, n));
}

static int ucx_receive_bulk(int host, int tag, void *to, size_t n)
{
	return transfer_note(receive_begin(tag_of(TAG_BULK, rank_of[host], tag), to, n));
}

static bool ucx_is_moved(int transfer)
{
	struct ucx_transfer *t = &transfers[transfer];

	if (!request_finish(t->request)) {
		ucp_worker_progress(ucx_worker);
		return false;
	}
	*t = (struct ucx_transfer){NULL, false};
	return true;
}

__attribute__((visibility("default"))) extern const struct network_engine upcr_network_engine;

const struct network_engine upcr_network_engine = {
	.abi = ENGINE_ABI,
	.direct = &ucx_direct,
	.start = ucx_start,
	.version = ucx_version,
	.meet = ucx_meet,
	.hosts = ucx_hosts,
	.send = ucx_send,
	.receive = ucx_receive,
	.arm = ucx_arm,
	.send_bulk = ucx_send_bulk,
	.receive_bulk = ucx_receive_bulk,
	.is_moved = ucx_is_moved,
	.end = ucx_end,
	.abort = ucx_abort,
};
