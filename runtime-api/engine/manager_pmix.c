/* SPDX-License-Identifier: MIT
 *
 * manager_pmix.c - the side of a process manager in PMIx, which Open MPI speaks: libpmix's server ("PMIx
 * Standard", version 4, chapters 11 and 16). Its calls come in a thread of the library; the exchange with
 * other hosts goes through the main thread. Its files are in a folder that goes with this process.
 */
#define _GNU_SOURCE
#include "engine/manager.h"

#include <fcntl.h>
#include <ftw.h>
#include <semaphore.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <pmix_server.h>

/* A fence, in which all ranks exchange what they have published. */
struct fence {
	pmix_modex_cbfunc_t leave;
	void *context;
	size_t n;
	char data[];
};

static int fences[2] = {-1, -1}; /* a pipe of pointers to fences, to the main thread */
static char folder[64];
static pmix_nspace_t space;

/* ---- what the library calls, in its thread ---- */

static pmix_status_t client_agree(const pmix_proc_t *rank, void *object, pmix_op_cbfunc_t done, void *context)
{
	(void)rank, (void)object, (void)done, (void)context;
	return PMIX_OPERATION_SUCCEEDED;
}

static pmix_status_t client_abort(const pmix_proc_t *rank, void *object, int status, const char *message,
	pmix_proc_t *ranks, size_t n, pmix_op_cbfunc_t done, void *context)
{
	(void)rank, (void)object, (void)message, (void)ranks, (void)n, (void)done, (void)context;
	manager_abort(status);
	return PMIX_OPERATION_SUCCEEDED;
}

static pmix_status_t fence_enter(const pmix_proc_t *ranks, size_t n_ranks, const pmix_info_t *info,
	size_t n_info, char *data, size_t n, pmix_modex_cbfunc_t leave, void *context)
{
	struct fence *fence = malloc(sizeof(*fence) + n);

	(void)info, (void)n_info;
	if (!fence)
		return PMIX_ERR_NOMEM;
	if (n_ranks != 1 || ranks[0].rank != PMIX_RANK_WILDCARD) { /* groups of ranks: no host knows whose */
		free(fence);
		return PMIX_ERR_NOT_SUPPORTED;
	}
	fence->leave = leave;
	fence->context = context;
	fence->n = n;
	if (n)
		memcpy(fence->data, data, n);
	return write(fences[1], &fence, sizeof(struct fence *)) == (ssize_t)sizeof(struct fence *)
	             ? PMIX_SUCCESS
	             : PMIX_ERROR;
}

/* All that ranks publish is exchanged in fences. */
static pmix_status_t value_refuse(const pmix_proc_t *rank, const pmix_info_t *info, size_t n_info,
	pmix_modex_cbfunc_t done, void *context)
{
	(void)rank, (void)info, (void)n_info, (void)done, (void)context;
	return PMIX_ERR_NOT_FOUND;
}

static pmix_server_module_t services = {
	.client_connected = client_agree,
	.client_finalized = client_agree,
	.abort = client_abort,
	.fence_nb = fence_enter,
	.direct_modex = value_refuse,
};

/* ---- fences, in the main thread ---- */

static void fence_leave(const char *all, size_t n, void *context)
{
	struct fence *fence = context;
	char *copy = malloc(n + 1);

	if (copy)
		memcpy(copy, all, n);
	fence->leave(copy ? PMIX_SUCCESS : PMIX_ERR_NOMEM, copy, copy ? n : 0, fence->context, free, copy);
	free(fence);
}

int pmix_file(void)
{
	return fences[0];
}

void pmix_go_on(void)
{
	struct fence *fence;

	if (read(fences[0], &fence, sizeof(struct fence *)) == (ssize_t)sizeof(struct fence *))
		exchange_begin(fence->data, fence->n, fence_leave, fence);
}

/* ---- the start ---- */

static void registration_note(pmix_status_t status, void *context)
{
	(void)status;
	sem_post(context);
}

/* Returns a text with `write` called for each host. */
static char *text_of_hosts(void (*write_host)(FILE *out, int host))
{
	char *text = NULL;
	size_t size;
	FILE *out = open_memstream(&text, &size);

	for (int h = 0; out && h < manager_job.hosts; h++)
		write_host(out, h);
	if (out)
		fclose(out);
	return text;
}

static void name_write(FILE *out, int host)
{
	fprintf(out, "%s%s", host ? "," : "", manager_job.name[host]);
}

static void ranks_write(FILE *out, int host)
{
	if (host)
		putc(';', out);
	for (int r = manager_job.first[host]; r < manager_job.first[host + 1]; r++)
		fprintf(out, "%s%d", r > manager_job.first[host] ? "," : "", r);
}

static void own_ranks_write(FILE *out, int host)
{
	if (host == manager_job.host)
		for (int r = manager_job.first[host]; r < manager_job.first[host + 1]; r++)
			fprintf(out, "%s%d", r > manager_job.first[host] ? "," : "", r);
}

/* Describes the job to the library. Returns whether it takes that. */
static bool job_register(void)
{
	uint32_t threads = (uint32_t)manager_job.threads, here = (uint32_t)manager_threads_here();
	char *names = text_of_hosts(name_write), *ranks = text_of_hosts(ranks_write);
	char *own = text_of_hosts(own_ranks_write), *nodes = NULL, *map = NULL;
	bool is_cleaned = true;
	pmix_info_t info[10];
	pmix_status_t status;
	size_t n = 0;
	sem_t done;

	if (!names || !ranks || !own || PMIx_generate_regex(names, &nodes) != PMIX_SUCCESS
		|| PMIx_generate_ppn(ranks, &map) != PMIX_SUCCESS)
		return false;
	PMIX_INFO_LOAD(&info[n], PMIX_UNIV_SIZE, &threads, PMIX_UINT32), n++;
	PMIX_INFO_LOAD(&info[n], PMIX_JOB_SIZE, &threads, PMIX_UINT32), n++;
	PMIX_INFO_LOAD(&info[n], PMIX_MAX_PROCS, &threads, PMIX_UINT32), n++;
	PMIX_INFO_LOAD(&info[n], PMIX_LOCAL_SIZE, &here, PMIX_UINT32), n++;
	PMIX_INFO_LOAD(&info[n], PMIX_LOCAL_PEERS, own, PMIX_STRING), n++;
	PMIX_INFO_LOAD(&info[n], PMIX_JOBID, space, PMIX_STRING), n++;
	PMIX_INFO_LOAD(&info[n], PMIX_NODE_MAP, nodes, PMIX_REGEX), n++;
	PMIX_INFO_LOAD(&info[n], PMIX_PROC_MAP, map, PMIX_REGEX), n++;
	PMIX_INFO_LOAD(&info[n], PMIX_TMPDIR, folder, PMIX_STRING), n++;
	PMIX_INFO_LOAD(&info[n], PMIX_TDIR_RMCLEAN, &is_cleaned, PMIX_BOOL), n++;
	sem_init(&done, 0, 0);
	status = PMIx_server_register_nspace(space, (int)here, info, n, registration_note, &done);
	if (status == PMIX_SUCCESS)
		sem_wait(&done);
	return status == PMIX_SUCCESS || status == PMIX_OPERATION_SUCCEEDED;
}

static bool rank_register(const pmix_proc_t *rank)
{
	pmix_status_t status;
	sem_t done;

	sem_init(&done, 0, 0);
	status = PMIx_server_register_client(rank, getuid(), getgid(), NULL, registration_note, &done);
	if (status == PMIX_SUCCESS)
		sem_wait(&done);
	return status == PMIX_SUCCESS || status == PMIX_OPERATION_SUCCEEDED;
}

/* Starts the library, at the first request. Returns whether it runs. */
static bool pmix_start(void)
{
	static bool is_tried, is_good;
	pmix_info_t info[3];

	if (is_tried)
		return is_good;
	is_tried = true;
	snprintf(folder, sizeof(folder), "%s/upcr-pmi-XXXXXX",
		access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp");
	if (!mkdtemp(folder)) {
		*folder = '\0';
		return false;
	}
	if (pipe2(fences, O_CLOEXEC) != 0)
		return false;
	snprintf(space, sizeof(space), "upc-%s", manager_job.run);
	PMIX_INFO_LOAD(&info[0], PMIX_SERVER_TMPDIR, folder, PMIX_STRING);
	PMIX_INFO_LOAD(&info[1], PMIX_SYSTEM_TMPDIR, folder, PMIX_STRING);
	PMIX_INFO_LOAD(&info[2], PMIX_HOSTNAME, manager_job.name[manager_job.host], PMIX_STRING);
	is_good = PMIx_server_init(&services, info, 3) == PMIX_SUCCESS && job_register();
	return is_good;
}

static void variable_write(int file, const char *name, const char *value)
{
	char text[256];

	if (!getenv(name))
		rank_write(file, text, (size_t)snprintf(text, sizeof(text), "%s=%s\n", name, value));
}

/* Writes variables for Open MPI. Version 4 asks PMIx only if it knows the launcher: jsrun is one that leaves
 * all else to PMIx. Its shared memory goes with our folder, and has the name of the machine: so hosts that
 * are pretended each need a folder. */
static void open_mpi_serve(int file)
{
	variable_write(file, "JSM_JSRUN_PORT", "0");
	variable_write(file, "OMPI_MCA_btl_vader_backing_directory", folder); /* version 4 */
	variable_write(file, "OMPI_MCA_btl_sm_backing_directory", folder);    /* version 5 */
}

void pmix_serve(int file, int number)
{
	pmix_proc_t rank;
	char **variables = NULL;

	if (!pmix_start())
		return;
	PMIX_LOAD_PROCID(&rank, space, (pmix_rank_t)number);
	if (!rank_register(&rank) || PMIx_server_setup_fork(&rank, &variables) != PMIX_SUCCESS)
		return;
	for (char **v = variables; v && *v; v++) {
		rank_write(file, *v, strlen(*v));
		rank_write(file, "\n", 1);
	}
	open_mpi_serve(file);
}

/* ---- the end ---- */

static int leftover_remove(const char *path, const struct stat *about, int kind, struct FTW *place)
{
	(void)about, (void)kind, (void)place;
	return remove(path);
}

void pmix_leave(void)
{
	if (!*folder)
		return;
	PMIx_server_finalize();
	nftw(folder, leftover_remove, 8, FTW_DEPTH | FTW_PHYS);
}
