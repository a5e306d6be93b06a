#!/bin/sh
# SPDX-License-Identifier: MIT
#
# upcprof html: its numbers are those of the report, names do no harm, it is small enough whatever the trace, and it
# is there whole or not at all.  What a browser shows is tested by upcprof/browser.
. "$UPC2C_SOURCE/tests/command.sh"
start_command_test upcprof/html
upcprof=$bin/upcprof
here=$UPC2C_SOURCE/tests/upcprof
made=$UPC2C_BUILD/tests/upcprof
parts=$UPC2C_SOURCE/tools/upcprof/page
needs jq

# Prints the data $1 of the page x.html.
data() {
	awk -v name="$1" '
	sub("^<script type=\"application/json\" id=\"data-" name "\">", "") { on = 1 }
	on && sub("</script>$", "") { print; exit }
	on' x.html
}

# Makes the page x.html of measurement $1; the status is $2, 1 if something is wrong in the measurement.
page() {
	rm -f x.html
	try "$upcprof" html -o x.html "$1"
	[ "$got" = "${2:-0}" ] || show "status $got"
	grep -q '^upcprof: the page is in x.html$' "$err" || show 'it does not say where the page is'
}

# All data is JSON, and there are no elements but those of page.html.
whole() {
	for name in tables others sources traffic objects timeline; do
		data $name >"$name.json"
		[ -s "$name.json" ] || fail "no data $name"
	done
	jq empty tables.json others.json sources.json traffic.json objects.json timeline.json || fail 'no JSON'
	[ "$(grep -c '<script' x.html)" = "$(grep -c '<script' "$parts/page.html")" ] || fail 'other scripts'
	[ "$(grep -c '</script' x.html)" = "$(grep -c '</script' "$parts/page.html")" ] || fail 'other ends of scripts'
	! grep -qi '<!--\|<img\|</title.*</title' x.html || fail 'elements of names'
}

# The numbers of the tables are those of the report.
equal() {
	page "$@"
	whole
	jq -S -f "$here/page.jq" tables.json >got.json || fail 'no tables'
	"$upcprof" report --json "$1" 2>"$err" | jq -S . >expected.json
	same "the tables of $1" expected.json got.json || fail 'other numbers'
}

# The lines of x.html cost what the regions of $1 cost.
costs() {
	for column in 'self_ns 1' 'calls 2' 'bytes 3' 'remote_bytes 4'; do
		"$upcprof" report --json "$1" | jq "[.flat.rows[] | select(.position) | .${column% *}] | add" >expected
		jq "[.files[].costs[][${column#* }]] | add" sources.json >got
		same "the lines' $column" expected got || fail 'other costs of lines'
	done
}

# The bins of the timeline of x.html say what the table of the threads says.
drawn() {
	jq -r '.bins[]' timeline.json | awk '
	BEGIN { digits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_" }
	{
		split("", sum)
		all = 0
		for (rest = $0; rest != ""; ) {
			times = 1
			if (substr(rest, 1, 1) == "*") {
				times = substr(rest, 2) + 0
				rest = substr(rest, index(rest, ";") + 1)
			} else {
				bin = substr(rest, 1, 3)
				rest = substr(rest, 4)
			}
			if (bin == "...")
				continue
			share = index(digits, substr(bin, 2, 1)) / 64
			sum[substr(bin, 1, 1)] += times * share
			sum[substr(bin, 3, 1)] += times * (1 - share)
			all += times
		}
		print sum["a"] / all, sum["b"] / all, sum["c"] / all, sum["e"] / all
	}' >got
	jq -r '.[] | select(.name == "threads") | (.columns | map(.[0])) as $names |
		.rows[] | . as $row | [("compute", "barriers", "locks", "transfers") as $name | $row[$names | index($name)]] | join(" ")' tables.json |
		paste -d ' ' - got >both
	awk '{ for (i = 1; i <= 4; i++) { d = $i - $(i + 4); if (d > 0.02 || d < -0.02) bad = 1 } } END { exit bad || NR == 0 }' both ||
		fail "the timeline has other shares: $(cat both)"
}

good "$made/upcprof_trace" trace.upcprof 4 3 8
equal trace.upcprof
good "$made/upcprof_tables" tables.upcprof
equal tables.upcprof
good "$made/upcprof_paths" paths.upcprof
equal paths.upcprof

# The bins of time of each thread add up to what the table of the threads says; all slices and arrows are there.
page trace.upcprof
whole
[ "$(jq '.slices' timeline.json)" = "$(jq '[.windows[].rows[][1] | length] | add / 4' timeline.json)" ] || fail 'not all slices'
[ "$(jq '.arrows | length' timeline.json)" = "$("$upcprof" export --chrome trace.upcprof | jq '[.traceEvents[] | select(.ph == "f")] | length')" ] ||
	fail 'other arrows'
"$upcprof" report --json trace.upcprof | jq '[.traffic.rows[].bytes] | add' >expected
jq '[.cells[][5]] | add' traffic.json >got
same 'bytes moved' expected got || fail 'other traffic'
jq -e '.files | length == 1 and (.[0].is_there | not)' sources.json >/dev/null || fail 'sources that are not there'
cp "$here/model.upc" .
touch -d 2026-01-01 model.upc
page trace.upcprof
whole
jq -e '.files[0] | .is_there and .is_whole' sources.json >/dev/null || fail 'no source'
jq -j '.files[0].lines[] | .[1], "\n"' sources.json >lines
same 'the source' model.upc lines || fail 'another source'
costs trace.upcprof
drawn

# A profile has no timeline.
page tables.upcprof
data timeline | jq -e '.is_there == false' >/dev/null || fail 'a timeline of a profile'

# The page is beside the measurement, with its name.
good "$upcprof" html trace.upcprof/
has_file trace.html
rm trace.html
cp -r trace.upcprof newest.upcprof
touch newest.upcprof
good "$upcprof" html
has_file newest.html

# With others it also has the tables of compare and of scale.
others() {
	data others >others.json
	jq -S '.tables' others.json >tables.json
	jq -S -f "$here/page.jq" tables.json >got.json || fail 'no tables'
	jq -S . "$out" >expected.json
	same "$*" expected.json got.json || fail 'other numbers'
}
good "$made/upcprof_trace" before.upcprof 4 3 8
good "$made/upcprof_trace" after.upcprof 4 3 9
good "$upcprof" html -o x.html before.upcprof after.upcprof
whole
try "$upcprof" compare --json before.upcprof after.upcprof
others compare
jq -e '.is_scaling | not' others.json >/dev/null || fail 'not a comparison'
good "$made/upcprof_trace" two.upcprof 2 3 8
good "$upcprof" html two.upcprof -o x.html trace.upcprof
whole
try "$upcprof" scale --json two.upcprof trace.upcprof
others scale
jq -e '.is_scaling' others.json >/dev/null || fail 'no scaling'
data objects | jq -e '.threads == 4' >/dev/null || fail 'the page is not about the last one'
bad 2 'which measurements are those before' "$upcprof" html -o y.html trace.upcprof before.upcprof after.upcprof
bad 1 '' "$upcprof" html -o y.html trace.upcprof nowhere
bad 1 '' "$upcprof" html -o y.html trace.upcprof paths.upcprof

# Names that would be elements are texts.
good "$made/upcprof_hostile" hostile.upcprof
equal hostile.upcprof
costs hostile.upcprof
# The same bytes each time.
cp x.html again
page hostile.upcprof
same 'twice' again x.html || fail 'another page'
# Only our script may run.
hash=$(awk 'sub(/^<script>/, "") { on = 1 } on && sub(/<\/script>$/, "") { printf "%s", $0; exit } on { print }' x.html |
	openssl dgst -sha256 -binary 2>/dev/null | openssl base64 2>/dev/null)
if [ "$hash" ]; then
	grep -q "script-src 'sha256-$hash'" x.html || fail "another hash than $hash"
else
	lack 'openssl is missing'
fi

# Damaged and killed ones, and all kinds of events.
good "$made/upcprof_kinds" kinds.upcprof
equal kinds.upcprof 1
i=0 step=4
! is_whole || step=1
while :; do
	rm -rf lies
	try "$made/upcprof_lies" lies $i
	[ $got != 3 ] || break
	rm -f x.html
	try "$upcprof" html -o x.html lies
	[ $got -le 1 ] || show "lies $i: status $got"
	[ ! -e x.html ] || whole
	i=$((i + step))
done
[ $i -gt 20 ] || fail 'too few lies'

# Large ones: under 3 MB, and in a GB of memory.
large() {
	good "$made/upcprof_trace" large.upcprof "$@"
	(
		[ "${UPC2C_SANITIZE-}" ] || ulimit -v 1048576
		good "$upcprof" html -o x.html large.upcprof
	) || exit
	size=$(wc -c <x.html)
	[ "$size" -lt 3000000 ] || fail "$size bytes: $*"
	whole
	rm -r large.upcprof
}
! is_whole || large 1 2000 200
large 4 500 200
! is_whole || large 64 20 200
large 1024 8 20
jq -e '[.arrows[][4]] | length == 1500 and . == (sort | reverse)' timeline.json >/dev/null || fail 'not the longest arrows first'
jq -e '.arrows | .[-1][4] > .[0][4] / 2' timeline.json >/dev/null || fail 'not the longest arrows'
longest=$(jq '.arrows[0][4]' timeline.json)
good "$made/upcprof_trace" large.upcprof 1024 8 20
"$upcprof" export --chrome --max-events=100000000 large.upcprof | grep -o '"ph":"f"' | wc -l >got
[ "$(cat got)" -gt 1500 ] || fail 'all arrows are in the page'
"$upcprof" report --json --section=locks large.upcprof | jq --argjson longest "$longest" '([.locks.rows[].longest_wait_ns] | max) - $longest | . >= 0 and . < 100' |
	grep -q true || fail "the longest wait is not $longest ns"
jq -e '.cells | length > 0' traffic.json >/dev/null || fail 'no matrix of many threads'
[ "$(jq '.group' traffic.json)" -gt 1 ] || fail 'no groups of threads'

# It is there whole or not at all.
echo old >old
bad_keeps 1 'cannot write /dev/full: No space left' "$upcprof" html -o /dev/full trace.upcprof
(
	ulimit -f 16
	exec "$upcprof" html -o old trace.upcprof
) >"$out" 2>"$err"
[ $? = 1 ] && [ "$(cat old)" = old ] || show 'at the limit of a file size'
bad 1 '' "$upcprof" html -o y.html nowhere
bad 2 "unknown option '--x'" "$upcprof" html --x
end_command_test
