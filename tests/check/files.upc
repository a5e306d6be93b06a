/* SPDX-License-Identifier: MIT
 *
 * Calls of UPC-IO with buffers that are too small, and with arguments that differ from thread to
 * thread where they must not.
 */
// threads: 2 4
// good: nothing
// good: smaller
// good: alone
// good: asynchronous fits
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
	if (is(what, "write-only")) {
		f = upc_all_fopen("/dev/null", UPC_WRONLY | UPC_COMMON_FP, 0, NULL); // detail write-only: '/dev/null' was opened at files.upc:67:7
		upc_all_fread_shared(f, numbers, 1, 4, 1, 0); // report write-only: 3: upc_all_fread_shared reads a file that was opened with UPC_WRONLY
	}
	if (is(what, "read-only")) {
		f = upc_all_fopen("/dev/null", UPC_RDONLY | UPC_INDIVIDUAL_FP, 0, NULL);
		upc_all_fwrite_local(f, &one, 4, 1, 0); // report read-only: 3: upc_all_fwrite_local writes a file that was opened with UPC_RDONLY
	}
	if (is(what, "individual"))
		upc_all_fread_local(f, &one, 4, 1, 0); // report individual: 3: upc_all_fread_local on a file with a common file pointer: it needs UPC_INDIVIDUAL_FP
	// detail individual: '/dev/null' was opened at files.upc:27:18
	if (is(what, "closed")) {
		upc_all_fclose(f); // detail closed: closed at files.upc:78:3
		upc_all_fsync(f); // report closed: 3: upc_all_fsync of a file that was closed
	}
	if (is(what, "begun")) {
		upc_all_fread_shared_async(f, numbers, 1, 4, 1, 0); // detail begun: upc_all_fread_shared_async at files.upc:82:3
		upc_all_fread_shared(f, numbers, 1, 4, 1, 0); // report begun: 3: upc_all_fread_shared while the upc_all_fread_shared_async on this file is outstanding
	}
	if (is(what, "begun-twice")) {
		upc_all_fread_shared_async(f, numbers, 1, 4, 1, 0);
		upc_all_fread_shared_async(f, numbers, 1, 4, 1, 0); // report begun-twice: 3: upc_all_fread_shared_async while the upc_all_fread_shared_async on this file is outstanding
	}
	if (is(what, "begun-seek")) {
		upc_all_fread_shared_async(f, numbers, 1, 4, 1, 0);
		upc_all_fseek(f, 0, UPC_SEEK_SET); // report begun-seek: 3: upc_all_fseek while the upc_all_fread_shared_async on this file is outstanding
	}
	if (is(what, "begun-size")) {
		upc_all_fread_shared_async(f, numbers, 1, 4, 1, 0);
		upc_all_fget_size(f); // report begun-size: 3: upc_all_fget_size while the upc_all_fread_shared_async on this file is outstanding
	}
	if (is(what, "begun-close"))
		upc_all_fread_shared_async(f, numbers, 1, 4, 1, 0);
	if (is(what, "waited")) {
		upc_all_fread_shared_async(f, numbers, 1, 4, 1, 0);
		upc_all_fwait_async(f);
		upc_all_fwait_async(f); // report waited: 3: upc_all_fwait_async on a file without an outstanding operation
	}
	if (is(what, "never")) {
		upc_all_fread_shared_async(f, numbers, 1, 4, 1, 0); // report never: 3: the program ends without upc_all_fwait_async of this upc_all_fread_shared_async
		return 0;
	}
	if (is(what, "split")) {
		upc_notify;
		upc_all_fsync(f); // report split: 3: upc_all_fsync between upc_notify and upc_wait
		upc_wait;
	}
	if (is(what, "asynchronous")) {
		upc_all_fread_shared_async(f, numbers, 1, 4, 1, 0);
		upc_all_fcntl(f, UPC_ASYNC_OUTSTANDING, NULL);
		upc_all_fwait_async(f);
		g = upc_all_fopen("/dev/null", flags, 0, NULL);
		upc_all_fclose(f);
		return upc_all_fclose(g);
	}
	if (is(what, "overrun") || is(what, "fits")) {
		int four[4];

		upc_all_fcntl(f, UPC_SET_INDIVIDUAL_FP, NULL);
		upc_all_fread_local(f, four, sizeof(int), 4 + is(what, "overrun"), 0); // report overrun: 3: upc_all_fread_local: write of 20 bytes across the end of 'four'
		// detail overrun: 'four', declared at files.upc:122
	}
	if (is(what, "names"))
		upc_all_fopen(MYTHREAD ? "/dev/zero" : "/dev/null", flags, 0, NULL); // report names: 3: upc_all_fopen: the argument 'fname' is "/dev/zero" here and "/dev/null" on thread 0
	return upc_all_fclose(f); // report begun-close: 9: upc_all_fclose while the upc_all_fread_shared_async on this file is outstanding
}
