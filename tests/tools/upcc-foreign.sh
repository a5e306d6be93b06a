#!/bin/sh
# SPDX-License-Identifier: MIT
#
# unsanitized: a library with sanitizers links with one compiler and one command only
#
# Flags of other UPC compilers and of gcc, in all their spellings: each is taken, brought into
# ours or refused by upcc itself, in one sentence that names it.
. "$UPC2C_SOURCE/tests/command.sh"
start_command_test tools/upcc-foreign
needs jq

echo '#include <upc.h>
shared int a[THREADS];
int main(void) { a[MYTHREAD] = 1; upc_barrier; return 0; }' >p.upc
echo 'int f(void) { return 1; }' >c.c

# Checks that there is one sentence of upcc's, or nothing; and none of the C compiler's.
speaks() {
	[ "$(grep -cv '^upcc: ' "$err")" = 0 ] || show "not upcc's words: $*"
	[ "$(wc -l <"$err")" = "$wanted_lines" ] || show "not $wanted_lines lines: $*"
}

# Prints how a flag $1 of foreign.def is tried: with no value, `=1`, or `-x`, as the table says.
spelled() {
	case $2 in
	JOINED) echo "${1}x" ;;
	VALUE) echo "$1=x" ;;
	*) echo "$1" ;;
	esac
}

table=$UPC2C_SOURCE/tools/upcc/foreign.def
rows() {
	sed -n "s/^$1(\"\([^\"]*\)\", *\([A-Z]*\).*/\1 \2/p" "$table"
}
[ "$(rows NOTHING | wc -l)" -gt 40 ] || fail 'too few flags were found in foreign.def'
wanted_lines=0
rows NOTHING >list
while read -r name argument; do
	for dash in - --; do
		every 7 || continue
		flag=$dash$(spelled "$name" "$argument")
		good "$upcc" "$flag" -print-include-dir
		speaks "$flag"
	done
done <list
wanted_lines=1
rows WARNED >list
while read -r name argument; do
	for dash in - --; do
		every 7 || continue
		flag=$dash$(spelled "$name" "$argument")
		good "$upcc" "$flag" -print-include-dir
		err_has "^upcc: warning: $flag has no effect: "
		speaks "$flag"
	done
done <list
rows REFUSED >list
while read -r name argument; do
	for dash in - --; do
		every 7 || continue
		flag=$dash$(spelled "$name" "$argument")
		bad 2 "^upcc: $flag: " "$upcc" -c "$flag" p.upc
		speaks "$flag"
	done
done <list
# All flags of the table together, on the way to a program.
rows NOTHING | while read -r name argument; do
	spelled "-$name" "$argument"
done >list
# shellcheck disable=SC2046 # words
good "$upcc" $(cat list) p.upc c.c -o program
wanted_lines=0
speaks 'all of them'
good "$upcrun" -n 2 ./program
rm -f program list

# Values in a word of their own.
good "$upcc" -c -network smp --network smp -network=smp --network=smp p.upc
good "$upcc" -c -network mpi --network mpi -network=mpi --network=mpi p.upc
bad 2 '^upcc: -network=udp: use -network=smp .* or -network=mpi ' "$upcc" -c -network udp p.upc
bad 2 '^upcc: -network=ibv: ' "$upcc" -c --network=ibv p.upc
bad 2 '^upcc: -network=: ' "$upcc" -c -network= p.upc
bad 2 '^upcc: -network needs an argument$' "$upcc" -c p.upc -network
good "$upcc" -fsyntax-only -translator /usr/bin/other -http-proxy proxy:1 -heap-offset 3 p.upc
err_has '^upcc: warning: -translator=/usr/bin/other has no effect'

# Other spellings of ours mean the same.
same_effect() { # $1: what -v shows of ours; the rest: the flags
	shown=$1
	shift
	good "$upcc" -v -c p.upc "$@"
	err_has "$shown"
}
for flag in -T=3 --T=3 -T3 -fupc-threads-3 -fupc-threads=3 --fupc-threads=3 -fthreads-3 -fthreads=3; do
	every 7 || continue
	same_effect 'upc2c.* -T 3 ' "$flag"
done
same_effect 'upc2c.* -T 3 ' --T 3
for flag in -inst --inst -fupc-instrument; do
	same_effect 'upc2c.* --inst ' "$flag"
done
for flag in -inst-local --inst-local -inst-functions -fupc-instrument-functions; do
	every 7 || continue
	same_effect 'upc2c.* --inst-' "$flag"
done
for flag in -opt-report --opt-report -opt-report=json --opt-report=text; do
	good "$upcc" -fsyntax-only -v p.upc "$flag"
	err_has 'upc2c.* --opt-report'
done
for flag in -check --check -check=race --check=race; do
	every 7 || continue
	same_effect 'upc2c.* --check' "$flag"
done
for flag in -tv --tv -fupc-debug -g --debug; do
	every 7 || continue
	same_effect '^cc.* -g ' "$flag"
done
for flag in -nolines --nolines; do
	good "$upcc" -trans "$flag" p.upc
	! grep -q '^#line' p.trans.c || fail "lines with $flag"
	rm -f p.trans.c
done
for flag in -trans --trans; do
	good "$upcc" "$flag" p.upc
	has_file p.trans.c
	rm -f p.trans.c
done
for flag in -save-temps --save-temps -save-all-temps --save-all-temps; do
	every 7 || continue
	good "$upcc" "$flag" p.upc -o program
	has_file p.trans.c
	has_file p.o
	rm -f p.trans.c p.o program
done
for flag in --cc=gcc -cc=gcc '--cc gcc'; do
	# shellcheck disable=SC2086 # words
	good "$upcc" -v -c $flag p.upc
	err_has '^gcc '
done
for flag in -network=mpi --network=mpi '-network mpi' '--network mpi'; do
	every 7 || continue
	# shellcheck disable=SC2086 # words
	same_effect '^cc.* -DUPCR_NETWORK=1 ' $flag
	# shellcheck disable=SC2086 # words
	same_effect '^cc' $flag -network=smp
	err_lacks UPCR_NETWORK
done
for flag in '-shared-heap=8MB' '--shared-heap=8MB' '-shared-heap 8MB' '--shared-heap 8MB'; do
	every 7 || continue
	# shellcheck disable=SC2086 # words
	good "$upcc" -v $flag p.upc -o program
	err_has 'heap\.o'
done
for flag in -h -help --help; do
	good "$upcc" "$flag"
	grep -q '^usage: upcc' "$out" || show "no help: $flag"
done
for flag in -V --V -version --version; do
	good "$upcc" "$flag"
	grep -q '^upcc [0-9]' "$out" || show "no version: $flag"
done
for flag in -v -vv -vt --verbose; do
	every 7 || continue
	good "$upcc" "$flag" -c p.upc
	err_has 'bin/upc2c '
done
rm -f ./*.o program

# gcc's long forms.
good "$upcc" --compile --output=q.o p.upc
has_file q.o
good "$upcc" --compile p.upc --output r.o
has_file r.o
good "$upcc" --assemble --output=q.s p.upc
has_file q.s
echo '#ifndef ONE
#error ONE
#endif
#if TWO != 2
#error TWO
#endif' >need.h
good "$upcc" --preprocess --define-macro=ONE --define-macro TWO=2 --include need.h p.upc
good "$upcc" -fsyntax-only --define-macro=ONE --define-macro TWO=2 --include=need.h p.upc
good "$upcc" --language=upc -fsyntax-only c.c
good "$upcc" --user-dependencies p.upc
grep -qx 'p.o: p.upc' "$out" || show '--user-dependencies'
rm -f q.o r.o q.s

# Stages: comma flags.
good "$upcc" -c -Ww,-x,-y -Wb,-z --Ww,-x p.upc
same_effect 'upc2c.* -fno-localize ' -Wu,-fno-localize
same_effect '^cc.* -fno-builtin ' -Wc,-fno-builtin
good "$upcc" -v p.upc -Wl,--as-needed -Wl,--no-as-needed -o program
err_has '^cc.* -Wl,--as-needed'
good "$upcc" -fsyntax-only -Wp,-DONE,-DTWO=2 -include need.h p.upc
rm -f ./*.o program

# Nobody knows this flag, in each mode, and with each C compiler.
for mode in -c -E -M -fsyntax-only -trans -S ''; do
	every 7 || continue
	# shellcheck disable=SC2086 # words
	bad 2 "^upcc: neither upcc nor .* has the option '-no-such-flag'; upcc --help" \
		"$upcc" $mode -no-such-flag p.upc
	wanted_lines=1
	speaks "$mode"
done
for cc in gcc clang-19 tcc; do
	bad 2 "neither upcc nor $cc has the option '-qnosuch'" "$upcc" --cc=$cc -c -qnosuch p.upc
done
bad 2 "neither upcc nor .* has the option '-fno_such_flag'" "$upcc" -O2 -fno_such_flag c.c -c
bad 2 "neither upcc nor .* has the option '--no-such=3'" "$upcc" -c --no-such=3 p.upc
for pair in -pthreds:-pthreads -netwrok=udp:-network -shard-heap=4:-shared-heap -tarns:-trans \
	-fupc-thread=4:-fupc-threads -nolinse:-nolines --wth-upcprof:--with-upcprof -save-temp:-save-temps; do
	bad 2 "has the option '${pair%:*}'; did you mean '${pair#*:}'\\?$" "$upcc" -c "${pair%:*}" p.upc
done

# A warning that nobody knows is left out if it is like one of upc2c's or of the C compiler's, which a warning names.
for cc in gcc clang-19; do
	for pair in -Wlock-not-relesed:-Wlock-not-released -Wno-lock-not-relesed:-Wno-lock-not-released \
		-Werror=lock-not-relesed:-Werror=lock-not-released -Wno-error=lock-not-relesed:-Wno-error=lock-not-released \
		-Wunused-varible:-Wunused-variable; do
		every 7 || continue
		good "$upcc" --cc=$cc -c "${pair%:*}" p.upc
		err_has "^upcc: warning: unknown warning option '${pair%:*}'; did you mean '${pair#*:}'\\?$"
		[ "$(wc -l <"$err")" = 1 ] || show "more than a sentence: $pair"
	done
	for flag in -Wno-unused -Wframe-larger-than=5000 -Wno-lock-not-released -Wno-format-zero-length; do
		every 7 || continue
		good "$upcc" --cc=$cc -c "$flag" p.upc
		[ ! -s "$err" ] || show "messages of $flag"
	done
done
# Programs that read messages get a list of them.
for format in json sarif; do
	good "$upcc" -fdiagnostics-format=$format -c -Wlock-not-relesed -Wunused-varible p.upc
	jq -se 'map(if type == "array" then .[] else .runs[].results[] end) | map(.message | .text? // .) | length == 2
		and .[1] == "unknown warning option \u0027-Wunused-varible\u0027; did you mean \u0027-Wunused-variable\u0027?"' \
		"$err" >"$out" 2>&1 || show "the warnings are no $format"
	bad 2 'has the option' "$upcc" -fdiagnostics-format=$format -c -shard-heap=4 p.upc
	jq -e '[.. | select(. == "error")] | length == 1' "$err" >"$out" 2>&1 || show "the error is no $format"
done
# Else it is what it is for the C compiler: an error, so that configure scripts see it, or a warning.
bad 2 "neither upcc nor gcc has the option '-Wnonsense-zzz'" "$upcc" --cc=gcc -c -Wnonsense-zzz p.upc
good "$upcc" --cc=clang-19 -c -Wnonsense-zzz p.upc
err_has "unknown warning option '-Wnonsense-zzz'"
good "$upcc" --cc=gcc -c -Wetxra p.upc
err_has "unknown warning option '-Wetxra'; did you mean '-Wextra'\\?$"

# -Weverything is about the program, whatever compiles it.
printf '#include <upc.h>\nextern shared int n;\nshared int n;\nint main(void)\n{\n\tupc_forall (int i = 0; i < 3; i++; i)\n\t\tn = i;\n\tupc_barrier;\n\tupc_notify;\n\tupc_wait;\n\treturn 0;\n}\n' >every.upc
for cc in gcc clang-19 tcc; do
	good "$upcc" --cc=$cc -c -Weverything every.upc
	err_lacks 'upcr_|extra-semi|-Wcomma|upc2c/|unknown'
done
bad 2 "has the option '-funrol-loops'; did you mean '-funroll-loops'" "$upcc" --cc=gcc -c -funrol-loops p.upc
bad 2 "gcc does not take the option '-march=nonsense'" "$upcc" --cc=gcc -c -march=nonsense p.upc
good "$upcc" -c -O2 -march=native -funroll-loops -Wshadow -fno-strict-aliasing -Wno-unused-parameter p.upc

# Questions to the C compiler, as configure scripts put them.
for flag in -dumpversion -dumpmachine -print-search-dirs -print-prog-name=ld -print-file-name=libc.a \
	--print-search-dirs -print-libgcc-file-name -print-multi-os-directory; do
	good "$upcc" "$flag"
	cc "$flag" >wanted
	same "$flag" wanted "$out" || fail "$flag says something else than cc"
done
good "$upcc" -print-include-dir
[ -e "$(cat "$out")/upc.h" ] || show '-print-include-dir'
good "$upcc" --print-translator
[ -x "$(cat "$out")" ] || show '-print-translator'

end_command_test
