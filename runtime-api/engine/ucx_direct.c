/* SPDX-License-Identifier: MIT
 *
 * ucx_direct.c - threads that access memory of other hosts by UCX themselves: by the network's hardware where
 * it can, else with the worker of the other host's agent.
 */
#include "engine/ucx.h"

#include <stdlib.h>
#include <string.h>

/* The head of a key: the worker's address follows, and then the remote key of the memory. */
struct key_head {
	uint32_t address_bytes, remote_bytes;
};

/* In the agent: memory that was exposed. */
struct exposed {
	struct exposed *next;
	void *base;
	ucp_mem_h memory;
};

/* In a thread: the connection to a host, and memory there. */
struct direct_host {
	struct direct_host *next;
	int host;
	bool has_failed;
	ucp_ep_h connection;
};

struct opened {
	struct direct_host *host;
	ucp_rkey_h key;
};

static struct exposed *all_exposed;
static struct direct_host *direct_hosts;

/* The access on its way. */
static void *request;
static struct direct_host *asked;

/* ---- in the agent ---- */

static ucp_mem_h memory_expose(void *base, size_t n)
{
	const ucp_mem_map_params_t params = {
		.field_mask = UCP_MEM_MAP_PARAM_FIELD_ADDRESS | UCP_MEM_MAP_PARAM_FIELD_LENGTH,
		.address = base,
		.length = n,
	};
	struct exposed *e = all_exposed;

	while (e && e->base != base)
		e = e->next;
	if (e)
		return e->memory;
	e = malloc(sizeof(*e));
	if (!e)
		return NULL;
	if (ucp_mem_map(ucx_context, &params, &e->memory) != UCS_OK) {
		free(e);
		return NULL;
	}
	e->base = base;
	e->next = all_exposed;
	all_exposed = e;
	return e->memory;
}

static size_t ucx_expose(void *base, size_t n, void *key, size_t room)
{
	ucp_mem_h memory = memory_expose(base, n);
	ucp_address_t *address;
	struct key_head head;
	size_t address_bytes, remote_bytes, size;
	void *remote;
	char *at = key;

	if (!memory || ucp_rkey_pack(ucx_context, memory, &remote, &remote_bytes) != UCS_OK)
		return 0;
	if (ucp_worker_get_address(ucx_worker, &address, &address_bytes) != UCS_OK) {
		ucp_rkey_buffer_release(remote);
		return 0;
	}
	size = sizeof(head) + address_bytes + remote_bytes;
	if (size <= room) {
		head = (struct key_head){(uint32_t)address_bytes, (uint32_t)remote_bytes};
		memcpy(at, &head, sizeof(head));
		memcpy(at + sizeof(head), address, address_bytes);
		memcpy(at + sizeof(head) + address_bytes, remote, remote_bytes);
	}
	ucp_worker_release_address(ucx_worker, address);
	ucp_rkey_buffer_release(remote);
	return size <= room ? size : 0;
}

static bool ucx_has_served(void)
{
	bool has_served = ucx_has_progressed;

	ucx_has_progressed = false;
	return has_served;
}

/* ---- in a thread ---- */

static void ucx_connection_failed(void *host, ucp_ep_h connection, ucs_status_t status)
{
	(void)connection, (void)status;
	((struct direct_host *)host)->has_failed = true;
}

static struct direct_host *direct_host_make(int host, const void *address)
{
	struct direct_host *h = calloc(1, sizeof(*h));
	const ucp_ep_params_t params = {
		.field_mask = UCP_EP_PARAM_FIELD_REMOTE_ADDRESS | UCP_EP_PARAM_FIELD_ERR_HANDLER
	                    | UCP_EP_PARAM_FIELD_ERR_HANDLING_MODE,
		.address = address,
		.err_mode = UCP_ERR_HANDLING_MODE_PEER,
		.err_handler = {.cb = ucx_connection_failed, .arg = h},
	};

	if (!h || ucp_ep_create(ucx_worker, &params, &h->connection) != UCS_OK) {
		free(h);
		return NULL;
	}
	h->host = host;
	h->next = direct_hosts;
	direct_hosts = h;
	return h;
}

static void *ucx_open(int host, const void *key, size_t n)
{
	struct direct_host *h = direct_hosts;
	struct key_head head;
	struct opened *opened;
	char *copy;

	if (!ucx_worker && ucx_worker_make(0) != UCS_OK)
		return NULL;
	copy = malloc(n); /* aligned */
	opened = malloc(sizeof(*opened));
	if (!copy || !opened)
		goto fail;
	memcpy(copy, key, n);
	memcpy(&head, copy, sizeof(head));
	while (h && h->host != host)
		h = h->next;
	if (!h)
		h = direct_host_make(host, copy + sizeof(head));
	if (!h || h->has_failed
		|| ucp_ep_rkey_unpack(h->connection, copy + sizeof(head) + head.address_bytes, &opened->key)
			   != UCS_OK)
		goto fail;
	opened->host = h;
	free(copy);
	return opened;
fail:
	free(copy);
	free(opened);
	return NULL;
}

static int ucx_progress(void)
{
	ucs_status_t status;

	ucp_worker_progress(ucx_worker);
	status = ucp_request_check_status(request);
	if (status == UCS_INPROGRESS && !asked->has_failed)
		return 0;
	ucp_request_free(request);
	return status == UCS_OK ? 1 : -1;
}

static int ucx_begin(struct direct_host *host, void *begun)
{
	if (UCS_PTR_IS_ERR(begun))
		return -1;
	asked = host;
	request = begun;
	return request ? ucx_progress() : 1;
}

static const ucp_request_param_t plain = {.op_attr_mask = 0};

static int ucx_read(void *opened, void *to, const void *from, size_t n)
{
	const struct opened *o = opened;

	if (o->host->has_failed)
		return -1;
	return ucx_begin(o->host,
		ucp_get_nbx(o->host->connection, to, n, (uint64_t)(uintptr_t)from, o->key, &plain));
}

static int ucx_write(void *opened, void *to, const void *from, size_t n)
{
	const struct opened *o = opened;
	void *put;

	if (o->host->has_failed)
		return -1;
	put = ucp_put_nbx(o->host->connection, from, n, (uint64_t)(uintptr_t)to, o->key, &plain);
	if (UCS_PTR_IS_ERR(put))
		return -1;
	if (put)
		ucp_request_free(put); /* the flush waits for it */
	return ucx_begin(o->host, ucp_ep_flush_nbx(o->host->connection, &plain));
}

static int ucx_atomic(void *opened, enum network_atomic op, void *old, void *at, const void *operand,
	size_t n)
{
	static const ucp_atomic_op_t ops[] = {
		[NETWORK_ADD] = UCP_ATOMIC_OP_ADD,
		[NETWORK_AND] = UCP_ATOMIC_OP_AND,
		[NETWORK_OR] = UCP_ATOMIC_OP_OR,
		[NETWORK_XOR] = UCP_ATOMIC_OP_XOR,
		[NETWORK_SWAP] = UCP_ATOMIC_OP_SWAP,
		[NETWORK_CSWAP] = UCP_ATOMIC_OP_CSWAP,
	};
	const ucp_request_param_t how = {
		.op_attr_mask = UCP_OP_ATTR_FIELD_DATATYPE | UCP_OP_ATTR_FIELD_REPLY_BUFFER,
		.datatype = ucp_dt_make_contig(n),
		.reply_buffer = old,
	};
	const struct opened *o = opened;

	if (op == NETWORK_READ)
		return ucx_read(opened, old, at, n);
	if (o->host->has_failed)
		return -1;
	return ucx_begin(o->host, ucp_atomic_op_nbx(o->host->connection, ops[op], operand, 1,
					  (uint64_t)(uintptr_t)at, o->key, &how));
}

const struct network_direct ucx_direct = {
	.expose = ucx_expose,
	.has_served = ucx_has_served,
	.open = ucx_open,
	.read = ucx_read,
	.write = ucx_write,
	.atomic = ucx_atomic,
	.progress = ucx_progress,
};
