#!/bin/sh
# SPDX-License-Identifier: MIT
#
# unsanitized: a library with sanitizers links with one compiler and one command only
#
# Property: size is no obstacle.  Programs with very much of one thing translate, compile and
# give the right result; tests/bench/scale.sh measures how the cost grows.  The C compilers cost most: in a quick run
# tcc compiles what it can, and gcc or clang the rest with a quarter of it.
# whole: properties/growth counts what a program of twice the size takes; this compiles very large ones
. "$UPC2C_SOURCE/tests/command.sh"
start_command_test properties/scale
guard_seconds=300

# generate KIND N: KIND.upc
generate() {
	awk -v kind="$1" -v n="$2" -f "$UPC2C_SOURCE/tests/properties/scale.awk" >"$1.upc"
	title="$2 $1"
}

# run COMPILER FLAG...: KIND.trans.c gives the right result
run() {
	cc=$1
	shift
	good "$upcc" --cc="$cc" "$@" "$kind.trans.c" -o program
	prints ok "$upcrun" -n 2 ./program
}

# The same with a compiler that takes long.
run_long() {
	is_whole || translate $((size / 4))
	run "$@" -O0
}

# translate N: KIND.upc with N of its kind, into KIND.trans.c, without a word
translate() {
	generate "$kind" "$1"
	good "$upc2c" "$kind.upc" -o "$kind.trans.c"
	[ ! -s "$err" ] || show "$title: messages"
}

for sizes in lines=200000 objects=10000 function=20000 parens=3900 sum=3900 subscripts=3900 \
	calls=3900 conditions=3900 cases=10000 blocks=1900 loops=1000 oneline=10000 members=2000 \
	initializer=100000 barriers=2000 layouts=10000 sizes=2000; do
	kind=${sizes%=*} size=${sizes#*=}
	[ $kind != lines ] || is_whole || size=$((size / 4))
	translate "$size"
	case $kind in
	lines) run tcc ;; # the others need gigabytes
	function) # clang takes 17 s
		run tcc
		size=4000
		translate $size
		run_long clang-19
		;;
	subscripts) # gcc takes 100 s, and the others keep less open
		size=1000
		translate $size
		run_long gcc
		;;
	parens | calls | blocks) run_long gcc ;; # the others keep less open
	sum | conditions) run_long clang-19 ;;
	*)
		run tcc
		! is_whole || run clang-19 -O0
		;;
	esac
	rm "$kind.upc" "$kind.trans.c" program
done

# A line that would take hours if each of its brackets cost as much as the line.
generate oneline 80000
good "$upc2c" oneline.upc -o oneline.trans.c
rm oneline.upc oneline.trans.c

# Many messages are reported, and end.
generate mistakes 10000
bad 1 "p = q" "$upc2c" mistakes.upc -o mistakes.c
[ "$(grep -c ': error: ' "$err")" = 10000 ] || show 'not every mistake was reported'

# A program of many files, each with objects that the next one uses.
files=$(is_whole && echo 200 || echo 50)
i=0
while [ $i -lt $files ]; do
	next=$(((i + 1) % files))
	cat >"unit$i.upc" <<END
#include <upc.h>
shared [3] int o${i}[6 * THREADS];
extern shared [3] int o${next}[6 * THREADS];
static shared int hidden;
int f$i(void)
{
	hidden = $i;
	o${next}[4] = hidden + 1;
	return o${next}[4];
}
END
	i=$((i + 1))
done
{
	printf '#include <upc.h>\n#include <stdio.h>\n'
	seq 0 $((files - 1)) | sed 's/.*/int f&(void);/'
	printf 'int main(void)\n{\n\tint s = 0;\n\n\tif (MYTHREAD == THREADS - 1) {\n'
	seq 0 $((files - 1)) | sed 's/.*/\t\ts += f&();/'
	printf '\t\tprintf("%%d\\n", s);\n\t}\n\treturn 0;\n}\n'
} >main.upc
good "$upcc" --cc=tcc unit*.upc main.upc -o program
prints $((files * (files + 1) / 2)) "$upcrun" -n 3 ./program
end_command_test
