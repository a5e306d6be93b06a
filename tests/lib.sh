# SPDX-License-Identifier: MIT
# shellcheck shell=sh
#
# lib.sh - what the test scripts share.  The environment gives UPC2C_SOURCE and UPC2C_BUILD, the folders, and
# in sanitizer builds UPC2C_SANITIZE and UPC2C_COMPILER.  Work files are in $work, which stays when the test fails.

# The runtime's own words about a signal are what the tests look for.
export ASAN_OPTIONS="${ASAN_OPTIONS:+$ASAN_OPTIONS:}handle_segv=0:handle_sigbus=0:handle_sigfpe=0"
set -u
LC_ALL=C
export LC_ALL
# shellcheck disable=SC2034 # the scripts use it
bin=$UPC2C_BUILD/bin
upc2c=$bin/upc2c

# A hang is a failure, not a wait.
guard() {
	timeout -k 5 "${guard_seconds:-120}" "$@"
}

# Succeeds in a run of the whole tier (./upc test --all).  A quick run does each thing once, as the checksum of a name
# chooses.
is_whole() {
	[ -n "${UPC2C_WHOLE:-}" ]
}

ascii=' !"#$%&'\''()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\]^_`abcdefghijklmnopqrstuvwxyz{|}~'

# Adds the octet $1 to the checksum in $crc.
add_octet() {
	crc=$((crc ^ $1 << 24)) bit=0
	while [ $bit -lt 8 ]; do
		crc=$((crc & 0x80000000 ? (crc << 1 ^ 0x04C11DB7) & 0xFFFFFFFF : crc << 1))
		bit=$((bit + 1))
	done
}

# Prints the checksum of a name, the number that cksum prints: that needs no process.
checksum() {
	crc=0 rest=$1 length=${#1}
	while [ -n "$rest" ]; do
		before=${ascii%%"${rest%"${rest#?}"}"*}
		add_octet $((${#before} + 32))
		rest=${rest#?}
	done
	while [ "$length" -gt 0 ]; do
		add_octet $((length & 255))
		length=$((length >> 8))
	done
	echo $((~crc & 0xFFFFFFFF))
}

# Prints one of the words $2..., which the checksum of the name $1 chooses; all of them in a run of the whole tier.
choose() {
	chosen=$(checksum "$1")
	shift
	is_whole || shift $((chosen % $#))
	is_whole || set -- "$1"
	echo "$@"
}

# Succeeds in a run of the whole tier; in a quick one for one in $1 names, as the checksum of the name $2 says.
one_in() {
	is_whole || [ $(($(checksum "$2") % $1)) = 0 ]
}

# Prints one in $1 of the files $2..., at least one, which the checksums of their texts and of the script's name choose; all
# of them in a run of the whole tier.
some_of() {
	parts=$1 salt=$(checksum "${0##*/}")
	shift
	! is_whole || parts=1
	cksum "$@" | awk -v parts="$parts" -v salt="$salt" -v last=$# '
		($1 + salt) % parts == 0 || (NR == last && !n) { print $3; n++ }'
}

# Succeeds in a run of the whole tier; in a quick one each $1-th time that it is asked.
n_asked=0
every() {
	n_asked=$((n_asked + 1))
	is_whole || [ $((n_asked % $1)) = 0 ]
}

# Prints those of the files that file $1 lists, one a line, that differ from the last commit but one.
changed_of() {
	git diff --name-only HEAD^ 2>/dev/null | grep -xFf "$1"
}

fail() {
	printf 'FAILED: %s\n' "$*"
	exit 1
}

# $1: family/name of this test.
start_test() {
	work=$UPC2C_BUILD/tests/work/$1
	[ ! -e "$work" ] || rm -rf "$work"
	mkdir -p "$work" || exit
}

# Prints the files in /dev/shm but for those of MPI jobs that run beside this test.
memory_files() {
	find /dev/shm -mindepth 1 ! -name 'mpich*' ! -name 'vader_segment*' ! -name 'ucx_shm*' | sort
}

# Fails if a process of this test's programs is left.  $1: what may have left one.
no_processes_left() {
	tries=0
	while [ $tries -lt 300 ]; do # a minute: what would never end
		alive=$(find /proc/[0-9]*/exe -maxdepth 0 -lname "$work/*" 2>/dev/null)
		[ -n "$alive" ] || return 0
		tries=$((tries + 1))
		sleep 0.2
	done
	fail "$1 left processes: $alive"
}

n_faults=0

# Reports a fault of the program $name; the test goes on with other runs, to the third fault.  $1: the run,
# $2: what is wrong.
# shellcheck disable=SC2154 # the scripts that use it set the name, and below the title
fault() {
	printf '%s: %s\n' "$1" "$2"
	n_faults=$((n_faults + 1))
	[ "$n_faults" -lt 3 ] || fail "$name; more was not tried, files are in $work"
}

# Reports a fault of the run $title, to the fifth fault, with what the program reported.
report_fault() {
	printf '%s: %s\n' "$title" "$1"
	head -n 12 "$work/err"
	n_faults=$((n_faults + 1))
	[ "$n_faults" -lt 5 ] || fail "$name; more was not tried, files are in $work"
}

# Ends the test: well, or as skipped (ctest's SKIP_RETURN_CODE) if a part of it could not be run.
end_test() {
	rm -rf "$work"
	[ -z "$lacks" ] && return
	echo "skipped: $lacks"
	exit 77
}

# A part of the test cannot be run here; $*: why.
lacks=
lack() {
	lacks="${lacks:+$lacks; }$*"
}

# Succeeds if a tool is there that a part of the test uses.
has_tool() {
	command -v "$1" >/dev/null && return
	lack "$1 is missing"
	return 1
}

# The test uses these tools: without one it is skipped.
needs() {
	for tool; do
		has_tool "$tool" || end_test
	done
}

# Remembers the comments in the first 40 lines of file $1, so that directive and has_directive need no processes for it.
head_file='' head=''
remember_head() {
	head=$(sed -n '41q; s|[ 	]*$||; /^\/\/ [a-z]/p' "$1")
	head_file=$1
}

# Prints the values of the lines `// $2: value` in the first 40 lines of file $1, one a line.
directive() {
	[ "$1" = "$head_file" ] || remember_head "$1"
	while IFS= read -r line; do
		case $line in
		"// $2:"*)
			line=${line#"// $2:"}
			printf '%s\n' "${line#"${line%%[! ]*}"}"
			;;
		esac
	done <<-END
		$head
	END
}

# Succeeds if one of the first 40 lines of file $1 is `// $2`, with a colon or not.
has_directive() {
	[ "$1" = "$head_file" ] || remember_head "$1"
	case "
$head
" in *"
// $2
"* | *"
// $2:
"*) ;; *) return 1 ;; esac
}

# Prints every second one of $threads, from the first ($1: 0) or second one (1) on; or all, if that is none.
# shellcheck disable=SC2154 # the scripts set it
every_second() {
	i=$1 some=
	for n in $threads; do
		[ $((i % 2)) != 0 ] || some="$some $n"
		i=$((i + 1))
	done
	echo "${some:-$threads}"
}

# Compares a result with what is expected; $1: title, $2: expected, $3: got.
same() {
	cmp -s "$2" "$3" && return 0
	printf '%s: expected (-) and got (+):\n' "$1"
	diff -u "$2" "$3" | sed '1,2d' | head -n 40
	return 1
}

# Writes the examples of a page of --explain, the indented lines below its headings without the tab, to wrong.upc and
# right.upc in this folder; a page without examples leaves them empty.
write_examples() {
	awk '
	BEGIN { printf "" >"wrong.upc"; printf "" >"right.upc" }
	/^## / { to = $2 == "Wrong" ? "wrong.upc" : $2 == "Right" ? "right.upc" : ""; next }
	to != "" && /^(\t|$)/ { sub(/^\t/, ""); print >to }' "$1"
}

# Compares the messages in the file $2 with what the program $1 expects (messages.awk); the status says what came out.
compare_messages() {
	awk -v program="$1" -v report="$2" -f "$UPC2C_SOURCE/tests/messages.awk"
}

# upc2c reports the messages that the comments on the lines of a file say, and no others.  $1: the file, without folder;
# the rest: flags.
expect_messages() {
	file=$1
	shift
	guard "$upc2c" "$@" "$file" -o "$work/out.c" 2>"$work/err"
	status=$?
	title="upc2c $* $file"
	compare_messages "$file" "$work/err" && wanted=0 || wanted=$?
	case $wanted in
	0) ;;
	1) [ ! -e "$work/out.c" ] || fail 'output in spite of errors' ;;
	2) cat "$work/err" && fail "wrong messages of $title" ;;
	*) fail "$file expects no message" ;;
	esac
	[ $status = "$wanted" ] || { cat "$work/err"; fail "status $status, not $wanted: $title"; }
}
