#!/bin/sh
# SPDX-License-Identifier: MIT
#
# Checks what upcprof compare says of profiles with known times: of several runs and of single ones, of programs
# whose lines have moved and whose call paths differ, and of measurements that cannot be compared.
. "$UPC2C_SOURCE/tests/command.sh"
start_command_test upcprof/compare
upcprof=$bin/upcprof
here=$UPC2C_SOURCE/tests/upcprof
made=$UPC2C_BUILD/tests/upcprof

# Compare ends with status $1 and prints $2, if that is not empty; the rest: its words.
compares() {
	wanted=$1 pattern=$2
	shift 2
	try "$upcprof" compare "$@"
	[ "$got" = "$wanted" ] || show "status $got, not $wanted: compare $*"
	[ -z "$pattern" ] || grep -qE -e "$pattern" "$out" || show "no '$pattern': compare $*"
}

# The output of the last command is the file $1 beside this script.
golden() {
	same "$1" "$here/$1" "$out" || fail "another output: $1"
}

# before: three runs; after: another revision, which reads more in solve and calls it by step; like: noise.
for i in 1 2 3; do
	good "$made/upcprof_versions" old$i run=$i work=$((8000000 + 20000 * i))
	good "$made/upcprof_versions" new$i run=1$i work=$((8000000 + 20000 * i)) lines=3 step=1 extra=300000
	good "$made/upcprof_versions" fast$i run=2$i work=$((7000000 + 40000 * i)) lines=3
	good "$made/upcprof_versions" like$i run=3$i work=$((8007000 + 20000 * i)) lines=3
done

compares 3 '' old1,old2,old3 new1,new2,new3
golden compare.out
compares 3 '' --json old1 old2 old3 -- new1 new2 new3
golden compare.json

# ---- verdicts ----------------------------------------------------------------------------------------

compares 0 '^Faster by 10\.4%, beyond the noise\.$' old1,old2,old3 fast1,fast2,fast3
grep -qE '^8\.040 ms +7\.080 ms +-960\.0 us +-11\.9% .* faster .* main > solve +heat\.upc:13:2$' "$out" || show 'no row'
[ "$(grep -c ' > ' "$out")" = 1 ] || show 'rows of what is the same'
compares 3 '^Slower by 11\.6%, beyond the noise\.$' fast1,fast2,fast3 old1,old2,old3
compares 0 '^No difference beyond the noise\.$' old1,old2,old3 like1,like2,like3
grep -qE ' \+0\.1% +75\.18 us +noise ' "$out" || show 'not noise'
compares 0 '^There are none\.$' old1 old1

# The bounds are those of Student: with two and two runs t is 9.925, with one and two 63.66.
compares 0 '^noise +\+-204\.6 us \(4\.4%\)$' old1,old2 fast1,fast3
compares 0 '^noise +\+-1\.103 ms ' old1 fast1,fast2
grep -q '^note: there is one run before, so its noise is taken to be that of the other side' "$out" || show 'no note'
compares 0 '^note: there is one run after' old1,old2 fast1

# One run of each side: a verdict only by a threshold.
compares 0 '^Slower by 6\.5%\. Nothing says whether that is noise: one run of each side has no noise bounds' old1 new1
compares 0 '^verdict +unknown$' old1 new1
compares 3 '^Slower by 6\.5%, not less than 5%; one run of each side' --threshold=5 old1 new1
compares 0 '^Slower by 6\.5%, less than 7%; one run' --threshold=7% old1 new1
compares 0 '^Slower by 6\.5%, beyond the noise, but less than 7%' --threshold 7 old1,old2,old3 new1,new2,new3
for i in 1 2 3; do
	good "$made/upcprof_versions" same$i run=4$i
	good "$made/upcprof_versions" little$i run=5$i work=8080000
done
compares 0 '^Slower by 0\.9%, beyond the noise, but less than 1%\.$' same1,same2,same3 little1,little2,little3
compares 3 '^Slower by 0\.9%, beyond the noise\.$' --threshold=0 same1,same2,same3 little1,little2,little3

# A change beyond the noise stands first.
for i in 1 2 3; do
	good "$made/upcprof_versions" both$i run=6$i work=$((8007000 + 20000 * i)) exchange=102000
done
compares 0 '' old1,old2,old3 both1,both2,both3
[ "$(grep -oE ' (slower|noise)  .* (get|put|solve)' "$out" | awk '{ print $1, $NF }' | tr '\n' ' ')" = \
	'slower get slower put noise solve ' ] || show 'another order'

# ---- lines that have moved -----------------------------------------------------------------------------

good "$made/upcprof_versions" inner run=80 inner=2 lines=5 exchange=104000
compares 0 ' main > solve > get  heat\.upc:20:2$' same1 inner
! grep -q '\.\.\. >' "$out" || show 'lines within a function'
good "$made/upcprof_versions" late run=81 late=1 lines=5 exchange=104000
compares 0 ' 20  160 B .* main > solve > get  heat\.upc:18:2$' same1 late
compares 0 ' new .* 0 -> 2  *0 B -> 16 B .* \.\.\. > solve > get  heat\.upc:20:2$' --metric=calls same1 late

good "$made/upcprof_versions" stray run=83 stray=1
compares 0 ' new .* \.\.\. > step > get  heat\.upc:8:2$' --metric=bytes same1 stray

# A file of another name, in another folder.
good "$made/upcprof_versions" foreign run=82 foreign=1 lines=5 exchange=104000
compares 0 ' 20  160 B .* main > solve > get  warm\.upc:18:2$' same1 foreign

# ---- other metrics -------------------------------------------------------------------------------------

good "$made/upcprof_versions" few run=60 gets=5
good "$made/upcprof_versions" few2 run=61 gets=5
compares 3 '^100\.0% more bytes, beyond the noise\.$' --metric=bytes few few2 -- old1 old2
grep -qE '^ *80 B +160 B +\+80 B +\+100\.0% +0 B +more +10 -> 20 +80 B -> 160 B  main > solve > get' "$out" || show 'no row of bytes'
compares 0 '^50\.0% fewer remote calls, beyond the noise\.$' --metric=remote-calls old1 old2 -- few few2
compares 0 '^before +47$' --metric=calls old1 few
compares 3 '^9\.244 ms  9\.844 ms .* slower .* main  ' --metric=total old1,old2,old3 new1,new2,new3
grep -q ' new  *0 -> 2 .* \.\.\. > step' "$out" || show 'no new region'

# ---- the command line -----------------------------------------------------------------------------------

compares 3 '' --top=1 --metric=total old1,old2,old3 -- new1,new2,new3
grep -q '^\.\.\. and 4 more (--top=0 shows all)$' "$out" || show '--top=1'
compares 3 '' old1,old2,old3 new1,new2,new3 --width=60
[ "$(wc -L <"$out")" -le 60 ] || show '--width=60'
cp -r old1 old,1
cp -r old1 ./-x
compares 0 '^runs before +1$' old,1 old1
compares 0 '^runs before +1$' -- -x -- old1
compares 0 '' old1 -- old2 --top=0
bad 2 'needs two measurements: before and after' "$upcprof" compare old1
bad 2 'needs two measurements: before and after' "$upcprof" compare old1 --
bad 2 'needs two measurements: before and after' "$upcprof" compare , old1
bad 2 'which of the 3 measurements are those before\?' "$upcprof" compare old1 old2 old3
bad 2 "two sides, and so one '--'" "$upcprof" compare old1 -- old2 -- old3
bad 2 "unknown option '--x' of upcprof compare" "$upcprof" compare --x old1 old2
bad 2 "there is no 'min'; it may be self, total" "$upcprof" compare --metric=min old1 old2
bad 2 "needs a number of per cent, not '-1'" "$upcprof" compare --threshold=-1 old1 old2
bad 2 'a number from 0' "$upcprof" compare --top=x old1 old2
bad 2 'old1 and old1 are the same run' "$upcprof" compare old1,old1 old2

# ---- measurements that cannot be compared ------------------------------------------------------------

# Checks that there is one message, status 1 and nothing else.
refuses() {
	pattern=$1
	shift
	bad 1 "$pattern" "$upcprof" compare "$@"
	[ "$(wc -l <"$err")" = 1 ] || show 'more than one message'
	[ ! -s "$out" ] || show 'something is printed'
}

good "$made/upcprof_versions" wide run=70 threads=4
good "$made/upcprof_versions" cold run=71 program=./cold arguments=99
good "$made/upcprof_versions" long run=72 arguments=2000
good "$made/upcprof_versions" other run=73 other=1
refuses '^upcprof: none: No such file or directory$' old1 none
refuses '^upcprof: old1 has 2 threads, but wide 4: upcprof scale compares numbers of threads$' old1 wide
refuses '^upcprof: old1 is a measurement of heat, but cold of cold$' old1,cold old2
refuses "^upcprof: old1 ran with the arguments '1000', but long with '2000'$" old2 old1,long
refuses '^upcprof: old1 and other have no call path in common: they are of two programs$' old1 other
cp -r old1 older
for thread in 0 1; do
	printf '\001' | dd of=older/thread.$thread bs=1 seek=12 conv=notrunc 2>/dev/null
done
refuses '^upcprof: older/thread.0: it was written by an older version' old1 older

# Between the sides these may differ, with a warning.
compares 0 "^warning: another program: './heat' of old1, './cold' of cold$" old1 cold
grep -q "^warning: another list of arguments: '1000' of old1, '99' of cold$" "$out" || show 'no warning'

# The rest of a damaged measurement is shown, with another status; a trace without profiles is counted.
rm older/thread.0
cp -r old2 half
rm half/thread.1
try "$upcprof" compare --threshold=1 old1 half
[ "$got" = 1 ] || show "status $got of a damaged measurement"
err_has '^upcprof: half: of 2 threads the file of thread 1 is missing$'
grep -q '^warning: measurements are damaged or incomplete' "$out" || show 'no warning'
good "$made/upcprof_trace" trace1 3 2 6
good "$made/upcprof_trace" trace2 3 2 6 killed
try "$upcprof" compare --json trace1 trace2
[ "$got" = 1 ] || show "status $got of a killed run"
grep -q 'upc_barrier".*"calls_before": 3, "calls_after": 3' "$out" || show 'the events of a killed run do not count'
"$upcprof" compare old1 old2 >/dev/full 2>"$err" && fail 'a full disk is no error'
err_has 'cannot write the output'
end_command_test
