#!/bin/sh
# SPDX-License-Identifier: MIT
#
# unsanitized: it measures machine code
#
# Property: the relaxed read of a shared scalar is a load of its address and a load, however many a function has.
. "$UPC2C_SOURCE/tests/command.sh"
start_command_test properties/scalars
needs size

# Prints the bytes of machine code of a function that adds $1 shared scalars.
code_size() {
	awk -v n="$1" 'BEGIN {
		print "#include <upc_relaxed.h>"
		for (i = 0; i < n; i++)
			print "extern shared int s" i ";"
		print "int sum(void)\n{\n\treturn 0"
		for (i = 0; i < n; i++)
			print "\t\t+ s" i
		print "\t\t;\n}"
	}' >sum.upc
	good "$bin/upcc" --cc="$2" -O2 -fno-asynchronous-unwind-tables -c sum.upc -o sum.o
	size -A sum.o | awk '$1 == ".text" { print $2 }'
}

for cc in $(choose properties/scalars gcc clang-19); do
	few=$(code_size 200 "$cc")
	many=$(code_size 400 "$cc")
	[ $((many - few)) -le $((200 * 12)) ] || show "$cc: 200 reads more are $((many - few)) bytes more"
done
end_command_test
