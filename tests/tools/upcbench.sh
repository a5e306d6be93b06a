#!/bin/sh
# SPDX-License-Identifier: MIT
#
# upcbench on one host: it measures, its JSON has the form of docs/upcbench.md, its numbers are those that the programs
# print, it says how far these spread, and a wrong command line, or a program that fails, is one message and no file.
. "$UPC2C_SOURCE/tests/command.sh"
start_command_test tools/upcbench
needs jq python3
bench=$bin/upcbench
schema=$UPC2C_SOURCE/tests/tools/upcbench.jq

# A file has the form, and the filter $2 gives `true` for it.
holds() {
	jq -rf "$schema" "$1" >"$work/wrong" || fail "jq cannot read $1"
	[ ! -s "$work/wrong" ] || fail "$1: $(head -n 5 "$work/wrong")"
	[ "$(jq "$2" "$1")" = true ] || fail "$1: not true: $2"
}

# ---- it measures --------------------------------------------------------------------------

good "$bench" --list
[ "$(wc -l <"$out")" -ge 6 ] || show 'too few benchmarks'
cut -d ' ' -f 1 "$out" >names
good "$bench" --quick -n 3 --json all.json
holds all.json '.job.threads == 3 and .quick and .turns == 1 and (.hosts | length == 1)'
for name in $(cat names); do
	holds all.json "any(.figures[]; .bench == \"$name\" and .side == \"upc\" and .time.median > 0)"
done
for title in accesses vectors 'get by' 'put by' 'barrier by' locks collective Apex-MAP; do
	grep -q "^$title" "$out" || show "no table of $title"
done
for row in 'baseline host' 'local self' triad 32K 'lock contended' 'atomic alone host' 0.001; do
	grep -q "^$row  *[0-9][0-9.]* ([0-9]*%)" "$out" || show "no row of $row"
done
holds all.json '[.figures[] | select(.bench == "baseline") | .place] | unique == ["host"]'
holds all.json '[.figures[] | select(.bench == "local") | .side] | unique == ["raw", "upc"]'
holds all.json '[.figures[] | select(.bench == "single") | .active] | unique == [1]'
holds all.json '[.figures[] | select(.bench == "vector") | .active] | unique == [3]'
holds all.json '[.figures[] | select(.bench == "barrier" and .side == "upc") | .threads] | sort == [2, 3]'
holds all.json '[.figures[] | select(.bench == "exchange") | .threads] | unique == [2, 3]'
holds all.json '[.figures[] | select(.bench == "get" and .place == "host" and .side == "upc") | .bytes]
	| sort == [8, 512, 32768, 2097152]'
holds all.json '[.figures[] | select(.bench == "update" and .op == "change") | .extent] | sort == [16384, 131072, 1048576, 8388608, 67108864]'
holds all.json '[.figures[] | select(.bench == "sweep") | .extent / .stride] | unique == [64, 128, 256, 512, 1024, 2048, 4096]'
holds all.json '[.figures[] | select(.bench == "busy" and .op == "read") | .compute] | sort == [1.6e-05, 0.002048]'
holds all.json '.places.host | has("busy_read") | not'
holds all.json '.places.self | has("touch_write") and (has("sweep_read") or has("update_change") | not)'
holds all.json '[.figures[] | select(.bench == "stream") | .op] | unique == ["add", "copy", "scale", "triad"]'
holds all.json '[.figures[] | select(.bench == "apex") | [.alpha, .length]] | unique | length == 9'
holds all.json 'all(.figures[] | select(.bench == "apex"); .bytes == 8 * .length)'
holds all.json '[.figures[] | select(.mode != "default")] == []'

good "$bench" --quick --only=local,vector -n1 --no-raw --turns 2 --json - --flags='-O1 -g'
cp "$out" one.json
holds one.json '[.figures[] | .bench, .side, .n, .turns] | unique == [2, 10, "local", "upc"]'
holds one.json '.job.flags == "-O1 -g" and (.job.compiler | test("^(gcc|clang) [0-9]"))'

# ---- what is wrong is said ----------------------------------------------------------------

bad 2 "unknown option '--nonsense'; upcbench -help" "$bench" --nonsense
bad 2 "there is no benchmark 'lokal'; upcbench --list" "$bench" --only local,lokal
bad 2 "only needs names with commas" "$bench" --only local,
bad 2 "only needs names with commas" "$bench" --only ''
bad 2 'only needs an argument' "$bench" --only
bad 2 "number of threads from 1 to [0-9]*, not 'x'" "$bench" -n x
bad 2 "UPC_THREADS needs .*, not '0'" env UPC_THREADS=0 "$bench"
bad 2 "turns needs a number from 1 to 1000, not '0'" "$bench" --turns 0
bad 2 "shared-heap needs a size like 64MB" "$bench" -shared-heap much
bad 2 "network needs smp, mpi or ucx, not 'tcp'" "$bench" -network tcp
bad 2 'network=smp is one machine' "$bench" -network smp -pretend-hosts 2
bad 2 "hosts need at least as many threads, not 1" "$bench" -n 1 -pretend-hosts 2
bad 2 "takes none, such as './program'" "$bench" ./program
bad 1 'cannot write no/folder/x.json: No such file' "$bench" --json no/folder/x.json
bad 1 'cannot write /: Is a directory' "$bench" --json /
bad 1 'needs more threads' "$bench" --quick -n 1 --only baseline --json x.json
bad 1 'cannot compile .*access.upc' "$bench" --quick --only local --flags '-DMOST_SAMPLES=1' --json x.json
bad 1 'folder no/folder' "$bench" --folder no/folder --only local

# ---- with programs that print what the test says --------------------------------------------

# An installation whose upcc makes nothing, and whose upcrun prints the file `lines`, which the second run of a
# measurement finds as `lines.2`.
mkdir -p fake/bin
cp "$bench" fake/bin/
cat >fake/bin/upcc <<'END2'
#!/bin/sh
true
END2
cat >fake/bin/upcrun <<'END2'
#!/bin/sh
echo 'compiler gcc 7'
echo "host name=red processors=${processors:-8} load=1.25 threads=0-1 processor=Model 7 of \"these\""
cat lines
[ ! -e lines.2 ] || mv lines.2 lines
exit "${status:-0}"
END2
chmod +x fake/bin/*
fake=$PWD/fake/bin/upcbench

echo 'figure bench=local op=read place=self side=upc active=2 : 5e-6 1e-6 3e-6' >lines
echo 'figure bench=local op=read place=self side=upc active=2 : 2e-6 4e-6' >lines.2
good "$fake" --turns 2 --only local --json x.json
holds x.json '.figures | length == 1'
holds x.json '.figures[0] | .n == 5 and .turns == 2 and .spread > 0.66 and .spread < 0.67'
holds x.json '.figures[0].time == {unit: "s", median: 3e-6, q1: 2e-6, q3: 4e-6, min: 1e-6, max: 5e-6}'
holds x.json '.hosts[0] | .name == "red" and .processor == "Model 7 of \"these\"" and .processors == 8 and .load == 1.25'
holds x.json '.job.compiler == "gcc 7" and (.warnings | length == 1)'
grep -q '^local self  *3\.00 (67%)!$' "$out" || show 'no 3.00 with its spread'
err_has '1 of 1 figures spread by more than 20 % of their median: the machine was busy'

# The cost of a place is the median of single operations, and a line through the smallest and the largest size.
cat >lines <<'END2'
figure bench=get place=other side=upc active=1 bytes=512 : 90e-6
figure bench=get place=other side=upc active=1 bytes=8 : 10e-6
figure bench=get place=other side=upc active=1 bytes=1008 : 110e-6
figure bench=get place=other side=raw active=1 bytes=4 : 1e-6
figure bench=get place=self side=upc active=1 bytes=8 : 4e-6
figure bench=get place=self side=upc active=1 bytes=16 : 3e-6
figure bench=lock op=alone place=other side=upc active=1 : 7e-6
figure bench=lock op=alone place=other side=raw active=1 : 6e-6
figure bench=barrier side=upc active=2 : 5e-6
END2
good "$fake" --turns 1 --only get --json x.json --svg plots
holds x.json '.places == {self: {get: {latency: 4e-6}}, other: {get: {latency: 1e-5, bandwidth: 1e7}, lock_alone: 7e-6}}'

# The same figures as plots: a point for each, and a line for each place and side.
[ "$(ls plots)" = 'barrier.svg
get.svg' ] || fail "plots of something else: $(ls plots)"
[ "$(grep -c '<circle' plots/get.svg)" = 6 ] || fail 'not six points'
[ "$(grep -c '<polyline' plots/get.svg)" = 3 ] || fail 'not three lines'
! grep -qi 'nan\|inf' plots/*.svg || fail 'no number in a plot'
grep -q '>other upc</text>' plots/get.svg || fail 'no legend'
# 8 bytes in 10 us are 0.8 MB/s, in a plot from 0.1 to 10 and from 4 to 1008 bytes; from there the line goes to the right.
grep -q '<circle cx="143.9" cy="232.0"' plots/get.svg || fail 'a point is not where it belongs'
grep -q '<polyline .*points="143.9,232.0 .* 590.0,[0-9.]* "' plots/get.svg || fail 'a line goes back and forth'
good python3 -c 'import sys, xml.dom.minidom
for file in sys.argv[1:]: xml.dom.minidom.parse(file)' plots/*.svg
bad 1 'cannot write into x.json: Not a directory' "$fake" --only get --svg x.json
bad 1 'cannot write into no/folder: No such file' "$fake" --only get --svg no/folder

# Between two samples the quartiles lie on a straight line; what spreads little has no mark and no warning.
echo 'figure bench=local op=write place=self side=upc active=2 bytes=8 : 1e-6 1.1e-6' >lines
good "$fake" --turns 1 --only local --json x.json
holds x.json '.figures[0].time | .median == 1.05e-6 and .q1 == 1.025e-6 and .q3 == 1.075e-6'
holds x.json '.figures[0].rate | .max == 8e6 and .unit == "B/s" and .q3 > .median'
holds x.json '.warnings == []'
grep -q '^local self  *1\.05 (5%)$' "$out" || show 'a mark at a small spread'
[ ! -s "$err" ] || show 'a warning without a reason'

export processors=1
good "$fake" --turns 1 --only local --json x.json
unset processors
holds x.json '.warnings | length == 1'
err_has 'red has 1 processors for 2 processes'

# A line about a host that is none.
for line in 'host name= processors=8 load=1 threads=0-1 processor=x' 'host name=a processors=x load=1 threads=0-1 processor=x' \
	'host name=a processors=8 load=1 threads=0 processor=x' 'host name=a processors=8 load=1 threads=0-1'; do
	echo "$line" >lines
	bad 1 "access.upc prints what upcbench cannot read: '$line'" "$fake" --only local
done

# An older file stays if a program fails or prints something else.
cp x.json before.json
for line in 'figure bench=local op=read side=upc active=2 :' 'figure bench=local side=upc active=2 : 1 x' \
	'figure bench=local side=upc active=2 colour=red : 1' 'figure side=upc active=1 : 1' 'hello' \
	'figure bench=a-name-that-is-longer-than-any side=upc active=1 : 1' 'figure bench=local side=upc active=1 : -1'; do
	echo "$line" >lines
	bad 1 "access.upc prints what upcbench cannot read: '$line'" "$fake" --only local --json x.json
	same "$line" before.json x.json || fail 'the file has changed'
done
echo 'figure bench=local op=read place=self side=upc active=2 : 5e-6' >lines
export status=3
bad 1 'access.upc failed on 2 threads: status 3' "$fake" --only local --json x.json
unset status
same 'after status 3' before.json x.json || fail 'the file has changed'
end_command_test
