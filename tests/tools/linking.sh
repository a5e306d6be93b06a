#!/bin/sh
# SPDX-License-Identifier: MIT
#
# unsanitized: a library with sanitizers links with one compiler and one command only
#
# Objects of upcc and linkers: a plain C linker, which does not know the library, says in the
# name that it lacks what to do; with the library it links; and what upcc's own link lacks it says.
# Files that declare an object in different ways are found at the start (U-ARR-18).
. "$UPC2C_SOURCE/tests/command.sh"
start_command_test tools/linking

cat >p.upc <<'END2'
#include <upc.h>
#include <stdio.h>
shared int a[THREADS];
int main(void)
{
	a[MYTHREAD] = 1;
	upc_barrier;
	if (MYTHREAD == 0)
		puts("ok");
	return 0;
}
END2
echo '#include <upc.h>
int nothing(void) { return 0; }' >empty.upc
echo 'int f(void) { return 0; }' >c.c
advice='upcr_is_missing__link_with_upcc_or_add_libupcr_smp_a'

for cc in gcc clang-19 tcc; do
	for flags in '' '-T 2' -O2 -g -check --inst '-shared-heap 8MB'; do
		every 11 || continue
		# shellcheck disable=SC2086 # words
		good "$upcc" --cc=$cc $flags -c p.upc
		# shellcheck disable=SC2086 # words
		good "$upcc" --cc=$cc $flags -c -x upc empty.upc -o empty.o
		for linker in gcc clang-19; do
			try $linker -no-pie p.o -o program
			[ $got != 0 ] || show "$linker links p.o of $cc $flags without the library"
			err_has "$advice"
		done
	done
done
good "$upcc" -c p.upc c.c
try ld p.o c.o -o program
err_has "$advice"

# The commands that the sentence advises work.
good gcc p.o c.o "$UPC2C_BUILD/lib/libupcr-smp.a" -lm -o program
prints ok "$upcrun" -n 2 ./program
good gcc p.o -L "$UPC2C_BUILD/lib" -lupcr-smp -lm -o program
prints ok "$upcrun" -n 2 ./program
good "$upcc" p.o c.o -o program
prints ok "$upcrun" -n 2 ./program

# The sentence comes for an archive, an object of objects and a shared object, too.
good ar rcs libp.a p.o
try gcc -Wl,-u,main libp.a -o program
err_has "$advice"
good "$upcc" -r p.o c.o -o both.o
try gcc both.o -o program
err_has "$advice"
good "$upcc" both.o -o program
prints ok "$upcrun" -n 2 ./program
good "$upcc" -fPIC -shared p.upc -o libp.so
try gcc c.o ./libp.so -o program
[ $got != 0 ] || show 'gcc links libp.so without the library'
err_has "$advice"
rm -f program

# Names that are missing, defined twice or of another kind: said about the source, with a line also without -g,
# and nothing in the words of the linker.
cat >x.upc <<'END2'
#include <upc.h>
int helper(int n);
extern shared int table[THREADS];
extern int counter;
// helper(1) in a comment
const char *text = "helper";
int twice(int n)
{
	return helper(n) + counter;
}
int main(void)
{
	return twice(1) + helper(2) + table[0];
}
END2
cat >y.upc <<'END2'
#include <upc.h>
int twice(int n) { return n; }
shared int counter;
END2
echo 'int count[2];' >z.h
for n in 1 2; do
	printf '#include <upc.h>\n#include "z.h"\nint f%d(void) { return count[0]; }\n' $n >z$n.upc
done
no_linker_words() {
	err_lacks 'ld: |collect2|linker|\.text|/upcc-'
}
for cc in gcc clang-19 tcc; do
	for flag in -O1 -g; do
		every 7 || continue
		bad nonzero "^x\.upc:9: error: 'helper' is used in function 'twice', but none of the linked files defines it" \
			"$upcc" --cc=$cc $flag x.upc -o program
		err_has "^x\.upc:2: note: 'helper' is declared here$"
		err_has "^x\.upc:13: error: 'table' is used in function 'main', "
		[ "$(wc -l <"$err")" = 6 ] || show 'a name is not said once'
		no_linker_words
		good "$upcc" --cc=$cc $flag -c x.upc y.upc
		objects='x.o y.o'
		case $cc$flag in clang-19-O1 | tcc-O1) objects= ;; esac # they do not name their source
		for files in "$objects" 'x.upc y.upc'; do
			[ -n "$files" ] || continue
			# shellcheck disable=SC2086 # words
			bad nonzero "^x\.upc:9: error: 'counter' is not shared here, but y\.(o|upc) defines it as a shared object$" \
				"$upcc" --cc=$cc $flag $files -o program
			err_has "^y\.upc:2: error: 'twice' is defined here and in another linked file"
			err_has "^x\.upc:[78]: note: 'twice' is defined here, too$"
			no_linker_words
		done
		bad nonzero '^upcc: no file that is linked defines .main.' "$upcc" --cc=$cc $flag empty.upc -o program
		no_linker_words
		bad nonzero "'count' is defined " "$upcc" --cc=$cc $flag z1.upc z2.upc p.upc -o program
		no_linker_words
	done
done
bad nonzero "^(\./)?z\.h:1: error: 'count' is defined here for each file that includes this" "$upcc" -g z1.upc z2.upc p.upc
sed 's/extern int counter/extern shared int counter/' x.upc >x2.upc
printf 'int counter;\nint helper(int n) { return n; }\n' >c2.c
bad nonzero "^x2\.upc:9: error: 'counter' is shared here, but c2\.c defines it as an object that is not shared$" \
	"$upcc" x2.upc c2.c -o program
echo garbage >bad.o
bad nonzero "^upcc: 'bad\.o' is neither an object file nor a library$" "$upcc" p.upc bad.o -o program
no_linker_words
bad nonzero '^upcc: the library of -lnot-there was not found: ' "$upcc" p.upc -lnot-there -o program
no_linker_words

# Files that cannot be linked.
good "$upcc" p.upc -o linked
good "$upcc" -c p.upc -o whole.o
head -c 100 whole.o >part.o
cp whole.o other.o
printf '\026\0' | dd of=other.o bs=1 seek=18 conv=notrunc 2>/dev/null
mkdir -p libs folder.o
ar rc libs/libother.a other.o 2>/dev/null
: >none.o
for cc in $(choose linking gcc clang-19 tcc); do
	bad nonzero "^upcc: 'linked' is a program, which cannot be linked " "$upcc" --cc=$cc p.upc linked -o program
	no_linker_words
	bad nonzero "^upcc: 'other\.o' was compiled for another architecture (.IBM Z. )?than this" "$upcc" --cc=$cc p.upc other.o -o program
	no_linker_words
	[ "$(wc -l <"$err")" = 1 ] || show 'said more than once'
	bad nonzero "^upcc: (the end of 'part\.o' is missing|'part\.o' is neither an object)" "$upcc" --cc=$cc p.upc part.o -o program
	no_linker_words
	bad nonzero "^upcc: the library of -lother was only found for another architecture .IBM Z.: 'libs/libother\.a'$" \
		"$upcc" --cc=$cc p.upc -Llibs -lother -o program
	no_linker_words
	bad nonzero '^upcc: folder\.o: Is a directory$' "$upcc" --cc=$cc p.upc folder.o -o program
	good "$upcc" --cc=$cc p.upc none.o -o program
	err_has "^upcc: warning: 'none\.o' is empty: nothing of it is linked$"
done
good "$upcc" -shared -fPIC x.upc -o libx.so

# Files that declare an object in different ways: said at the start, with both places.
cat >said.upc <<'END2'
#include <upc.h>
extern shared [4] int grid[4*THREADS];
extern shared [] double best[];
extern shared int unused[THREADS];
extern shared int one;
int main(void)
{
	upc_barrier;
	return grid[0] + one + (best[0] > 1);
}
END2
cat >done.upc <<'END2'
#include <upc.h>
shared [4] int grid[4*THREADS];
shared [] double best[4];
shared int one;
END2
for cc in $(choose said gcc clang-19); do
	good "$upcc" --cc=$cc -c said.upc
	while read -r change words; do
		sed "$change" done.upc >other.upc
		good "$upcc" --cc=$cc said.o other.upc -o program
		bad 2 "^upcr: said\.upc:2: 'grid' is declared with $words at other\.upc:2$" "$upcrun" -n 3 ./program
	done <<'END2'
s/.4..int/[2]int/ blocks of 4 here, but defined with blocks of 2
s/.4..int/[]int/;s/4.THREADS/12/ blocks of 4 here, but defined with one block for all
s/d.4/d[8/ 12 elements here, but defined with 24
s/int.g/long\tg/ elements of 4 bytes here, but defined with 8
END2
	for flags in '' '-T 3'; do
		# shellcheck disable=SC2086 # words
		good "$upcc" --cc=$cc $flags said.o done.upc -o program
		good "$upcrun" -n 3 ./program
	done
done

# Options that upcc does not understand are passed on.
bad nonzero 'no-such-option' "$upcc" p.upc -Wl,--no-such-option -o program

# A file may be called as an object that upcc makes.
cp p.upc heap.upc
good "$upcc" -shared-heap 8MB heap.upc -o program
prints ok "$upcrun" -n 2 ./program
rm -f heap.upc program

# A file of another version is refused.
sed 's/_ABI_[0-9]/_ABI_0/g' p.o >old.o
cmp -s p.o old.o && fail 'the symbol was not found in p.o'
bad nonzero '^upcc: a file was translated by another version of upc2c: translate it again$' \
	"$upcc" old.o -o program

# So is a file for another network.
if [ -f "$UPC2C_BUILD/lib/libupcr-mpi.a" ]; then
	good "$upcc" -network=mpi -c p.upc -o several.o
	bad nonzero '^upcc: a file was compiled with -network=mpi: the link needs -network=mpi too$' \
		"$upcc" several.o -o program
	[ "$(wc -l <"$err")" = 1 ] || show 'more than one message'
	bad nonzero '^upcc: a file was compiled for one machine: compile it with -network=mpi too$' \
		"$upcc" -network=mpi several.o p.o -o program
	[ "$(wc -l <"$err")" = 1 ] || show 'more than one message'
	try gcc p.o "$UPC2C_BUILD/lib/libupcr-mpi.a" -lm -ldl -o program
	err_has "$advice"
	sed 's/_ABI_[0-9]/_ABI_0/g' several.o >old.o
	bad nonzero 'another version of upc2c' "$upcc" -network=mpi old.o -o program
fi

good "$upcc" -check -c p.upc -o checked.o
bad nonzero '^upcc: a file was compiled with -check: the link needs -check too$' \
	"$upcc" checked.o -o program

# Translated for other numbers of threads: said with both files.
good "$upcc" -T 3 -c -x upc empty.upc -o three.o
good "$upcc" -T 2 -c p.upc -o two.o
good "$upcc" three.o two.o -o program
bad nonzero 'p\.upc' "$upcrun" ./program
err_has 'empty\.upc'
good "$upcc" -c -x upc empty.upc -o any.o
good "$upcc" any.o two.o -o program
prints ok "$upcrun" ./program

end_command_test
