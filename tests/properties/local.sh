#!/bin/sh
# SPDX-License-Identifier: MIT
#
# unsanitized: it runs a benchmark
#
# The table of tests/bench/local.sh: its arithmetic on times made up, what it says of results that differ, and
# that the whole command works for one pair.
. "$UPC2C_SOURCE/tests/lib.sh"
start_test properties/local
local=$UPC2C_SOURCE/tests/bench/local

# The rounds have ratios of 2, 5 and 3: the medians of the times would say 2.
cat >"$work/raw" <<'END'
upc 1 dynamic gcc 2 forall-star 2.0 77
c 1 dynamic gcc 2 forall-star 1.0 77
upc 2 dynamic gcc 2 forall-star 5.0 77
c 2 dynamic gcc 2 forall-star 1.0 77
c 3 dynamic gcc 2 forall-star 2.0 77
upc 3 dynamic gcc 2 forall-star 6.0 77
plain 1 dynamic gcc 2 forall-star 20.0 77
upc 1 static gcc 4 reads-cyclic-x 0.5 1
c 1 static gcc 4 reads-cyclic-x 0.25 1
upc 1 static gcc 4 reads-flat-x 0.5 1
c 1 static gcc 4 reads-flat-x 0.25 1
upc 1 dynamic gcc 3 reads-cyclic-x 0.5 1
c 1 dynamic gcc 3 reads-cyclic-x 0.25 1
END
awk -v rows="$local/rows" -f "$local/ratios.awk" "$work/raw" >"$work/ratios" || fail 'ratios.awk fails'
cut -f 3- "$work/ratios" | tr '\t' ' ' >"$work/got"
cat >"$work/expected" <<'END'
1.05 forall-star gcc dynamic 2 5 1 3.000 4.00
2 reads-cyclic-x gcc static 4 0.5 0.25 2.000 -
3 reads-cyclic-x gcc dynamic 3 0.5 0.25 2.000 -
END
same ratios.awk "$work/expected" "$work/got" || fail 'wrong ratios'

awk -f "$local/table.awk" "$work/ratios" >"$work/table" || fail 'table.awk fails'
grep -q '^| forall-star .*| *5.00 s | *1.00 s | *3.00 | *1.05 | missed | *4.00x |$' "$work/table" ||
	{ cat "$work/table"; fail 'no line of a miss'; }
grep -q '^| reads-cyclic-x .*| *2 | met  ' "$work/table" ||
	{ cat "$work/table"; fail 'no line of what was met'; }
grep -q '^| upc_forall.*| *1.05 | *3.00 | *3.00 | 0 of 1 ' "$work/table" ||
	{ cat "$work/table"; fail 'no line of a row'; }

sed '4s/77/78/' "$work/raw" >"$work/differ"
awk -v rows="$local/rows" -f "$local/ratios.awk" "$work/differ" >"$work/out" 2>"$work/err" &&
	fail 'results that differ pass'
grep -q 'forall-star .*the result is 78 in c, not 77' "$work/err" || fail 'no word of what differs'

SIZE=small guard "$UPC2C_SOURCE/tests/bench/local.sh" "$UPC2C_BUILD" --quick --svg "$work/plots" forall size \
	>"$work/out" 2>"$work/err" || { cat "$work/err"; fail "local.sh: status $?"; }
for line in '| forall-matrix *| gcc ' '| forall-matrix *| clang' '| size-loop-stencil ' '| size-function-matrix *| gcc ' '^machine: ' \
	'^compiler: gcc' '^flags: -O2'; do
	grep -q "$line" "$work/out" || { cat "$work/out"; fail "local.sh prints no $line"; }
done
[ "$(grep -c '<circle' "$work/plots/overview.svg")" -gt 28 ] || fail 'dots are missing'
python3 -c 'import sys, xml.dom.minidom
for name in sys.argv[1:]: xml.dom.minidom.parse(name)' "$work"/plots/*.svg || fail 'no SVG'
end_test
