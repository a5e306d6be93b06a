#!/bin/sh
# SPDX-License-Identifier: MIT
#
# The report says what has to be known of a measurement: first of all that threads shared processors, and
# beside shares of remote accesses that local ones were not recorded.
. "$UPC2C_SOURCE/tests/command.sh"
start_command_test upcprof/said
needs jq
upcprof=$bin/upcprof

cat >main.upc <<'END'
#include <upc_relaxed.h>
shared int there[THREADS];
void more(void);
int main(void)
{
	there[MYTHREAD] = MYTHREAD;
	upc_barrier;
	there[MYTHREAD] += there[(MYTHREAD + 1) % THREADS];
	more();
	return 0;
}
END
cat >more.upc <<'END'
#include <upc_relaxed.h>
extern shared int there[THREADS];
void more(void)
{
	upc_barrier;
	there[(MYTHREAD + 1) % THREADS] = 1;
}
END
cat >plain.upc <<'END'
#include <upc_relaxed.h>
void more(void)
{
	upc_barrier;
}
END
note="^Reads and writes of a thread's own data were not recorded (upcc --inst-local records them)\\.\$"

# The notes of sections $2 about local accesses in measurement $1 are as many as $3.
notes() {
	good "$upcprof" report --section="$2" "$1"
	[ "$(grep -c "$note" "$out")" = "$3" ] || show "$1, $2: not $3 notes"
}

good "$upcc" --inst -c main.upc -o main.o
good "$upcc" --inst-local -c main.upc -o main-local.o
good "$upcc" --inst -c more.upc -o more.o
good "$upcc" --inst-local -c more.upc -o more-local.o
good "$upcc" --inst -c plain.upc -o plain.o
echo GASP_UPC_BARRIER >barriers
good "$upcc" --inst-only barriers -c more.upc -o more-barriers.o
for units in 'main more' 'main-local more' 'main more-local' 'main-local plain'; do
	# shellcheck disable=SC2086 # two words
	set -- $units
	good "$upcc" "$1.o" "$2.o" -o program
	good "$upcprof" run -n 2 -o m ./program
	notes m flat 1
	notes m traffic 1
	notes m sizes 1
	notes m barriers 0
done
for other in more-local more-barriers; do
	good "$upcc" main-local.o $other.o -o program
	good "$upcprof" run -n 2 -o m ./program
	notes m flat,traffic,sizes 0
	good "$upcprof" report --section=flat m
	grep -q ' 0\.0%  put ' "$out" || show 'no local access'
done

# A region of barriers alone needs no note, nor does a thread that moves nothing.
good "$upcc" plain.upc --inst -c -o plain.o
printf '#include <upc.h>\nint main(void)\n{\n\tupc_barrier;\n\treturn 0;\n}\n' >none.upc
good "$upcc" --inst none.upc -o program
good "$upcprof" run -n 2 -o m ./program
notes m flat,traffic,sizes 0

# A place is cut in front.
mkdir -p a/folder/with/a/long/name
cp more.upc a/folder/with/a/long/name
good "$upcc" --inst main.upc a/folder/with/a/long/name/more.upc -o program
good "$upcprof" run -n 2 -o m ./program
good "$upcprof" report --width=60 --section=flat m
grep -q '  \.\.\.[a-z/]*/more\.upc:5:2$' "$out" || show 'how places are cut'

# Processors.
good "$upcprof" run -n $(($(nproc) + 1)) -o m ./program
good "$upcprof" report m
sed -n 3p "$out" | grep -q "^1\. \([0-9.]*%: \)*$(($(nproc) + 1)) threads shared $(nproc) processors*: they took turns" ||
	show 'not the first thing'
good "$upcprof" report --json m
jq -e '.experiment.notes[0] | startswith("warning: ") and contains("they took turns")' "$out" >/dev/null ||
	show 'not in JSON'
good "$upcprof" report --section=flat m
! grep -q 'took turns' "$out" || show 'it is said where it is not asked for'
good "$upcprof" run -n 1 -o m ./program
good "$upcprof" report m
! grep -q 'took turns' "$out" || show 'one thread shares nothing'
if has_tool taskset; then
	good taskset -c "$(taskset -pc $$ | sed 's/.*: //; s/[-,].*//')" "$upcprof" run -n 2 -o m ./program
	good "$upcprof" report --width=50 m
	sed -n 3p "$out" | grep -q '^1\. [0-9.]*%*:* *2 threads shared 1 processor: they took' || show 'processors that it may use'
	[ "$(wc -L <"$out")" -le 50 ] || show 'wider than the page'
fi
end_command_test
