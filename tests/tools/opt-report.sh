#!/bin/sh
# SPDX-License-Identifier: MIT
#
# upc2c --opt-report: where it goes, what upcc makes of it, and that it names each access that is
# left in the loops of the samples and of the programs of tests/bench/local.
. "$UPC2C_SOURCE/tests/command.sh"
start_command_test tools/opt-report

cat >part.h <<'END'
static int all(const shared [4] int *p)
{
	int s = 0;

	for (int i = 0; i < 8; i++)
		s += p[i * i];
	return s;
}
END
cat >sum.upc <<'END'
#include <upc_relaxed.h>
#include "part.h"
shared [4] int table[4 * THREADS];
int main(void)
{
	int s = 0;
	for (int i = 0; i < 4 * THREADS; i++)
		s += table[i];
	return s - s + all(table) * 0;
}
END

# ---- where it goes ----

good "$upc2c" --opt-report sum.upc -o sum.c
[ ! -s "$out" ] || show 'remarks on standard output'
grep -q '^sum\.upc:8:8: remark: table\[i\] ' "$err" || show 'no remark about table[i]'
grep -q '^part\.h:6:8: remark: p\[i \* i\] .*\[index-product\]$' "$err" || show 'no remark about part.h'
[ -s sum.c ] || fail 'no translation was written'
rm sum.c
good "$upc2c" --opt-report=annotate -fsyntax-only sum.upc
grep -q '^ *D *8 | 		s += table\[i\];$' "$out" || show 'no letter at line 8'
grep -q '^part\.h:$' "$out" || show 'part.h is not shown'
[ ! -e sum.c ] || fail '-fsyntax-only writes a translation'
good "$upcc" --opt-report=json -c sum.upc -o sum.o
jq -e '.file == "sum.upc" and (.references | length) == 2' "$out" >/dev/null || show 'upcc gives other JSON'
[ -s sum.o ] || fail 'upcc wrote no object'
good "$upcc" --opt-report sum.upc -o sum
grep -q 'remark: table\[i\] ' "$err" || show 'no remarks from upcc'
echo 'int plain(void) { return 0; }' >plain.c
good "$upc2c" --opt-report=json plain.c -o plain.out
jq -e '.references == [] and .loops == [] and .summary == {loops: 0, localized: 0, percent: 100, synchronizing: 0, gathering: 0, references: 0,
	upc_foralls: 0, local: 0, hoisted: 0, plain: 0, direct: 0, call: 0, bulk: 0, own: 0, tested: 0}' "$out" >/dev/null ||
	show 'other JSON of a file without loops'
good "$upc2c" --opt-report plain.c -o plain.out
grep -qx 'plain.c: 0 loops with shared references, 0 localized; 0 references: .*' "$err" || show 'another summary'
bad 2 'must be text, json or annotate' "$upc2c" --opt-report=xml sum.upc
bad 2 'writes to standard output' "$upc2c" --opt-report=json sum.upc -o -
bad 2 'writes to standard output' "$upc2c" -o - --opt-report=annotate sum.upc

# ---- flags that are for several hosts only ----

cat >walked.upc <<'END'
#include <upc_relaxed.h>
shared [64] int table[64 * THREADS];
void clear(int n)
{
	for (int i = 0; i < n; i++)
		table[i] = 0;
}
END
good "$upc2c" walked.upc -o sum.c
grep -q 'upcr_any_int \*table_i = ' sum.c || fail 'no private pointer walks the array of walked.upc'
for flag in -fno-pages -fno-prefetch -fno-ahead; do
	good "$upc2c" $flag walked.upc -o other.c
	cmp -s sum.c other.c || fail "$flag changes what is translated for one host"
done

# ---- how many loops are localized ----

cat >thirds.upc <<'END'
#include <upc_relaxed.h>
shared [4] int a[4 * THREADS], b[4 * THREADS];
void copy(const int *where)
{
	int i, j;
	upc_forall (i = 0; i < 4 * THREADS; i++; &a[i])
		for (j = 0; j < 4; j++)
			a[i] += j;
	upc_forall (i = 0; i < 4 * THREADS; i++; &a[where[i]])
		;
}
END
summary='thirds.upc: 3 loops with shared references, 2 localized (66 %); 1 reference: 1 local, .*; 2 upc_forall: 1 own, 1 tested'
few='thirds.upc: error: only 66 % of its loops with shared references are localized: -fopt-report-fail-under asks for 67 %'

good "$upc2c" --opt-report=json -fsyntax-only thirds.upc
jq -e '.summary == {loops: 3, localized: 2, percent: 66, synchronizing: 0, gathering: 0, references: 1, upc_foralls: 2, local: 1, hoisted: 0,
	plain: 0, direct: 0, call: 0, bulk: 0, own: 1, tested: 1}' "$out" >/dev/null || show 'another summary in JSON'
good "$upc2c" --opt-report thirds.upc -o thirds.c
tail -n 1 "$err" | grep -qx "$summary" || show 'another summary'
for percent in 0 66; do
	prints '' "$upc2c" -fopt-report-fail-under=$percent thirds.upc -o same.c
	[ ! -s "$err" ] || show 'messages although enough is localized'
done
rm same.c
# the C is written as usual
bad_keeps 1 "^$few\$" "$upc2c" -fopt-report-fail-under=67 thirds.upc -o same.c
sed q "$err" | grep -qx "$summary" || show 'no summary'
[ "$(wc -l <"$err")" = 2 ] || show 'more than a summary and a message'
same 'the C with -fopt-report-fail-under' thirds.c same.c || fail 'it changes what is translated'
bad_keeps 1 "^$few\$" "$upc2c" --opt-report -fopt-report-fail-under=67 thirds.upc -o same.c
[ "$(grep -c 'loops with shared references, ' "$err")" = 1 ] || show 'not one summary'
bad 1 "^$few\$" "$upc2c" --opt-report=json -fopt-report-fail-under=67 -fsyntax-only thirds.upc
jq -e '.summary.percent == 66' "$out" >/dev/null || show 'no JSON'
bad 1 "^$few\$" "$upc2c" -fopt-report-fail-under=100 -fopt-report-fail-under=67 -fsyntax-only thirds.upc
# upcc says it of each file, and compiles the others
rm -f ./*.o
bad_keeps 1 "^$few\$" "$upcc" -c -fopt-report-fail-under=67 thirds.upc sum.upc plain.c
err_has '^sum.upc: error: only 0 %'
[ "$(echo ./*.o)" = ./plain.o ] || fail "upcc compiled $(echo ./*.o)"
rm same.c thirds.c plain.o
bad_keeps 1 "^$few\$" "$upcc" -trans -fopt-report-fail-under=67 thirds.upc
has_file thirds.trans.c
bad 1 "^$few\$" "$upcc" -fopt-report-fail-under=67 thirds.upc plain.c -o program
for percent in =-1 =101 =5x =7.5 = =4294967296 =18446744073709551617 ''; do
	bad 2 "must be a number from 0 to 100, not '${percent#=}'" "$upc2c" -fopt-report-fail-under$percent sum.upc
	bad 2 "must be a number from 0 to 100, not '${percent#=}'" "$upcc" -c -fopt-report-fail-under$percent sum.upc
done
bad 2 "unknown option '-fopt-report'" "$upc2c" -fopt-report sum.upc
bad 2 "unknown option '--opt-reports'" "$upc2c" --opt-reports sum.upc

# ---- the manual ----

page=$UPC2C_SOURCE/docs/localization.md
sed -n '/^\/\/ smooth.upc$/,/^```$/p' "$page" | sed '$d' >smooth.upc
sed -n '/^    \$ upc2c -T 4 --opt-report smooth.upc$/,/^$/s/^    //p' "$page" | sed 1d >expected
[ "$(wc -l <expected)" -gt 5 ] || fail 'the report was not found in docs/localization.md'
good "$upc2c" -T 4 --opt-report smooth.upc -o smooth.c
same 'the report in docs/localization.md' expected "$err" || fail 'docs/localization.md shows another report'
sed -n '/^    \$ upc2c .*| grep /,/^$/s/^    //p' "$page" | sed 1d >expected
[ -s expected ] || fail 'the report with -network=mpi was not found in docs/localization.md'
good "$upc2c" -T 4 -network=mpi --opt-report smooth.upc -o smooth.c
grep 'other hosts' "$err" >got
same 'the notes about other hosts in docs/localization.md' expected got ||
	fail 'docs/localization.md shows other notes about other hosts'
sed -n '/^    \$ upc2c .*=80 smooth.upc$/,/^$/s/^    //p' "$page" | sed 1d >expected
bad_keeps 1 'asks for 80 %$' "$upc2c" -T 4 -fopt-report-fail-under=80 smooth.upc -o smooth.c
same 'the error in docs/localization.md' expected "$err" || fail 'docs/localization.md shows another error'

# ---- what is left is named ----

# Lines of loops, from a dump of the tree: `line` for each.
lines_of_loops() {
	awk '
	{
		match($0, /^ */)
		depth = RLENGTH
		line = $2
		sub(/:.*/, "", line)
		if (inside && depth <= loop)
			inside = 0
		if (inside && line + 0 > last) {
			for (i = last + 1; i <= line; i++)
				print i
			last = line + 0
		}
		if (!inside && $1 ~ /^(FOR|FORALL|WHILE|DO)$/) {
			inside = 1
			loop = depth
			last = line + 0
			print line
		}
	}' "$1" | sort -u
}

# Lines with an access by the runtime library in C, and how many: `line number`.  The rest of a line that was too long has
# the same number: the next #line says how many of these there are.
lines_of_accesses() {
	awk -v name="$2" '
	function end_part(next_line, i, longer, rest) {
		longer = next_line ? first + n_lines - next_line : 0
		for (rest = n_lines; longer-- > 0 && continues[rest - 1];)
			rest--
		for (i = 0; i < n_lines; i++) {
			if (i && i < rest)
				first++
			if (mine && found[i])
				count[first] += found[i]
		}
		n_lines = depth = 0
	}
	/^#line / {
		end_part(NF == 2 ? $2 : 0)
		first = $2
		mine = index($0, "\"" name "\"") || (NF == 2 && mine)
		next
	}
	{
		gsub(/"([^"\\]|\\.)*"/, "")
		text = $0
		continues[n_lines] = depth > 0
		found[n_lines] = gsub(/upcr_(inst_)?(get|put|preadd|postadd)_[a-z_]+\(|UPCR_(INST_)?(GET|PUT)[A-Z_]*\(/, "&")
		n_lines++
		depth += gsub(/\(/, "", text) - gsub(/\)/, "", text)
	}
	END {
		end_part(0)
		for (i in count)
			print i, count[i]
	}' "$1"
}

n_accesses=0 failed=
for program in $(some_of 16 "$UPC2C_SOURCE"/samples/*/*.upc "$UPC2C_SOURCE"/tests/bench/local/*.upc); do
	name=$(basename "$program")
	cp "$program" .
	for header in "$(dirname "$program")"/*.h; do # with other line numbers than the program
		[ ! -f "$header" ] || { yes '' | head -n 2000 && cat "$header"; } >"${header##*/}"
	done
	flags=$(directive "$name" flags)
	# shellcheck disable=SC2086 # a list of words
	{
		good "$upc2c" $flags -w --dump=tree "$name"
		cp "$out" tree
		good "$upc2c" $flags -w --opt-report=json "$name" -o out.c
	}
	jq -r --arg name "$name" '.references[] | select(.file == $name) | select(.outcome == "direct" or .outcome == "plain" or (.outcome == "call" and .reason != "atomic"))
		| .line' "$out" >named
	# what a pointer of the loop begins at is read in its head
	jq -r --arg name "$name" '.references[] | select(.file == $name and .outcome == "hoisted" and .walk == null)
		| .loop.line' "$out" >before
	lines_of_loops tree >loops
	lines_of_accesses out.c "$name" >accesses
	awk -v name="$name" '
	FILENAME == "loops" { loop[$1] = 1; next }
	FILENAME == "named" { named[$1]++; next }
	FILENAME == "before" { before[$1]++; next }
	loop[$1] && (($1 in named) || $2 > before[$1]) {
		calls[$1] = $2
		if (!named[$1])
			print name ":" $1 ": " $2 " accesses, of which the report says nothing"
		else if ($2 < named[$1] || $2 > 2 * named[$1]) # an update reads and writes
			print name ":" $1 ": " $2 " accesses, of which the report names " named[$1]
	}
	END {
		for (line in named)
			if (!calls[line])
				print name ":" line ": the report names accesses that are not there"
	}' loops named before accesses >wrong
	[ ! -s wrong ] || { cat wrong; failed=yes; }
	n_accesses=$((n_accesses + $(wc -l <named)))
done
[ -z "$failed" ] || fail "the report and the C differ"
! is_whole || [ $n_accesses -gt 20 ] || fail "only $n_accesses accesses were looked at"
end_command_test
