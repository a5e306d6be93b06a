#!/bin/sh
# SPDX-License-Identifier: MIT
#
# unserved: it kills upcc
#
# Whatever ends upcc, SIGKILL too, at whatever moment: no temporary file stays, no half-written
# output, no compiler that runs on; an older output is as it was.
. "$UPC2C_SOURCE/tests/command.sh"
start_command_test tools/upcc-killed

echo '#include <upc.h>
shared int a[THREADS];
int main(void) { a[MYTHREAD] = 1; upc_barrier; return 0; }' >p.upc
# A compiler that has written half of its output when it is ended.
cat >slow <<'END2'
#!/bin/sh
case " $*" in *--version*) exit 0 ;; *" -E "*) exec gcc "$@" ;; esac
out=
for word; do
	[ "$last" != -o ] || out=$word
	last=$word
done
[ -z "$out" ] || echo half >"$out"
echo $$ >pid
exec sleep 600
END2
chmod +x slow
cat >quick <<'END2'
#!/bin/sh
exec gcc "$@"
END2
chmod +x quick

# Succeeds if process $1 lives, which a zombie does not.
lives() {
	grep -q '^State:[[:space:]]*[RSDT]' "/proc/$1/status" 2>"$err"
}

# Waits until only the files are left that were there before: a minute is a hang.
gone() {
	look=0
	while [ $look -lt 1200 ]; do
		ls -A >"$work/after"
		cmp -s "$work/before" "$work/after" && [ -z "$(ls -A "$TMPDIR")" ] && return 0
		sleep 0.05
		look=$((look + 1))
	done
	fail "hangs: a minute after $1 there is $(ls -A . "$TMPDIR")"
}

for old in '' older; do
	for flags in '-c' '-S -o p.s' '-o program' '-c -MD -MF p.d' '-c -g -nolines'; do
		rm -f p.o p.s program
		for file in p.o p.s program; do
			[ -z "$old" ] || echo "$old" >$file
		done
		ls -A >"$work/before"
		for signal in KILL TERM INT HUP QUIT PIPE ALRM; do
			every 4 || continue
			# shellcheck disable=SC2086 # words
			env --default-signal=INT --default-signal=QUIT "$upcc" --cc=./slow $flags p.upc 2>"$err" &
			upcc_pid=$!
			while [ ! -s pid ]; do sleep 0.02; done
			cc_pid=$(cat pid)
			kill -$signal $upcc_pid
			wait $upcc_pid 2>"$err"
			rm -f pid
			[ $signal = KILL ] || rm -f p.d
			look=0
			while lives "$cc_pid"; do
				[ $look -lt 1200 ] || fail "hangs: the compiler lives a minute after SIG$signal"
				sleep 0.05
				look=$((look + 1))
			done
			rm -f p.d
			gone "SIG$signal with $flags"
			for file in p.o p.s program; do
				[ -z "$old" ] || [ "$(cat $file)" = "$old" ] || fail "SIG$signal with $flags changed $file"
			done
		done
	done
done

# At any moment of a real build: all or nothing.
rm -f p.o p.s program
ls -A >"$work/before"
for moment in 01 02 03 05 07 09 11 13 15 18 21 25 29 34 40 50; do
	"$upcc" --cc=./quick -c p.upc 2>"$err" &
	upcc_pid=$!
	sleep 0.$moment
	kill -KILL $upcc_pid 2>"$err"
	wait $upcc_pid 2>"$err"
	if [ -e p.o ]; then
		objdump -h p.o >"$out" 2>&1 || show "half an object after 0.$moment s"
		rm -f p.o
	fi
	gone "SIGKILL after 0.$moment s"
done
end_command_test
