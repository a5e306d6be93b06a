#!/bin/sh
# SPDX-License-Identifier: MIT
#
# gasp.sh FILE.upc - compiles a program with --inst and compares what the tool gasp/tool.c is
# told on each thread with FILE.events; tests/README.md says what that is made of.  Programs for
# any number of threads take the tool by UPC_GASP_TOOL, those for one number have it linked in.  Compilers, levels and
# numbers of threads take turns as in run.sh.  For network.sh, on several hosts.
# shellcheck disable=SC2046,SC2086 # flags are lists of words
. "$UPC2C_SOURCE/tests/hosts.sh"

source=$1
name=$(basename "$source" .upc)
case ${UPC2C_NETWORK:-} in '') start_test "gasp/$name" ;; *) start_test "network/gasp-$name" ;; esac
cd "$(dirname "$source")" || exit
[ -s "$name.events" ] || fail "there are no events of $name"

threads=$(directive "$source" threads)
threads=${threads:-1 2 3 4 7}
status=$(directive "$source" status)
flags=$(directive "$source" flags)
arguments=$(directive "$source" args)
compilers=$(directive "$source" compilers)
compilers=${compilers:-gcc clang tcc}
case " $flags" in *' --inst'*) ;; *) flags="--inst $flags" ;; esac

if [ -n "${UPC2C_SANITIZE:-}" ]; then
	compilers=$UPC2C_COMPILER
	sanitize="-fsanitize=$UPC2C_SANITIZE -fno-sanitize-recover=all -g"
	case $threads in '1 2 3 4 7') threads='1 3' ;; esac
fi

# As jobs on several hosts.
if [ -n "${UPC2C_NETWORK:-}" ]; then
	choose_jobs "$name" "$threads"
	flags="-network=mpi $flags"
	case " $compilers " in *' gcc '*) compilers=gcc ;; *) compilers=${compilers%% *} ;; esac
fi

# The program of awk that prints what thread t of n is told.
expectations() {
	awk -v file="$name.upc" '
	function quoted(s) {
		gsub(/\\/, "\\\\", s)
		gsub(/"/, "\\\"", s)
		return "\"" s "\""
	}
	function say(s,  out) {
		while (match(s, /\$\{[^{}]*\}/)) {
			out = out quoted(substr(s, 1, RSTART - 1)) " (" substr(s, RSTART + 2, RLENGTH - 3) ") "
			s = substr(s, RSTART + RLENGTH)
		}
		print "tell(" out quoted(s) ");"
	}
	BEGIN { # element i of a shared array: at("a", i, sizeof, block size)
		print "function at(name, i, size, block,  b, offset) {"
		print "block += !block; b = int(i / block); offset = (int(b / n) * block + i % block) * size"
		print "return name (offset ? \"+\" offset : \"\") \"@\" b % n \":\" i % block }"
		print "function tell(s) { gsub(/ :/, \" " file ":\", s); print s }"
		print "BEGIN {"
	}
	/^[ \t]*(#|\/\/|$)/ { next }
	{ sub(/^[ \t]+/, "") }
	/^%/ { print substr($0, 2); next }
	/^ATOMIC UPC2C_STATIC_SHARED .* by_threads=1$/ { # with -T N the count has them
		match($0, / count=[0-9]+/)
		count = substr($0, RSTART + 7, RLENGTH - 7)
		sub(/ count=.*/, " count=${s ? " count " * n : " count "} by_threads=${!s}")
	}
	/^SYNC / {
		print "{"
		say("START" substr($0, 5))
		say("ATOMIC UPC2C_BARRIER_LAST " $3 " thread=*")
		say("END" substr($0, 5))
		print "}"
		next
	}
	/^PAIR / {
		begin = "START" substr($0, 5)
		end = "END" substr($0, 5)
		sub(/ \|.*/, "", begin)
		sub(/ \|/, "", end)
		if (/^PAIR UPC_(MEM)?GET /)
			gsub(/dst==[^ ]+/, "dst=set", begin)
		print "{"
		say(begin)
		say(end)
		print "}"
		next
	}
	{ say($0) }
	END { print "}" }' "$name.events"
}

# A * in an expected line stands for anything without blanks.  Prints what was told, such lines as
# they are expected.  $1: expected, $2: got
told() {
	awk '
	FNR == NR { expected[FNR] = $0; next }
	index(expected[FNR], "*") {
		n = split(expected[FNR], e, " ")
		same = n == split($0, g, " ")
		for (i = 1; same && i <= n; i++) {
			head = substr(e[i], 1, length(e[i]) - 1)
			same = e[i] == g[i] || (e[i] == head "*" && index(g[i], head) == 1)
		}
		print same ? expected[FNR] : $0
		next
	}
	{ print }' "$1" "$2"
}

# Static objects are told in an order that is the C compiler's choice.
sort_statics() {
	sed '/^ATOMIC UPC2C_STATIC_SHARED /,$d' "$1"
	sed -n '/^ATOMIC UPC2C_STATIC_SHARED /p' "$1" | sort
	sed -n '/^ATOMIC UPC2C_STATIC_SHARED /,$p' "$1" | sed '/^ATOMIC UPC2C_STATIC_SHARED /d'
}

# $1: title, $2: program, $3: number of threads, or the job that has it as its last part, $4: whether they
# are as many by -T.
run_one() {
	title="$1, $3 threads"
	rm -rf "$work/told"
	mkdir "$work/told"
	EVENTS_FOLDER=$work/told
	export EVENTS_FOLDER
	case $3 in
	*:*) run_job "$3" "$2" $arguments ;;
	*) guard "$bin/upcrun" -n "$3" "$2" $arguments ;;
	esac </dev/null >"$work/out" 2>"$work/err"
	got=$?
	set -- "$1" "$2" "${3##*:}" "$4"
	if [ $got != "${status:-0}" ]; then
		head -n 10 "$work/err"
		fault "$title" "ended with status $got, not ${status:-0}"
		return
	fi
	[ $got = 0 ] || [ -z "${UPC2C_NETWORK:-}" ] || remove_launcher_words "$work/out"
	directive "$source" stdout | sed '/^$/d' >"$work/expected"
	same "$title" "$work/expected" "$work/out" || fault "$title" 'wrong output'
	if ! has_directive "$source" dies && [ -s "$work/err" ] && { [ -z "${UPC2C_NETWORK:-}" ] || [ $got = 0 ]; }; then
		head -n 10 "$work/err"
		fault "$title" 'messages on standard error'
	fi
	t=0
	while [ $t -lt "$3" ]; do
		[ -f "$work/told/$t" ] || { fault "$title" "thread $t told nothing"; return; }
		# Who waits elsewhere may not have the time; what the cache does depends on it (network/cache-events.sh).
		grep -v '^KILLED$\|^ATOMIC UPC_CACHE_' "$work/told/$t" >"$work/list"
		sort_statics "$work/list" >"$work/in-order"
		awk -v n="$3" -v t=$t -v s="$4" -f "$work/events.awk" >"$work/list" || fail "$name.events"
		awk 'FNR == NR { n = NR; next } /^[?]$/ { may_end = 1; next } may_end && k == n { exit } { print; k++ }' \
			"$work/in-order" "$work/list" >"$work/all"
		sort_statics "$work/all" >"$work/expected"
		told "$work/expected" "$work/in-order" >"$work/got"
		same "$title, thread $t" "$work/expected" "$work/got" || { fault "$title" "events of thread $t"; return; }
		t=$((t + 1))
	done
}

# Translates the program and its other units; $1: flags.  Sets `units`.
translate() {
	units=''
	plain=$(directive "$source" plain-units)
	for unit in "$name.upc" $(directive "$source" units) $plain; do
		made=$work/$(basename "$unit").trans.c
		its_flags=$flags
		case " $plain " in *" $unit "*) its_flags='' ;; esac
		case $unit in
		*.upc)
			"$bin/upcc" -trans $1 $its_flags "$unit" -o "$made" >"$work/log" 2>&1 ||
				{ cat "$work/log"; fail "$unit does not translate $1"; }
			[ ! -s "$work/log" ] || { cat "$work/log"; fail "$unit gives warnings $1"; }
			units="$units $made"
			;;
		*) units="$units $unit" ;;
		esac
	done
}

# $1: compiler, $2: its flags; the program is $work/program.
compile() {
	case $1 in
	clang) set -- clang-19 "-Wall -Wextra -Werror $2" ;;
	tcc) set -- tcc "${2#-O[02]}" ;;
	*) set -- "$1" "-Wall -Wextra -Werror $2" ;;
	esac
	if ! "$bin/upcc" --cc="$1" $2 ${sanitize:-} $flags $units -o "$work/program" >"$work/log" 2>&1; then
		head -n 20 "$work/log"
		fault "$title" 'does not compile'
		return 1
	fi
}

make_tool() {
	gcc -std=gnu11 -Wall -Wextra -Werror -O1 -fPIC -I"$UPC2C_BUILD/include/upc2c" -c tool.c -o "$work/tool.o" ||
		fail 'tool.c does not compile'
	gcc -shared "$work/tool.o" -o "$work/tool.so" || fail 'tool.c does not link'
}

# try COMPILER FLAGS STATIC NUMBER...: the translated program at these numbers of threads; STATIC: by -T.
try() {
	of="$1 ${2% "$work"/*}" by_flag=$3
	title=$of
	compile "$1" "$2" || return
	shift 3
	for n; do
		run_one "$of" "$work/program" "$n" "$by_flag"
	done
}

dynamic_programs() {
	UPC_GASP_TOOL=$work/tool.so
	export UPC_GASP_TOOL
	translate ''
	if [ -n "${UPC2C_SANITIZE:-}" ]; then
		try "$compilers" -O0 0 $threads
	elif [ -n "${UPC2C_ALL_COMPILERS:-}" ]; then
		for compiler in $compilers; do
			try "$compiler" -O0 0 $threads
			[ "$compiler" = tcc ] || try "$compiler" -O2 0 $threads
		done
	else
		try $first -O2 0 $threads
		try $second -O0 0 $(every_second $begin)
		! has_compiler tcc || try tcc -O0 0 $(every_second $((1 - begin)))
	fi
	unset UPC_GASP_TOOL
}

static_programs() {
	for n in $threads; do
		case $n in
		1) set -- $second -O2 ;;
		4) set -- $first -O0 ;;
		*) continue ;;
		esac
		translate "-T $n"
		try "$1" "$2 -T $n $work/tool.o" 1 "$n"
	done
}

# The program is compiled once.
network_programs() {
	UPC_GASP_TOOL=$work/tool.so
	export UPC_GASP_TOOL
	translate ''
	title="$compilers -network=mpi"
	compile "$compilers" -O1 || return
	for job in $jobs; do
		run_one "-network=mpi $job" "$work/program" "$job" 0
	done
}

expectations >"$work/events.awk"
make_tool
if [ -n "${UPC2C_NETWORK:-}" ]; then
	network_programs
else
	take_turns
	dynamic_programs
	[ -n "${UPC2C_SANITIZE:-}" ] || static_programs
fi
[ "$n_faults" = 0 ] || fail "$name; files are in $work"
end_test
