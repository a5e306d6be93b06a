#!/bin/sh
# SPDX-License-Identifier: MIT
#
# Property: what is not UPC is carried byte for byte.  Plain C - random programs, and system
# headers as they come - is equal after translation.
. "$UPC2C_SOURCE/tests/command.sh"
start_command_test properties/plain-c

# $1: a preprocessed file
carried() {
	good "$upc2c" -w "$1" -o carried.c
	same "$1" "$1" carried.c || fail "$1 was changed"
	prints c "$upc2c" --detect "$1"
}

for seed in $(choose seeds '1 2 3' '5 8 13' '21 34 55' '89 144 233'); do
	good csmith --seed $seed --max-funcs 6
	mv "$out" random.c
	good clang-19 -E -P -I /usr/include/csmith random.c -o random.i
	carried random.i
	good clang-19 -E -I /usr/include/csmith random.c -o marked.i
	carried marked.i
done

for header in stdio stdlib string math complex time signal setjmp stdarg pthread \
	sys/socket wchar stdatomic; do
	echo "#include <$header.h>" >header.c
	good clang-19 -E header.c -o header.i
	carried header.i
done

# Odd forms that an editor of text could spoil.
printf 'int a; \t\f\v\r\nint b[] = {1,\\\n2};\r\nchar *s = "\\"/*\\n//", c = %s;\n' "'\"'" >odd.i
printf 'int old(a, b) int a; char *b; { return a ? *b : L%s; }\n' "'x'" >>odd.i
printf '#pragma weak old\n_Pragma("weak old")\nint no_newline_at_end;' >>odd.i
carried odd.i
end_command_test
