/* SPDX-License-Identifier: MIT
 *
 * pmi.c - two ways to ask a launcher. PMI 1 is lines of text over a socket whose number is in PMI_FD (its
 * description is "PMI: A Scalable Parallel Process-Management Interface for Extreme-Scale Systems", Balaji
 * et al., EuroMPI 2010); PMIx is a library (version 2 of its standard is enough).
 */
#define _GNU_SOURCE
#include "engine/pmi.h"
#include "engine/ending.h"

#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#ifdef UPCR_HAS_PMIX
#include <pmix.h>
#endif

#define LINE  2048          /* bytes of a line of PMI 1, at most */
#define PIECE ((size_t)384) /* bytes of a value, which are written as twice as many digits */

static int my_rank, n_ranks;

/* ---- PMI 1 ---- */

static FILE *launcher;  /* its answers; NULL: it is asked by PMIx */
static char space[256]; /* the name of the job's key space */

/* Copies the value of `key=` in an answer, which ends at a blank. Returns false if there is none. */
static bool answer_value(const char *answer, const char *key, char *value, size_t size)
{
	const char *at = strstr(answer, key);
	size_t n;

	if (!at)
		return false;
	at += strlen(key);
	n = strcspn(at, " \n");
	if (n >= size)
		return false;
	memcpy(value, at, n);
	value[n] = '\0';
	return true;
}

/* Sends a command, and reads the answer, which must begin with cmd=`expected`. */
__attribute__((format(printf, 3, 4))) static bool launcher_ask(char *answer, const char *expected,
	const char *format, ...)
{
	va_list args;
	char rc[16];

	va_start(args, format);
	vdprintf(fileno(launcher), format, args);
	va_end(args);
	if (!fgets(answer, LINE, launcher) || strncmp(answer, "cmd=", 4) != 0
		|| strncmp(answer + 4, expected, strlen(expected)) != 0)
		return false;
	return !answer_value(answer, "rc=", rc, sizeof(rc)) || strcmp(rc, "0") == 0;
}

static int pmi1_join(int file)
{
	const char *rank = getenv("PMI_RANK"), *ranks = getenv("PMI_SIZE");
	char answer[LINE];

	launcher = fdopen(file, "r");
	if (!launcher || !rank || !ranks)
		return -1;
	my_rank = (int)strtol(rank, NULL, 10);
	n_ranks = (int)strtol(ranks, NULL, 10);
	return launcher_ask(answer, "response_to_init", "cmd=init pmi_version=1 pmi_subversion=1\n")
	                    && launcher_ask(answer, "my_kvsname", "cmd=get_my_kvsname\n")
	                    && answer_value(answer, "kvsname=", space, sizeof(space))
	             ? 0
	             : -1;
}

/* Puts bytes under a key, as hexadecimal digits. */
static bool pmi1_put(const char *key, const unsigned char *bytes, size_t n)
{
	char text[2 * PIECE + 1] = "", answer[LINE];

	for (size_t i = 0; i < n; i++)
		snprintf(text + 2 * i, 3, "%02x", bytes[i]);
	return launcher_ask(answer, "put_result", "cmd=put kvsname=%s key=%s value=%s\n", space, key, text);
}

/* Gets the n bytes of a key. */
static bool pmi1_get(const char *key, unsigned char *bytes, size_t n)
{
	char text[2 * PIECE + 1], answer[LINE], digits[3] = "";

	if (!launcher_ask(answer, "get_result", "cmd=get kvsname=%s key=%s\n", space, key)
		|| !answer_value(answer, "value=", text, sizeof(text)) || strlen(text) != 2 * n)
		return false;
	for (size_t i = 0; i < n; i++) {
		memcpy(digits, text + 2 * i, 2);
		bytes[i] = (unsigned char)strtoul(digits, NULL, 16);
	}
	return true;
}

static bool pmi1_wait(void)
{
	char answer[LINE];

	return launcher_ask(answer, "barrier_out", "cmd=barrier_in\n");
}

static void pmi1_abort(int status)
{
	dprintf(fileno(launcher), "cmd=abort exitcode=%d\n", status);
	launcher_await(fileno(launcher));
}

/* ---- PMIx ---- */

#ifdef UPCR_HAS_PMIX

static pmix_proc_t myself;

static int pmix_join(void)
{
	pmix_proc_t job;
	pmix_value_t *value = NULL;

	if (PMIx_Init(&myself, NULL, 0) != PMIX_SUCCESS)
		return -1;
	PMIX_LOAD_PROCID(&job, myself.nspace, PMIX_RANK_WILDCARD);
	if (PMIx_Get(&job, PMIX_JOB_SIZE, NULL, 0, &value) != PMIX_SUCCESS)
		return -1;
	my_rank = (int)myself.rank;
	n_ranks = (int)value->data.uint32;
	PMIX_VALUE_RELEASE(value);
	return 0;
}

static bool pmix_put(const char *key, const unsigned char *bytes, size_t n)
{
	pmix_value_t value = {.type = PMIX_BYTE_OBJECT};
	char copy[PIECE];

	memcpy(copy, bytes, n);
	value.data.bo.bytes = copy;
	value.data.bo.size = n;
	return PMIx_Put(PMIX_GLOBAL, key, &value) == PMIX_SUCCESS;
}

static bool pmix_get(int rank, const char *key, unsigned char *bytes, size_t n)
{
	pmix_proc_t other;
	pmix_value_t *value = NULL;
	bool is_good;

	PMIX_LOAD_PROCID(&other, myself.nspace, (pmix_rank_t)rank);
	if (PMIx_Get(&other, key, NULL, 0, &value) != PMIX_SUCCESS)
		return false;
	is_good = value->type == PMIX_BYTE_OBJECT && value->data.bo.size == n;
	if (is_good)
		memcpy(bytes, value->data.bo.bytes, n);
	PMIX_VALUE_RELEASE(value);
	return is_good;
}

static bool pmix_wait(void)
{
	pmix_info_t collect;
	bool yes = true, is_good;

	PMIX_INFO_LOAD(&collect, PMIX_COLLECT_DATA, &yes, PMIX_BOOL);
	is_good = PMIx_Commit() == PMIX_SUCCESS && PMIx_Fence(NULL, 0, &collect, 1) == PMIX_SUCCESS;
	PMIX_INFO_DESTRUCT(&collect);
	return is_good;
}

static void pmix_abort(int status)
{
	PMIx_Abort(status, "", NULL, 0);
	pause();
}

static void pmix_end(void)
{
	PMIx_Finalize(NULL, 0);
}

#else

static int pmix_join(void)
{
	return -1;
}

static bool pmix_put(const char *key, const unsigned char *bytes, size_t n)
{
	(void)key, (void)bytes, (void)n;
	return false;
}

static bool pmix_get(int rank, const char *key, unsigned char *bytes, size_t n)
{
	(void)rank, (void)key, (void)bytes, (void)n;
	return false;
}

static bool pmix_wait(void)
{
	return false;
}

static void pmix_abort(int status)
{
	(void)status;
}

static void pmix_end(void)
{
}

#endif

/* ---- either ---- */

int pmi_join(int *rank, int *ranks, char *why, size_t size)
{
	const int file = pmi_file();

	if (file >= 0 && pmi1_join(file) != 0) {
		snprintf(why, size, "the launcher does not answer (PMI_FD=%d)", file);
		return -1;
	}
	if (file < 0 && pmix_join() != 0) {
		snprintf(why, size, "the launcher speaks neither PMI 1 nor PMIx%s",
#ifdef UPCR_HAS_PMIX
			""
#else
			", or it speaks PMIx, and the plug-in was built without libpmix"
#endif
		);
		return -1;
	}
	*rank = my_rank;
	*ranks = n_ranks;
	return 0;
}

static bool piece_put(const char *key, const void *bytes, size_t n)
{
	return launcher ? pmi1_put(key, bytes, n) : pmix_put(key, bytes, n);
}

static bool piece_get(int rank, const char *key, void *bytes, size_t n)
{
	return launcher ? pmi1_get(key, bytes, n) : pmix_get(rank, key, bytes, n);
}

/* Sets the key of a piece of what a process publishes; piece -1 is the number of bytes. */
static void key_set(char *key, size_t size, int rank, int piece)
{
	snprintf(key, size, "upcr-%d-%d", rank, piece);
}

int pmi_publish(const void *bytes, size_t n)
{
	char key[64];
	int piece = 0;

	key_set(key, sizeof(key), my_rank, -1);
	if (!piece_put(key, &n, sizeof(n)))
		return -1;
	for (size_t at = 0; at < n; at += PIECE) {
		key_set(key, sizeof(key), my_rank, piece++);
		if (!piece_put(key, (const char *)bytes + at, n - at < PIECE ? n - at : PIECE))
			return -1;
	}
	return (launcher ? pmi1_wait() : pmix_wait()) ? 0 : -1;
}

void *pmi_fetch(int rank)
{
	char key[64], *bytes;
	size_t n = 0;
	int piece = 0;

	key_set(key, sizeof(key), rank, -1);
	if (!piece_get(rank, key, &n, sizeof(n)))
		return NULL;
	bytes = malloc(n + 1);
	for (size_t at = 0; bytes && at < n; at += PIECE) {
		key_set(key, sizeof(key), rank, piece++);
		if (!piece_get(rank, key, bytes + at, n - at < PIECE ? n - at : PIECE)) {
			free(bytes);
			return NULL;
		}
	}
	return bytes;
}

/* Ends the job. A launcher of PMI 1 reports a status that is not 0 as a failure, unless the job is aborted:
 * so the first process does that. */
_Noreturn void pmi_end(int status)
{
	if (launcher ? !pmi1_wait() : !pmix_wait())
		_exit(1); /* the launcher ends the job */
	if (!launcher)
		pmix_end();
	else if (my_rank == 0)
		pmi1_abort(status);
	else
		launcher_await(fileno(launcher));
	_exit(status);
}

_Noreturn void pmi_abort(int status)
{
	if (launcher)
		pmi1_abort(status);
	else
		pmix_abort(status);
	_exit(status);
}
