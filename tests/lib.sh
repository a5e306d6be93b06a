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
: "${upc2c:=$bin/upc2c}" # or a server: serve.sh

# A hang is a failure, not a wait.
guard() {
	timeout -k 5 "${guard_seconds:-120}" "$@"
}

# Whether this is a run of the whole tier (./upc test --all).  A quick one does each thing once, as the checksum of a name chooses.
is_whole() {
	[ -n "${UPC2C_WHOLE:-}" ]
}

# Prints the checksum of a name, a number.
checksum() {
	checksum=$(printf '%s' "$1" | cksum)
	echo "${checksum%% *}"
}

# Prints one of the words $2..., which the checksum of the name $1 chooses; all of them in a run of the whole tier.
choose() {
	chosen=$(checksum "$1")
	shift
	is_whole || shift $((chosen % $#))
	is_whole || set -- "$1"
	echo "$@"
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

# In a run of the whole tier always; in a quick one each $1-th time that it is asked.
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
	rm -rf "$work"
	mkdir -p "$work" || exit
}

# The files in /dev/shm but for those of MPI jobs that run beside this test.
memory_files() {
	find /dev/shm -mindepth 1 ! -name 'mpich*' ! -name 'vader_segment*' ! -name 'ucx_shm*' | sort
}

# No process of this test's programs may be left.  $1: what may have left one.
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

# Something is wrong with the program $name, and the test goes on with other runs: to the third fault.  $1: the run,
# $2: what is wrong.
# shellcheck disable=SC2154 # the scripts that use it set the name, and below the title
fault() {
	printf '%s: %s\n' "$1" "$2"
	n_faults=$((n_faults + 1))
	[ "$n_faults" -lt 3 ] || fail "$name; more was not tried, files are in $work"
}

# The same of the run $title, to the fifth fault, with what the program reported.
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

# Whether a tool is there that a part of the test uses.
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

# The values of the lines `// $2: value` in the first 40 lines of file $1, one a line.
directive() {
	sed -n "41q; s|^// $2: *||p" "$1"
}

# True if file $1 has the line `// $2`, with a colon or not.
has_directive() {
	sed -n 40q\;p "$1" | grep -qx "// $2:\\{0,1\\} *"
}

# Every second one of $threads, from the first ($1: 0) or second one (1) on; or all, if that is none.
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

# What the comments of a file, and of the files that it includes from the folder, expect: a line
# `file:line: error ID` for each, with `:column` if one is said, and so for notes and fixes.
expected_messages() {
	# shellcheck disable=SC2013 # names have no blanks
	for header in $(sed -n 's/^#include "\(.*\)"$/\1/p' "$1"); do
		[ ! -f "$header" ] || set -- "$@" "$header"
	done
	awk '
	function add(kind, what) {
		at = match(what, / at [0-9]+$/) ? ":" substr(what, RSTART + 4) : ""
		if (at != "")
			what = substr(what, 1, RSTART - 1)
		print FILENAME ":" FNR at ": " kind " " what
	}
	{
		n = split($0, comment, /\/\/ /)
		for (i = 2; i <= n; i++) {
			if (!match(comment[i], /^(error|warning|note|fix): /))
				continue
			kind = substr(comment[i], 1, RLENGTH - 2)
			what = substr(comment[i], RLENGTH + 1)
			sub(/[ \t]+$/, "", what)
			if (kind == "note" || kind == "fix") {
				add(kind, what)
				continue
			}
			m = split(what, word, / +/)
			for (j = 1; j <= m; j++) {
				id = word[j]
				if (word[j + 1] == "at" && j + 2 <= m) {
					id = id " at " word[j + 2]
					j += 2
				}
				add(kind, id)
			}
		}
	}' "$@"
}

# The messages in $2 in the same form; columns only where file $1 expects one, notes and
# fixes only if it expects any.
reported_messages() {
	awk '
	function add(place, column, what) {
		if (what ~ /^note/ && seen[place column what]++)
			return # many messages may point to one place
		if (!((place ":" column ": " what) in expected) && (place ": " what) in expected)
			print place ": " what
		else
			print place ":" column ": " what
	}
	FNR == NR {
		expected[$0] = 1
		kinds[$2] = 1
		next
	}
	match($0, /^[^ :]+:[0-9]+:[0-9]+: (error|warning|note): /) {
		split($0, head, /[: ]+/)
		sub(/^\.\//, "", head[1])
		place = head[1] ":" head[2]
		text = substr($0, RLENGTH + 1)
		bars = 0
		if (head[4] == "note") {
			if ("note" in kinds)
				add(place, head[3], "note " text)
		} else {
			match(text, /\[[^][ ]+\]$/)
			text = substr(text, RSTART + 1, RLENGTH - 2)
			sub(/^-Werror=|^-W/, "", text)
			add(place, head[3], head[4] " " text)
		}
		next
	}
	/^      \| / && ++bars == 2 && "fix" in kinds { # the first has the caret
		text = substr($0, 9)
		match(text, /^[ \t]*/)
		column = RLENGTH + 1
		text = substr(text, column)
		sub(/[ \t]+$/, "", text)
		add(place, column, "fix " text)
	}' "$1" "$2"
}

# upc2c reports the messages that the comments on the lines of a file say, and no others:
# `// error: ID...` and `// warning: ID...`, each ID with ` at COLUMN` behind it or not.  If
# there is a `// note: text` or a `// fix: text`, all of these are compared as well.
# $1: the file, without folder; the rest: flags.
expect_messages() {
	file=$1
	shift
	expected_messages "$file" | sort >"$work/expected"
	[ -s "$work/expected" ] || fail "$file expects no message"

	guard "$upc2c" "$@" "$file" -o "$work/out.c" 2>"$work/err"
	status=$?
	reported_messages "$work/expected" "$work/err" | sort >"$work/got"

	wanted=0
	grep -q ': error ' "$work/expected" && wanted=1
	title="upc2c $* $file"
	same "$title" "$work/expected" "$work/got" ||
		{ cat "$work/err"; fail "wrong messages of $title"; }
	[ $status = $wanted ] || { cat "$work/err"; fail "status $status, not $wanted: $title"; }
	[ $wanted = 0 ] || [ ! -e "$work/out.c" ] || fail 'output in spite of errors'
	rm -f "$work/out.c"
}
