#!/bin/sh
# SPDX-License-Identifier: MIT
#
# The table of predicted and measured run times (tests/bench/predict.sh): the command runs, each row is there, and
# predictions are written before the programs run.  How large the errors are is not tested here.
. "$UPC2C_SOURCE/tests/command.sh"
start_command_test predict/table
needs jq
script=$UPC2C_SOURCE/tests/bench/predict.sh

good "$script" "$UPC2C_BUILD" --quick --only sobel --threads 2 --machine "$UPC2C_SOURCE/tests/predict/table.json" \
	--csv rows.csv --keep kept
[ "$(grep -c '^smp  *sobel  *[a-z]*  *N=[0-9]*  *2  *[0-9.]* ms  *[0-9.]* ms  *-*[0-9.]*  *0.0$' "$out")" = 3 ] ||
	show 'not three rows with errors'
grep -q '^all  *3  *[0-9.]*  *[0-9.]*  *[0-9.]*$' "$out" || show 'no errors of all rows'
grep -q '^smp sobel N=[0-9]* x2  *[a-z]* < [a-z]* < [a-z]*  ' "$out" || show 'no order of layouts'
[ "$(awk -F , '{ print NF }' rows.csv | uniq -c | tr -s ' ')" = ' 4 15' ] || fail 'rows.csv'
awk '/^smp: predictions written at / { written = $NF } /^smp: first run at / { run = $NF }
	END { exit !(written != "" && written <= run) }' "$out" || show 'the predictions are not written first'
[ -z "$(find kept/smp/predictions -newer kept/smp/runs)" ] || fail 'the predictions are newer than the runs'
[ "$(wc -l <kept/smp/predictions)" = 3 ] || fail 'not three predictions'

# Rows by hand: 100 % and 25 % off.
cat >three.rows <<'E2'
smp 1 sobel a N=1 2 2 2 2 latency 1 1 4
smp 1 sobel b N=1 2 1.5 1.5 1.5 compute 2 2.5 1.5
smp 1 sobel c N=1 2 null 0 1 compute 3
E2
good awk -f "$UPC2C_SOURCE/tests/bench/predict/table.awk" three.rows
grep -q '^smp .* a .* 2000 ms  *1000 ms  *100.0  *300.0 spread$' "$out" || show 'wrong error, or no mark'
grep -q '^smp .* b .* 1500 ms  *2000 ms  *-25.0  *50.0 spread$' "$out" || show 'wrong error'
grep -q '^all  *2  *25.0  *100.0  *100.0$' "$out" || show 'wrong median'
grep -q '^without a prediction: 1$' "$out" || show 'a row without a prediction'
grep -q '^smp .* a .* 100.0  latency$' "$out" || show 'no bound of a row that is off'
good awk -f "$UPC2C_SOURCE/tests/bench/predict/ranks.awk" three.rows
grep -q '^smp sobel N=1 x2  *b < a  *a < b$' "$out" || show 'wrong order'
grep -q '^0 of 0 pairs' "$out" || show 'a pair of runs that overlap'
cat >pairs.rows <<'E2'
smp 1 matmul a N=1 2 2 2 2 latency 1 1 1.4
smp 1 matmul b N=1 2 1.5 1.5 1.5 compute 2 2.5 1.5
smp 1 matmul c N=1 2 3 3 3 compute 3 3 3
E2
good awk -f "$UPC2C_SOURCE/tests/bench/predict/ranks.awk" pairs.rows
grep -q '^2 of 3 pairs whose runs do not overlap are predicted in that order$' "$out" || show 'wrong pairs'

bad() {
	if "$script" "$UPC2C_BUILD" "$@" >"$out" 2>&1; then
		fail "no error: $*"
	fi
	grep -q "^predict.sh: $message" "$out" || show "no message '$message'"
}
message='there is no program nothing' && bad --only nothing
message="no configuration 'nowhere'" && bad --configs nowhere --only sobel
message='--rounds needs an odd number' && bad --rounds 4
end_test
