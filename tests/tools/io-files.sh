#!/bin/sh
# SPDX-License-Identifier: MIT
#
# Files of UPC-IO that a program leaves open are closed as by upc_all_fclose, whichever way it
# ends, and deleted if they are to be (U-IO-14); what cannot go on says so.
. "$UPC2C_SOURCE/tests/command.sh"
start_command_test tools/io-files

cat >ends.upc <<'END_UPC'
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <sys/resource.h>
#include <upc_io.h>

static int is(const char *word, const char *other)
{
	return strcmp(word, other) == 0;
}

/* ends HOW FLAGS: writes "data" to the files `one` and `two`, and ends. */
int main(int argc, char **argv)
{
	const char *how = argv[1];
	int flags = UPC_RDWR | UPC_CREATE | UPC_INDIVIDUAL_FP |
		(argc > 2 && is(argv[2], "delete") ? UPC_DELETE_ON_CLOSE : 0);
	upc_file_t *one = upc_all_fopen("one", flags, 0, NULL);
	upc_file_t *two = upc_all_fopen("two", flags, 0, NULL);
	struct rlimit none = {10, 10};
	char buffer[100] = "";

	upc_all_fwrite_local(one, "data", MYTHREAD == 0 ? 4 : 0, 1, 0);
	upc_all_fwrite_local_async(two, "data", MYTHREAD == 0 ? 4 : 0, 1, 0);
	if (is(how, "exit"))
		exit(MYTHREAD == 0 ? 3 : 0);
	if (is(how, "global") && MYTHREAD == THREADS - 1)
		upc_global_exit(4);
	if (is(how, "global"))
		upc_barrier;
	if (is(how, "spinning") && MYTHREAD == 0)
		upc_global_exit(5);
	if (is(how, "spinning"))
		for (;;)
			;
	if (is(how, "folder"))
		return chdir("/");
	if (is(how, "other")) { /* the name belongs to another file by now */
		upc_barrier;
		if (MYTHREAD == 0)
			rename("one", "three"), close(creat("one", 0600));
		upc_barrier;
	}
	if (is(how, "second"))
		upc_all_fread_local_async(two, buffer, 1, 1, 0);
	if (is(how, "null"))
		upc_all_fsync(NULL);
	if (is(how, "closed")) {
		upc_all_fclose(one);
		upc_all_fget_size(one);
	}
	if (is(how, "notify")) {
		upc_notify;
		upc_all_fseek(one, 0, UPC_SEEK_SET);
		upc_wait;
	}
	if (is(how, "limit")) {
		setrlimit(RLIMIT_FSIZE, &none);
		upc_all_fwrite_local(one, buffer, MYTHREAD == 0, 100, 0);
	}
	return 0;
}
END_UPC
sed -i 's/<stdlib.h>/<fcntl.h>\n#include <stdio.h>\n#include <stdlib.h>/' ends.upc
good "$upcc" -g -w ends.upc -o ends

# $1: threads, $2: status, $3: how
left_open() {
	rm -f one two
	bad_keeps "$2" '' "$upcrun" -n "$1" ./ends "$3"
	[ "$(cat one two)" = datadata ] || fail "$3, $1 threads: not everything was written"
	bad_keeps "$2" '' "$upcrun" -n "$1" ./ends "$3" delete
	[ ! -e one ] && [ ! -e two ] || fail "$3, $1 threads: not deleted"
}
for n in 1 2 4; do
	left_open $n 0 return
	left_open $n 3 exit
	left_open $n 4 global
	left_open $n 5 spinning
	left_open $n 0 folder
done

# Only the file that was opened is deleted.
good "$upcrun" -n 3 ./ends other delete
[ -e one ] && [ ! -e two ] || fail 'another file was deleted'
rm -f three

line() {
	grep -n "$1" ends.upc | sed 's/:.*//'
}
says() {
	bad_keeps "$1" "$3" "$upcrun" -n 2 ./ends "$2"
	[ "$(wc -l <"$err")" = 1 ] || show "$2: more than one message"
}
says 1 second "ends.upc:$(line 'two, buffer'): upc_all_fread_local_async while the previous upc_all_fwrite_local_async is outstanding on this handle: call upc_all_fwait_async first"
says 1 null "ends.upc:$(line 'fsync(NULL)'): upc_all_fsync of a null pointer"
says 1 closed "ends.upc:$(line fget_size): upc_all_fget_size of something that is not an open file"
says 1 notify "ends.upc:$(line 'one, 0, UPC'): upc_all_fseek between upc_notify and upc_wait"
says 153 limit "thread 0 was killed by SIGXFSZ"
rm -f one two
end_command_test
