/* SPDX-License-Identifier: MIT
 *
 * Calls of UPC-IO with buffers that are too small, and with arguments that differ from thread to
 * thread where they must not.
 */
// threads: 2 4
// good: nothing
// good: smaller
// good: alone
#include <string.h>
#include <upc_io.h>

shared int numbers[10 * THREADS];
shared [3] char letters[6 * THREADS];

static int is(const char *word, const char *other)
{
	return strcmp(word, other) == 0;
}

int main(int argc, char **argv)
{
	const char *what = argc > 1 ? argv[1] : "";
	int one = MYTHREAD != 0;
	int flags = UPC_RDWR | UPC_COMMON_FP;
	upc_file_t *f = upc_all_fopen("/dev/null", flags, 0, NULL), *g;
	struct upc_shared_memvec part = {letters, 3, 6 * THREADS + 1};
	struct upc_filevec place = {0, 6 * THREADS + 1};

	if (is(what, "smaller")) {
		upc_all_fwrite_shared(f, numbers, 1, 4, 10 * THREADS, 0);
		upc_all_fread_shared(f, &letters[3], 3, 1, 6 * THREADS - 3, 0);
	}
	if (is(what, "large"))
		upc_all_fwrite_shared(f, numbers, 1, 4, 10 * THREADS + 1, 0); // report large: 3: upc_all_fwrite_shared: read of 4 bytes beyond the end of 'numbers' on thread 0
	if (is(what, "block"))
		upc_all_fread_shared(f, numbers, 11, 4, 11, 0); // report block: 3: upc_all_fread_shared: write of 44 bytes across the end of 'numbers' on thread 0
	if (is(what, "list"))
		upc_all_fwrite_list_shared(f, 1, &part, 1, &place, 0); // report list: 3: upc_all_fwrite_list_shared: read of 1 byte beyond the end of 'letters' on thread 0
	if (is(what, "later"))
		upc_all_fread_shared_async(f, numbers, 0, 1, 41, 0); // report later: 3: upc_all_fread_shared_async: write of 41 bytes across the end of 'numbers' on thread 0
	if (is(what, "flags"))
		upc_all_fopen("/dev/null", flags | (one ? UPC_APPEND : 0), 0, NULL); // report flags: 3: upc_all_fopen: the argument 'flags' is
	if (is(what, "count"))
		upc_all_fread_shared(f, numbers, 1, 4, 1 + one, 0); // report count: 3: upc_all_fread_shared: the argument 'nmemb' is 2 here and 1 on thread 0
	if (is(what, "buffer"))
		upc_all_fread_shared(f, &numbers[one], 1, 4, 1, 0); // report buffer: 3: upc_all_fread_shared: the argument 'buffer' is
	if (is(what, "sync"))
		upc_all_fread_shared(f, numbers, 1, 4, 1, one ? UPC_IN_NOSYNC : 0); // report sync: 3: upc_all_fread_shared: the argument 'sync_mode' is
	if (is(what, "seek"))
		upc_all_fseek(f, one, UPC_SEEK_SET); // report seek: 3: upc_all_fseek: the argument 'offset' is 1 here and 0 on thread 0
	if (is(what, "size"))
		upc_all_fset_size(f, one); // report size: 3: upc_all_fset_size: the argument 'size' is 1 here and 0 on thread 0
	if (is(what, "command"))
		upc_all_fcntl(f, one ? UPC_GET_FP : UPC_GET_FL, NULL); // report command: 3: upc_all_fcntl: the argument 'cmd' is
	if (is(what, "handle")) {
		g = upc_all_fopen("/dev/null", flags, 0, NULL);
		upc_all_fsync(one ? f : g); // report handle: 3: upc_all_fsync: the argument 'fd' is
	}
	if (is(what, "alone")) { /* each thread's own, by individual pointers */
		upc_all_fcntl(f, UPC_SET_INDIVIDUAL_FP, NULL);
		upc_all_fwrite_shared(f, &numbers[one], 1, 4, 1 + one, 0);
		upc_all_fseek(f, one, UPC_SEEK_SET);
	}
	return upc_all_fclose(f);
}
