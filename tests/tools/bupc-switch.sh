#!/bin/sh
# SPDX-License-Identifier: MIT
#
# -fbupc, which upcc has and upc2c has not unless it is asked, and -fno-bupc: whether <upc.h> declares
# what Berkeley's does; <upc_bupc.h> and <bupc_collectivev.h> do always.
. "$UPC2C_SOURCE/tests/command.sh"
start_command_test tools/bupc-switch

cat >uses.upc <<'END'
#include <upc_relaxed.h>
int main(void)
{
	bupc_handle_t h = bupc_memset_async(upc_alloc(4), 0, 4);

	bupc_waitsync(h);
	upc_all_free((shared void *)0);
	return 0;
}
END
cat >values.upc <<'END'
#include <upc_collective.h>
int main(void)
{
	return bupc_allv_reduce_all(int, 1, UPC_ADD) != THREADS;
}
END
for program in uses values; do
	for flags in "" -fbupc "-fno-bupc -fbupc" "--std=upc1.3" "--inst" "-check" "-T 2"; do
		every 3 || continue
		# shellcheck disable=SC2086 # none or more
		good "$upcc" $flags $program.upc -o program
		good "$upcrun" -n 2 ./program
	done
	bad 1 '' "$upcc" -fno-bupc -c $program.upc
	bad 1 '' "$upc2c" $program.upc -o program.c
	bad 1 '' "$upc2c" -fbupc -fno-bupc $program.upc -o program.c
	good "$upc2c" -fbupc $program.upc -o program.c
	good cc -std=c11 -Wall -Wextra -Werror -I"$UPC2C_BUILD/include/upc2c" -c program.c -o program.o
	rm program.c program.o
done
err_lacks .

# Without the switch nothing of it is there, and the headers have it still.
cat >explicit.upc <<'END'
#include <upc.h>
#ifdef BUPC_DUMP_MIN_LENGTH
#error <upc.h> included <upc_bupc.h>
#endif
typedef struct {
	int n;
} bupc_tick_t_of_mine;
#include <bupc_extensions.h>
#include <bupc_collectivev.h>
int main(void)
{
	return bupc_allv_reduce_all(int, 1, UPC_ADD) != THREADS || bupc_ticks_now() == 0;
}
END
good "$upcc" -fno-bupc explicit.upc -o program
good "$upcrun" -n 3 ./program
bad 1 'upc.h. included' "$upcc" -c explicit.upc

# Macros that say that this is Berkeley UPC, only where they are asked for; -fbupc and -fno-bupc after that count.
cat >full.upc <<'END'
#include <upc.h>
#if !defined __BERKELEY_UPC__ || !defined __BERKELEY_UPC_RUNTIME__
#error not Berkeley UPC
#elif __BERKELEY_UPC__ < 2 || __BERKELEY_UPC__ * 100 + __BERKELEY_UPC_MINOR__ < 210 || __BERKELEY_UPC_PATCHLEVEL__
#error an old one
#endif
int main(void)
{
	bupc_poll();
	return bupc_thread_distance(MYTHREAD, MYTHREAD) != BUPC_THREADS_SAME;
}
END
good "$upcc" -fbupc=full full.upc -o program
good "$upcrun" -n 2 ./program
good "$upc2c" -fbupc=full full.upc -o program.c
rm program.c
bad 1 'not Berkeley UPC' "$upcc" -c full.upc
bad 1 'not Berkeley UPC' "$upcc" -fbupc=full -fbupc -c full.upc
bad 1 'not Berkeley UPC' "$upcc" -fbupc=full -fno-bupc -c full.upc
bad 1 "option '-fbupc=some'" "$upc2c" -fbupc=some full.upc -o program.c

# Names that specifications reserve are not the program's: this stays an error.
printf '#include <upc.h>\nint upc_memcpy(double d);\n' >reserved.upc
bad 1 "'upc_memcpy' is redeclared with a different type" "$upcc" -c reserved.upc
printf '#include <upc.h>\nint upc_all_free(double d);\n' >reserved.upc
bad 1 "'upc_all_free' is redeclared with a different type" "$upcc" --std=upc1.3 -c reserved.upc
good "$upcc" -c reserved.upc -o reserved.o
printf '#include <upc_bupc.h>\n#include <inttypes.h>\ntypedef char *int64_t;\n' >reserved.upc
good "$upcc" -c reserved.upc -o reserved.o
printf '#include <inttypes.h>\n#include <upc.h>\ntypedef char *int64_t;\n' >reserved.upc
bad 1 "typedef redefinition" "$upcc" -c reserved.upc
end_command_test
