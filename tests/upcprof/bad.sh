#!/bin/sh
# SPDX-License-Identifier: MIT
#
# Measurements that are damaged, foreign, or not whole: each has a message that names the file, the
# status is not 0, nothing crashes, and what can be read is shown.
. "$UPC2C_SOURCE/tests/command.sh"
start_command_test upcprof/bad
upcprof=$bin/upcprof
made=$UPC2C_BUILD/tests/upcprof

# The report of folder m has a message like $1, and, with $2, says that in its text.
complains() {
	bad_keeps 1 "$1" "$upcprof" report m
	[ $# = 1 ] || grep -qE "$2" "$out" || show "the report has no '$2'"
	bad_keeps 1 "$1" "$upcprof" report --json m
	for command in $(choose "$1" print whatif path); do
		bad_keeps 1 "$1" "$upcprof" $command m
	done
}

fresh() {
	rm -rf m
	cp -r good m
}

# Writes bytes, as for printf, into file $1 at offset $2.
patch() {
	# shellcheck disable=SC2059 # it is a format
	printf "$3" | dd of="$1" bs=1 seek="$2" conv=notrunc 2>/dev/null
}

good "$made/upcprof_trace" good 3 2 6
# ---- no measurement -------------------------------------------------------------------

rm -rf m
complains '^upcprof: m: No such file or directory$'
mkdir m
complains '^upcprof: m: there is no measurement in this folder$'
echo text >m/other
complains '^upcprof: m: there is no measurement in this folder$'
rm -r m
echo text >m
complains '^upcprof: m: it is neither the folder of a measurement nor an archive of upcprof pack'
rm m

# ---- files that are missing, foreign, or of another run ----------------------------------

fresh
rm m/thread.1
complains '^upcprof: m: of 3 threads the file of thread 1 is missing$' '^threads +3, with files of 2$'
bad_keeps 1 '' "$upcprof" report m
grep -q '^warning: m: of 3 threads the file of thread 1 is missing' "$out" || show 'no warning'
fresh
rm m/thread.0 m/thread.2
complains 'the files of threads 0, 2 are missing' '^T1 '
for text in '' x '#!/bin/sh and more than a head has of bytes'; do
	fresh
	printf '%s' "$text" >m/thread.1
	complains '^upcprof: m/thread.1: it is (empty|too short|not a measurement file)' '^T2 '
done
fresh
patch m/thread.1 12 '\003'
complains '^upcprof: m/thread.1: it was written by a newer version of upcprof$' '^T2 '
fresh
patch m/thread.1 12 '\001'
complains 'm/thread.1: it was written by an older version'
fresh
patch m/thread.1 8 '\001\002\003\004'
complains 'm/thread.1: it was written on a machine with another byte order'
fresh
patch m/thread.1 20 '\377\377\377\377'
complains 'm/thread.1: it is damaged: its header'
fresh
cp m/thread.0 m/thread.1
complains '^upcprof: m/thread.1: it is the file of another thread$' '^T2 '
fresh
patch m/thread.1 24 '\111'
complains '^upcprof: m/thread.1: it belongs to another run than thread.0 and is ignored$' '^T2 '
fresh
rm m/thread.2
mkdir m/thread.2
complains '^upcprof: m/thread.2: it is not a file$' '^T1 '
rmdir m/thread.2
mkfifo m/thread.2
complains '^upcprof: m/thread.2: it is not a file$'
fresh
cp m/thread.0 m/thread.9
touch m/thread.007 m/thread.99999 m/thread.x
complains '^upcprof: m/thread.9: it is the file of another thread$' '^T2 '
if [ "$(id -u)" != 0 ]; then
	fresh
	chmod 0 m/thread.1
	complains '^upcprof: m/thread.1: Permission denied$' '^T2 '
fi

# ---- killed runs ----------------------------------------------------------------------

rm -rf m
good "$made/upcprof_trace" m 3 2 6 killed
complains '^upcprof: m/thread.1: it is incomplete: the thread was killed' '^warning: m/thread.2: it is incomplete'
# The profile is as of the whole trace, but for main, which never ended.
bad_keeps 1 '' "$upcprof" report --section=barriers,locks,owners,slowest m
cp "$out" got
good "$upcprof" report --section=barriers,locks,owners,slowest good
same 'a killed run' "$out" got || fail 'another report'
# Calls that were open when the threads were killed last until the last event.
rm -rf m
good "$made/upcprof_trace" m 3 2 6 locked
bad_keeps 1 '' "$upcprof" export --collapsed m
grep '^UPC thread [0-9];main\(;upc_lock [^;]*\)* [0-9]*$' "$out" >got
cat >expected <<'END'
UPC thread 0;main 400
UPC thread 0;main;upc_lock model.upc:16 300
UPC thread 1;main 400
UPC thread 1;main;upc_lock model.upc:16 300
UPC thread 2;main 400
UPC thread 2;main;upc_lock model.upc:16 300
END
same 'what was open' expected got || fail 'other times'
good "$made/upcprof_trace" m 300 1 1 killed
bad_keeps 1 '^upcprof: and 280 more such warnings$' "$upcprof" report m

# ---- cut and damaged files ----------------------------------------------------------------

size=$(wc -c <good/thread.1)
for n in $(seq 1 67 "$size"); do
	fresh
	head -c "$n" good/thread.1 >m/thread.1
	complains '^upcprof: m/thread.1: it (ends in the middle|is too short|is incomplete)' '^T2 '
done
for n in $(seq 33 71 "$((size - 1))"); do
	fresh
	byte=$(od -An -tu1 -j "$n" -N1 good/thread.1)
	patch m/thread.1 "$n" "\\$(printf %o $((byte ^ 32)))"
	complains '^upcprof: m/thread.1: it (is damaged|ends in the middle)' '^T2 '
done

# ---- lies ----------------------------------------------------------------------------------

# Memory is bounded by what the file can hold. (Sanitizers take more than the limit.)
limited=
[ -n "$UPC2C_SANITIZE" ] || limited="prlimit --as=500000000"
i=0
while :; do
	rm -rf m
	try "$made/upcprof_lies" m $i
	[ $got != 3 ] || break
	[ $got = 0 ] || show "lies $i"
	# shellcheck disable=SC2086 # a list
	bad_keeps 1 '^upcprof: m/thread.0: it is damaged' $limited "$upcprof" report m
	[ "$(wc -l <"$err")" = 1 ] || show "more than one message of lie $i"
	i=$((i + 1))
done
[ $i -gt 20 ] || fail 'too few lies'
end_command_test
