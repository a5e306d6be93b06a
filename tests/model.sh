#!/bin/sh
# SPDX-License-Identifier: MIT
#
# model.sh MODEL.pml - checks a model of the runtime with Spin, as each `variants:` line of it
# says: no assertion fails and no thread is left behind in any order of steps; and with each
# of the `mutations:`, faults put in on purpose, Spin finds one.  In a quick run, one of each, which the text chooses.
. "$UPC2C_SOURCE/tests/lib.sh"

model=$1
name=$(basename "$model" .pml)
start_test "models/$name"
needs spin
cp "$(dirname "$model")"/*.pml "$work" || fail 'no models'
cd "$work" || exit

# $1: the word before the colon; prints what is between the semicolons, a line each.
said() {
	sed -n "s/^ \* $1: *//p" "$name.pml" | tr ';' '\n' | sed 's/^ *//' | grep .
}

# Runs Spin's verifier with the macros $1, compiled at -O$2; its words are in `out`.
verify() {
	# shellcheck disable=SC2086 # a list
	spin -a $1 "$name.pml" >out 2>&1 || {
		cat out
		fail "$1: spin does not take the model"
	}
	"$UPC2C_COMPILER" "-O$2" -w -DSAFETY -o pan pan.c || fail 'the verifier does not compile'
	guard ./pan -m100000 >out 2>&1
	grep -q 'error: max search depth too small' out && fail "$1: too deep"
	grep -q 'errors: ' out || {
		cat out
		fail "$1: no result"
	}
}

for kind in variants mutations; do
	said $kind >list
	[ "$(wc -l <list)" -gt 1 ] || fail "hardly any $kind"
	is_whole || sed -i "$(($(checksum "$(cat "$name.pml")") % $(wc -l <list) + 1))!d" list
	while read -r macros; do
		[ $kind = variants ] || macros="$(said mutated) $macros"
		verify "$macros" "$([ $kind = variants ] && echo 1 || echo 0)"
		found=no
		grep -q "errors: 0$" out || found=yes
		echo "$macros: $(sed -n 's/ states, stored.*/ states/p' out | tr -s ' '), error: $found"
		if [ $kind$found = variantsyes ]; then
			# shellcheck disable=SC2086 # a list
			spin -t -p -g $macros "$name.pml" | tail -n 60
			fail "$macros: $(grep '^pan:1:' out)"
		fi
		[ $kind$found != mutationsno ] || fail "$macros: the fault is not found"
	done <list
done
end_test
