/* SPDX-License-Identifier: MIT
 *
 * clang_header.c - the headers of the UPC libraries, by the names that they declare.
 */
#include "clang_in.h"

#include <string.h>

static bool is_one_of(const char *const *names, size_t count, const char *name, size_t n);
static bool is_transfer(const char *name, size_t n);
static size_t skip(const char *name, size_t n, const char *word);

/* Those of <upc_io.h> without the ones that read and write. */
static const char *const file_names[] = {
	"upc_file_t", "upc_off_t", "upc_hint_t", "upc_all_fopen", "upc_all_fclose", "upc_all_fsync",
	"upc_all_fseek", "upc_all_fset_size", "upc_all_fget_size", "upc_all_fpreallocate",
	"upc_all_fcntl", "upc_all_fwait_async", "upc_all_ftest_async",
	"UPC_RDONLY", "UPC_WRONLY", "UPC_RDWR", "UPC_INDIVIDUAL_FP", "UPC_COMMON_FP", "UPC_APPEND",
	"UPC_CREATE", "UPC_EXCL", "UPC_STRONG_CA", "UPC_TRUNC", "UPC_DELETE_ON_CLOSE",
	"UPC_SEEK_SET", "UPC_SEEK_CUR", "UPC_SEEK_END", "UPC_GET_CA_SEMANTICS",
	"UPC_SET_WEAK_CA_SEMANTICS", "UPC_SET_STRONG_CA_SEMANTICS", "UPC_GET_FP", "UPC_SET_COMMON_FP",
	"UPC_SET_INDIVIDUAL_FP", "UPC_GET_FL", "UPC_GET_FN", "UPC_GET_HINTS", "UPC_SET_HINT",
	"UPC_ASYNC_OUTSTANDING",
};

const char *clang_library_header(const char *name, size_t n)
{
	if (is_one_of(file_names, sizeof file_names / sizeof *file_names, name, n) || is_transfer(name, n))
		return "upc_io.h";
	return NULL;
}

static bool is_one_of(const char *const *names, size_t count, const char *name, size_t n)
{
	for (size_t i = 0; i < count; i++)
		if (strlen(names[i]) == n && memcmp(names[i], name, n) == 0)
			return true;
	return false;
}

/* upc_all_f{read,write}_[list_]{local,shared}[_async] */
static bool is_transfer(const char *name, size_t n)
{
	static const char *const ends[] = {"local", "shared", "local_async", "shared_async"};
	size_t at = skip(name, n, "upc_all_fread_");

	at = at ? at : skip(name, n, "upc_all_fwrite_");
	if (!at)
		return false;
	at += skip(name + at, n - at, "list_");
	return is_one_of(ends, 4, name + at, n - at);
}

/* The length of the word if the name begins with it, else 0. */
static size_t skip(const char *name, size_t n, const char *word)
{
	size_t len = strlen(word);

	return n >= len && memcmp(name, word, len) == 0 ? len : 0;
}
