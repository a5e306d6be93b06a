#!/bin/sh
# SPDX-License-Identifier: MIT
#
# Checks what upcprof svg draws: each kind is as svg/KIND.svg, the same each time; the lengths and numbers in the
# drawings are those of upcprof report --json; names cannot be markup; and 1 thread is drawn, and 1,024 are.
. "$UPC2C_SOURCE/tests/command.sh"
start_command_test upcprof/svg
upcprof=$bin/upcprof
here=$UPC2C_SOURCE/tests/upcprof
made=$UPC2C_BUILD/tests/upcprof
ones='threads regions tree timeline matrix sizes balance barriers layout'

# XML with one element <svg>, whose ids are each there once.
is_svg() {
	[ "$(sed -n 1s/\ .*//p "$1")" = '<svg' ] && [ "$(sed -n '$p' "$1")" = '</svg>' ] || fail "no svg: $1"
	! grep -o ' id="[^"]*"' "$1" | sort | uniq -d | grep . || fail "an id is there twice: $1"
	grep -o 'url(#[^)]*)' "$1" | sort -u | sed 's/url(#\(.*\))/id="\1"/' | while read -r id; do
		grep -qF "$id" "$1" || fail "$1: nothing has the $id"
	done || exit
	[ -z "$has_xmllint" ] || good xmllint --noout "$1"
}

# Draws into the file $1; the rest: the words.
draws() {
	file=$1
	shift
	good "$upcprof" svg "$@" -o "$file"
	[ ! -s "$out" ] && [ ! -s "$err" ] || show "messages: $*"
	is_svg "$file"
}

# The drawing of the words is svg/$1.svg, but for the style sheet, which only one of them has.
golden() {
	draws "$1.svg" "$@"
	"$upcprof" svg "$@" >again.svg || fail "status $?"
	same "$* again" "$1.svg" again.svg || fail 'another drawing of the same'
	[ "$1" = threads ] || sed -i '/^<style>$/,/^<\/style>$/d' "$1.svg"
	[ -z "${UPC2C_BLESS-}" ] || cp "$1.svg" "$here/svg/$1.svg"
	same "$1" "$here/svg/$1.svg" "$1.svg" || fail "another drawing: $1"
}

has_xmllint=
has_tool xmllint && has_xmllint=1
good "$made/upcprof_trace" trace 4 2 6
good "$made/upcprof_drawn" drawn 4
for n in 1 2 4; do
	good "$made/upcprof_versions" s$n run=10$n threads=$n exchange=$((10000 * n))
done
good "$made/upcprof_versions" like run=998 threads=2 exchange=20000 work=8040000
good "$made/upcprof_versions" later run=999 threads=2 lines=3 work=7000000 extra=300000

golden threads drawn
golden regions --top 4 drawn
golden tree drawn
golden timeline trace
golden matrix drawn
golden sizes drawn
golden balance drawn
golden barriers drawn
golden layout --array=table --columns=10 drawn
golden scale s4 s1 s2
golden compare s2,like later
golden set s1 s2 s4 later

# The drawings of docs/profiling.md.
good "$made/upcprof_drawn" eight 8
page() {
	draws page.svg "$1" "$2"
	[ -z "${UPC2C_BLESS-}" ] || cp page.svg "$UPC2C_SOURCE/docs/upcprof-$1.svg"
	same "docs/upcprof-$1.svg" "$UPC2C_SOURCE/docs/upcprof-$1.svg" page.svg || fail "the page has another drawing"
}
page threads eight
page timeline trace

# ---- numbers ---------------------------------------------------------------------------------------------

# Prints the elements of the drawing $1 that have the attribute $2, one a line: the values of the attributes $2, $3...
marks() {
	drawing=$1
	shift
	awk -v want="$*" '
	function value(name, text) {
		text = $0
		if (!sub(".* " name "=\"", "", text))
			return "-"
		sub("\".*", "", text)
		return text
	}
	BEGIN { n = split(want, names, " ") }
	index($0, " " names[1] "=\"") {
		line = value(names[1])
		for (i = 2; i <= n; i++)
			line = line " " value(names[i])
		print line
	}' "$drawing"
}

# The lines of $1 are those of $2; $3: what they are.
alike() {
	sort "$1" >left
	sort "$2" >right
	[ -s left ] || fail "nothing: $3"
	same "$3" left right || fail "$3: other numbers"
}

# The second numbers of the lines of $1 are those of the first by one factor, within a hundredth pixel.
in_proportion() {
	awk -v what="$2" '
	{ x[NR] = $1; y[NR] = $2; a += $1; b += $2 }
	END {
		if (NR < 2 || a <= 0 || b <= 0)
			bad = what ": nothing"
		for (i = 1; i <= NR; i++)
			if (x[i] * b / a - y[i] > 0.011 || y[i] - x[i] * b / a > 0.011)
				bad = what ": " x[i] " is " y[i] " long, not " x[i] * b / a
		if (bad) {
			print bad
			exit 1
		}
	}' "$1" || fail "$2: lengths"
}

if has_tool jq; then
	good "$upcprof" report --json drawn
	cp "$out" report.json
	draws time.svg threads --metric=time drawn
	marks time.svg data-thread data-kind data-ns >got
	jq -r '.threads.rows[] | .thread as $t | to_entries[] | select(.key | test("_ns$") and . != "total_ns"
		and . != "untimed_at_most_ns") | select(.value > 0) | "\($t) \(.key | rtrimstr("_ns")) \(.value)"' report.json >wanted
	alike wanted got 'times of threads'
	marks time.svg data-ns width >got
	in_proportion got 'times of threads'
	marks threads.svg data-thread width | awk '{ sum[$1] += $2 } END { for (i in sum) print 1, sum[i] }' >got
	in_proportion got 'bars of shares'

	marks matrix.svg data-from data-to data-bytes data-operations >got
	jq -r '.traffic.rows[] | "\(.initiator) \(.affinity) \(.bytes) \(.operations)"' report.json >wanted
	alike wanted got 'traffic'
	draws gets.svg matrix --ways=gets drawn
	marks gets.svg data-from data-to data-bytes data-operations >got
	jq -r '.traffic.rows[] | select(.got_operations > 0) | "\(.initiator) \(.affinity) \(.got) \(.got_operations)"' report.json >wanted
	alike wanted got 'gets'
	draws large.svg matrix --sizes=5000-200000 --from=2 --to=3 drawn
	grep -q '>Traffic: bytes, of 4096 to 262143 bytes<' large.svg || fail 'the title of a range of sizes'
	! marks large.svg data-bytes | grep . || fail 'cells of threads that are not shown'
	grep -q '<title>T2 to all memory: 640.0 KiB</title>' large.svg || fail 'the sum of a row'
	draws mean.svg matrix --metric=mean drawn
	grep -q '>8 B</text>' mean.svg || fail 'no mean of payloads'

	for metric in operations bytes; do
		draws sizes-$metric.svg sizes --metric=$metric drawn
		marks sizes-$metric.svg data-bin data-remote data-value | awk '{ print ($1 > 0 ? 2 ^ ($1 - 1) : 0), $2, $3 }' >got
		jq -r ".sizes.rows[] | (\"\\(.from) 0 \\(.local_$metric)\", \"\\(.from) 1 \\(.remote_$metric)\")" report.json | grep -v ' 0$' >wanted
		alike wanted got "sizes by $metric"
		marks sizes-$metric.svg data-value height >got
		in_proportion got "sizes by $metric"
	done

	marks regions.svg data-value width >got
	jq -r '.regions.rows[:4][] | .self_ns' report.json >wanted
	cut -d ' ' -f 1 got >values
	alike wanted values 'regions'
	in_proportion got 'regions'
	marks regions.svg data-kind data-sum | sort >got
	jq -r '[.threads.rows[] | to_entries[] | select(.key | test("_ns$") and . != "total_ns" and . != "untimed_at_most_ns")]
		| group_by(.key)[] | "\(.[0].key | rtrimstr("_ns")) \(map(.value) | add)"' report.json | grep -v ' 0$' >wanted
	alike wanted got 'kinds of regions'
	marks regions.svg data-sum width >got
	in_proportion got 'kinds of regions'

	marks barriers.svg data-last data-lost >got
	jq -r '.barriers.rows[] | "\(.last) \(.lost_ns)"' report.json >wanted
	alike wanted got 'barriers'
	marks barriers.svg data-lost width >got
	in_proportion got 'barriers'

	marks tree.svg data-depth data-ns >got
	jq -r '.tree.rows[] | "\(.depth) \(.total_ns)"' report.json >wanted
	alike wanted got 'call paths'
	marks tree.svg data-ns width >got
	in_proportion got 'call paths'

	marks balance.svg data-thread data-ns >got
	jq -r '.balance.rows[:10][] | to_entries[] | select(.key | test("^t[0-9]+_ns$")) | "\(.key | ltrimstr("t") | rtrimstr("_ns")) \(.value)"' report.json >wanted
	alike wanted got 'load balance'

	marks scale.svg data-threads data-efficiency | grep -v -- -\$ >got
	good "$upcprof" scale --json s1 s2 s4
	jq -r '.scaling.rows[] | "\(.threads) \(.efficiency * 1000 | round / 10)"' "$out" | sed 's/ \([0-9]*\)$/ \1.0/; s/$/%/' >wanted
	alike wanted got 'efficiency'
	marks scale.svg data-threads data-speed-up | grep -v -- -\$ >got
	jq -r '.scaling.rows[] | "\(.threads) \(.speedup)"' "$out" | awk '{ printf "%d %.2f\n", $1, $2 }' >wanted
	alike wanted got 'speed-up'
fi

# The bars of a set add up to the time of its threads.
marks set.svg data-ns width >got
in_proportion got 'a set'
if has_tool jq; then
	marks set.svg data-set data-ns | awk '{ sum[$1] += $2 } END { for (i in sum) print i, sum[i] }' >got
	i=0
	for folder in s1 s2 s4 later; do
		good "$upcprof" report --json $folder
		jq -r "\"$i \\([.threads.rows[].total_ns] | add)\"" "$out"
		i=$((i + 1))
	done >wanted
	alike wanted got 'a set'
fi

draws names.svg set drawn eight # more names than fills
[ "$(marks names.svg data-set data-ns | awk '{ sum[$1] += $2 } END { print sum[0], sum[1] }')" = '4000000 8000000' ] ||
	fail 'a set with many names'
grep -q '>other</text>' names.svg || fail 'no others in a set'

# The pieces of a timeline have the lengths of what the threads did, but for what is shorter than a pixel.
if has_tool jq; then
	good "$upcprof" report --json trace
	jq -r '[.threads.rows[] | to_entries[] | select(.key | test("_ns$") and . != "untimed_at_most_ns")]
		| group_by(.key)[] | "\(.[0].key | rtrimstr("_ns")) \(map(.value) | add)"' "$out" >wanted
	awk '
	FNR == NR { ns[$1] = $2; next }
	/^<path fill="url\(#upcprof-k/ {
		kind = $0
		sub(/.*<title>/, "", kind)
		sub(/<.*/, "", kind)
		n = split($0, part, "h")
		for (i = 2; i <= n; i++)
			if (part[i] + 0 > 0 && part[i] ~ /^[0-9.]+v/)
				length_of[kind] += part[i] + 0
	}
	END {
		for (kind in length_of)
			all += length_of[kind]
		for (kind in ns)
			if (kind != "total") {
				n_kinds++
				off = length_of[kind] / all - ns[kind] / ns["total"]
				if (off > 0.02 || off < -0.02)
					bad = bad kind " is " length_of[kind] / all " of the timeline, and " ns[kind] / ns["total"] " of the time\n"
			}
		if (n_kinds != 8 || bad) {
			printf "%s", bad
			exit 1
		}
	}' wanted timeline.svg || fail 'a timeline'
fi

# Time that the tool itself took, or did not measure, is blank; a wait for a flag ends where the trace says so.
good "$made/upcprof_drawn" waits 2 trace
draws waits.svg timeline waits
awk '
/^<rect class="band"/ { band = $0; sub(/.* width="/, "", band); band += 0 }
/^<path fill="url\(#upcprof-k/ {
	kind = $0
	sub(/.*<title>/, "", kind)
	sub(/<.*/, "", kind)
	n = split($0, part, "h")
	for (i = 2; i <= n; i++)
		if (part[i] ~ /^[0-9.]+v/)
			length_of[kind] += part[i]
	if (kind == "flags") {
		begin = $0
		sub(/.* d="M/, "", begin)
	}
	if (kind == "compute") {
		first = $0
		sub(/.* d="M/, "", first)
	}
}
function near(x, share) { return x > share * band - 2 && x < share * band + 2 }
END { exit !(near(length_of["flags"] / 2, 0.2) && near(length_of["compute"] / 2, 0.6) && near(begin - first, 0.2)) }' waits.svg ||
	fail 'a timeline with waits'
grep -q 'Grey: not measured' waits.svg || fail 'what grey is'
! grep -q 'Grey: not measured' timeline.svg || fail 'grey where all was measured'

draws window.svg timeline --from=22us --to=40us waits
[ "$(grep -c '^<path fill=' window.svg)" = 2 ] && [ "$(grep -c '<title>flags</title>' window.svg)" = 2 ] ||
	fail 'a window with a wait only'
grep -q '>25 us</text>' window.svg && ! grep -q '>20 us</text>' window.svg || fail 'the axis of a window'

# Each element is drawn once, at the thread that has it.
layout() {
	block=$1 threads=$2 count=$3
	shift 3
	draws layout.svg layout "$@" drawn
	marks layout.svg data-first data-n data-thread | awk -v b="$block" -v p="$threads" -v all="$count" '
		{
			for (i = $1; i < $1 + $2; i++)
				if (i != at++ || $3 != (b ? int(i / b) % p : 0))
					bad = "element " i " is drawn at thread " $3
		}
		END {
			if (at != all)
				bad = at " of " all " elements are drawn"
			if (bad) {
				print bad
				exit 1
			}
		}' || fail "layout $*"
}
layout 1 4 40 --array=table
layout 3 8 40 --array table --block 3 --threads=8 --columns=8
layout 7 3 40 --array=table --block=7 --threads=3 --columns=9
layout 0 4 10 --array=alone
layout 16 4 256 --array=grid
layout 16 5 320 --array=grid --threads=5

# ---- names that would be markup --------------------------------------------------------------------------

good "$made/upcprof_drawn" hostile 4 hostile
for kind in $ones set; do
	draws hostile.svg "$kind" hostile
	! grep -qiE '<(script|b|i|grid)\b|[ "]onload="' hostile.svg || fail "$kind: a name is markup"
	LC_ALL=C tr -d '\n\040-\377' <hostile.svg >controls
	[ ! -s controls ] || fail "$kind: control characters"
	! grep -q "$(printf '\342\200\256')" hostile.svg || fail "$kind: what turns the direction of a line"
	[ -z "$has_xmllint" ] || [ "$(xmllint --xpath 'count(//*[not(contains(
		" svg title desc style defs pattern path rect g text line ", concat(" ", local-name(), " ")))])' hostile.svg)" = 0 ] ||
		fail "$kind: another element"
done
draws hostile.svg regions hostile
grep -q "&lt;script&gt;alert(1)&lt;script&gt;&amp;amp;\]\]&gt;.upc:8:2" hostile.svg || fail 'no name of a file'
draws hostile.svg layout '--array=<grid onload="x">' hostile
grep -q '>Layout of &lt;grid onload=&quot;x&quot;&gt;</text>' hostile.svg || fail 'no name of an array'

# ---- what is missing -------------------------------------------------------------------------------------

good "$made/upcprof_drawn" still 2 still
missing() {
	draws missing.svg "$1" "$3"
	grep -q "class=\"mid soft\">$2</text>" missing.svg || fail "$1 of $3 does not say: $2"
}
missing matrix 'No such data was moved\.' still
missing sizes 'No shared data was moved\.' still
missing barriers 'No barrier was measured\.' still
missing timeline 'There are no events: this is a profile (upcprof run --trace)\.' still
good "$made/upcprof_drawn" one 1
missing balance 'There is one thread only\.' one
draws missing.svg timeline --from=1s --to=2s trace
grep -q '>There are no events in this time\.<' missing.svg || fail 'a time without events'
draws missing.svg layout --array=grid --threads=4096 drawn

# A run that was killed has what it wrote; so has its trace, which counts for a profile.
good "$made/upcprof_drawn" cut 4 cut
good "$made/upcprof_trace" killed 4 2 6 killed
for kind in $ones; do
	for folder in cut killed; do
		bad_keeps 1 '(is missing|is incomplete)' "$upcprof" svg "$kind" -o killed.svg "$folder"
		is_svg killed.svg
	done
	grep -q '>./model --size 64, 4 threads; 4 of 4 files end too early<' killed.svg || [ "$kind" = layout ] ||
		fail "$kind does not say that the run was killed"
done
bad_keeps 1 'is missing' "$upcprof" svg threads -o cut.svg cut
grep -q '; 1 of 4 threads have no file, and others end too early<' cut.svg || fail 'nothing about the missing file'
[ "$(marks cut.svg data-thread | sort -u | tr '\n' ' ')" = '0 2 3 ' ] || fail 'not the threads that are there'

# ---- many threads, and deep calls ------------------------------------------------------------------------

good "$made/upcprof_drawn" many 1024
good "$made/upcprof_trace" long 1024 2 4
for kind in $ones; do
	for form in $(choose "svg-$kind" many:400 many:1600 long:400 long:1600); do
		width=${form#*:}
		draws many.svg --width="$width" "$kind" "${form%:*}"
		[ "$(wc -c <many.svg)" -lt 600000 ] || fail "$kind of 1024 threads: $(wc -c <many.svg) bytes"
		grep -qF " width=\"$width\" " many.svg || fail "$kind is not $width wide"
	done
done
draws many.svg matrix many
grep -q '>Each cell adds up 16 by 16 threads\.<' many.svg || fail 'groups of threads'
draws many.svg matrix --from=100 --to=109 many
[ "$(marks many.svg data-from | sort -u | wc -l)" = 10 ] || fail '--from and --to'
grep -q '>T100</text>' many.svg || fail 'the names of threads'
draws many.svg threads --sort=locks --from=1000 many
[ "$(sed -n 's/.*class="end num">\(T[0-9]*\)<.*/\1/p' many.svg | head -n 4 | tr '\n' ' ')" = 'T1007 T1015 T1023 T1006 ' ] ||
	fail '--sort'
good "$made/upcprof_drawn" deep 2 deep
draws deep.svg tree deep
grep -q 'deeper ones are left out' deep.svg || fail 'calls that are too deep'

# Numbers that are as large as they can be.
good "$made/upcprof_drawn" huge 4 huge
for kind in $ones set; do
	draws huge.svg "$kind" huge
	! grep -qE '(nan|inf|="-)' huge.svg || fail "$kind: a number that is none"
done
draws huge.svg layout --array=huge --threads=4096 --block=9223372036854775807 --columns=9223372036854775807 huge

# The newest measurement here is the usual one.
mkdir newest
cp -r drawn newest/x.upcprof
(cd newest && good "$upcprof" svg threads) || exit
same 'the newest' threads.svg "$out" || fail 'not the newest measurement'

# ---- the command line --------------------------------------------------------------------------------------

bad 2 "which drawing\? there are threads, regions, .* compare and set$" "$upcprof" svg
bad 2 "there is no drawing 'x'; there are threads" "$upcprof" svg x
bad 2 "unknown option '--x' of upcprof svg" "$upcprof" svg threads --x
bad 2 '^upcprof: --top does not apply to upcprof svg threads$' "$upcprof" svg threads --top=3 drawn
bad 2 '^upcprof: --weak does not apply to upcprof svg set$' "$upcprof" svg set --weak drawn
bad 2 '^upcprof: upcprof svg threads takes one folder, not also .trace.$' "$upcprof" svg threads drawn trace
bad 2 '^upcprof: upcprof svg compare takes two measurements, not also .s4.$' "$upcprof" svg compare s1 s2 s4
bad 2 'svg scale needs two measurements' "$upcprof" svg scale s1
bad 2 'svg set needs measurements' "$upcprof" svg set
bad 1 'all these measurements have 2 threads' "$upcprof" svg scale s2 later
bad 2 "^upcprof: --metric: there is no 'x'; it may be bytes, operations or mean$" "$upcprof" svg matrix --metric=x drawn
bad 2 "^upcprof: --sort: there is no 'x'; it may be compute, barriers, .* total or thread$" "$upcprof" svg threads --sort x drawn
bad 2 "^upcprof: --metric: there is no 'x'; it may be self, total," "$upcprof" svg regions --metric=x drawn
bad 2 'needs a number from 320 to 4000' "$upcprof" svg threads --width=100 drawn
bad 2 '--sizes needs the smaller size first' "$upcprof" svg matrix --sizes=9-3 drawn
bad 2 '--sizes needs a number' "$upcprof" svg matrix --sizes=-3 drawn
bad 2 '--from is after --to' "$upcprof" svg matrix --from=3 --to=2 drawn
bad 2 '--from is not before --to' "$upcprof" svg timeline --from=3us --to=2us trace
bad 1 "drawn has no static shared array 'x'; it has grid, alone, table, large$" "$upcprof" svg layout --array=x drawn
bad 1 'none: No such file' "$upcprof" svg threads none
bad 1 '' "$upcprof" svg threads -o none/x.svg drawn
"$upcprof" svg threads drawn >/dev/full 2>"$err" && fail 'a full disk is no error'
err_has 'cannot write the output'
echo older >kept.svg
bad 1 '' "$upcprof" svg threads -o kept.svg none
[ "$(cat kept.svg)" = older ] || fail 'a drawing that failed replaces an older one'
end_command_test
