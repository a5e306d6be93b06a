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
grep -q '^\./part\.h:6:8: remark: p\[i \* i\] .*\[index-product\]$' "$err" || show 'no remark about part.h'
[ -s sum.c ] || fail 'no translation was written'
rm sum.c
good "$upc2c" --opt-report=annotate -fsyntax-only sum.upc
grep -q '^ *D *8 | 		s += table\[i\];$' "$out" || show 'no letter at line 8'
grep -q '^\./part\.h:$' "$out" || show 'part.h is not shown'
[ ! -e sum.c ] || fail '-fsyntax-only writes a translation'
good "$upcc" --opt-report=json -c sum.upc -o sum.o
jq -e '.file == "sum.upc" and (.references | length) == 2' "$out" >/dev/null || show 'upcc gives other JSON'
[ -s sum.o ] || fail 'upcc wrote no object'
good "$upcc" --opt-report sum.upc -o sum
grep -q 'remark: table\[i\] ' "$err" || show 'no remarks from upcc'
echo 'int plain(void) { return 0; }' >plain.c
prints '{"file":"plain.c","references":[],"loops":[]}' "$upc2c" --opt-report=json plain.c -o plain.out
bad 2 'must be text, json or annotate' "$upc2c" --opt-report=xml sum.upc
bad 2 'writes to standard output' "$upc2c" --opt-report=json sum.upc -o -
bad 2 'writes to standard output' "$upc2c" -o - --opt-report=annotate sum.upc

# ---- the manual ----

page=$UPC2C_SOURCE/docs/localization.md
sed -n '/^\/\/ smooth.upc$/,/^```$/p' "$page" | sed '$d' >smooth.upc
sed -n '/^    \$ upc2c .*smooth.upc$/,/^$/s/^    //p' "$page" | sed 1d >expected
[ "$(wc -l <expected)" -gt 5 ] || fail 'the report was not found in docs/localization.md'
good "$upc2c" -T 4 --opt-report smooth.upc -o smooth.c
same 'the report in docs/localization.md' expected "$err" || fail 'docs/localization.md shows another report'

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

# Lines with an access by the runtime library in C, and how many: `line number`.  What is in the
# arguments of a macro has its line.
lines_of_accesses() {
	awk -v name="$2" '
	/^#line / { number = $2 - 1; mine = index($0, "\"" name "\"") || (NF == 2 && mine); next }
	{
		if (open <= 0)
			number++
		gsub(/"([^"\\]|\\.)*"/, "")
		text = $0
		if (open > 0 || match(text, /UPCR_(LINE|STRIPS?|OWN_[A-Z]+)\(/)) {
			if (open <= 0) {
				open = 0
				text = substr(text, RSTART)
			}
			open += gsub(/\(/, "", text) - gsub(/\)/, "", text)
		}
		if (mine && (n = gsub(/upcr_(inst_)?(get|put|preadd|postadd)_[a-z_]+\(|UPCR_(INST_)?(GET|PUT)[A-Z_]*\(/, "&")))
			count[number] += n
	}
	END { for (i in count) print i, count[i] }' "$1"
}

n_accesses=0 failed=
for program in "$UPC2C_SOURCE"/samples/*/*.upc "$UPC2C_SOURCE"/tests/bench/local/*.upc; do
	name=$(basename "$program")
	cp "$program" .
	cp "$(dirname "$program")"/*.h . 2>/dev/null
	flags=$(directive "$name" flags)
	# shellcheck disable=SC2086 # a list of words
	{
		good "$upc2c" $flags -w --dump=tree "$name"
		cp "$out" tree
		good "$upc2c" $flags -w --opt-report=json "$name" -o out.c
	}
	jq -r --arg name "$name" '.references[] | select(.file == $name) | select(.outcome == "direct" or (.outcome == "call" and .reason != "atomic"))
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
[ $n_accesses -gt 20 ] || fail "only $n_accesses accesses were looked at"
end_command_test
