#!/bin/sh
# SPDX-License-Identifier: MIT
#
# explain_run.sh ID - the paragraph of --explain about a report of upcc -check: three threads with its wrong example
# get the reports that the comments `// report: ID` say, at these lines and no others, and with its right example none.
# A line `Flags:` of the page has further flags of upcc, `Environment:` what is in the environment.
# shellcheck disable=SC2086 # flags are lists of words
. "$UPC2C_SOURCE/tests/lib.sh"

id=$1
start_test "explain-run/$id"
needs jq
folder=$UPC2C_SOURCE/runtime-api/checker/report
page=$folder/explain/$id.md
[ -f "$page" ] || fail "runtime-api/checker/report/explain/$id.md does not exist"
grep -q "^KIND(\"$id\", \"." "$folder/kinds.def" || fail "kinds.def has no words of $id"
cd "$work" || exit

# An id may be that of a message, too, which is explained first.
"$upc2c" --explain "$id" >said || fail "--explain $id failed"
sed -n "/^$id (reported at run time by upcc -.*)\$/,\$p" said | tail -n "+3" | diff - "$page" ||
	fail '--explain prints something else than the file'
"$upc2c" --explain | grep -q "^$id  *[A-Za-z]" || fail "--explain does not list $id"

write_examples "$page"
flags="-check $(sed -n 's/^Flags: *//p' "$page")"
setting=$(sed -n 's/^Environment: *//p' "$page")

# These cannot be shown by a program: the text says so.
if [ ! -s wrong.upc ]; then
	grep -q '^No example: ' "$page" || fail 'no example of what is wrong'
	end_test
	exit
fi

show_run() {
	head -n 12 "$work/err"
	fail "$*"
}

# Runs an example; its status is in $got, its reports are in log.json.  $1: wrong or right, $2: environment, the rest: flags.
run_example() {
	example=$1 environment=$2
	shift 2
	guard "$bin/upcc" "$@" "$example.upc" -o "$example" >err 2>&1 || show_run "the $example example does not compile"
	[ ! -s err ] || show_run "the $example example is warned about"
	rm -f log.json
	guard env $environment "$bin/upcrun" -n 3 -check-report="$work/log.json" "./$example" >out 2>err </dev/null
	got=$?
	: >>log.json
}

run_example wrong "${setting:-UPC_CHECK=noleaks}" $flags -w
case $got in 0 | 124 | 137) show_run "status $got of the wrong example" ;; esac
grep -n "// report: $id\$" wrong.upc | sed 's/:.*//' >lines
[ -s lines ] || fail "no line of the wrong example has the comment // report: $id"
jq -r .id log.json | sort -u >got
echo "$id" | same 'reports' - got || show_run "other reports than $id"
jq -r '.line // empty' log.json | sort -u >places
! grep -vxFf lines places || show_run "a report at a line without a comment"
# A user who reads the terminal passes the first line of the report to --explain.
"$upc2c" --explain "$(grep -m 1 '^upcr: ' err)" >said || show_run '--explain does not find the report'
grep -q "^$id (reported at run time" said || show_run "--explain finds another report: $(head -n 1 said)"

# A quick run tries each third one of these.
one_in 3 "$id" || { end_test; exit; }
run_example right "$setting" $flags
[ $got = 0 ] || show_run "status $got of the right example"
! grep -q . err log.json || show_run 'the right example is reported'
end_test
