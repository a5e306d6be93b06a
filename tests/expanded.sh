#!/bin/sh
# SPDX-License-Identifier: MIT
#
# expanded.sh CC FLAGS HEADER... - every macro of the headers that is an expression, a call with numbers, a
# function without its parentheses or a member of a structure comes out of upc2c so that it is expanded once: what the compiler makes
# of the C that comes out is what it makes of the program.  Prints the macros for which that is not so.  Works in
# the current folder; $upc2c is the translator, $upc2c_headers the folder of its headers.
set -u
: "${upc2c:?}" "${upc2c_headers:?}"
cc=$1 flags=$2
shift 2

for header; do
	echo "#include <$header>"
done >includes.h

# shellcheck disable=SC2086 # $flags is a list
preprocess() {
	$cc -std=gnu11 $flags -I"$upc2c_headers" -E "$@" 2>/dev/null
}

# A function for each use, one a line: a name as an expression, called, and as a member of each struct.  Not
# kill_dependency(x) of <stdatomic.h>: upc2c's own header says (x), gcc's copies x, and both are what C11 7.17.3.1 says.
preprocess -dM includes.h | awk '$1 == "#define" { sub(/\(.*/, "", $2); print $2 }' | sort -u >all
: >none.h
preprocess -dM none.h | awk '$1 == "#define" { sub(/\(.*/, "", $2); print $2 }' | sort -u >predefined
comm -23 all predefined | grep -vE '^(__.*|_GNU_SOURCE|MYTHREAD|THREADS)$' >names
preprocess -P includes.h | grep -oE '\<(struct|union) [A-Za-z_][A-Za-z_0-9]*' | sort -u >structs
preprocess -dM includes.h | awk '$1 == "#define" && $2 !~ /\(/ && NF == 3 && $3 ~ /^[A-Za-z_][A-Za-z_0-9]*(\.[A-Za-z_0-9]+)+$/ { print $2 }' >members
{
	awk '{ printf "static void use_%d(void) { (void)(%s); }\n", NR, $1 }' names
	preprocess -dM includes.h | sed -nE 's/^#define ([A-Za-z][A-Za-z_0-9]*)\(([A-Za-z_0-9, ]*)\).*/\1 \2/p' | grep -vE '^(va_start|kill_dependency) ' | sort |
		awk '{ name = $1; n = split(substr($0, length(name) + 2), part, ","); list = ""
			for (i = 1; i <= n; i++) list = list (i > 1 ? ", " : "") "argument"
			printf "static void use_call_%d(int argument) { (void)(%s(%s)); }\n", NR, name, list }'
	while read -r member; do
		awk -v member="$member" '{ printf "static void use_%s_%s(void) { (void)sizeof(((%s *)0)->%s); }\n", $2, member, $0, member }' structs
	done <members
} >uses

# Only the uses that the compiler accepts are kept.
case $cc in *clang*) all=-ferror-limit=0 more= ;; *) all=-fmax-errors=0 more=-ftrack-macro-expansion=0 ;; esac
for _ in 1 2 3 4 5 6; do # the place of an error is where the macro is used, or where it is defined, with a note
	{ cat includes.h && echo '#line 1 "uses"' && cat uses; } >probe.c
	# shellcheck disable=SC2086
	$cc -std=gnu11 $flags -w -S -o probe.s $all probe.c >said 2>&1 && break
	# shellcheck disable=SC2086
	$cc -std=gnu11 $flags -w -S -o probe.s $all $more probe.c >>said 2>&1
	sed -n 's/^uses:\([0-9]*\):.*\(error\|in expansion of\).*/\1d/p' said | sort -u >wrong
	sed -f wrong uses >right
	mv right uses
done

functions() {
	tr -s ' \t\n' ' ' | sed 's/static void use_/\n&/g' | sed -n 's/^static void \(use_[A-Za-z0-9_]*\) *([a-z ]*) *{\(.*\)} *$/\1 \2/p' | tr -d ' '
}

{ echo '#line 1 "program.upc"' && cat includes.h && echo && echo && cat uses; } >program.c
{ cat includes.h && echo '#include <upc.h>' && echo 'shared int x;' && cat uses; } >program.upc
# shellcheck disable=SC2086
"$upc2c" --cc="$cc" -std=gnu11 $flags -w program.upc -o out.c 2>said || { grep -m 5 error said; exit 1; }
preprocess -P program.c | functions >expected
preprocess -P out.c | functions >got
diff expected got | grep '^[<>]' >differences && { sort -k2 differences | head -n 20; exit 1; }
echo "$(wc -l <expected) uses of $(wc -l <names) macros"
