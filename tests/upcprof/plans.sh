#!/bin/sh
# SPDX-License-Identifier: MIT
#
# Follows what upc2c made of shared references: from the table in the C over the measurement to the report.
. "$UPC2C_SOURCE/tests/command.sh"
start_command_test upcprof/plans
upcprof=$bin/upcprof
here=$UPC2C_SOURCE/tests/upcprof
needs jq

# ---- the report, of known numbers ---------------------------------------------------------

good "$UPC2C_BUILD/tests/upcprof/upcprof_plans" known.upcprof
good "$upcprof" report --section=experiment,plans known.upcprof
same 'upcprof report' "$here/plans.out" "$out" || fail 'another report'
good "$upcprof" report --json --section=plans known.upcprof
same 'upcprof report --json' "$here/plans.json" "$out" || fail 'another report as JSON'

# ---- the table in the C is what --opt-report says, with --inst and without ------------------

# Writes the rows of the table in the C of file $1, with the flags that follow, as JSON to `table`.
table() {
	good "$upc2c" --inst "$@" -o table.c
	sed -n '/^static const upc_gasp_plan upcr_plans\[[0-9]*\] = {$/,/^};$/p' table.c | sed '1d; $d; s/^\t{/[/; s/},$/]/' | jq -c . >table
}

# Prints what --opt-report says of file $1: place and outcome; the flags follow.
report() {
	good "$upc2c" --opt-report=json -fsyntax-only "$@"
	jq -c '(.references + .loops)[] | [.line, .column, .outcome]' "$out" | sort
}

n=0 n_files=0 step=3 least=5
! is_whole || step=1 least=200
for file in "$UPC2C_SOURCE"/tests/report/*.upc "$UPC2C_SOURCE"/tests/lower/gasp-*.upc; do
	case $file in */columns.upc) continue ;; esac # JSON counts characters
	n_files=$((n_files + 1))
	[ $((n_files % step)) = 0 ] || continue
	flags=$(directive "$file" flags)
	case $flags in *--inst* | *--check*) flags= ;; esac
	# shellcheck disable=SC2086 # a list
	{
		table "$file" $flags
		report "$file" $flags --inst >with
		report "$file" $flags >without
	}
	jq -c '[.[1], .[2], .[5]]' table | sort >got
	same "the outcomes of $file" with got || fail 'another table'
	jq -c '[.[1], .[2], .[6]]' table | sort >got
	same "the outcomes of $file without --inst" without got || fail 'another table'
	n=$((n + $(wc -l <table)))
done
[ $n -gt $least ] || fail "only $n rows were compared"

# ---- a run ----------------------------------------------------------------------------------

cat >walk.upc <<'END'
#include <upc_relaxed.h>
#include "own.h"

shared int cyclic[100 * THREADS];
shared [100] int blocks[100 * THREADS];

int main(void)
{
	int sum = 0;

	for (int i = 0; i < 100 * THREADS; i++)
		sum += cyclic[i];
	for (int i = 0; i < 100 * THREADS; i++)
		sum += blocks[i];
	own();
	return sum;
}
END
cat >own.h <<'END'
shared [100] int mine[100 * THREADS];

static void own(void)
{
	upc_forall (int i = 0; i < 100 * THREADS; i++; &mine[i])
		mine[i] = i;
}
END
cat >more.upc <<'END'
#include <upc_relaxed.h>

shared int count;

void more(int n)
{
	while (n-- > 0)
		count++;
}
END
good "$upcc" --inst -O1 -Wall -Werror '-DX="a\?? b"' -c walk.upc
good "$upcc" --inst -O1 -Wall -Werror -c more.upc
good "$upcc" --inst walk.o more.o -o walk
good "$upcprof" run -n 2 -o walk.upcprof ./walk
good "$upcprof" report --json --section=experiment,plans walk.upcprof
jq -r '.plans.rows[] | [.position, .text, .outcome, .without_inst, .reason, .calls, .bytes] | map(tostring) | join(" ")' \
	"$out" | sed 's/^\.\///' | sort >got
sort >expected <<'END'
more.upc:8:3 count plain plain scalar 0 0
own.h:5:2 upc_forall own own  2 0
own.h:6:3 mine[i] local local  0 0
walk.upc:12:10 cyclic[i] call hoisted hops 200 800
walk.upc:14:10 blocks[i] call hoisted events 200 800
END
sed -i 's/^more.upc:8:3 count plain plain/more.upc:8:3 count call plain/' expected
same 'the plans of a run' expected got || fail 'other plans'
flags=$(jq -r .experiment.values.flags "$out")
[ "${flags#--cc=* -fsanitize=address,undefined }" = "--inst -O1 -Wall -Werror '-DX=\"a\\?? b\"' (walk.upc; 1 of 2 files with others)" ] ||
	fail "other flags: $flags"
[ "$(jq -r .experiment.values.upc2c "$out")" = "$("$upc2c" --version | cut -d ' ' -f 2)" ] || show 'another version'
[ "$(jq '.plans.rows[0].time_ns >= .plans.rows[1].time_ns' "$out")" = true ] || show 'not the longest one first'

# Thread 0 alone writes them; a trace has them, too, and they survive compression.
good "$upcprof" run -n 2 --trace --zstd -o trace.upcprof ./walk
good "$upcprof" report --json --section=plans trace.upcprof
[ "$(jq '.plans.rows | length' "$out")" = 5 ] || show 'not the plans of a trace'
rm trace.upcprof/thread.0
try "$upcprof" report --json --section=plans trace.upcprof
[ "$(jq .plans "$out")" = null ] || show 'another thread has plans'

# A program without units that are instrumented by upc2c has none; its report lacks the section.
cat >none.upc <<'END'
#include <upc.h>
int main(void)
{
	upc_barrier;
	return 0;
}
END
good "$upcc" --inst none.upc -o none
good "$upcprof" run -n 1 -o none.upcprof ./none
good "$upcprof" report none.upcprof
! grep -q 'Shared references' "$out" || show 'an empty section'
good "$upcprof" report --section=plans none.upcprof
grep -q 'Nothing could be better' "$out" || show 'nothing is said of no plans'
end_command_test
