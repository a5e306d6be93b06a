#!/bin/sh
# SPDX-License-Identifier: MIT
#
# upcprof html with a prediction: what upcpredict says of another machine is in the page as it says it, beside what was
# measured; files that are no prediction, and predictions that fail, leave no page.
. "$UPC2C_SOURCE/tests/command.sh"
start_command_test upcprof/elsewhere
upcprof=$bin/upcprof predict=$bin/upcpredict
made=$UPC2C_BUILD/tests/upcprof
needs jq

# Writes the part of x.html about the prediction, without the drawing, to `section`.
section() {
	awk '/^<section id="elsewhere"/ { on = 1 } on && /<svg/ { off = 1 } on && !off { print } /<\/svg>/ { off = 0 }
		on && /^<\/section>/ { exit }' x.html >section
}

page() {
	rm -f x.html
	good "$upcprof" html -o x.html "$@"
	section
}

# Prints the rows of the table, with commas.
rows() {
	sed -n '/^<tr/p' section | sed 's/<\/td><td[^>]*>/,/g; s/<[^>]*>//g'
}

has() {
	grep -qF -e "$1" "${2-section}" || fail "no $1 in the page"
}

lacks() {
	! grep -qF -e "$1" "${2-section}" || fail "$1 in the page"
}

# ---- from a file ------------------------------------------------------------------------------------------------

good "$made/upcprof_trace" trace.upcprof 4 3 8
page trace.upcprof
lacks 'id="elsewhere"' x.html
lacks 'href="#elsewhere"' x.html
cat >p.json <<'END'
[{"file": "model.upc", "machine": "a <b>fast</b> one", "threads": 16, "hosts": 4, "seconds": 0.5, "low": 0.25, "high": 1,
  "bound": "bandwidth", "slowest": 0, "imbalance": 0, "intervals": [
   {"interval": 0, "line": 10, "partitions": [
    {"line": 13, "column": 3, "text": "cheap", "array": "a", "pattern": "local", "own": 10, "host": 0, "other": 0, "seconds": 0.01},
    {"line": 14, "column": 5, "text": "dear<i>", "array": null, "pattern": "vector", "own": 1, "host": 1, "other": 2, "seconds": 0.4}]},
   {"interval": 1, "line": 15, "partitions": [
    {"line": 15, "column": 1, "text": "second", "array": "a", "pattern": "baseline", "own": 1, "host": 0, "other": 0, "seconds": 0.05},
    {"line": 16, "column": 1, "text": "third", "array": "a", "pattern": "baseline", "own": 1, "host": 0, "other": 0, "seconds": 0.02}]}],
  "missing": [{"line": 12, "column": 2, "what": "trip count", "name": "n", "text": "the trip count is not known: -D n=..."}]},
 {"file": "model.upc", "machine": "a", "threads": 4, "hosts": 1, "seconds": 2, "low": 2, "high": 2, "bound": "latency",
  "intervals": [], "missing": []},
 {"file": "model.upc", "machine": "a", "threads": 8, "hosts": 2, "seconds": null, "low": 0, "high": null, "bound": "compute",
  "intervals": [], "missing": []}]
END
page trace.upcprof --prediction=p.json
cat >expected <<'END'
4,1,2.000 s,,4,latency
8,2,unknown,0 ns to no bound,-,compute
16,4,500.0 ms,250.0 ms to 1.000 s,16,bandwidth
END
rows >got
same 'the table' expected got || fail 'other predictions'
has '>range</th>'
has '<tr class="chosen"><td class="number">4</td>'
has 'a &#60;b&#62;fast&#60;/b&#62; one'
has 'Speed-up: as if 4 threads had one of 4.'
wall=$("$upcprof" report --section=experiment trace.upcprof | sed -n 's/^wall time *//p')
has "Measured here</p><p class=\"card-value\">$wall</p>"
has 'Predicted there</p><p class="card-value">2.000 s</p><p class="card-detail">4 threads on 1 host<'
has 'Best of these</p><p class="card-value">500.0 ms</p>'
has ': the trip count is not known: -D n=...'
# Three of the four partitions, the dearest first, with their lines; the place is the name that the measurement has.
sed -n 's/^<li>.*data-line="\([0-9]*\)".*<b>\(.*\)<\/b>.*/\1 \2/p' section >got
printf '14 dear&#60;i&#62;\n15 second\n16 third\n' >expected
same 'the dearest' expected got || fail 'other partitions'
has 'vector, 25% own, 25% host, 50% other hosts'
"$upcprof" html -o y.html --prediction p.json trace.upcprof 2>"$err"
same 'twice' x.html y.html || fail 'another page'
# The drawing: a curve of two known numbers of threads, which the unknown one interrupts; the ranges; the run.
awk '/id="draw-elsewhere"/ { on = 1 } on { print } on && /<\/svg>/ { exit }' x.html >drawing
[ "$(grep -c 'class="band"' drawing)" = 2 ] || fail 'not two ranges'
has '<title>8 threads: from 0 ns to no bound</title>' drawing
has '<title>16 threads on 4 hosts: 500.0 ms, bound by bandwidth</title>' drawing
has "<title>measured here, 4 threads: $wall</title>" drawing
has '<title>16 threads on 4 hosts: speed-up 16, bound by bandwidth</title>' drawing
[ "$(grep -o 'class="curve" d="[^"]*"' drawing | grep -c 'M[^L"]*M[^L"]*"')" = 2 ] || fail 'a curve over what is unknown'
if has_tool xmllint; then
	sed 's/<svg /<svg xmlns="http:\/\/www.w3.org\/2000\/svg" /' drawing >drawing.svg
	good xmllint --noout drawing.svg
fi

# Nothing is known, and one number of threads.
jq '[.[2]]' p.json >one.json
page trace.upcprof --prediction one.json
has '<td class="number">unknown</td>'
lacks 'Best of these'
lacks 'Predicted there'
jq '.[2].threads = 4 | .[0].threads = 4' p.json >same.json # three of one number of threads
page trace.upcprof --prediction same.json
! grep -qi 'nan\|inf[^o]' section || fail 'no number'
awk '/id="draw-elsewhere"/ { on = 1 } on { print } on && /<\/svg>/ { exit }' x.html | grep -i '"[^"a-z]*nan\|"[^"a-z]*inf' && fail 'no number in the drawing'

# ---- files that are none ------------------------------------------------------------------------------------------

refuses() {
	bad 1 "$1" "$upcprof" html -o y.html trace.upcprof --prediction wrong.json
	[ "$(wc -l <"$err")" = 1 ] || show 'not one message'
	jq "${2-.}" p.json >wrong.json
}

rm y.html
jq '.[0]' p.json >wrong.json
refuses 'wrong.json is not a prediction that upcpredict --json writes: it is no list' '[]'
refuses 'it is empty' '[3]'
refuses 'no list of objects' 'del(.[0].file)'
refuses "'file' of prediction 1 is not a text" '.[1].threads = 0'
refuses "'threads' of prediction 2 is not a number from 1 on" '.[1].threads = "4"'
refuses "'threads' of prediction 2 is not" '.[0].seconds = -1'
refuses "'seconds' of prediction 1 is not a number from 0 on" 'del(.[2].high)'
refuses "'high' of prediction 3 is not" '.[0].bound = null'
refuses "'bound' of prediction 1 is not a text" '.[0].intervals = {}'
refuses "'intervals' of prediction 1 is not a list" '.[0].intervals = [7]'
refuses "'intervals' of prediction 1 is not a list of objects" '.[0].intervals[0].partitions[1].line = 1.5'
refuses "'line' of prediction 1 is not" '.[0].missing[0].text = 7'
refuses "'text' of prediction 1 is not a text" '.[0].measured = 3'
refuses "'measured' of prediction 1 is not an object" '.[0].measured = {factor: 1, low: 1, high: 1}'
refuses "'runs' of prediction 1 is not a list"
head -c 300 p.json >wrong.json
refuses 'it ends too early'
printf 'upc\n' >wrong.json
refuses 'it is no JSON'
: >wrong.json
refuses 'it ends too early'
bad 1 'cannot read none.json: No such file' "$upcprof" html -o y.html trace.upcprof --prediction none.json
bad 1 'cannot read [.]: Is a directory' "$upcprof" html -o y.html trace.upcprof --prediction .

# ---- upcpredict is asked ---------------------------------------------------------------------------------------------

cat >rows.upc <<'END'
#include <upc_relaxed.h>
shared [8] double a[8 * THREADS], b[8 * THREADS];
int main(int argc, char **argv)
{
	upc_forall (int i = 0; i < 8 * THREADS; i++; &a[i])
		for (int k = 0; k < argc; k++)
			a[i] += b[(i + 8) % (8 * THREADS)];
	upc_barrier;
	return 0;
}
END
good "$upcc" --inst rows.upc -o rows
good "$upcprof" run -n 3 ./rows
m=paper-mupc
# The numbers of threads that the user wants, and the measured one.
page rows.upcprof --machine $m --threads 2,16 -D argc=5 -Dloop:6=7
good "$predict" rows.upc --machine $m --threads 2,3,16 -D argc=5 -D loop:6=7 --json
cp "$out" q.json
jq -r '.[] | "\(.threads) \(.hosts) \(.bound)"' "$out" >expected
rows | awk -F , '{ print $1, $2, $NF }' >got
same 'what is asked' expected got || fail 'another question'
has 'href="#source" data-file="rows.upc" data-line="7"'
has '<code class="source-line">a[i] += b[(i + 8) % (8 * THREADS)];</code>'
cp x.html asked.html
page rows.upcprof --prediction q.json
lacks '>range</th>'
same 'asked, and from a file' asked.html x.html || fail 'another page'
page rows.upcprof --machine $m
[ "$(rows | cut -d , -f 1 | tr '\n' ' ')" = '1 2 3 4 8 16 ' ] || fail "without --threads: $(rows)"
page rows.upcprof --machine $m --threads 4,8 --hosts 2,4
[ "$(rows | cut -d , -f 1,2 | tr '\n' ' ')" = '4,2 8,4 ' ] || fail "with --hosts: $(rows)"
[ -z "$(ls "$TMPDIR")" ] || fail 'temporary files'

# Without counts of the run something is missing, with them nothing is.
page rows.upcprof --machine $m --threads 3
has 'the trip count of this loop is not known: give main.argc a value with -D'
has 'upcc --inst-local --inst-functions'
lacks 'counts of this run'
good "$upcc" --inst-local --inst-functions rows.upc -o counted
good "$upcprof" run --sample=1 -n 3 ./counted 1 2
good "$predict" rows.upc --machine $m --threads 3,5 --profile counted.upcprof --json
cp "$out" q.json
page counted.upcprof --prediction q.json
rows >expected
lacks '>range</th>'
lacks 'counts of this run'
for source in '' --source=rows.upc; do
	page counted.upcprof --machine $m --threads 3,5 ${source:+"$source"}
	rows >got
	same 'with counts' expected got || fail 'other counts'
	has 'with counts of this run'
	lacks 'is not known'
done

# Runs that correct it: the measurement itself, also from an archive, and others.
lacks 'measured run'
cat >sum.upc <<'END'
#include <upc_relaxed.h>
double x;
int main(void)
{
	for (int i = 0; i < 20000000; i++)
		x += 0.5 * i;
	upc_barrier;
	return 0;
}
END
good "$upcc" --inst sum.upc -o sum
good "$upcprof" run -n 2 ./sum
good "$predict" sum.upc --machine two-processors --threads 2 --measured sum.upcprof
times=$(sed -n 's/^By 1 measured run, computation //p' "$out")
[ -n "$times" ] || show 'no factor'
page sum.upcprof --machine two-processors --measured sum.upcprof
has "By 1 measured run, computation $times"
if "$upcprof" pack sum.upcprof >/dev/null 2>&1; then
	page sum.upcpack --machine two-processors --measured=sum.upcpack
	has "By 1 measured run, computation $times"
fi
page sum.upcprof --machine two-processors --threads 2 --measured threads=2,seconds=1 --measured threads=2,seconds=4
grep -qE 'By 2 measured runs, computation takes .* times as long as the machine file says, from .* to .* times[.]' section ||
	fail 'no range of the factor'
page sum.upcprof --machine two-processors --threads 2 --measured threads=2,seconds=1e-9 2>"$err"
lacks 'measured run'
rm x.html

# A mistake is reported once, and there is no page.
rm -f x.html y.html
bad 2 "no machine 'nowhere'" "$upcprof" html -o y.html rows.upcprof --machine nowhere
[ "$(wc -l <"$err")" = 1 ] || show 'not one message'
bad 2 "not '2,,3'" "$upcprof" html -o y.html rows.upcprof --machine $m --threads 2,,3
bad 2 '--threads is about a prediction: it needs --machine' "$upcprof" html -o y.html rows.upcprof --threads 4
bad 2 '--hosts is about' "$upcprof" html -o y.html rows.upcprof --hosts 4
bad 2 '--source is about' "$upcprof" html -o y.html rows.upcprof --source rows.upc
bad 2 '-D is about' "$upcprof" html -o y.html rows.upcprof -D n=4 --prediction q.json
bad 2 '--measured is about' "$upcprof" html -o y.html rows.upcprof --measured rows.upcprof
bad 2 'which seconds' "$upcprof" html -o y.html rows.upcprof --machine $m --measured threads=3
bad 2 '-D needs an argument' "$upcprof" html -o y.html rows.upcprof --machine $m -D
bad 2 'without --machine' "$upcprof" html -o y.html rows.upcprof --machine $m --prediction q.json
cp -p rows.upc other.upc
echo '// another' >>rows.upc
touch -d '+1 hour' rows.upc
bad 1 'cannot predict: rows.upc has changed since the program ran; --source=FILE' "$upcprof" html -o y.html rows.upcprof --machine $m
page rows.upcprof --machine $m --source rows.upc --threads 3
mv rows.upc away.upc
bad 1 'cannot predict: there is no rows.upc here; --source=FILE' "$upcprof" html -o y.html rows.upcprof --machine $m
page rows.upcprof --machine $m --source other.upc --threads 3
lacks data-file
echo 'int main(void) { return shared; }' >other.upc
rm x.html
bad 1 'cannot translate other.upc' "$upcprof" html -o y.html rows.upcprof --machine $m --source other.upc
bad 2 'does not say from which source the program is: name it with --source=FILE' "$upcprof" html -o y.html trace.upcprof --machine $m
echo 'int f(void) { return 0; }' >f.upc
echo 'int main(void) { return 0; }' >g.upc
good "$upcc" --inst f.upc g.upc -o both
good "$upcprof" run -n 1 ./both
bad 2 'the program has 2 sources, such as .* and .*: name one with --source=FILE' "$upcprof" html -o y.html both.upcprof --machine $m
end_command_test
