#!/bin/sh
# SPDX-License-Identifier: MIT
#
# The same upcc asks for the same command of the C compiler, so that a cache of compilers finds it, and makes
# the same object; two that run at once do not disturb each other.
. "$UPC2C_SOURCE/tests/command.sh"
start_command_test tools/same-command

echo '#include <upc.h>
shared int x[THREADS];
int main(void) { x[MYTHREAD] = 1; upc_barrier; return x[0] - 1; }' >x.upc
# shellcheck disable=SC2016 # the wrapper's own
echo '#!/bin/sh
case " $* " in *" -c "*)
	echo "$@" | sed "s/ -o [^ ]*//" >>commands
	[ ! -e together ] || { : >arrived.$$ && until [ "$(ls arrived.* | wc -l)" = 2 ]; do sleep 0.05; done; } ;;
esac
exec gcc "$@"' >cc
chmod +x cc

for flags in -O2 '-O2 -g'; do
	for i in 1 2 3; do
		# shellcheck disable=SC2086 # a list
		good "$upcc" --cc=./cc $flags -c x.upc -o x.o
		cp x.o "$i.o"
	done
	{ cmp -s 1.o 2.o && cmp -s 2.o 3.o; } || show 'other objects'
done
[ "$(sort commands | uniq -c | awk '{ print $1 }' | tr '\n' ' ')" = '3 3 ' ] || show "$(cat commands)"

: >together
"$upcc" --cc=./cc x.upc -o both &
good "$upcc" --cc=./cc x.upc -o both
wait $! || fail 'the other one failed'
prints '' "$upcrun" -n 2 ./both
[ -z "$(ls "$TMPDIR")" ] || fail "left in TMPDIR: $(ls "$TMPDIR")"
end_command_test
