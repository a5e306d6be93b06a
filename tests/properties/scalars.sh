#!/bin/sh
# SPDX-License-Identifier: MIT
#
# unsanitized: it measures machine code
#
# Property: the relaxed read of a shared scalar is a load of its address and a load, however many a function has, and
# without optimization its update takes few instructions, too.
. "$UPC2C_SOURCE/tests/command.sh"
start_command_test properties/scalars
needs size

# Prints the bytes of machine code of a function that adds $1 shared scalars, or updates them.  $2, $3: compiler, level
code_size() {
	awk -v n="$1" -v level="$3" 'BEGIN {
		print "#include <upc_relaxed.h>"
		for (i = 0; i < n; i++)
			print "extern shared int s" i ";"
		print level == "-O0" ? "void update(int k)\n{" : "int sum(void)\n{\n\treturn 0"
		for (i = 0; i < n; i++)
			print level == "-O0" ? "\ts" i " += k;" : "\t\t+ s" i
		print "\t\t;\n}"
	}' >sum.upc
	good "$bin/upcc" --cc="$2" "$3" -fno-asynchronous-unwind-tables -c sum.upc -o sum.o
	size -A sum.o | awk '$1 == ".text" { print $2 }'
}

for cc in $(choose properties/scalars gcc clang-19); do
	for level in -O0 -O2; do
		[ $level = -O2 ] && most=12 || most=140
		few=$(code_size 200 "$cc" $level)
		many=$(code_size 400 "$cc" $level)
		[ $((many - few)) -le $((200 * most)) ] || show "$cc $level: 200 more are $((many - few)) bytes more"
	done
done
end_command_test
