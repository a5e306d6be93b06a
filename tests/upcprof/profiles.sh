#!/bin/sh
# SPDX-License-Identifier: MIT
#
# upcprof export --collapsed and --callgrind: the call paths of a profile, whose times add up.
. "$UPC2C_SOURCE/tests/command.sh"
start_command_test upcprof/profiles
upcprof=$bin/upcprof
made=$UPC2C_BUILD/tests/upcprof

# A profile without a trace: functions by name, calls of the library with their place.
good "$made/upcprof_tables" tables
good "$upcprof" export --collapsed tables
cat >expected <<'END'
UPC thread 0 1940
UPC thread 0;f 3000
UPC thread 0;f;f 600
UPC thread 0;f;upc_barrier t"ab.upc:4 2000
UPC thread 0;f;f;upc_memput t"ab.upc:5 400
UPC thread 0;(other) 60
UPC thread 1;f 4200
UPC thread 1;f;f 600
UPC thread 1;f;upc_barrier t"ab.upc:4 2800
UPC thread 1;f;f;upc_memput t"ab.upc:5 400
UPC thread 1;(other) 60
END
same --collapsed expected "$out" || fail 'other stacks'
good "$upcprof" export --collapsed --thread=1 -o one tables
grep '^UPC thread 1' expected >two
same --thread=1 two one || fail 'other stacks'
good "$upcprof" export --callgrind --thread=1 tables
cat >expected <<'END'
# callgrind format
version: 1
creator: upcprof
positions: line
cmd: tab 
event: ns : Nanoseconds
event: Bytes : Bytes moved or allocated
event: RemoteBytes : Bytes of other threads' memory moved
events: ns Bytes RemoteBytes

fl=(1) ???
fn=(2) tab
0 0 0 0
fl=(3) t"ab.upc
fn=(4) f
3 4200 0 0
fl=(1)
fn=(2)
cfi=(3)
cfn=(4)
calls=9 3
0 8000 4096 3072
END
head -n 22 "$out" >got
same --callgrind expected got || fail 'another graph'

# The profile of a trace comes from its events; so does that of a killed program.
needs callgrind_annotate
good "$made/upcprof_trace" many 3 20 10
good "$upcprof" export --collapsed -o stacks many
total=$(awk '{ n += $NF } END { print n }' stacks)
[ "$total" -gt 1000000 ] || fail "all stacks are $total ns"
good "$upcprof" export --callgrind -o graph many
good callgrind_annotate --inclusive=yes graph
sed 's/,//g' "$out" >annotated
grep -q "^ *$total (100.0%).*PROGRAM TOTALS" annotated || show "the total is not $total"
inclusive=$(grep ';main' stacks | awk '{ n += $NF } END { print n }')
grep -q "^ *$inclusive (.*model.upc:main" annotated || show "main is not $inclusive"
barrier=$(grep 'upc_barrier model.upc:30 ' stacks | awk '{ n += $NF } END { print n }')
grep -q "^ *$barrier (.*???:upc_barrier" annotated || show "upc_barrier is not $barrier"
cp "$UPC2C_SOURCE/tests/upcprof/model.upc" .
good callgrind_annotate graph model.upc
sed 's/,//g' "$out" >annotated
grep -q "^ *$barrier .*=> ???:upc_barrier (30x)" annotated || show 'the call of upc_barrier is not in its line'
good "$made/upcprof_trace" killed 3 20 10 killed
try "$upcprof" export --collapsed killed
[ "$got" = 1 ] || show "status $got"
grep -v 'UPC thread [0-9] \|;main [0-9]*$' stacks >expected
grep -v 'UPC thread [0-9] \|;main [0-9]*$' "$out" >got
same 'a killed run' expected got || fail 'other stacks'

bad 2 '--from applies to events, not to a profile' "$upcprof" export --callgrind --from=1us many
bad 2 '--max-events applies to events' "$upcprof" export --collapsed --max-events=5 many
bad 2 'which format' "$upcprof" export --collapsed --callgrind many
bad_keeps 1 'cannot write /dev/full' "$upcprof" export --callgrind -o /dev/full many
bad 1 'there is no measurement' "$upcprof" export --callgrind "$TMPDIR"
end_command_test
