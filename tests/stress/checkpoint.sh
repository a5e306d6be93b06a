#!/bin/sh
# SPDX-License-Identifier: MIT
#
# unsanitized: a library with sanitizers links with one compiler and one command only
#
# checkpoint.sh - samples/checkpoint: a save that dies before any of its writes, syncs and new names
# leaves a checkpoint that the next run goes on from, and never one older than the last save; a
# damaged file is not taken for one.
. "$UPC2C_SOURCE/tests/command.sh"
start_command_test stress/checkpoint

# shellcheck disable=SC2086 # flags are lists of words
good "$upcc" ${UPCC_FLAGS-} -O1 "$UPC2C_SOURCE/samples/checkpoint/checkpoint.upc" -o checkpoint
good "${UPC2C_COMPILER:-cc}" -O1 -Wall -Wextra "$UPC2C_SOURCE/tests/stress/nth.c" -o nth

# $1: the least step that must be there.  Another number of threads goes on from it.
goes_on() {
	good "$upcrun" -n 2 ./checkpoint rod
	step=$(sed -n 's/^step \([0-9]*\): loaded.*/\1/p' "$out")
	[ "${step:-0}" -ge "$1" ] || show "the last checkpoint is lost: $2"
	grep -q ' 0 cells differ' "$out" || show "the checkpoint is wrong: $2"
	[ -s rod ] || fail "there is no new checkpoint: $2"
}

afresh() {
	rm -f rod*
	cp start/rod* .
}

damage() {
	printf x | dd of="$1" bs=1 seek=4711 conv=notrunc 2>/dev/null
}

# Files of the steps 300 and 200; the next run saves step 400.
good "$upcrun" -n 3 ./checkpoint rod
mv rod.old rod
mkdir start
mv rod start/rod
cp start/rod start/rod.old

try ./nth 1000 one "$upcrun" -n 3 ./checkpoint none
if [ "$got" = 125 ]; then
	lack 'system calls cannot be watched here'
else
	for whom in $(choose checkpoint one all); do
		nth=0
		while :; do
			nth=$((nth + 1))
			afresh
			try ./nth $nth $whom "$upcrun" -n 3 ./checkpoint rod
			[ "$got" != 0 ] || break
			[ $nth -lt 200 ] || show 'no save ends'
			goes_on 300 "killed before call $nth, $whom"
		done
		# A header, the cells, syncs of file and folder, three changes of names.
		[ $nth -gt 6 ] || fail "only $nth calls were seen"
	done
fi

# The newest whole file counts.
afresh
damage rod
goes_on 300 'damaged file'
err_has '^rod is no whole checkpoint'
afresh
truncate -s 5000 rod
goes_on 300 'short file'
afresh
mv rod rod.new
: >rod
: >rod.old
goes_on 300 'both damaged, and one that was not renamed'
afresh
damage rod
: >rod.old
good "$upcrun" -n 2 ./checkpoint rod
grep -q '^step 100: saved' "$out" || show 'a damaged checkpoint was taken'
end_command_test
