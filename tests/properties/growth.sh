#!/bin/sh
# SPDX-License-Identifier: MIT
#
# unserved: valgrind runs upc2c
# unsanitized: valgrind runs upc2c
#
# Property: what upc2c does grows with the length of a program, not with its square: chains of `else if`, of `?:`
# and of calls, and statements of one macro.  Its own instructions are counted; what libclang does is left out.
. "$UPC2C_SOURCE/tests/command.sh"
start_command_test properties/growth
needs valgrind

# Prints a program with three chains of $1 links, and a macro of $1 statements.
generate() {
	awk -v n="$1" 'BEGIN {
		print "#include <upc.h>\nshared int a[THREADS];\n#define MANY(x) \\"
		for (i = 0; i < n; i++)
			print "\ta[x] += f(a[x + " i "]); \\"
		print "\tx++\nint f(int x);\nvoid many(int x)\n{\n\tMANY(x);\n}\nint branches(int x)\n{"
		for (i = 0; i < n; i++)
			print (i ? "\telse " : "\t") "if (x == " i ")\n\t\treturn a[0];"
		print "\treturn 0;\n}\nint conditions(int x)\n{\n\treturn"
		for (i = 0; i < n; i++)
			print "\t\tx == " i " ? a[0] :"
		print "\t\t0;\n}\nint f" n "(int x);"
		for (i = 0; i < n; i++) {
			print "int f" i "(int x);" # forwards and backwards
			print "int g" i "(int x)\n{\n\treturn a[x] + " (i ? "g" i - 1 : "f0") "(x);\n}"
		}
		for (i = 0; i < n; i++)
			print "int f" i "(int x)\n{\n\treturn a[x] + f" i + 1 "(x);\n}"
		print "int f" n "(int x)\n{\n\tupc_barrier;\n\treturn x;\n}\nint main(void)\n{\n\treturn f0(0);\n}"
	}'
}

# Prints how many instructions upc2c executes for a program of that length.
count() {
	generate "$1" >chain.upc
	good valgrind -q --tool=callgrind --compress-strings=no --callgrind-out-file=counts "$upc2c" -T 4 \
		-fsyntax-only chain.upc
	awk '/^ob=/ { own = /\/upc2c$/ }
		/^calls=/ { getline; next }
		own && /^[0-9+*-]/ { sum += $NF }
		END { printf "%d\n", sum }' counts
}

few=$(count 25)
most=$(count 100)
[ "$few" -gt 500000 ] || show "$few instructions are not all"
[ "$most" -lt $((4 * few)) ] || show "25 and 100 links: $few and $most instructions"
end_command_test
