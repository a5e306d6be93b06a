#!/bin/sh
# SPDX-License-Identifier: MIT
#
# explain.sh ID - the paragraph of --explain about a message: its wrong example gives the
# messages that the example says, and its right example none.
# shellcheck disable=SC2046,SC2086 # flags are lists of words
. "$UPC2C_SOURCE/tests/lib.sh"

id=$1
start_test "explain/$id"
file=$UPC2C_SOURCE/frontend/messages/explain/$id.md
[ -f "$file" ] || fail "frontend/messages/explain/$id.md does not exist"
"$upc2c" --explain "$id" >"$work/said" || fail "--explain $id failed"
lines=$(wc -l <"$file")
tail -n "+3" "$work/said" | head -n "$lines" | diff - "$file" || fail '--explain prints something else than the file'
# An id may be that of a report at run time, too, whose page follows.
case $(tail -n "+$((lines + 3))" "$work/said") in
'' | "
$id (reported at run time by upcc "*) ;;
*) fail '--explain prints more than the file' ;;
esac

cd "$work" || exit
write_examples "$file"
flags=$(sed -n 's/^Flags: *//p' "$file")

# These cannot be shown by a file: the text says so.
if [ ! -s wrong.upc ]; then
	grep -q '^No example: ' "$file" || fail 'no example of what is wrong'
	end_test
	exit
fi
grep -q "// \(error\|warning\): .*$id" wrong.upc || fail "the wrong example does not show $id"
expect_messages wrong.upc $flags
# A quick run tries each second one of these.
one_in 2 "$id" || { end_test; exit; }
guard "$upc2c" $flags "$work/right.upc" -o "$work/right.c" 2>"$work/err" || {
	cat "$work/err"
	fail 'the right example is rejected'
}
[ ! -s "$work/err" ] || { cat "$work/err"; fail 'the right example is warned about'; }
end_test
