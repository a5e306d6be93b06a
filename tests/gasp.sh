#!/bin/sh
# SPDX-License-Identifier: MIT
#
# gasp.sh FILE.upc - compiles a program with --inst and compares the events that the tool gasp/tool.c gets
# on each thread with FILE.events; tests/README.md says what that is made of.  Programs for
# any number of threads take the tool by UPC_GASP_TOOL, those for one number have it linked in.  The whole tier tries each
# compiler, level and number of threads; the quick one a program of one compiler, with each second number or the one
# of -T.  For network.sh, on several hosts.
# shellcheck disable=SC2046,SC2086 # flags are lists of words
. "$UPC2C_SOURCE/tests/hosts.sh"

source=$1
name=${source##*/}
name=${name%.upc}
remember_head "$source"
case ${UPC2C_NETWORK:-} in '') start_test "gasp/$name" ;; *) start_test "network/gasp-$name" ;; esac
cd "${source%/*}" || exit
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

# On several hosts, the program runs as jobs.
if [ -n "${UPC2C_NETWORK:-}" ]; then
	choose_jobs "$name" "$threads"
	flags="-network=mpi $flags"
	case " $compilers " in *' gcc '*) compilers=gcc ;; *) compilers=${compilers%% *} ;; esac
fi

# Prints the program of awk that writes the events of each of n threads to the files `expected` and `got`.
comparison() {
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
		print "function tell_all() {"
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
	cat <<'END'
# A line that is expected; what follows a line `?` may be missing.
function tell(s) {
	gsub(/ :/, " " file ":", s)
	if (s == "?")
		may_end = 1
	else if (!may_end || n_wanted < n_told)
		wanted[n_wanted++] = s
}
# Static objects are reported in an order that is the C compiler's choice.
function sort_statics(line, n_lines,  k, j, s, first, end) {
	for (k = 0; k < n_lines; k++) {
		if (line[k] !~ /^ATOMIC UPC2C_STATIC_SHARED /)
			continue
		if (first == "")
			first = end = k
		s = line[k]
		for (j = k; j > first && (j > end || line[j - 1] > s); j--)
			line[j] = line[j - 1]
		line[j] = s
		end++
	}
}
# A * at the end of a word that is expected stands for anything without blanks.
function is_like(s, pattern,  k, m, e, g, head) {
	m = split(pattern, e, " ")
	if (!index(pattern, "*") || split(s, g, " ") != m)
		return 0
	for (k = 1; k <= m; k++) {
		head = substr(e[k], 1, length(e[k]) - 1)
		if (e[k] != g[k] && !(e[k] == head "*" && index(g[k], head) == 1))
			return 0
	}
	return 1
}
BEGIN {
	printf "" > (folder "/expected")
	printf "" > (folder "/got")
	for (t = 0; t < n; t++) {
		n_wanted = n_told = may_end = 0
		path = folder "/told/" t
		# A killed thread that waits on another host may not have the time to say so; what the cache does
		# depends on the time, too (network/cache-events.sh).
		while ((getline heard < path) > 0)
			if (heard !~ /^KILLED$|^ATOMIC UPC_CACHE_/)
				told[n_told++] = heard
		tell_all()
		sort_statics(told, n_told)
		sort_statics(wanted, n_wanted)
		for (k = 0; k < n_wanted; k++)
			print t ": " wanted[k] > (folder "/expected")
		for (k = 0; k < n_told; k++)
			print t ": " (k < n_wanted && is_like(told[k], wanted[k]) ? wanted[k] : told[k]) > (folder "/got")
	}
}
END
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
	for t in $(seq 0 $(($3 - 1))); do
		[ -f "$work/told/$t" ] || { fault "$title" "thread $t told nothing"; return; }
	done
	awk -v n="$3" -v s="$4" -v file="$name.upc" -v folder="$work" -f "$work/compare.awk" || fail "$name.events"
	same "$title" "$work/expected" "$work/got" || fault "$title" 'other events'
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

# Prints the ways to make the program: COMPILER:LEVEL:NUMBER, the number of threads by -T or none.
ways() {
	for compiler in $compilers; do
		case $compiler in
		tcc) echo tcc:: ;;
		gcc | clang)
			printf '%s\n' $compiler:-O0: $compiler:-O2:
			case " $threads " in *' 1 '*) echo $compiler:-O2:1 ;; esac
			case " $threads " in *' 4 '*) echo $compiler:-O0:4 ;; esac
			;;
		*) echo "$compiler:-O0:" ;; # a build with sanitizers
		esac
	done
}

# $1: a way.
try() {
	rest=${1#*:}
	by_flag=${rest#*:}
	title="${1%%:*} ${rest%:*}${by_flag:+ -T $by_flag}"
	translate "${by_flag:+-T $by_flag}"
	if [ -n "$by_flag" ]; then
		gcc -std=gnu11 -O1 -I"$UPC2C_BUILD/include/upc2c" -c tool.c -o "$work/tool.o" || fail 'tool.c does not compile'
		compile "${1%%:*}" "${rest%:*} -T $by_flag $work/tool.o" || return
	else
		compile "${1%%:*}" "${rest%:*}" || return
		UPC_GASP_TOOL=$tool
		export UPC_GASP_TOOL
	fi
	of=$title
	for n in ${by_flag:-$threads}; do
		run_one "$of" "$work/program" "$n" "${by_flag:+1}"
	done
	unset UPC_GASP_TOOL
}

# The program is compiled once.
network_programs() {
	UPC_GASP_TOOL=$tool
	export UPC_GASP_TOOL
	translate ''
	title="$compilers -network=mpi"
	compile "$compilers" -O1 || return
	for job in $jobs; do
		run_one "-network=mpi $job" "$work/program" "$job" 0
	done
}

comparison >"$work/compare.awk"
tool=$UPC2C_BUILD/tests/gasp/tool.so
if [ -n "${UPC2C_NETWORK:-}" ]; then
	network_programs
else
	chosen=$(choose "$name" $(ways))
	is_whole || threads=$(every_second $(($(checksum "threads of $name") % 2)))
	for way in $chosen; do
		try "$way"
	done
fi
[ "$n_faults" = 0 ] || fail "$name; files are in $work"
end_test
