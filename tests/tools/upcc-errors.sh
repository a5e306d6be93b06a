#!/bin/sh
# SPDX-License-Identifier: MIT
#
# unserved: it kills upcc
#
# A fault around upcc gives one clear message, the right status, and leaves
# nothing behind (U-ENV-20, U-RT-12).
. "$UPC2C_SOURCE/tests/command.sh"
start_command_test tools/upcc-errors

echo 'int main(void) { return 0; }' >good.upc
cp good.upc good.c
echo 'int nowhere(void); int main(void) { return nowhere(); }' >open.upc
echo 'int main(void) { return x; }' >wrong.upc
echo 'int main(void) { return x; }' >wrong.c

# Wrong usage: status 2.
bad 2 '^upcc: no input files$' "$upcc"
bad 2 '^upcc: no input files$' "$upcc" -O2 -lm
bad 2 '-o names one file, but there are 2 inputs' "$upcc" -c good.upc good.c -o x.o
bad 2 '^upcc: -o needs an argument$' "$upcc" good.upc -o
for n in 0 -1 x 4097 100000 '' 3x; do
	bad 2 "-T needs a number of threads from 1 to 4096, not '$n'" "$upcc" -T "$n" good.upc
done
bad 2 "-shared-heap needs a size like .*, not '4Q'" "$upcc" -shared-heap=4Q good.upc
bad 2 "-shared-heap needs a size like .*, not '0'" "$upcc" -shared-heap 0 good.upc
bad 2 'one machine' "$upcc" -network=udp good.upc
bad 2 "--check-alignment must be strict or weak" "$upcc" --check-alignment good.upc

# Inputs and outputs that cannot be used: status 1.
bad 1 '^upcc: none.upc: No such file or directory$' "$upcc" none.upc good.upc
bad 1 '^upcc: none.o: No such file or directory$' "$upcc" good.upc none.o
bad 1 '^upcc: cannot write none/x.o: No such file or directory$' \
	"$upcc" -c good.upc -o none/x.o
bad 1 '^upcc: cannot write .*: Is a directory$' "$upcc" good.upc -o "$work"

# Programs that fail.
bad 1 '^wrong\.upc:1:[0-9]*: error: .*\[c\]$' "$upcc" -c wrong.upc
bad 1 'wrong\.c:1:.*error' "$upcc" -c wrong.c
bad 1 "^upc2c: error: cannot run the C compiler 'no-such-cc', which preprocesses: No such file or directory" \
	"$upcc" --cc=no-such-cc good.upc
bad 1 "^upc2c: error: cannot run the C compiler 'no-such-cc'" "$upcc" --cc=no-such-cc -fopenmp -fno-such-flag good.upc
err_lacks "^upcc: cannot run"
bad 1 "^upc2c: error: cannot run the C compiler './good.c', which preprocesses: Permission denied" "$upcc" --cc=./good.c good.upc
bad 2 "neither upcc nor cc has the option '-fno_such_flag'" "$upcc" -fno_such_flag good.upc
err_lacks 'bug of upc2c'
bad 1 "'nowhere' is used in function 'main', but none of the linked files defines it" "$upcc" open.upc
err_lacks 'bug of upc2c'

# A file that is being written is a new one with a random name, so that nobody can put a link there.
cat >noting-cc <<-END
	#!/bin/sh
	for word; do
		case \$last:\$word in -o:*.x.o.*) [ ! -f "\$word" ] || echo "\$word" >>names ;; esac
		last=\$word
	done
	exec $UPC2C_COMPILER "\$@"
END
chmod +x noting-cc
for n in 1 2; do
	"$upcc" --cc=./noting-cc -c good.upc -o x.o >out 2>err || fail 'noting-cc does not compile'
done
[ "$(sort -u names | wc -l)" = 2 ] || fail "the names are '$(cat names)'"

# A C compiler that fails: its status, and how to report it if the text is at fault.
# shellcheck disable=SC2016 # the script expands it
printf '#!/bin/sh\ncase " $*" in *empty*) exit 0 ;; *" -E "*) exec gcc "$@" ;; esac\nexit 3\n' >./fails
chmod +x ./fails
if [ -z "$UPC2C_SANITIZE" ]; then # whose flags it does not take
	bad 3 'this is a bug of upc2c' "$upcc" --cc=./fails good.upc
	err_has '^upcc:   upcc --repro .*--cc=./fails good\.upc$'
	# shellcheck disable=SC2016 # the script expands it
	printf '#!/bin/sh\ncase " $*" in *" -E "*) exec gcc "$@" ;; esac\nkill -9 $$\n' >./fails
	bad 1 'was killed by SIGKILL' "$upcc" --cc=./fails good.upc
fi

# An older output survives a failure.
echo old >wrong.o
bad 1 'error' "$upcc" -c wrong.upc
[ "$(cat wrong.o)" = old ] || fail 'a failed compile changed wrong.o'

# Several inputs: every error is shown, what is right is compiled, nothing is linked.
bad_keeps 1 '^wrong\.upc:1:.*error' "$upcc" -c wrong.upc good.upc wrong.c
err_has '^wrong\.c:1:.*error'
has_file good.o
rm -f good.o
bad 1 '^wrong\.upc:1:.*error' "$upcc" -MD -c wrong.upc
bad 1 '^wrong\.upc:1:.*error' "$upcc" wrong.c good.upc wrong.upc -o program
err_has '^wrong\.c:1:.*error'
bad 1 '^wrong\.c:1:.*error' "$upcc" -fsyntax-only good.upc wrong.upc wrong.c good.c
err_has '^wrong\.upc:1:.*error'
bad 1 '^wrong\.upc:1:.*error' "$upcc" -trans wrong.upc
bad 1 '^wrong\.upc:1:.*error' "$upcc" -S wrong.upc
echo 'void f(void) { __asm__("no such thing"); }' >late.upc
bad nonzero '^late\.upc' "$upcc" -MD -c late.upc
bad nonzero '^late\.upc' "$upcc" -MD -c late.upc --cc=clang-19

# The process whose id is in the file pid, which the kernel ends with upc2c, is there for a moment at most.  $1: when.
ends_too() {
	look=0
	while kill -0 "$(cat pid)" 2>/dev/null; do
		[ $look -lt 600 ] || fail "the compiler lives a minute after $1"
		look=$((look + 1))
		sleep 0.1
	done
}

# A signal ends upcc and all it started.
# shellcheck disable=SC2016 # the script expands it
printf '#!/bin/sh\necho $$ >pid\nexec sleep 600\n' >./slow
chmod +x ./slow
"$upcc" --cc=./slow good.upc &
pid=$!
while [ ! -s pid ]; do sleep 0.05; done
kill -TERM $pid
wait $pid
status=$?
[ $status = 143 ] || fail "SIGTERM gave status $status"
ends_too SIGTERM
rm -f pid slow
[ ! -e a.out ] || fail 'a.out in spite of a signal'
no_leftovers
# In each way of compiling, Ctrl-C leaves nothing but what was asked to be kept.
# shellcheck disable=SC2016 # the script expands it
printf '#!/bin/sh\ncase " $*" in *--version*) exit 0 ;; *" -E "*) exec gcc "$@" ;; esac\necho $$ >pid\nexec sleep 600\n' >./slow
chmod +x ./slow
ls -A >"$work/before"
for flags in -c '-S -o x.s' '-c -MD -MF x.d' --repro '-c -g -nolines' '-o x'; do
	# shellcheck disable=SC2086 # words
	env --default-signal=INT "$upcc" --cc=./slow $flags good.upc 2>"$err" &
	pid=$!
	while [ ! -s pid ]; do sleep 0.05; done
	kill -INT $pid
	wait $pid
	status=$?
	[ $status = 130 ] || show "SIGINT gave status $status with $flags"
	ends_too "SIGINT and $flags"
	rm -f pid x.d
	ls -A >"$work/after"
	same "files after SIGINT and $flags" "$work/before" "$work/after" || fail 'files were left'
	no_leftovers
done

# Places that cannot be written.
bad 1 'cannot make a folder' env TMPDIR=/nonexistent "$upcc" good.upc
if [ "$(id -u)" != 0 ]; then
	mkdir locked && chmod 555 locked
	bad 1 'cannot write locked/x: Permission denied' "$upcc" good.upc -o locked/x
fi

end_command_test
