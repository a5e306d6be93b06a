#!/bin/sh
# SPDX-License-Identifier: MIT
#
# unserved: it limits upc2c (ulimit)
#
# upc2c from outside: its flags, and inputs that are no programs.  Whatever comes in,
# there is one clear message, the right status, and no half-written output.
. "$UPC2C_SOURCE/tests/command.sh"
start_command_test tools/upc2c

cat >ok.upc <<'END'
#include <upc.h>
shared int x;
int main(void) { x = MYTHREAD; return 0; }
END
echo 'int plain;' >plain.c

# Flags.
good "$upc2c" ok.upc -o ok.c
grep -q '^#include' ok.c || fail 'no include in the output'
good "$upc2c" ok.upc -o -
same 'standard output' ok.c "$out" || fail '-o - differs from -o FILE'
for flag in '-T 4' -T=4 -fupc-threads-4; do
	# shellcheck disable=SC2086 # two words
	good "$upc2c" $flag ok.upc -o four.c
	grep -q 4 four.c || fail "$flag has no effect"
done
good "$upc2c" -fsyntax-only ok.upc
prints upc "$upc2c" --detect ok.upc
prints c "$upc2c" --detect plain.c
{
	echo '#define MYTHREAD 3'
	echo 'struct s { int shared, strict; } s; int THREADS = 4;'
	echo 'int f(int relaxed) { return relaxed + s.shared; }'
} >names.c # plain C with words of UPC, which says nothing
prints c "$upc2c" --detect names.c
[ ! -s "$err" ] || show 'messages about plain C'
echo 'int shared; void f(void) { upc_barrier; }' >names.upc
bad 1 'keyword-as-name' "$upc2c" --detect names.upc
good "$upc2c" --version
good "$upc2c" --help
good "$upc2c" -MD -MF ok.d ok.upc -o ok.c
grep -q 'ok\.upc' ok.d || fail 'ok.d lacks ok.upc'
good "$upc2c" -E ok.upc
cp "$out" pre.upci
good "$upc2c" pre.upci -o pre.c
bad 2 '' "$upc2c"
bad 2 '' "$upc2c" --no-such-flag ok.upc
bad 2 '' "$upc2c" -T x ok.upc
bad 2 '' "$upc2c" ok.upc plain.c

# No such file, a folder, no text.
bad 1 'none\.upc.*\[cannot-read\]' "$upc2c" none.upc -o x.c
mkdir folder.upc
bad 1 'folder\.upc.*\[cannot-read\]' "$upc2c" folder.upc -o x.c
if [ "$(id -u)" != 0 ]; then
	echo >secret.upc && chmod 0 secret.upc
	bad 1 'secret\.upc' "$upc2c" secret.upc -o x.c
fi
: >empty.upc
good "$upc2c" empty.upc -o empty.c
err_has '\[-Wempty-file\]'
head -c 4096 "$upc2c" >binary.upc
bad 1 'binary\.upc.*\[binary-file\]' "$upc2c" binary.upc -o x.c

# Truncated and unbalanced.
for n in 20 25 40 60; do
	head -c $n ok.upc >cut.upc
	try "$upc2c" cut.upc -o cut.c
	[ $got -le 1 ] || show "status $got for a file cut at $n"
	rm -f cut.c
done
unbalanced() {
	printf '#include <upc.h>\n%s\n' "$1" >unbalanced.upc
	bad 1 'unbalanced\.upc:[0-9]+:[0-9]+: error: ' "$upc2c" unbalanced.upc -o x.c
}
unbalanced 'shared [2 int x;'
unbalanced 'shared [] ] int x;'
unbalanced 'int main(void) { upc_forall (int i = 0; i < 3; i++; i { } return 0; }'
unbalanced 'int main(void) { upc_forall (;;) { } return 0; }'
unbalanced 'int main(void) { upc_barrier (1; return 0; }'
unbalanced 'int main(void) { upc_barrier'
unbalanced 'int main(void) { upc_blocksizeof(int; }'
unbalanced 'shared int x; /* never closed'
unbalanced 'char *s = "never closed;'

# A line of a million columns, 2,000 levels, a loop of includes.
{ printf 'int main(void) { return 0'; head -c 1000000 /dev/zero | tr '\0' ' '; echo '; }'; } >wide.upc
good "$upc2c" wide.upc -o wide.c
{ printf 'int main(void) { return 0'; head -c 1000000 /dev/zero | tr '\0' ' '; echo '+ bad; }'; } >wide.upc
bad 1 'wide\.upc:1:[0-9]+: error' "$upc2c" wide.upc -o x.c
[ "$(wc -c <"$err")" -lt 2000 ] || fail 'the message shows the whole line'
deep() {
	awk -v n=2000 -v a="$1" -v b="$2" -v c="$3" 'BEGIN {
		printf "#include <upc.h>\nshared int x;\nint main(void)\n{\n\treturn "
		for (i = 0; i < n; i++) printf "%s", a
		printf "%s", b
		for (i = 0; i < n; i++) printf "%s", c
		print ";\n}"
	}' >deep.upc
	try "$upc2c" deep.upc -o deep.c
	[ $got -le 1 ] || show "status $got for 2000 levels of $1"
	[ $got = 0 ] || grep -q 'deep\.upc:.*error: .*\]$' "$err" || show 'no message'
	rm -f deep.c
}
deep '(' x ')'
deep '{' '' '}'
deep '-' x ''
deep 'x + ' x ''
head -c 100000 /dev/zero | tr '\0' '(' >brackets.upc
bad 1 'brackets\.upc:1:[0-9]+: error: .*\[nesting-too-deep\]' "$upc2c" brackets.upc -o x.c
echo '#include "loop.upc"' >loop.upc
bad 1 'loop\.upc' "$upc2c" loop.upc -o x.c
[ "$(wc -l <"$err")" -lt 100 ] || fail 'an include loop floods the screen'
rm -f deep.upc wide.upc wide.c brackets.upc

# A preprocessor that is missing or dies.
bad 1 '\[no-clang\]' "$upc2c" --cc=./none ok.upc -o x.c
bad 1 '\[clang-failed\]' "$upc2c" --cc=false ok.upc -o x.c

# Places that cannot be written, and a full disk: /dev/full stands for one.
bad 1 'none/x\.c' "$upc2c" ok.upc -o none/x.c
bad 1 'folder\.upc' "$upc2c" ok.upc -o folder.upc
bad 1 'No space left' "$upc2c" ok.upc -o /dev/full
try sh -c "\"\$0\" ok.upc -o - >/dev/full" "$upc2c"
[ $got = 1 ] || show "status $got when standard output is full"
echo old >kept.c
bad 1 'error' "$upc2c" binary.upc -o kept.c
[ "$(cat kept.c)" = old ] || fail 'a failed run changed its output'
# shellcheck disable=SC2016 # the inner shell expands it
try sh -c 'ulimit -f 0; exec "$0" ok.upc -o limited.c' "$upc2c"
[ $got != 0 ] || fail 'status 0 when nothing could be written'
[ ! -e limited.c ] || fail 'a half-written output'

# --explain without a name lists the messages, and a wrong name brings near ones.
good "$upc2c" --explain
grep -qE "^shared-automatic +error: shared object '\.\.\.' cannot " "$out" || show 'no line about shared-automatic'
grep -qE '^lock-not-released +warning: ' "$out" || show 'no line about lock-not-released'
! grep -q '%' "$out" || show 'a % is left'
[ "$(wc -l <"$out")" -gt 100 ] || show 'the list is short'
cp "$out" list
good "$upcc" --explain
cmp -s list "$out" || show 'upcc lists something else'
bad 2 "there is no message 'shared-automati'; did you mean 'shared-automatic'\\?" "$upc2c" --explain shared-automati
bad 2 "there is no message '-Wlock-not-relesed'; did you mean 'lock-not-released'\\?" "$upc2c" --explain=-Wlock-not-relesed
bad 2 "there is no message 'released'; did you mean '[a-z-]*released'\\?" "$upc2c" --explain released
bad 2 "there is no message 'xyzzy'; --explain without a name lists them" "$upc2c" --explain xyzzy
good "$upc2c" --explain -Wunused-variable

# It explains the reports of upcc -check as well: by the id, by words of a report, by a whole line of one.
good "$upc2c" --explain
grep -q '^Reports at run time' "$out" || show 'no heading'
grep -qE '^data-race +Two accesses ' "$out" || show 'no line about data-race'
! grep -q '^other ' "$out" || show 'a line about what has no explanation'
# $1: the first line that is printed, $2: what is asked.
explains() {
	good "$upcc" --explain "$2"
	[ "$(head -n 1 "$out")" = "$1" ] || show "$2 is not $1"
}
explains 'data-race (reported at run time by upcc -check=race)' data-race
grep -q '^## Right' "$out" || show 'no example'
explains 'data-race (reported at run time by upcc -check=race)' 'data race'
explains 'out-of-bounds (reported at run time by upcc -check)' "upcr: thread 2: my file.upc:31:9: write of 8 bytes beyond the end of 'grid' on thread 1"
explains 'out-of-bounds (reported at run time by upcc -check)' 'beyond the end of'
explains 'lock-as-data (reported at run time by upcc -check)' 'in a lock'
explains 'barrier-mismatch (reported at run time by upcc -check)' 'upcr: thread 1: b.upc:9: upc_barrier 2 does not match upc_barrier 1 of thread 0 at b.upc:7'
explains 'leak (reported at run time by upcc -check)' 'upcr: 2 blocks of shared memory (200 bytes) never freed:'
explains 'bad-argument (reported at run time by upcc -check)' 'thread 1: upc_all_permute: perm[1] and perm[2] are both 3'
explains 'use-after-free (C)' -Wuse-after-free # a warning of gcc
explains 'lock-twice (warning, UPC 1.2 7.2.4)' 'a.upc:3:4: warning: upc_lock of a lock [-Werror=lock-twice]'
explains 'c (C)' 'a.upc:3:4: error: no data race, but upc_wait [c]'
bad 2 "there is no message 'data-rce'; did you mean 'data-race'\\?" "$upc2c" --explain data-rce
bad 2 "did you mean 'uninitialized-pointer'\\?" "$upc2c" --explain uninitialized
bad 2 "there is no message 'other'; " "$upc2c" --explain other
bad 2 "there is no message 'upc_forall affinity'; " "$upc2c" --explain 'upc_forall affinity'
bad 2 "there is no message 'a\.upc:3:4: note: in a lock'; " "$upc2c" --explain 'a.upc:3:4: note: in a lock'
bad 2 "there is no message 'upcr: no such thing'; " "$upc2c" --explain 'upcr: no such thing'

end_command_test
