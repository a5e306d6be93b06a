#!/bin/sh
# SPDX-License-Identifier: MIT
#
# The manual pages: mandoc finds nothing wrong in them; the page of a header has the functions,
# types and macros that the header declares for UPC, with the same prototypes, and no others; the
# page of a command has its flags and variables, and no others; the examples compile and run.
. "$UPC2C_SOURCE/tests/words.sh"
start_command_test lint/man
pages=$UPC2C_SOURCE/docs/man
needs mandoc

complaints=0
complain() {
	echo "$*"
	complaints=$((complaints + 1))
}

# $1: title, $2: what should be in a page, $3: what is; both are sorted lists.
agree() {
	same "$1 lacks (-) or has too much (+)" "$2" "$3" || complaints=$((complaints + 1))
}

# ---- headers ------------------------------------------------------------------------

# Prints the synopsis of a page, with TYPE and T for each row of its table of them, a line such as
# `.It Li UC Ta Vt unsigned char`, and INTEGER for those that are no floating types.
declared_in() {
	sed 's/\\&//g; s/\\-/-/g; s/\\ / /g' "$1" | awk '
	function unquoted(s) { gsub(/"/, "", s); return s }
	/^\.Sh / { synopsis = $2 == "SYNOPSIS" }
	!synopsis { next }
	/^\.Bd/ { literal = 1; next }
	/^\.Ed/ { literal = 0; next }
	literal
	/^\.Vt / { print unquoted(substr($0, 5)) ";" }
	/^\.Ft / { type = unquoted(substr($0, 5)) }
	/^\.Fn / {
		n = split($0, part, "\"")
		split(part[1], head, " ")
		text = type " " head[2] "("
		for (i = 2; i <= n; i += 2)
			text = text (i > 2 ? ", " : "") part[i]
		print text ");"
	}
	/^\.Fo / { text = type " " $2 "("; comma = "" }
	/^\.Fa / { text = text comma unquoted(substr($0, 5)); comma = ", " }
	/^\.Fc/ { print text ");" }' | one_a_line >synopsis
	sed -n 's/^\.It Li \([A-Z0-9]*\) Ta Vt \(.*\)/\1 \2/p' "$1" >types
	grep -v 'TYPE\|INTEGER' synopsis
	while read -r letters type; do
		case $type in
		float | double) what=TYPE ;;
		*) what='TYPE\|INTEGER' ;;
		esac
		sed -n "/$what/{ s/T\([_(]\)/$letters\1/; s/$what/$type/g; p; }" synopsis
	done <types
}

public_headers >headers
while read -r name; do
	page=$pages/$name.3
	case $name in
	upc_strict.h | upc_relaxed.h) page=$pages/upc.h.3 ;;
	bupc_extensions.h) page=$pages/upc_bupc.h.3 ;;
	esac
	[ -s "$page" ] || { complain "there is no page $name.3" && continue; }
	grep -qE "^\.In $name" "$page" || complain "$page does not include $name"
	case $name in upc_strict.h | upc_relaxed.h | bupc_extensions.h) continue ;; esac
	declared_by "$name" | sort >expected
	declared_in "$page" | sort >got
	[ -s expected ] || fail "no declarations were found in $name"
	agree "the synopsis of $name.3" expected got
	defined_by "$name" >expected
	sed -n 's/^\.It Dv //p' "$page" | tr ' ,' '\n\n' | grep '^B\{0,1\}UPC_\|^GASP_' | sort -u >got
	agree "the macros of $name.3" expected got
done <headers
for page in "$pages"/*.3; do
	grep -qx "$(basename "$page" .3)" headers || complain "$page is about no header"
done

# The events of gasp_upc.h with the arguments that each has at its start, and those of its end alone.
tr '\n' ' ' <"$include/gasp_upc.h" | sed 's/\\//g; s/#define/\n#define/g' | awk '
/^#define GASP_[A-Z_0-9]+[ \t]+[0-9]+u[ \t]+\/\*/ && !/USEREVT/ {
	name = $2
	sub(/^[^*]*\* */, "")
	sub(/ *[;*]+\/.*| *;.*/, "")
	sub(/^atomic: |^nothing$/, "")
	if ($0 != "the same") {
		arguments = $0
		gsub(/[ \t]+/, " ", arguments)
	}
	print name, arguments
}' | sed 's/ *$//' | sort >expected
[ "$(wc -l <expected)" -gt 40 ] || fail 'no events were found in gasp_upc.h'
sed -n 's/"//g; s/ P[qo] Vt//; s/ Pc\b//; s/ Bq Vt \(.*\)/ [\1]/; s/^\.It Dv \(GASP_.*\)/\1/p' \
	"$pages/gasp_upc.h.3" | grep -v '_USEREVT_\|_VERSION$\|_TRIVIAL$' | sort >got
agree 'the events of gasp_upc.h.3' expected got
sed -n 's/^GASP_EVENT(\(.*\), ATOMIC)/\1/p' "$include/gasp_upc.def" | sort >expected
sed -n '/^\.It Dv GASP_/{ N; s/^\.It Dv \([A-Z_0-9]*\).*\nAtomic\.$/\1/p; }' "$pages/gasp_upc.h.3" | sort >got
agree 'what happens, in gasp_upc.h.3,' expected got

# The language: its words and the macros that are there without a header.
language_words >expected
grep -qx upc_forall expected || fail 'upc_forall was not found in the sources'
sed -n 's/^\.It \(Ic\|Dv\) \([A-Za-z_]*\).*/\2/p' "$pages/upc.7" | sort -u >got
agree 'the words of upc.7' expected got

# ---- commands -----------------------------------------------------------------------

# Prints one flag a line: `-T=N` and `-T` are the same; what ends in `*` stands for all that begin so.
bare_flags() {
	sed 's/\.\.\.*$/*/; s/[=[].*//; s/\([a-z-]\)N$/\1/; s/-\*$/*/; s/[-,]$//; s/^\(-Wno\|-Werror\).*/-W*/' | sort -u
}

for command in upc2c upcc upcrun upcprof upcbench upcpredict; do
	page=$pages/$command.1
	good "$bin/$command" --help
	grep -oE '(^|[ (,])--?[A-Za-z][^] ,);:]*' "$out" | sed 's/^[ (,]//' | bare_flags >help
	[ "$(wc -l <help)" -gt 9 ] || fail "too few flags were found in $command --help"
	sed -n 's/^\.It Fl/ Fl/p' "$page" | sed 's/ , */\n/g; s/ No = */=/g' |
		sed 's/^ *Fl Fl /--/; s/^ *Fl /-/; s/ Ns = .*//; s/ .*//' | bare_flags >flags
	grep '\*$' help | sed 's/.$//' >begins
	grep -v '\*$' help | grep -vxF -f flags >lacks
	while read -r begin; do
		grep -qF -e "$begin" flags || echo "$begin*"
	done <begins >>lacks
	awk 'FILENAME == "begins" { begins[$0] = 1; next }
	{ for (b in begins) if (index($0, b) == 1) next; print }' begins flags | grep -vxF -f help >extra
	[ ! -s lacks ] || complain "$command.1 lacks:" "$(cat lacks)"
	[ ! -s extra ] || complain "$command --help lacks:" "$(cat extra)"
done

{
	sed -n 's/^#define OPTION_[A-Z_]* *"\([A-Z_]*\)".*/\1/p' "$UPC2C_SOURCE/runtime-api/contract/option.h"
	grep -rhoE '(getenv\(|#define VARIABLE )"UPC_[A-Z_]+"' "$UPC2C_SOURCE/runtime-api" |
		sed 's/.*"\(.*\)".*/\1/'
} | sort -u >expected
[ "$(wc -l <expected)" -gt 5 ] || fail 'too few variables were found in option.h'
sed -n 's/^\.It Ev \(UPCR*_[A-Z_]*\).*/\1/p' "$pages/upcrun.1" | sort -u >got
agree 'the variables of upcrun.1' expected got
sed -n 's/^\.It Ev \(UPCR*_[A-Z_]*\).*/\1/p' "$pages/upc.7" | sort -u >got
agree 'the variables of upc.7' expected got

{
	sed -n '/known\[\] = {/{:a; /};/!{N; ba;}; p;}' "$UPC2C_SOURCE/runtime-api/checker/option.c"
	sed -n '/words\[\] = {/,/};/p' "$UPC2C_SOURCE/runtime-api/checker/report/output.c"
} | grep -o '"[a-z-]*"' | tr -d '"' | sort >expected
grep -qx leaks expected && grep -qx color expected || fail 'hardly any words of UPC_CHECK were found'
sed -n '/^\.It Ev UPC_CHECK/,/^\.El/s/^\.It Cm \([a-z-]*\)/\1/p' "$pages/upcrun.1" | sort >got
agree 'the words of UPC_CHECK in upcrun.1' expected got

# $1: page; the rest: files that ask for variables.
variables() {
	page=$1
	shift
	grep -ohE 'getenv\("[A-Z_0-9]+"\)' "$@" | sed 's/.*"\(.*\)".*/\1/' | sort -u >expected
	sed -n 's/^\.It Ev \([A-Z_0-9]*\).*/\1/p' "$pages/$page" | sort -u >got
	agree "the variables of $page" expected got
}
variables upc2c.1 "$UPC2C_SOURCE"/frontend/*/*.c
variables upcc.1 "$UPC2C_SOURCE"/tools/process.c "$UPC2C_SOURCE"/tools/upcc/*.c "$UPC2C_SOURCE"/tools/upcc/relay/*.c
variables upcbench.1 "$UPC2C_SOURCE"/tools/upcbench/*.c

{
	sed -n 's/^#define VARIABLE_[A-Z]* *"\([A-Z_]*\)".*/\1/p' "$UPC2C_SOURCE/tools/upcprof/variables.h"
	grep -ohE '"UPCPROF_[A-Z_]+"' "$UPC2C_SOURCE"/tools/upcprof/record/options.c "$UPC2C_SOURCE"/tools/upcprof/record/clock.c \
		"$UPC2C_SOURCE"/tools/upcprof/report/source.c | tr -d '"'
} | sort -u >expected
[ "$(wc -l <expected)" -gt 5 ] || fail 'too few variables were found in variables.h'
sed -n 's/^\.It Ev \(UPCPROF_[A-Z_]*\).*/\1/p' "$pages/upcprof.1" | sort -u >got
agree 'the variables of upcprof.1' expected got

sed -n 's/^	{"\([a-z]*\)", section_.*/\1/p' "$UPC2C_SOURCE/tools/upcprof/report/report.c" | sort -u >expected
sed -n 's/^\.It Cm \([a-z]*\)$/\1/p' "$pages/upcprof.1" | sort -u >got
agree 'the sections of upcprof.1' expected got

# ---- all pages ----------------------------------------------------------------------

# Programs among the literal text of a page: 1.upc, 2.upc, ... in this folder; performance tools are
# 1.c, 2.c, ...
programs_of() {
	sed 's/\\&//g; s/\\-/-/g; s/\\e/\\/g' "$1" | awk '
	/^\.Bd -literal/ { text = ""; literal = 1; next }
	/^\.Ed/ {
		if (text ~ /#include/)
			printf "%s", text >(++n (text ~ /gasp_init/ ? ".c" : ".upc"))
		literal = 0
	}
	literal { text = text $0 "\n" }'
}

# The tools of the pages measure this program.
cat >measured.upc <<'END'
#include <upc.h>

shared int a[THREADS];

int main(void)
{
	int sum = 0;

	for (int i = 0; i < THREADS; i++)
		sum += a[i];
	upc_barrier;
	upc_barrier;
	return sum;
}
END
good "$upcc" --inst measured.upc -o measured

n_programs=0 n_tools=0
for page in "$pages"/*.[1-9]; do
	mandoc -T lint -W warning "$page" >lint || complain "$(cat lint)"
	rm -f [0-9]*.upc [0-9]*.c
	programs_of "$page"
	for program in [0-9]*.upc; do
		[ -e "$program" ] || continue
		n_programs=$((n_programs + 1))
		good "$upcc" -Wall -Wextra -Werror -fsyntax-only -T 4 "$program"
		good "$upcc" -Wall -Wextra -Werror "$program" -o program
		good "$upcrun" -n 3 ./program
	done
	for tool in [0-9]*.c; do
		[ -e "$tool" ] || continue
		n_tools=$((n_tools + 1))
		good cc -Wall -Wextra -Werror -shared -fPIC -I "$include" "$tool" -o tool.so
		good env UPC_GASP_TOOL=./tool.so "$upcrun" -n 3 ./measured
		cat "$out" events.[0-9] >>told 2>/dev/null
	done
done
[ "$(grep -cx '2 barriers, 2 reads' told)" = 3 ] || complain 'the tool of gasp.h.3 counts something else'
[ "$(grep -cx '[1-9][0-9]* events on thread [0-2] of 3' told)" = 3 ] ||
	complain 'the tool of upc_gasp_tool.h.3 writes something else'
[ "$n_tools" = 2 ] || fail 'there should be two tools among the examples'
[ "$n_programs" -gt 4 ] || fail 'too few examples were found'
[ $complaints = 0 ] || fail "$complaints complaints"
end_command_test
